import { generic } from '../generic';
import type { GameModule } from '../module';
import { board } from './board';
import Stage from './Stage.svelte';

export const game: GameModule = { ...generic, Stage, board };
