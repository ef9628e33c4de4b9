// Made from the engine's schema by `npm run types`: change the engine, not this file.
import type { Catalogue, Text, View } from '.';

export interface GlobetrotterView extends View<Trotter, Mine> {
  first: number;
  most_rounds: number;
  face: string | null;
  thrown: number;
  bought: boolean;
  sailed: boolean;
  may_try: boolean;
  may_gamble: boolean;
  must_travel: boolean;
  unclaimed: boolean;
  bonus: string | null;
  owed: number;
  halted: string | null;
  exile: Exile | null;
  ticket_pile: number;
  seen_in_pile: string[];
  jackpot: Pot;
  keys_on_board: string[];
  cards_read: Record<string, number>;
  adventure: Adventure | null;
  throws: Throw[];
}

/** A seat's own tickets, the one of its home included. */
export interface Mine {
  tickets: string[];
  home_ticket: string | null;
}

/** One thing on the table that a choice touches, by an id that the catalogue or the view knows. */
export type Aim = [string, string];

/** What everybody sees of a player (rules 8, 12). */
export interface Trotter {
  seat: number;
  name: Text;
  home: string | null;
  place: string | null;
  came_from: string | null;
  heading_for: string | null;
  duties_wait: boolean;
  misses_turn: boolean;
  money: number;
  tickets: number;
  seen_tickets: string[];
  keys: string[];
  souvenirs: string[];
  jokers: number;
  tokens_left: number;
  islands: string[];
}

/** The ticket shown to all, and the pawn that it drives out (rule 56). */
export interface Exile {
  seat: number;
  ticket: string;
}

export interface Pot {
  money: number;
  tickets: number;
  seen_tickets: string[];
  keys: string[];
}

/** The line read last: the catalogue has no texts of cards. */
export interface Adventure {
  card: string;
  place: string;
  reader: number;
  text: Text;
  effect: string;
  amount: number;
  to: string | null;
}

/** Two dice of a gamble or a duel. */
export type Throw = [number, number, number, boolean];

export interface GlobetrotterCatalogue extends Catalogue {
  map: Map;
  places: PlaceCard[];
  kinds: KindCard[];
  continents: ContinentCard[];
  roads: [string, string][];
  sea: SeaLine[];
  tickets: TicketCard[];
  keys: KeyCard[];
  decks: DeckCard[];
  effects: EffectCard[];
  die: string[];
  prices: Prices;
  icons: Record<string, string>;
}

/** The drawing: degrees west, south, east and north, and its size in board units. */
export interface Map {
  frame: [number, number, number, number];
  size: [number, number];
  swell?: Swell | null;
}

/** A smooth swelling of the map, where places are crowded: around a longitude and latitude. */
export interface Swell {
  by: number;
  around: [number, number];
  reach: [number, number];
}

export interface PlaceCard {
  id: string;
  name: Text;
  kind: string;
  continent: string | null;
  country: Text | null;
  lat: number;
  lon: number;
  x: number | null;
  y: number | null;
  true_x: number | null;
  true_y: number | null;
}

/** The memento: what a kind of square costs and does (rule 19). */
export interface KindCard {
  id: string;
  name: Text;
  icon: string;
  colour: string;
  cost: number;
  ends_turn: boolean;
  flights: boolean;
  city: boolean;
}

export interface ContinentCard {
  id: string;
  name: Text;
  colour: string;
  deck: string;
  cities: string[];
}

export interface SeaLine {
  origin: 'printed' | 'reconstructed';
  stop: string;
  ends: [string, string];
}

export interface TicketCard {
  origin: 'printed' | 'reconstructed';
  id: string;
  cities: [string, string];
}

export interface KeyCard {
  id: string;
  name: Text;
  short: Text;
  place: string | null;
  continent: string | null;
}

/** Adventures of one half of the world. */
export interface DeckCard {
  id: string;
  name: Text;
  cards: number;
}

/** What a line of an adventure may do. */
export interface EffectCard {
  id: string;
  name: Text;
  icon: string;
}

/** Dollars, and how many of what. */
export interface Prices {
  start: number;
  pocket: number;
  work: number;
  cross: number;
  challenge: number;
  ticket: number;
  pair: number;
  pair_price: number;
  resale: number;
  jackpot: number;
  jackpot_tickets: number;
  tries: number;
  lucky_totals: number[];
  souvenirs_for_key: number;
  tokens: number;
  tickets: number;
}

/** The two shapes by the same names in every title. */
export type TheView = GlobetrotterView;
export type TheCatalogue = GlobetrotterCatalogue;
