/** Where a dialog at the bottom of the stage begins: the map frames what it shows above it. */
const NOTHING = Number.POSITIVE_INFINITY;
const CARD = 306; // with its margin and half a place's ring; a pawn stands beside its place
const RING = 16;
class Cover {
  /** In pixels from the top of the page; as far down as can be when nothing lies there. */
  top = $state(NOTHING);
  /** How far down cards to read reach, in a corner at the top of the stage. */
  cards = $state(0);
  /** They stand at the right: at the left they would lie over what the turn is about. */
  aside = $state(false);

  /** Choose the side for cards so wide, over a stage so wide on which these points are looked at. */
  clear(points: readonly { x: number; y: number }[], width: number): void {
    const under = points.filter((p) => this.cards && p.y < this.cards + RING);
    const [left, right] = [under.filter((p) => p.x < CARD + RING), under.filter((p) => p.x > width - CARD - RING)];
    this.aside = left.length > right.length;
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

/** An action for cards over the stage: how far down they reach. */
export function reachesDown(node: HTMLElement) {
  const seen = new ResizeObserver(() => {
    cover.cards = node.offsetTop + node.offsetHeight;
  });
  seen.observe(node);
  return {
    destroy: () => {
      seen.disconnect();
      cover.cards = 0;
    },
  };
}
