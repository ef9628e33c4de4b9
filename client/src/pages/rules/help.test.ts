import { expect, it } from 'vitest';
import { game } from '../../games/routard';
import type { Table } from '../../games/routard/data.svelte';
import { game as race } from '../../games/wanderlust';
import { both } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Catalogue } from '../../types';
import { HELP, signs, told } from './help';

it('Wanderlust’s signs tell places, ways and what is counted', () => {
  const counters = { actions: both('Actions'), experience: both('Experience'), points: both('Points') };
  const catalogue = { card: { id: 'wanderlust' }, counters } as unknown as Catalogue;
  const icons = signs(catalogue).map((one) => one.icon);
  expect(icons).toEqual(expect.arrayContaining(['city', 'airport', 'car', 'wild', 'action', 'xp', 'point']));
  expect(icons).not.toContain('souvenir'); // nothing of that name is counted here
});

it.each([
  [{ purchase: 2, adventure: 2, report: 2 }, 'avec 2 achats, 2 aventures et 2 reportages'],
  [{ purchase: 1, adventure: 0, report: 3 }, 'avec 1 achat et 3 reportages'],
  [{ purchase: 0, adventure: 1, report: 0 }, 'avec 1 aventure'],
  [{ purchase: 0, adventure: 0, report: 0 }, 'd’arrivée'],
])('the Routard’s page tells this table’s cards to bring home: %j', (goal, end) => {
  prefs.lang = 'fr';
  const text = HELP.routard!.at(-1)!.lines[0]!.text;
  expect(told(text, game.help!({ view: { goal } } as unknown as Table))).toMatch(new RegExp(`${end}$`));
});

it.each([
  [{ A: 1, B: 2, C: 0 }, ['D', 'E', 'F']], // with the family, and alone
  [{ A: 1, B: 2, C: 0, D: 3, E: 0 }, []],
])('Wanderlust’s page says what does not count at this table: %j', (points, none) => {
  prefs.lang = 'fr';
  const values = race.help!({ view: { players: [{ points }] } } as never);
  const lines = HELP.wanderlust!.at(1)!.lines.map((one) => told(one.text, values));
  const out = lines.filter((one) => one.endsWith('(ne compte pas à cette table)'));
  expect(out.map((one) => one[0])).toEqual(none);
  expect(lines.join()).not.toContain('{');
});
