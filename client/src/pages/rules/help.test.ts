import { expect, it } from 'vitest';
import { game } from '../../games/routard';
import type { Table } from '../../games/routard/data.svelte';
import { game as race } from '../../games/wanderlust';
import { both } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Catalogue } from '../../types';
import { HELP, linesAt, signs, told } from './help';

it('Wanderlust’s signs tell places, ways and what is counted', () => {
  const counters = { actions: both('Actions'), experience: both('Experience'), points: both('Points') };
  const catalogue = { card: { id: 'wanderlust' }, counters } as unknown as Catalogue;
  const icons = signs(catalogue).map((one) => one.icon);
  expect(icons).toEqual(expect.arrayContaining(['city', 'airport', 'car', 'wild', 'action', 'xp', 'point']));
  expect(icons).not.toContain('souvenir'); // nothing of that name is counted here
});

const at = (goal: object, start = 'packing') =>
  ({
    view: { goal },
    state: { options: { start } },
    catalogue: { prices: { leaving: { money: 1500 }, express: { money: 1800 } } },
  }) as unknown as Table;

it.each([
  ['packing', [12, 19], '1\u202f500\u00a0€'],
  ['express', [69], '1\u202f800\u00a0€'],
])('the Routard’s page tells what this table leaves with: %s', (start, rules, end) => {
  prefs.lang = 'fr';
  const here = game.help!(at({ purchase: 1, adventure: 1, report: 1 }, start));
  const lines = linesAt(HELP.routard![0]!, here);
  expect(lines.map((one) => one.rule)).toEqual(rules);
  expect(told(lines.at(-1)!.text, here)).toMatch(new RegExp(`${end}$`));
});

it.each([
  [{ purchase: 2, adventure: 2, report: 2 }, 'avec 2 achats, 2 aventures et 2 reportages'],
  [{ purchase: 1, adventure: 0, report: 3 }, 'avec 1 achat et 3 reportages'],
  [{ purchase: 0, adventure: 1, report: 0 }, 'avec 1 aventure'],
  [{ purchase: 0, adventure: 0, report: 0 }, 'd’arrivée'],
])('the Routard’s page tells this table’s cards to bring home: %j', (goal, end) => {
  prefs.lang = 'fr';
  const text = HELP.routard!.at(-1)!.lines[0]!.text;
  expect(told(text, game.help!(at(goal)))).toMatch(new RegExp(`${end}$`));
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
