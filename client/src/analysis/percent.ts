import { prefs } from '../table/prefs.svelte';
import { points } from './reading';

/** A chance in whole points, as the reader's language writes it: 93 %, 93%. */
export const percent = (share: number): string => `${points(share)}${prefs.lang === 'fr' ? ' ' : ''}%`;
