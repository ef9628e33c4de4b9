/** Wanderlust's map: places in their zone's ink, ways by kind; everything about them comes from the catalogue. */

import * as coast from 'virtual:land/wanderlust';
import { isIcon } from '../../kit/icons';
import type { MapData } from '../../kit/map/board';
import type { WayKind } from '../../kit/tickets';
import type { Text } from '../../types';
import type { TheCatalogue } from '../../types/wanderlust';
import { both } from '../../words/words.svelte';
import { once } from '../once';
import { words } from './data';
import display from './display.json';

const KIND: Record<string, Text> = {
  city: words.city,
  port: words.port,
  wonder: words.wonder,
  airport: words.airport,
};

export const board = once((catalogue: TheCatalogue): MapData => {
  const { places, routes, zones } = catalogue;
  const zone = new Map(zones.map((z) => [z.id, z]));
  return {
    width: display.width,
    height: display.height,
    ...coast,
    places: places.map((p) => {
      const kind = KIND[p.kind]!;
      const where = zone.get(p.zone)!;
      return {
        id: p.id,
        name: p.name,
        x: p.spot[0]!,
        y: p.spot[1]!,
        ...(p.moved_from ? { spot: [p.moved_from[0]!, p.moved_from[1]!] as [number, number] } : {}),
        icon: isIcon(p.kind) ? p.kind : 'city',
        ink: where.colour,
        rank: p.kind === 'airport' ? 2 : 1,
        r: p.kind === 'airport' ? 9.5 : 7.5,
        about: both('place.about', { kind, where: where.name }),
      };
    }),
    ways: routes
      .filter((r) => r.drawn)
      .map((r) => ({ id: r.id, a: r.ends[0]!, b: r.ends[1]!, kind: r.way as WayKind })),
    namesFrom: 0.9,
    legend: ['car', 'train', 'ship', 'charter', 'hitchhike'],
  };
});
