import type { Word } from '../../words/words.svelte';

/** The names of the robots' levels, and a line about each. */
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

/** The levels that a table of this title offers: Explorer only where it has taught itself the game. */
export const offered = (levels: string[], learnt: string[], title: string): string[] =>
  levels.filter((level) => LEVEL[level] && (level !== 'explorer' || learnt.includes(title)));
