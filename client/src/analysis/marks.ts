/** The marks of an analysis: a silhouette each, a glyph in it, then an ink, so that they are read in grey and at 18 px. */
import type { Word } from '../words/words.svelte';
import type { MarkKind } from './shapes';

interface Drawn {
  word: Word;
  ink: string;
  /** Both on the grid of 24×24. */
  shape: string;
  glyph: string;
}
const LINE = 'fill="none" stroke="var(--mark)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"';

export const MARKS: Record<MarkKind, Drawn> = {
  find: {
    word: 'mark.find',
    ink: 'var(--good)',
    shape:
      '<path d="m12 .8 2.5 5 5.4-1.7-1.7 5.4 5 2.5-5 2.5 1.7 5.4-5.4-1.7-2.5 5-2.5-5-5.4 1.7 1.7-5.4-5-2.5 5-2.5-1.7-5.4 5.4 1.7z"/>',
    glyph: `<path d="M8 12.3 11 15l5-6" ${LINE}/>`,
  },
  detour: {
    word: 'mark.detour',
    ink: 'var(--gold)',
    shape: '<circle cx="12" cy="12" r="9.8"/>',
    glyph: `<path d="M8 17.6v-2.4a3 3 0 0 1 3-3h2a3 3 0 0 0 3-3V7M13 9.2l3-2.9 3 2.9" ${LINE}/>`,
  },
  wrong: {
    word: 'mark.wrong',
    ink: 'var(--wrong)',
    shape: '<path d="M12 .9 23.1 12 12 23.1.9 12z"/>',
    glyph: `<path d="M14.8 17v-5.5a2 2 0 0 0-2-2H8.6M11 6.6 8 9.5l3 2.9" ${LINE}/>`,
  },
  missed: {
    word: 'mark.missed',
    ink: 'var(--bad)',
    shape: '<path d="M7.4 1.5h9.2l5.9 5.9v9.2l-5.9 5.9H7.4l-5.9-5.9V7.4z"/>',
    glyph: `<path d="m8 8 8 8M16 8l-8 8" ${LINE}/>`,
  },
};

/** Losses from which on a decision has a mark, by seats: detour, wrong turn, missed train; then a turn's luck. */
const THRESHOLDS: Record<number, readonly [number, number, number, number]> = {
  1: [4, 8, 15, 8],
  2: [4, 8, 15, 8],
  3: [3, 6, 12, 8],
  4: [3, 5, 10, 8],
};
export const thresholds = (seats: number) => THRESHOLDS[seats] ?? ([2, 4, 8, 6] as const);

/** The ink of a loss, in points: that of its mark, or of none. */
export function inkOf(loss: number, seats: number): string {
  const [detour, wrong, missed] = thresholds(seats);
  const kind: MarkKind | null = loss >= missed ? 'missed' : loss >= wrong ? 'wrong' : loss >= detour ? 'detour' : null;
  return kind ? MARKS[kind].ink : 'var(--line-2)';
}

/** A whole mark inside another SVG, centred on x, y. Unsure: a dashed outline with a question mark. */
export function markAt(kind: MarkKind, x: number, y: number, size: number, sure = true): string {
  const { ink, shape, glyph } = MARKS[kind];
  const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${(size / 24).toFixed(3)})`;
  if (!sure)
    return `<g transform="${place}"><g fill="var(--sheet)" stroke="${ink}" stroke-width="2" stroke-dasharray="3 2">${shape}</g><text x="12" y="17" text-anchor="middle" font-size="14" font-weight="800" fill="${ink}">?</text></g>`;
  return `<g transform="${place}"><g fill="${ink}" stroke="var(--sheet)" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${shape}</g>${glyph}</g>`;
}
