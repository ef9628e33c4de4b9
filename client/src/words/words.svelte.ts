/** The page's own words. The engine's words come with the catalogue, the choices and the events, in both languages. */
import { prefs } from '../table/prefs.svelte';
import type { Lang, Text } from '../types';
import { Grammar, type Made, type Word } from './grammar';

export type { Word };

const MADE = import.meta.glob<Made>('./made/*.json', { eager: true, import: 'default' });
const nameOf = (path: string): Lang => path.replace(/^.*\/|\.json$/g, '') as Lang;
/** Something in every language there is. */
export const byLang = <T>(read: (made: Made, lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(Object.entries(MADE).map(([path, made]) => [nameOf(path), read(made, nameOf(path))])) as Record<
    Lang,
    T
  >;
export const WORDS = byLang((made) => made.words);
const GRAMMAR = byLang((made, lang) => new Grammar(lang, made.grammar));

/** A text of the engine in the reader's language. */
export const L = (text: Text | null | undefined): string => set(text?.[prefs.lang] ?? '', prefs.lang);

/** French sets a space before its high signs: one at which a line never breaks. */
export const set = (words: string, lang: Lang): string => GRAMMAR[lang].set(words);

/** What opens and closes a quotation. */
export const quotes = (): [string, string] => GRAMMAR[prefs.lang].quotes;

/** Fill `{name}` with a value, `{n:coup|coups}` with the right word and `{who:de}` with what goes before a name. */
export function fill(pattern: string, values: Record<string, string | number>, lang: Lang): string {
  return pattern.replace(/\{(\w+)(?::([^}]*))?\}/g, (place, key: string, spec?: string) => {
    const value = values[key];
    if (value === undefined) return place;
    return spec === undefined ? String(value) : GRAMMAR[lang].fit(value, spec);
  });
}

/** A sentence of the page, in the reader's language. */
export const t = (word: Word, values: Record<string, string | number> = {}): string =>
  set(fill(WORDS[prefs.lang][word], values, prefs.lang), prefs.lang);

/** What stands in a sentence's place: the same in every language, or not. */
export type Value = string | number | Text;
/** The same sentence's values in one language. */
export const valuesIn = (values: Record<string, Value>, lang: Lang): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, one]) => [name, typeof one === 'object' ? one[lang] : one]));

/** Every language at once, for what is kept or sent. */
export const both = (word: Word, values: Record<string, Value> = {}): Text =>
  byLang(({ words }, lang) => fill(words[word], valuesIn(values, lang), lang));

export const upper = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
/** After a colon a question begins small, unless it begins with a word that never does. */
export const lower = (s: string): string => (/^I\b/.test(s) ? s : s.charAt(0).toLowerCase() + s.slice(1));

/** How long ago, in the reader's words: 2 hours ago, yesterday. */
export function ago(then: number, now: number = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  const [n, unit]: [number, Intl.RelativeTimeFormatUnit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return minutes < 2
    ? t('lobby.justnow')
    : new Intl.RelativeTimeFormat(prefs.lang, { numeric: 'auto' }).format(-n, unit);
}

/** A number as the reader's language writes it. */
export const figure = (n: number): string => n.toLocaleString(prefs.lang);

/** A sum with its unit where the language puts it: 200 $, 200 € and 20 %, but $200 and 20% in English. */
export const withUnit = (n: number | string, unit: string): string => {
  const written = typeof n === 'number' ? figure(n) : n;
  const where = ({ $: 'sum.dollar', '%': 'sum.percent' } as const)[unit.trim()];
  return where ? t(where, { n: written }) : `${written}${unit}`;
};
