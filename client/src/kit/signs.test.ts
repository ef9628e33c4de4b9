import { expect, it } from 'vitest';
import type { Target } from '../types';
import { pills } from './map/pills';
import { placeOf, type Sign, signOn } from './signs';

const sign = (move: number, ...targets: Target[]): Sign => ({
  move,
  targets,
  path: [],
  look: 'other',
  mark: null,
  n: move,
  chance: '',
  say: '',
});

it('a sign stands on what its choice touches and not all do', () => {
  const signs = [sign(1, ['place', 'rome'], ['hand', 'car']), sign(2, ['place', 'paris'], ['hand', 'car'])];
  expect(signOn(signs, 'place', 'paris')?.move).toBe(2);
  expect(signOn(signs, 'hand', 'car')).toBe(null);
  expect(signOn(signs.slice(0, 1), 'hand', 'car')?.move).toBe(1);
  expect(signOn(signs, 'place', 'oslo')).toBe(null);
});

it('on the map it stands where only this choice leads', () => {
  const signs = [sign(1, ['place', 'rome']), sign(2, ['place', 'rome'], ['square', 'lima']), sign(3, ['card', 'rome'])];
  expect(signs.map((one) => placeOf(one, signs, () => true))).toEqual([null, 'lima', null]);
  expect(placeOf(signs[1]!, signs, (id) => id !== 'lima')).toBe(null);
});

it('pills keep off each other, off what stands there, and inside the map', () => {
  const frame = { x: 400, y: 300 };
  const name: [number, number, number, number] = [110, 90, 200, 110]; // right of the first place
  const found = pills(
    [
      { x: 100, y: 100 },
      { x: 104, y: 104 },
      { x: 396, y: 4 },
    ],
    [90, 90, 90],
    30,
    [name],
    frame,
  );
  const boxes = found.map((one) => [one.left, one.top, one.left + 90, one.top + 30] as const);
  const meet = (a: readonly number[], b: readonly number[]) =>
    a[0]! < b[2]! && b[0]! < a[2]! && a[1]! < b[3]! && b[1]! < a[3]!;
  expect(meet(boxes[0]!, name)).toBe(false);
  expect(meet(boxes[0]!, boxes[1]!)).toBe(false);
  for (const box of boxes) expect(box[0] >= 0 && box[1] >= 0 && box[2] <= 400 && box[3] <= 300).toBe(true);
});
