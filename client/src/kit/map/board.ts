/** What a map needs to know: places with their display positions, ways between them, and the coasts under them. */
import type { Text } from '../../types';
import type { IconId } from '../icons';
import type { TicketKind, WayKind } from '../tickets';

export interface MapPlace {
  id: string;
  name: Text;
  x: number; // board units, from display.json
  y: number;
  /** Its true spot, if it had to move for its neighbours: drawn as a dot with a leader line. */
  spot?: [number, number];
  icon: IconId;
  ink: string;
  /** 0 small, 1 usual, 2 key: rank decides size and when the name appears. */
  rank: 0 | 1 | 2;
  r: number; // screen pixels at scale 1
  /** Said by a screen reader after the name: "city, Africa". */
  about: Text;
}

export interface MapWay {
  id: string;
  a: string;
  b: string;
  kind: WayKind;
}

export interface MapData {
  width: number;
  height: number;
  land: string;
  grid: string;
  period: number;
  cut: number;
  places: MapPlace[];
  ways: MapWay[];
  /** From this scale (screen pixels per board unit) on, every name is shown. */
  namesFrom: number;
  /** The ways to explain in the legend. */
  legend: WayKind[];
}

export interface MapPawn {
  player: number;
  place: string;
  name: string;
  now?: boolean; // to act
}

/** A small sign at a place's edge: whose it is. */
export interface Mark {
  /** A drawing on the grid of 24. */
  drawing: string;
  color: string;
  ink: string;
}

/** A leg of a journey, drawn over the ways. */
export interface Leg {
  a: string;
  b: string;
  kind: WayKind;
  state: 'next' | 'done' | 'missing' | 'other' | 'trail';
  /** The colour of an automaton's or another player's way (states `other` and `trail`: the last journey, under the ways). */
  color?: string;
  /** The ticket that pays for it, drawn as one. */
  paid?: TicketKind;
  /** A die decides: paler than what may be chosen. */
  pale?: boolean;
  /** No medallion on the line. */
  plain?: boolean;
  label?: string; // a number in the medallion instead of the kind's picture
}
