/** The pictures of docs/pictures/: every screen at both sizes, light and dark, in both languages, quiet and crowded. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, forwardToAside, look, type Made, make, NAMES, type Order, people, play, sit } from './door';
import { DESK, type House, open, PHONE, settled, type Visitor, visit } from './house';

const OUT = process.env.PICTURES ?? join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const ONLY = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
const QUALITY = 0.42;
type Look = ['desk' | 'phone', 'light' | 'dark', 'fr' | 'en'];
/** Both sizes, both lights and both languages, each with each other once. ALL=1 takes all eight. */
const LOOKS: Look[] = process.env.ALL
  ? (['desk', 'phone'] as const).flatMap((s) =>
      (['light', 'dark'] as const).flatMap((t) => (['fr', 'en'] as const).map((l): Look => [s, t, l])),
    )
  : [
      ['desk', 'light', 'fr'],
      ['desk', 'dark', 'en'],
      ['phone', 'light', 'en'],
      ['phone', 'dark', 'fr'],
    ];

/** A moment of a game, or a game that is over. */
interface Moment {
  title: string;
  seats: number;
  lines: number;
  options?: Record<string, string>;
}
const EXPRESS = { start: 'express' };
const END = 1_000_000;
const MOMENTS: Record<string, Moment> = {
  wanderlust: { title: 'wanderlust', seats: 3, lines: 24 },
  'wanderlust-crowded': { title: 'wanderlust', seats: 5, lines: 130 },
  'wanderlust-solo': { title: 'wanderlust', seats: 1, lines: 14 },
  globetrotter: { title: 'globetrotter', seats: 3, lines: 30 },
  'globetrotter-crowded': { title: 'globetrotter', seats: 6, lines: 160 },
  wishland: { title: 'wishland', seats: 3, lines: 24 },
  'wishland-crowded': { title: 'wishland', seats: 5, lines: 110 },
  'wishland-solo': { title: 'wishland', seats: 1, lines: 12 },
  routard: { title: 'routard', seats: 3, lines: 40, options: EXPRESS },
  'routard-crowded': { title: 'routard', seats: 6, lines: 220, options: EXPRESS },
  'routard-packing': { title: 'routard', seats: 3, lines: 9 },
  'score-wanderlust': { title: 'wanderlust', seats: 3, lines: END },
  'score-wishland': { title: 'wishland', seats: 4, lines: END },
};

let house: House;
const tables = new Map<string, Made>();
let waiting: Made;
let handed: Made;
let fined: Made | undefined;
beforeAll(async () => {
  house = await open();
  mkdirSync(OUT, { recursive: true });
  if (!ONLY) for (const old of readdirSync(OUT)) if (old.endsWith('.webp')) rmSync(join(OUT, old));
  await Promise.all(
    Object.entries(MOMENTS).map(async ([key, { title, seats, lines, options = {} }]) => {
      if (ONLY && !ONLY.test(`table-${key}`) && !ONLY.test('replay')) return;
      const made = await make({ title, seats: people(NAMES.slice(0, seats)), options });
      await forward(made, lines, 17);
      tables.set(key, made);
    }),
  );
  const open_: Order['seats'] = [...people(['Sam', 'Laura']), { who: 'bot', bot: 'traveller' }, { who: 'open' }];
  waiting = await make({ title: 'wanderlust', seats: open_ });
  await Promise.all([openAuction(), aFine()]);
  handed = await make({ title: 'routard', seats: people(['Sam', 'Laura']) });
}, 240_000);
afterAll(() => house?.close());

/** Somebody sells in the open, and Léa is to bid. */
async function openAuction(): Promise<void> {
  if (ONLY && !ONLY.test('table-routard-auction')) return;
  const options = { ...EXPRESS, auction: 'ascending' };
  const made = await make({ title: 'routard', seats: people(NAMES.slice(0, 3)), options });
  await forward(made, 30, 17);
  for (const seat of [2, 1]) {
    const { view, ply } = await look(made, seat);
    const sale = view.asides?.find((one) => one.verb === 'sell');
    if (!sale) continue;
    await play(made, seat, ply, sale.move);
    break;
  }
  tables.set('routard-auction', made);
}

/** Somebody risked it, and may be called. */
async function aFine(): Promise<void> {
  if (ONLY && !ONLY.test('table-routard-fine')) return;
  const made = await make({ title: 'routard', seats: people(NAMES.slice(0, 4)), options: EXPRESS });
  expect(await forwardToAside(made, 0, 'call', 30)).not.toBe(null);
  fined = made;
}

/** Small files: the browser writes WebP itself. */
async function asWebp(studio: Page, png: Buffer): Promise<Buffer> {
  const data = await studio.evaluate(
    async ([source, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

const taken: string[] = [];
describe.concurrent('every screen', () => {
  for (const [size, theme, lang] of LOOKS)
    it(`${size}, ${theme}, ${lang}`, async () => {
      const who: Visitor = await visit(house, { size: size === 'desk' ? DESK : PHONE, theme, lang });
      const studio = await who.context.newPage();
      const { page } = who;
      const shoot = async (name: string, come: () => Promise<unknown>) => {
        if (ONLY && !ONLY.test(name)) return;
        await page.bringToFront();
        await come();
        await page.locator('main, [data-table]').first().waitFor();
        await page.locator('.load, .loading').waitFor({ state: 'detached' });
        await settled(page);
        await settled(page);
        const file = `${name}-${size}-${theme}-${lang}.webp`;
        writeFileSync(join(OUT, file), await asWebp(studio, await page.screenshot()));
        taken.push(file);
      };
      await shoot('lobby', () => page.goto('/'));
      await shoot('new-table', () => page.goto('/new/wanderlust'));
      await shoot('new-solo', () => page.goto('/new/wishland?way=solo'));
      await shoot('rulebook', () => page.goto('/rules/wanderlust#r26'));
      await shoot('rulebook-search', async () => {
        await page.goto('/rules/routard');
        await page.locator('input[type=search]').fill('stop');
      });
      await shoot('lost', () => page.goto('/nowhere'));
      await shoot('learn', () => page.goto('/learn/globetrotter'));
      await shoot('lesson', async () => {
        await page.goto('/learn/wanderlust/tickets');
        await page.locator('.lesson').waitFor();
        await page.locator('[data-kind=river][data-lit]').first().click();
        await page.locator('.said').waitFor();
      });
      await shoot('lesson-crowded', async () => {
        await page.goto('/learn/globetrotter/last_turn');
        await page.locator('.lesson').waitFor();
      });
      await shoot('waiting-guest', () => page.goto(`/table/${waiting.table}`));
      await shoot('waiting', () => sit(who, waiting));
      const watched = tables.get('globetrotter');
      if (watched)
        await shoot('watching', async () => {
          await page.goto(`/table/${watched.table}`);
          await page.locator('.place').first().waitFor();
        });
      await shoot('hand-over', async () => {
        await sit(who, handed, 0);
        await sit(who, handed, 1);
        await page.reload();
        await page.locator('.ho').waitFor();
      });
      for (const [key, made] of tables)
        await shoot(key.startsWith('score') ? key : `table-${key}`, async () => {
          await sit(who, made);
          const { over, ply } = await look(made);
          await page.locator(over ? '.podium' : `[data-ply="${ply}"]`).waitFor();
        });
      const roads = tables.get('routard');
      if (roads)
        for (const [name, button] of [
          ['memo', '.memo'],
          ['sell', '[data-drawer]'],
        ] as const)
          await shoot(`routard-${name}`, async () => {
            await page.goto(`/table/${roads.table}`);
            await page.locator(button).first().click();
            await page.locator('[role=dialog]').waitFor();
          });
      if (fined && size === 'desk')
        await shoot('routard-fine', async () => {
          await sit(who, fined!);
          await page.locator('.eye').first().click();
          await page.locator('[role=dialog]').waitFor();
        });
      await shoot('tables', () => page.goto('/tables'));
      const finished = tables.get('score-wanderlust');
      if (finished)
        await shoot('replay', async () => {
          await page.goto(`/table/${finished.table}/replay?at=80`);
          await page.locator('.place').first().waitFor();
        });
      const quiet = tables.get('wanderlust');
      if (quiet)
        await shoot('settings', async () => {
          await page.goto(`/table/${quiet.table}`);
          await page.locator('[data-acts]').waitFor();
          await page.keyboard.press('?');
          await page.locator('[role=dialog]').waitFor();
        });
      expect(who.faults).toEqual([]);
      await who.context.close();
    });
});

afterAll(() => {
  if (ONLY || process.env.PICTURES) return;
  const screens = [...new Set(taken.map((file) => file.split(/-(?:desk|phone)-/)[0]!))].sort();
  const cell = (screen: string, [size, theme, lang]: Look) => {
    const file = `${screen}-${size}-${theme}-${lang}.webp`;
    return taken.includes(file) ? `[${theme}, ${lang}](${file})` : '';
  };
  const rows = screens.map((screen) => `| ${screen} | ${LOOKS.map((one) => cell(screen, one)).join(' | ')} |`);
  writeFileSync(
    join(OUT, 'README.md'),
    [
      '# Pictures',
      '',
      'Every screen of the browser table, from real games, as `make pictures` takes them (`ALL=1` for every size in every light',
      'and language, `ONLY=wishland` for some, `PICTURES=folder` for elsewhere).',
      '',
      `| screen | ${LOOKS.map(([size]) => size).join(' | ')} |`,
      `|---|${LOOKS.map(() => '---|').join('')}`,
      ...rows,
      '',
    ].join('\n'),
  );
});
