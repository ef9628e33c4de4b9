import { tick } from 'svelte';

/**
 * Borrow the focus for something that opens; returns how to give it back, for an `$effect`. It goes back once the page is whole
 * again: whoever hears of it reads the table, and must not do so while parts of it are being torn down.
 */
export function borrowFocus(to: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  to.focus({ preventScroll: true });
  return () => {
    void tick().then(() => {
      if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
    });
  };
}
