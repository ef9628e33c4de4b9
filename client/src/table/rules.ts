/** A rule that a page cites: by its id in the rulebook, since its number is the rulebook's own affair. */
import { once } from '../games/once';
import type { Catalogue } from '../types';

const numbers = once(
  ({ rulebook }: Pick<Catalogue, 'rulebook'>) =>
    new Map(rulebook.flatMap((section) => section.rules).map((rule) => [rule.id, rule.number])),
);

export const ruleNamed = ({ catalogue }: { catalogue: Pick<Catalogue, 'rulebook'> }, id: string): number =>
  numbers(catalogue).get(id) ?? 0;
