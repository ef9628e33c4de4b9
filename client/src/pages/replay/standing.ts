/** How everybody stands at a moment of a replay: the points by category, as the parts of a bar. */

import type { Score, Text } from '../../types';
import { both } from '../../words/words.svelte';

type Category = Score['categories'][number];

/** Inks of the categories: never a player's. */
export const INKS = [
  'var(--orange-64)',
  'var(--red-33)',
  'var(--teal-32)',
  'var(--green-44)',
  'var(--violet-64b)',
  'var(--ink)',
];
/** So many categories have an ink of their own; the last ink is for all the others. */
const OWN = INKS.length - 1;

export interface Share {
  id: string;
  name: Text;
  ink: string;
  /** Which categories it sums. */
  of: number[];
}

const REST: Text = both('standing.rest');

/** The categories that brought the most in the end, biggest first, and the others together. */
export function shares(categories: readonly Category[], final: readonly number[][]): Share[] {
  const brought = (i: number) => final.reduce((sum, points) => sum + Math.max(0, points[i] ?? 0), 0);
  const ranked = categories.map((_, i) => i).sort((a, b) => brought(b) - brought(a) || a - b);
  const own = ranked.length > INKS.length ? ranked.slice(0, OWN) : ranked;
  const rest = ranked.slice(own.length);
  const out = own.map((i, at) => ({ id: categories[i]!.id, name: categories[i]!.name, ink: INKS[at]!, of: [i] }));
  return rest.length ? [...out, { id: 'rest', name: REST, ink: INKS[OWN]!, of: rest }] : out;
}

export const total = (points: readonly number[]): number => points.reduce((sum, n) => sum + n, 0);

/** The points of a share, never below none: a bar has no length less than zero. */
export const held = (share: Share, points: readonly number[]): number =>
  Math.max(
    0,
    share.of.reduce((sum, i) => sum + (points[i] ?? 0), 0),
  );
