import { afterEach, describe, expect, it } from 'vitest';
import { cover } from './cover.svelte';
import type { Box } from './geometry';

/** A stage of a desk, and one card on it. */
const [width, height] = [980, 560];
const laid = (last: unknown, high = 200, count = 1) => {
  cover.cards = { count, wide: 278, high, top: 12, last };
};
const at = (x: number, y: number): Box => [x - 20, y - 20, x + 20, y + 20];
const [west, east, low] = [at(120, 90), at(900, 90), at(900, 420)];
const lit = (...boxes: Box[]) => {
  cover.clear({ lit: boxes, looked: [], width, height });
  return cover.corner;
};
afterEach(() => {
  cover.leave();
  cover.top = Number.POSITIVE_INFINITY;
});

describe('cards to read', () => {
  it('lie over nothing that may be pressed, in the first corner that leaves it free', () => {
    expect(lit(west)).toBe('nw'); // none lies there
    laid('yurt');
    expect(lit(west)).toBe('ne');
    laid('inn');
    expect(lit(west, east)).toBe('se');
    cover.top = 400; // a dialog lies below
    expect(lit(west, east)).not.toBe('se');
  });

  it('stay where they lie until they would lie over what may be pressed', () => {
    laid('yurt');
    expect(lit(west)).toBe('ne');
    expect(lit(low)).toBe('ne'); // the first corner is free again
    expect(lit(east)).toBe('nw');
    cover.clear({ lit: [], looked: [west], width, height });
    expect(cover.corner).toBe('nw');
  });

  it('a new one lies where it covers least of what is looked at', () => {
    laid('yurt');
    cover.clear({ lit: [], looked: [west, west, east], width, height });
    expect(cover.corner).toBe('ne');
  });

  it('fold to their heads where there is no room for them whole, until the next one', () => {
    laid('yurt', 460);
    const between = at(120, 200);
    lit(between, east, low);
    expect([cover.small, cover.corner]).toEqual([true, 'nw']);
    laid('yurt', 46);
    lit(between, east, low);
    expect(cover.small).toBe(true);
    laid('inn', 46);
    lit(low);
    expect(cover.small).toBe(false);
  });
});
