/** Where a dialog at the bottom of the stage begins: the map frames what it shows above it. */
class Cover {
  /** In pixels from the top of the page; nothing lies there: as far down as can be. */
  top = $state(Number.POSITIVE_INFINITY);
}
export const cover = new Cover();

/** An action for the dialog; folded away it covers nothing. */
export function covers(node: HTMLElement, on: boolean) {
  let really = on;
  const measure = () => {
    // Where it will lie, also while it still rises.
    cover.top = really ? node.parentElement!.getBoundingClientRect().top + node.offsetTop : Number.POSITIVE_INFINITY;
  };
  const seen = new ResizeObserver(measure);
  seen.observe(node);
  return {
    update(now: boolean) {
      really = now;
      measure();
    },
    destroy() {
      seen.disconnect();
      cover.top = Number.POSITIVE_INFINITY;
    },
  };
}
