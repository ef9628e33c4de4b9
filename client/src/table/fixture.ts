/** A small still table for tests: three choices of travel, one that ends the turn, one that asks for a number. */
import type { Catalogue, Choice, Target, Text, Told, View } from '../types';
import type { Advice } from './api';
import { seatOf, stillState } from './still';
import { Table } from './table.svelte';

export const both = (say: string): Text => ({ fr: say, en: say });

/** Something that happened, told by its verb. */
export const event = (ply: number, verb: string, actor: number | null, args: Told['args'] = {}): Told => ({
  ply,
  verb,
  rule: 1,
  actor,
  args,
  text: both(verb),
  private: false,
});

export const choice = (move: number, verb: string, targets: Target[], more: Partial<Choice> = {}): Choice => ({
  move,
  verb,
  text: { fr: `${verb} ${move}`, en: `${verb} ${move}` },
  targets,
  rules: [1],
  costs: [],
  brings: [],
  path: [],
  span: null,
  ends_turn: false,
  chance: false,
  ...more,
});

export const CHOICES: Choice[] = [
  choice(1, 'take', [['river', 'train']]),
  choice(2, 'hop', [
    ['place', 'rome'],
    ['hand', 'train'],
  ]),
  choice(3, 'hop', [
    ['place', 'rome'],
    ['hand', 'car'],
  ]),
  choice(4, 'pass', [['turn', 'end']], { ends_turn: true }),
  choice(10, 'bid', [['money', 'bid']], {
    span: { least: 10, most: 90, step: 10 },
    text: { fr: 'Offrir {n} €', en: 'Bid {n} €' },
  }),
];

export function stillTable(choices: Choice[] = CHOICES, more: Partial<View> = {}): Table {
  const view: View = {
    title: 'wanderlust',
    you: 0,
    to_act: 0,
    over: false,
    turn: 0,
    round: 1,
    step: 'turn',
    ply: 3,
    players: [
      { seat: 0, name: both('Léa') },
      { seat: 1, name: both('Sam') },
    ],
    mine: {},
    choices,
    asides: [],
    can_undo: false,
    final: [4],
    winners: null,
    ...more,
  };
  const catalogue: Catalogue = {
    card: {
      id: 'wanderlust',
      name: both('Wanderlust'),
      subtitle: both(''),
      pitch: both(''),
      credits: both(''),
      least_seats: 1,
      most_seats: 5,
      minutes: [45, 75],
      options: [],
    },
    fingerprint: '',
    rules_version: 1,
    verbs: { take: both('prendre'), hop: both('voyager'), pass: both('passer'), bid: both('enchérir') },
    steps: { turn: both('Que faites-vous ?') },
    categories: {},
    counters: {},
    names: { place: { rome: both('Rome') } },
    choices: {},
    rulebook: [
      {
        id: 'turn',
        name: both('Le tour'),
        rules: [
          {
            number: 1,
            section: 'turn',
            title: both('Le tour'),
            fr: 'Deux actions.',
            en: 'Two actions.',
            origin: 'printed',
            mechanical: true,
            rulings: [],
            lines: '',
          },
        ],
      },
    ],
  };
  const state = stillState('wanderlust', view, {
    table: 't',
    seats: [seatOf(0, 'Léa'), seatOf(1, 'Sam')],
    held: [0],
    told: [
      { ply: 2, verb: 'turn_began', rule: 1, actor: 0, args: {}, text: both('Tour 1 : à vous'), private: false },
      {
        ply: 3,
        verb: 'arrived',
        rule: 1,
        actor: 1,
        args: { to: 'rome' },
        text: both('Sam arrive à Rome.'),
        marks: { fr: [0, 3, -1, 13, 17, 0] },
        private: false,
      },
    ],
  });
  return new Table('t', catalogue, state, null);
}

/** The same with a title's own catalogue, as far as a test needs it. */
export function titleTable<T extends Table>(choices: Choice[], view: object, catalogue: object): T {
  const made = stillTable(choices, view);
  Object.assign(made.catalogue, catalogue);
  return made as T;
}

/** A hint between the first choice and the one that ends the turn. */
export const advice = (more: Partial<Advice> = {}): Advice => ({
  move: 1,
  number: null,
  bot: 'explorer',
  why: { fr: 'parce que', en: 'because' },
  options: [
    { move: 1, number: null, chance: 0.93, low: 0.9, high: 0.96 },
    { move: 4, number: null, chance: 0.86, low: 0.8, high: 0.9 },
  ],
  even: false,
  hair: false,
  reasons: [{ fr: 'Deux tickets de plus.', en: 'Two more tickets.' }],
  risk: null,
  risk_share: null,
  by: 'explorer',
  ...more,
});
