/** While events play the view lags behind them. */
import type { Table } from '../../table/table.svelte';
import type { Told } from '../../types';

/** Who of the others has begun in them, as far as they are shown; nobody while nothing plays. One's own turn begins with its view. */
export function begunBy(table: Table): number | null {
  const { busy, holds, mine, now } = table.stage;
  if (holds && now) return now.actor; // a step stays: it is still that player's, though it has begun the next one's
  const begins = (one: Told) => one.ply > table.view.ply && one.verb === 'turn_began' && one.actor !== mine;
  return busy ? (table.told.findLast(begins)?.actor ?? null) : null;
}
