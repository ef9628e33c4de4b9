/** Which part of the board is seen. Panning moves a finished picture; zooming draws it anew when the hand rests. */
import type { Point } from './geometry';

const NEAREST = 4; // times the whole board
/** A small screen sees the whole board small, but comes nearly as near as one on which it is so wide: glyphs are for fingers. */
const DESK = 700;

/** What lies over the map at its bottom left, in pixels. */
export interface Corner {
  wide: number;
  high: number;
}
const NO_CORNER: Corner = { wide: 0, high: 0 };
/** The map lies still where all is in sight, so far from the edge, and would not be seen so many times nearer. */
const RING = 16;
/** Half a pawn, less the few pixels that a place at the edge of the board lies inside it. */
const EDGE = 12;
const NEARER = 1.4;
/** A pawn stands so far above its place. */
const HEAD = 44;
/** Where there is no room clear of the tools, the next try is so much further away. */
const FURTHER = 0.96;
/** How much of the way to the right and up to the edge is tried, the middle first. */
const ASIDE: readonly (readonly [right: number, up: number])[] = [
  [0, 0],
  [0.5, 0.5],
  [1, 0],
  [0, 1],
  [1, 1],
];
export interface Framed extends Point {
  scale: number;
}

/** Where these points of the board lie on a screen framed so. */
const lying = (points: readonly Point[], { scale, x, y }: Framed): Point[] =>
  points.map((p) => ({ x: x + p.x * scale, y: y + p.y * scale }));

export class Camera {
  width = $state(1);
  height = $state(1);
  /** Screen pixels per board unit of the drawn picture, and where its corner lies. */
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** A zoom under way, on top of the drawn picture. */
  pinch = $state(1);
  /** So many pixels at the bottom lie under a dialog. */
  low = $state(0);
  private resting = 0;
  private moving = 0;
  /** Where it glides to. */
  private aim: Framed = { scale: 1, x: 0, y: 0 };

  constructor(
    private readonly boardWidth: () => number,
    private readonly boardHeight: () => number,
  ) {}

  /** How high the part is that can be seen. */
  private get high(): number {
    return this.height - this.low;
  }

  /** The scale at which the whole board is seen, with whoever stands at its edge. */
  get whole(): number {
    return Math.min((this.width - 2 * EDGE) / this.boardWidth(), this.high / this.boardHeight());
  }

  /** So many times the whole board, on a small screen at least nearly as large as on a desk. */
  private near(times: number): number {
    return times * Math.max(this.whole, DESK / this.boardWidth());
  }

  get zoom(): number {
    return (this.scale * this.pinch) / this.whole;
  }

  toScreen(p: Point): Point {
    const s = this.scale * this.pinch;
    return { x: this.x + p.x * s, y: this.y + p.y * s };
  }

  toBoard(p: Point): Point {
    const s = this.scale * this.pinch;
    return { x: (p.x - this.x) / s, y: (p.y - this.y) / s };
  }

  private clamp(): void {
    const { x, y } = this.kept(this.scale * this.pinch, this.x, this.y);
    this.x = x;
    this.y = y;
  }

  pan(dx: number, dy: number): void {
    this.stop();
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  /** Zoom by a factor about a point of the screen. */
  zoomBy(factor: number, about: Point = { x: this.width / 2, y: this.high / 2 }): void {
    this.stop();
    const before = this.toBoard(about);
    const next = Math.min(this.near(NEAREST), Math.max(this.whole, this.scale * this.pinch * factor));
    this.pinch = next / this.scale;
    this.x = about.x - before.x * next;
    this.y = about.y - before.y * next;
    this.clamp();
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.rest(), 130);
  }

  private rest(): void {
    this.scale *= this.pinch;
    this.pinch = 1;
  }

  /**
   * Frame a box of the board with some padding, or the whole board; `smooth` glides there. Nothing framed lies under the tools
   * in the corner at the bottom left. `calm` moves only for a reason: something is out of sight, or would be seen much nearer.
   */
  frame(
    points: readonly Point[],
    padding = 48,
    most = 2.4,
    smooth = true,
    corner: Corner = NO_CORNER,
    calm = false,
  ): void {
    if (!points.length) this.wholeBoard(smooth);
    if (!points.length || this.width < 10) return;
    const under = (p: Point) => p.x < corner.wide && p.y > this.high - corner.high;
    const best = this.clearOf(points, padding, most, under);
    const now = this.now;
    const highest = Math.min(...lying(points, best).map((p) => p.y)); // the edge of the board may leave less
    const still =
      calm && best.scale < now.scale * NEARER && this.inSight(lying(points, now), under, Math.min(HEAD, highest));
    if (!still) this.glide(best.scale, best.x, best.y, smooth);
  }

  /** What is seen, or will be where it glides. */
  get now(): Framed {
    return this.gliding ? this.aim : { scale: this.scale * this.pinch, x: this.x, y: this.y };
  }

  /** Where on the screen these points of the board lie, or will where it is on its way. */
  lying(points: readonly Point[]): Point[] {
    return lying(points, this.now);
  }

  /** What was seen before. */
  lieAs({ scale, x, y }: Framed, smooth = true): void {
    this.glide(scale, x, y, smooth);
  }

  /** Bring these into sight, no nearer and moving no further than needed; what has no room so is framed. */
  reveal(points: readonly Point[], padding = 48, smooth = true, corner: Corner = NO_CORNER): void {
    if (!points.length || this.width < 10) return;
    const under = (p: Point) => p.x < corner.wide && p.y > this.high - corner.high;
    const now = this.now;
    const seen = lying(points, now);
    if (this.inSight(seen, under)) return;
    const within = (all: number[], end: number) =>
      Math.max(0, padding - Math.min(...all)) + Math.min(0, end - padding - Math.max(...all));
    const [dx, dy] = [within(seen.map((p) => p.x), this.width), within(seen.map((p) => p.y), this.high)]; // biome-ignore format: both ways
    const moved = (right: number, up: number): Framed => ({
      scale: now.scale,
      ...this.kept(now.scale, now.x + dx + right, now.y + dy - up),
    });
    const held = lying(points, moved(0, 0)).filter(under);
    const aside = Math.max(0, ...held.map((p) => corner.wide + RING - p.x));
    const above = Math.max(0, ...held.map((p) => p.y - this.high + corner.high + RING));
    const ways = [moved(0, 0), ...(aside < above ? [moved(aside, 0), moved(0, above)] : [moved(0, above), moved(aside, 0)])]; // biome-ignore format: the shorter way first
    const best = ways.find((one) => this.inSight(lying(points, one), under));
    if (best) this.glide(best.scale, best.x, best.y, smooth);
    else this.frame(points, padding, now.scale / this.near(1), smooth, corner);
  }

  private inSight(points: readonly Point[], under: (p: Point) => boolean, top = RING): boolean {
    const inside = (p: Point) =>
      p.x > RING && p.x < this.width - RING && p.y >= Math.floor(top) && p.y < this.high - RING && !under(p);
    return points.every(inside);
  }

  /** As near as these points can be seen whole, and none under the tools: in the middle, else further up and to the right. */
  private clearOf(points: readonly Point[], padding: number, most: number, under: (p: Point) => boolean): Framed {
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const above = Math.max(padding, HEAD);
    const fit = Math.min(
      (this.width - padding * 2) / Math.max(1, x1 - x0),
      (this.high - padding - above) / Math.max(1, y1 - y0),
    );
    const at = (scale: number, [right, up] = ASIDE[0]!): Framed => {
      const [x, y] = [(this.width - (x0 + x1) * scale) / 2, (this.high + above - padding - (y0 + y1) * scale) / 2];
      const [farX, farY] = [this.width - padding - x1 * scale, above - y0 * scale];
      return { scale, ...this.kept(scale, x + Math.max(0, farX - x) * right, y + Math.min(0, farY - y) * up) };
    };
    const nearest = Math.max(this.whole, Math.min(fit, this.near(Math.min(most, NEAREST))));
    for (let scale = nearest; scale >= this.whole; scale *= FURTHER)
      for (const aside of ASIDE) {
        const room = at(scale, aside);
        if (!lying(points, room).some(under)) return room;
      }
    return at(nearest > this.whole * NEARER ? nearest : this.whole); // the edge of the board leaves no room beside the tools
  }

  /** A corner that shows nothing beyond the board's edges. */
  private kept(scale: number, x: number, y: number): Point {
    const [w, h] = [this.boardWidth() * scale, this.boardHeight() * scale];
    return {
      x: w <= this.width ? (this.width - w) / 2 : Math.min(0, Math.max(this.width - w, x)),
      y: h <= this.high ? (this.high - h) / 2 : Math.min(0, Math.max(this.high - h, y)),
    };
  }

  wholeBoard(smooth = false): void {
    const s = this.whole;
    const { x, y } = this.kept(s, (this.width - this.boardWidth() * s) / 2, (this.high - this.boardHeight() * s) / 2);
    this.glide(s, x, y, smooth);
  }

  private glide(scale: number, x: number, y: number, smooth: boolean): void {
    this.stop();
    const { x: tx, y: ty } = this.kept(scale, x, y);
    this.aim = { scale, x: tx, y: ty };
    if (!smooth) {
      this.scale = scale;
      this.pinch = 1;
      this.x = tx;
      this.y = ty;
      return;
    }
    const from = { s: this.scale * this.pinch, x: this.x, y: this.y };
    const began = performance.now();
    const step = (now: number) => {
      const k = Math.min(1, (now - began) / 360);
      const e = 1 - (1 - k) ** 3;
      const s = from.s + (scale - from.s) * e;
      this.pinch = s / this.scale;
      this.x = from.x + (tx - from.x) * e;
      this.y = from.y + (ty - from.y) * e;
      if (k < 1) this.moving = requestAnimationFrame(step);
      else {
        this.moving = 0;
        this.rest();
      }
    };
    this.moving = requestAnimationFrame(step);
  }

  /** On the way to what it shall show. */
  get gliding(): boolean {
    return this.moving !== 0;
  }

  private stop(): void {
    cancelAnimationFrame(this.moving);
    this.moving = 0;
  }
}
