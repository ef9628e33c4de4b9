/** Globetrotter's view and catalogue by name, and what the parts of its table look up in them. */
import type { Table } from '../../table/table.svelte';
import type { Catalogue, Text } from '../../types';
import type { ContinentCard, KindCard, PlaceCard, TheCatalogue, TheView, Ticket } from '../../types/globetrotter';
import { catalogueOf, viewOf } from '../typed';

interface Books {
  from: Catalogue;
  all: TheCatalogue;
  places: Map<string, PlaceCard>;
  kinds: Map<string, KindCard>;
  tickets: Map<string, Ticket>;
  continents: Map<string, ContinentCard>;
}
let known: Books | null = null;
const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

export function books(table: Table): Books {
  if (known?.from === table.catalogue) return known;
  const all = catalogueOf<TheCatalogue>(table.catalogue);
  known = {
    from: table.catalogue,
    all,
    places: byId(all.places),
    kinds: byId(all.kinds),
    tickets: byId(all.tickets),
    continents: byId(all.continents),
  };
  return known;
}

export const seen = (table: Table): TheView => viewOf<TheView>(table);
/** Who holds a key: a player, the jackpot, or nobody yet. */
export function holder(table: Table, key: string): number | 'jackpot' | null {
  const view = seen(table);
  if (view.jackpot.keys.includes(key)) return 'jackpot';
  const at = view.players.findIndex((p) => p.keys.includes(key));
  return at < 0 ? null : at;
}

export const words = {
  die: { fr: 'Le dé', en: 'The die' },
  squares: (n: number): Text => ({
    fr: `${n} étape${n > 1 ? 's' : ''} possible${n > 1 ? 's' : ''}`,
    en: `${n} possible stop${n === 1 ? '' : 's'}`,
  }),
  throw: { fr: 'Lancer le dé', en: 'Throw the die' },
  tickets: { fr: 'Vos billets d’avion', en: 'Your plane tickets' },
  pile: (n: number): Text => ({ fr: `pioche ${n}`, en: `pile ${n}` }),
  none: { fr: 'Pas de billet', en: 'No ticket' },
  hidden: { fr: 'Les billets des autres restent cachés', en: 'The others’ tickets stay hidden' },
  home: { fr: 'chez vous, à rejoindre avec vos clés', en: 'home, to reach with your keys' },
  sell: { fr: 'Vendre', en: 'Sell' },
  souvenirs: { fr: 'Souvenirs', en: 'Souvenirs' },
  forKey: (n: number): Text => ({ fr: `${n} d’un continent = clé`, en: `${n} of a continent = key` }),
  keys: (n: number): Text => ({ fr: `Les ${n} clés`, en: `The ${n} keys` }),
  left: (n: number): Text => ({ fr: `${n} à prendre`, en: `${n} to take` }),
  jackpot: { fr: 'Jackpot', en: 'Jackpot' },
  inPot: (n: number): Text => ({ fr: `${n} billet${n > 1 ? 's' : ''}`, en: `${n} ticket${n === 1 ? '' : 's'}` }),
  reads: (who: string): Text => ({ fr: `${who} lit la carte`, en: `${who} reads the card` }),
  go: { fr: 'Continuer', en: 'Go on' },
  sent: { fr: 'Vous y êtes envoyé', en: 'You are sent there' },
  halted: { fr: 'Le tour s’arrête ici', en: 'The turn ends here' },
} as const;
