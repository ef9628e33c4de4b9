/** What a score curve tells: one row of points per line of the journal. */

/** Lines that changed somebody's points. */
export const turningPoints = (curve: readonly number[][]): Set<number> =>
  new Set(curve.flatMap((row, i) => (i && row.some((v, p) => v !== curve[i - 1]?.[p]) ? [i] : [])));

/** Lines at which the lead went to somebody else; a tie leaves it where it was. */
export function changesOfLead(curve: readonly number[][]): number[] {
  const found: number[] = [];
  let before = -1;
  curve.forEach((row, i) => {
    const most = Math.max(...row);
    const who = row.filter((v) => v === most).length === 1 ? row.indexOf(most) : before;
    if (who !== before && before >= 0) found.push(i);
    before = who;
  });
  return found;
}
