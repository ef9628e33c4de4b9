/** The titles' own pages, each loaded only when its table is opened. */
import type { TitleId } from '../types';
import type { GameModule } from './module';

const LOADERS: Record<TitleId, () => Promise<{ game: GameModule }>> = {
  wanderlust: () => import('./wanderlust'),
  globetrotter: () => import('./globetrotter'),
  wishland: () => import('./wishland'),
  routard: () => import('./routard'),
};

export const load = async (title: TitleId): Promise<GameModule> => (await LOADERS[title]()).game;
