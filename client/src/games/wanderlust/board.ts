/** Wanderlust's map: places in their zone's ink, ways by kind; everything about them comes from the catalogue. */
import * as coast from 'virtual:land/wanderlust';
import { isIcon } from '../../kit/icons';
import type { MapData } from '../../kit/map/board';
import type { WayKind } from '../../kit/tickets';
import type { Catalogue, Text } from '../../types';
import type { TheCatalogue } from '../../types/wanderlust';
import { catalogueOf } from '../typed';
import display from './display.json';

const KIND: Record<string, Text> = {
  city: { fr: 'ville', en: 'city' },
  port: { fr: 'port', en: 'port' },
  wonder: { fr: 'merveille', en: 'wonder' },
  airport: { fr: 'aéroport', en: 'airport' },
};

let made: { from: Catalogue; data: MapData } | null = null;

export function board(catalogue: Catalogue): MapData {
  if (made?.from === catalogue) return made.data;
  const { places, routes, zones } = catalogueOf<TheCatalogue>(catalogue);
  const zone = new Map(zones.map((z) => [z.id, z]));
  const data: MapData = {
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
        about: { fr: `${kind.fr}, ${where.name.fr}`, en: `${kind.en}, ${where.name.en}` },
      };
    }),
    ways: routes
      .filter((r) => r.drawn)
      .map((r) => ({ id: r.id, a: r.ends[0]!, b: r.ends[1]!, kind: r.way as WayKind })),
    namesFrom: 0.9,
    legend: ['car', 'train', 'ship', 'charter', 'hitchhike'],
  };
  made = { from: catalogue, data };
  return data;
}
