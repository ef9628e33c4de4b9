/** WishLand's view and catalogue by name, and what the parts of its table look up in them. */
import { type IconId, isIcon } from '../../kit/icons';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Amount, Choice, Text } from '../../types';
import type { CardFacts, KindFacts, Park, Row, TheCatalogue, TheView } from '../../types/wishland';
import made from '../../words/made/titles/wishland.json';
import { joined, sayer } from '../../words/title';
import { both, L } from '../../words/words.svelte';
import type { TablePart as AnyPart, PeekPart as AnyPeekPart, PlayerPart as AnyPlayerPart } from '../module';

/** A table of this title, and what its parts are given. */
export type Table = LiveTable<TheView, TheCatalogue>;
export type TablePart = AnyPart<Table>;
export type PlayerPart = AnyPlayerPart<Table>;
export type PeekPart = AnyPeekPart<Table>;

export const cardOf = (table: Table, id: string): CardFacts => table.catalogue.cards[id]!;
export const kindOf = (table: Table, id: string): KindFacts => table.catalogue.kinds.find((one) => one.id === id)!;
export const park = (table: Table): Park | null =>
  table.mine === null ? null : (table.view.players.find((one) => one.seat === table.mine) ?? null);

/** The picture of a resource, as the catalogue names it. */
export function picture(table: Table, what: string): IconId {
  const icon = table.catalogue.icons[what] ?? what;
  return isIcon(icon) ? icon : 'point';
}

/** What a card of the market costs the seat that looks. */
export function priceOf(table: Table, id: string): number {
  const row = table.view.market.find((one) => one.cards.includes(id));
  return row?.prices?.[row.cards.indexOf(id)] ?? cardOf(table, id)?.cost ?? 0;
}

/** How many workers the next group on a space needs: as offered for a card, else as the row says. */
export function needOf(row: Row, id?: string): number {
  const ways = row.ways ?? [];
  const way = id ? ways[row.cards.indexOf(id)] : ways.find((one) => one);
  return way ? way[1] : row.need;
}

/** One thing a card does: when, what in pictures, what in words. */
export interface Said {
  when: Text | null;
  plus: boolean;
  amounts: { n: number; icon: IconId; say: string }[];
  text: string;
  show: string;
}
const WHEN: Record<string, Text> = {
  income: made.whenIncome,
  penalty: made.whenIncome,
  end: made.whenEnd,
  mascot: made.whenEnd,
  lasting: made.whenThen,
  once: made.whenOnce,
};

/** What a card does, one thing after the other, without its symbol: sure amounts as pictures, the rest as words. */
export function effects(table: Table, card: CardFacts): Said[] {
  const drawn = (all: readonly Amount[]) =>
    all.map((a) => ({ n: a.n, icon: picture(table, a.what), say: L(table.catalogue.counters[a.what]) || a.what }));
  return card.parts
    .filter((part) => part.when !== 'symbol')
    .map((part): Said => {
      const said: Said = { when: WHEN[part.when] ?? null, plus: false, amounts: [], text: L(part.text), show: '' };
      if (part.when === 'now' && card.now?.length && !card.per_card?.length)
        return { ...said, amounts: drawn(card.now), text: '' };
      if (part.when === 'income' && card.income?.length)
        return { ...said, plus: true, amounts: drawn(card.income), text: '' };
      if (part.when === 'penalty' && card.penalty)
        return { ...said, amounts: drawn([{ what: 'credits', n: -card.penalty, id: '' }]), text: '' };
      if (part.when === 'show') return { ...said, text: '', show: L(part.text) };
      if (part.when === 'mascot') return { ...said, text: L(words.perSymbol(L(part.text))) };
      return said;
    });
}

/** How many cards of each kind a park may still take; kinds without a limit are not in it. */
export function room(table: Table, park: Park, kind: string): number | null {
  const facts = kindOf(table, kind);
  if (!facts?.limited || park.unlimited?.includes(kind)) return null;
  return park.limit - park.cards.filter((id) => cardOf(table, id)?.kind === kind).length;
}

/** The two tracks for one park: where it stands, where the others do, and where the shown choice would lead. */
export function tracksOf(table: Table, mine: Park) {
  const value = (one: Park, track: string) => (track === 'happiness' ? one.happiness : one.visitors);
  return Object.values(table.catalogue.tracks).map((track) => ({
    track,
    at: value(mine, track.id),
    others: table.view.players.flatMap((one, player) => (one === mine ? [] : [{ player, at: value(one, track.id) }])),
    stars: new Map(
      [...track.arrive, { square: track.income_from, brings: track.income }].map((square) => [
        square.square,
        picture(table, square.brings[0]?.what ?? 'points'),
      ]),
    ),
    next: table.changes.find((one) => one.counter === track.id)?.after ?? null,
  }));
}

/** Symbols in a park, the most first. */
export function symbolsOf(table: Table, park: Park): { id: string; icon: IconId; name: string; n: number }[] {
  const count = new Map<string, number>();
  for (const id of park.cards) {
    const symbol = cardOf(table, id)?.symbol;
    if (symbol) count.set(symbol, (count.get(symbol) ?? 0) + 1);
  }
  return [...count]
    .sort((a, b) => b[1] - a[1])
    .map(([id, n]) => {
      const facts = table.catalogue.symbols.find((one) => one.id === id);
      return { id, n, icon: facts && isIcon(facts.icon) ? facts.icon : 'dream', name: L(facts?.name) };
    });
}

export const costOf = (one: Choice, what: string): number => one.costs.find((a) => a.what === what)?.n ?? 0;

const said = sayer(made);
export const words = {
  ...made,
  inPile: (n: number): Text => said('inPile', { n }),
  credits: (n: number): Text => said('credits', { n }),
  booths: (n: number): Text => said('booths', { n }),
  free: (n: number, of: number): Text => said('free', { n, of }),
  limit: (n: number): Text => said('limit', { n }),
  from: (n: number): Text => said('from', { n }),
  ways: (n: number): Text => said('ways', { n }),
  missing: (n: number): Text => said('missing', { n }),
  /** While entrepreneurs and places are chosen no turn has begun. */
  when: ({ step, round, turn_number }: TheView, { rounds, turns }: TheCatalogue['figures']): Text => {
    const begun = step !== 'keep' && step !== 'order';
    if (round === rounds) return begun ? said('lastRound', { turn: turn_number, turns }) : made.lastRoundBegins;
    return said(begun ? 'round' : 'roundBegins', { n: round, of: rounds, turn: turn_number, turns });
  },
  perSymbol: (name: string): Text => said('perSymbol', { name }),
  groupOf: (n: number): Text => said('groupOf', { n }),
  fromPoints: (n: number): Text => said('fromPoints', { n }),
  inReach: (n: number, of: number): Text => said('inReach', { n, of }),
  after: (n: number): Text => said('after', { n }),
  full: (n: number): Text => said('full', { n }),
  ofLimit: (n: number): Text => said('ofLimit', { n }),
  printed: (n: number): Text => said('printed', { n }),
  buy: (name: string): Text => said('buy', { name }),
  sources: (n: number): Text => said('sources', { n }),
  rivals: (n: number): Text => said('rivals', { n }),
  park: (cards: number, shows: number): Text => said(shows ? 'parkAndShows' : 'park', { cards, shows }),
  nextBand: (n: number, name: string, wins: boolean): Text => said(wins ? 'nextBandWins' : 'nextBand', { n, name }),
  places: (points: readonly number[]): Text =>
    joined(
      points.map((n, at) => said((['place1', 'place2', 'place3'] as const)[at] ?? 'placeMore', { n, place: at + 1 })),
      made.placesBetween,
    ),
  stands: (n: number, need: number): Text => said(n ? 'standsSome' : 'standsNobody', { n, need }),
  parkOf: (name: string): Text => both('park.of', { who: name }),
} as const;
