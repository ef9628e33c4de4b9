/** Puzzles by theme, and the sign of each. */
import type { IconId } from '../kit/icons';
import type { LessonCard, Theme } from './api';

const SIGNS: Record<string, IconId> = {
  photos: 'camera',
  souvenirs: 'souvenir',
  encounters: 'encounter',
  ways: 'compass',
  tickets: 'ticket',
  home: 'home',
  stay: 'adventure',
  travel: 'road',
  end: 'trophy',
  order: 'flag',
  first_cards: 'ride',
  credits: 'coin',
  purse: 'coin',
  planes: 'airport',
  steps: 'hand',
};
export const signOf = (theme: string): IconId => SIGNS[theme] ?? 'puzzle';

/** In the order of the themes. */
export const byTheme = (path: readonly LessonCard[], themes: readonly Theme[]): [Theme, LessonCard[]][] =>
  themes.map((theme) => [theme, path.filter((one) => one.puzzle?.theme === theme.id)]);
