/** Curves, labels that keep clear of each other, and where a pawn stands. Pure functions of numbers. */
export interface Point {
  x: number;
  y: number;
}
export type Box = [x0: number, y0: number, x1: number, y1: number];

export interface Curve {
  d: string;
  at(t: number): [number, number];
}

/** A gently bowed curve between two points; ships and planes bow more than roads. */
export function curve(a: Point, b: Point, bow = 0.08, side = 1): Curve {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const mx = (a.x + b.x) / 2 - dy * bow * side;
  const my = (a.y + b.y) / 2 + dx * bow * side;
  const f = (n: number) => n.toFixed(1);
  return {
    d: `M${f(a.x)} ${f(a.y)}Q${f(mx)} ${f(my)} ${f(b.x)} ${f(b.y)}`,
    at(t) {
      const u = 1 - t;
      return [u * u * a.x + 2 * u * t * mx + t * t * b.x, u * u * a.y + 2 * u * t * my + t * t * b.y];
    },
  };
}

const over = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const overlaps = (a: Box, b: Box): boolean => over(a, b) > 0;

/** Partly in sight, and cut off there. */
export const cutBy = (sight: Box, a: Box): boolean =>
  over(a, sight) > 0 && (a[0] < sight[0] || a[2] > sight[2] || a[1] < sight[1] || a[3] > sight[3]);

export interface Name extends Point {
  id: string;
  text: string;
  r: number;
  rank: number;
  size: number;
  /** Shown while no more than this part of its room is taken by others. */
  spare: number;
}
export interface Placed extends Name {
  lx: number;
  ly: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
  cost: number;
}

/** A grid of boxes, so that only the neighbours of a label are looked at. */
class Grid {
  private cells = new Map<number, Box[]>();
  constructor(private readonly size: number) {}
  private *over(b: Box): Generator<number> {
    for (let x = Math.floor(b[0] / this.size); x <= Math.floor(b[2] / this.size); x++)
      for (let y = Math.floor(b[1] / this.size); y <= Math.floor(b[3] / this.size); y++) yield x * 10_007 + y;
  }
  add(b: Box): void {
    for (const cell of this.over(b)) {
      const all = this.cells.get(cell);
      if (all) all.push(b);
      else this.cells.set(cell, [b]);
    }
  }
  near(b: Box): Set<Box> {
    const found = new Set<Box>();
    for (const cell of this.over(b)) for (const one of this.cells.get(cell) ?? []) found.add(one);
    return found;
  }
}

const GAP = 3;
/** A name over a name is read as neither, one below a pawn not at all: that hides so many times what it covers. */
const NAME = 3;
/**
 * Each label on the free side of its place: eight sides tried, the least covered wins; important places choose first.
 * One that finds too little room says nothing: it waits for the pointer. None is cut off where sight ends. `above`: pawns, tools.
 */
export function labels(
  names: readonly Name[],
  blocks: readonly Box[],
  lines: readonly Point[],
  frame?: Box,
  sight: Box | null = null,
  above: readonly Box[] = [],
): Placed[] {
  const taken = new Grid(64);
  for (const b of blocks) taken.add(b);
  const said = new Grid(64);
  for (const b of above) said.add(b);
  const ways = new Grid(64);
  for (const p of lines) ways.add([p.x, p.y, p.x, p.y]);
  const placed: Placed[] = [];
  for (const name of [...names].sort((a, b) => b.rank - a.rank)) {
    const { size } = name;
    const w = name.text.length * size * 0.56 + 3;
    const h = size * 1.15;
    const r = name.r + GAP;
    const sides: [Placed['anchor'], number, number, number][] = [
      ['start', r, size * 0.35, 0],
      ['end', -r, size * 0.35, 0.4],
      ['middle', 0, -r - 1, 0.6],
      ['middle', 0, r + size * 0.8, 0.5],
      ['start', r * 0.75, -r * 0.6, 1],
      ['start', r * 0.75, r * 0.6 + size * 0.7, 1],
      ['end', -r * 0.75, -r * 0.6, 1.2],
      ['end', -r * 0.75, r * 0.6 + size * 0.7, 1.2],
    ];
    let best: Placed | null = null;
    let covered = 0;
    for (const [anchor, dx, dy, dislike] of sides) {
      const x0 = name.x + dx - (anchor === 'end' ? w : anchor === 'middle' ? w / 2 : 0);
      const y1 = name.y + dy + size * 0.22;
      const box: Box = [x0, y1 - h, x0 + w, y1];
      let hidden = 0;
      for (const t of taken.near(box)) hidden += over(box, t);
      for (const t of said.near(box)) hidden += NAME * over(box, t);
      if (frame && (box[0] < frame[0] || box[2] > frame[2] || box[1] < frame[1] || box[3] > frame[3])) hidden += w * h;
      if (sight && cutBy(sight, box)) hidden += w * h;
      let cost = dislike * 4 + hidden;
      for (const [x, y] of ways.near(box)) if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) cost += 2.5;
      if (!best || cost < best.cost) {
        best = { ...name, lx: name.x + dx, ly: name.y + dy, anchor, box, cost };
        covered = hidden / (w * h);
      }
    }
    if (!best || covered > name.spare) continue;
    said.add(best.box);
    placed.push(best);
  }
  return placed;
}

/** A pawn of height h stands beside its place on the side that hides least. */
export function stand(at: Point, all: readonly Point[], h: number, taken: Box[]): Point {
  const w = h * 0.8;
  const spots: [number, number][] = [
    [0, -3],
    [h * 0.5, h * 0.3],
    [-h * 0.5, h * 0.3],
    [0, h + 6],
  ];
  let best: { cost: number; x: number; y: number; box: Box } | null = null;
  for (const [dx, dy] of spots) {
    const box: Box = [at.x + dx - w / 2, at.y + dy - h, at.x + dx + w / 2, at.y + dy];
    let cost = dx ? 8 : dy > 0 ? 140 : 0;
    for (const o of all) if (o !== at) cost += over(box, [o.x - 8, o.y - 8, o.x + 8, o.y + 8]);
    for (const t of taken) cost += 4 * over(box, t);
    if (!best || cost < best.cost) best = { cost, x: at.x + dx, y: at.y + dy, box };
  }
  taken.push(best!.box);
  return best!;
}

/** The next place in the quadrant of an arrow key: near and straight ahead. */
export function neighbour<P extends Point & { id: string }>(
  from: P,
  all: readonly P[],
  dx: number,
  dy: number,
): P | null {
  let best: P | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const p of all) {
    if (p.id === from.id) continue;
    const ahead = (p.x - from.x) * dx + (p.y - from.y) * dy;
    const aside = Math.abs((p.x - from.x) * dy - (p.y - from.y) * dx);
    if (ahead <= 0 || aside > ahead * 1.2) continue;
    const cost = ahead + aside * 1.6;
    if (cost < least) {
      least = cost;
      best = p;
    }
  }
  return best;
}
