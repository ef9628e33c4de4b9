/** What a puzzle says to an answer, by chances or, where they are asked for, by points. */
import type { Row } from '../analysis/Choices.svelte';
import { percent } from '../analysis/percent';
import type { MarkKind } from '../analysis/shapes';
import type { Text } from '../types';
import { L, t, upper } from '../words/words.svelte';

export interface Leaves {
  move: number;
  text: Text;
  chance: number | null;
  low: number | null;
  high: number | null;
  points: number | null;
}
export interface Judged {
  /** The move that was made; once the puzzle is solved the best ones, the answer first. */
  rows: Leaves[];
  best_chance: number | null;
  best_points: number | null;
  mark: Exclude<MarkKind, 'find'> | null;
  exact: boolean;
  why: Text | null;
}

const SHOWN = 3;
const told = ({ chance, points }: Leaves, counted: boolean): string =>
  counted ? (points === null ? '' : t('said.points', { n: points })) : chance === null ? '' : percent(chance);

/** "Not the best: 28 % instead of 36 %"; without figures where it was not weighed. */
export function missedBy({ rows: [own], best_chance, best_points }: Judged): string {
  const counted = best_points !== null;
  const best: Leaves = { ...own!, chance: best_chance, points: best_points };
  const [mine, most] = [told(own!, counted), told(best, counted)];
  return mine && most ? t('riddle.missed', { own: mine, best: most }) : t('riddle.missed.unknown');
}

/** The best three as bars; one's own wrong answer among them, in the third row if it is none of them. */
export function rowsOf(judged: Judged, own: Leaves | null): Row[] {
  const counted = judged.best_points !== null;
  const known = judged.rows.slice(0, SHOWN);
  const apart = own && !known.some((row) => row.move === own.move) && told(own, counted);
  const rows = apart ? [...known.slice(0, SHOWN - 1), own] : known;
  return rows.map((row, i) => ({
    look: i === 0 ? 'better' : 'other',
    mark: null,
    n: i + 1,
    name: L(row.text),
    before: row.move === own?.move ? `${upper(t('riddle.yours'))} ·` : undefined,
    chance: counted ? Math.max(0, row.points ?? 0) / Math.max(1, judged.best_points!) : (row.chance ?? 0),
    say: told(row, counted) || '—',
    ...(counted || row.low === null || row.high === null ? {} : { low: row.low, high: row.high }),
  }));
}
