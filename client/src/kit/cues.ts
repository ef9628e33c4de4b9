/**
 * How a title's events look: one line a verb, in `games/<title>/cues.ts`. `kit/table/Theatre.svelte` plays them for every
 * title, `kit/Pops.svelte` shows what is won and paid. A verb without a line is a sentence in the log, nothing more.
 */
import type { Table } from '../table/table.svelte';
import type { Told } from '../types';
import { L } from '../words/words.svelte';
import type { IconId } from './icons';
import type { Sound } from './sound';

export type Show =
  | 'walk' // a pawn along the way: the map plays it
  | 'roll' // dice tumble: the component that has them plays it, or the theatre where the argument `n` is the face
  | 'draw' // a card from `from` to `to`, its back first if only some may know it
  | 'deal' // several cards one after the other: as many as the argument `n` says, or lists
  | 'away' // a card to `to`, fading
  | 'flip' // a card comes to the middle, turns over and lies there a moment
  | 'coin' // coins from `from` to `to`, and the number pops
  | 'count' // only the number pops beside the player's counters
  | 'stamp' // a rubber stamp
  | 'curtain' // a ribbon over the stage with the event's sentence
  | 'gavel'; // the hammer falls, with a sum

/**
 * Where something comes from or goes to: `player` (the actor's passport; one's own hand), `bank`, `pile`, `stage` (its
 * middle), `@other` (the passport of the player in the argument `other`), `deck:{deck}` (what bears that `data-kind`
 * and `data-id`), `map:{place}` (a place of the map).
 */
export type Spot = string;

export interface Face {
  icon?: IconId;
  color?: string; // of the card
  title?: string;
  say?: string;
  /** All that it says, for whoever reads it while it lies there. */
  text?: string;
}
export interface Cue<T = Table> {
  show: Show;
  from?: Spot;
  to?: Spot;
  /** The argument that tells how many or how much. */
  n?: string;
  sign?: 1 | -1;
  unit?: string;
  /** A turned card stays readable to whoever drew it, too. */
  own?: boolean;
  /** The event of the next step that says what was chosen for a turned card. */
  answered?: string;
  /** What the card shows once it is turned; none: its back. */
  face?: (told: Told, table: T) => Face;
}
export type Cues<T = Table> = Record<string, Cue<T>>;

export const SOUND_OF: Record<Show, Sound | null> = {
  walk: 'step',
  roll: 'dice',
  draw: 'card',
  deal: 'card',
  away: 'card',
  flip: 'card',
  coin: 'coin',
  count: null,
  stamp: 'stamp',
  curtain: null,
  gavel: 'gavel',
};

export const verbsOf = (cues: Record<string, Pick<Cue, 'show'>>, ...shows: Show[]): string[] =>
  Object.keys(cues).filter((verb) => shows.includes(cues[verb]!.show));

/** What changed for a player, with its sign: 0 if the cue counts nothing. */
export function amountOf(cue: Cue, told: Told): number {
  const n = cue.n ? told.args[cue.n] : undefined;
  return typeof n === 'number' ? n * (cue.sign ?? 1) : 0;
}

/** How many cards fly. */
export function cardsOf(cue: Cue, told: Told): number {
  if (cue.show !== 'deal') return 1;
  const n = cue.n ? told.args[cue.n] : undefined;
  return Math.min(6, Array.isArray(n) ? n.length : typeof n === 'number' ? n : 1);
}

/** The selectors to look for, the best first; `stage` is what is left when none is there. */
export function selectors(spot: Spot, told: Told, mine: boolean): string[] {
  const passport = (player: unknown) => `[data-player="${player}"]`;
  if (spot === 'player') return mine ? ['[data-spot="hand"]', passport(told.actor)] : [passport(told.actor)];
  if (spot.startsWith('@')) return [passport(told.args[spot.slice(1)])];
  const [kind, pattern] = spot.split(':');
  if (!pattern) return [`[data-spot="${kind}"]`];
  const id = pattern.replace(/\{(\w+)\}/g, (_, arg: string) => String(told.args[arg] ?? ''));
  return kind === 'map'
    ? [`[data-place="${id}"]`]
    : [`[data-kind="${kind}"][data-id="${id}"]`, `[data-spot="${kind}"]`];
}

/** A name of the catalogue for an argument of the event. */
export const named = (table: Table, kind: string, id: unknown): string =>
  typeof id === 'string' ? L(table.catalogue.names[kind]?.[id]) : '';
