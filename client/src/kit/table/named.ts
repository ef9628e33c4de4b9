/** Names in the story and the log that can be pressed: those which the map or a part of the title shows. */
import { untrack } from 'svelte';
import type { GameModule } from '../../games/module';
import type { Table } from '../../table/table.svelte';

const onMap = (table: Table, game: GameModule, kind: string, id: string): boolean =>
  !!game.places?.(table, kind, id).length;

export const shown = (table: Table, game: GameModule, kind: string, id: string): boolean =>
  !!game.named?.has(kind) || onMap(table, game, kind, id);

/** One was pressed that lies on the map: what covers that makes room, until it has been framed. */
export function toMap(table: Table, game: GameModule): boolean {
  const one = table.marked;
  return !!one && untrack(() => onMap(table, game, one.kind, one.id));
}
