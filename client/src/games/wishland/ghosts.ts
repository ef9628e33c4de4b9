/** Who took what from the market since it was last filled: an emptied place keeps the memory of its card. */
import type { Told } from '../../types';
import { cardOf, type Table } from './data';

export interface Ghost {
  actor: number;
  card: string;
}

const BOUGHT = new Set(['bought', 'bought_with']);

export function ghostsOf(table: Table): Map<string, Ghost[]> {
  const { told, view } = table;
  const open = new Set(view.market.flatMap((row) => row.cards));
  const found = new Map<string, Ghost[]>();
  const begun = told.findLastIndex((one: Told) => one.verb === 'round_began');
  for (const one of told.slice(Math.max(0, begun))) {
    const card = String(one.args.card);
    if (!BOUGHT.has(one.verb) || one.actor === null || open.has(card)) continue;
    const kind = cardOf(table, card)?.kind;
    if (kind) found.set(kind, [...(found.get(kind) ?? []), { actor: one.actor, card }]);
  }
  return found;
}
