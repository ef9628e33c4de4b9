/** How good one is at puzzles, by title: a rating that stays in this browser. The first try counts; a hint halves the gain. */
import type { TitleId } from '../types';

export const START = 1000;
/** What a puzzle is worth, by its level. */
const WORTH: Record<number, number> = { 1: 700, 2: 1100, 3: 1500 };
const SURE = 40; // how far one puzzle moves somebody who has solved many
const EAGER = 120; // and somebody new
const KNOWN = 12; // puzzles after which one is known

export interface Rated {
  now: number;
  /** What the last puzzle changed. */
  last: number;
  /** Every rating so far, the newest last. */
  past: number[];
  tried: string[];
}
const NEW: Rated = { now: START, last: 0, past: [START], tried: [] };
const KEY = 'periple.rating';

function read(): Partial<Record<TitleId, Rated>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<TitleId, Rated>>;
  } catch {
    return {};
  }
}

class Ratings {
  private all: Partial<Record<TitleId, Rated>> = $state.raw(read());

  of(title: TitleId): Rated {
    return this.all[title] ?? NEW;
  }

  /** A puzzle was answered; only the first try of each moves the rating. */
  answered(title: TitleId, puzzle: string, level: number, solved: boolean, hinted: boolean): void {
    const before = this.of(title);
    if (before.tried.includes(puzzle)) return;
    const gain = moved(before, level, solved, hinted);
    const now = before.now + gain;
    this.all = {
      ...this.all,
      [title]: { now, last: gain, past: [...before.past, now].slice(-20), tried: [...before.tried, puzzle] },
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // private windows may refuse: it is kept as long as the page is open
    }
  }
}

/** By how much: what was expected against a puzzle of that worth, moved less the more were tried. */
export function moved(before: Rated, level: number, solved: boolean, hinted: boolean): number {
  const expected = 1 / (1 + 10 ** (((WORTH[level] ?? START) - before.now) / 400));
  const step = EAGER - (EAGER - SURE) * Math.min(1, before.tried.length / KNOWN);
  const whole = step * ((solved ? 1 : 0) - expected);
  return Math.round(solved && hinted ? whole / 2 : whole);
}

export const ratings = new Ratings();
