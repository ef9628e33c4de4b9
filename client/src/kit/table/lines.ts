/** A player's line of the story in words. */
import type { Line } from '../../table/story';
import type { Amount, Told } from '../../types';
import { bare } from '../../words/pieces';
import { L, t } from '../../words/words.svelte';

/** A step beside its player's name; what another did in that turn keeps its own. */
export const stepOf = (line: Line, one: Told): string => (one.actor === line.player ? bare(one) : L(one.text));

/** Before a place to which they went; who stayed there has none. */
export const arrow = (line: Line, kind: string): string =>
  line.trip.length && (kind === 'place' || kind === 'square') ? '→ ' : '';

/** What a turn left of its gains where its costs are not told: counters less what was paid of them, things as they are. */
export const kept = ({ costs, brings }: Line): Amount[] =>
  brings.flatMap((one) => {
    const paid = one.id ? undefined : costs.find((cost) => cost.what === one.what && !cost.id);
    const n = one.n - (paid?.n ?? 0);
    return n > 0 ? [{ ...one, n }] : [];
  });

/** All that a turn brought is tickets, several: the sentence of the last would tell of one alone. */
const gathered = ({ costs, brings }: Line): number =>
  costs.length || brings.some((one) => one.what !== 'ticket') ? 0 : brings.reduce((sum, one) => sum + one.n, 0);

/** What is said of a line that does not tell where, and has no sentence of its own: what a sum was for. */
export function gistOf(line: Line): string {
  const says = line.to || line.mine.length || line.loud.length;
  const tickets = says ? 0 : gathered(line);
  if (tickets > 1) return t('story.tickets', { n: tickets });
  const last = says ? undefined : line.steps.findLast((one) => one.actor === line.player);
  return last ? stepOf(line, last) : '';
}
