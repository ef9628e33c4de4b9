/** Where names and pawns stand on the board at a given scale. `s` is pixels per board unit, `grow` the size of glyphs. */
import { L } from '../../words/words.svelte';
import type { MapPawn } from './board';
import { type Box, labels, type Placed, type Point, stand } from './geometry';
import type { DrawnLeg, Network } from './network';

export interface EdgeName extends Point {
  anchor: 'start' | 'end';
  text: string;
}
/** Ways past the edge leave with the name of the other end. */
export function edgeNames(net: Network, s: number, grow: number): EdgeName[] {
  const { data } = net;
  const u = grow / s;
  const all: EdgeName[] = [];
  for (const way of data.ways) {
    const [a, b] = [net.places.get(way.a), net.places.get(way.b)];
    if (!a || !b || !net.wraps(a, b)) continue;
    const [l, r] = a.x < b.x ? [a, b] : [b, a];
    const my = (l.y + r.y) / 2;
    for (const [q, x, anchor, other] of [
      [l, 6, 'start', r],
      [r, data.width - 6, 'end', l],
    ] as const) {
      const text = anchor === 'start' ? `← ${L(other.name)}` : `${L(other.name)} →`;
      const w = (text.length * 5.6 + 6) / s;
      const [x0, x1] = anchor === 'end' ? [x - w, x] : [x, x + w];
      let y = (q.y * 2 + my) / 3 - 7 / s;
      const hit = () =>
        data.places.some((p) => p.x + 9 * u > x0 && p.x - 9 * u < x1 && Math.abs(p.y - y + 4 / s) < 15 / s) ||
        all.some((e) => e.anchor === anchor && Math.abs(e.y - y) < 13 / s);
      for (let n = 0; n < 8 && hit(); n++) y -= 6 / s;
      all.push({ x, y, anchor, text });
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
      taken.push([foot.x - tall * 0.4, foot.y - tall, foot.x + tall * 0.4, foot.y]);
    } else {
      foot = { x: q.x + (group.indexOf(pawn) - (group.length - 1) / 2) * tall * 0.62, y: q.y - 4 };
      taken.push([foot.x - tall * 0.4, foot.y - tall, foot.x + tall * 0.4, foot.y]);
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
): Placed[] {
  const { data, samples } = net;
  const { lit, goals, peopled, signed, quiet } = wanted;
  const all = s >= data.namesFrom;
  const key = s >= data.namesFrom * 0.62;
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
  return labels(items, [...blocks, ...taken], lines, [2, 2, data.width * s - 2, data.height * s - 2]);
}
