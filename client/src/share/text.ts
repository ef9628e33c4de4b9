/** A rule question as a text to send: the question, the rule's number, the link to the position. */
import type { Catalogue } from '../types';
import { L, t } from '../words/words.svelte';

export const ruleOf = (catalogue: Catalogue, n: number | null) =>
  catalogue.rulebook.flatMap((s) => s.rules).find((rule) => rule.number === n);

export function questionText(catalogue: Catalogue, question: string, rule: number | null, link: string): string {
  const about = ruleOf(catalogue, rule);
  const head = `${L(catalogue.card.name)} · ${about ? t('why.ruletitle', { n: about.number, title: L(about.title) }) : t('ask.title')}`;
  return [head, question.trim(), t('ask.here', { link })].filter(Boolean).join('\n\n');
}

/** Mail to nobody yet: whoever sends it knows to whom. */
export const mail = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
