/** The robots' levels: their words, and which of them suits whoever asks. */
import { LEVELS, type Level } from '../../kit/faces';
import type { LevelInfo } from '../../table/api';
import { figure, t, type Word } from '../../words/words.svelte';
import type { Mine } from '../lobby/mine.svelte';

export const LEVEL: Record<string, Word> = {
  tourist: 'new.tourist',
  traveller: 'new.traveller',
  navigator: 'new.navigator',
  explorer: 'new.explorer',
};
export const CHARACTER: Record<string, Word> = {
  tourist: 'new.tourist.say',
  traveller: 'new.traveller.say',
  navigator: 'new.navigator.say',
  explorer: 'new.explorer.say',
};

/** The four, from the weakest up; where the server tells nothing of a level, it is one that answers at once. */
export const fourOf = (told: readonly LevelInfo[] | undefined): LevelInfo[] =>
  LEVELS.map(
    (level) =>
      told?.find((one) => one.level === level) ?? { level, strength: null, thinks: 0, learnt: level !== 'explorer' },
  );

export const rank = (level: string): number => LEVELS.indexOf(level as Level) + 1;

/** “99 sur 100” or “8 sur 10”: what stands on a slope. */
export function slope(strength: number): string {
  const fine = strength > 9.4 && strength < 10;
  return t('level.slope', fine ? { n: Math.round(strength * 10), of: 100 } : { n: Math.round(strength), of: 10 });
}
export const thinks = (seconds: number): string =>
  seconds > 0 ? t('level.seconds', { n: figure(seconds) }) : t('level.atonce');

export const spoken = (info: LevelInfo): string =>
  t('level.spoken', { name: t(LEVEL[info.level]!), n: rank(info.level), thinks: thinks(info.thinks) });

const ENOUGH = 3;
/** What one's finished games against a level say: the next one, the one before, or that it suits. Null: nothing yet. */
export function suits(
  games: readonly Mine[],
  title: string,
): { level: Level; say: Word; won: number; of: number } | null {
  const own = games.filter((one) => one.title === title && one.won !== null && one.bots?.length);
  for (const level of [...LEVELS].reverse()) {
    const against = own.filter((one) => one.bots!.every((bot) => bot === level));
    if (against.length < ENOUGH) continue;
    const won = against.filter((one) => one.won).length;
    const part = won / against.length;
    const at = LEVELS.indexOf(level);
    const [next, before] = [LEVELS[at + 1], LEVELS[at - 1]];
    if (part >= 0.6 && next) return { level: next, say: 'level.next', won, of: against.length };
    if (part <= 0.2 && before) return { level: before, say: 'level.before', won, of: against.length };
    return { level, say: 'level.suits', won, of: against.length };
  }
  return null;
}

/** The same as a sentence, always with its reason; for a newcomer Tourist, else nothing. */
export function adviceOn(games: readonly Mine[], title: string, newcomer: boolean): string {
  const fit = suits(games, title);
  if (fit) return t(fit.say, { won: fit.won, of: fit.of, level: t(LEVEL[fit.level]!) });
  return newcomer ? t('level.first', { level: t('new.tourist') }) : '';
}
