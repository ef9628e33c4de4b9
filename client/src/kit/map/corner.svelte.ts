/** Where the small map and the buttons stand: at the bottom left, on a small screen at the right where they would hide something. */
import type { Camera, Corner } from './camera.svelte';
import type { Box, Point } from './geometry';

/** So many times the whole board, the small map shows which part is seen. */
export const SMALL_MAP = 1.15;
const NOTHING: Corner = { wide: 0, high: 0 };
/** With room for a place's ring. */
const PHONE: Corner = { wide: 180, high: 84 };
const DESK: Corner = { wide: 318, high: 136 };
/** The small map, and a phone's buttons, as they are. */
const MAP: Corner = { wide: 190, high: 118 };
/** From where to where the legend reaches beside a desk's buttons, with half a destination's ring, and how high. */
const LEGEND: readonly [number, number] = [112, 590];
const LOW = 66;
const BUTTONS: Corner = { wide: 168, high: 64 };

export class ToolCorner {
  right = $state(false);

  constructor(private readonly camera: Camera) {}

  private get small(): boolean {
    return this.camera.width <= 700;
  }

  /** What is framed keeps clear of this. */
  get room(): Corner {
    return this.camera.low ? NOTHING : this.small ? PHONE : DESK;
  }

  /** These lie on the screen now: the buttons stand where they hide fewer of them. */
  clear(seen: readonly Point[]): void {
    const { wide, high } = this.room;
    const under = (at: (p: Point) => boolean) =>
      seen.filter((p) => p.y > this.camera.height - high && p.y < this.camera.height && at(p)).length;
    const left = under((p) => p.x < wide);
    this.right = this.small && left > under((p) => p.x > this.camera.width - wide);
  }

  /** What names keep clear of, where so much of the board is seen. */
  names([x0, , x1, y1]: Box): Box[] {
    const { wide, high } = this.small ? BUTTONS : MAP;
    if (!this.small && this.camera.zoom <= SMALL_MAP) return [];
    return [[this.right ? x1 - wide : x0, y1 - high, this.right ? x1 : x0 + wide, y1]];
  }

  /** In sight, and so low. */
  private low(p: Point, high: number): boolean {
    return p.y > this.camera.height - high && p.y < this.camera.height;
  }

  /** Whether the legend beside them would lie over this. */
  reads(p: Point): boolean {
    const [from, to] = this.camera.zoom > SMALL_MAP ? [LEGEND[0] + MAP.wide, LEGEND[1] + MAP.wide] : LEGEND;
    return p.x > from && p.x < to && this.low(p, LOW);
  }

  /** Whether the small map would lie over this. */
  hides(p: Point): boolean {
    return p.x > 0 && p.x < MAP.wide && this.low(p, MAP.high);
  }
}
