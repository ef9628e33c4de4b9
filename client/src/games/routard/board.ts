/** The Routard's map: one long road of squares, cut in the Atlantic so that it runs from left to right. */

import * as coast from 'virtual:land/routard';
import { isIcon } from '../../kit/icons';
import type { MapData } from '../../kit/map/board';
import type { TheCatalogue } from '../../types/routard';
import { both } from '../../words/words.svelte';
import { once } from '../once';
import display from './display.json';

export const board = once((catalogue: TheCatalogue): MapData => {
  const { squares, kinds } = catalogue;
  const kindOf = new Map(kinds.map((k) => [k.id, k]));
  return {
    width: display.width,
    height: display.height,
    ...coast,
    places: squares.map((s) => {
      const kind = kindOf.get(s.kind);
      return {
        id: s.id,
        name: s.short,
        x: s.x,
        y: s.y,
        ...(s.spot ? { spot: [s.spot[0]!, s.spot[1]!] as [number, number] } : {}),
        icon: kind && isIcon(kind.icon) ? kind.icon : 'chance',
        ink: kind?.colour ?? 'var(--navy)',
        rank: s.kind === 'airport' || s.kind === 'home' ? 2 : 1,
        r: 8.5,
        about: kind ? both('place.about', { kind: kind.name, where: s.country }) : s.country,
      };
    }),
    ways: squares
      .slice(1)
      .map((s, i) => ({ id: `${squares[i]!.id}-${s.id}`, a: squares[i]!.id, b: s.id, kind: 'track' })),
    namesFrom: 0.72,
    legend: [],
  };
});
