/** Whose a place is, as small signs on the map: who holds a city's key, and where each one's home is. */

import { ICONS } from '../../kit/icons';
import type { Mark } from '../../kit/map/board';
import { mark, SHAPES } from '../../kit/seats';
import type { Table } from './data';
import { holder } from './data';

export function marksOf(table: Table): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Mark[]>();
  const add = (place: string | null | undefined, player: number, drawing: string) => {
    const { color, ink } = mark(player);
    if (place) found.set(place, [...(found.get(place) ?? []), { drawing, color, ink }]);
  };
  for (const key of table.catalogue.keys) {
    const by = key.place ? holder(table, key.id) : null;
    if (typeof by === 'number') add(key.place, by, SHAPES[mark(by).shape]);
  }
  for (const [player, { home }] of table.view.players.entries()) add(home, player, ICONS.home);
  return found;
}
