/** A pinned destination: the trip there, or the tickets that are missing for it. */
import type { Amount, Target, Text } from '../../types';
import type { Plan } from '../../types/wanderlust';
import type { Planned } from '../module';
import { ANY, beyond, plans, type Table, words } from './data';

/** Where a missing ticket lies: in the river, for everybody to take; a wild one stands for any that is not there, and any one serves a hitch-hiker. */
function found(table: Table, missing: readonly string[]): Text | undefined {
  const river = [...table.view.river];
  const taken = (kind: string): boolean => {
    const at = river.indexOf(kind);
    if (at >= 0) river.splice(at, 1);
    return at >= 0;
  };
  const named = missing.filter((kind) => kind !== ANY);
  const there = named.filter(taken);
  while (there.length < named.length && taken('wild')) there.push('wild');
  const lifts = Math.min(missing.length - named.length, river.length);
  const names: Text[] = there.map((kind) => table.catalogue.names.ticket?.[kind] ?? { fr: '', en: '' });
  if (lifts) names.push(words.anyTicket(lifts));
  return names.length ? words.inRiver(names) : undefined;
}

/** What a whole trip takes: the action, which is paid on setting out, and the tickets. */
export const costs = (table: Table, trip: Plan): Amount[] => [
  ...(table.myTurn && table.view.trip ? [] : [{ what: 'actions', n: 1, id: '' }]),
  { what: 'tickets', n: trip.tickets, id: '' },
];
/** What it brings. */
export const brings = (trip: Plan): Amount[] => [
  { what: 'experience', n: trip.experience, id: '' },
  ...(trip.encounters ? [{ what: 'encounters', n: trip.encounters, id: '' }] : []),
];

/** A card is lost by these; whoever took it, or another, may have passed through the place since. */
const LOST = new Set(['claimed', 'sent_under']);

export function plan(table: Table, [kind, id]: Target): Planned | null {
  if (kind !== 'place') return null;
  // What the others did may still be shown, while one's own turn ahead is known already.
  if ([table.view, table.plan.ahead].some((one) => one && !one.row.includes(id))) {
    const by = table.told.findLast((one) => LOST.has(one.verb) && one.args.place === id);
    return { gone: true, ...(by ? { by } : {}) };
  }
  const trip = plans(table).find((one) => one.goal === id);
  if (trip) return { costs: costs(table, trip), brings: brings(trip) };
  const way = beyond(table).find((one) => one.goal === id);
  if (!way) return null;
  const say = found(table, way.missing);
  return { missing: way.missing, ...(say ? { say } : {}) };
}
