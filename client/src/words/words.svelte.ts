/** The page's own words. The engine's words come with the catalogue, the choices and the events, in both languages. */
import { prefs } from '../table/prefs.svelte';
import type { Lang, Text } from '../types';
import { en } from './en';
import { fr } from './fr';

export type Word = keyof typeof fr;
const WORDS: Record<Lang, Record<Word, string>> = { fr, en };

/** A text of the engine in the reader's language. */
export const L = (text: Text | null | undefined): string => set(text?.[prefs.lang] ?? '', prefs.lang);

/** French sets a space before its high signs: one at which a line never breaks. */
export const set = (words: string, lang: Lang): string =>
  lang === 'fr' ? words.replace(/ ([:;!?»€$%])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : words;

/** Singular or plural by the language's own rule: French says 0 coup, English 0 moves. */
export const plural = (lang: Lang, n: number): boolean => (lang === 'fr' ? n >= 2 : n !== 1);

/** Fill `{name}` with a value and `{n:coup|coups}` with the right word. */
export function fill(pattern: string, values: Record<string, string | number>, lang: Lang): string {
  return pattern.replace(/\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g, (_, key: string, one?: string, many?: string) => {
    const value = values[key];
    if (one === undefined) return value === undefined ? `{${key}}` : String(value);
    return (plural(lang, Number(value)) ? many : one) ?? '';
  });
}

/** A sentence of the page, in the reader's language. */
export const t = (word: Word, values: Record<string, string | number> = {}): string =>
  set(fill(WORDS[prefs.lang][word] ?? WORDS.fr[word], values, prefs.lang), prefs.lang);

/** Both languages at once, for what is kept or sent. */
export const both = (word: Word, values: Record<string, string | number> = {}): Text => ({
  fr: fill(WORDS.fr[word], values, 'fr'),
  en: fill(WORDS.en[word], values, 'en'),
});

const NUMBERS: Record<Lang, string[]> = {
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
export const inWords = (n: number): string => NUMBERS[prefs.lang][n] ?? String(n);

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
export const figure = (n: number): string => n.toLocaleString(prefs.lang === 'fr' ? 'fr-FR' : 'en-GB');

/** A sum with its unit where the language puts it: 200 $ and 200 €, but $200 in English. */
export const withUnit = (n: number | string, unit: string): string => {
  const written = typeof n === 'number' ? figure(n) : n;
  return unit.trim() === '$' && prefs.lang === 'en' ? `$${written}` : `${written}${unit}`;
};
