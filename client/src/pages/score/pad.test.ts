import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { generic } from '../../games/generic';
import { viewport } from '../../kit/viewport.svelte';
import { both, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import Pad from './Pad.svelte';

it('on a phone an opened row tells each player’s part below the other, over the whole width', () => {
  prefs.lang = 'fr';
  const lines = ['Léa', 'Sam'].map((name, player) => ({ player, name, points: [3], total: 3, rank: 1, winner: true }));
  const game = { ...generic, made: (_: unknown, player: number) => [{ n: 3, text: both(`card ${player}`) }] };
  const categories = [{ id: 'A', name: both('Cards'), points: 3, rule: 1 }];
  const cells = (width: number) => {
    viewport.width = width;
    const props = { table: stillTable(), game: game as never, lines: lines as never, categories, summed: true };
    const page = mount(Pad, { target: document.body, props });
    flushSync();
    document.querySelector<HTMLElement>('.open')!.click();
    flushSync();
    const found = [...document.querySelectorAll('[data-made] td')].map((one) =>
      one.textContent?.replace(/\s+/g, ' ').trim(),
    );
    void unmount(page);
    return found;
  };
  expect(cells(1280)).toEqual(['Deux actions. 1', '3 card 0', '3 card 1']);
  expect(cells(390)).toEqual(['Deux actions. 1 Léa 3 card 0Sam 3 card 1']);
});
