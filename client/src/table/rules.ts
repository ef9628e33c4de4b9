/** A rule that a page cites: by its id in the rulebook, since its number is the rulebook's own affair. */
import { once } from '../games/once';
import type { Catalogue } from '../types';

const rules = once(
  ({ rulebook }: Pick<Catalogue, 'rulebook'>) =>
    new Map(rulebook.flatMap((section) => section.rules).map((rule) => [rule.id, rule])),
);

type Ruled = { catalogue: Pick<Catalogue, 'rulebook'> };
export const ruleOf = ({ catalogue }: Ruled, id: string) => rules(catalogue).get(id);
export const ruleNamed = (table: Ruled, id: string): number => ruleOf(table, id)?.number ?? 0;
