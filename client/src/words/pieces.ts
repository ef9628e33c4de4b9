/** A sentence of the engine as its pieces: the words, and the names in it as the engine has marked them. */
import { prefs } from '../table/prefs.svelte';
import type { Arg, Told } from '../types';
import { L, quotes, set, upper } from './words.svelte';

/** The actor among what marks name. */
const ACTOR = -1;

export interface Piece {
  text: string;
  /** What it names: an argument of the event. */
  id?: Arg;
  /** The actor's own name. */
  actor?: boolean;
  /** Quotation marks around a name and what ends a sentence or parts a list after it: they stay on its line. */
  before?: string;
  after?: string;
}

/** The sentence cut where its marks say; the engine counts whole characters. */
function cut(told: Told): Piece[] {
  const letters = [...(told.text[prefs.lang] ?? '')];
  const marks = told.marks?.[prefs.lang] ?? [];
  const args = Object.values(told.args).flat();
  const out: Piece[] = [];
  const add = (from: number, to: number, more: Omit<Piece, 'text'> = {}) => {
    if (to > from) out.push({ text: letters.slice(from, to).join(''), ...more });
  };
  let from = 0;
  for (let at = 0; at + 2 < marks.length; at += 3) {
    const [start, end, of] = [marks[at]!, marks[at + 1]!, marks[at + 2]!];
    add(from, start);
    add(start, end, of === ACTOR ? { actor: true } : { id: args[of] ?? null });
    from = end;
  }
  add(from, letters.length);
  return out;
}

/** Its pieces as they are set. Quotation marks, commas and full stops go with the names for which `keeps` says so. */
export function pieces(told: Told, keeps: (piece: Piece) => boolean): Piece[] {
  const all = cut(told);
  const [opens, closes] = quotes();
  for (const [at, piece] of all.entries()) {
    const [last, next] = [all[at - 1], all[at + 1]];
    if (!keeps(piece) || !last?.text.endsWith(opens) || !next?.text.startsWith(closes)) continue;
    piece.before = set(opens, prefs.lang);
    piece.after = set(closes, prefs.lang);
    last.text = last.text.slice(0, -opens.length);
    next.text = next.text.slice(closes.length);
  }
  for (const [at, piece] of all.entries()) {
    const next = all[at + 1];
    const stop = keeps(piece) ? next?.text.match(/^[,.;)]+/u)?.[0] : undefined;
    if (!stop) continue;
    piece.after = (piece.after ?? '') + stop;
    next!.text = next!.text.slice(stop.length);
  }
  return all.map((piece) => ({ ...piece, text: set(piece.text, prefs.lang) })).filter((piece) => piece.text);
}

/** The sentence beside the name of whoever acts: its short form, or all that follows that name. */
export function bare(told: Told): string {
  if (told.short) return upper(L(told.short));
  const [first, ...rest] = cut(told);
  if (!first?.actor) return L(told.text);
  return set(
    upper(
      rest
        .map((piece) => piece.text)
        .join('')
        .replace(/^[\s,:]+/u, ''),
    ),
    prefs.lang,
  );
}
