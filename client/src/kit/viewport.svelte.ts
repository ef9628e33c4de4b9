/** How much room there is. Parts ask here, and styles by `[data-phone]` on the root, which the app keeps: nobody measures the window. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** Up to here the table stands in one column, with tabs. */
const PHONE = 900;

class Viewport {
  get width(): number {
    return innerWidth.current ?? 1280;
  }
  get height(): number {
    return innerHeight.current ?? 800;
  }
  get phone(): boolean {
    return this.width <= PHONE;
  }
}

export const viewport = new Viewport();
