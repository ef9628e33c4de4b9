/** Who took what from the market since it was last filled: an emptied place keeps the memory of its card. */
import type { Table } from './data';

export interface Ghost {
  actor: number;
  card: string;
}

const BOUGHT = new Set(['bought', 'bought_with']);

/** By row and column, as the events name them. */
export function ghostsOf(table: Table): Map<string, Ghost> {
  const found = new Map<string, Ghost>();
  // A replay tells the last few moves anew; what came before them stands in its state.
  const told = [...table.state.told.filter(({ ply }) => ply <= table.view.ply), ...table.told];
  // What is told runs ahead of what is shown: a round that is still to be seen has emptied nothing yet.
  const begun = told.findLastIndex(
    ({ verb, args }) => verb === 'round_began' && Number(args.round) <= table.view.round,
  );
  for (const { verb, actor, args } of told.slice(Math.max(0, begun)))
    if (BOUGHT.has(verb) && actor !== null)
      found.set(`${args.space} ${args.column}`, { actor, card: String(args.card) });
  return found;
}
