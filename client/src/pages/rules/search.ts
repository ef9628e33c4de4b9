/** Searching the rules: by words in either language, or by a number. As `periple rules` does (kernel/rulebook.py). */
import type { Section } from '../../types';

const LIGATURES: Record<string, string> = { æ: 'ae', œ: 'oe' };
const PLURALS = [
  ['ies', 'y'],
  ['aux', 'al'],
  ['s', ''],
  ['x', ''],
] as const; // an ending, and what the singular has
const SHORTEST = 3; // letters of a singular

/** Words without accents, ligatures and capitals, with `hyphen` for each hyphen. */
export const plain = (s: string, hyphen = ''): string =>
  s
    .toLowerCase()
    .replace(/[æœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .replace(/-/g, hyphen);

/** A word as it was asked for, then its singulars. */
const forms = (word: string): string[] => [
  word,
  ...PLURALS.filter(([end]) => word.endsWith(end))
    .map(([end, put]) => word.slice(0, -end.length) + put)
    .filter((one) => one.length >= SHORTEST),
];
const has = (text: string, word: string) => forms(word).some((one) => text.includes(one));
const split = (s: string): string[] => s.split(/\s+/).filter(Boolean);

/** The numbers of the rules that say all the words; null when nothing is asked. */
export function found(sections: readonly Section[], asked: string): Set<number> | null {
  const words = split(asked);
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
      const says = (word: string) => has(text, plain(word)) || split(plain(word, ' ')).every((part) => has(text, part));
      if (words.every((word) => (/^\d+$/.test(word) ? String(rule.number) === word : says(word))))
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
  const words = split(plain(asked))
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .flatMap(forms);
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
