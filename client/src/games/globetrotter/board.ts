/** Globetrotter's map: squares by kind, roads and sea lines. Names and kinds come from the catalogue. */
import * as coast from 'virtual:land/globetrotter';
import type { IconId } from '../../kit/icons';
import { lay, type MapData, type MapPlace, type MapWay } from '../../kit/map/board';
import type { Catalogue, Text } from '../../types';
import display from './display.json';

/** Picture, ink, radius and name of each kind of square. */
export const KINDS: Record<string, { icon: IconId; ink: string; r: number; name: Text }> = {
  key_city: { icon: 'key', ink: '#9A6A00', r: 11, name: { fr: 'ville-clé', en: 'key city' } },
  continental: { icon: 'gift', ink: '#B3371F', r: 10, name: { fr: 'ville continentale', en: 'continental city' } },
  national: { icon: 'national', ink: '#1C4468', r: 7.5, name: { fr: 'ville nationale', en: 'national city' } },
  regional: { icon: 'regional', ink: '#4B5870', r: 5.5, name: { fr: 'ville régionale', en: 'regional city' } },
  perilous: { icon: 'perilous', ink: '#8A2B6B', r: 7.5, name: { fr: 'lieu périlleux', en: 'perilous place' } },
  gambling: { icon: 'gambling', ink: '#0F6B55', r: 8, name: { fr: 'ville de jeu', en: 'gambling city' } },
  island: { icon: 'island', ink: '#0F6B55', r: 8, name: { fr: 'île', en: 'island' } },
  wasteland: { icon: 'wasteland', ink: '#6B4E23', r: 7.5, name: { fr: 'terre désolée', en: 'wasteland' } },
  sea_stop: { icon: 'sea_stop', ink: '#1B66AE', r: 6.5, name: { fr: 'escale en mer', en: 'sea stop' } },
};

export interface Tables {
  places: { id: string; name: Text; kind: string; country?: Text }[];
  routes: { id: string; a: string; b: string; kind: 'road' | 'sea' }[];
}

let made: { from: Catalogue; data: MapData } | null = null;

export function board(catalogue: Catalogue): MapData {
  if (made?.from === catalogue) return made.data;
  const { places, routes } = catalogue as unknown as Tables;
  const all: MapPlace[] = places.flatMap((p) => {
    const at = lay(display, p.id);
    const kind = KINDS[p.kind];
    if (!at || !kind) return [];
    const about = p.country
      ? { fr: `${kind.name.fr}, ${p.country.fr}`, en: `${kind.name.en}, ${p.country.en}` }
      : kind.name;
    return [
      {
        id: p.id,
        name: p.name,
        ...at,
        icon: kind.icon,
        ink: kind.ink,
        rank: kind.r >= 10 ? 2 : kind.r < 7 ? 0 : 1,
        r: kind.r,
        about,
      },
    ];
  });
  const ways: MapWay[] = (routes ?? []).map((r) => ({ ...r }));
  const data: MapData = {
    width: display.width,
    height: display.height,
    ...coast,
    places: all,
    ways,
    namesFrom: 1.05,
    legend: [],
  };
  made = { from: catalogue, data };
  return data;
}
