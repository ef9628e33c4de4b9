// Made from the engine's schema by `npm run types`: change the engine, not this file.
import type { Catalogue, Text, View } from '.';

export interface WanderlustView extends View<Trotter, Mine> {
  first: number;
  actions: number;
  encounter_played: boolean;
  lift: boolean;
  host: boolean;
  refreshes: number;
  skills: boolean;
  last_turn: boolean;
  triggered_by: number | null;
  last_turns: number;
  river: string[];
  ticket_pile: number;
  ticket_discards: Record<string, number>;
  row: string[];
  destination_deck: number;
  under_the_deck: string[];
  encounter_deck: number;
  objectives: Aim[];
  trip: Trip | null;
  best: number[] | null;
  lost: Lost | null;
}

export interface Mine {
  hand: Record<string, number>;
  encounters?: string[];
  itineraries?: Plan[];
  out_of_reach?: Way[];
}

/** A whole trip that the hand can pay. Its moves are played in order, each where it is offered. */
export interface Plan {
  goal: string;
  tickets: number;
  experience: number;
  encounters: number;
  legs: Leg[];
  moves: number[];
}

/** One route of a trip, after the one before, and the ticket that pays for it ("" when none does). */
export type Leg = [string, string, string];

/** The shortest way to a destination out of reach, and the tickets that lack for it. */
export interface Way {
  goal: string;
  legs: Leg[];
  missing: string[];
}

/** What everybody sees of a player; when the race is over, the secret cards as well (rule 47). */
export interface Trotter {
  seat: number | null;
  name: Text;
  trotter: string | null;
  home: string | null;
  place: string | null;
  experience: number;
  tickets: number;
  encounters: number;
  encounters_gained: number;
  souvenirs: number;
  postcards: number;
  cameras: number;
  plannings: number;
  markers: number;
  points: Record<string, number>;
  visited?: Visit[];
  known_tickets?: Record<string, number>;
  encounters_played?: string[];
  mission?: Secret | null;
  goal?: Secret | null;
}

/** A destination card in a trotter's visited area, and the tokens on it. */
export type Visit = [string, number];

/** A mission or a goal, and whether it is fulfilled as things stand. */
export interface Secret {
  id: string;
  done: boolean;
}

/** A revealed race objective: what it asks of this many trotters, and how far each one is. */
export interface Aim {
  id: string;
  need: number[];
  points: number;
  progress: number[][];
  fulfilled_by: number[];
}

/** The trip under way: what was paid, and what it will bring where it ends. */
export interface Trip {
  start: string;
  legs: Leg[];
  experience: number;
  encounters: number;
  unpaid: string | null;
}

/** A solo race that was lost: objectives fulfilled, and how many it takes (rule 73). */
export interface Lost {
  fulfilled: number;
  needed: number;
}

export interface WanderlustCatalogue extends Catalogue {
  sheet: Sheet;
  zones: Zone[];
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  encounters: EncounterCard[];
  objectives: Objective[];
  missions: MissionCard[];
  goals: GoalCard[];
  trotters: TrotterCard[];
  figures: Figures;
}

/** How the board is drawn: see `content/display.toml`; no rule looks at it. */
export interface Sheet {
  frame: [number, number, number, number];
  size: [number, number];
  swell: number;
  at: [number, number];
  reach: [number, number];
}

export interface Zone {
  origin: 'printed' | 'reconstructed';
  id: string;
  name: Text;
  colour: string;
  airport: string;
}

/** `name` is for the map, `said` for a sentence. `spot` is where it is drawn, `moved_from` its true spot. */
export interface Place {
  id: string;
  name: Text;
  said: Text;
  kind: string;
  zone: string;
  lat: number;
  lon: number;
  spot: [number, number];
  moved_from: [number, number] | null;
}

/** A route on the board, or a flight, which is drawn on demand. `ticket` pays for it ("any" on white routes). */
export interface Route {
  id: string;
  ends: [string, string];
  way: string;
  ticket: string;
  drawn: boolean;
  wrap: boolean;
}

export interface Ticket {
  id: string;
  name: Text;
  route: Text;
  count: number;
  icon: string;
}

export interface EncounterCard {
  origin: 'printed' | 'reconstructed';
  id: string;
  name: Text;
  text: Text;
  icon: string;
  effect: string;
  amount: number;
  count: number;
}

/** `need` and `text` by number of trotters, "2" to "5"; three figures are listed in `parts`. */
export interface Objective {
  id: string;
  name: Text;
  text: Record<string, Text>;
  need: Record<string, number[]>;
  measure: string;
  parts: string[];
  points: number;
  icon: string;
}

export interface MissionCard {
  origin: 'printed' | 'reconstructed';
  id: string;
  name: Text;
  text: Text;
  icon: string;
  feat: string;
  at_least: number;
  points: number;
}

export interface GoalCard {
  origin: 'printed' | 'reconstructed';
  id: string;
  name: Text;
  text: Text;
  icon: string;
  measure: string;
  at_least: number;
  points: number;
}

export interface TrotterCard {
  origin: 'printed' | 'reconstructed';
  id: string;
  name: string;
  age: number;
  occupation: Text;
  skill: string;
  text: Text;
  icon: string;
}

/** Prices, limits and what things are worth. */
export interface Figures {
  actions: number;
  photo_actions: number;
  planning_tickets: number;
  river: number;
  row: number;
  objectives_to_end: number;
  refreshes: number;
  limit: Record<string, number>;
  token_points: Record<string, number>;
  kind_points: Record<string, number[]>;
  zone_points: number[];
  automaton_actions: number[];
  automaton_experience: number;
  automaton_near: number;
  automaton_prices: Record<string, number>;
  advanced_minimum: number;
}

/** The two shapes by the same names in every title. */
export type TheView = WanderlustView;
export type TheCatalogue = WanderlustCatalogue;
