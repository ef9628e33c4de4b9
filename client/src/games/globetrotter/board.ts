/** Globetrotter's map: squares by kind, roads and sea lines; everything about them comes from the catalogue. */

import * as coast from 'virtual:land/globetrotter';
import { isIcon } from '../../kit/icons';
import type { MapData, MapPlace, MapWay } from '../../kit/map/board';
import type { TheCatalogue } from '../../types/globetrotter';
import { both } from '../../words/words.svelte';
import { once } from '../once';
import display from './display.json';

/** The size of a square says how much it matters. */
const RADIUS: Record<string, number> = {
  key_city: 11,
  continental: 10,
  gambling: 8,
  island: 8,
  national: 7.5,
  perilous: 7.5,
  wasteland: 7.5,
  sea_stop: 6.5,
  regional: 5.5,
};

export const board = once((catalogue: TheCatalogue): MapData => {
  const { places, kinds, roads, sea } = catalogue;
  const kindOf = new Map(kinds.map((k) => [k.id, k]));
  const ways: MapWay[] = roads.map(([a, b]) => ({ id: `${a}-${b}`, a: a!, b: b!, kind: 'road' }));
  for (const line of sea)
    for (const end of line.ends) ways.push({ id: `${line.stop}-${end}`, a: line.stop, b: end, kind: 'sea' });
  return {
    width: display.width,
    height: display.height,
    ...coast,
    places: places.flatMap((p) => {
      if (p.x === null || p.y === null) return [];
      const kind = kindOf.get(p.kind)!;
      const r = RADIUS[p.kind] ?? 7.5;
      const land = p.country;
      const place: MapPlace = {
        id: p.id,
        name: p.name,
        x: p.x,
        y: p.y,
        ...(p.true_x !== null && p.true_y !== null ? { spot: [p.true_x, p.true_y] as [number, number] } : {}),
        icon: isIcon(kind.icon) ? kind.icon : 'national',
        ink: kind.colour,
        rank: r >= 10 ? 2 : r < 7 ? 0 : 1,
        r,
        about: land ? both('place.about', { kind: kind.name, where: land }) : kind.name,
      };
      return [place];
    }),
    ways,
    namesFrom: 1.05,
    legend: [],
  };
});
