/** Four hints for the first visit of Globetrotter. */
import type { GameModule } from '../module';

export const tour: GameModule['tour'] = [
  {
    at: '.keys',
    lesson: 'key',
    say: {
      fr: 'Seize clés à prendre : une par ville-clé, une par continent pour deux souvenirs. Rentrez chez vous avec le plus de clés, et la partie est à vous.',
      en: 'Sixteen keys to take: one in each key city, one a continent for two souvenirs. Come home with the most keys, and the game is yours.',
    },
  },
  {
    at: '.dockrow .die, .top .die',
    lesson: 'home',
    say: {
      fr: 'Lancez le dé pour prendre la route : les cases qu’il atteint s’allument. Le pointeur dit ce que chacune coûte et ce qui suit.',
      en: 'Throw the die to take the road: the squares it reaches light up. The pointer tells what each costs and what follows.',
    },
  },
  {
    at: '.passes',
    lesson: 'plane',
    say: {
      fr: 'Un billet mène d’une de ses villes à l’autre. Il se vend à tout moment, même quand un autre joue.',
      en: 'A ticket takes you from one of its cities to the other. It sells at any moment, even while another plays.',
    },
  },
  {
    at: 'main.stage',
    say: {
      fr: 'Touchez une case éteinte : la table dit pourquoi elle l’est, avec la règle. Touche Z : la carte cadre ce qui est allumé.',
      en: 'Touch a dark square: the table says why it is, with the rule. Key Z: the map frames what is lit.',
    },
  },
];
