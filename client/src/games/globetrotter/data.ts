/** Globetrotter's view and catalogue by name, and what the parts of its table look up in them. */

import type { Table as LiveTable } from '../../table/table.svelte';
import type { Choice, Text, Told } from '../../types';
import type { Adventure, KindCard, PlaceCard, TheCatalogue, TheView } from '../../types/globetrotter';
import made from '../../words/made/titles/globetrotter.json';
import { joined, sayer } from '../../words/title';
import { L } from '../../words/words.svelte';
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
  kinds: byId(all.kinds),
  tickets: byId(all.tickets),
  continents: byId(all.continents),
}));
export const books = (table: Table) => indexed(table.catalogue);

/** Where on the map that lies which was pressed in the story, among the souvenirs or among the keys. */
export function placesOf(table: Table, kind: string, id: string): readonly string[] {
  if (kind === 'place') return [id];
  if (kind === 'ticket') return books(table).tickets.get(id)?.cities ?? [];
  const key = kind === 'key' ? table.catalogue.keys.find((one) => one.id === id) : null;
  if (!key) return [];
  return key.place ? [key.place] : (books(table).continents.get(key.continent ?? '')?.cities ?? []);
}

/** Who holds a key: a player, the jackpot, or nobody yet. */
export function holder(table: Table, key: string): number | 'jackpot' | null {
  const view = table.view;
  if (view.jackpot.keys.includes(key)) return 'jackpot';
  const at = view.players.findIndex((p) => p.keys.includes(key));
  return at < 0 ? null : at;
}

/** Keys by name, in one line. */
export function keyNames(table: Table, keys: readonly string[]): Text {
  const names = keys.map((id) => table.catalogue.names.key?.[id]).filter((name) => !!name);
  const all = (lang: 'fr' | 'en') => names.map((name) => name[lang]).join(', ');
  return { fr: all('fr'), en: all('en') };
}

/** The two faces of the road die that are no number. */
export const [PLANE, CROSS] = ['plane', 'x'] as const;
/** The last face of the road die in the turn that goes on; none when it has moved somebody since. */
export function lastFace(told: readonly Told[]): string {
  const last = told.findLast((one) => ['rolled', 'arrived', 'turn_began'].includes(one.verb));
  return last?.verb === 'rolled' ? String(last.args.face) : '';
}

/** No key is left on the board, and I hold more than anybody else: to come home is to win. */
export function winsAtHome(table: Table): boolean {
  const { mine, view } = table;
  if (mine === null || view.keys_on_board.length) return false;
  const held = view.players.map((one) => one.keys.length);
  return held.every((n, player) => player === mine || n < held[mine]!);
}

/** Whether a key is free, or whose it is. */
export function keySaid(table: Table, key: string): string {
  const by = holder(table, key);
  if (by === null) return L(words.keyIsFree);
  if (by === 'jackpot') return L(words.keyInPot);
  return by === table.mine ? L(words.keyIsYours) : L(words.keyOfWho(L(table.view.players[by]?.name)));
}

export const isHome = (table: Table, place: string): boolean =>
  table.mine !== null && table.view.players[table.mine]?.home === place;

/** The squares that the roll, the sea or a bonus lead to: a home that wins, then the dearest kinds, of those what can still be won. */
export function stopsOf(table: Table): { choice: Choice; place: PlaceCard; kind: KindCard; cost: number }[] {
  const order = table.catalogue.kinds.map((kind) => kind.id);
  const wins = winsAtHome(table);
  return table.choices
    .filter((c) => ['drive', 'sail', 'bonus'].includes(c.verb))
    .flatMap((choice) => {
      const place = books(table).places.get(choice.targets.find(([kind]) => kind === 'place')?.[1] ?? '');
      const kind = place ? books(table).kinds.get(place.kind) : undefined;
      const cost = choice.costs.find((a) => a.what === 'money')?.n ?? 0;
      return place && kind ? [{ choice, place, kind, cost }] : [];
    })
    .sort(
      (a, b) =>
        (wins ? Number(isHome(table, b.place.id)) - Number(isHome(table, a.place.id)) : 0) ||
        order.indexOf(a.place.kind) - order.indexOf(b.place.kind) ||
        Number(gainsNothing(table, a.place.id)) - Number(gainsNothing(table, b.place.id)),
    );
}
/** An adventure wins nothing there: the city's key, or its souvenir, is mine. */
export function gainsNothing(table: Table, place: string): boolean {
  if (table.mine === null) return false;
  const key = table.catalogue.keys.find((one) => one.place === place);
  if (key) return [table.mine, 'jackpot'].includes(holder(table, key.id) ?? '');
  return table.view.players[table.mine]!.souvenirs.includes(place);
}

/** "2e souvenir · Europe : sa clé": what a continental city would bring. */
export function nthSouvenir(table: Table, city: string): string {
  const mine = table.mine === null ? [] : (table.view.players[table.mine]?.souvenirs ?? []);
  const land = table.catalogue.continents.find((one) => one.cities.includes(city));
  if (!land) return '';
  if (mine.includes(city)) return L(words.haveIt);
  const held = (souvenirs: readonly string[]) => land.cities.filter((one) => souvenirs.includes(one)).length;
  const n = held(mine) + 1;
  const key = table.catalogue.keys.find((one) => one.continent === land.id);
  const by = key ? holder(table, key.id) : 'jackpot'; // nobody wins what lies there
  // It wins the continent's key, or takes it from whoever has fewer (rules 50, 51).
  const wins =
    n >= table.catalogue.prices.souvenirs_for_key &&
    (by === null || (typeof by === 'number' && by !== table.mine && n > held(table.view.players[by]!.souvenirs)));
  const nth = words.nth(n, L(land.name));
  return L(wins ? words.withKey(L(nth)) : nth);
}

/** My adventure as a page, once all that it brought has been told: another's may have been in the same city. */
export function toRead(view: TheView, told: Told | undefined, read: number): Adventure | null {
  const card = view.adventure;
  if (!card || !told || told.ply <= read || told.ply > view.ply) return null;
  return told.args.place === card.place && told.args.card === card.card ? card : null;
}

export const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.length ** 2; // of two dice
/** A lucky sum, or a double. */
export const isLucky = (totals: readonly number[], a: number, b: number): boolean => a === b || totals.includes(a + b);
/** How many throws of two dice are. */
export const luckyThrows = (totals: readonly number[]): number =>
  FACES.flatMap((a) => FACES.filter((b) => isLucky(totals, a, b))).length;
/** How often a challenger wins, of a hundred: who throws first is ahead where the throws alternate. */
export function duelChances(totals: readonly number[], rounds: boolean): number {
  const one = luckyThrows(totals) / THROWS;
  return Math.round(100 * (rounds ? 1 / 2 : 1 / (2 - one)));
}
const said = sayer(made);
export const words = {
  ...made,
  squares: (n: number): Text => said('squares', { n }),
  pile: (n: number): Text => said('pile', { n }),
  forKey: (n: number): Text => said('forKey', { n }),
  keysUnit: (n: number): Text => said('keysUnit', { n }),
  underPile: (n: number): Text => said('underPile', { n }),
  newTickets: (n: number): Text => said('newTickets', { n }),
  exchanged: (n: number): Text => said('exchanged', { n }),
  keys: (n: number): Text => said('keys', { n }),
  left: (n: number): Text => said('left', { n }),
  inPot: (n: number): Text => said('inPot', { n }),
  costs: (n: number): Text => said('costs', { n }),
  gains: (n: number): Text => said('gains', { n }),
  elsewhere: (where: string): Text => said('elsewhere', { where }),
  keyOfWho: (who: string): Text => said('keyOfWho', { who }),
  standThere: (who: string): Text => said('standThere', { who }),
  sailsTo: (where: string): Text => said('sailsTo', { where }),
  stops: (n: number): Text => said('stops', { n }),
  sendWhere: (who: string): Text => said('sendWhere', { who }),
  exileTo: (where: string): Text => said('exileTo', { where }),
  keyOf: (where: string): Text => said('keyOf', { where }),
  challenges: (n: number): Text => said('challenges', { n }),
  ifLost: (who: string): Text => said('ifLost', { who }),
  challengeFor: (n: number): Text => said('challengeFor', { n }),
  hiddenTickets: (n: number): Text => said('hiddenTickets', { n }),
  someKeys: (n: number): Text => said('someKeys', { n }),
  ifMissed: (who: string): Text => said('ifMissed', { who }),
  withKey: (nth: string): Text => said('withKey', { nth }),
  nth: (n: number, land: string): Text => said((['nth1', 'nth2', 'nth3'] as const)[n - 1] ?? 'nthMore', { n, land }),
  drivesOut: (n: number): Text => (n > 1 ? said('drivesManyOut', { n }) : made.drivesOneOut),
  homeIs: (where: string, how: 'here' | 'same' | 'other'): Text =>
    said(({ here: 'homeHere', same: 'homeSame', other: 'homeOther' } as const)[how], { where }),
  paysThere: (n: number): Text => (n ? said('paysThere', { n }) : made.freeThere),
  duelHow: (lucky: readonly number[], rounds: boolean): Text =>
    said(rounds ? 'duelRounds' : 'duelHow', { lucky: lucky.join(', ') }),
  duelChances: (percent: number): Text => said('duelChances', { percent }),
  neither: (lucky: readonly number[]): Text => said('neither', { lucky: joined(lucky, made.neitherBetween) }),
  odds: (n: number): Text => said('odds', { n, of: THROWS, percent: Math.round((n / THROWS) * 100) }),
  sentTo: (kind: string, land: string): Text => said(land ? 'sentToLand' : 'sentTo', { kind, land }),
} as const;
