import type { Face } from '../../kit/titles';

export interface SeatWish {
  kind: 'friend' | 'robot' | 'open' | 'here';
  level: string;
  name: string;
}

const seat = (kind: SeatWish['kind']): SeatWish => ({ kind, level: 'traveller', name: '' });

/** Good defaults: three at the table, as the way in suggests; the first seat is the one who asks. */
export function openingSeats(face: Face, way: 'friends' | 'bots' | 'solo' | 'here'): SeatWish[] {
  if (way === 'solo' && face.solo) return [seat('here')];
  if (way === 'here') return [seat('here'), seat('here')];
  if (way === 'friends') return [seat('here'), seat('robot'), seat('robot')];
  return [seat('here'), seat('robot'), seat('robot')];
}
