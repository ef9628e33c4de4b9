import type { Choice } from '../types';

/** The first choice of a title's flow that may be played: what the yellow button proposes. */
export const leadOf = (table: { left: Choice[] }, flow: readonly string[]): Choice | null => {
  for (const verb of flow) {
    const found = table.left.filter((one) => one.verb === verb);
    if (found.length === 1) return found[0]!;
  }
  return null;
};
