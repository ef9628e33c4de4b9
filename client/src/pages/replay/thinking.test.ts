import { expect, it } from 'vitest';
import { changesOfLead, turningPoints } from './curve';
import { span, thoughts } from './thinking';

it('whoever made a line thought since the line before it', () => {
  const found = thoughts([800, 2000, 2500, 9500], [0, 0, 1, 0]);
  expect(found.lines).toEqual([0, 800, 1200, 500, 7000]);
  expect([...found.totals]).toEqual([
    [0, 9000],
    [1, 500],
  ]);
});

it('times read as people say them', () => {
  expect(span(850, 'fr')).toBe('0,8 s');
  expect(span(850, 'en')).toBe('0.8 s');
  expect(span(12_900, 'fr')).toBe('12 s');
  expect(span(185_000, 'fr')).toBe('3 min 05');
  expect(span(7_800_000, 'en')).toBe('2 h 10');
});

it('the curve tells who took the lead and which lines brought points', () => {
  const curve = [
    [0, 0],
    [2, 0],
    [2, 2],
    [2, 3],
    [2, 3],
  ];
  expect(changesOfLead(curve)).toEqual([3]);
  expect([...turningPoints(curve)]).toEqual([1, 2, 3]);
});
