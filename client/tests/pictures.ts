/** Every screen at both sizes, light and dark, in both languages, quiet and crowded, into build/pictures/.
 *
 * Those that pages show lie in docs/pictures/, and are replaced only where one sees a difference. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, look, type Made, make, people, sit } from './door';
import { DESK, type House, open, PHONE, settled, type Visitor, visit } from './house';
import { layLine } from './line';
import { atMarket, deserted, MOMENTS } from './moments';

const ROOT = join(import.meta.dirname, '..', '..');
const OUT = process.env.PICTURES ?? join(ROOT, 'build', 'pictures');
const SHOWN = join(ROOT, 'docs', 'pictures');
const SEEN = 0.005; // the share of pixels from which on a picture looks different
const ONLY = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
const QUALITY = 0.36;
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

let house: House;
const tables = new Map<string, Made>();
let waiting: Made;
let handed: Made;
let alone: Made | undefined;
const wanted = (name: string) => !ONLY || ONLY.test(name);
beforeAll(async () => {
  house = await open();
  mkdirSync(OUT, { recursive: true });
  if (!ONLY) for (const old of readdirSync(OUT)) if (old.endsWith('.webp')) rmSync(join(OUT, old));
  await Promise.all(
    Object.entries(MOMENTS).map(async ([key, bring]) => {
      if (wanted(`table-${key}`) || wanted(key)) tables.set(key, await bring());
    }),
  );
  waiting = await make({
    title: 'wanderlust',
    seats: [...people(['Sam', 'Laura']), { who: 'bot', bot: 'traveller' }, { who: 'open' }],
  });
  handed = await make({ title: 'routard', seats: people(['Sam', 'Laura']) });
  if (wanted('banner-away')) alone = await deserted();
}, 1_200_000);
afterAll(async () => {
  if (house && !process.env.PICTURES) await renew();
  await house?.close();
});

/** What share of its pixels two pictures differ in; all of them where their sizes do. */
function difference([one, other]: string[]): Promise<number> {
  const read = async (data: string) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const ink = canvas.getContext('2d')!;
    ink.drawImage(image, 0, 0);
    return ink.getImageData(0, 0, image.width, image.height).data;
  };
  return Promise.all([read(one!), read(other!)]).then(([a, b]) => {
    if (a.length !== b.length) return 1;
    let changed = 0;
    for (let at = 0; at < a.length; at += 4)
      if (Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) > 48)
        changed++;
    return (4 * changed) / a.length;
  });
}

/** The pictures that pages show: taken over where they look different from before. */
async function renew(): Promise<void> {
  const { page, context } = await visit(house, { size: DESK, theme: 'light', lang: 'en' });
  await page.goto('about:blank');
  for (const file of readdirSync(SHOWN).filter((one) => existsSync(join(OUT, one)))) {
    const both = [join(SHOWN, file), join(OUT, file)];
    const share = await page.evaluate(
      difference,
      both.map((path) => readFileSync(path).toString('base64')),
    );
    if (share > SEEN) copyFileSync(both[1]!, both[0]!);
  }
  await context.close();
}

/** A lesson, shown and played step by step until this is seen. */
async function follow(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path);
  await page.locator('.lesson').waitFor();
  for (let n = 0; n < 30 && !(await page.locator(sign).count()); n++) {
    await page.locator('.lesson footer :is(button, a)').last().click();
    const act = page.locator('[data-acts] .act.primary');
    if (await act.count()) await act.first().click();
    await settled(page);
  }
  await page.locator(sign).first().waitFor();
}

/** Presses it, on a phone perhaps among the others. */
async function pressed(page: Page, button: string): Promise<void> {
  if (!(await page.locator(button).count())) await page.locator('[data-more]').click();
  await page.locator(button).first().click();
}

/** A line that is cut, and mended after the others have played on. */
async function cutOff([size, theme, lang]: Look, shoot: Shoot): Promise<void> {
  const made = await make({ title: 'routard', seats: people(['Léa', 'Sam']), options: { start: 'express' } });
  await forward(made, 30, 17);
  const line = await layLine();
  const who = await visit(house, { size: size === 'desk' ? DESK : PHONE, theme, lang, base: line.base });
  await sit(who, made);
  await who.page.locator('[data-table]').waitFor();
  line.cut();
  await shoot('banner-lost', () => who.page.locator('.bn.bad').waitFor(), who.page);
  await forward(made, (await look(made)).ply + 3, 5);
  line.mend();
  await shoot('banner-back', () => who.page.locator('.bn.good').waitFor(), who.page);
  await who.context.close();
  line.close();
}

type Shoot = (name: string, come: () => Promise<unknown>, from?: Page) => Promise<void>;

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
      const shoot: Shoot = async (name, come, from = page) => {
        if (!wanted(name)) return;
        await from.bringToFront();
        await come();
        await from.locator('main, [data-table]').first().waitFor();
        await from.locator('.load, .loading').waitFor({ state: 'detached' });
        await settled(from);
        await settled(from);
        const file = `${name}-${size}-${theme}-${lang}.webp`;
        writeFileSync(join(OUT, file), await asWebp(studio, await from.screenshot()));
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
        await page.locator('.lesson footer button').last().click(); // the first step is only read
        await page.locator('[data-kind=river][data-lit]').first().click();
        await page.locator('.said').last().waitFor();
      });
      await shoot('lesson-crowded', async () => {
        await page.goto('/learn/globetrotter/last_turn');
        await page.locator('.lesson').waitFor();
      });
      for (const title of ['wanderlust', 'globetrotter', 'wishland', 'routard']) {
        await shoot(`puzzle-${title}`, async () => {
          await page.goto(`/puzzles/${title}/puzzle_15`);
          await page.locator('.lesson').waitFor();
        });
      }
      for (const [name, id] of [
        ['exile', 'exile'],
        ['adventure', 'last_turn'],
      ] as const)
        await shoot(`lesson-${name}`, () => follow(page, `/learn/globetrotter/${id}`, '[role=dialog]'));
      await shoot('puzzles', () => page.goto('/puzzles/wishland'));
      await shoot('puzzle-solved', async () => {
        await page.goto('/puzzles/wanderlust/puzzle_03');
        await page.locator('.lesson footer button').last().click();
        await page.locator('[data-acts] .act.primary').click();
        await page.locator('.lesson .why').waitFor();
      });
      await shoot('waiting-guest', () => page.goto(`/table/${waiting.table}`));
      await shoot('waiting', () => sit(who, waiting));
      const watched = tables.get('globetrotter');
      if (watched)
        await shoot('watching', async () => {
          await page.goto(`/table/${watched.table}`);
          await page.locator('.place').first().waitFor();
          await page.locator('.bn').waitFor();
        });
      await shoot('hand-over', async () => {
        await sit(who, handed, 0);
        await sit(who, handed, 1);
        await page.reload();
        await page.locator('.ho').waitFor();
      });
      for (const [key, made] of tables) {
        if (key === 'routard-fine') continue; // its dialog is the picture
        await shoot(key.startsWith('score') ? key : `table-${key}`, async () => {
          await sit(who, made);
          const { over, ply } = await look(made);
          await page.locator(over ? '.podium' : `[data-ply="${ply}"]`).waitFor();
        });
      }
      const roads = tables.get('routard');
      if (roads)
        for (const [name, button] of [
          ['memo', '.memo'],
          ['sell', '[data-drawer]'],
        ] as const)
          await shoot(`routard-${name}`, async () => {
            await page.goto(`/table/${roads.table}`);
            await page.locator('[data-acts]').waitFor();
            await pressed(page, button);
            await page.locator('[role=dialog]').waitFor();
          });
      const fined = tables.get('routard-fine');
      if (fined)
        await shoot('routard-fine', async () => {
          await sit(who, fined);
          await page.locator('[data-acts]').waitFor();
          await pressed(page, size === 'phone' ? '.asides [data-verb=call]' : '.eye');
          await page.locator('[role=dialog]').waitFor();
        });
      if (alone)
        await shoot('banner-away', async () => {
          await sit(who, alone!);
          await page.locator('.bn').waitFor();
        });
      const shared = tables.get('wanderlust');
      if (shared) {
        const ask = async () => {
          await sit(who, shared);
          await page.locator('[data-acts]').waitFor();
          await page.keyboard.press('?');
          await page.locator('.own .btn').nth(2).click();
          await page.locator('.lk [title*="/play#"]').waitFor();
        };
        await shoot('rule-question', ask);
        await shoot('shared', async () => {
          await ask();
          const link = await page.locator('.lk [title*="/play#"]').getAttribute('title');
          await page.goto(`/play#${link!.split('#')[1]}`);
          await page.locator('.picture').waitFor();
        });
      }
      const market = tables.get('wishland');
      if (market)
        await shoot('wishland-park', async () => {
          await sit(who, market);
          await page.locator('.peek').nth(1).click();
          await page.locator('[role=dialog]').waitFor();
        });
      // A card that is picked is a move: each look buys at a table of its own.
      await shoot('wishland-pay', async () => {
        await sit(who, await atMarket());
        await page.locator('[data-kind=card][data-lit]').first().click();
        await page.locator('[role=dialog]').waitFor();
      });
      await shoot('tables', async () => {
        await page.goto('/tables');
        await page.waitForFunction(
          () =>
            document.querySelectorAll('.tl .st').length &&
            [...document.querySelectorAll('.tl .st')].every((one) => one.textContent?.trim()),
        );
      });
      const finished = tables.get('score-wanderlust');
      if (finished)
        await shoot('replay', async () => {
          await page.goto(`/table/${finished.table}/replay?at=81`);
          await page.locator('.place').first().waitFor();
          await page.waitForLoadState('networkidle');
        });
      const quiet = tables.get('wanderlust');
      if (quiet)
        await shoot('settings', async () => {
          await page.goto(`/table/${quiet.table}`);
          await page.locator('[data-acts]').waitFor();
          await page.keyboard.press('?');
          await page.locator('[role=dialog]').waitFor();
        });
      if (wanted('banner-lost') || wanted('banner-back')) await cutOff([size, theme, lang], shoot);
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
