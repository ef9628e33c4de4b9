/** A choice in few words: what its amounts show is not said again; and for a phone, small, what it is about. */
import type { Amount } from '../../types';

/** So many letters stand in a line of their own; fewer where several amounts are to be shown too. */
const SHORT = 26;
const SHORTER = 16;
const GAP = '[\\s\\u00a0]';

export interface Brief {
  head: string;
  detail: string;
}

/** The sentence without the sums that stand beside it as amounts. */
export function unsaid(said: string, amounts: readonly Amount[]): string {
  let words = said;
  for (const { n } of amounts) {
    const sum = `(?:\\$${n}|${n}${GAP}?[$€])`;
    words = words
      .replace(new RegExp(`${GAP}*\\(${sum}\\)`), '')
      .replace(new RegExp(`${GAP}*:${GAP}*${sum}(?=,${GAP}(?:et|and)${GAP}|$)`), '');
  }
  return words;
}

/** Where a long sentence is cut: at its first colon or “and” that stands in no bracket. */
function cut(words: string): RegExpExecArray | null {
  const sign = new RegExp(`${GAP}*:${GAP}+|,${GAP}(?:et|and)${GAP}`, 'g');
  for (let at = sign.exec(words); at; at = sign.exec(words)) {
    const before = words.slice(0, at.index);
    if (before.split('(').length === before.split(')').length) return at;
  }
  return null;
}

export function brief(said: string, amounts: readonly Amount[]): Brief {
  const words = unsaid(said, amounts);
  const at = words.length > (amounts.length > 1 ? SHORTER : SHORT) ? cut(words) : null;
  return at
    ? { head: words.slice(0, at.index), detail: words.slice(at.index + at[0].length) }
    : { head: words, detail: '' };
}
