import { type Box, overlaps, type Point } from './geometry';

/** Where a dialog at the bottom of the stage begins: the map frames what it shows above it. */
const NOTHING = Number.POSITIVE_INFINITY;
/** Where cards to read may lie over the stage; at the bottom above the bar of a step. */
type Corner = 'nw' | 'ne' | 'se';
const SIDE = 12;
const BELOW = 76;
/** A card folded to its head, with the gap to the next. */
const HEAD = 54;
/** The cards to read: how many and how large, how far down they begin, and which came last. */
interface Cards {
  count: number;
  wide: number;
  high: number;
  top: number;
  last: unknown;
}
/** In the pixels of the stage. */
interface Stage {
  /** What may be pressed and one's own pawn. */
  lit: readonly Box[];
  /** What is looked at otherwise. */
  looked: readonly Box[];
  width: number;
  height: number;
}
/** Around a place with its sign, and around a pawn. */
export const PLACE: Box = [-20, -26, 28, 20];
export const PAWN: Box = [-20, -48, 20, 12];
export const boxesAt = (points: readonly Point[], [x0, y0, x1, y1]: Box): Box[] =>
  points.map(({ x, y }) => [x + x0, y + y0, x + x1, y + y1]);

class Cover {
  /** In pixels from the top of the page; as far down as can be when nothing lies there. */
  top = $state(NOTHING);
  cards = $state.raw<Cards | null>(null);
  corner = $state<Corner>('nw');
  /** Nowhere is room for them whole: they fold to their heads. */
  small = $state(false);
  private placed: unknown = null;

  /** Cards stay where they lie, until they would lie over what may be pressed: then they go where they cover least of it. */
  clear({ lit, looked, width, height }: Stage): void {
    const { cards } = this;
    if (!cards) return;
    const fresh = cards.last !== this.placed;
    this.placed = cards.last;
    if (fresh) this.small = false;
    const bare = this.top === NOTHING;
    const low = bare && lit.length && height - BELOW - cards.high > cards.top;
    const corners: Corner[] = low ? ['nw', 'ne', 'se'] : ['nw', 'ne'];
    corners.sort((a, b) => Number(b === this.corner) - Number(a === this.corner));
    const under = (boxes: readonly Box[], corner: Corner, high: number) => {
      const x = corner === 'nw' ? SIDE : width - SIDE - cards.wide;
      const y = corner === 'se' ? height - BELOW - high : cards.top;
      return boxes.filter((box) => overlaps(box, [x, y, x + cards.wide, y + high])).length;
    };
    if (!fresh && (bare || this.corner !== 'se') && !under(lit, this.corner, cards.high)) return;
    const best = (high: number) =>
      corners
        .map((corner) => ({ corner, lit: under(lit, corner, high), looked: under(looked, corner, high) }))
        .reduce((one, other) =>
          other.lit < one.lit || (other.lit === one.lit && other.looked < one.looked) ? other : one,
        );
    const whole = best(cards.high);
    const heads = whole.lit ? best(cards.count * HEAD) : whole;
    this.small ||= heads.lit < whole.lit;
    this.corner = (this.small ? heads : whole).corner;
  }

  /** None lie there any more. */
  leave(): void {
    this.cards = this.placed = null;
    this.corner = 'nw';
    this.small = false;
  }
}
export const cover = new Cover();

/** An action for a dialog: whether it lies there. Folded away it covers nothing, and one elsewhere never does. */
export function covers(node: HTMLElement, lies: boolean) {
  let seen: ResizeObserver | null = null;
  // Where it will lie, also while it still rises.
  const measure = () => {
    cover.top = node.parentElement!.getBoundingClientRect().top + node.offsetTop;
  };
  const leave = () => {
    if (!seen) return;
    seen.disconnect();
    seen = null;
    cover.top = NOTHING;
  };
  const update = (now: boolean) => {
    leave();
    if (!now) return;
    seen = new ResizeObserver(measure);
    seen.observe(node);
  };
  update(lies);
  return { update, destroy: leave };
}

/** An action for cards over the stage: how large they are, how many, and which came last. */
export function lies(node: HTMLElement, of: { count: number; last: unknown }) {
  let now = of;
  let top = 0;
  const measure = () => {
    if (cover.corner !== 'se') top = node.offsetTop;
    cover.cards = now.count ? { ...now, wide: node.offsetWidth, high: node.offsetHeight, top } : null;
  };
  const seen = new ResizeObserver(measure);
  seen.observe(node);
  return {
    update: (next: typeof of) => {
      now = next;
      measure();
    },
    destroy: () => {
      seen.disconnect();
      cover.leave();
    },
  };
}
