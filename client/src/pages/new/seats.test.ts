import { expect, it } from 'vitest';
import { freeName, namesOf } from '../../kit/faces';
import { prefs } from '../../table/prefs.svelte';
import type { Mine } from '../lobby/mine.svelte';
import { fourOf, slope, suits } from './levels';
import { minutesOf, nameRobots, oneMore, openingSeats, type SeatWish } from './seats';

const table = (...kinds: SeatWish['kind'][]): SeatWish[] =>
  kinds.map((kind) => ({ kind, level: 'traveller', name: '', face: '' }));

it('a seat that is added is like the others', () => {
  expect(oneMore(table('here', 'robot')).kind).toBe('robot');
  expect(oneMore(table('here')).kind).toBe('robot');
  expect(oneMore(table('here', 'friend', 'robot')).kind).toBe('friend');
  expect(oneMore(table('here', 'here')).kind).toBe('here');
});

it('against robots the same sit down again, each of the level it had', () => {
  const face = { solo: true } as never;
  const levels = (way: 'bots' | 'friends' | 'solo', before?: string[]) =>
    openingSeats(face, way, 'tourist', before).map((one) => `${one.kind} ${one.level}`);
  expect(levels('bots', ['explorer', 'tourist', 'navigator']).slice(1)).toEqual([
    'robot explorer',
    'robot tourist',
    'robot navigator',
  ]);
  expect(levels('bots').slice(1)).toEqual(['robot tourist', 'robot tourist']);
  expect(levels('friends', ['explorer'])).toHaveLength(3);
  expect(levels('solo', ['explorer'])).toHaveLength(1);
});

it('robots take few of the minutes of the box', () => {
  const box = [60, 100] as const;
  expect(minutesOf(table('here', 'friend', 'friend', 'friend', 'friend'), box, 2, 5)).toBe(100);
  expect(minutesOf(table('here', 'robot', 'robot', 'robot', 'robot'), box, 2, 5)).toBe(30);
  expect(minutesOf(table('here', 'friend', 'robot', 'robot', 'robot'), box, 2, 5)).toBe(50);
  expect(minutesOf(openingSeats({ solo: true } as never, 'solo'), [45, 75], 1, 5)).toBe(45);
});

it('robots have names of their level, none twice, and never that of somebody at the table', () => {
  const seats = table('here', 'robot', 'robot', 'friend', 'robot');
  seats[3]!.name = 'marlo';
  seats[4]!.level = 'explorer';
  nameRobots(seats, 'Inès');
  expect(seats.map((one) => one.face)).toEqual(['', 'Yuki', 'Tomás', '', 'Nellie']);
  seats[1]!.level = 'tourist';
  nameRobots(seats, 'Inès');
  expect(seats[1]!.face).toBe('Gaston');
  expect(namesOf('navigator')).toHaveLength(5);
  expect(freeName('tourist', ['Gaston'], 'Gaston')).toBe('Pippa');
});

it('a level is proposed by what was won, never for fewer than three games', () => {
  const game = (won: boolean, ...bots: string[]) => ({ title: 'wanderlust', won, bots }) as Mine;
  const some = (won: number, of: number, bot: string) => Array.from({ length: of }, (_, i) => game(i < won, bot, bot));
  expect(suits(some(2, 2, 'traveller'), 'wanderlust')).toBe(null);
  expect(suits(some(3, 4, 'traveller'), 'wanderlust')).toMatchObject({ level: 'navigator', say: 'level.next' });
  expect(suits(some(0, 3, 'traveller'), 'wanderlust')).toMatchObject({ level: 'tourist', say: 'level.before' });
  expect(suits(some(2, 5, 'traveller'), 'wanderlust')).toMatchObject({ level: 'traveller', say: 'level.suits' });
  expect(suits(some(3, 3, 'traveller'), 'routard')).toBe(null);
});

it('strength stands on a slope only as it was measured', () => {
  prefs.lang = 'fr';
  expect([slope(9.9), slope(8.2), slope(6)]).toEqual(['99 sur 100', '8 sur 10', '6 sur 10']);
  expect(fourOf(undefined).map((one) => one.strength)).toEqual([null, null, null, null]);
});
