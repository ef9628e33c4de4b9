/** What an analysis says, ready to be shown: whole points that add up, the turning points, what stands at a line. */
import { thresholds } from './marks';
import type { Analysis, Mark, PlayerRead, Wind } from './shapes';

/** A chance, or a part of one, in whole points. */
export const points = (share: number): number => Math.round(100 * share);

export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  end: number;
}
/** Where a chance began, what it went through and where it ended: rounded so that it adds up (largest remainder). */
export function account({ start, luck, own, others, end }: PlayerRead): Account {
  const parts = [luck, own, others].map((part) => 100 * part);
  const whole = parts.map(Math.floor);
  const order = [0, 1, 2].sort((a, b) => parts[b]! - whole[b]! - (parts[a]! - whole[a]!));
  let left = points(end) - points(start) - whole.reduce((sum, n) => sum + n, 0);
  for (let at = 0; left !== 0; at = (at + 1) % 3) {
    whole[left > 0 ? order[at]! : order[2 - at]!]! += Math.sign(left);
    left -= Math.sign(left);
  }
  return { start: points(start), luck: whole[0]!, own: whole[1]!, others: whole[2]!, end: points(end) };
}

/** With its sign, and the minus of print. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** Where the game turned: a decision with a mark, or a turn's luck. */
export type Turning = { line: number; seat: number; round: number; points: number } & (
  | { mark: Mark; wind: null }
  | { mark: null; wind: Wind }
);
export const ofMark = (mark: Mark): Turning => ({
  line: mark.line,
  seat: mark.seat,
  round: mark.round,
  points: Math.round(mark.kind === 'find' ? mark.loss : -mark.loss),
  mark,
  wind: null,
});
const ofWind = (wind: Wind): Turning => ({
  line: wind.line,
  seat: wind.seat,
  round: wind.round,
  points: Math.round(wind.luck),
  mark: null,
  wind,
});

const MOST = 6;
const WINDS = 2;
const OF_A_TURN = 2;
const dearest = <T extends Turning>(all: T[]): T[] => all.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));

/** The sure marks of the seat whose eyes are chosen (a spectator's: everybody's), and two winds at most; six in all. */
export function turningPoints(analysis: Analysis, eyes: number | null): Turning[] {
  const mine = (one: { seat: number }) => eyes === null || one.seat === eyes;
  const winds = eyes === null ? [] : dearest(analysis.winds.filter(mine).map(ofWind)).slice(0, WINDS);
  const marks: Turning[] = [];
  for (const one of dearest(analysis.marks.filter((mark) => mine(mark) && mark.sure).map(ofMark))) {
    const same = marks.filter((other) => other.round === one.round && other.seat === one.seat);
    if (same.length < OF_A_TURN) marks.push(one);
  }
  return [...marks.slice(0, MOST - winds.length), ...winds].sort((a, b) => a.line - b.line);
}
/** How many marks of the same turn stand behind one that is listed. */
export const alsoThere = (analysis: Analysis, mark: Mark): number =>
  analysis.marks.filter((one) => one !== mark && one.sure && one.seat === mark.seat && one.round === mark.round).length;

/** Which entry of the curve a ply is: the one before the next line that stands. */
export function indexAt(analysis: Analysis, ply: number): number {
  const at = analysis.lines.findIndex((line) => line >= ply);
  return at < 0 ? analysis.lines.length : at;
}
export const plyOf = (analysis: Analysis, index: number): number =>
  analysis.lines[index] ?? (analysis.lines.at(-1) ?? -1) + 1;

export interface Bar {
  /** From which entry of the curve to which. */
  from: number;
  to: number;
  n: number;
}
const LANES = 64;
/** What stands in a lane, a bar for so many lines together: points of chance. */
function laned(analysis: Analysis, value: (at: number) => number): Bar[] {
  const all = analysis.lines.length;
  const step = Math.max(1, Math.round(all / LANES));
  return Array.from({ length: Math.ceil(all / step) }, (_, i) => {
    const [from, to] = [i * step, Math.min(all, (i + 1) * step)];
    let n = 0;
    for (let at = from; at < to; at++) n += 100 * value(at);
    return { from, to, n };
  }).filter((bar) => Math.abs(bar.n) >= 0.05);
}
export const luckLane = (analysis: Analysis, seat: number): Bar[] =>
  laned(analysis, (at) => analysis.luck[at]?.[seat] ?? 0);
/** Only what was lost: a choice above the best is noise, and is shown as none. */
export const choiceLane = (analysis: Analysis, seat: number, movers: readonly (number | null)[]): Bar[] =>
  laned(analysis, (at) => (movers[analysis.lines[at]!] === seat ? Math.min(0, analysis.choice[at] ?? 0) : 0));

export interface TurnRow {
  line: number;
  round: number;
  seat: number | null;
  chances: number[];
  luck: number;
  mark: Mark | null;
}
/** One row a turn, for whoever reads the curve as a table: chances when it ends, luck of the eyes, the dearest of its marks. */
export function turns(analysis: Analysis, eyes: number, movers: readonly (number | null)[]): TurnRow[] {
  const rows: TurnRow[] = [];
  analysis.lines.forEach((line, at) => {
    const seat = movers[line] ?? null;
    const round = analysis.rounds[at] ?? 0;
    let row = rows.at(-1);
    if (!row || row.seat !== seat || row.round !== round) {
      row = { line, round, seat, chances: [], luck: 0, mark: null };
      rows.push(row);
    }
    row.chances = analysis.curve[at + 1]!.map(points);
    row.luck += 100 * (analysis.luck[at]?.[eyes] ?? 0);
    const mark = analysis.marks.find((one) => one.line === line && one.sure);
    if (mark && mark.loss > (row.mark?.loss ?? 0)) row.mark = mark;
  });
  return rows;
}

/** The dearest mark, the strongest wind, the best find of a seat: the game in three sentences. */
export function threeOf(analysis: Analysis, seat: number): Turning[] {
  const marks = analysis.marks.filter((mark) => mark.seat === seat && mark.sure).map(ofMark);
  const winds = analysis.winds.filter((wind) => wind.seat === seat).map(ofWind);
  const best = (all: Turning[]) => dearest(all)[0];
  return [
    best(marks.filter((one) => one.mark?.kind !== 'find')),
    best(winds),
    best(marks.filter((one) => one.mark?.kind === 'find')),
  ].filter((one) => !!one);
}

/** The least that is marked at such a table, in points. */
export const leastMarked = (seats: number): number => thresholds(seats)[0];
