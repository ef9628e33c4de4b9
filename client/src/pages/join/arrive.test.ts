import { expect, test } from 'vitest';
import { seatOf } from '../../table/still';
import { seatToTake } from './arrive';

const seats = [seatOf(0, 'Léa'), { ...seatOf(1, 'Sam'), connected: false }];
const came = { held: [] as number[], invited: [] as number[], over: false, my_last: 0, seats };

test('an invitation asks for a name, also while its seat shows nothing', () => {
  expect(seatToTake({ ...came, invited: [1] }, false, 1)).toBe(1);
  expect(seatToTake({ ...came, invited: [1] }, false, null)).toBe(1); // the page was left and opened again
  expect(seatToTake({ ...came, invited: [0, 1] }, false, 1)).toBe(1);
  expect(seatToTake({ ...came, invited: [1] }, false, 0)).toBe(1);
});

test('who has a seat is asked for another one only when its link has just led here', () => {
  expect(seatToTake({ ...came, held: [0], invited: [1] }, true, 1)).toBe(1);
  expect(seatToTake({ ...came, held: [0], invited: [1] }, true, null)).toBe(null);
});

test('the own link of a seat asks for a name before anybody plays there, and leads to the table afterwards', () => {
  const held = { ...came, held: [1] };
  expect(seatToTake(held, false, null)).toBe(1);
  expect(seatToTake(held, true, null)).toBe(null);
  expect(seatToTake({ ...held, my_last: 4 }, false, null)).toBe(null);
  expect(seatToTake({ ...held, held: [0] }, false, null)).toBe(null); // there on another device
  expect(seatToTake({ ...held, over: true }, false, null)).toBe(null);
  expect(seatToTake(came, false, null)).toBe(null);
});
