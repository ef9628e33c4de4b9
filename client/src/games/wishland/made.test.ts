import { expect, it } from 'vitest';
import { both, titleTable } from '../../table/fixture';
import { game } from '.';
import type { Table } from './data';

const points = (n: number) => [{ what: 'points', n, id: '' }];
const CARDS = {
  coaster: { kind: 'ride', now: points(5) },
  statue: { kind: 'dream', now: points(5) },
  mountain: { kind: 'dream', end: { count: 'prices', per: 20, points: 1 } },
  route: { kind: 'dream', now: [{ what: 'workers', n: 1, id: '' }] },
  lodge: { kind: 'hotel', now: [{ what: 'booths', n: 1, id: '' }] },
  station: { kind: 'hotel', end: { count: 'restaurants', points: 1 } },
  tiger: { kind: 'mascot', symbol: 'jungle', end: null },
  clowns: { kind: 'actor', show: 'comedy' },
  chef: { kind: 'entrepreneur', end: { count: 'restaurants', points: 1 } },
};

it('each row of WishLand’s score tells what made it, and nothing that did not', () => {
  const cards = Object.entries(CARDS).map(([id, facts]) => [id, { id, name: both(id), ...facts }]);
  const held = Object.keys(CARDS).filter((id) => id !== 'chef');
  const table = titleTable<Table>(
    [],
    {
      players: [
        {
          ...{ cards: held, entrepreneur: 'chef', dreams: 3, happiness: 8, visitors: 0 },
          ends: { mountain: 2, station: 0, chef: 4 },
        },
      ],
      achievements: [
        { id: 'many', owner: 0 },
        { id: 'few', owner: null },
      ],
    },
    {
      cards: Object.fromEntries(cards),
      achievements: { many: { name: both('many'), points: 2 }, few: { name: both('few'), points: 3 } },
      figures: { mascot_points: 1 },
      counters: { dreams: both('Rêves'), happiness: both('Bonheur'), visitors: both('Visiteurs') },
    },
  );
  const made = (category: string) =>
    game.made!(table, 0, category).map((one) => (one.n !== undefined ? `${one.n} ${one.text.fr}` : one.text.fr));
  expect(made('rides')).toEqual(['5 coaster']);
  expect(made('rewards')).toEqual(['5 statue']);
  expect(made('dreams')).toEqual(['2 mountain']);
  expect(made('hotels')).toEqual(['0 station']);
  expect(made('entrepreneur')).toEqual(['4 chef']);
  expect(made('mascots')).toEqual(['0 tiger']);
  expect(made('shows')).toEqual(['clowns']);
  expect(made('achievements')).toEqual(['2 many']);
  expect(made('majority')).toEqual(['Rêves : 3']);
  expect([made('happiness'), made('visitors'), made('cards')]).toEqual([['Bonheur : 8'], [], []]);
});

it('several cards in one row: what each has brought, by what came before it or after', () => {
  const facts = {
    master: { kind: 'entrepreneur', cost: 0, lasting: { effect: 'on_play', at_least: 10, points: 1 } },
    champion: { kind: 'hotel', cost: 2, lasting: { effect: 'on_claim', points: 2 } },
    neon: { kind: 'dream', cost: 1, lasting: { effect: 'on_play', kind: 'dream', points: 1 } },
    tower: { kind: 'hotel', cost: 5, per_card: [{ what: 'points', n: 1, id: 'ride' }] },
    coaster: { kind: 'ride', cost: 12, now: points(5), symbol: 'ice' },
    wheel: { kind: 'ride', cost: 4, now: points(2), symbol: 'ice' },
    twins: { kind: 'dream', cost: 1, lasting: { effect: 'counts_more' } },
    palace: { kind: 'hotel', cost: 5, per_card: [{ what: 'points', n: 1, id: 'ride' }] },
    penguin: { kind: 'mascot', cost: 2, symbol: 'ice' },
    flake: { kind: 'mascot', cost: 2, symbol: 'ice' },
    tiger: { kind: 'mascot', cost: 2, symbol: 'jungle' },
  };
  const table = titleTable<Table>(
    [],
    {
      players: [
        {
          entrepreneur: 'master',
          cards: [
            ...['champion', 'neon', 'coaster', 'tower', 'wheel', 'twins', 'palace'],
            ...['penguin', 'flake', 'tiger'],
          ],
        },
      ],
      achievements: [{ id: 'many', owner: 0 }],
    },
    {
      cards: Object.fromEntries(Object.entries(facts).map(([id, one]) => [id, { id, name: both(id), ...one }])),
      achievements: { many: { name: both('many'), points: 2 } },
      figures: { mascot_points: 1 },
    },
  );
  const made = (category: string) => game.made!(table, 0, category).map((one) => `${one.n} ${one.text.fr}`);
  expect(made('rewards')).toEqual(['1 master', '2 champion', '2 neon', '1 tower', '2 palace']);
  expect(made('mascots')).toEqual(['3 penguin', '3 flake', '0 tiger']);
  table.state.options.mascot_counts_itself = 'on';
  expect(made('mascots')).toEqual(['4 penguin', '4 flake', '1 tiger']);
});
