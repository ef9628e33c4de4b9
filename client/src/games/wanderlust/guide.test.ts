import { expect, it } from 'vitest';
import { titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import type { Table } from './data';
import { guideOf, turnsOf } from './guide.svelte';

const told = (
  verb: string,
  rule: number,
  args: Told['args'] = {},
  fr = verb,
  actor: number | null = 1,
  short?: string,
): Told => ({
  ...(short ? { short: { fr: short, en: short } } : {}),
  ply: 4,
  verb,
  rule,
  actor,
  args,
  text: { fr, en: fr },
  private: false,
});
const TURN: Told[] = [
  told('turn_began', 18, { n: 2 }, 'à vous', 0),
  told('turn_began', 57, { n: 2 }, 'Scott'),
  told('automaton_began', 58, { n: 3 }),
  told('automaton_too_far', 66, { place: 'lima' }, 'Lima : plus de 3 pas.'),
  told(
    'automaton_none_near',
    66,
    { n: 3 },
    'Scott (automate) : à 3 pas ou moins, sans avion ? Aucune.',
    1,
    'à 3 pas ou moins, sans avion ? Aucune.',
  ),
  told('automaton_in_zone', 67, { place: 'xian' }, 'Scott (automate) : dans sa zone ? Oui, Xi’an.'),
  told('automaton_chose', 67, { place: 'xian' }),
  told('automaton_walked', 61, { from: 'busan', to: 'beijing' }, 'Scott (automate) : Busan → Pékin.'),
  told('automaton_flew', 62, { from: 'beijing', to: 'kabul' }, 'Scott (automate) vole : Pékin → Kaboul.'),
  told('claimed', 31, { place: 'kabul' }, 'Scott garde la carte de Kaboul.'),
];

it('the guide tells questions, answers and numbered actions, each with its rule', () => {
  prefs.lang = 'fr';
  const [turn, ...more] = turnsOf(TURN);
  expect(more).toEqual([]);
  expect(turn).toMatchObject({ player: 1, actions: 3, rule: 58 });
  expect(turn!.steps.map((step) => [step.kind, step.rule, step.action])).toEqual([
    ['no', 66, null],
    ['yes', 67, null],
    ['act', 61, 1],
    ['act', 62, 2],
    ['end', 31, null],
  ]);
  expect(turn!.steps[0]).toMatchObject({
    title: 'À 3 pas ou moins, sans avion\u00a0? Aucune.',
    notes: ['Lima\u00a0: plus de 3 pas.'],
  });
});

it('while it is followed, the automaton stands where the step has it', () => {
  const players = [
    { seat: 0, name: { fr: 'Léa', en: 'Léa' } },
    { seat: null, name: { fr: 'Scott', en: 'Scott' } },
  ];
  const table = titleTable<Table>([], { players }, {});
  table.told = [...TURN, told('turn_began', 18, { n: 3 }, 'à vous', 0)];
  const guide = guideOf(table);
  expect(guide.any).toBe(true);
  expect(guide.placeOf(1)).toBeNull();
  guide.start();
  expect(guide.placeOf(1)).toBe('busan');
  for (let n = 0; n < 3; n++) guide.step();
  expect(guide.placeOf(1)).toBe('beijing');
  guide.step();
  expect(guide.placeOf(1)).toBe('kabul');
  guide.look();
  expect(guide.over).toBe(true);
  guide.close();
  expect(guide.placeOf(1)).toBeNull();
});
