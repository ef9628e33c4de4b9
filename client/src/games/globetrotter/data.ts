/** Globetrotter's view and catalogue by name, and what the parts of its table look up in them. */

import type { Table as LiveTable } from '../../table/table.svelte';
import type { Choice, Text } from '../../types';
import type { KindCard, PlaceCard, TheCatalogue, TheView } from '../../types/globetrotter';
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

/** Who holds a key: a player, the jackpot, or nobody yet. */
export function holder(table: Table, key: string): number | 'jackpot' | null {
  const view = table.view;
  if (view.jackpot.keys.includes(key)) return 'jackpot';
  const at = view.players.findIndex((p) => p.keys.includes(key));
  return at < 0 ? null : at;
}

/** The squares that the roll, the sea or a bonus lead to, the dearest kinds first. */
export function stopsOf(table: Table): { choice: Choice; place: PlaceCard; kind: KindCard; cost: number }[] {
  const order = table.catalogue.kinds.map((kind) => kind.id);
  return table.choices
    .filter((c) => ['drive', 'sail', 'bonus'].includes(c.verb))
    .flatMap((choice) => {
      const place = books(table).places.get(choice.targets.find(([kind]) => kind === 'place')?.[1] ?? '');
      const kind = place ? books(table).kinds.get(place.kind) : undefined;
      const cost = choice.costs.find((a) => a.what === 'money')?.n ?? 0;
      return place && kind ? [{ choice, place, kind, cost }] : [];
    })
    .sort((a, b) => order.indexOf(a.place.kind) - order.indexOf(b.place.kind));
}
/** "2e souvenir d'Europe": what a continental city would bring. */
export function nthSouvenir(table: Table, city: string): string {
  const mine = table.mine === null ? [] : (table.view.players[table.mine]?.souvenirs ?? []);
  const land = table.catalogue.continents.find((one) => one.cities.includes(city));
  if (!land) return '';
  if (mine.includes(city)) return L(words.haveIt);
  return L(words.nth(land.cities.filter((one) => mine.includes(one)).length + 1, L(land.name)));
}

export const words = {
  keysUnit: { fr: 'clés', en: 'keys' },
  die: { fr: 'Le dé', en: 'The die' },
  squares: (n: number): Text => ({
    fr: `${n} étape${n > 1 ? 's' : ''} possible${n > 1 ? 's' : ''}`,
    en: `${n} possible stop${n === 1 ? '' : 's'}`,
  }),
  throw: { fr: 'Lancer le dé', en: 'Throw the die' },
  tickets: { fr: 'Vos billets d’avion', en: 'Your plane tickets' },
  planeTickets: { fr: 'Billets d’avion', en: 'Plane tickets' },
  pile: (n: number): Text => ({ fr: `pile ${n}`, en: `pile ${n}` }),
  none: { fr: 'Pas de billet', en: 'No ticket' },
  hidden: { fr: 'Chacun cache les siens.', en: 'Everybody hides their own.' },
  home: { fr: 'chez vous, à rejoindre avec vos clés', en: 'home, to reach with your keys' },
  sell: { fr: 'Vendre', en: 'Sell' },
  souvenirs: { fr: 'Souvenirs', en: 'Souvenirs' },
  forKey: (n: number): Text => ({ fr: `${n} d’un continent = clé`, en: `${n} of a continent = key` }),
  keys: (n: number): Text => ({ fr: `Les ${n} clés`, en: `The ${n} keys` }),
  left: (n: number): Text => ({ fr: `${n} à prendre`, en: `${n} to take` }),
  jackpot: { fr: 'Jackpot', en: 'Jackpot' },
  inPot: (n: number): Text => ({ fr: `${n} billet${n > 1 ? 's' : ''}`, en: `${n} ticket${n === 1 ? '' : 's'}` }),
  go: { fr: 'Continuer', en: 'Go on' },
  readsCard: { fr: ', à votre droite, lit la carte', en: ', on your right, reads the card' },
  sentTo: (kind: string, land: string): Text => ({
    fr: `On vous y envoie : ${kind}${land ? `, ${land}` : ''}`,
    en: `You are sent there: ${kind}${land ? `, ${land}` : ''}`,
  }),
  costs: (n: number): Text => ({ fr: `vous payez ${n} $`, en: `you pay $${n}` }),
  gains: (n: number): Text => ({ fr: `vous recevez ${n} $`, en: `you receive $${n}` }),
  underPile: { fr: 'rendus ou vendus', en: 'handed back or sold' },
  newTickets: { fr: 'tirés de la pile', en: 'drawn from the pile' },
  aSouvenir: { fr: 'un souvenir', en: 'a souvenir' },
  aKey: { fr: 'une clé', en: 'a key' },
  aJoker: { fr: 'un joker', en: 'a joker' },
  gone: { fr: 'perdu', en: 'lost' },
  noGift: { fr: 'pas de souvenir', en: 'no souvenir' },
  elsewhere: (where: string): Text => ({
    fr: `vous n’êtes plus ici : ${where}`,
    en: `you are no longer here: ${where}`,
  }),
  turnEnds: { fr: 'fin du tour', en: 'end of the turn' },
  owned: { fr: 'à vous', en: 'yours' },
  keyHeld: { fr: 'clé à vous', en: 'key yours' },
  haveIt: { fr: 'souvenir déjà à vous', en: 'souvenir already yours' },
  nth: (n: number, land: string): Text => ({
    fr: `${n === 1 ? '1er' : `${n}e`} souvenir · ${land}`,
    en: `${n === 1 ? '1st' : n === 2 ? '2nd' : '3rd'} souvenir · ${land}`,
  }),
  free: { fr: 'gratuit', en: 'free' },
  keyIsFree: { fr: 'la clé est libre', en: 'the key is free' },
  keyIsYours: { fr: 'la clé est à vous', en: 'the key is yours' },
  keyInPot: { fr: 'la clé est au jackpot', en: 'the key is in the jackpot' },
  keyOfWho: (who: string): Text => ({ fr: `clé : ${who}`, en: `key: ${who}` }),
  adventureToRead: { fr: 'aventure à lire', en: 'an adventure to read' },
  afterAdventure: { fr: 'après aventure', en: 'after an adventure' },
  maybeChallenge: { fr: 'défi possible', en: 'a challenge is possible' },
  jokerMaybe: { fr: 'joker à gagner', en: 'a joker to win' },
  drivesOut: (n: number): Text => ({
    fr: n > 1 ? `Vous en chassez ${n}, un billet chacun :` : 'Vous chassez, par un billet :',
    en: n > 1 ? `You drive out ${n}, one ticket each:` : 'You drive out, by a ticket:',
  }),
  stops: (n: number): Text => ({ fr: `Les ${n} étapes en liste`, en: `The ${n} stops as a list` }),
  byKind: { fr: 'par sorte de case', en: 'by kind of square' },
  exile: { fr: 'Exil', en: 'Exile' },
  sendWhere: (who: string): Text => ({ fr: `Où envoyez-vous ${who} ?`, en: `Where do you send ${who}?` }),
  shownToAll: { fr: 'billet tiré, montré à tous', en: 'ticket drawn, shown to all' },
  hasSouvenir: { fr: 'souvenir d’ici déjà pris', en: 'has its souvenir already' },
  noSouvenir: { fr: 'aucun souvenir d’ici : un à tenter', en: 'no souvenir of it: one to try for' },
  keyTaken: { fr: 'la clé est déjà prise', en: 'the key is taken' },
  keyFree: { fr: 'la clé y est encore libre', en: 'its key is still free' },
  homeIs: (where: string, how: 'here' | 'same' | 'other'): Text => ({
    fr:
      how === 'here'
        ? 'sa maison, justement'
        : `${where}, sa maison : ${how === 'same' ? 'même continent' : 'autre continent'}`,
    en: how === 'here' ? 'home, no less' : `${where}, home: ${how === 'same' ? 'same continent' : 'another continent'}`,
  }),
  exileTo: (where: string): Text => ({ fr: `Exiler : ${where}`, en: `Exile: ${where}` }),
  paysThere: (n: number): Text => ({
    fr: n ? `L’arrivée coûtera ${n} $, au début de son prochain tour.` : 'L’arrivée y est gratuite.',
    en: n ? `Arriving will cost $${n}, at the start of the next turn.` : 'Arriving there is free.',
  }),
  challenge: { fr: 'Défi', en: 'Challenge' },
  keyOf: (where: string): Text => ({ fr: `La clé : ${where}`, en: `The key: ${where}` }),
  challenges: (n: number): Text => ({ fr: `défie, paie ${n} $`, en: `challenges, pays $${n}` }),
  holds: { fr: 'tient la clé', en: 'holds the key' },
  double: { fr: 'double !', en: 'double!' },
  duelHow: (lucky: readonly number[]): Text => ({
    fr: `Chacun lance deux dés à son tour. Le premier qui fait ${lucky.join(', ')} ou un double gagne la clé.`,
    en: `Each throws two dice in turn. The first ${lucky.join(', ')} or double wins the key.`,
  }),
  ifLost: (who: string): Text => ({
    fr: `Perdu : votre tour finit, et ${who} tire un billet et vous exile.`,
    en: `Lost: your turn ends, and ${who} draws a ticket and exiles you.`,
  }),
  challengeFor: (n: number): Text => ({ fr: `Lancer le défi · ${n} $`, en: `Challenge · $${n}` }),
  theJackpot: { fr: 'Le jackpot', en: 'The jackpot' },
  gamblingCity: { fr: 'ville de jeu', en: 'gambling city' },
  toWin: { fr: 'À gagner, d’un coup', en: 'To win, all at once' },
  hiddenTickets: (n: number): Text => ({
    fr: n > 1 ? 'billets cachés' : 'billet caché',
    en: n === 1 ? 'hidden ticket' : 'hidden tickets',
  }),
  someKeys: (n: number): Text => ({ fr: n > 1 ? 'clés' : 'clé', en: n === 1 ? 'key' : 'keys' }),
  lucky: { fr: 'gagné !', en: 'lucky!' },
  missed: { fr: 'manqué', en: 'missed' },
  neither: (lucky: readonly number[]): Text => ({
    fr: `ni ${lucky.join(', ni ')}, ni double`,
    en: `neither ${lucky.join(' nor ')} nor a double`,
  }),
  firstThrow: { fr: 'Premier lancer', en: 'First throw' },
  lastThrow: { fr: 'Dernier lancer', en: 'Last throw' },
  odds: (n: number): Text => ({
    fr: `${n} chances sur 36, soit ${Math.round((n / 36) * 100)} %`,
    en: `${n} chances in 36, ${Math.round((n / 36) * 100)}%`,
  }),
  whatWins: { fr: 'Ce qui gagne', en: 'What wins' },
  doubles: { fr: 'doubles', en: 'doubles' },
  ifMissed: (who: string): Text => ({
    fr: `Manqué deux fois : votre tour finit, et ${who}, à votre droite, tire un billet et choisit la ville où vous partez.`,
    en: `Missed twice: your turn ends, and ${who}, on your right, draws a ticket and chooses the city you leave for.`,
  }),
  throwBoth: { fr: 'Lancer les deux dés', en: 'Throw both dice' },
  notNow: { fr: 'Pas maintenant', en: 'Not now' },
} as const;
