import { expect, it, vi } from 'vitest';
import { readAnew } from './renewed';

it('a page whose files are gone is read anew, but not twice within moments', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const stop = readAnew(reload);
  const missing = () => dispatchEvent(new Event('vite:preloadError'));
  missing();
  missing();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  missing();
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});
