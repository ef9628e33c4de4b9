/** One line under each poster, shown before the server is asked. The title card says more. */
import type { Text, TitleId } from '../../types';
import { both } from '../../words/words.svelte';

export const PITCH: Record<TitleId, Text> = {
  wanderlust: both('pitch.wanderlust'),
  globetrotter: both('pitch.globetrotter'),
  wishland: both('pitch.wishland'),
  routard: both('pitch.routard'),
};
