import { expect, it } from 'vitest';
import { Camera } from './camera.svelte';
import { ToolCorner } from './corner.svelte';

function over(width: number, height: number): ToolCorner {
  const camera = new Camera(
    () => 1600,
    () => 1000,
  );
  camera.width = width;
  camera.height = height;
  camera.wholeBoard();
  return new ToolCorner(camera);
}

it('a phone’s buttons stand at the right where they would lie over what the turn is about', () => {
  const corner = over(390, 300);
  const [santiago, sydney, rome] = [{ x: 90, y: 270 }, { x: 350, y: 260 }, { x: 200, y: 90 }]; // biome-ignore format: three places
  const stand = (...seen: { x: number; y: number }[]) => {
    corner.clear(seen);
    return corner.right;
  };
  expect(stand(rome, sydney)).toBe(false);
  expect(stand(rome, santiago)).toBe(true);
  expect(corner.names([0, 0, 390, 300])).toEqual([[222, 236, 390, 300]]); // names are clear of them there
  expect(stand(santiago, sydney)).toBe(false);
  expect(stand(rome)).toBe(false);
});

it('a desk’s stay, and the small map tells over what it would lie', () => {
  const corner = over(980, 590);
  corner.clear([{ x: 90, y: 540 }]);
  expect(corner.right).toBe(false);
  expect([corner.hides({ x: 90, y: 540 }), corner.hides({ x: 240, y: 540 }), corner.hides({ x: 90, y: 600 })]).toEqual([true, false, false]); // biome-ignore format: three places
});

it('the legend goes to the right where a destination would lie under it', () => {
  const corner = over(768, 390);
  expect([corner.reads({ x: 244, y: 344 }), corner.reads({ x: 244, y: 300 }), corner.reads({ x: 244, y: 400 })]).toEqual([true, false, false]); // biome-ignore format: three places
});
