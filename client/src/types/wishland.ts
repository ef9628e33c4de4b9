// Made from the engine's schema by `npm run types`: change the engine, not this file.
import type { Amount, Catalogue, Text, View } from '.';

export interface WishLandView extends View<Park, Mine> {
  turn_number: number;
  first: number;
  order: number[];
  slots: Record<string, number>;
  closed: string[];
  bonuses: number;
  chosen: string | null;
  market: Row[];
  advertising: number;
  booths: number;
  achievements: Tile[];
  band: Rung | null;
}

/** A seat's own: the entrepreneurs it was dealt. */
export interface Mine {
  offers: string[];
}

/** One thing on the table that a choice touches, by an id that the catalogue or the view knows. */
export type Aim = [string, string];

/** A player's park; everything in it is open. */
export interface Park {
  seat: number | null;
  name: Text;
  credits: number;
  next_income: number;
  free: number;
  workers: number;
  placed: Record<string, Crew>;
  happiness: number;
  visitors: number;
  limit: number;
  booths: number;
  unlimited?: string[];
  eased?: string[];
  dreams?: number;
  shows?: number;
  entrepreneur?: string | null;
  free_recovery?: boolean;
  cards: string[];
  points: Record<string, number>;
  total: number;
  ends?: Record<string, number>;
}

/** What a player has on a space: [groups, workers]. */
export type Crew = [number, number];

/** A row of the market and its space. */
export interface Row {
  space: string;
  groups: number;
  need: number;
  after: number;
  cards: (string | null)[];
  pile: number;
  rivals?: number;
  prices?: number[];
  ways?: (Way | null)[];
}

/** How a card can be bought: [price, workers that the group needs, fewest and most workers more who pay]. */
export type Way = [number, number, number, number];

/** An achievement in play: how far each player is, or who has claimed it. */
export interface Tile {
  id: string;
  progress?: number[];
  owner?: number | null;
}

/** Alone: the band reached by now, the next one, and the points that are missing for it. */
export interface Rung {
  band: string;
  next: string | null;
  missing: number;
}

export interface WishLandCatalogue extends Catalogue {
  cards: Record<string, CardFacts>;
  kinds: KindFacts[];
  symbols: NamedFacts[];
  shows: NamedFacts[];
  slots: SlotFacts[];
  tracks: Record<string, TrackFacts>;
  achievements: Record<string, TileFacts>;
  bands: BandFacts[];
  figures: FigureFacts;
  icons: Record<string, string>;
}

/** A card: what it says, and the same as data. */
export interface CardFacts {
  id: string;
  kind: string;
  name: Text;
  text: Text;
  parts: CardPart[];
  cost: number;
  rule: number;
  icon: string;
  number?: number;
  symbol?: string;
  show?: string;
  now?: Amount[];
  per_card?: Amount[];
  income?: Amount[];
  penalty?: number;
  lasting?: Effect | null;
  end?: EndReward | null;
  once?: Once | null;
}

/** One thing that a card does, in words, without saying when. */
export interface CardPart {
  when: string;
  text: Text;
}

/** What a card changes as long as it is in the park. */
export interface Effect {
  effect: string;
  kind?: 'actor' | 'booth' | 'dream' | 'hotel' | 'mascot' | 'restaurant' | 'ride' | null;
  amount?: number;
  points?: number;
  credits?: number;
  bonuses?: number;
  at_least?: number;
  at_most?: number;
}

/** What a card scores at the end: points for every `per` of a count, or by a ladder of [at least, points]. */
export interface EndReward {
  count?: string;
  per?: number;
  points?: number;
  most?: number;
  ladder?: [number, number][];
  shows?: number;
  mascots_per_show?: number;
  again?: '' | 'happiness' | 'visitors';
}

/** What a card allows once in a game: recovering as a free action, with so many workers unlocked. */
export interface Once {
  recover: true;
  workers?: number;
}

export interface KindFacts {
  id: string;
  name: Text;
  colour: Colour;
  icon: string;
  limited: boolean;
  sold: boolean;
}

/** A colour's name, how it is painted, and the ink that reads well on it. */
export interface Colour {
  fr: string;
  en: string;
  paint: string;
  ink: string;
}

export interface NamedFacts {
  id: string;
  name: Text;
  icon: string;
}

export interface SlotFacts {
  id: string;
  text: Text;
  brings: Amount[];
}

export interface TrackFacts {
  id: string;
  name: Text;
  icon: string;
  last: number;
  arrive: Square[];
  income_from: number;
  income: Amount[];
}

/** A square that pays on arrival. */
export interface Square {
  square: number;
  brings: Amount[];
}

export interface TileFacts {
  id: string;
  name: Text;
  text: Text;
  need: number;
  points: number;
  rule: number;
  icon: string;
}

export interface BandFacts {
  id: string;
  name: Text;
  least: number;
  won: boolean;
  icon: string;
}

/** The numbers of the rules. */
export interface FigureFacts {
  rounds: number;
  turns: number;
  workers: number;
  start_workers: number;
  columns: number;
  income: number;
  advertising: Amount[];
  bonuses: string[];
  refill_players: number;
  show_points: number[];
  mascot_points: number;
  majority: Record<string, number[]>;
  solo_rows: number;
  solo_rivals: number;
}

/** The two shapes by the same names in every title. */
export type TheView = WishLandView;
export type TheCatalogue = WishLandCatalogue;
