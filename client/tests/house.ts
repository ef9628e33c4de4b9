/** A browser on the tests' server: the built client, a new database, bots that answer at once. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const BROWSERS = [
  process.env.PERIPLE_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

export interface House {
  base: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Where a title is played: those of other packages at a server of the source. */
export const baseOf = (title: string): string => inject(title === 'lantern' ? 'guests' : 'base');

/** One browser a worker, which ends with it: to start one takes as long as a test does. */
let started: Promise<Browser> | undefined;

async function start(): Promise<Browser> {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium here: install it, or name it in PERIPLE_BROWSER.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--default-tile-width=1280',
      '--default-tile-height=1280',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export async function open(): Promise<House> {
  started ??= start();
  const browser = await started;
  const close = async () => {
    await Promise.all(browser.contexts().map((one) => one.close())); // what failed tests have left open
  };
  return { base: inject('base'), browser, close };
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  lang?: 'fr' | 'en';
  size?: typeof DESK;
  theme?: 'light' | 'dark';
  name?: string;
  toured?: boolean;
  careful?: 'never' | 'final' | 'always';
  /** With all that moves. */
  motion?: boolean;
  /** With the page's service worker. */
  worker?: boolean;
  /** Another way to the server. */
  base?: string;
}
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: errors thrown, and refusals of the content security policy. */
  faults: string[];
  /** Everything the socket has brought. */
  frames: string[];
  /** Fingers, no mouse. */
  touch: boolean;
}

export async function visit(
  at: House,
  {
    lang = 'fr',
    size = DESK,
    theme = 'light',
    name = 'Léa',
    toured = true,
    careful = 'never',
    motion = false,
    worker = false,
    base = at.base,
  }: Visit = {},
): Promise<Visitor> {
  const touch = size.width < 500;
  const context = await at.browser.newContext({
    baseURL: base,
    viewport: size,
    colorScheme: theme,
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const frames: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED|WebSocket/.test(message.text())
    )
      faults.push(message.text());
  });
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(String(frame.payload))));
  const known = {
    name,
    motion,
    pace: 'quick',
    careful,
    toured: toured ? ['wanderlust', 'globetrotter', 'wishland', 'routard', 'lantern'] : [],
  };
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('periple')) localStorage.setItem('periple', JSON.stringify(kept));
  }, known);
  return { page, context, faults, frames, touch };
}

/** Wait until it is so; a page that hangs is given up after a minute. */
export async function until(what: string, so: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** Another size, and the page knows it: styles ask its own measure of the window, which is told a moment later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The page at rest: letters there, and whatever moves brought to its end (half-faded words have no contrast). */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) one.cancel();
      else one.finish();
  });
}
