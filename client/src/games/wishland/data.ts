/** WishLand's view and catalogue by name, and what the parts of its table look up in them. */
import { type IconId, isIcon } from '../../kit/icons';
import type { Table } from '../../table/table.svelte';
import type { Text } from '../../types';
import type { CardFacts, KindFacts, Park, TheCatalogue, TheView } from '../../types/wishland';
import { L } from '../../words/words.svelte';
import { catalogueOf, viewOf } from '../typed';

export const seen = (table: Table): TheView => viewOf<TheView>(table);
export const books = (table: Table): TheCatalogue => catalogueOf<TheCatalogue>(table.catalogue);
export const cardOf = (table: Table, id: string): CardFacts => books(table).cards[id]!;
export const kindOf = (table: Table, id: string): KindFacts => books(table).kinds.find((one) => one.id === id)!;
export const park = (table: Table): Park | null =>
  table.mine === null ? null : (seen(table).players.find((one) => one.seat === table.mine) ?? null);

/** The picture of a resource, as the catalogue names it. */
export function picture(table: Table, what: string): IconId {
  const icon = books(table).icons[what] ?? what;
  return isIcon(icon) ? icon : 'point';
}

/** A card in as few words as will do: what it does, without its symbol. */
export function short(card: CardFacts): string {
  const said: Record<string, Text> = {
    income: { fr: 'revenu', en: 'income' },
    end: { fr: 'fin', en: 'end' },
    lasting: { fr: 'ensuite', en: 'then' },
  };
  return card.parts
    .filter((part) => part.when !== 'symbol')
    .map((part) => (said[part.when] ? `${L(said[part.when]!)} : ${L(part.text)}` : L(part.text)))
    .join(' ; ');
}

export const words = {
  order: { fr: 'Ordre du tour', en: 'Turn order' },
  advertising: { fr: 'Publicité', en: 'Advertising' },
  inPile: (n: number): Text => ({ fr: `${n} en pile`, en: `${n} in the pile` }),
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
  offers: { fr: 'Vos entrepreneurs', en: 'Your entrepreneurs' },
} as const;
