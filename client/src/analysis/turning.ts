/** A turning point as it is shown: its rows of choices, its signs on the board, its sentences. */
import type { Sign } from '../kit/signs';
import { roundOf } from '../kit/titles';
import type { TitleId } from '../types';
import { L, t, upper } from '../words/words.svelte';
import { MARKS } from './marks';
import { percent, shift, written } from './percent';
import { points, type Turning } from './reading';
import type { Mark, Weighed } from './shapes';

export const nameOf = (one: Turning): string =>
  one.mark ? t(MARKS[one.mark.kind].word) : t(one.points > 0 ? 'mark.tail' : 'mark.head');
export const inkOfTurning = (one: Turning): string => (one.mark ? MARKS[one.mark.kind].ink : 'var(--ink-2)');

/** What was played, and what was better; beside a find, what there was else. */
export function pair(mark: Mark) {
  const [played, other] = [L(mark.played_text), L(mark.better_text)].map(upper) as [string, string];
  const shown = (one: Weighed, share: number) => ({ chance: share, low: share - one.give, high: share + one.give });
  if (mark.kind === 'find')
    return [
      {
        look: 'better' as const,
        mark: null,
        n: null,
        before: t('read.played'),
        name: played,
        ...shown(mark.played, mark.played.chance),
      },
      {
        look: 'played' as const,
        mark: null,
        n: null,
        before: t('read.second'),
        name: other,
        ...shown(mark.better, mark.better.chance),
      },
    ];
  return [
    {
      look: 'better' as const,
      mark: null,
      n: null,
      before: t('read.better'),
      name: other,
      ...shown(mark.better, mark.before),
    },
    {
      look: 'played' as const,
      mark: mark.kind,
      n: null,
      before: t('read.played'),
      name: played,
      ...shown(mark.played, mark.after),
    },
  ];
}

/** The same on the things themselves. */
export function signsOf(mark: Mark): Sign[] {
  const find = mark.kind === 'find';
  const pathOf = (move: number) => mark.choices.find((one) => one.move === move)?.path ?? [];
  const sign = (one: Weighed, share: number, look: Sign['look'], word: 'better' | 'played' | 'second'): Sign => ({
    move: one.move,
    targets: one === mark.played ? mark.played_targets : mark.better_targets,
    path: pathOf(one.move),
    look,
    mark: look === 'played' && !find ? mark.kind : null,
    n: null,
    chance: percent(share),
    say: t(`read.tag.${word}`, { chance: percent(share) }),
  });
  return find
    ? [
        sign(mark.played, mark.played.chance, 'better', 'played'),
        sign(mark.better, mark.better.chance, 'played', 'second'),
      ]
    : [sign(mark.better, mark.before, 'better', 'better'), sign(mark.played, mark.after, 'played', 'played')];
}

/** The small line of the list: what was played and better, or whose luck it was. */
export function aboutOf(one: Turning): string {
  if (!one.mark) return t('read.wind.say');
  const played = upper(L(one.mark.played_text));
  return one.mark.kind === 'find' ? played : t('read.instead', { played, better: L(one.mark.better_text) });
}
/** Its chances before and after, or with and without. */
export function changeOf(one: Turning): string {
  const { mark } = one;
  if (!mark) return t('read.bywind');
  return mark.kind === 'find'
    ? t('read.else', { chance: percent(mark.played.chance), other: points(mark.better.chance) })
    : `${points(mark.before)} → ${percent(mark.after)}`;
}
export const lossOf = (one: Turning): string => t('read.loss', { name: nameOf(one), n: shift(one.points) });

/** One of the three sentences of the game. */
export function sentence(one: Turning, title: TitleId): string {
  const round = upper(roundOf(title, one.round));
  const { mark } = one;
  if (!mark) return t('read.three.wind', { round, n: shift(one.points) });
  const played = L(mark.played_text);
  return mark.kind === 'find'
    ? t('read.three.find', { round, played, chance: percent(mark.played.chance), other: points(mark.better.chance) })
    : t('read.three.loss', { round, played, n: written(-one.points) });
}
/** Told politely when a turning point opens. */
export const spoken = (one: Turning): string =>
  one.mark
    ? `${lossOf(one)}. ${pair(one.mark)
        .map((row) => `${row.before} ${row.name}, ${percent(row.chance)}.`)
        .join(' ')} ${L(one.mark.why)}`
    : `${lossOf(one)}. ${t('read.wind.nobody')}`;
