/** Four hints for the first visit of Globetrotter. */
import type { GameModule } from '../module';
import { words } from './data';

export const tour: GameModule['tour'] = [
  {
    at: '.keys, .chips',
    lesson: 'key',
    say: words.tourKeys,
  },
  {
    at: '.dockrow .die, .top .die',
    lesson: 'home',
    say: words.tourDie,
  },
  {
    at: '.passes',
    lesson: 'plane',
    say: words.tourTickets,
  },
  {
    at: 'main.stage',
    say: words.tourDark,
  },
];
