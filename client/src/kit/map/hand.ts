/** Fingers and mouse on the map: one drags, two pinch, a tap picks, the wheel zooms. */
import type { MapPlace } from './board';
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

const STILL = 5; // pixels that a tap may wander

export interface Touch {
  box(): HTMLElement;
  camera: Camera;
  /** The place nearest to a point of the screen, within reach. */
  nearest(at: Point): string | null;
  pick(id: string, at: Point): void;
  pass(id: string | null): void;
}

/** The place that a finger means: the nearest one in reach, lit ones from further away. */
export function nearest(
  p: Point,
  places: readonly MapPlace[],
  camera: Camera,
  lit: ReadonlySet<string>,
): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const q = camera.toScreen(place);
    const d = Math.hypot(q.x - p.x, q.y - p.y);
    const reach = lit.has(place.id) ? 28 : Math.max(13, place.r + 5);
    const cost = lit.has(place.id) ? d : d + 8;
    if (d <= reach && cost < least) {
      least = cost;
      best = place.id;
    }
  }
  return best;
}

export class Hand {
  private fingers = new Map<number, Point>();
  private dragged = 0;

  constructor(private readonly touch: Touch) {}

  private local(e: MouseEvent): Point {
    const r = this.touch.box().getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  }

  down = (e: PointerEvent): void => {
    if (e.button !== 0 || (e.target as Element).closest('[data-over]')) return;
    this.touch.box().setPointerCapture(e.pointerId);
    this.fingers.set(e.pointerId, this.local(e));
    if (this.fingers.size === 1) this.dragged = 0;
  };

  moved = (e: PointerEvent): void => {
    const p = this.local(e);
    const before = this.fingers.get(e.pointerId);
    if (!before) {
      if (e.pointerType === 'mouse')
        this.touch.pass((e.target as Element).closest('[data-over]') ? null : this.touch.nearest(p));
      return;
    }
    if (this.fingers.size === 2) {
      this.pinch(e.pointerId, p);
      return;
    }
    this.dragged += Math.hypot(p.x - before.x, p.y - before.y);
    if (this.dragged > STILL) this.touch.camera.pan(p.x - before.x, p.y - before.y);
    this.fingers.set(e.pointerId, p);
  };

  private pinch(finger: number, p: Point): void {
    const apart = () => {
      const [a, b] = [...this.fingers.values()] as [Point, Point];
      return { far: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
    };
    const before = apart();
    this.fingers.set(finger, p);
    const now = apart();
    this.touch.camera.zoomBy(now.far / Math.max(1, before.far), now.middle);
    this.dragged = STILL + 1;
  }

  up = (e: PointerEvent): void => {
    const p = this.fingers.get(e.pointerId);
    this.fingers.delete(e.pointerId);
    if (!p || this.dragged > STILL) return;
    const id = this.touch.nearest(p);
    if (id) this.touch.pick(id, { x: e.clientX, y: e.clientY });
  };

  gone = (e: PointerEvent): void => {
    this.fingers.delete(e.pointerId);
  };

  wheel = (e: WheelEvent): void => {
    e.preventDefault();
    this.touch.camera.zoomBy(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), this.local(e));
  };
}
