/** How much room there is. Parts ask here, and styles by `[data-narrow]`, `[data-phone]` or `[data-small]` on the root, which the app keeps: nobody measures the window. */

/** Up to here a desk has no room for three columns, and its bar only for a short question. */
const NARROW = 1180;
/** Up to here the table stands in one column, with tabs. */
const PHONE = 900;
const TABLET = 700;

class Viewport {
  width: number = $state(innerWidth);
  height: number = $state(innerHeight);
  readonly narrow: boolean = $derived(this.width <= NARROW);
  readonly small: boolean = $derived(this.width <= TABLET);
  readonly phone: boolean = $derived(this.width <= PHONE);
  /** Wide and high enough to show everything at once, without tabs. */
  readonly tablet: boolean = $derived(this.phone && this.width >= TABLET && this.height >= TABLET);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const viewport = new Viewport();
