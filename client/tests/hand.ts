/** A person at the page: chooses from what the table offers, and brings it about by clicks, taps or keys alone. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { nextSpot, type Offer, picture } from './finger';
import { baseOf, type Visitor } from './house';

interface Frame {
  type: string;
  view?: { title: string; ply: number; you: number | null; to_act: number | null; over: boolean; choices?: Offer[] };
}

/** A small generator, so that a test plays the same game every time. */
export function dice(seed: number): (n: number) => number {
  let s = seed * 7919 + 17;
  return (n) => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((s / 2_147_483_648) * n);
  };
}

/** A page that hangs is given up after so long; it decides nothing else. */
const PATIENCE = 150_000;

type Books = { choices: Record<string, Record<string, Partial<Offer>>> };
const books = new Map<string, Promise<Books>>();
/** What a choice touches: told with it, or left to the catalogue. */
export async function targetsOf(title: string, { verb, move, targets }: Offer): Promise<Offer['targets']> {
  if (targets) return targets;
  const book =
    books.get(title) ??
    fetch(`${baseOf(title)}/api/titles/${title}/catalogue`).then((answer) => answer.json() as Promise<Books>);
  books.set(title, book);
  return (await book).choices[verb]?.[move]?.targets ?? [];
}

/** The view that the socket brought last: what this page knows. */
export function lastView(who: Visitor): NonNullable<Frame['view']> | null {
  for (let i = who.frames.length - 1; i >= 0; i--) {
    const { view } = JSON.parse(who.frames[i]!) as Frame;
    if (view) return view;
  }
  return null;
}

const look = (page: Page) => page.evaluate(picture, null) as Promise<string>;

/** Wait until the picture is another one, or until nothing has happened for so long. */
const changed = (page: Page, before: string, ms: number): Promise<string> =>
  page
    .waitForFunction(picture, before, { timeout: ms, polling: 20 })
    .then((handle) => handle.jsonValue() as Promise<string>)
    .catch(() => before);

/** What the page has made of a click: it is drawn by the second frame, however slow the machine. */
const drawn = async (page: Page): Promise<string> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return look(page);
};

export interface Played {
  moves: number;
  over: boolean;
  /** Choices that were offered but that no click brought about. */
  unreached: string[];
}
export interface Manner {
  most?: number;
  seed?: number;
  /** Stop when the screen looks like this. */
  until?: RegExp;
  /** How one choice is brought about: what was done, or nothing. */
  way?: (who: Visitor, offer: Offer, tried: string[], roll: (n: number) => number) => Promise<string>;
}

/** A click, or a tap where there is no mouse, on whatever leads on to the choice. */
export async function byPointing(
  who: Visitor,
  offer: Offer,
  tried: string[],
  roll: (n: number) => number,
): Promise<string> {
  const spot = await who.page.evaluate(nextSpot, { offer, pointing: roll(2) === 1, tried });
  if (!spot) return '';
  tried.push(spot.what);
  if (spot.what === 'back') tried.length = 0;
  if (who.touch) await who.page.touchscreen.tap(spot.x, spot.y);
  else await who.page.mouse.click(spot.x, spot.y);
  return spot.what;
}

/** Play at the page until the game is over, or until so many moves are played. */
export async function playOn(
  who: Visitor,
  { most = 2000, seed = 1, way = byPointing, until }: Manner = {},
): Promise<Played> {
  const { page } = who;
  const roll = dice(seed);
  const unreached: string[] = [];
  let moves = 0;
  let calm = Date.now();
  let seen = await look(page);
  while (moves < most) {
    if (moves && until?.test(seen)) break;
    if (seen === 'over') return { moves, over: true, unreached };
    if (Date.now() - calm > PATIENCE)
      throw new Error(`nothing happens: ${[seen.slice(0, 300), ...who.faults, ...unreached].join('; ')}`);
    if (seen.startsWith('hand ')) {
      await page.locator('.ho .go').click();
      seen = await changed(page, seen, 10_000);
      continue;
    }
    const view = lastView(who);
    const offers = view?.choices ?? [];
    const [ply, ready] = seen.split(' ');
    if (ready !== 'true' || !offers.length || Number(ply) !== view!.ply) {
      seen = await changed(page, seen, 500);
      continue;
    }
    const chosen = offers[roll(offers.length)]!;
    const offer = { ...chosen, targets: await targetsOf(view!.title, chosen) };
    const tried = await bringAbout(who, offer, view!.ply, way, roll);
    if (!tried) {
      moves++;
      calm = Date.now();
    } else {
      unreached.push(
        `${offer.verb} ${JSON.stringify(offer.targets)} at line ${view!.ply}, after ${tried.join(', ') || 'nothing'}`,
      );
      const shots = process.env.PERIPLE_SHOTS; // a folder: what the person saw who found no way
      if (shots) await page.screenshot({ path: join(shots, `${offer.verb}-${view!.ply}-${unreached.length}.png`) });
      await page.keyboard.press('Escape');
    }
    seen = await look(page);
  }
  return { moves, over: seen === 'over', unreached };
}

/** At most so many clicks for one choice; null when the table has moved on, else what was clicked in vain. */
export async function bringAbout(
  who: Visitor,
  offer: Offer,
  ply: number,
  way: NonNullable<Manner['way']>,
  roll: (n: number) => number,
): Promise<string[] | null> {
  const tried: string[] = [];
  const clicked: string[] = [];
  for (let clicks = 0; clicks < 9; clicks++) {
    const before = await look(who.page);
    if (!before.startsWith(`${ply} `)) return null;
    const what = await way(who, offer, tried, roll);
    if (!what && clicks > 3) break;
    clicked.push(what || 'nothing');
    let now = what ? await drawn(who.page) : await changed(who.page, before, 500);
    // The table answers: it is not ready for a moment.
    while (now.startsWith(`${ply} false`)) {
      const next = await changed(who.page, now, PATIENCE);
      if (next === now) break;
      now = next;
    }
    if (!now.startsWith(`${ply} `)) return null;
  }
  return clicked;
}
