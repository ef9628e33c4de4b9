/** Names in the story and the log that can be pressed: those which the map or a part of the title shows. */
import type { GameModule } from '../../games/module';
import type { Table } from '../../table/table.svelte';

export const onMap = (table: Table, game: GameModule, kind: string, id: string): boolean =>
  !!game.places?.(table, kind, id).length;

export const shown = (table: Table, game: GameModule, kind: string, id: string): boolean =>
  !!game.named?.has(kind) || onMap(table, game, kind, id);
