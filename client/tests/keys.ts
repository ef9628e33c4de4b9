/** A person without a mouse: figures for the action column, M and N for the map, Tab for all the rest, Enter. */
import type { Page } from 'playwright-core';
import type { Offer } from './finger';
import type { Visitor } from './house';

/** Runs inside the page: what to press to bring a choice about. */
function plan({ move, verb, targets }: Offer): { key: string; place?: string } {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-acts] .list button')];
  const lead = document.querySelector('[data-acts] > .act.primary');
  const dialog = document.querySelector('[role=dialog]');
  const at = (test: (b: HTMLButtonElement) => boolean) => buttons.findIndex((b) => test(b));
  if (!dialog) {
    if (lead?.getAttribute('data-move') === String(move) && !buttons.length) return { key: '1' };
    let n = at((b) => b.dataset.move === String(move));
    if (n < 0) n = at((b) => b.classList.contains('group') && b.dataset.verb === verb);
    if (n >= 0 && n < 9) return { key: String(n + 1) };
    const place = targets.map(([, id]) => id).find((id) => document.querySelector(`.place.on[data-place="${id}"]`));
    if (place) return { key: 'm', place };
  }
  return { key: 'Tab' };
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

export async function byKeys({ page }: Visitor, offer: Offer): Promise<string> {
  const { removed } = await page.evaluate(litThings);
  if (removed.length) throw new Error(`lit, but no key comes there: ${removed.join(', ')}`);
  const { key, place } = await page.evaluate(plan, offer);
  if (place) {
    await page.keyboard.press('m');
    for (let n = 0; n < 80; n++) {
      if ((await page.locator('[data-map]').getAttribute('data-cursor')) === place) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('a'); // and on to the action column, where a second key may be asked for
        return `map ${place}`;
      }
      await page.keyboard.press('n');
    }
    return '';
  }
  if (key !== 'Tab') {
    await page.keyboard.press(key);
    return key;
  }
  for (let n = 0; n < 150; n++) {
    if (await page.evaluate(atHand, offer)) {
      await page.keyboard.press('Enter');
      return `after ${n} tabs`;
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  return '';
}
