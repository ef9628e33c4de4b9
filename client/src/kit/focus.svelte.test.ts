import { flushSync, mount, tick, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { generic } from '../games/generic';
import { choice, stillTable } from '../table/fixture';
import { borrowFocus } from './focus';
import SettingsDialog from './SettingsDialog.svelte';
import ActionColumn from './table/ActionColumn.svelte';

it('a dialog that closes gives the focus back, and the choices go on following the table', async () => {
  const table = stillTable([], { to_act: 1 });
  const column = mount(ActionColumn, { target: document.body, props: { table, game: generic } });
  const thing = document.createElement('button');
  thing.addEventListener('focus', () => table.hoverTarget('place', 'rome'));
  const dialog = document.createElement('button');
  document.body.append(thing, dialog);
  thing.focus();
  let open = $state(true);
  const stop = $effect.root(() => {
    $effect(() => {
      if (!open) return;
      const giveBack = borrowFocus(dialog);
      return () => {
        dialog.remove();
        giveBack();
      };
    });
  });
  flushSync();
  expect(document.activeElement).toBe(dialog);
  const moment = (move: number) => {
    table.showMoment({ ...table.view, ply: move, to_act: 0, choices: [choice(move, 'take', [['river', 'car']])] }, []);
  };
  moment(7);
  open = false;
  flushSync();
  await tick();
  expect(document.activeElement).toBe(thing);
  moment(8);
  flushSync();
  const offered = [...document.querySelectorAll<HTMLElement>('[data-move]')].map((one) => one.dataset.move);
  expect(offered).toEqual(['8']);
  stop();
  void unmount(column);
  document.body.innerHTML = '';
});

it('the settings have the focus themselves: a field for a name would bring a phone’s keyboard up', () => {
  const app = mount(SettingsDialog, { target: document.body, props: { onclose: () => {} } });
  flushSync();
  expect(document.querySelector('[role=dialog] input')).not.toBeNull();
  expect(document.activeElement?.matches('[role=dialog] [data-first]')).toBe(true);
  void unmount(app);
  document.body.innerHTML = '';
});
