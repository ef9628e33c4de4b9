/** The Routard's view and catalogue by name, and what the parts of its table look up in them. */

import { type IconId, isIcon } from '../../kit/icons';
import type { Table as LiveTable } from '../../table/table.svelte';
import type { Choice, Text } from '../../types';
import type { Cell, Goal, Square, TheCatalogue, TheView, Traveller } from '../../types/routard';
import { fill, L } from '../../words/words.svelte';
import type { TablePart as AnyPart, PeekPart as AnyPeekPart, PlayerPart as AnyPlayerPart } from '../module';
import { byId, once } from '../once';

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
/** The die decides how far: the squares ahead, with what each costs. */
export function dieAhead(table: Table): { square: Square; face: number; cost: number }[] {
  const drive = table.choices.find((c) => c.verb === 'drive');
  const here = me(table)?.square;
  if (!drive || !here) return [];
  const { squares, prices } = table.catalogue;
  const at = squares.findIndex((one) => one.id === here);
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
  if (cell.money) return { gain: { fr: `+${cell.money} €`, en: `+${cell.money} €` }, price, gift: true };
  if (cell.cheques) return { gain: { fr: `+${cell.cheques}`, en: `+${cell.cheques}` }, price, gift: true };
  if (cell.friend) return { gain: { fr: 'un voisin', en: 'a friend' }, price, gift: true };
  if (!copies) return { gain: { fr: 'rien', en: 'none' }, price, gift: false };
  if (copies > 1) {
    const both = items.length > 1;
    const fr = `${both ? 'les ' : ''}${copies}`;
    const en = both ? 'both' : `${copies}`;
    if (!price) return { gain: { fr: `${fr} offerts`, en: `${en} free` }, price, gift: true };
    return { gain: { fr: `${fr} pour ${price} €`, en: `${en} for ${price} €` }, price, gift: false };
  }
  if (!price) return { gain: { fr: 'offert', en: 'free' }, price, gift: true };
  return { gain: { fr: `${price} €`, en: `${price} €` }, price, gift: false, single: true };
}

export const words = {
  lacking: { fr: 'manque', en: 'missing' },
  complete: { fr: 'complet', en: 'complete' },
  sheet: { fr: 'Préparez votre sac', en: 'Pack your bag' },
  name: { fr: 'Nommez une ligne', en: 'Name a line' },
  stillLacks: (all: readonly Text[]): Text => ({
    fr: `Il manque : ${all.map((one) => one.fr).join(', ')}.`,
    en: `Still missing: ${all.map((one) => one.en).join(', ')}.`,
  }),
  note: {
    fr: 'La case obtenue s’applique. Trop chère : rien.',
    en: 'The cell that comes applies. Too expensive: nothing.',
  },
  you: (n: string): Text => ({ fr: `vous en avez ${n}`, en: `you have ${n}` }),
  before: { fr: 'Avant de partir', en: 'Before leaving' },
  of: (n: number, all: number): Text => ({ fr: `${n} sur ${all}`, en: `${n} of ${all}` }),
  again: { fr: 'rejouez', en: 'play again' },
  dear: { fr: 'trop cher', en: 'too expensive' },
  bag: { fr: 'Votre sac', en: 'Your bag' },
  bagOf: (who: string): Text => ({ fr: fill('Le sac {who:de}', { who }, 'fr'), en: `${who}’s bag` }),
  decks: { fr: 'Les paquets', en: 'The decks' },
  bring: { fr: 'À rapporter', en: 'To bring home' },
  gotTo: { fr: 'Arrivée', en: 'Got to' },
  homeIn: (name: string, round: number): Text => ({ fr: `${name}, tour ${round}`, en: `${name}, round ${round}` }),
  homeFirst: (round: number): Text => ({ fr: `rentré le premier, tour ${round}`, en: `home first, round ${round}` }),
  onTheWay: { fr: 'en route', en: 'on the way' },
  farFrom: (name: string, n: number): Text => ({
    fr: `${name}, à ${n} case${n > 1 ? 's' : ''}`,
    en: `${name}, ${n} square${n === 1 ? '' : 's'} away`,
  }),
  lacksCards: (n: number): Text => ({ fr: `${n} manque${n > 1 ? 'nt' : ''}`, en: `${n} missing` }),
  moneyAndCheques: { fr: 'Argent, chèques', en: 'Money, cheques' },
  wholeRoad: (n: number): Text => ({ fr: `Toute la route, ${n} cases`, en: `The whole road, ${n} squares` }),
  goal: ({ purchase, report, adventure }: Goal): Text =>
    purchase === report && report === adventure
      ? { fr: `${purchase} de chaque`, en: `${purchase} of each` }
      : { fr: `${purchase} + ${report} + ${adventure}`, en: `${purchase} + ${report} + ${adventure}` },
  free: { fr: 'gratuit', en: 'free' },
  here: { fr: 'vous', en: 'you' },
  short: {
    cheques: { fr: 'chèques', en: 'cheques' },
    ticket: { fr: 'billet', en: 'ticket' },
    papers: { fr: 'papiers', en: 'papers' },
    guide: { fr: 'guide', en: 'guide' },
    gear: { fr: 'équip.', en: 'gear' },
    camera: { fr: 'appareil', en: 'camera' },
  },
  kept: { fr: 'gardées', en: 'kept' },
  night: { fr: 'La nuit', en: 'The night' },
  noGuide: { fr: 'double, sans guide', en: 'double, without a guide' },
  hotelCheques: (n: number): Text => ({
    fr: `${n} chèque${n > 1 ? 's' : ''} hôtel`,
    en: `${n} hotel cheque${n === 1 ? '' : 's'}`,
  }),
  cheques: (n: number): Text => ({ fr: `${n} chèque${n > 1 ? 's' : ''}`, en: `${n} cheque${n === 1 ? '' : 's'}` }),
  sealedSale: { fr: 'Enchère scellée', en: 'Sealed auction' },
  openSale: { fr: 'Enchère à voix haute', en: 'Open auction' },
  sells: (who: string): Text => ({ fr: `${who} vend`, en: `${who} sells` }),
  floor: { fr: 'Mise à prix', en: 'Starting price' },
  bankPays: { fr: 'ce que la banque paierait', en: 'what the bank would pay' },
  bestBid: { fr: 'Meilleure offre', en: 'Best bid' },
  nobody: { fr: 'personne encore', en: 'nobody yet' },
  yourBid: { fr: 'Votre offre', en: 'Your bid' },
  wouldLeave: { fr: 'il vous resterait', en: 'you would have' },
  purchases: { fr: 'achats', en: 'purchases' },
  cannotBid: { fr: 'Vous ne pouvez pas enchérir sur ce lot.', en: 'You cannot bid for this lot.' },
  noBid: { fr: 'Ne pas enchérir', en: 'Make no bid' },
  seal: (n: string): Text => ({ fr: `Sceller l’offre : ${n} €`, en: `Seal the bid: ${n} €` }),
  raise: (n: string): Text => ({ fr: `Offrir ${n} €`, en: `Bid ${n} €` }),
  sealedHow: (who: string): Text => ({
    fr: fill(
      'Une seule offre chacun, de 10 € en 10 €, que personne ne voit. À égalité, le plus proche à gauche {who:de}.',
      { who },
      'fr',
    ),
    en: `One bid each, in steps of 10 €, seen by nobody. Tied bids go to the nearest on the left of ${who}.`,
  }),
  openHow: {
    fr: 'Chacun renchérit de 10 € au moins, ou passe. La dernière offre l’emporte.',
    en: 'Each raises by at least 10 €, or passes. The last bid wins.',
  },
  next: { fr: 'ensuite', en: 'next' },
  yours: { fr: 'à vous', en: 'your turn' },
  answered: { fr: 'a répondu', en: 'has answered' },
  waits: { fr: 'réfléchit', en: 'is thinking' },
  debt: (who: string, n: number): Text => ({ fr: `${who} doit ${n} €`, en: `${who} owes ${n} €` }),
  debtHow: { fr: 'Il faut vendre jusqu’à pouvoir payer.', en: 'Things are sold until it can be paid.' },
  drew: (deck: string): Text => ({ fr: `Carte ${deck}`, en: `${deck} card` }),
  award: (who: string, what: string): Text => ({
    fr: `Adjugé ! ${who} emporte ${what}`,
    en: `Sold! ${who} gets ${what}`,
  }),
  without: (where: string, what: string): Text => ({ fr: `${where}, sans ${what}`, en: `${where}, with no ${what}` }),
  onlyYou: { fr: 'vous seul voyez ceci', en: 'only you see this' },
  leaveCard: { fr: 'laisser la carte', en: 'leave the card' },
  fullPrice: { fr: 'payer le prix double', en: 'pay the double price' },
  fullNight: { fr: 'payer la nuit double', en: 'pay the double night' },
  nothingLost: {
    fr: 'Rien à craindre, rien de gagné. Le tour finit.',
    en: 'Nothing to fear, nothing won. The turn ends.',
  },
  asBooklet: {
    fr: 'Comme la règle le veut : sans guide, c’est le double.',
    en: 'As the rule has it: without a guide, double.',
  },
  money: { fr: 'Argent', en: 'Money' },
  risk: { fr: 'Risque', en: 'Risk' },
  takeAnyway: { fr: 'La prendre quand même', en: 'Take it anyway' },
  singlePrice: { fr: 'Payer le prix simple', en: 'Pay the single price' },
  unnoticed: { fr: 'personne ne remarque', en: 'nobody notices' },
  noticed: { fr: 'quelqu’un remarque', en: 'somebody notices' },
  youPay: { fr: 'vous payez', en: 'you pay' },
  cardBack: { fr: 'la carte retourne sous le paquet', en: 'the card goes back under its deck' },
  fineTo: { fr: 'l’amende va à qui vous dénonce', en: 'the fine goes to whoever calls you out' },
  mustSell: { fr: 'et il faudra vendre pour payer le reste', en: 'and things must be sold to pay the rest' },
  mayLook: { fr: 'Qui peut vous dénoncer', en: 'Who may call you out' },
  openBag: {
    fr: 'Votre sac est ouvert à tous. Dès que vous aurez rejoué, l’affaire est classée.',
    en: 'Your bag lies open to all. Once you have played again, the matter is closed.',
  },
  darePlay: (take: boolean, fine: number): Text =>
    take
      ? { fr: `Prendre la carte · ${fine} € si l’on vous voit`, en: `Take the card · ${fine} € if you are seen` }
      : {
          fr: `Payer le prix simple · ${fine} € si l’on vous voit`,
          en: `Pay the single price · ${fine} € if you are seen`,
        },
  lookAt: (who: string): Text => ({
    fr: fill('Regarder le dernier coup {who:de} ?', { who }, 'fr'),
    en: `Look into ${who}’s last act?`,
  }),
  right: { fr: 'à raison', en: 'if right' },
  wrong: { fr: 'à tort', en: 'if wrong' },
  paysYou: (n: string): Text => ({ fr: `on vous paie ${n} €`, en: `you are paid ${n} €` }),
  nothingOnce: { fr: 'cela ne coûte rien', en: 'it costs nothing' },
  letBe: { fr: 'Laisser', en: 'Let it be' },
  eyeTells: {
    fr: 'L’œil s’allume pour tout coup où l’on pourrait tricher, honnête ou non : il ne dit rien.',
    en: 'The eye lights up for any act that could be a cheat, honest or not: it tells nothing.',
  },
  whom: { fr: 'Qui regarder', en: 'Whom to look at' },
  sellWhat: { fr: 'Que vendez-vous ?', en: 'What do you sell?' },
  sellThing: { fr: 'Vendre quelque chose…', en: 'Sell something…' },
  anyTime: { fr: 'à tout moment', en: 'at any moment' },
  notForSale: { fr: 'ne se vend pas', en: 'not for sale' },
  noneLeft: { fr: 'vous n’en avez pas', en: 'you have none' },
  apiece: { fr: 'pièce', en: 'each' },
  floorHow: {
    fr: 'La revente fixe le départ. Si personne n’enchérit, la banque vous paie cela.',
    en: 'The resale price is the start. If nobody bids, the bank pays you that.',
  },
  thenBids: (n: number): Text => ({
    fr: `${n} offre${n > 1 ? 's' : ''} au plus`,
    en: `up to ${n} bid${n === 1 ? '' : 's'}`,
  }),
  thenMoney: { fr: 'l’argent vient, le tour reprend', en: 'the money comes, the turn goes on' },
  putUp: (n: string): Text => ({ fr: `Mettre en vente · dès ${n} €`, en: `Put up for sale · from ${n} €` }),
  memo: { fr: 'Mémo', en: 'Memo' },
  wayCosts: { fr: 'Ce que coûte la route, case par case', en: 'What the road costs, square by square' },
  inBag: { fr: 'Dans le sac', en: 'In the bag' },
  toLeave: { fr: 'pour partir', en: 'to leave' },
  toBuy: { fr: 'à l’étape', en: 'on the way' },
  toSell: { fr: 'revente', en: 'resale' },
  memoMoney: (n: string): Text => ({ fr: `Pour partir, il faut aussi ${n} €.`, en: `To leave you also need ${n} €.` }),
  memoGuide: (n: number): Text => ({
    fr: `Sans guide, nuits et achats coûtent ${n} fois plus.`,
    en: `Without a guide nights and purchases cost ${n} times as much.`,
  }),
  memoFine: (n: string): Text => ({
    fr: `Pris à tricher : ${n} € à qui vous dénonce.`,
    en: `Caught cheating: ${n} € to whoever calls you out.`,
  }),
  memoPurchase: (n: number): Text => ({
    fr: `Un achat se revend à ${n} % de son prix.`,
    en: `A purchase resells at ${n}% of its price.`,
  }),
  memoSales: (step: number): Text => ({
    fr: `On vend à tout moment ; les offres vont de ${step} € en ${step} €.`,
    en: `You may sell at any time; bids go in steps of ${step} €.`,
  }),
  kinds: { fr: 'Les cases', en: 'The squares' },
  outcomes: (line: string): Text => ({ fr: `${line} : ce que dira le dé`, en: `${line}: what the die will say` }),
  pickLine: { fr: 'Nommez une ligne : voici ce que dira le dé', en: 'Name a line: this is what the die will say' },
  stays: (n: string): Text => ({ fr: `reste ${n} €`, en: `${n} € left` }),
  now: { fr: 'tout de suite', en: 'at once' },
  andAgain: { fr: 'et rejouez', en: 'and play again' },
  lacks: { fr: 'il en faut', en: 'needed:' },
  ready: { fr: 'Le sac est prêt', en: 'The bag is ready' },
  readyHow: {
    fr: 'Vous pouvez partir. Encore un tour ? Plus de chèques, plus d’argent, un élément de réserve.',
    en: 'You may leave. One more turn? More cheques, more money, a spare.',
  },
  drives: { fr: 'conduit', en: 'drives' },
  rides: { fr: 'en stop', en: 'rides along' },
  inCar: { fr: 'Dans la voiture', en: 'In the car' },
  carHow: {
    fr: 'Vous payez la route et votre nuit, eux rien.',
    en: 'You pay the road and your night, they pay nothing.',
  },
  packing: { fr: 'fait son sac', en: 'is packing' },
  price: { fr: 'prix', en: 'price' },
} as const;

/** Where somebody's journey ended: at home in which round, or so many squares from it. */
export function arrivalOf(table: Table, player: number): Text {
  const one = table.view.players[player]!;
  const { squares } = table.catalogue;
  const at = squares.findIndex((square) => square.id === one.square);
  const left = squares.length - 1 - at;
  const said = (lang: 'fr' | 'en') => squares[at]?.short[lang] ?? '';
  const told = (lang: 'fr' | 'en') =>
    (left ? words.farFrom(said(lang), left) : words.homeIn(said(lang), table.view.round))[lang];
  return at < 0 ? words.packing : { fr: told('fr'), en: told('en') };
}
