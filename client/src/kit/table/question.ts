import type { GameModule } from '../../games/module';
import type { Table } from '../../table/table.svelte';
import { L } from '../../words/words.svelte';

/** A phone's bar has room for a question of so many letters; a longer one stands above the actions. */
export const SHORT = 15;

/** What is asked now, in the game's own words. */
export const questionOf = (table: Table, game?: GameModule): string =>
  table.view ? L(game?.ask?.(table.view) ?? table.catalogue.steps[table.view.step]) : '';
