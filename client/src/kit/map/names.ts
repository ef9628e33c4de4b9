/** Where names and pawns stand on the board at a given scale. `s` is pixels per board unit, `grow` the size of glyphs. */
import { L } from '../../words/words.svelte';
import type { MapPawn } from './board';
import { type Box, labels, type Placed, type Point, stand } from './geometry';
import type { DrawnLeg, Network } from './network';

export interface EdgeName extends Point {
  anchor: 'start' | 'end';
  text: string;
  /** Its paper plate, in pixels. */
  box: Box;
}
const EDGE = { letter: 5.6, high: 16, foot: 4.5, step: 6, tries: 12 };

/** Ways past the edge leave with the name of the other end, on a plate clear of places and pawns, over as few ways as can be. */
export function edgeNames(net: Network, s: number, grow: number, pawns: readonly Box[] = []): EdgeName[] {
  const { data } = net;
  const all: EdgeName[] = [];
  const discs = data.places.map((p): Box => {
    const r = p.r * grow + 3;
    return [p.x * s - r, p.y * s - r, p.x * s + r, p.y * s + r];
  });
  const lines = net.samples.map((p): Box => [p.x * s, p.y * s, p.x * s, p.y * s]);
  const meet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
  for (const way of data.ways) {
    const [a, b] = [net.places.get(way.a), net.places.get(way.b)];
    if (!a || !b || !net.wraps(a, b)) continue;
    const [l, r] = a.x < b.x ? [a, b] : [b, a];
    const my = (l.y + r.y) / 2;
    for (const [q, x, anchor, other] of [
      [l, 8, 'start', r],
      [r, data.width * s - 8, 'end', l],
    ] as const) {
      const text = anchor === 'start' ? `← ${L(other.name)}` : `${L(other.name)} →`;
      const wide = text.length * EDGE.letter + 4;
      const [x0, x1] = anchor === 'end' ? [x - wide, x + 5] : [x - 5, x + wide];
      const plate = (y: number): Box => [x0, y - EDGE.high + EDGE.foot, x1, y + EDGE.foot];
      const ways = lines.filter((one) => one[0] >= x0 && one[0] <= x1);
      const bad = (y: number, far: number) => {
        const box = plate(y);
        const count = (some: readonly Box[]) => some.filter((one) => meet(one, box)).length;
        return far + 12 * count(ways) + 200 * (count(discs) + count(pawns) + count(all.map((e) => e.box)));
      };
      const exit = ((q.y * 2 + my) / 3) * s - 9;
      let best = { y: exit, cost: bad(exit, 0) };
      for (let n = 1; n <= EDGE.tries; n++)
        for (const y of [exit - n * EDGE.step, exit + n * EDGE.step]) {
          const cost = bad(y, n);
          if (cost < best.cost) best = { y, cost };
        }
      all.push({ x: x / s, y: best.y / s, anchor, text, box: plate(best.y) });
    }
  }
  return all;
}

const EVER = Number.POSITIVE_INFINITY;
const TALL = 34; // pixels of a pawn

export interface Standing {
  at: Map<number, Point>;
  taken: Box[]; // in pixels
  tall: number; // in board units
}
/** What a pawn covers that stands there. */
export const bodyOf = ({ x, y }: Point, tall: number): Box => [x - tall * 0.4, y - tall, x + tall * 0.4, y];
/** One pawn stands beside its place where it hides least; several fan, or stand on each other (`stack`). */
export function standing(net: Network, pawns: readonly MapPawn[], s: number, grow: number, stack = false): Standing {
  const taken: Box[] = [];
  const crowd = new Map<string, MapPawn[]>();
  for (const p of pawns) crowd.set(p.place, [...(crowd.get(p.place) ?? []), p]);
  const tall = TALL * Math.max(0.8, grow);
  const spots = net.data.places.map((p) => ({ x: p.x * s, y: p.y * s, id: p.id }));
  const at = new Map<number, Point>();
  for (const pawn of pawns) {
    const q = spots.find((o) => o.id === pawn.place);
    if (!q) continue;
    const group = crowd.get(pawn.place)!;
    let foot: Point;
    if (group.length === 1) foot = stand(q, spots, tall, taken);
    else if (stack) {
      const low = group.indexOf(pawn);
      foot = { x: q.x, y: q.y - 4 - low * tall * 0.42 };
      taken.push(bodyOf(foot, tall));
    } else {
      foot = { x: q.x + (group.indexOf(pawn) - (group.length - 1) / 2) * tall * 0.62, y: q.y - 4 };
      taken.push(bodyOf(foot, tall));
    }
    at.set(pawn.player, { x: foot.x / s, y: foot.y / s });
  }
  return { at, taken, tall: tall / s };
}

export interface Wanted {
  lit: ReadonlySet<string>;
  goals: ReadonlySet<string>;
  peopled: ReadonlySet<string>;
  /** Small signs at the upper right of these places. */
  signed: ReadonlySet<string>;
  quiet: boolean;
}
/** Names by rank: what is lit and goals first, key places, all from `namesFrom` on. */
export function placeNames(
  net: Network,
  wanted: Wanted,
  trip: readonly DrawnLeg[],
  taken: readonly Box[],
  s: number,
  grow: number,
  sight: Box | null = null,
): Placed[] {
  const { data, samples } = net;
  const { lit, goals, peopled, signed, quiet } = wanted;
  const all = s >= data.namesFrom;
  const key = s >= data.namesFrom * 0.5;
  const size = 10.4 * Math.min(1.25, Math.max(0.96, grow));
  const radius = (id: string) => (net.places.get(id)!.r + (goals.has(id) ? 4 : 0)) * grow;
  const items = data.places
    .filter(
      (p) =>
        all || goals.has(p.id) || (lit.has(p.id) && (!quiet || key)) || (key && (p.rank === 2 || peopled.has(p.id))),
    )
    .map((p) => {
      const big = goals.has(p.id);
      return {
        id: p.id,
        x: p.x * s,
        y: p.y * s,
        r: radius(p.id) + (lit.has(p.id) || big ? 6 : 1) * grow,
        text: L(p.name),
        spare: big || (lit.has(p.id) && !quiet) ? EVER : (quiet && p.rank < 2) || signed.has(p.id) ? 0.12 : 0.35,
        rank: (big ? 6 : lit.has(p.id) ? 3 : 0) + p.rank,
        size: big ? size + 2.4 : p.rank === 2 && !all ? size + 1 : size,
      };
    });
  const blocks: Box[] = data.places.map((p) => {
    const r = radius(p.id) + (lit.has(p.id) || goals.has(p.id) ? 6 : 0);
    return [p.x * s - r, p.y * s - r, p.x * s + r, p.y * s + r];
  });
  for (const leg of trip) blocks.push([leg.x * s - 13, leg.y * s - 13, leg.x * s + 13, leg.y * s + 13]);
  for (const p of data.places) {
    if (!signed.has(p.id)) continue;
    const out = radius(p.id) + 2 * grow;
    blocks.push([
      p.x * s + out - 10 * grow,
      p.y * s - out - 9 * grow,
      p.x * s + out + 10 * grow,
      p.y * s - out + 9 * grow,
    ]);
  }
  const lines = samples.map((p) => ({ x: p.x * s, y: p.y * s }));
  return labels(items, blocks, lines, [2, 2, data.width * s - 2, data.height * s - 2], sight, taken);
}
