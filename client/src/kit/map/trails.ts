/** The others' last journeys as legs of the map: each stays until that player's next one. */
import { type StoryRows, trips } from '../../table/story';
import type { Table } from '../../table/table.svelte';
import { mark } from '../seats';
import type { WayKind } from '../tickets';
import type { Leg } from './board';

export const trailsOf = (table: Pick<Table, 'told' | 'mine'>, rows: StoryRows, way: WayKind): Leg[] =>
  [...trips(table.told, table.mine, rows)].flatMap(([player, hops]) =>
    hops.flatMap(({ path, flew }) =>
      path.slice(1).map((b, i) => ({
        a: path[i]!,
        b,
        kind: flew ? ('airline' as const) : way,
        state: 'trail' as const,
        color: mark(player).color,
        plain: true,
      })),
    ),
  );
