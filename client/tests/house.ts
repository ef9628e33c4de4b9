/** A server of its own and a browser, for the tests: the built client, a new database, bots that answer at once. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const house = join(import.meta.dirname, '..', '..');
const own = join(house, '.venv', 'bin', 'python');
const python = process.env.PERIPLE_PYTHON ?? (existsSync(own) ? own : 'python3');
const BROWSERS = [
  process.env.PERIPLE_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's Chromium or another that is there; else Playwright's own, fetched once. */
function findBrowser(): string | undefined {
  const there = BROWSERS.find((path) => path && existsSync(path));
  if (there || existsSync(chromium.executablePath())) return there;
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}

export interface House {
  base: string;
  browser: Browser;
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

export async function open(): Promise<House> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'periple-browser-'));
  const server: ChildProcess = spawn(
    python,
    ['-m', 'periple', 'serve', '--port', String(port), '--database', `sqlite:///${join(folder, 'tables.db')}`],
    {
      env: {
        ...process.env,
        PYTHONPATH: join(house, 'src'),
        PERIPLE_BOT_DELAY: '0',
        PERIPLE_WORKERS: '1',
        PERIPLE_LIMITS: 'false',
        PERIPLE_LOG: 'warning',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const base = `http://127.0.0.1:${port}`;
  for (let n = 0; ; n++) {
    const well = await fetch(`${base}/healthz`).catch(() => null);
    if (well?.ok) break;
    if (n > 300) throw new Error('the server did not start');
    await new Promise((done) => setTimeout(done, 200));
  }
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    base,
    browser,
    async close() {
      await browser.close();
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await Promise.race([gone, new Promise((done) => setTimeout(done, 5000))]);
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  lang?: 'fr' | 'en';
  size?: typeof DESK;
  theme?: 'light' | 'dark';
  name?: string;
  toured?: boolean;
  careful?: boolean;
}
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: errors thrown, and refusals of the content security policy. */
  faults: string[];
  /** Everything the socket has brought, for tests of secrets. */
  frames: string[];
}

export async function visit(
  at: House,
  { lang = 'fr', size = DESK, theme = 'light', name = 'Léa', toured = true, careful = false }: Visit = {},
): Promise<Visitor> {
  const context = await at.browser.newContext({
    baseURL: at.base,
    viewport: size,
    colorScheme: theme,
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: size.width < 500,
    serviceWorkers: 'block',
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
    motion: false,
    careful,
    toured: toured ? ['wanderlust', 'globetrotter', 'wishland', 'routard'] : [],
  };
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('periple')) localStorage.setItem('periple', JSON.stringify(kept));
  }, known);
  return { page, context, faults, frames };
}

export interface Seats {
  title: string;
  seats: { who: string; name?: string; bot?: string }[];
  options?: Record<string, string>;
  here?: number[];
  seed?: number;
}
/** Make a table from inside the page, so that its seats come into the page's cookie. */
export async function makeTable(
  page: Page,
  order: Seats,
): Promise<{ table: string; invites: { seat: number; token: string; link: string }[] }> {
  if (!page.url().startsWith('http')) await page.goto('/');
  return page.evaluate(
    async (body) =>
      (
        await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    { seed: 7, options: {}, here: [0], ...order },
  );
}
