/** Where sprites fly, and how: the arithmetic of `Theatre.svelte`. */

import type { Told } from '../../types';
import { type Cue, selectors } from '../cues';
import { viewport } from '../viewport.svelte';

export interface Spot {
  x: number;
  y: number;
}

/** The middle of the first thing that is there and seen; else the middle of the stage, or of the window; so far from its edges that what is shown there fits. */
export function where(cue: string, told: Told, mine: boolean, root: ParentNode = document, half = 20): Spot {
  for (const selector of [...selectors(cue, told, mine), 'main.stage']) {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    if (box && (box.width || box.height))
      return inside({ x: box.left + box.width / 2, y: box.top + box.height / 2 }, half);
  }
  return { x: viewport.width / 2, y: viewport.height / 2 };
}

/** A place of the map may lie outside what the map shows: fly to the edge then. */
const inside = ({ x, y }: Spot, half: number): Spot => ({
  x: Math.min(viewport.width - half, Math.max(half, x)),
  y: Math.min(viewport.height - 20, Math.max(60, y)),
});

/** The usual ends of a cue that names none. */
export const ENDS: Record<string, [string, string]> = {
  draw: ['pile', 'player'],
  deal: ['pile', 'player'],
  away: ['player', 'pile'],
  flip: ['pile', 'stage'],
  coin: ['bank', 'player'],
  stamp: ['player', 'player'],
  gavel: ['stage', 'stage'],
  curtain: ['stage', 'stage'],
};

/** From and to: money that is lost goes the other way. */
export function ends(cue: Cue): [string, string] {
  const [from, to] = ENDS[cue.show] ?? ['stage', 'stage'];
  const both: [string, string] = [cue.from ?? from, cue.to ?? to];
  return cue.show === 'coin' && cue.sign === -1 && !cue.from && !cue.to ? [to, from] : both;
}

const at = ({ x, y }: Spot, more = '') => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`;

/** Keyframes of each kind of sprite; an arc for what flies. */
export function frames(show: string, from: Spot, to: Spot): Keyframe[] {
  const mid = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y, (from.y + to.y) / 2 - 40) };
  switch (show) {
    case 'away':
      return [
        { transform: at(from), opacity: 1 },
        { transform: at(mid, 'rotate(12deg)'), opacity: 1, offset: 0.6 },
        { transform: at(to, 'rotate(24deg) scale(.5)'), opacity: 0 },
      ];
    case 'flip':
      return [
        { transform: at(from, 'scale(.35) rotateY(180deg)'), opacity: 0.6 },
        { transform: at(to, 'scale(1.08) rotateY(0deg)'), opacity: 1, offset: 0.55 },
        { transform: at(to, 'scale(1)'), opacity: 1, offset: 0.9 },
        { transform: at(to, 'scale(.96)'), opacity: 0 },
      ];
    case 'stamp':
      return [
        { transform: at(to, 'scale(1.6) rotate(-8deg)'), opacity: 0 },
        { transform: at(to, 'scale(1) rotate(-8deg)'), opacity: 1, offset: 0.4 },
        { transform: at(to, 'scale(1) rotate(-8deg)'), opacity: 1, offset: 0.85 },
        { transform: at(to, 'scale(1) rotate(-8deg)'), opacity: 0 },
      ];
    case 'gavel':
      return [
        { transform: at(to, 'rotate(-38deg) scale(1.1)'), opacity: 0 },
        { transform: at(to, 'rotate(-52deg) scale(1.1)'), opacity: 1, offset: 0.3 },
        { transform: at(to, 'rotate(4deg)'), opacity: 1, offset: 0.5 },
        { transform: at(to, 'rotate(0deg)'), opacity: 1, offset: 0.85 },
        { transform: at(to), opacity: 0 },
      ];
    default:
      return [
        { transform: at(from, 'scale(.7)'), opacity: 0.2 },
        { transform: at(mid, 'scale(1.05)'), opacity: 1, offset: 0.5 },
        { transform: at(to, 'scale(.7)'), opacity: 0.7 },
      ];
  }
}
