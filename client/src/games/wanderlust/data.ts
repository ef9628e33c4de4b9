/** Wanderlust's view and catalogue by name, and what the parts of its table look up in them. */

import type { TicketKind, WayKind } from '../../kit/tickets';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Text } from '../../types';
import type { Plan, TheCatalogue, TheView, Trotter, Way } from '../../types/wanderlust';
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

export const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
/** What somebody's score sheet shows at this moment. */
export const pointsOf = (one: Trotter) => sum(Object.values(one.points));
export const mine = (table: Table) => table.view.mine;
/** While others play: what could be done if one's turn began now. */
const planned = (table: Table) => (table.plan.ahead ?? table.view).mine;
export const plans = (table: Table): Plan[] => planned(table)?.itineraries ?? [];
export const beyond = (table: Table): Way[] => planned(table)?.out_of_reach ?? [];
export const hand = (table: Table): [TicketKind, number][] =>
  Object.entries(mine(table)?.hand ?? {}).filter(([, n]) => n > 0) as [TicketKind, number][];

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
      ticket: (ticket || null) as TicketKind | null,
      lacks: note === 'lacks',
    };
    at = to;
    return hop;
  });
}

export const words = {
  objectives: { fr: 'Objectifs de course', en: 'Race objectives' },
  each: (n: number): Text => ({ fr: `${n} points chacun`, en: `${n} points each` }),
  destinations: { fr: 'Destinations', en: 'Destinations' },
  hidden: (n: number): Text => ({ fr: `${n} cachées`, en: `${n} hidden` }),
  river: { fr: 'Rivière · 1 action', en: 'River · 1 action' },
  refresh: { fr: 'Renouveler, gratuit', en: 'Refresh, free' },
  pile: (n: number): Text => ({ fr: `Pioche, ${n} tickets`, en: `Deck, ${n} tickets` }),
  hand: (t: number, e: number): Text => ({
    fr: `Votre main · ${t} ticket${t > 1 ? 's' : ''}${e ? `, ${e} rencontre${e > 1 ? 's' : ''}` : ''}`,
    en: `Your hand · ${t} ticket${t === 1 ? '' : 's'}${e ? `, ${e} encounter${e === 1 ? '' : 's'}` : ''}`,
  }),
  watching: { fr: 'Vous regardez : les mains restent cachées', en: 'You are watching: hands stay hidden' },
  lacks: { fr: 'il manque', en: 'you lack' },
  here: { fr: 'vous y êtes', en: 'you are there' },
  away: { fr: 'hors de portée', en: 'out of reach' },
  go: (name: string): Text => ({ fr: `Partir pour ${name}`, en: `Leave for ${name}` }),
  ways: (n: number): Text => ({ fr: `${n} voyages possibles`, en: `${n} possible trips` }),
  fewest: { fr: 'le moins de tickets', en: 'fewest tickets' },
  most: { fr: 'le plus d’expérience', en: 'most experience' },
  stops: (n: number): Text => ({
    fr: `${n} destination${n > 1 ? 's' : ''}`,
    en: `${n} destination${n === 1 ? '' : 's'}`,
  }),
  trip: { fr: 'Voyage', en: 'Trip' },
  guide: { fr: 'Le guide des automates', en: 'The automata’s guide' },
  stepwise: { fr: 'Pas à pas', en: 'Step' },
  toMyTurn: { fr: 'Passer à mon tour', en: 'To my turn' },
  follow: { fr: 'Suivre l’automate', en: 'Follow the automaton' },
  actionOf: (n: number, of: number): Text => ({ fr: `action ${n} sur ${of}`, en: `action ${n} of ${of}` }),
  actionsLeft: (n: number): Text => ({
    fr: `${n} action${n > 1 ? 's' : ''} à jouer`,
    en: `${n} action${n === 1 ? '' : 's'} to play`,
  }),
  diary: (name: string): Text => both('diary.of', { who: name }),
  homeTown: { fr: 'ville natale', en: 'home town' },
  nowhere: { fr: 'Encore aucune destination.', en: 'No destination yet.' },
  knownTickets: { fr: 'Tickets pris dans la rivière', en: 'Tickets taken from the river' },
  playedCards: { fr: 'Rencontres jouées', en: 'Encounters played' },
  pointsNow: { fr: 'Les points, à cet instant', en: 'The points, as things stand' },
  spent: (n: number): Text => ({ fr: `Dans ce voyage · ${n}`, en: `On this trip · ${n}` }),
  stamp: { fr: 'PAYÉ', en: 'PAID' },
  beside: {
    fr: 'À côté du plateau jusqu’à la fin du voyage ; rendus si vous annulez.',
    en: 'Beside the board until the trip ends; given back if you undo.',
  },
  open: { fr: 'ouvert', en: 'open' },
  threatened: { fr: 'menacé', en: 'at risk' },
  hasFlags: (name: string, n: number, of: number): Text => ({
    fr: `${name} : ${n} objectif${n > 1 ? 's' : ''} sur ${of}.`,
    en: `${name}: ${n} objective${n === 1 ? '' : 's'} of ${of}.`,
  }),
  youHave: (n: number, of: number): Text => ({
    fr: `Vous : ${n} objectif${n > 1 ? 's' : ''} sur ${of}.`,
    en: `You: ${n} objective${n === 1 ? '' : 's'} of ${of}.`,
  }),
  thenLast: { fr: 'Au second de l’un de vous, dernier tour.', en: 'At anybody’s second comes the last turn.' },
  needTwo: (n: number): Text => ({
    fr: n ? `Il vous en faut encore ${n} pour gagner.` : 'Vous avez ce qu’il faut pour gagner.',
    en: n ? `You need ${n} more to win.` : 'You have what it takes to win.',
  }),
  takeBack: { fr: 'Annuler cette étape', en: 'Undo this leg' },
  restart: { fr: 'Tout annuler', en: 'Undo all' },
  outOfReach: (name: string): Text => ({ fr: `${name} : hors de portée`, en: `${name}: out of reach` }),
  notYet: (name: string): Text => ({ fr: `${name} : à votre tour`, en: `${name}: on your turn` }),
  shortest: (via: string): Text => ({
    fr: via ? `Au plus court, par ${via}, il faut` : 'Au plus court, il faut',
    en: via ? `The shortest way, by ${via}, takes` : 'The shortest way takes',
  }),
  lacksN: (n: number): Text => ({
    fr: `il manque ${n} ticket${n > 1 ? 's' : ''}`,
    en: `${n} ticket${n === 1 ? '' : 's'} missing`,
  }),
  completeTrip: (name: string): Text => ({ fr: `${name} : voyage complet`, en: `${name}: the whole trip` }),
  otherWay: { fr: 'autre trajet', en: 'another way' },
  mission: { fr: 'Mission secrète', en: 'Secret mission' },
  goal: { fr: 'Objectif personnel', en: 'Personal goal' },
  done: { fr: 'rempli', en: 'fulfilled' },
  last: { fr: 'Dernier tour', en: 'Last turn' },
} as const;
