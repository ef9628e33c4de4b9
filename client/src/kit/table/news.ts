import type { ChatLine } from '../../table/api';
import type { Text } from '../../types';
import { both, type Word } from '../../words/words.svelte';
import type { IconId } from '../icons';

/** What the house says of a seat in the talk: somebody took a hint, or is let in again. */
export const HOUSE_LINES: Partial<Record<string, [IconId, Word]>> = {
  hint: ['guide', 'hint.logged'],
  invite: ['letter', 'invite.logged'],
};

/** A line of the talk as a notice: its picture, whose it is, what it says. */
export function newsOf({ name, text, kind }: ChatLine): [IconId, Text, Text?] {
  const [icon, word] = HOUSE_LINES[kind ?? ''] ?? [];
  if (icon && word) return [icon, both(word, { who: name })];
  return ['chat', both('chat.from', { who: name }), { fr: text, en: text }];
}
