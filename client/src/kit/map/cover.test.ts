import { afterEach, expect, it } from 'vitest';
import { cover } from './cover.svelte';

afterEach(() => {
  cover.cards = 0;
});

it('cards to read stand where they lie over least of what the turn is about', () => {
  const [left, right, below] = [
    { x: 120, y: 90 },
    { x: 900, y: 90 },
    { x: 120, y: 400 },
  ];
  const aside = (...points: { x: number; y: number }[]) => {
    cover.clear(points, 980);
    return cover.aside;
  };
  expect(aside(left)).toBe(false); // no card lies there
  cover.cards = 210;
  expect(aside(left)).toBe(true);
  expect(aside({ x: 315, y: 90 })).toBe(true); // a pawn stands beside its place
  expect(aside(left, right)).toBe(false);
  expect(aside(below)).toBe(false);
});
