/** Parts that fit every title: a module spreads these and replaces what it does better. */
import ChoiceCards from '../../kit/table/ChoiceCards.svelte';
import { both } from '../../words/words.svelte';
import type { GameModule } from '../module';
import Stats from './Stats.svelte';

export const generic: GameModule = {
  Stage: ChoiceCards,
  Stats,
  rail: 296,
  dock: 172,
  tour: [
    {
      at: '.acts',
      say: both('generic.tour.play'),
    },
    {
      at: '.turn',
      say: both('generic.tour.turn'),
    },
    {
      at: '.stage',
      say: both('generic.tour.dark'),
    },
    {
      at: '.undo',
      say: both('generic.tour.undo'),
    },
  ],
  tab: { icon: 'wild', name: both('generic.map') },
};
