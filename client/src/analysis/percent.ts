import { withUnit } from '../words/words.svelte';
import { points, signed } from './reading';

/** Below it nobody counts on winning any more. */
export const SLIM = 0.05;

/** A chance in whole points, as the reader's language writes it: 93 %, 93%. */
export const percent = (share: number): string => written(points(share));

/** The same, slim ones with a tenth: several side by side would all be 1 %. */
export const finely = (share: number): string =>
  share < SLIM ? written(Math.round(1000 * share) / 10) : percent(share);

/** Hundredths of a chance, always with their sign: bare ones are taken for points of the game. */
export const written = (n: number): string => withUnit(n, ' %');
/** What a chance gains or loses of them: +7 %, −7%. */
export const shift = (n: number): string => withUnit(signed(n), ' %');
