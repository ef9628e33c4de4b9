/** Hints for the first visit of the Routard. */
import { viewport } from '../../kit/viewport.svelte';
import type { GameModule } from '../module';
import { words } from './data.svelte';

type When = GameModule['tour'][number]['when'];
/** The road comes when the bag is packed; on a phone the decks, too. */
const onTheWay: When = (table) => table.view.step !== 'pack';
const decksSeen: When = (table) => !viewport.phone || table.view.step !== 'pack';

export const tour: GameModule['tour'] = [
  {
    at: 'main.stage',
    lesson: 'packing',
    when: (table) => table.view.step === 'pack',
    say: words.tourBag,
  },
  {
    at: '.strip, .steps',
    lesson: 'leaving',
    when: onTheWay,
    say: words.tourRoad,
  },
  {
    at: '.pass, .chips',
    lesson: 'fine',
    say: words.tourHome,
  },
  {
    at: '[data-acts]',
    lesson: 'auction',
    when: decksSeen,
    say: words.tourSale,
  },
];
