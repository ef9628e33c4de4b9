import { generic } from '../generic';
import type { GameModule } from '../module';

export const game: GameModule = {
  ...generic,
  tab: { icon: 'booth', name: { fr: 'Marché', en: 'Market' } },
};
