import type { ChatLine } from '../../table/api';
import type { Text } from '../../types';
import { both } from '../../words/words.svelte';
import type { IconId } from '../icons';

/** A line of the talk as a notice: its picture, whose it is, what it says. A hint that somebody took is told to all. */
export const newsOf = ({ name, text, kind }: ChatLine): [IconId, Text, Text?] =>
  kind === 'hint'
    ? ['guide', both('hint.logged', { who: name })]
    : ['chat', both('chat.from', { who: name }), { fr: text, en: text }];
