/** A player's line of the story in words. */
import type { Line } from '../../table/story';
import type { Told } from '../../types';
import { bare } from '../../words/pieces';
import { L } from '../../words/words.svelte';

/** A step beside its player's name; what another did in that turn keeps its own. */
export const stepOf = (line: Line, one: Told): string => (one.actor === line.player ? bare(one) : L(one.text));

/** What is said of a line that tells neither where nor what it cost and brought, and has no sentence of its own. */
export function gistOf(line: Line): string {
  const says = line.to || [line.costs, line.brings, line.mine, line.loud].some((all) => all.length);
  const last = says ? undefined : line.steps.at(-1);
  return last ? stepOf(line, last) : '';
}
