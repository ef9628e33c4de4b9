/** Four hints for the first visit of the Routard. */
import { viewport } from '../../kit/viewport.svelte';
import type { GameModule } from '../module';
import { words } from './data.svelte';

/** On a phone road and decks come when the bag is packed. */
const onTheWay: GameModule['tour'][number]['when'] = (table) => !viewport.phone || table.view.step !== 'pack';

export const tour: GameModule['tour'] = [
  {
    at: 'main.stage',
    lesson: 'packing',
    when: (table) => table.view.step === 'pack',
    say: words.tourBag,
  },
  {
    at: '.strip, .out, .steps',
    lesson: 'leaving',
    when: onTheWay,
    say: words.tourRoad,
  },
  {
    at: '.rail .pass, .chips',
    lesson: 'fine',
    say: words.tourHome,
  },
  {
    at: '[data-acts]',
    lesson: 'auction',
    when: onTheWay,
    say: words.tourSale,
  },
];
