/** Where the pills of signs stand beside their places: where they hide least, and never over the edge. */
import type { Box, Point } from './geometry';

export interface Pill extends Point {
  /** Upper left corner. */
  left: number;
  top: number;
  /** So far from its place that a line leads to it. */
  far: boolean;
}
const EDGE = 6;
const FAR = 24;
const area = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** Each beside its point, on the side that hides least of what stands there and of the pills before it. */
export function pills(
  at: readonly Point[],
  wide: readonly number[],
  high: number,
  blocks: readonly Box[],
  frame: Point,
): Pill[] {
  const taken: Box[] = [...blocks];
  return at.map((p, i) => {
    const w = wide[i]!;
    let best: Pill | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const gap of [16, 30, 46])
      for (const [dx, dy] of [
        [gap, -high / 2],
        [-gap - w, -high / 2],
        [-w / 2, -gap - high],
        [-w / 2, gap],
        [gap * 0.7, -gap - high * 0.7],
        [gap * 0.7, gap * 0.7],
        [-gap * 0.7 - w, -gap - high * 0.7],
        [-gap * 0.7 - w, gap * 0.7],
      ] as const) {
        const left = Math.min(frame.x - w - EDGE, Math.max(EDGE, p.x + dx));
        const top = Math.min(frame.y - high - EDGE, Math.max(EDGE, p.y + dy));
        const box: Box = [left, top, left + w, top + high];
        const own = area(box, [p.x - 14, p.y - 14, p.x + 14, p.y + 14]);
        const cost = gap + 4 * own + taken.reduce((sum, other) => sum + area(box, other), 0);
        if (cost < least) {
          least = cost;
          best = { x: p.x, y: p.y, left, top, far: gap > FAR };
        }
      }
    taken.push([best!.left, best!.top, best!.left + w, best!.top + high]);
    return best!;
  });
}
