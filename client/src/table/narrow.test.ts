import { describe, expect, it } from 'vitest';
import type { Target } from '../types';
import { choice } from './fixture';
import { byVerb, moveOf, narrowed, scaled, touched } from './narrow';

const rome: Target = ['place', 'rome'];
const train: Target = ['ticket', 'train'];
const car: Target = ['ticket', 'car'];
const offered = [choice(1, 'hop', [rome, train]), choice(2, 'hop', [rome, car]), choice(3, 'take', [car])];

describe('narrowing', () => {
  it('keeps the choices that touch everything picked', () => {
    expect(narrowed(offered, ['place:rome']).map((c) => c.move)).toEqual([1, 2]);
    expect(narrowed(offered, ['place:rome', 'ticket:car']).map((c) => c.move)).toEqual([2]);
    expect(narrowed(offered, []).length).toBe(3);
    expect(narrowed(offered, [], 'take').map((c) => c.move)).toEqual([3]);
  });

  it('lights what the choices touch beyond what is picked, with how many it leaves', () => {
    expect([...touched(offered)]).toEqual([
      ['place:rome', 2],
      ['ticket:train', 1],
      ['ticket:car', 2],
    ]);
    expect([...touched(narrowed(offered, ['place:rome']), ['place:rome']).keys()]).toEqual([
      'ticket:train',
      'ticket:car',
    ]);
  });

  it('finds the move of a number within its span', () => {
    const bid = choice(130, 'bid', [], { span: { least: 10, most: 90, step: 10 } });
    expect(moveOf(bid)).toBe(130);
    expect(moveOf(bid, 10)).toBe(130);
    expect(moveOf(bid, 40)).toBe(133);
    expect(moveOf(bid, 500)).toBe(138);
    expect(moveOf(choice(7, 'take', []), 3)).toBe(7);
  });

  it('groups by verb in the order offered', () => {
    expect(byVerb(offered).map((g) => [g.verb, g.choices.length])).toEqual([
      ['hop', 2],
      ['take', 1],
    ]);
  });
});

it('what a number costs grows with it, also where none is the least', () => {
  const asked = (least: number, n: number) =>
    choice(1, 'buy', [], { costs: [{ what: 'money', n, id: '' }], span: { least, most: 40, step: 10 } });
  expect(scaled(asked(20, 100), 40).costs[0]!.n).toBe(200);
  expect(scaled(asked(0, 50), 40).costs[0]!.n).toBe(200); // told for the first step
  expect(scaled(asked(0, 50), 0).costs).toEqual([]); // “−0 €” tells nothing
});
