/** Escape finds the dialog on top, wherever the focus is. */
import { createRawSnippet, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { stillTable } from '../../table/fixture';
import Dialog from '../Dialog.svelte';
import { keysOf } from './keys';

const pressEscape = () =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
const back = vi.fn();
const table = Object.assign(stillTable(), { back });
const heard = keysOf({ table: () => table, close: () => false, log: vi.fn(), settings: vi.fn() });
let end = () => {};
afterEach(() => {
  end();
  window.removeEventListener('keydown', heard);
  back.mockClear();
});

function open(onclose?: () => void, stage = false): void {
  window.addEventListener('keydown', heard);
  const children = createRawSnippet(() => ({ render: () => '<button disabled>a ticket</button>' }));
  const dialog = mount(Dialog, {
    target: document.body,
    props: { title: 'What do you sell?', children, onclose, stage },
  });
  end = () => void unmount(dialog);
}

it('closes a dialog that has lost the focus, and takes no step back at the table', () => {
  const closed = vi.fn();
  open(closed);
  (document.activeElement as HTMLElement).blur();
  expect(document.activeElement).toBe(document.body);
  pressEscape();
  expect(closed).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
});

it('is for the table, where the dialog has no way out of its own', () => {
  open();
  (document.activeElement as HTMLElement).blur();
  pressEscape();
  expect(back).toHaveBeenCalledOnce();
});

it('folds what stands over the stage, and then is for the table', async () => {
  open(undefined, true);
  const isOpen = () => document.querySelector('.fold')!.getAttribute('aria-expanded');
  expect(isOpen()).toBe('true');
  pressEscape();
  await tick();
  expect([isOpen(), back.mock.calls.length]).toEqual(['false', 0]);
  pressEscape();
  expect(back).toHaveBeenCalledOnce();
});

it('is for the hint that lies over the stage, before it folds what stands below', async () => {
  const hint = document.createElement('div');
  hint.dataset.hint = '';
  document.body.append(hint);
  table.advice = {} as never;
  open(undefined, true);
  document.querySelector<HTMLElement>('.fold')!.focus();
  pressEscape();
  await tick();
  expect([document.querySelector('.fold')!.getAttribute('aria-expanded'), back.mock.calls.length]).toEqual(['true', 1]);
  table.advice = null;
  hint.remove();
});
