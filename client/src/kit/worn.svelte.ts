/** Which of the six marks each player of the table on the screen wears. */
const MARKS = 6;
let by: readonly number[] = $state.raw([]);

/** The seats wear what they chose; players without a seat (automata) get what is left. */
export function wear(seats: readonly { seat: number; colour: number }[]): void {
  const taken = seats.map((one) => one.colour);
  const left = Array.from({ length: MARKS }, (_, n) => n).filter((n) => !taken.includes(n));
  const found = [...taken, ...left];
  if (found.join() !== by.join()) by = found;
}
export const wornBy = (player: number): number => by[player % MARKS] ?? player % MARKS;
