/** Searching the rules: by words in either language, without accents and hyphens, or by a number. */
import type { Section } from '../../types';

export const plain = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .replace(/-/g, '')
    .toLowerCase();

/** The numbers of the rules that say all the words; null when nothing is asked. */
export function found(sections: readonly Section[], asked: string): Set<number> | null {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return null;
  const hits = new Set<number>();
  for (const section of sections)
    for (const rule of section.rules) {
      const text = plain(
        [rule.title, rule, ...rule.rulings, ...(rule.words ? [rule.words] : [])]
          .flatMap((text) => [text.fr, text.en])
          .concat(rule.rulings.map((r) => r.id))
          .join(' '),
      );
      if (words.every((word) => (/^\d+$/.test(word) ? String(rule.number) === word : text.includes(word))))
        hits.add(rule.number);
    }
  return hits;
}

export interface Piece {
  text: string;
  hit: boolean;
}
/** A sentence in pieces, those that were asked for marked. */
export function pieces(text: string, asked: string): Piece[] {
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word));
  if (!words.length) return [{ text, hit: false }];
  // One plain letter for each letter, so that places agree.
  const folded = [...text].map((letter) => plain(letter).charAt(0) || letter).join('');
  const out: Piece[] = [];
  let from = 0;
  const letters = [...text];
  while (from < letters.length) {
    let at = -1;
    let length = 0;
    for (const word of words) {
      const next = folded.indexOf(word, from);
      if (next >= 0 && (at < 0 || next < at)) {
        at = next;
        length = word.length;
      }
    }
    if (at < 0) break;
    if (at > from) out.push({ text: letters.slice(from, at).join(''), hit: false });
    out.push({ text: letters.slice(at, at + length).join(''), hit: true });
    from = at + length;
  }
  if (from < letters.length) out.push({ text: letters.slice(from).join(''), hit: false });
  return out;
}
