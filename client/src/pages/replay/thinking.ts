/** How long everybody thought: from the lines' times and who made them. */
import type { Lang } from '../../types';

export interface Thoughts {
  /** Milliseconds before each line; line 1 is at index 1, as in the journal. */
  lines: number[];
  /** By seat. */
  totals: Map<number, number>;
}

export function thoughts(made: readonly number[], movers: readonly number[]): Thoughts {
  const lines = [0];
  const totals = new Map<number, number>();
  made.forEach((at, i) => {
    const spent = Math.max(0, at - (made[i - 1] ?? 0));
    lines.push(spent);
    totals.set(movers[i]!, (totals.get(movers[i]!) ?? 0) + spent);
  });
  return { lines, totals };
}

/** "0,8 s", "12 s", "3 min 05", "2 h 10". */
export function span(ms: number, lang: Lang): string {
  const s = ms / 1000;
  const two = (n: number) => String(n).padStart(2, '0');
  if (s < 10) return `${(Math.floor(s * 10) / 10).toLocaleString(lang === 'fr' ? 'fr-FR' : 'en-GB')} s`;
  if (s < 60) return `${Math.floor(s)} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${two(Math.floor(s % 60))}`;
  return `${Math.floor(s / 3600)} h ${two(Math.floor((s % 3600) / 60))}`;
}
