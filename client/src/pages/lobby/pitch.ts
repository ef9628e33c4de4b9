/** One line under each poster, shown before the server is asked. The title card says more. */
import type { Text, TitleId } from '../../types';

export const PITCH: Record<TitleId, Text> = {
  wanderlust: {
    fr: 'Une course autour du monde, ticket après ticket',
    en: 'A race around the world, ticket by ticket',
  },
  globetrotter: {
    fr: 'Les clés du monde, et retour à la maison le premier',
    en: 'The keys of the world, and first to be home again',
  },
  wishland: {
    fr: 'Un parc d’attractions à bâtir, avec les Rêves d’Amérique',
    en: 'A fun park to build, with the Dreams from America',
  },
  routard: {
    fr: 'Préparez votre sac, faites le tour du monde en stop, revenez le premier',
    en: 'Pack your bag, hitch-hike around the world, be the first one back',
  },
};
