import { afterEach } from 'vitest';

/** What a browser has and jsdom lacks, for all tests of parts: what a test leaves running asks for it, too. */
const QUERY: Partial<MediaQueryList> = { matches: false, addEventListener() {}, removeEventListener() {} };

/** Nothing changes its size here. */
class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= Still;
globalThis.matchMedia ??= () => QUERY as MediaQueryList;

// A test may choose a size; the next one has the window's again.
const { viewport } = await import('../src/kit/viewport.svelte');
afterEach(() => {
  Object.assign(viewport, { width: innerWidth, height: innerHeight });
});
