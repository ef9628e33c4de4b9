/** A person without a mouse: figures for the action column and dialogs, L for the list of everything, a few tabs, Enter. */
import type { Page } from 'playwright-core';
import type { Offer } from './finger';
import type { Visitor } from './house';

/** Runs inside the page: the next key on the way to a choice; none when only Tab is left. */
function nextKey({ move, verb, targets }: Offer): string {
  const seen = (one: HTMLElement) => one.getClientRects().length > 0;
  const ours = (one: HTMLElement) =>
    one.dataset.move === String(move) ||
    (one.dataset.lit !== undefined && targets.some(([kind, id]) => one.dataset.kind === kind && one.dataset.id === id));
  const plays = '[data-lit], [data-move]:not(:disabled)';
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-tour])')].findLast(
    (one) => one.ariaModal === 'true' || one.querySelector(plays),
  );
  if (dialog) {
    const all = [...dialog.querySelectorAll<HTMLElement>(plays)].filter(seen);
    const at = all.findIndex((one) => one.dataset.move === String(move));
    const n = at < 0 ? all.findIndex((one) => ours(one) && one.getAttribute('aria-checked') !== 'true') : at;
    return n >= 0 && n < 9 ? String(n + 1) : '';
  }
  const yellow = document.querySelector<HTMLElement>('[data-acts] .act.primary');
  if (yellow?.dataset.move === String(move))
    return yellow.dataset.key ?? (document.querySelector('[data-acts] [data-key="1"]') ? 'a Enter' : '1');
  const listed = [...document.querySelectorAll<HTMLElement>('[data-acts] .list button')];
  const found =
    listed.find((one) => one.dataset.move === String(move)) ??
    listed.find((one) => one.classList.contains('group') && one.dataset.verb === verb);
  if (found) return found.dataset.key ?? '0';
  return document.querySelector('[data-acts] .backb') ? 'Escape' : 'l';
}

/** Runs inside the page: whether what has the focus leads on to the choice. */
function atHand({ move, verb, targets }: Offer): boolean {
  const node = document.activeElement as HTMLElement | null;
  if (!node || node.hasAttribute('disabled')) return false;
  if (node.dataset.move === String(move)) return true;
  if (node.classList.contains('group') && node.dataset.verb === verb) return true;
  return targets.some(
    ([kind, id]) => node.dataset.kind === kind && node.dataset.id === id && node.dataset.lit !== undefined,
  );
}

/** Runs inside the page: what is lit on the screen (under an open dialog: in it), and of that what no key can come to. */
function litThings(): { all: string[]; removed: string[] } {
  const within = document.querySelector('[role=dialog][aria-modal=true]') ?? document;
  const lit = [...within.querySelectorAll<HTMLElement>('[data-lit]')].filter((one) => one.getClientRects().length);
  const name = (one: HTMLElement) => `${one.dataset.kind} ${one.dataset.id}`;
  const removed = lit.filter((one) => one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]'));
  return { all: lit.map(name), removed: removed.map(name) };
}

/** Runs inside the page: the thing of the game that has the focus. */
function held(): string {
  const { kind, id } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
  return `${kind} ${id}`;
}

/** What is lit and never gets the focus: by Tab through the whole page, on the map by N. */
export async function unreachedByKeys(page: Page): Promise<string[]> {
  const { all } = await page.evaluate(litThings);
  const left = new Set(all);
  for (let n = 0; n < 200 && left.size; n++) {
    await page.keyboard.press('Tab');
    left.delete(await page.evaluate(held));
  }
  const places = await page
    .locator('.place.on')
    .evaluateAll((on) => on.map((one) => (one as HTMLElement).dataset.place ?? ''));
  const dark = new Set(places);
  if (places.length) await page.keyboard.press('m');
  for (let n = 0; n < places.length; n++) {
    await page.keyboard.press('n');
    dark.delete((await page.locator('[data-map]').getAttribute('data-cursor')) ?? '');
  }
  return [...left, ...dark];
}

/** How many tabs a choice may take where no key leads to it. */
const TABS = 3;

const keyed = new WeakSet<Page>(); // a key was pressed there: from then on something has the focus

export async function byKeys({ page }: Visitor, offer: Offer): Promise<string> {
  const { removed } = await page.evaluate(litThings);
  if (removed.length) throw new Error(`lit, but no key comes there: ${removed.join(', ')}`);
  if (keyed.has(page) && (await page.evaluate(() => document.activeElement === document.body)))
    throw new Error('the focus is lost');
  keyed.add(page);
  const key = await page.evaluate(nextKey, offer);
  if (key) {
    for (const one of key.split(' ')) await page.keyboard.press(one);
    return key;
  }
  for (let n = 0; n <= TABS; n++) {
    if (await page.evaluate(atHand, offer)) {
      await page.keyboard.press('Enter');
      return `after ${n} tabs`;
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  return '';
}
