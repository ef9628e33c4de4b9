/** Where somebody sits down who has come by a link. */
import type { TableState } from '../../table/api';

type Arrived = Pick<TableState, 'held' | 'invited' | 'over' | 'my_last' | 'seats'>;

/** Who plays already, here or on another device, has a name and a colour: their link leads to the table. */
const sits = ({ held, seats, my_last }: Arrived) => my_last > 0 || !!seats[held[0]!]?.connected;

/**
 * The seat to which one is invited, or whose own link one has opened before anybody plays there; null where one goes to the
 * table. Who has a seat already is asked only when an invitation has just led here.
 */
export function seatToTake(state: Arrived, kept: boolean, sit: number | null): number | null {
  const { held, invited, over } = state;
  if (invited.length && (!held.length || sit !== null)) return invited.find((one) => one === sit) ?? invited[0]!;
  return held.length === 1 && !kept && !over && !sits(state) ? held[0]! : null;
}
