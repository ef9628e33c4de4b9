/** The titles' own pages, each loaded only when its table is opened. */
import type { TitleId } from '../types';
import { generic } from './generic';
import type { GameModule } from './module';

const OWN = {
  wanderlust: () => import('./wanderlust'),
  globetrotter: () => import('./globetrotter'),
  wishland: () => import('./wishland'),
  routard: () => import('./routard'),
} satisfies Record<TitleId, () => Promise<{ game: unknown }>>;

const LOADERS: Record<string, () => Promise<{ game: unknown }>> = OWN;

/** A title's parts are given tables of that title only; who loads them knows tables in general. A title of another
 * package has no page of its own here: every part of it is the generic one. */
export const load = async (title: TitleId): Promise<GameModule> => {
  const own = LOADERS[title];
  return own ? ((await own()).game as GameModule) : generic;
};
