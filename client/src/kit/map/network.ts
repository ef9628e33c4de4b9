/** Places and ways of a board laid out once: curves, what lies between two places, points that names keep clear of. */
import type { WayKind } from '../tickets';
import type { Leg, MapData, MapPlace } from './board';
import { type Curve, curve, type Point } from './geometry';

const BOW: Partial<Record<WayKind, number>> = {
  ship: 0.12,
  charter: 0.1,
  airline: 0.18,
  hitchhike: 0.06,
  sea: 0.1,
  road: 0.04,
  track: 0.1,
};

/** A leg with its line and the middle of it, where its medallion stands. */
export interface DrawnLeg extends Leg {
  d: string;
  x: number;
  y: number;
  /** Where it points there, in degrees. */
  turn: number;
}

export class Network {
  readonly places: ReadonlyMap<string, MapPlace>;
  /** One path per kind: few elements, so that panning stays smooth. */
  readonly byKind: [WayKind, string][];
  readonly samples: Point[] = [];
  private readonly ways = new Map<string, Curve[]>();
  private readonly between = new Map<string, string>();

  constructor(readonly data: MapData) {
    this.places = new Map(data.places.map((p) => [p.id, p]));
    const paths = new Map<WayKind, string>();
    for (const [n, way] of data.ways.entries()) {
      const [a, b] = [this.places.get(way.a), this.places.get(way.b)];
      if (!a || !b) continue;
      const curves = this.pieces(a, b, way.kind, n);
      this.ways.set(way.id, curves);
      for (const key of [`${way.a}|${way.b}`, `${way.b}|${way.a}`]) {
        this.between.set(`${key}|${way.kind}`, way.id);
        if (!this.between.has(key)) this.between.set(key, way.id);
      }
      paths.set(way.kind, (paths.get(way.kind) ?? '') + curves.map((c) => c.d).join(''));
      for (const c of curves) for (let k = 0.1; k < 1; k += 0.1) this.samples.push({ x: c.at(k)[0], y: c.at(k)[1] });
    }
    this.byKind = [...paths];
  }

  wraps(a: Point, b: Point): boolean {
    return Math.abs(a.x - b.x) > this.data.period / 2;
  }

  /** A way as one curve, or as two where it leaves the board at one edge and comes back at the other. */
  private pieces(a: MapPlace, b: MapPlace, kind: WayKind, n: number): Curve[] {
    if (!this.wraps(a, b)) return [curve(a, b, BOW[kind] ?? 0.05, (a.id < b.id ? 1 : -1) * (n % 2 ? 1 : -1))];
    const [l, r] = a.x < b.x ? [a, b] : [b, a];
    const my = (l.y + r.y) / 2;
    const cut = (q: Point, x: number, side: number) => curve(q, { x, y: (q.y * 2 + my) / 3 }, 0.05, side);
    return [cut(l, -8, 1), cut(r, this.data.width + 8, -1)];
  }

  drawn(legs: readonly Leg[]): DrawnLeg[] {
    return legs.flatMap((leg) => {
      const [a, b] = [this.places.get(leg.a), this.places.get(leg.b)];
      if (!a || !b) return [];
      const ends = `${leg.a}|${leg.b}`;
      const id =
        this.between.get(`${ends}|${leg.kind}`) ?? (leg.kind === 'airline' ? undefined : this.between.get(ends));
      const curves = (id && this.ways.get(id)) || this.pieces(a, b, leg.kind, 1);
      const near = curves.find((c) => Math.abs(c.at(0)[0] - a.x) < 1) ?? curves[0]!;
      const [x, y] = near.at(0.5);
      const [x2, y2] = near.at(0.55);
      const forth = Math.hypot(near.at(0)[0] - a.x, near.at(0)[1] - a.y) < 2 ? 0 : 180;
      const turn = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI + forth;
      return [{ ...leg, d: curves.map((c) => c.d).join(''), x, y, turn }];
    });
  }

  /** The line along these places: on the board's own ways where there are some, else through the air. */
  line(path: readonly string[]): string {
    return path
      .slice(1)
      .map((to, i) => {
        const [a, b] = [this.places.get(path[i]!), this.places.get(to)];
        if (!a || !b) return '';
        const way = this.ways.get(this.between.get(`${a.id}|${b.id}`) ?? '') ?? this.pieces(a, b, 'airline', 1);
        return way.map((one) => one.d).join('');
      })
      .join('');
  }

  /** How a pawn goes from place to place: for each hop, where it is after a part of it. */
  hops(path: readonly string[]): ((k: number) => [number, number])[] {
    const stops = path.map((id) => this.places.get(id)).filter((p) => !!p);
    return stops.slice(1).map((b, i) => {
      const a = stops[i]!;
      const drawn = this.ways.get(this.between.get(`${a.id}|${b.id}`) ?? '');
      const c = drawn?.length === 1 ? drawn[0]! : this.wraps(a, b) ? curve(a, b, 0) : curve(a, b, 0.12);
      const [x0, y0] = c.at(0);
      const turned = Math.hypot(x0 - a.x, y0 - a.y) > 2;
      return (k) => c.at(turned ? 1 - k : k);
    });
  }
}
