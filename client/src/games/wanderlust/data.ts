/** Wanderlust's view and catalogue by name, and what the parts of its table look up in them. */

import type { TicketKind, WayKind } from '../../kit/tickets';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Text } from '../../types';
import type { Plan, TheCatalogue, TheView, Trotter, Way } from '../../types/wanderlust';
import made from '../../words/made/titles/wanderlust.json';
import { joined, sayer, type Value } from '../../words/title';
import { both } from '../../words/words.svelte';
import type { TablePart as AnyPart, PeekPart as AnyPeekPart, PlayerPart as AnyPlayerPart } from '../module';
import { byId, once } from '../once';

/** A table of this title, and what its parts are given. */
export type Table = LiveTable<TheView, TheCatalogue>;
export type TablePart = AnyPart<Table>;
export type PlayerPart = AnyPlayerPart<Table>;
export type PeekPart = AnyPeekPart<Table>;

/** The cards and places of the catalogue by id. */
const indexed = once((all: TheCatalogue) => ({
  places: byId(all.places),
  zones: byId(all.zones),
  routes: byId(all.routes),
  encounters: byId(all.encounters),
  objectives: byId(all.objectives),
  secrets: byId([...all.missions, ...all.goals]),
}));
export const books = (table: Table) => indexed(table.catalogue);

/** What an objective wants of as many trotters as there are. */
export const wantedBy = (table: Table, objective: string): Text | undefined =>
  books(table).objectives.get(objective)?.text[String(Math.max(2, table.view.players.length))];

/** Where on the map that lies whose name was pressed: a place, a destination's card, the ends of a route. */
export function placesOf(table: Table, kind: string, id: string): readonly string[] {
  if (kind === 'place' || kind === 'row') return [id];
  return kind === 'route' ? (books(table).routes.get(id)?.ends ?? []) : [];
}

export const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
/** What somebody's score sheet shows at this moment. */
export const pointsOf = (one: Trotter) => sum(Object.values(one.points));
/** Mission and goal are still to be told; an automaton has none. */
export const hidesPoints = (table: Table, player: number) => {
  const one = table.view.players[player]!;
  return one.seat !== null && !(one.mission && one.goal) && countsAll(one);
};
/** D, E and F count, too; alone and with the family only A to C. */
export const countsAll = (one: Trotter) => 'D' in one.points;
export const mine = (table: Table) => table.view.mine;
/** While others play: what could be done if one's turn began now. */
const planned = (table: Table) => (table.plan.ahead ?? table.view).mine;
export const plans = (table: Table): Plan[] => planned(table)?.itineraries ?? [];
export const beyond = (table: Table): Way[] => planned(table)?.out_of_reach ?? [];
export const hand = (table: Table): [TicketKind, number][] =>
  Object.entries(mine(table)?.hand ?? {}).filter(([, n]) => n > 0) as [TicketKind, number][];

/** What a white route asks for. */
export const ANY = 'any';

/** One leg of a trip on the map: from where, to where, by which way, paid with what. */
export interface Hop {
  a: string;
  b: string;
  way: WayKind;
  ticket: TicketKind | null;
  lacks: boolean;
}

/** The legs of a trip in order, from where it starts. */
export function hops(table: Table, start: string, legs: readonly (readonly [string, string, string])[]): Hop[] {
  const { routes } = books(table);
  let at = start;
  return legs.map(([id, ticket, note]) => {
    const route = routes.get(id)!;
    const [one, other] = route.ends;
    const to = one === at ? other : one;
    const hop: Hop = {
      a: at,
      b: to,
      way: route.way as WayKind,
      ticket: ticket === ANY ? 'hitchhike' : ((ticket || null) as TicketKind | null),
      lacks: note === 'lacks',
    };
    at = to;
    return hop;
  });
}

const said = sayer(made);
export const words = {
  ...made,
  inRiver: (tickets: readonly Value[]): Text => said('inRiver', { tickets: joined(tickets, made.between) }),
  each: (n: number): Text => said('each', { n }),
  hidden: (n: number): Text => said('hidden', { n }),
  pile: (n: number): Text => said('pile', { n }),
  go: (name: string): Text => said('go', { name }),
  ways: (n: number): Text => said('ways', { n }),
  stops: (n: number): Text => said('stops', { n }),
  actionOf: (n: number, of: number): Text => said('actionOf', { n, of }),
  actionsLeft: (n: number): Text => said('actionsLeft', { n }),
  spent: (n: number): Text => said('spent', { n }),
  outOfReach: (name: string): Text => said('outOfReach', { name }),
  notYet: (name: string): Text => said('notYet', { name }),
  lacksN: (n: number): Text => said('lacksN', { n }),
  completeTrip: (name: string): Text => said('completeTrip', { name }),
  hand: (t: number, e: number): Text => said(e ? 'handAndMet' : 'hand', { t, e }),
  diary: (name: string): Text => both('diary.of', { who: name }),
  plays: (name: string): Text => said('plays', { name }),
  anyTicket: (n: number): Text => said('anyTicket', { n }),
  endedBy: (name: string): Text => said('endedBy', { name }),
  hasFlags: (name: string, n: number, of: number): Text => said('hasFlags', { name, n, of }),
  youHave: (n: number, of: number): Text => said('youHave', { n, of }),
  needTwo: (n: number): Text => (n ? said('needMore', { n }) : made.needNone),
  shortest: (via: string): Text => said(via ? 'shortestBy' : 'shortest', { via }),
} as const;
