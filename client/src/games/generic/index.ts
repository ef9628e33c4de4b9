/** Parts that fit every title: a module spreads these and replaces what it does better. */
import type { GameModule } from '../module';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';

export const generic: GameModule = {
  Stage,
  Stats,
  rail: 296,
  dock: 172,
  tour: [
    {
      at: '.acts',
      say: {
        fr: 'Ce qui est jaune se joue. Touchez-le, ou choisissez ici.',
        en: 'What is yellow can be played. Touch it, or choose here.',
      },
    },
    {
      at: '.turn',
      say: {
        fr: 'Cette pastille dit à qui c’est de jouer, et ce qu’on lui demande.',
        en: 'This pill tells whose turn it is, and what is asked.',
      },
    },
    {
      at: '.stage',
      say: {
        fr: 'Touchez une chose éteinte : la table dit pourquoi, avec la règle.',
        en: 'Touch something dark: the table says why not, with the rule.',
      },
    },
    {
      at: '.undo',
      say: {
        fr: 'Un coup qui n’a rien révélé s’annule, touche U.',
        en: 'A move that revealed nothing can be undone with U.',
      },
    },
  ],
  tab: { icon: 'wild', name: { fr: 'Carte', en: 'Map' } },
};
