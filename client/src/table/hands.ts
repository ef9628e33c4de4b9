/** Several seats at one screen. */
import type { View } from '../types';

/** The seat of this screen that is to act and does not look yet: the screen is handed to it. */
export function handedTo(view: View, held: readonly number[]): number | null {
  const { over, to_act, you } = view;
  return !over && to_act !== null && held.includes(to_act) && you !== to_act ? to_act : null;
}
