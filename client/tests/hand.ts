/** A person at the page: looks at what may be chosen, and clicks it on the table or in the action column. */
import type { Page } from 'playwright-core';

interface Offer {
  move: number;
  verb: string;
  targets: [string, string][];
  span?: { least: number; most: number; step?: number } | null;
}
interface State {
  ply: number;
  over: boolean;
  view: { to_act: number | null; you: number | null; over: boolean; choices: Offer[] };
}

/** A small generator, so that a test plays the same game every time. */
export function dice(seed: number): (n: number) => number {
  let s = seed;
  return (n) => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((s / 2_147_483_648) * n);
  };
}

const look = (page: Page, table: string, seat: number) =>
  page.evaluate(async ([id, at]) => (await fetch(`/api/tables/${id}?since=1000000&seat=${at}`)).json(), [
    table,
    seat,
  ] as const) as Promise<State>;

async function clickIf(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector).first();
  if (!(await found.isVisible().catch(() => false))) return false;
  return found.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

/** Bring one choice about, by whatever the table shows of it. */
export async function choose(page: Page, offer: Offer): Promise<void> {
  const byMove = `[data-move="${offer.move}"]:not([disabled])`;
  for (let tries = 0; tries < 6; tries++) {
    if (await clickIf(page, byMove)) break;
    let touched = false;
    for (const [kind, id] of offer.targets) {
      if (await clickIf(page, `[data-kind="${kind}"][data-id="${id}"][data-lit]`)) {
        touched = true;
        break;
      }
    }
    if (!touched && !(await clickIf(page, `[data-acts] [data-verb="${offer.verb}"]`)))
      await clickIf(page, '[data-acts] .backb');
    await page.waitForTimeout(30);
  }
  // What ends the turn, shows dice or asks for a number wants its second click.
  await clickIf(page, '[data-acts] > .act.primary');
}

/** Play at the page until the game is over, or until so many moves are played. Returns how many. */
export async function playOn(
  page: Page,
  table: string,
  { most = 2000, seed = 1, seats = [0], minutes = 7 } = {},
): Promise<number> {
  const roll = dice(seed);
  const until = Date.now() + minutes * 60_000;
  let played = 0;
  let before = -1;
  let again = 0;
  while (played < most && Date.now() < until) {
    if (await page.locator('.podium').count()) return played;
    await clickIf(page, '.ho .go'); // a hand-over screen
    const state = await look(page, table, seats[0]!);
    if (state.over) {
      await page.locator('.podium').waitFor({ timeout: 15_000 });
      return played;
    }
    const turn = seats.find((seat) => seat === state.view.to_act);
    if (turn === undefined) {
      await page.waitForTimeout(60);
      continue;
    }
    const mine = turn === seats[0] ? state : await look(page, table, turn);
    if (!mine.view.choices.length) continue;
    await page
      .waitForFunction(
        (ply) => Number(document.querySelector('[data-ply]')?.getAttribute('data-ply')) >= ply,
        mine.ply,
        { timeout: 10_000 },
      )
      .catch(() => undefined);
    await clickIf(page, '.ho .go');
    const offer = mine.view.choices[roll(mine.view.choices.length)]!;
    await choose(page, offer);
    for (let n = 0; n < 40; n++) {
      const now = await look(page, table, seats[0]!);
      if (now.ply > mine.ply || now.over) break;
      await page.waitForTimeout(40);
    }
    again = mine.ply === before ? again + 1 : 0;
    before = mine.ply;
    if (again > 12) throw new Error(`no way to play ${JSON.stringify(offer)} at line ${mine.ply}`);
    if (!again) played++;
  }
  return played;
}
