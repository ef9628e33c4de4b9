/** Signs on the things themselves: a better choice and the one that was made, or the choices of a hint with their numbers. */
import type { MarkKind } from '../analysis/shapes';
import { keyOf } from '../table/narrow';
import type { Target } from '../types';

export interface Sign {
  move: number;
  /** What the choice touches. */
  targets: readonly Target[];
  /** Where it goes, from place to place, if the engine tells. */
  path: readonly string[];
  /** Better: a green check. Played: dashed, in the ink of its mark. First and other: the numbers of a hint. */
  look: 'better' | 'played' | 'first' | 'other';
  mark: MarkKind | null;
  n: number | null;
  /** "93 %", and what stands with it on the map: "mieux : 93 %". */
  chance: string;
  say: string;
}

/** The sign that stands on a thing: not what every choice touches, and the better choice first. */
export function signOn(signs: readonly Sign[], kind: string, id: string): Sign | null {
  const touch = (sign: Sign) => sign.targets.some((target) => target[0] === kind && target[1] === id);
  const found = signs.filter(touch);
  return found.length && (signs.length === 1 || found.length < signs.length) ? found[0]! : null;
}

/** Places of a map are told under these names. */
const ON_MAP = new Set(['place', 'square']);

/** Where a choice leads on the map: the last of the places that it touches and the others do not. */
export function placeOf(sign: Sign, signs: readonly Sign[], known: (id: string) => boolean): string | null {
  const own = sign.targets.filter((target) => ON_MAP.has(target[0]) && known(target[1]));
  const alone = own.filter(
    (target) => !signs.some((other) => other !== sign && other.targets.some((t) => keyOf(t) === keyOf(target))),
  );
  return alone.at(-1)?.[1] ?? null;
}
