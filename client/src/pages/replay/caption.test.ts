import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import Caption from './Caption.svelte';

it('a move is told by what its player did, and the start by who begins', () => {
  prefs.lang = 'en';
  const table = stillTable();
  const told = (ply: number, verb: string, actor: number | null, en: string) =>
    ({ ply, verb, actor, text: { fr: en, en } }) as Told;
  table.told = [
    told(0, 'turn_began', 1, 'Sam begins.'),
    told(1, 'took', 1, 'Sam takes a ticket.'),
    told(1, 'river_filled', null, 'The river gets one.'),
    told(1, 'turn_began', 0, 'Léa’s turn.'),
    told(2, 'passed', 1, 'Sam passes.'),
    told(2, 'turn_began', 1, 'Sam’s turn.'),
    told(2, 'left_home', 1, 'Sam leaves home.'),
  ];
  const seen = (ply: number, actor: number) => {
    const props = { table, ply, last: 9, actor, parts: [], points: [[0]], before: [[0]] };
    const page = mount(Caption, { target: document.body, props });
    flushSync();
    const found = document.querySelector('.what b')?.textContent;
    void unmount(page);
    return found;
  };
  expect(seen(0, 0)).toBe('Sam begins.');
  expect(seen(1, 1)).toBe('Sam takes a ticket.');
  expect(seen(2, 0)).toBe('Sam passes.');
});
