import { beforeEach, expect, it } from 'vitest';
import { prefs } from '../table/prefs.svelte';
import { type Judged, type Leaves, missedBy, rowsOf } from './judged';
import { byTheme, signOf } from './themes';

const row = (move: number, chance: number | null, points: number | null = null): Leaves => ({
  move,
  text: { fr: `coup ${move}`, en: `move ${move}` },
  chance,
  low: chance === null ? null : chance - 0.02,
  high: chance === null ? null : chance + 0.02,
  points,
});
const judged = (rows: Leaves[], more: Partial<Judged> = {}): Judged => ({
  rows,
  best_chance: 0.36,
  best_points: null,
  mark: 'wrong',
  exact: false,
  why: null,
  ...more,
});
beforeEach(() => {
  prefs.lang = 'en';
});

it('a wrong answer is told what it leaves beside the best, and no more', () => {
  expect(missedBy(judged([row(4, 0.28)]))).toBe('Not the best: 28% instead of 36%');
  expect(missedBy(judged([row(4, null)]))).toBe('Not the best');
  expect(missedBy(judged([row(4, null, 1)], { best_points: 4 }))).toBe('Not the best: 1 point instead of 4 points');
});

it('one’s own answer stands among the best three, the fourth in the place of the third', () => {
  const solved = judged([row(1, 0.36), row(2, 0.29), row(3, 0.28)]);
  expect(rowsOf(solved, null).map((one) => one.say)).toEqual(['36%', '29%', '28%']);
  expect(rowsOf(solved, row(2, 0.29))[1]!.before).toContain('Yours');
  const fourth = rowsOf(solved, row(9, 0.11));
  expect(fourth.map((one) => one.name)).toEqual(['move 1', 'move 2', 'move 9']);
  expect(rowsOf(solved, row(9, null)).map((one) => one.name)).toEqual(['move 1', 'move 2', 'move 3']);
  expect(fourth[0]!.look).toBe('better');
});

it('where points are asked for, points are told and the bars are theirs', () => {
  const solved = judged([row(1, 0.5, 8), row(2, null, 2), row(3, null, null)], { best_points: 8, best_chance: 0.5 });
  const rows = rowsOf(solved, null);
  expect(rows.map((one) => one.say)).toEqual(['8 points', '2 points', '—']);
  expect(rows.map((one) => one.chance)).toEqual([1, 0.25, 0]);
  expect(rows[0]!.low).toBeUndefined();
});

it('puzzles stand under their themes, each with a sign', () => {
  const card = (id: string, theme: string) => ({ id, puzzle: { theme } }) as never;
  const theme = (id: string) => ({ id, name: { fr: '', en: '' }, about: { fr: '', en: '' } });
  const found = byTheme([card('a', 'ways'), card('b', 'loose'), card('c', 'ways')], [theme('ways'), theme('loose')]);
  expect(found.map(([of, some]) => [of.id, some.map((one) => one.id)])).toEqual([
    ['ways', ['a', 'c']],
    ['loose', ['b']],
  ]);
  expect([signOf('ways'), signOf('loose')]).toEqual(['compass', 'puzzle']);
});
