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
const pointsOf = (one: CardFacts) => one.now?.find((a) => a.what === 'points')?.n;
/** Its points were earned when it was played, or by what was played after it. */
const earned = (one: CardFacts) =>
  one.kind !== 'ride' && (!!pointsOf(one) || !!one.per_card?.some((a) => a.what === 'points') || !!one.lasting?.points);

export function made(table: Table, player: number, category: string): { n?: number; text: Text }[] {
  const { catalogue, view } = table;
  const one = view.players[player]!;
  const cards = [...(one.entrepreneur ? [one.entrepreneur] : []), ...one.cards].map((id) => cardOf(table, id));
  const names = (which: (card: CardFacts) => boolean) => cards.filter(which).map((card) => ({ text: card.name }));
  const sums = (which: (card: CardFacts) => boolean) =>
    cards.filter(which).map((card) => ({ n: pointsOf(card), text: card.name }));
  const figure = (n: number | undefined, of: Text | undefined) =>
    n && of ? [{ text: both('said.pair', { what: of, value: n }) }] : [];
  if (category === 'achievements')
    return view.achievements
      .filter((tile) => tile.owner === player)
      .map((tile) => ({ text: catalogue.achievements[tile.id]!.name }));
  if (category === 'rides') return sums((card) => card.kind === 'ride');
  if (category === 'mascots') return names((card) => card.kind === 'mascot');
  if (category === 'shows') return names((card) => !!card.show || !!card.end?.shows || !!card.end?.mascots_per_show);
  if (category === 'rewards') return sums(earned);
  if (category === 'majority') return figure(one.dreams, catalogue.counters.dreams);
  if (category === 'happiness' || category === 'visitors') return figure(one[category], catalogue.counters[category]);
  return names((card) => scores(card, category));
}
