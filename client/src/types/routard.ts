// Made from the engine's schema by `npm run types`: change the engine, not this file.
import type { Catalogue, Text, View } from '.';

export interface RoutardView extends View<Traveller, Mine> {
  first: number;
  turns_left: number;
  goal: Goal;
  sheet: string;
  strict: boolean;
  die: number | null;
  stacks: Record<string, number[]>;
  decks: Record<string, Pack>;
  card: CardInPlay | null;
  night: Night | null;
  debt: Debt | null;
  auction: Auction | null;
  loss: string | null;
  chooser: number | null;
}

/** What only this seat knows: its sealed bid, once given (0: it passed). */
export interface Mine {
  bid: number | null;
}

/** One thing on the table that a choice touches, by an id that the catalogue or the view knows. */
export type Aim = [string, string];

/** A player: everything he has lies open on the table. */
export interface Traveller {
  seat: number;
  name: Text;
  stage: 'packing' | 'travelling';
  square: string;
  money: number;
  cheques: number;
  tickets: number;
  bag: Bag;
  won: Won;
  kept?: string[];
  missing?: Record<string, number>;
  turns_packed?: number;
  turns_to_miss?: number;
  next_move?: number;
  next_move_free?: number;
  riders?: number[];
  broke?: boolean;
  complete?: boolean;
  can_be_called?: boolean;
}

/** Copies of each element (rule 13). */
export interface Bag {
  papers: number;
  guide: number;
  gear: number;
  camera: number;
}

/** Cards that lie open in front of a player, by id (rule 33). */
export interface Won {
  purchase: string[];
  report: string[];
  adventure: string[];
}

/** Cards of each kind to bring home (rules 1, 68). */
export interface Goal {
  purchase: number;
  report: number;
  adventure: number;
}

/** A deck: cards to draw, discards (the last one open on top), and cards known to lie under it, lowest first. */
export interface Pack {
  cards: number;
  discards?: number;
  last?: string | null;
  under?: string[];
}

export interface CardInPlay {
  deck: string;
  id: string;
  price: number | null;
  single: number | null;
}

/** The bed that was drawn: cheques as printed, and for this player. */
export interface Night {
  card: string;
  cheques: number;
  price: number;
}

/** What must be paid before anything else, and to whom. */
export interface Debt {
  debtor: number;
  creditor: number | null;
  money: number;
  purpose: string;
}

/** What is for sale, who was asked, and in an open auction who bid; a sealed bid is only in its bidder's `mine`. */
export interface Auction {
  seller: number;
  good: string;
  count: number;
  floor: number;
  sealed: boolean;
  bidder: number;
  answered: number[];
  waiting: number[];
  high?: number | null;
  high_seat?: number | null;
}

export interface RoutardCatalogue extends Catalogue {
  board: Map;
  kinds: Drawn[];
  squares: Square[];
  decks: Deck[];
  sheet: Line[];
  things: Thing[];
  prices: Prices;
}

/** How the land is drawn: see `content/board.toml`. */
export interface Map {
  frame: [number, number, number, number];
  width: number;
  height: number;
  swell: number;
  centre: [number, number];
  reach: [number, number];
}

/** What is drawn by itself: a kind of square and of card, and below a deck, a line of the sheet, a thing. */
export interface Drawn {
  id: string;
  name: Text;
  icon: string;
  colour: string;
}

/** A square of the way, in its order; `x` and `y` are where it is drawn, `spot` its true place if elsewhere. */
export interface Square {
  id: string;
  number: number;
  name: Text;
  short: Text;
  country: Text;
  kind: string;
  lat: number;
  lon: number;
  x: number;
  y: number;
  spot?: [number, number] | null;
  ticket?: number;
}

export interface Deck {
  id: string;
  name: Text;
  icon: string;
  colour: string;
  needs: string | null;
  cards: Card[];
}

export interface Card {
  id: string;
  name: Text;
  text: Text;
  place?: Text | null;
  price?: number;
  resale?: number;
  cheques?: number;
}

/** A line of the packing sheet; `faces` tells by reading which cell each face of the die stands for. */
export interface Line {
  id: string;
  name: Text;
  icon: string;
  colour: string;
  least: number;
  cells: Cell[];
  faces: Record<string, number[]>;
}

/** A cell of the packing sheet: what is paid, what is received, whether one plays again. */
export interface Cell {
  price?: number;
  money?: number;
  cheques?: number;
  tickets?: number;
  papers?: number;
  guide?: number;
  gear?: number;
  camera?: number;
  again?: boolean;
  friend?: boolean;
  id: string;
  text: Text;
}

/** What a bag holds: its price on airports (cheques: on chance and poste restante) and its resale price. */
export interface Thing {
  id: string;
  name: Text;
  icon: string;
  colour: string;
  price: number | null;
  resale: number | null;
}

/** The memo. */
export interface Prices {
  move: number[];
  fine: number;
  no_guide: number;
  voucher: number;
  purchase_resale_percent: number;
  broke_below: number;
  most_cheques: number;
  most_in_lot: number;
  bid_step: number;
  leaving: Record<string, number>;
  express: Record<string, number>;
}

/** The two shapes by the same names in every title. */
export type TheView = RoutardView;
export type TheCatalogue = RoutardCatalogue;
