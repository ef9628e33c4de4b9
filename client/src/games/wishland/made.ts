/** What made each category of a WishLand score. */
import type { Text } from '../../types';
import type { CardFacts } from '../../types/wishland';
import { both } from '../../words/words.svelte';
import { cardOf, type Table } from './data';

/** Cards that score in a category of their own; every other end-of-game reward is among the other cards. */
const OF_KIND: Record<string, string> = { hotels: 'hotel', dreams: 'dream', entrepreneur: 'entrepreneur' };

/** Its points are counted at the end: of its own kind's category, else of the others'. */
const scores = (one: CardFacts, category: string) =>
  !!(one.end?.count || one.end?.again) &&
  (category === 'cards' ? !Object.values(OF_KIND).includes(one.kind) : one.kind === OF_KIND[category]);
const pointsOf = (one: CardFacts) => one.now?.find((a) => a.what === 'points')?.n ?? 0;
/** Its points were earned when it was played, or by what was played after it. */
const earned = (one: CardFacts) =>
  one.kind !== 'ride' && (!!pointsOf(one) || !!one.per_card?.some((a) => a.what === 'points') || !!one.lasting?.points);

/** A card of a kind, as often as effects that score count it. */
const counted = (one: CardFacts, kind: string) =>
  one.kind !== kind ? 0 : kind === 'dream' && one.lasting?.effect === 'counts_more' ? 1 + (one.lasting.amount ?? 1) : 1;

/** What the card at a place of a park, in the order in which they came, has brought: at once, and by what came after it. */
function brought(cards: readonly CardFacts[], at: number, claims: number): number {
  const { per_card, lasting } = cards[at]!;
  const all = (of: readonly CardFacts[], kind: string) => of.reduce((n, one) => n + counted(one, kind), 0);
  let sum = pointsOf(cards[at]!);
  for (const { what, n, id } of per_card ?? []) if (what === 'points') sum += n * all(cards.slice(0, at + 1), id);
  if (!lasting?.points) return sum;
  if (lasting.effect === 'on_claim') return sum + lasting.points * claims;
  const { kind, at_least = 0, at_most = Number.POSITIVE_INFINITY } = lasting;
  const later = cards.slice(at + 1).filter((one) => one.cost >= at_least && one.cost <= at_most);
  return sum + lasting.points * (kind ? all(later, kind) : later.length);
}

export function made(table: Table, player: number, category: string): { n?: number; text: Text }[] {
  const { catalogue, view } = table;
  const one = view.players[player]!;
  const cards = [...(one.entrepreneur ? [one.entrepreneur] : []), ...one.cards].map((id) => cardOf(table, id));
  const tiles = view.achievements.filter((tile) => tile.owner === player);
  const itself = table.state.options.mascot_counts_itself === 'on' ? 0 : 1;
  const alike = (card: CardFacts) => cards.filter(({ symbol }) => symbol === card.symbol).length - itself;
  const names = (which: (card: CardFacts) => boolean) => cards.filter(which).map((card) => ({ text: card.name }));
  const sums = (which: (card: CardFacts) => boolean, worth: (card: CardFacts) => number | undefined) =>
    cards.filter(which).map((card) => ({ n: worth(card), text: card.name }));
  const figure = (n: number | undefined, of: Text | undefined) =>
    n && of ? [{ text: both('said.pair', { what: of, value: n }) }] : [];
  if (category === 'achievements')
    return tiles.map((tile) => catalogue.achievements[tile.id]!).map(({ points, name }) => ({ n: points, text: name }));
  if (category === 'rides') return sums((card) => card.kind === 'ride', pointsOf);
  if (category === 'mascots')
    return sums(
      (card) => card.kind === 'mascot',
      (card) => alike(card) * catalogue.figures.mascot_points,
    );
  if (category === 'shows') return names((card) => !!card.show || !!card.end?.shows || !!card.end?.mascots_per_show);
  if (category === 'rewards') return sums(earned, (card) => brought(cards, cards.indexOf(card), tiles.length));
  if (category === 'majority') return figure(one.dreams, catalogue.counters.dreams);
  if (category === 'happiness' || category === 'visitors') return figure(one[category], catalogue.counters[category]);
  return sums(
    (card) => scores(card, category),
    (card) => one.ends?.[card.id],
  );
}
