/** Where a dialog at the bottom of the stage begins: the map frames what it shows above it. */
const NOTHING = Number.POSITIVE_INFINITY;
class Cover {
  /** In pixels from the top of the page; as far down as can be when nothing lies there. */
  top = $state(NOTHING);
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
