/** The titles' own pages, each loaded only when its table is opened. */
import type { TitleId } from '../types';
import type { GameModule } from './module';

const LOADERS = {
  wanderlust: () => import('./wanderlust'),
  globetrotter: () => import('./globetrotter'),
  wishland: () => import('./wishland'),
  routard: () => import('./routard'),
} satisfies Record<TitleId, () => Promise<{ game: unknown }>>;

/** A title's parts are given tables of that title only; who loads them knows tables in general. */
export const load = async (title: TitleId): Promise<GameModule> => (await LOADERS[title]()).game as GameModule;
