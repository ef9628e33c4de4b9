/**
 * How much room there is. Parts ask here; styles ask by an attribute of the root for each size (`[data-phone]` …), which the app
 * keeps: nobody measures the window, and no style asks for a width or a height.
 */

class Viewport {
  width: number = $state(innerWidth);
  height: number = $state(innerHeight);
  /** Up to here a desk has no room for three columns, and its bar only for a short question. */
  readonly narrow: boolean = $derived(this.width <= 1180);
  /** Up to here the table stands in one column, with tabs. */
  readonly phone: boolean = $derived(this.width <= 900);
  readonly small: boolean = $derived(this.width <= 700);
  /** A phone of few words, and the narrowest there are (or the page twice as large as it was meant). */
  readonly slim: boolean = $derived(this.width < 380);
  readonly tiny: boolean = $derived(this.width <= 340);
  /** In one column, but wide and high enough to show everything at once, without tabs. */
  readonly tablet: boolean = $derived(this.phone && this.width >= 700 && this.height >= 700);
  /** Room for wider columns and larger cards. */
  readonly large: boolean = $derived(this.width >= 1600);
  /** So low that the page is scrolled, instead of its parts; low for a desk; high enough for every second line. */
  readonly low: boolean = $derived(this.height <= 560);
  readonly squat: boolean = $derived(this.height <= 760);
  readonly tall: boolean = $derived(this.height >= 900);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const viewport = new Viewport();

/** Those that styles ask for. */
const SIZES = ['narrow', 'phone', 'small', 'slim', 'tiny', 'tablet', 'large', 'low', 'squat', 'tall'] as const;

export function mark(root: HTMLElement): void {
  for (const size of SIZES) root.toggleAttribute(`data-${size}`, viewport[size]);
}
