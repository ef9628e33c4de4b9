/** What everybody is told of the others at the table, beside the game: its picture, and one sentence or two. */
import type { Text } from '../types';
import { both } from '../words/words.svelte';
import type { Seat } from './api';

type News = [icon: string, title: Text, say?: Text];

/** Somebody has said a name, or another one; a robot plays on for somebody who has left, or they are back. */
export function ofSeats(before: readonly Seat[], now: readonly Seat[], held: readonly number[]): News[] {
  return now.flatMap((one) => {
    const was = before[one.seat];
    if (one.who !== 'person' || was?.who !== 'person' || held.includes(one.seat)) return [];
    const who = one.name;
    const news: News[] = [];
    if (who !== was.name)
      news.push([
        'hand',
        was.named === false ? both('net.sat', { who }) : both('net.renamed', { before: was.name, who }),
      ]);
    if (one.bot && !was.bot) news.push(['robot', both('net.left', { who }), both('net.left.say')]);
    if (!one.bot && was.bot) news.push(['hand', both('net.returned', { who })]);
    return news;
  });
}

/** Somebody would rather not pause, or not go on yet. */
export const ofDeclined = (who: string, paused: boolean): News => [
  'pause',
  both(paused ? 'net.declined.on' : 'net.declined', { who }),
];
