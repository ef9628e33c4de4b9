import { beforeEach, expect, it } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import { wonBy } from './won';

const names = ['Player 1', 'Sam'];
beforeEach(() => {
  prefs.lang = 'en';
});

it('who reads that they have won is spoken to, not named', () => {
  expect(wonBy([0], names, 0)).toBe('You win the game!');
  expect(wonBy([1], names, 0)).toBe('Sam wins the game!');
  expect(wonBy([0], names, null)).toBe('Player 1 wins the game!'); // several at one screen, or one who watches
  expect(wonBy([0, 1], names, 0)).toBe('Player 1, Sam share the victory!');
  expect(wonBy([], names, 0)).toBe('');
});
