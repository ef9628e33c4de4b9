/** A choice in two lines, for a phone: what it is, and small what it is about. What its amounts show is not said again. */
import type { Amount } from '../../types';

/** So many letters stand in a line of their own; fewer where several amounts are to be shown too. */
const SHORT = 26;
const SHORTER = 16;
const GAP = '[\\s\\u00a0]';

export interface Brief {
  head: string;
  detail: string;
}

export function brief(said: string, amounts: readonly Amount[]): Brief {
  let words = said;
  for (const { n } of amounts) {
    const sum = `(?:\\$${n}|${n}${GAP}?[$€])`;
    words = words
      .replace(new RegExp(`${GAP}*\\(${sum}\\)`), '')
      .replace(new RegExp(`(:${GAP}*)${sum}(?:,${GAP}(?:et|and)${GAP})?`), '$1');
  }
  words = words.replace(new RegExp(`${GAP}*:?${GAP}*$`), '');
  const at = words.length > (amounts.length > 1 ? SHORTER : SHORT) ? new RegExp(`${GAP}*:${GAP}+`).exec(words) : null;
  return at
    ? { head: words.slice(0, at.index), detail: words.slice(at.index + at[0].length) }
    : { head: words, detail: '' };
}
