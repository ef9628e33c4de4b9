/** A choice in few words: what its amounts show is not said again; and for a phone, small, what it is about. */
import { keyOf } from '../../table/narrow';
import { prefs } from '../../table/prefs.svelte';
import type { Table } from '../../table/table.svelte';
import type { Choice, Target } from '../../types';
import { figure, fill, L, t } from '../../words/words.svelte';

/** So many letters stand in a line of their own; fewer where several amounts are to be shown too. */
const SHORT = 26;
const SHORTER = 16;

export interface Brief {
  head: string;
  detail: string;
}

/** The number that is asked, or within which bounds it is. */
const asked = ({ span }: Choice, n: string | undefined): string =>
  n ?? (span ? t('act.range', { least: figure(span.least), most: figure(span.most) }) : '');

/** In two lines where one is too short. */
export function brief(choice: Choice, line: boolean, n?: string): Brief {
  const set = (words: string) => (choice.span ? fill(words, { n: asked(choice, n) }, prefs.lang) : words);
  const head = set(L(choice.short ?? choice.text));
  const about = choice.short ? set(L(choice.detail)) : '';
  const detail = choice.brings.some((one) => figure(one.n) === about) ? '' : about; // the amounts say it
  if (!detail) return { head, detail };
  const whole = t('act.both', { head, detail });
  const room = choice.costs.length + choice.brings.length > 1 ? SHORTER : SHORT;
  return line && whole.length > room ? { head, detail } : { head: whole, detail: '' };
}

/** All of it in one line. */
export const inOneLine = (choice: Choice, n?: string): string => brief(choice, false, n).head;

/** Beside another in the same words: what this one touches and not all of those do, as the ticket of a flight. */
export function unlike({ catalogue }: Table, one: Choice, all: readonly Choice[]): string {
  const alike = all.filter((other) => inOneLine(other) === inOneLine(one));
  const shared = (to: Target) => alike.every((other) => other.targets.some((t) => keyOf(t) === keyOf(to)));
  const own = one.targets.filter((to) => !shared(to)).map(([kind, id]) => L(catalogue.names[kind]?.[id]));
  return own.filter(Boolean).join(', ');
}
