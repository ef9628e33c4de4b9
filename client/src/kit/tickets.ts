/** Kinds of ticket and of way: ink, tint, and the pattern that goes with them on the map and on the card. */
import type { Text } from '../types';
import { both } from '../words/words.svelte';

export type TicketKind = 'car' | 'train' | 'ship' | 'charter' | 'airline' | 'wild' | 'hitchhike';

export const TICKETS: Record<TicketKind, { color: string; tint: string; name: Text }> = {
  car: { color: 'var(--grey-38)', tint: 'var(--grey-89)', name: both('ticket.car') },
  train: { color: 'var(--green-27)', tint: 'var(--green-88)', name: both('ticket.train') },
  ship: { color: 'var(--blue-39)', tint: 'var(--blue-90b)', name: both('ticket.ship') },
  charter: { color: 'var(--violet-45)', tint: 'var(--violet-91)', name: both('ticket.charter') },
  airline: { color: 'var(--red-41b)', tint: 'var(--sand-91c)', name: both('ticket.airline') },
  wild: { color: 'var(--bronze-27)', tint: 'var(--sand-87b)', name: both('ticket.wild') },
  hitchhike: { color: 'var(--navy)', tint: 'var(--ivory)', name: both('ticket.hitchhike') },
};

const W = 'var(--ivory)';
/** The pattern of a kind as a strip, knocked out of the ink: the same one as on the map. */
export function band(kind: TicketKind, x: number, y: number, w: number, h: number): string {
  const d = `M${x} ${y + h / 2}h${w}`;
  const stroke = (width: number, more = '') => `<path d="${d}" stroke="${W}" stroke-width="${width}" ${more}/>`;
  switch (kind) {
    case 'train':
      return stroke(1.2) + stroke(h, 'stroke-dasharray="1.4 4"');
    case 'ship':
      return stroke(2.6, 'stroke-dasharray="0 5.2" stroke-linecap="round"');
    case 'charter':
      return stroke(2.4, 'stroke-dasharray="10 4"');
    case 'airline':
      return stroke(1.8, 'stroke-dasharray="9 3 1 3" stroke-linecap="round"');
    case 'wild':
      return stroke(3, 'stroke-dasharray="3 3"');
    default:
      return stroke(2.2);
  }
}

/** How each kind of way is drawn on the map, on its paper casing; never by colour alone. Widths are in screen pixels. */
export type WayKind = 'car' | 'train' | 'ship' | 'charter' | 'hitchhike' | 'airline' | 'road' | 'sea' | 'track';
export interface Stroke {
  ink: string;
  width: number;
  dash?: number[];
  round?: boolean;
  opacity?: number;
}
export const WAYS: Record<WayKind, Stroke[]> = {
  car: [
    { ink: W, width: 5.5 },
    { ink: 'var(--grey-38)', width: 3.4 },
  ],
  train: [
    { ink: W, width: 5.5 },
    { ink: 'var(--green-27)', width: 6, dash: [1.7, 4.5] },
    { ink: 'var(--green-27)', width: 2 },
  ],
  ship: [
    { ink: W, width: 5, opacity: 0.75 },
    { ink: 'var(--blue-39)', width: 3.8, dash: [0, 6.8], round: true },
  ],
  charter: [
    { ink: W, width: 5 },
    { ink: 'var(--violet-45)', width: 3, dash: [11, 4] },
  ],
  hitchhike: [
    { ink: 'var(--navy)', width: 5.5 },
    { ink: W, width: 3.3 },
  ],
  airline: [
    { ink: W, width: 4.5, opacity: 0.8 },
    { ink: 'var(--red-41b)', width: 2.2, dash: [9, 4, 1, 4], round: true },
  ],
  road: [
    { ink: W, width: 4.2 },
    { ink: 'var(--brown-39b)', width: 2.2 },
  ],
  sea: [{ ink: 'var(--blue-96)', width: 2.6, dash: [0, 6], round: true }],
  track: [
    { ink: 'var(--brown-39)', width: 9 },
    { ink: 'var(--sand-86)', width: 6.6 },
    { ink: 'var(--brown-39)', width: 1.2, dash: [5, 5] },
  ],
};
