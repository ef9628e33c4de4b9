/** Wanderlust's map: places by zone colour, ways by kind. Names and kinds come from the catalogue. */
import * as coast from 'virtual:land/wanderlust';
import { isIcon } from '../../kit/icons';
import { lay, type MapData, type MapPlace } from '../../kit/map/board';
import type { WayKind } from '../../kit/tickets';
import type { Catalogue, Text } from '../../types';
import display from './display.json';

/** The board's own zone colours, darkened to 4.6 and more on paper. */
export const ZONE_INK: Record<string, string> = {
  na: '#B5352A',
  sa: '#1B8048',
  eu: '#2A63A8',
  af: '#9A6A00',
  wa: '#7D4BA5',
  ea: '#C2457A',
  oc: '#0E7F7B',
};
const KIND: Record<string, Text> = {
  city: { fr: 'ville', en: 'city' },
  port: { fr: 'port', en: 'port' },
  wonder: { fr: 'merveille', en: 'wonder' },
  airport: { fr: 'aéroport', en: 'airport' },
};

export interface Tables {
  places: { id: string; name: Text; kind: string; zone: string }[];
  routes: { id: string; a: string; b: string; kind: WayKind }[];
  zones: { id: string; name: Text }[];
}

let made: { from: Catalogue; data: MapData } | null = null;

export function board(catalogue: Catalogue): MapData {
  if (made?.from === catalogue) return made.data;
  const { places, routes, zones } = catalogue as unknown as Tables;
  const zone = new Map(zones?.map((z) => [z.id, z.name]));
  const all: MapPlace[] = places.flatMap((p) => {
    const at = lay(display, p.id);
    if (!at) return [];
    const kind = KIND[p.kind] ?? { fr: '', en: '' };
    const where = zone.get(p.zone) ?? { fr: '', en: '' };
    return [
      {
        id: p.id,
        name: p.name,
        ...at,
        icon: isIcon(p.kind) ? p.kind : 'city',
        ink: ZONE_INK[p.zone] ?? '#1B2A41',
        rank: p.kind === 'airport' ? 2 : 1,
        r: p.kind === 'airport' ? 9.5 : 7.5,
        about: { fr: `${kind.fr}, ${where.fr}`, en: `${kind.en}, ${where.en}` },
      },
    ];
  });
  const data: MapData = {
    width: display.width,
    height: display.height,
    ...coast,
    places: all,
    ways: routes,
    namesFrom: 0.9,
    legend: ['car', 'train', 'ship', 'charter', 'hitchhike'],
  };
  made = { from: catalogue, data };
  return data;
}
