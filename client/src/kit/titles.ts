/** How each title presents itself before anything is loaded: lettering, traits, colours. */
import { orElse, type Text, type TitleId } from '../types';
import { both, L, lower, t, upper, type Word } from '../words/words.svelte';

export interface Face {
  name: string;
  lines: string[]; // the name as lettered on the poster
  font: string;
  color: string;
  shadow: string;
  size: number;
  tags: Word[];
  seats: [number, number];
  minutes: [number, number];
  /** One person can play against the game itself. */
  solo: boolean;
  /** What its booklet calls the time in which everybody has played once. */
  round: Text;
}
const MANCHE: Text = both('round.manche');
const TOUR: Text = both('round.tour');
/** A title of another package has no face of its own: its name in the house's letters. */
const plain = (id: string): Face => ({
  name: upper(id),
  lines: [upper(id)],
  font: 'Shrikhand',
  color: 'var(--butter)',
  shadow: 'var(--navy)',
  size: 33,
  tags: [],
  seats: [2, 6],
  minutes: [10, 60],
  solo: false,
  round: MANCHE,
});
const OWN: Record<TitleId, Face> = {
  wanderlust: {
    name: 'Wanderlust',
    lines: ['Wanderlust'],
    font: 'Shrikhand',
    color: 'var(--butter)',
    shadow: 'var(--red-33)',
    size: 35,
    tags: ['tag.solo', 'tag.family'],
    seats: [1, 5],
    minutes: [20, 75],
    solo: true,
    round: MANCHE,
  },
  globetrotter: {
    name: 'Globetrotter',
    lines: ['Globetrotter'],
    font: 'Limelight',
    color: 'var(--sand-75)',
    shadow: 'var(--blue-15)',
    size: 33,
    tags: ['tag.adventures'],
    seats: [2, 6],
    minutes: [90, 120],
    solo: false,
    round: TOUR,
  },
  wishland: {
    name: 'WishLand',
    lines: ['WishLand'],
    font: 'Chango',
    color: 'var(--sand-83)',
    shadow: 'var(--violet-16)',
    size: 31,
    tags: ['tag.solo', 'tag.extension'],
    seats: [1, 5],
    minutes: [30, 100],
    solo: true,
    round: MANCHE,
  },
  routard: {
    name: 'Le Jeu du Routard',
    lines: ['Le Jeu', 'du Routard'],
    font: 'Permanent Marker',
    color: 'var(--green-23)',
    shadow: 'var(--sand-94)',
    size: 31,
    tags: ['tag.bluff', 'tag.auctions'],
    seats: [2, 6],
    minutes: [30, 60],
    solo: false,
    round: TOUR,
  },
};

export const FACES = orElse(OWN, plain);

/** “manche 5”: where a game stands, in its title's own word. */
export const roundOf = (title: TitleId, n: number): string =>
  n > 0 ? `${L(FACES[title].round)} ${n}` : lower(t('log.top')); // before the first round: the set-up
