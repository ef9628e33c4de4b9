/** WishLand's view and catalogue by name, and what the parts of its table look up in them. */
import { type IconId, isIcon } from '../../kit/icons';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Amount, Choice, Text } from '../../types';
import type { CardFacts, KindFacts, Park, Row, TheCatalogue, TheView } from '../../types/wishland';
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
  income: { fr: 'revenu', en: 'income' },
  penalty: { fr: 'revenu', en: 'income' },
  end: { fr: 'fin', en: 'end' },
  mascot: { fr: 'fin', en: 'end' },
  lasting: { fr: 'ensuite', en: 'then' },
  once: { fr: 'une fois', en: 'once' },
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

export const words = {
  points: { fr: 'pts', en: 'pts' },
  order: { fr: 'Ordre du tour', en: 'Turn order' },
  advertising: { fr: 'Publicité', en: 'Advertising' },
  inPile: (n: number): Text => ({ fr: `${n} en pile`, en: `${n} in pile` }),
  rivals: (n: number): Text => ({ fr: `${n} riva${n > 1 ? 'ux' : 'l'}`, en: `${n} rival${n > 1 ? 's' : ''}` }),
  park: (cards: number, shows: number): Text => ({
    fr: `Votre parc · ${cards} carte${cards > 1 ? 's' : ''}${shows ? `, ${shows} spectacle${shows > 1 ? 's' : ''}` : ''}`,
    en: `Your park · ${cards} card${cards === 1 ? '' : 's'}${shows ? `, ${shows} show${shows === 1 ? '' : 's'}` : ''}`,
  }),
  credits: { fr: 'crédits', en: 'credits' },
  income: { fr: 'revenu', en: 'income' },
  free: (n: number): Text => ({ fr: `libres sur ${n}`, en: `free of ${n}` }),
  limit: (n: number): Text => ({ fr: `limite ${n}`, en: `limit ${n}` }),
  achievements: { fr: 'Réussites', en: 'Achievements' },
  empty: { fr: 'vide', en: 'empty' },
  closed: { fr: 'fermé', en: 'closed' },
  from: (n: number): Text => ({ fr: `dès ${n}, à chaque manche`, en: `from ${n} on, every round` }),
  ways: (n: number): Text => ({ fr: `${n} façons de payer`, en: `${n} ways to pay` }),
  band: { fr: 'Palier', en: 'Band' },
  missing: (n: number): Text => ({
    fr: `encore ${n} point${n > 1 ? 's' : ''}`,
    en: `${n} point${n === 1 ? '' : 's'} to go`,
  }),
  round: (n: number, of: number, turn: number, turns: number): Text => ({
    fr: `Manche ${n} sur ${of} · tour ${turn} sur ${turns}`,
    en: `Round ${n} of ${of} · turn ${turn} of ${turns}`,
  }),
  perSymbol: (name: string): Text => ({ fr: `points par symbole ${name}`, en: `points per ${name} symbol` }),
  groupOf: (n: number): Text => ({ fr: `groupe de ${n}`, en: `group of ${n}` }),
  free_row: { fr: 'libre', en: 'free' },
  rival: { fr: 'rival', en: 'rival' },
  closedSay: { fr: 'La place de la manche passée est fermée.', en: 'The place of the last round is closed.' },
  rivalSay: {
    fr: 'Un rival dans une rangée : un travailleur de plus. Il s’en va à la fin de la manche.',
    en: 'A rival in a row: one more worker. It leaves at the end of the round.',
  },
  ladder: { fr: 'L’échelle', en: 'The ladder' },
  lost: { fr: 'perdu', en: 'lost' },
  fromPoints: (n: number): Text => ({ fr: `dès ${n}`, en: `from ${n}` }),
  nextBand: (n: number, name: string, wins: boolean): Text => ({
    fr: `Encore ${n} point${n > 1 ? 's' : ''} pour « ${name} »${wins ? ' : c’est la victoire.' : '.'}`,
    en: `${n} more point${n === 1 ? '' : 's'} for “${name}”${wins ? ': that wins.' : '.'}`,
  }),
  ask: { fr: 'achetez, faites de la publicité ou rappelez', en: 'buy, advertise or recover' },
  yours: { fr: 'à vous', en: 'your turn' },
  pickCard: { fr: 'Choisissez une carte', en: 'Choose a card' },
  inReach: (n: number, of: number): Text => ({
    fr: `${n} à votre portée, sur\u00a0${of}`,
    en: `${n} within your reach, of\u00a0${of}`,
  }),
  dreams: { fr: 'Le plus de Rêves', en: 'Most Dreams' },
  places: (points: readonly number[]): Text => ({
    fr: points.map((n, place) => `${place ? `${place + 1}e` : '1er'} +${n}`).join(', '),
    en: points.map((n, place) => `${['1st', '2nd', '3rd'][place] ?? `${place + 1}th`} +${n}`).join(', '),
  }),
  buyThis: { fr: 'Acheter cette carte ?', en: 'Buy this card?' },
  howPay: { fr: 'Comment payer', en: 'How to pay' },
  payRule: {
    fr: 'un travailleur de plus dans le groupe paie 1 crédit',
    en: 'one more worker in the group pays 1 credit',
  },
  left: { fr: 'il vous reste', en: 'you keep' },
  changes: { fr: 'Ce qui change', en: 'What changes' },
  goesHere: { fr: 'Le groupe va ici', en: 'The group goes here' },
  stands: (n: number, need: number): Text => ({
    fr: n
      ? `${n} groupe${n > 1 ? 's y sont' : ' y est'} déjà : il faut ${need} travailleur${need > 1 ? 's' : ''}`
      : `personne n’y est : ${need} travailleur${need > 1 ? 's' : ''} suffi${need > 1 ? 'sent' : 't'}`,
    en: n
      ? `${n} group${n === 1 ? ' is' : 's are'} there: ${need} worker${need === 1 ? '' : 's'} needed`
      : `nobody is there: ${need} worker${need === 1 ? ' is' : 's are'} enough`,
  }),
  after: (n: number): Text => ({
    fr: `le prochain groupe, même le vôtre : ${n}`,
    en: `the next group, even yours: ${n}`,
  }),
  full: (n: number): Text => ({ fr: `limite ${n} : complet ensuite`, en: `limit ${n}: full then` }),
  ofLimit: (n: number): Text => ({ fr: `limite ${n}`, en: `limit ${n}` }),
  printed: (n: number): Text => ({ fr: `prix imprimé ${n}`, en: `printed price ${n}` }),
  later: { fr: 'Plus tard', en: 'Later' },
  buy: (name: string): Text => ({ fr: `Acheter ${name}`, en: `Buy ${name}` }),
  parkOf: (name: string): Text => both('park.of', { who: name }),
  myPark: { fr: 'Votre parc', en: 'Your park' },
  symbols: { fr: 'Symboles', en: 'Symbols' },
  sources: (n: number): Text => ({ fr: `D’où viennent les ${n} points`, en: `Where the ${n} points come from` }),
  booths: { fr: 'guichets', en: 'booths' },
  limitWord: { fr: 'limite', en: 'limit' },
  noCards: { fr: 'Aucune carte encore.', en: 'No card yet.' },
  point1: { fr: '1 point', en: '1 point' },
  offers: { fr: 'Vos entrepreneurs', en: 'Your entrepreneurs' },
} as const;
