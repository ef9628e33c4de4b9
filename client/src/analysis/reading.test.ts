import { describe, expect, it } from 'vitest';
import { stacked } from './bands';
import { analysis, movers } from './fixture';
import { inkOf, thresholds } from './marks';
import {
  account,
  choiceLane,
  indexAt,
  leastMarked,
  luckLane,
  plyOf,
  signed,
  threeOf,
  turningPoints,
  turns,
} from './reading';
import type { Mark } from './shapes';

const mark = (line: number, kind: Mark['kind'], loss: number, more: Partial<Mark> = {}): Mark => ({
  ...analysis.marks[0]!,
  line,
  kind,
  loss,
  sure: true,
  ...more,
});

describe('the account of a chance', () => {
  it('adds up to the point, for every player of a real game', () => {
    for (const player of analysis.players) {
      const sum = account(player);
      expect(sum.start + sum.luck + sum.own + sum.others).toBe(sum.end);
      expect(Math.abs(sum.luck - 100 * player.luck)).toBeLessThan(1.5);
      expect(Math.abs(sum.own - 100 * player.own)).toBeLessThan(1.5);
    }
  });
  it('rounds by the largest remainder', () => {
    const sum = account({ seat: 0, well: 1, start: 0.333, luck: 0.242, own: -0.314, others: 0.739, end: 1 });
    expect(sum).toEqual({ start: 33, luck: 24, own: -31, others: 74, end: 100 });
  });
  it('is written with signs of print', () => {
    expect([signed(7), signed(-7), signed(0)]).toEqual(['+7', '−7', '±0']);
  });
});

describe('turning points', () => {
  it('are the sure marks of whose eyes are chosen, in the order of the game', () => {
    const list = turningPoints(analysis, 2);
    expect(list.length).toBeLessThanOrEqual(6);
    expect(list.every((one) => one.seat === 2 && (one.mark === null || one.mark.sure))).toBe(true);
    expect(list.map((one) => one.line)).toEqual(list.map((one) => one.line).sort((a, b) => a - b));
    expect(list.filter((one) => one.wind).length).toBeLessThanOrEqual(2);
  });
  it('of a spectator are everybody’s, without winds', () => {
    const list = turningPoints(analysis, null);
    expect(new Set(list.map((one) => one.seat)).size).toBeGreaterThan(1);
    expect(list.some((one) => one.wind)).toBe(false);
  });
  it('are two of a turn at most, the dearest', () => {
    const some = [mark(1, 'detour', 3), mark(2, 'wrong', 7), mark(3, 'missed', 13)];
    const list = turningPoints({ ...analysis, marks: some, winds: [] }, 0);
    expect(list.map((one) => one.line)).toEqual([2, 3]);
  });
  it('that are not sure are left out', () => {
    expect(turningPoints({ ...analysis, marks: [mark(1, 'wrong', 7, { sure: false })], winds: [] }, 0)).toEqual([]);
  });
  it('make three sentences: the dearest mark, the strongest wind, the best find', () => {
    const marks = [mark(1, 'detour', 3), mark(9, 'missed', 13), mark(20, 'find', 9), mark(30, 'find', 30)];
    const winds = [
      { line: 5, seat: 0, round: 1, luck: -9 },
      { line: 6, seat: 0, round: 1, luck: 4 },
    ];
    const told = threeOf({ ...analysis, marks, winds }, 0);
    expect(told.map((one) => one.line)).toEqual([9, 5, 30]);
    expect(told.map((one) => one.points)).toEqual([-13, -9, 30]);
  });
});

describe('the curve', () => {
  it('is stacked to 100 % with the eyes at the bottom', () => {
    const bands = stacked(analysis, 1);
    expect(bands.map((band) => band.seat)).toEqual([1, 0, 2]);
    expect(bands[0]!.low.every((share) => share === 0)).toBe(true);
    for (const share of bands[2]!.high) expect(share).toBeGreaterThan(0.98);
  });
  it('knows which entry a ply is, and which ply an entry', () => {
    const gone = { ...analysis, lines: [0, 1, 4, 5] };
    expect([0, 2, 4, 6].map((ply) => indexAt(gone, ply))).toEqual([0, 2, 2, 4]);
    expect([0, 2, 4].map((index) => plyOf(gone, index))).toEqual([0, 4, 6]);
  });
  it('has a lane of luck whose bars sum to the luck', () => {
    const sum = luckLane(analysis, 0).reduce((all, bar) => all + bar.n, 0);
    expect(Math.abs(sum - 100 * analysis.players[0]!.luck)).toBeLessThan(2);
  });
  it('has a lane of choices that only goes down, of one seat', () => {
    const lane = choiceLane(analysis, 1, movers);
    expect(lane.length).toBeGreaterThan(3);
    expect(lane.every((bar) => bar.n < 0)).toBe(true);
    expect(
      choiceLane(
        analysis,
        1,
        movers.map(() => 0),
      ),
    ).toEqual([]);
  });
  it('is read as a table, a row a turn', () => {
    const rows = turns(analysis, 0, movers);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThan(analysis.lines.length);
    for (const row of rows) expect(Math.abs(row.chances.reduce((a, b) => a + b, 0) - 100)).toBeLessThanOrEqual(2);
    expect(rows.filter((row) => row.mark).length).toBeGreaterThan(3);
  });
  it('has the dearest mark of each turn there, whatever else it cost', () => {
    const [first] = turns({ ...analysis, marks: [] }, 0, movers);
    const marks = [mark(first!.line, 'detour', 3), mark(first!.line + 1, 'wrong', 8)];
    expect(turns({ ...analysis, marks }, 0, movers).map((row) => row.mark?.loss)[0]).toBe(8);
  });
});

it('marks have the ink of their loss, by the number of seats', () => {
  expect(thresholds(6)).toEqual([2, 4, 8, 6]);
  expect([leastMarked(1), leastMarked(3), leastMarked(5)]).toEqual([4, 3, 2]);
  expect([2, 3, 6, 12].map((loss) => inkOf(loss, 3))).toEqual([
    'var(--line-2)',
    'var(--gold)',
    'var(--wrong)',
    'var(--bad)',
  ]);
});
