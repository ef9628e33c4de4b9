/** The Routard's view and catalogue by name, and what the parts of its table look up in them. */
import { type IconId, isIcon } from '../../kit/icons';
import type { Table } from '../../table/table.svelte';
import type { Catalogue, Text } from '../../types';
import type { Card, Cell, Deck, Kind, Square, TheCatalogue, TheView, Traveller } from '../../types/routard';
import { catalogueOf, viewOf } from '../typed';

interface Books {
  from: Catalogue;
  all: TheCatalogue;
  squares: Map<string, Square>;
  kinds: Map<string, Kind>;
  decks: Map<string, Deck>;
  cards: Map<string, Card & { deck: Deck }>;
}
let known: Books | null = null;
const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

export function books(table: Table): Books {
  if (known?.from === table.catalogue) return known;
  const all = catalogueOf<TheCatalogue>(table.catalogue);
  known = {
    from: table.catalogue,
    all,
    squares: byId(all.squares),
    kinds: byId(all.kinds),
    decks: byId(all.decks),
    cards: new Map(all.decks.flatMap((deck) => deck.cards.map((card) => [card.id, { ...card, deck }] as const))),
  };
  return known;
}

export const seen = (table: Table): TheView => viewOf<TheView>(table);
export const me = (table: Table): Traveller | null =>
  table.mine === null ? null : (seen(table).players[table.mine] ?? null);
export const icon = (id: string | undefined): IconId => (id && isIcon(id) ? id : 'chance');
/** How many of a thing a traveller has: money, cheques, tickets, and the four elements of the bag. */
export function has(one: Traveller, id: string): number {
  if (id === 'money') return one.money;
  if (id === 'cheques') return one.cheques;
  if (id === 'ticket') return one.tickets;
  return one.bag[id as keyof Traveller['bag']] ?? 0;
}
/** What somebody must have before leaving. */
export const least = (table: Table): Record<string, number> => {
  const { leaving } = books(table).all.prices;
  return leaving;
};

/** A cell of the packing sheet in a word or two: what it gives, and what it takes. */
export function cellWords(cell: Cell): { gain: Text; price: number; gift: boolean } {
  const price = cell.price ?? 0;
  const items = (['papers', 'guide', 'gear', 'camera', 'tickets'] as const).filter((id) => cell[id]);
  const copies = items.reduce((sum, id) => sum + (cell[id] ?? 0), 0);
  if (cell.money) return { gain: { fr: `+${cell.money} €`, en: `+€${cell.money}` }, price, gift: true };
  if (cell.cheques) return { gain: { fr: `+${cell.cheques}`, en: `+${cell.cheques}` }, price, gift: true };
  if (cell.friend) return { gain: { fr: 'un voisin', en: 'a neighbour' }, price, gift: true };
  if (!copies) return { gain: { fr: 'rien', en: 'nothing' }, price, gift: false };
  const more = copies > 1 ? ` × ${copies}` : '';
  if (!price) return { gain: { fr: `offert${more}`, en: `free${more}` }, price, gift: true };
  return { gain: { fr: `${price} €${more}`, en: `€${price}${more}` }, price, gift: false };
}

export const words = {
  sheet: { fr: 'Préparez votre sac', en: 'Pack your bag' },
  name: { fr: 'Nommez une ligne', en: 'Name a line' },
  note: { fr: 'La case obtenue s’applique. Trop chère : rien.', en: 'The cell that comes applies. Too dear: nothing.' },
  you: (n: string): Text => ({ fr: `vous en avez ${n}`, en: `you have ${n}` }),
  before: { fr: 'Avant de partir', en: 'Before leaving' },
  of: (n: number, all: number): Text => ({ fr: `${n} sur ${all}`, en: `${n} of ${all}` }),
  again: { fr: 'rejouez', en: 'play again' },
  dear: { fr: 'trop cher', en: 'too dear' },
  bag: { fr: 'Votre sac', en: 'Your bag' },
  bagOf: (who: string): Text => ({ fr: `Le sac de ${who}`, en: `${who}’s bag` }),
  decks: { fr: 'Les paquets', en: 'The decks' },
  bring: { fr: 'À rapporter', en: 'To bring home' },
  each: (n: number): Text => ({ fr: `${n} de chaque`, en: `${n} of each` }),
  free: { fr: 'gratuit', en: 'free' },
  here: { fr: 'vous', en: 'you' },
  kept: { fr: 'gardées', en: 'kept' },
  night: { fr: 'La nuit', en: 'The night' },
  cheques: (n: number): Text => ({ fr: `${n} chèque${n > 1 ? 's' : ''}`, en: `${n} cheque${n === 1 ? '' : 's'}` }),
  auction: { fr: 'Aux enchères', en: 'At auction' },
  sells: (who: string): Text => ({ fr: `${who} met en vente`, en: `${who} offers` }),
  sealed: { fr: 'offres cachées', en: 'sealed bids' },
  open: { fr: 'à voix haute', en: 'open bids' },
  from: (n: number): Text => ({ fr: `dès ${n} €`, en: `from €${n}` }),
  answered: { fr: 'a répondu', en: 'has answered' },
  waits: { fr: 'réfléchit', en: 'is thinking' },
  best: (n: number, who: string): Text => ({ fr: `meilleure offre : ${n} €, ${who}`, en: `best bid: €${n}, ${who}` }),
  debt: (who: string, n: number): Text => ({ fr: `${who} doit ${n} €`, en: `${who} owes €${n}` }),
  drew: (deck: string): Text => ({ fr: `Carte ${deck}`, en: `${deck} card` }),
  packing: { fr: 'fait son sac', en: 'is packing' },
  price: { fr: 'prix', en: 'price' },
} as const;
