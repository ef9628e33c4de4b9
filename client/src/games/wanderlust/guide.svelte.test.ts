import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { event, titleTable } from '../../table/fixture';
import type { Table } from './data';
import { guideOf } from './guide.svelte';

it('the guide outlives the stage that first asked for it', () => {
  const table = titleTable<Table>([], { players: [{ seat: 0 }, { seat: null }] }, {});
  const turn = (ply: number, to: string) => [
    event(ply, 'turn_began', 0),
    event(ply, 'automaton_began', 1, { n: 3 }),
    event(ply, 'automaton_walked', 1, { from: 'lima', to }),
  ];
  const seen: (string | null | undefined)[] = [];
  /** A stage: it looks at the guide as long as it is there. */
  const stage = () =>
    $effect.root(() => {
      const guide = $derived(guideOf(table));
      $effect(() => void seen.push(guide.turn?.steps[0]?.to));
    });
  for (const [ply, to] of [
    [1, 'bogota'],
    [5, 'havana'],
  ] as const) {
    table.told = [...table.told, ...turn(ply, to)];
    const leave = stage();
    flushSync();
    guideOf(table).look();
    flushSync();
    expect(seen.at(-1)).toBe(to);
    leave();
  }
});
