import type { GameModule } from '../../games/module';
import type { Table } from '../../table/table.svelte';
import { L } from '../../words/words.svelte';
import { viewport } from '../viewport.svelte';

/** A small bar has room for a question of so many letters; a longer one stands among the actions. An upright tablet's has more. */
const [SHORT, TABLET] = [15, 24];
export const tooLong = (ask: string): boolean => ask.length > (viewport.tablet ? TABLET : SHORT);

/** What is asked now, in the game's own words. */
export const questionOf = (table: Table, game?: GameModule): string =>
  table.view ? L(game?.ask?.(table.view) ?? table.catalogue.steps[table.view.step]) : '';
