/** Four hints for the first visit of Globetrotter. */
import type { GameModule } from '../module';

export const tour: GameModule['tour'] = [
  {
    at: '.keys',
    lesson: 'key',
    say: {
      fr: 'Seize clés à prendre : une par ville-clé, une par continent pour deux de ses souvenirs. Quand il n’en reste plus, rentrez chez vous avec le plus de clés, et la partie est à vous.',
      en: 'Sixteen keys to take: one in each key city, one per continent for two of its souvenirs. Once none is left, come home with the most keys, and the game is yours.',
    },
  },
  {
    at: '.dockrow .die, .top .die',
    lesson: 'home',
    say: {
      fr: 'Lancez le dé pour prendre la route : les cases qu’il atteint s’allument, avec ce que chacune coûte et ce qui suit.',
      en: 'Throw the die to take the road: the squares it reaches light up, with what each costs and what follows.',
    },
  },
  {
    at: '.passes',
    lesson: 'plane',
    say: {
      fr: 'D’une ville à point rouge, un billet mène à l’une de ses deux villes, au choix. Il se vend à tout moment, même quand un autre joue.',
      en: 'From a city with a red dot a ticket takes you to either of its two cities. It can be sold at any time, even while another plays.',
    },
  },
  {
    at: 'main.stage',
    say: {
      fr: 'Touchez une case éteinte : la table dit pourquoi elle l’est, avec la règle. L’œil : la carte cadre ce qui est allumé.',
      en: 'Touch a dark square: the table says why it is, with the rule. The eye: the map frames what is lit.',
    },
  },
];
