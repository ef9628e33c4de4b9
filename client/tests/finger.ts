/** Runs inside the page: where to click next to bring a choice about, and whether anything has changed since. */

export interface Offer {
  move: number;
  verb: string;
  targets: [string, string][];
}
export interface Spot {
  x: number;
  y: number;
  what: string;
}
export interface Asked {
  offer: Offer;
  /** Point at the table first, or at the action column. */
  pointing: boolean;
  /** What was clicked already: nothing is clicked more than twice. */
  tried: string[];
}

/** The point to click next, or null when nothing on the screen leads to the choice. */
export function nextSpot({ offer, pointing, tried }: Asked): Spot | null {
  const spotOf = (node: Element, what: string): Spot | null => {
    if (tried.filter((one) => one === what).length > 1) return null;
    const onMap = node.closest('svg') ? node.closest('[data-map]') : null;
    (onMap ?? node).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const r = node.getBoundingClientRect();
    if (r.width < 2 || r.height < 2) return null;
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    const hit = top && (node.contains(top) || (onMap && top === onMap));
    return hit ? { x, y, what } : null;
  };
  const first = (selector: string, what: string): Spot | null => {
    for (const node of document.querySelectorAll(selector)) {
      const found = spotOf(node, what);
      if (found) return found;
    }
    return null;
  };
  const button = () => first(`[data-move="${offer.move}"]:not([disabled])`, 'button');
  const things = () => {
    for (const [kind, id] of offer.targets) {
      const name = CSS.escape(id);
      const found =
        first(`[data-kind="${kind}"][data-id="${name}"][data-lit]`, `${kind} ${id}`) ??
        first(`.place.on[data-place="${name}"]`, `place ${id}`) ??
        first(`[data-holds~="${name}"]:not([aria-selected=true])`, `tab of ${id}`);
      if (found) return found;
    }
    return null;
  };
  const armed = first(`[data-acts] .act.primary[data-move="${offer.move}"]:not([disabled])`, 'armed');
  if (armed && document.querySelector('[data-acts] .backb')) return armed;
  return (
    (pointing ? (things() ?? button()) : (button() ?? things())) ??
    first(`.group[data-verb="${offer.verb}"]`, 'group') ??
    first(`[data-verb="${offer.verb}"]:not([disabled])`, 'verb') ??
    armed ??
    first('[data-more]', 'more') ??
    first('[data-go]', 'read') ??
    first('.fold[aria-expanded="true"]', 'fold') ??
    first('[data-acts] .backb', 'back') ??
    first('[role=dialog]:has([data-sheet]) .x', 'close')
  );
}

/** What the table looks like to somebody who waits for it to change; false while it still looks like `before`. */
export function picture(before: string | null): string | false {
  const look = (): string => {
    const table = document.querySelector('[data-table]');
    if (document.querySelector('.podium')) return 'over';
    if (document.querySelector('.ho .go')) return `hand ${document.querySelector('.ho h1')?.textContent}`;
    if (!table) return 'nothing';
    return [
      table.getAttribute('data-ply'),
      table.getAttribute('data-ready'),
      document.querySelectorAll('[data-lit], .place.on').length,
      document.querySelector('[data-acts]')?.textContent,
      document.querySelectorAll('[role=dialog]').length,
      document.querySelectorAll('[data-move]').length,
    ].join(' ');
  };
  const now = look();
  return now === before ? false : now;
}
