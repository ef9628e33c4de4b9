/** Four hints for the first visit of the Routard. */
import { viewport } from '../../kit/viewport.svelte';
import type { GameModule } from '../module';

/** On a phone road and decks come when the bag is packed. */
const onTheWay: GameModule['tour'][number]['when'] = (table) => !viewport.phone || table.view.step !== 'pack';

export const tour: GameModule['tour'] = [
  {
    at: 'main.stage',
    lesson: 'packing',
    when: (table) => table.view.step === 'pack',
    say: {
      fr: 'D’abord le sac : nommez une ligne, le dé dit ce qu’elle donne. Puis la route fait le tour du monde, de gauche à droite.',
      en: 'First the bag: name a line, the die tells what it gives. Then the road goes around the world, from left to right.',
    },
  },
  {
    at: '.strip, .out, .steps',
    lesson: 'leaving',
    when: onTheWay,
    say: {
      fr: 'Aller loin coûte cher : le prix est sous chaque case. Chaque case a son paquet, chaque nuit ses chèques.',
      en: 'Going far is expensive: the price stands under each square. Each square has its deck, each night its cheques.',
    },
  },
  {
    at: '.rail .pass, .chips',
    lesson: 'fine',
    say: {
      fr: 'Rapportez achats, reportages et aventures. L’œil s’allume quand on a pu tricher : dénoncez, ou laissez.',
      en: 'Bring home purchases, reports and adventures. The eye lights up when an act could be a cheat: call it out, or let it be.',
    },
  },
  {
    at: '[data-acts]',
    lesson: 'auction',
    when: onTheWay,
    say: {
      fr: 'Vendre se fait à tout moment, aux enchères. Le mémo, près des paquets, dit tous les prix.',
      en: 'You may sell at any moment, by auction. The memo, beside the decks, tells all prices.',
    },
  },
];
