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
  tiger: { kind: 'mascot', end: null },
  clowns: { kind: 'actor', show: 'comedy' },
  chef: { kind: 'entrepreneur', end: { count: 'restaurants', points: 1 } },
};

it('each row of WishLand’s score tells what made it, and nothing that did not', () => {
  const cards = Object.entries(CARDS).map(([id, facts]) => [id, { id, name: both(id), ...facts }]);
  const held = Object.keys(CARDS).filter((id) => id !== 'chef');
  const table = titleTable<Table>(
    [],
    {
      players: [{ cards: held, entrepreneur: 'chef', dreams: 3, happiness: 8, visitors: 0 }],
      achievements: [
        { id: 'many', owner: 0 },
        { id: 'few', owner: null },
      ],
    },
    {
      cards: Object.fromEntries(cards),
      achievements: { many: { name: both('many') }, few: { name: both('few') } },
      counters: { dreams: both('Rêves'), happiness: both('Bonheur'), visitors: both('Visiteurs') },
    },
  );
  const made = (category: string) =>
    game.made!(table, 0, category).map((one) => (one.n ? `${one.n} ${one.text.fr}` : one.text.fr));
  expect(made('rides')).toEqual(['5 coaster']);
  expect(made('rewards')).toEqual(['5 statue']);
  expect(made('dreams')).toEqual(['mountain']);
  expect(made('hotels')).toEqual(['station']);
  expect(made('entrepreneur')).toEqual(['chef']);
  expect(made('mascots')).toEqual(['tiger']);
  expect(made('shows')).toEqual(['clowns']);
  expect(made('achievements')).toEqual(['many']);
  expect(made('majority')).toEqual(['Rêves : 3']);
  expect([made('happiness'), made('visitors'), made('cards')]).toEqual([['Bonheur : 8'], [], []]);
});
