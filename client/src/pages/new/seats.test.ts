import { expect, it } from 'vitest';
import { minutesOf, oneMore, openingSeats, type SeatWish } from './seats';

const table = (...kinds: SeatWish['kind'][]): SeatWish[] =>
  kinds.map((kind) => ({ kind, level: 'traveller', name: '' }));

it('a seat that is added is like the others', () => {
  expect(oneMore(table('here', 'robot')).kind).toBe('robot');
  expect(oneMore(table('here')).kind).toBe('robot');
  expect(oneMore(table('here', 'friend', 'robot')).kind).toBe('friend');
  expect(oneMore(table('here', 'here')).kind).toBe('here');
});

it('robots take none of the minutes of the box', () => {
  const box = [60, 100] as const;
  expect(minutesOf(table('here', 'friend', 'friend', 'friend', 'friend'), box, 2, 5)).toBe(100);
  expect(minutesOf(table('here', 'robot', 'robot', 'robot', 'robot'), box, 2, 5)).toBe(10);
  expect(minutesOf(table('here', 'friend', 'robot', 'robot', 'robot'), box, 2, 5)).toBe(40);
  expect(minutesOf(openingSeats({ solo: true } as never, 'solo'), [45, 75], 1, 5)).toBe(25);
});
