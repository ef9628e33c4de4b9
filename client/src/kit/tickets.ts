/** Kinds of ticket and of way: ink, tint, and the pattern that goes with them on the map and on the card. */
import type { Text } from '../types';

export type TicketKind = 'car' | 'train' | 'ship' | 'charter' | 'airline' | 'wild' | 'hitchhike';

export const TICKETS: Record<TicketKind, { color: string; tint: string; name: Text }> = {
  car: { color: '#56606E', tint: '#E4E4E2', name: { fr: 'Voiture', en: 'Car' } },
  train: { color: '#0F7B55', tint: '#D5EBDD', name: { fr: 'Train', en: 'Train' } },
  ship: { color: '#1B66AE', tint: '#D4E6F5', name: { fr: 'Bateau', en: 'Ship' } },
  charter: { color: '#7A45A0', tint: '#E9DDF2', name: { fr: 'Charter', en: 'Charter' } },
  airline: { color: '#B3371F', tint: '#FBE0D3', name: { fr: 'Avion', en: 'Airline' } },
  wild: { color: '#8A6100', tint: '#FFEDBF', name: { fr: 'Joker', en: 'Wild' } },
  hitchhike: { color: '#1B2A41', tint: '#FFFDF7', name: { fr: 'Auto-stop', en: 'Hitch-hike' } },
};

const W = '#FFFDF7';
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
    { ink: '#56606E', width: 3.4 },
  ],
  train: [
    { ink: W, width: 5.5 },
    { ink: '#0F7B55', width: 6, dash: [1.7, 4.5] },
    { ink: '#0F7B55', width: 2 },
  ],
  ship: [
    { ink: W, width: 5, opacity: 0.75 },
    { ink: '#1B66AE', width: 3.8, dash: [0, 6.8], round: true },
  ],
  charter: [
    { ink: W, width: 5 },
    { ink: '#7A45A0', width: 3, dash: [11, 4] },
  ],
  hitchhike: [
    { ink: '#1B2A41', width: 5.5 },
    { ink: W, width: 3.3 },
  ],
  airline: [
    { ink: W, width: 4.5, opacity: 0.8 },
    { ink: '#B3371F', width: 2.2, dash: [9, 4, 1, 4], round: true },
  ],
  road: [
    { ink: W, width: 4.2 },
    { ink: '#7A6A4F', width: 2.2 },
  ],
  sea: [{ ink: '#EAF6FF', width: 2.6, dash: [0, 6], round: true }],
  track: [
    { ink: '#8A6B3F', width: 9 },
    { ink: '#F3E3C3', width: 6.6 },
    { ink: '#8A6B3F', width: 1.2, dash: [5, 5] },
  ],
};
