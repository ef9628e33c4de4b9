/** A title's own words for its page: made/titles/<title>.json, from `page.toml` beside the title's other words. */
import type { Lang, Text } from '../types';
import { fill, type Value, valuesIn } from './words.svelte';

export type { Value };

const langs = (text: Text): Lang[] => Object.keys(text) as Lang[];
const each = (like: Text, write: (lang: Lang) => string): Text =>
  Object.fromEntries(langs(like).map((lang) => [lang, write(lang)])) as Record<Lang, string>;

/** Fills the title's sentences, in every language at once; a value may differ by language too. */
export const sayer =
  <Key extends string>(made: Record<Key, Text>) =>
  (key: Key, values: Record<string, Value>): Text =>
    each(made[key], (lang) => fill(made[key][lang], valuesIn(values, lang), lang));

/** Several in a row, with what stands between them. */
export const joined = (parts: readonly Value[], between: Text): Text =>
  each(between, (lang) => parts.map((part) => (typeof part === 'object' ? part[lang] : part)).join(between[lang]));
