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

  it('stands beside the tools where the edge of the board leaves no room above them', () => {
    const camera = over(748);
    const cities = [
      { x: 900, y: 900 },
      { x: 1400, y: 420 },
    ];
    camera.frame(cities, 56, 2.4, false, corner);
    for (const p of camera.lying(cities)) expect(p.x < corner.wide && p.y > camera.height - corner.high).toBe(false);
  });

  it('comes as near as the room around the tools lets it: further up, not smaller', () => {
    const camera = over(768);
    camera.height = 430;
    const roll = [
      { x: 500, y: 640 }, // Lisbon
      { x: 860, y: 320 }, // Lapland
      { x: 700, y: 680 }, // Sicily
      { x: 1300, y: 500 },
    ];
    camera.frame(roll, 56, 2.4, false, corner);
    for (const p of camera.lying(roll)) {
      expect(p.x < corner.wide && p.y > camera.height - corner.high).toBe(false);
      expect(p.x > 40 && p.y > 40 && p.x < 768 - 40 && p.y < 430 - 40).toBe(true);
    }
    expect(camera.zoom).toBeGreaterThan(1.4); // 1.2 in a room of its own beside or above the tools
  });

  it('shows who stands above a place, also on the low stage of a phone', () => {
    const camera = over(390);
    camera.height = 279;
    const [malé, delhi] = [
      { x: 500, y: 640 },
      { x: 540, y: 420 },
    ];
    const top = () => camera.toScreen(delhi).y;
    camera.frame([malé, delhi], 36, 3.4, false);
    expect(top()).toBeGreaterThanOrEqual(43.9);
    camera.pan(0, -20);
    camera.frame([malé, delhi], 36, 3.4, false, undefined, true);
    expect(top()).toBeGreaterThanOrEqual(43.9);
  });

  it('lies still for a new choice where all of it is in sight, and moves for what is not, or would be much nearer', () => {
    const camera = over(980);
    const lying = () => [camera.scale, camera.x, camera.y];
    const calm = (...points: { x: number; y: number }[]) => camera.frame(points, 56, 2.4, false, corner, true);
    camera.frame([{ x: 300, y: 200 }, { x: 800, y: 500 }], 56, 2.4, false); // biome-ignore format: two points
    const before = lying();
    calm({ x: 330, y: 230 }, { x: 760, y: 470 });
    expect(lying()).toEqual(before);
    calm({ x: 330, y: 230 }, { x: 1500, y: 470 });
    expect(lying()).not.toEqual(before);
    camera.wholeBoard();
    calm({ x: 700, y: 400 }, { x: 720, y: 420 });
    expect(camera.zoom).toBeCloseTo(2.4);
  });

  it('tells where somebody stands on the whole board, so that no card is laid there', () => {
    const camera = over(980);
    const marrakesh = { x: 90, y: 400 };
    camera.wholeBoard();
    expect(camera.lying([marrakesh])).toEqual([camera.toScreen(marrakesh)]);
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
    expect(camera.toScreen({ x: 1600, y: 1000 }).y).toBeCloseTo(590 - (590 - 906 * (1000 / 1600)) / 2);
  });

  it('leaves a pawn at the edge of the board whole', () => {
    const camera = over(748);
    camera.wholeBoard();
    expect(camera.toScreen({ x: 8, y: 400 }).x).toBeGreaterThan(14);
    expect(camera.toScreen({ x: 1592, y: 400 }).x).toBeLessThan(748 - 14);
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
  });

  it('brings what is looked at into sight, no nearer and no further than needed, and not under the tools', () => {
    const camera = over(980);
    camera.zoomBy(3, { x: 900, y: 100 });
    const { zoom } = camera;
    const look = (x: number, y: number) => {
      const before = [camera.x, camera.y];
      camera.reveal([{ x, y }], 56, false, corner);
      const seen = camera.toScreen({ x, y });
      expect(camera.zoom).toBeCloseTo(zoom);
      expect(seen.x > 16 && seen.x < 980 - 16 && seen.y > 16 && seen.y < 590 - 16).toBe(true);
      expect(seen.x < corner.wide && seen.y > 590 - corner.high).toBe(false);
      return [camera.x - before[0]!, camera.y - before[1]!];
    };
    const inside = camera.toBoard({ x: 500, y: 300 });
    expect(look(inside.x, inside.y)).toEqual([0, 0]);
    const west = camera.toBoard({ x: -100, y: 300 });
    const [right, down] = look(west.x, west.y);
    expect(right).toBeCloseTo(156);
    expect(down).toBeCloseTo(0);
    look(450, 800); // the way to it leads under the tools
  });

  it('lies again as it lay before a look elsewhere', () => {
    const camera = over(980);
    const before = camera.now;
    camera.frame([{ x: 450, y: 560 }], 56, 2.4, false);
    expect(camera.now).not.toEqual(before);
    camera.lieAs(before, false);
    expect(camera.now).toEqual(before);
  });
});
