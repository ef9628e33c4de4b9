import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Bubble from './Bubble.svelte';

it('a bubble stays whole where the map becomes lower: it goes above its place', () => {
  const map = document.createElement('div');
  let high = 300;
  let resized = () => {};
  const box = (name: 'clientWidth' | 'clientHeight', size: () => number) =>
    Object.defineProperty(map, name, { get: size });
  box('clientWidth', () => 390);
  box('clientHeight', () => high);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(map);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(66);
  class Seen {
    constructor(private readonly told: () => void) {}
    observe(node: Element) {
      if (node === map) resized = this.told;
    }
    unobserve() {}
    disconnect() {}
  }
  const Real = globalThis.ResizeObserver;
  globalThis.ResizeObserver = Seen as never;
  // What it should not hide lies above.
  const props = { at: { x: 290, y: 160 }, clear: [{ x: 290, y: 100 }], children: createRawSnippet(() => ({ render: () => '<b>x</b>' })) }; // biome-ignore format: one thing
  const page = mount(Bubble, { target: document.body, props });
  flushSync();
  const low = () => document.querySelector('.bubble')!.classList.contains('low');
  expect(low()).toBe(true);
  high = 220;
  resized();
  flushSync();
  expect(low()).toBe(false);
  expect(document.querySelector('.bubble.away')).toBeNull();
  high = 150; // its place lies below the map
  resized();
  flushSync();
  expect(document.querySelector('.bubble.away')).not.toBeNull();
  void unmount(page);
  globalThis.ResizeObserver = Real;
});
