import { describe, expect, it, vi } from 'vitest';
import { Camera } from './camera.svelte';

/** Over a board of 1600 × 1000, so many pixels wide and 590 high. */
function over(width: number): Camera {
  const camera = new Camera(
    () => 1600,
    () => 1000,
  );
  camera.width = width;
  camera.height = 590;
  return camera;
}

describe('the camera', () => {
  const corner = { wide: 318, high: 136 };
  it('frames what is asked for, none of it under the tools in the corner', () => {
    const camera = over(980);
    const [bogota, stockholm] = [
      { x: 450, y: 560 },
      { x: 900, y: 200 },
    ];
    camera.frame([bogota, stockholm], 56, 2.4, false);
    const hidden = camera.toScreen(bogota);
    expect(hidden.x < corner.wide && hidden.y > camera.height - corner.high).toBe(true);
    camera.frame([bogota, stockholm], 56, 2.4, false, corner);
    for (const p of [bogota, stockholm]) {
      const { x, y } = camera.toScreen(p);
      expect(x < corner.wide && y > camera.height - corner.high).toBe(false);
      expect(x > 0 && y > 0 && x < camera.width && y < camera.height).toBe(true);
    }
  });

  it('tells where somebody stands on the whole board, so that no card is laid there', () => {
    const camera = over(980);
    const marrakesh = { x: 90, y: 400 };
    expect(camera.wholeBoard(false, [marrakesh])).toEqual([camera.toScreen(marrakesh)]);
  });

  it('shows the far south above a dialog that lies over it, and the whole board when it is gone', () => {
    const camera = over(930);
    camera.low = 300;
    const cities = [
      { x: 380, y: 940 },
      { x: 820, y: 380 },
    ];
    camera.frame(cities, 56, 2.4, false);
    for (const p of cities) {
      const { x, y } = camera.toScreen(p);
      expect(x > 0 && y > 0 && x < camera.width && y < camera.height - camera.low).toBe(true);
    }
    camera.low = 0;
    camera.wholeBoard();
    expect(camera.toScreen({ x: 1600, y: 1000 }).y).toBeCloseTo(590 - (590 - 930 * (1000 / 1600)) / 2);
  });

  it('knows that it is on its way, so that a change of room on the way can lead it there anew', () => {
    let next: FrameRequestCallback | null = null;
    vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
      next = step;
      return 1;
    });
    const camera = over(980);
    camera.frame([{ x: 450, y: 560 }], 56, 2.4, true);
    expect(camera.gliding).toBe(true);
    camera.width = 650;
    camera.frame([{ x: 450, y: 560 }], 56, 2.4, true);
    next!(performance.now() + 1000);
    expect(camera.gliding).toBe(false);
    expect(camera.toScreen({ x: 450, y: 560 }).x).toBeCloseTo(325);
    vi.unstubAllGlobals();
  });
});
