/**
 * A page that is older than its server asks for files that are gone: it is read anew. Not twice within moments, lest a
 * file that is truly missing makes it read itself for ever.
 */
const MOMENTS = 10_000;
const KEY = 'periple.renewed';

export function readAnew(reload: () => void = () => location.reload()): () => void {
  const missing = () => {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < MOMENTS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  };
  addEventListener('vite:preloadError', missing);
  return () => removeEventListener('vite:preloadError', missing);
}
