/** The Routard's map: one long road of squares, cut in the Atlantic so that it runs from left to right. */
import * as coast from 'virtual:land/routard';
import type { IconId } from '../../kit/icons';
import { lay, type MapData, type MapPlace, type MapWay } from '../../kit/map/board';
import type { Catalogue, Text } from '../../types';
import display from './display.json';

/** Picture, colour and name of each kind of square. */
export const KINDS: Record<string, { icon: IconId; ink: string; name: Text }> = {
  home: { icon: 'home', ink: '#5A3B22', name: { fr: 'maison', en: 'home' } },
  airport: { icon: 'airline', ink: '#1B2A41', name: { fr: 'aéroport', en: 'airport' } },
  arrival: { icon: 'flag', ink: '#1B2A41', name: { fr: 'arrivée', en: 'arrival' } },
  purchase: { icon: 'purchase', ink: '#C8402B', name: { fr: 'achat', en: 'purchase' } },
  report: { icon: 'camera', ink: '#1B66AE', name: { fr: 'reportage', en: 'report' } },
  adventure: { icon: 'adventure', ink: '#0F7B55', name: { fr: 'aventure', en: 'adventure' } },
  job: { icon: 'job', ink: '#7A45A0', name: { fr: 'job', en: 'job' } },
  chance: { icon: 'chance', ink: '#8A6100', name: { fr: 'chance', en: 'chance' } },
  letter: { icon: 'letter', ink: '#B3540F', name: { fr: 'courrier', en: 'letter' } },
};

export interface Tables {
  squares: { id: string; name: Text; kind: string }[];
}

let made: { from: Catalogue; data: MapData } | null = null;

export function board(catalogue: Catalogue): MapData {
  if (made?.from === catalogue) return made.data;
  const { squares } = catalogue as unknown as Tables;
  const all: MapPlace[] = squares.flatMap((s) => {
    const at = lay(display, s.id);
    const kind = KINDS[s.kind] ?? KINDS.chance!;
    return at
      ? [
          {
            id: s.id,
            name: s.name,
            ...at,
            icon: kind.icon,
            ink: kind.ink,
            rank: s.kind === 'airport' ? 2 : 1,
            r: 8.5,
            about: kind.name,
          } as MapPlace,
        ]
      : [];
  });
  const ways: MapWay[] = all
    .slice(1)
    .map((b, i) => ({ id: `${all[i]!.id}-${b.id}`, a: all[i]!.id, b: b.id, kind: 'track' }));
  const data: MapData = {
    width: display.width,
    height: display.height,
    ...coast,
    places: all,
    ways,
    namesFrom: 0.72,
    legend: [],
  };
  made = { from: catalogue, data };
  return data;
}
