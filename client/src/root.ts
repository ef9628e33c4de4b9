/** The path under which the house is served, such as `/games`; empty where it has a name of its own. The built page lies
 * in its `assets/`, and so knows it. */
export const ROOT = import.meta.env.PROD
  ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname.replace(/\/$/, '')
  : '';

/** An address of the house, as the browser must ask for it. */
export const rooted = (path: string, root = ROOT): string =>
  root && path.startsWith('/') && !`${path}/`.startsWith(`${root}/`) ? root + path : path;

/** And as the page knows it. */
export const unrooted = (path: string, root = ROOT): string =>
  root && `${path}/`.startsWith(`${root}/`) ? path.slice(root.length) || '/' : path;
