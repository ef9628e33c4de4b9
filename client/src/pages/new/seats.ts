import { freeName, namesOf } from '../../kit/faces';
import type { Face } from '../../kit/titles';

/** How one wants to play. */
export type Way = 'friends' | 'bots' | 'solo' | 'here';

export interface SeatWish {
  kind: 'friend' | 'robot' | 'open' | 'here';
  level: string;
  name: string;
  /** The robot that sits there, by its name. */
  face: string;
}

const seat = (kind: SeatWish['kind'], level = 'traveller'): SeatWish => ({ kind, level, name: '', face: '' });

/** Every robot has a name of its level, none twice, and never that of somebody at the table. */
export function nameRobots(seats: readonly SeatWish[], me: string): void {
  const people = [me, ...seats.filter((one, at) => at > 0 && one.kind !== 'robot').map((one) => one.name)];
  const taken = people.filter((name) => name.trim());
  for (const one of seats.slice(1).filter((other) => other.kind === 'robot')) {
    if (!namesOf(one.level).includes(one.face) || taken.includes(one.face)) one.face = freeName(one.level, taken);
    taken.push(one.face);
  }
}

/** Good defaults: three at the table, as the way in suggests, or the robots played against before; the first seat is the one who asks. */
export function openingSeats(face: Face, way: Way, level = 'traveller', before: readonly string[] = []): SeatWish[] {
  if (way === 'solo' && face.solo) return [seat('here')];
  if (way === 'here') return [seat('here'), seat('here')];
  if (way === 'bots' && before.length) return [seat('here'), ...before.map((one) => seat('robot', one))];
  return [seat('here'), seat(way === 'friends' ? 'friend' : 'robot', level), seat('robot', level)];
}

/** One more is like the others: a robot where one plays alone, a friend among friends, a hand at the same screen. */
export const oneMore = (seats: readonly SeatWish[]): SeatWish =>
  seat(
    (['here', 'friend', 'open'] as const).find((kind) => seats.slice(1).some((one) => one.kind === kind)) ?? 'robot',
  );

const WATCHED = 0.15; // of a person's minutes: what a robot does is looked at
/** The box's minutes are those of people around it; a robot takes few. */
export function minutesOf(
  seats: readonly SeatWish[],
  box: readonly [number, number],
  least: number,
  most: number,
): number {
  const many = most > least ? (seats.length - least) / (most - least) : 0;
  const people = seats.filter((one, at) => at === 0 || one.kind !== 'robot').length;
  const all = box[0] + (box[1] - box[0]) * many;
  const share = (people + WATCHED * (seats.length - people)) / seats.length;
  return Math.max(5, Math.round((all * share) / 5) * 5);
}
