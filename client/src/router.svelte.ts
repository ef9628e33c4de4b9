/** Addresses of the pages. The server gives the same page for all of them; this decides what it shows. */
import { ROOT, rooted, unrooted } from './root';
import { isTitle, type TitleId } from './types';

export type Route =
  | { page: 'lobby' }
  | { page: 'tables' }
  | { page: 'replays' }
  | { page: 'logbook'; riddle: string | null }
  | { page: 'new'; title: TitleId; way: 'friends' | 'bots' | 'solo' | 'here' }
  | { page: 'table'; table: string; sit: number | null; spent: number | null }
  | { page: 'replay'; table: string; at: number | null; face: 'points' | 'analysis' }
  | { page: 'learn' | 'puzzles'; title: TitleId; lesson: string | null; from: string | null }
  | { page: 'join'; path: string }
  | { page: 'shared'; fragment: string }
  | { page: 'rules'; title: TitleId | null; rule: number | null; from: string | null }
  | { page: 'about' }
  | {
      page: 'lab';
      tab: 'series' | 'compare' | 'mine';
      series: string | null;
      like: string | null;
      a: string | null;
      b: string | null;
    }
  | { page: 'lost' };

export function parse(url: URL): Route {
  const path = unrooted(url.pathname);
  const parts = path.split('/').filter(Boolean);
  const way = url.searchParams.get('way');
  const at = url.searchParams.get('at');
  const seat = (key: string) =>
    /^\d+$/.test(url.searchParams.get(key) ?? '') ? Number(url.searchParams.get(key)) : null;
  const rule = /^#r(\d+)$/.exec(url.hash)?.[1];
  const [first, second, third] = parts;
  if (!first) return { page: 'lobby' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'lab' && !second) {
    const [tab, ...rest] = ['tab', 'series', 'like', 'a', 'b'].map((key) => url.searchParams.get(key));
    const [series, like, a, b] = rest as [string | null, string | null, string | null, string | null];
    return { page: 'lab', tab: tab === 'compare' || tab === 'mine' ? tab : 'series', series, like, a, b };
  }
  if (first === 'tables' && !second) return { page: 'tables' };
  if (first === 'replays' && !second) return { page: 'replays' };
  if (first === 'logbook' && !third) return { page: 'logbook', riddle: second ? decoded(second) : null };
  if (first === 'new' && isTitle(second))
    return { page: 'new', title: second, way: way === 'friends' || way === 'solo' || way === 'here' ? way : 'bots' };
  if (first === 'table' && second && third === 'replay')
    return {
      page: 'replay',
      table: second,
      at: at === null ? null : Number(at),
      face: url.searchParams.get('face') === 'analysis' ? 'analysis' : 'points',
    };
  if (first === 'table' && second && !third)
    return { page: 'table', table: second, sit: seat('sit'), spent: seat('spent') };
  if ((first === 'learn' || first === 'puzzles') && isTitle(second))
    return { page: first, title: second, lesson: third ?? null, from: url.searchParams.get('from') };
  if (first === 'join') return { page: 'join', path };
  if (first === 'play' && !second) return { page: 'shared', fragment: url.hash.slice(1) };
  if (first === 'rules' && (!second || isTitle(second)))
    return {
      page: 'rules',
      title: second ? (second as TitleId) : null,
      rule: rule ? Number(rule) : null,
      from: url.searchParams.get('from'),
    };
  return { page: 'lost' };
}

/** Return a part of an address as text; as it stands where it is no valid escape, since people type addresses. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route: Route = $state.raw(parse(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  read(): void {
    this.route = parse(new URL(location.href));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', rooted(path));
    this.read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Links stay links (open in a new tab works); plain clicks stay in the page. */
export function link(node: HTMLAnchorElement) {
  const settle = () => {
    const href = node.getAttribute('href') ?? '/';
    if (href !== rooted(href)) node.setAttribute('href', rooted(href));
  };
  if (ROOT) {
    settle();
    for (const about of ['pointerenter', 'focus', 'contextmenu']) node.addEventListener(about, settle);
  }
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || node.target) return;
    event.preventDefault();
    router.go(node.getAttribute('href') ?? '/');
  };
  node.addEventListener('click', click);
  return { destroy: () => node.removeEventListener('click', click) };
}
