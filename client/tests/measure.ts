/** Runs inside the page: what overlaps, is cut off, leaves the screen or has to be scrolled for. */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const root = document.querySelector('[data-table]');
  if (!root) return ['no table'];
  const tell = (node: Element) =>
    `${node.tagName.toLowerCase()}.${[...node.classList].filter((c) => !c.startsWith('svelte')).join('.')} "${(node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const seen = (node: Element) => {
    const r = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    return r.width > 0 && r.height > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const page = document.documentElement;
  // One pixel more, and a desk shows a scroll bar.
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);

  // What scrolls: the log does, and nothing else on a desk. On a phone cards and sheets may be drawn up or aside.
  const phone = !root.classList.contains('wide');
  const may = phone ? '[data-log], [data-story], .chips' : '[data-log], [data-story], .chat';
  const rolls = (node: Element) =>
    (/auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 2) ||
    (phone && /auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 2);
  for (const node of root.querySelectorAll('*')) {
    if (node.closest('svg') || node.closest(may)) continue;
    if (!phone && rolls(node)) faults.push(`scrolls down: ${tell(node)} ${node.scrollHeight} in ${node.clientHeight}`);
    if (!phone && /auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 2)
      faults.push(`scrolls aside: ${tell(node)} ${node.scrollWidth} in ${node.clientWidth}`);
  }

  // A phone's actions stand in one row; only a number is asked above them.
  const dock = root.querySelector('[data-dock]');
  if (dock && !dock.querySelector('.span') && dock.clientHeight > 66)
    faults.push(`the dock is ${dock.clientHeight} high: ${tell(dock)}`);

  // What is cut off: by the edge of the screen, or by a box that hides what leaves it.
  const inScroll = (node: Element) => {
    if (node.closest(`${may}, [data-map] svg`)) return true;
    for (let box = node.parentElement; box && box !== root; box = box.parentElement) if (rolls(box)) return true;
    return false;
  };
  for (const node of root.querySelectorAll(
    'button, a, h2, .pass, .turn, .sub > :first-child, .stat, [data-kind], input',
  )) {
    if (!seen(node) || inScroll(node) || node.closest('.sr')) continue;
    const r = node.getBoundingClientRect();
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      faults.push(`outside: ${tell(node)}`);
    if (node.closest('[role=dialog]')) continue; // over the table, not in its boxes
    for (let box = node.parentElement; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const b = box.getBoundingClientRect();
      if (r.left < b.left - 2 || r.top < b.top - 2 || r.right > b.right + 2 || r.bottom > b.bottom + 2) {
        faults.push(`cut off: ${tell(node)} by ${tell(box)}`);
        break;
      }
    }
  }

  // What overlaps: children of one box that both take part in its flow, and things to press.
  const cover = (a: Element, b: Element) => {
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return (
      Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
      Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2
    );
  };
  for (const box of root.querySelectorAll(
    '.rail, .bar, .bar > *, .chips, .dock, .parts, .parts *, .below, .below *, .pass, .pass *',
  )) {
    if (box.closest('svg, button')) continue;
    const flow = [...box.children].filter((n) => seen(n) && !/absolute|fixed/.test(getComputedStyle(n).position));
    for (const [i, a] of flow.entries())
      for (const b of flow.slice(i + 1)) if (cover(a, b)) faults.push(`overlap: ${tell(a)} and ${tell(b)}`);
  }
  const buttons = [...root.querySelectorAll('button')].filter(
    (n) => seen(n) && !inScroll(n) && !n.closest('[role=dialog], .toasts, [data-overlay]'),
  );
  for (const [i, a] of buttons.entries())
    for (const b of buttons.slice(i + 1))
      if (!a.contains(b) && !b.contains(a) && a.parentElement?.closest('.stack') == null && cover(a, b))
        faults.push(`overlap: ${tell(a)} and ${tell(b)}`);
  return [...new Set(faults)];
}

/** Runs inside the page: pictures that stand for something and have no name, nor words beside them. */
export function namelessIcons(): string[] {
  const found = new Set<string>();
  const named = (node: Element) =>
    /\p{L}{2}/u.test(node.textContent ?? '') ||
    [node, ...node.querySelectorAll('[aria-label], [title]')].some(
      (one) => one.getAttribute('aria-label') || one.getAttribute('title'),
    );
  for (const icon of document.querySelectorAll('[data-table] svg[data-icon]')) {
    if (icon.hasAttribute('aria-label') || !icon.getClientRects().length) continue;
    const about = icon.closest('button, a, li, .stat, .one, [title], [role=img], section, p, div');
    if (about && !named(about) && !about.closest('[aria-hidden=true]'))
      found.add(`${icon.getAttribute('data-icon')} in ${about.outerHTML.slice(0, 90)}`);
  }
  return [...found];
}
