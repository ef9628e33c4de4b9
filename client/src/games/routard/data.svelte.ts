/** The Routard's view and catalogue by name, and what the parts of its table look up in them. */

import { type IconId, isIcon } from '../../kit/icons';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Choice, Text } from '../../types';
import type { Cell, Goal, Square, TheCatalogue, TheView, Traveller } from '../../types/routard';
import made from '../../words/made/titles/routard.json';
import { joined, sayer, type Value } from '../../words/title';
import { L } from '../../words/words.svelte';
import type { TablePart as AnyPart, PeekPart as AnyPeekPart, PlayerPart as AnyPlayerPart } from '../module';
import { byId, once } from '../once';

const said = sayer(made);

/** A table of this title, and what its parts are given. */
export type Table = LiveTable<TheView, TheCatalogue>;
export type TablePart = AnyPart<Table>;
export type PlayerPart = AnyPlayerPart<Table>;
export type PeekPart = AnyPeekPart<Table>;

/** The cards and places of the catalogue by id. */
const indexed = once((all: TheCatalogue) => ({
  squares: byId(all.squares),
  kinds: byId(all.kinds),
  decks: byId(all.decks),
  cards: new Map(all.decks.flatMap((deck) => deck.cards.map((card) => [card.id, { ...card, deck }] as const))),
}));
export const books = (table: Table) => indexed(table.catalogue);

export const me = (table: Table): Traveller | null =>
  table.mine === null ? null : (table.view.players[table.mine] ?? null);
/** In the express game the bags are packed: the road begins with the first turn. */
export const isExpress = (table: Table): boolean => table.state.options.start === 'express';
/** Fills a bag by the packing sheet. */
export const isPacking = (table: Table, one: Traveller | undefined): boolean =>
  one?.stage === 'packing' && !isExpress(table);
/** The packing sheet lies on the table, not the road: as one's own stage is, or that of whoever is watched. */
export const onSheet = (table: Table): boolean => isPacking(table, me(table) ?? table.view.players[table.view.turn]);
/** Whose bag it is that is packed: one's own, or that of somebody one watches. */
export const packs = (table: Table, one: Traveller): Text => (me(table) ? words.sheet : words.bagOf(L(one.name)));
export const icon = (id: string | undefined): IconId => (id && isIcon(id) ? id : 'chance');
/** How many of a thing a traveller has: money, cheques, tickets, and the four elements of the bag. */
export function has(one: Traveller, id: string): number {
  if (id === 'money') return one.money;
  if (id === 'cheques') return one.cheques;
  if (id === 'ticket') return one.tickets;
  return one.bag[id as keyof Traveller['bag']] ?? 0;
}
/** Whose passport's eye was pressed: the question stands over the table. */
class Eye {
  on: number | null = $state(null);
}
const eyes = new WeakMap<Table, Eye>();
export function eyeOf(table: Table): Eye {
  const eye = eyes.get(table) ?? new Eye();
  eyes.set(table, eye);
  return eye;
}
export const callOf = (table: Table, player: number): Choice | undefined =>
  table.asides.find(
    (c) =>
      c.verb === 'call' &&
      c.targets.some(([kind, id]) => kind === 'seat' && Number(id) === table.view.players[player]?.seat),
  );
/** "10 chèques hôtel", "un appareil photo", the name of a card. */
export function goodName(table: Table, id: string, count = 1): string {
  if (id === 'cheque') return L(words.hotelCheques(count));
  return (
    L(table.catalogue.things.find((t) => t.id === id)?.name) ||
    L(books(table).cards.get(id)?.name) ||
    L(table.catalogue.names.good?.[id])
  );
}
/** What each face of the die costs: `prices.move` is by face. */
export const faces = (move: readonly number[]) =>
  move.map((price, face) => ({ face, price })).filter(({ face }) => face > 0);
/** Who drives is told what it costs; on an airport also that there is no flight now (rule 41). */
export const carSays = (table: Table): Text =>
  books(table).squares.get(me(table)?.square ?? '')?.kind === 'airport' ? words.carAtAirport : words.carHow;
interface Ahead {
  square: Square;
  face: number;
  cost: number;
}
/** The die decides how far: the squares ahead, with what each costs. */
export const dieAhead = (table: Table): Ahead[] => (table.choices.some((c) => c.verb === 'drive') ? ahead(table) : []);
/** Squares that one could walk to, had one the money. */
export const dearAhead = (table: Table): Ahead[] =>
  table.choices.filter((c) => c.verb === 'walk').length > 1
    ? ahead(table).filter(({ cost }) => cost > me(table)!.money)
    : [];
/** The squares ahead as far as the die goes, with what each costs. */
function ahead(table: Table): Ahead[] {
  const here = me(table)?.square;
  const { squares, prices } = table.catalogue;
  const at = squares.findIndex((one) => one.id === here);
  if (at < 0) return [];
  return faces(prices.move)
    .map(({ face, price }) => ({ square: squares[at + face]!, face, cost: price }))
    .filter((one) => one.square);
}
/** What somebody must have before leaving. */
export const least = (table: Table): Record<string, number> => {
  const { leaving } = table.catalogue.prices;
  return leaving;
};

/** A cell of the packing sheet in a word or two: what it gives, and what it takes. */
export function cellWords(cell: Cell): { gain: Text; price: number; gift: boolean; single?: boolean } {
  const price = cell.price ?? 0;
  const items = (['papers', 'guide', 'gear', 'camera', 'tickets'] as const).filter((id) => cell[id]);
  const copies = items.reduce((sum, id) => sum + (cell[id] ?? 0), 0);
  if (cell.money) return { gain: said('cellMoney', { n: cell.money }), price, gift: true };
  if (cell.cheques) return { gain: said('cellCheques', { n: cell.cheques }), price, gift: true };
  if (cell.friend) return { gain: made.cellFriend, price, gift: true };
  if (!copies) return { gain: made.cellNone, price, gift: false };
  if (copies > 1) {
    const all = items.length > 1;
    if (!price) return { gain: said(all ? 'cellAllFree' : 'cellSomeFree', { n: copies }), price, gift: true };
    return { gain: said(all ? 'cellAllPrice' : 'cellSomePrice', { n: copies, price }), price, gift: false };
  }
  if (!price) return { gain: made.cellFree, price, gift: true };
  return { gain: said('cellPrice', { price }), price, gift: false, single: true };
}

export const words = {
  ...made,
  stillLacks: (all: readonly Text[]): Text => said('stillLacks', { all: joined(all, made.between) }),
  you: (n: string): Text => said('you', { n }),
  of: (n: number, all: number): Text => said('of', { n, all }),
  bagOf: (who: string): Text => said('bagOf', { who }),
  homeIn: (name: Value, round: number): Text => said('homeIn', { name, round }),
  homeFirst: (round: number): Text => said('homeFirst', { round }),
  farFrom: (name: Value, n: number): Text => said('farFrom', { name, n }),
  lacking: (n: number): Text => said('lacking', { n }),
  lacksCards: (n: number): Text => said('lacksCards', { n }),
  wholeRoad: (n: number): Text => said('wholeRoad', { n }),
  hotelCheques: (n: number): Text => said('hotelCheques', { n }),
  cheques: (n: number): Text => said('cheques', { n }),
  sells: (who: string): Text => said('sells', { who }),
  seal: (n: string): Text => said('seal', { n }),
  raise: (n: string): Text => said('raise', { n }),
  sealedHow: (who: string, n: number): Text => said('sealedHow', { who, n }),
  openHow: (n: number): Text => said('openHow', { n }),
  debt: (who: string, n: number): Text => said('debt', { who, n }),
  debtMine: (n: number): Text => said('debtMine', { n }),
  drew: (deck: string): Text => said('drew', { deck }),
  award: (who: string, what: string): Text => said('award', { who, what }),
  without: (where: string, what: string): Text => said('without', { where, what }),
  lookAt: (who: string): Text => said('lookAt', { who }),
  paysYou: (n: string): Text => said('paysYou', { n }),
  thenBids: (n: number): Text => said('thenBids', { n }),
  putUp: (n: string): Text => said('putUp', { n }),
  memoMoney: (n: string): Text => said('memoMoney', { n }),
  memoGiven: (n: string): Text => said('memoGiven', { n }),
  memoGuide: (n: number): Text => said('memoGuide', { n }),
  memoFine: (n: string): Text => said('memoFine', { n }),
  memoPurchase: (n: number): Text => said('memoPurchase', { n }),
  memoSales: (step: number): Text => said('memoSales', { step }),
  chequesHad: (n: number, price: number): Text => said('chequesHad', { n, price }),
  outcomes: (line: string): Text => said('outcomes', { line }),
  stays: (n: string): Text => said('stays', { n }),
  goal: ({ purchase, report, adventure }: Goal): Text =>
    purchase === report && report === adventure
      ? said('goalSame', { n: purchase })
      : said('goalMixed', { purchase, report, adventure }),
  /** " with 2 purchases, 2 adventures and 2 reports": nothing of what this table does not ask for. */
  withCards(goal: Goal): Text | string {
    const each = { purchase: 'bringPurchase', adventure: 'bringAdventure', report: 'bringReport' } as const;
    const all = (['purchase', 'adventure', 'report'] as const)
      .filter((id) => goal[id])
      .map((id) => said(each[id], { n: goal[id] }));
    const last = all.pop();
    if (!last) return '';
    return said('withCards', {
      cards: all.length ? said('bringAnd', { some: joined(all, made.between), last }) : last,
    });
  },
  short: {
    cheques: made.shortCheques,
    ticket: made.shortTicket,
    papers: made.shortPapers,
    guide: made.shortGuide,
    gear: made.shortGear,
    camera: made.shortCamera,
  },
  darePlay: (take: boolean, fine: number): Text => said(take ? 'dareTake' : 'darePay', { fine }),
} as const;

/** Where somebody's journey ended: at home in which round, or so many squares from it. */
export function arrivalOf(table: Table, player: number): Text {
  const one = table.view.players[player]!;
  const { squares } = table.catalogue;
  const at = squares.findIndex((square) => square.id === one.square);
  const left = squares.length - 1 - at;
  if (at < 0) return words.packing;
  const { short } = squares[at]!;
  return left ? words.farFrom(short, left) : words.homeIn(short, table.view.round);
}
