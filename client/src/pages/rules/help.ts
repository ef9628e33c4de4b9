/** A title on one page: what a turn is, what counts, how it ends, each with its rule; and what the signs on the table stand for. */
import type { IconId } from '../../kit/icons';
import { isIcon } from '../../kit/icons';
import { TICKETS } from '../../kit/tickets';
import { prefs } from '../../table/prefs.svelte';
import type { Catalogue, Text, TitleId } from '../../types';
import { both, fill, L, set, type Value, valuesIn, withUnit } from '../../words/words.svelte';

/** In actions, or in a unit; a gain is what it pays. */
export interface Cost {
  n: number;
  unit?: string;
  gain?: boolean;
}
export interface Line {
  icon: IconId;
  rule: number;
  text: Text;
  cost?: Cost;
  /** Only at a table that has this value. */
  when?: string;
}
export interface Part {
  name: Text;
  lines: Line[];
}
/** Dollars stand where the language has them. */
export const costOf = ({ n, unit = '', gain }: Cost): string => `${gain ? '+' : ''}${withUnit(n, unit)}`;

/** What a line says at a table that agreed on it. */
export const told = (text: Text, values: Record<string, Value> = {}): string =>
  set(fill(L(text), valuesIn(values, prefs.lang), prefs.lang), prefs.lang);
/** The lines that hold at a table. */
export const linesAt = (part: Part, values: Record<string, Value> = {}): Line[] =>
  part.lines.filter(({ when }) => !when || when in values);

const MADE = import.meta.glob<Part[]>('../../words/made/help/*.json', { eager: true, import: 'default' });
/** By title; one of another package has none. */
export const HELP: Partial<Record<TitleId, Part[]>> = Object.fromEntries(
  Object.entries(MADE).map(([path, parts]) => [path.replace(/^.*\/|\.json$/g, ''), parts]),
);

export interface SignOf {
  icon: IconId;
  color: string;
  name: Text;
  say: Text | null;
}
interface Kind {
  id: string;
  name: Text;
  icon?: string;
  colour?: string | { paint: string };
  cost?: number;
  ends_turn?: boolean;
}
const PLACES: [IconId, Text, Text][] = [
  ['city', both('sign.city'), both('sign.city.say')],
  ['port', both('sign.port'), both('sign.port.say')],
  ['wonder', both('sign.wonder'), both('sign.wonder.say')],
  ['airport', both('sign.airport'), both('sign.airport.say')],
];
/** What is counted, as the passports and the prices draw it. */
const COUNTED: [IconId, string][] = [
  ['action', 'actions'],
  ['ticket', 'tickets'],
  ['xp', 'experience'],
  ['point', 'points'],
  ['encounter', 'encounters'],
  ['flag', 'destinations'],
  ['souvenir', 'souvenirs'],
  ['postcard', 'postcards'],
  ['camera', 'cameras'],
];
const INK = 'var(--navy)'; // on a cream disc, by night too
const priced = ({ cost, ends_turn }: Kind): Text | null =>
  cost === undefined
    ? null
    : both(cost ? (ends_turn ? 'sign.cost.ends' : 'sign.cost') : ends_turn ? 'sign.free.ends' : 'sign.free', { cost });

/** What such a square brings or takes beside its price. */
const brings = (id: string): Text | null => {
  if (id === 'key_city') return both('sign.then.key');
  if (id === 'continental') return both('sign.then.souvenir');
  if (id === 'gambling') return both('sign.then.jackpot');
  if (id === 'island') return both('sign.then.joker');
  return id === 'wasteland' ? both('sign.then.tickets') : null;
};
const said = (one: Kind): Text | null => {
  const [price, more] = [priced(one), brings(one.id)];
  return price && more ? { fr: `${price.fr}, ${more.fr}`, en: `${price.en}, ${more.en}` } : price;
};

/** What is drawn on this title's table, from its catalogue. */
export function signs(catalogue: Catalogue): SignOf[] {
  if (catalogue.card.id === 'wanderlust') {
    const ways = (['car', 'train', 'ship', 'charter', 'hitchhike', 'airline', 'wild'] as const).map((kind) => ({
      icon: kind,
      color: kind === 'hitchhike' ? INK : TICKETS[kind].color,
      name: TICKETS[kind].name,
      say: null,
    }));
    const counted = COUNTED.flatMap(([icon, id]) => {
      const name = catalogue.counters[id];
      return name ? [{ icon, color: INK, name, say: null }] : [];
    });
    return [...PLACES.map(([icon, name, say]) => ({ icon, color: INK, name, say })), ...ways, ...counted];
  }
  const { kinds = [], symbols = [] } = catalogue as Catalogue & { kinds?: Kind[]; symbols?: Kind[] };
  return [...kinds, ...symbols].flatMap((one) => {
    const icon = one.icon && isIcon(one.icon) ? one.icon : null;
    const color = typeof one.colour === 'string' ? one.colour : (one.colour?.paint ?? INK);
    return icon ? [{ icon, color, name: one.name, say: said(one) }] : [];
  });
}
