/** The pictures of docs/pictures/: every screen at both sizes, light and dark, in both languages, quiet and crowded. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, type House, makeTable, open, PHONE, visit } from './house';

const OUT = process.env.PICTURES ?? join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const ONLY = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
type Look = ['desk' | 'phone', 'light' | 'dark', 'fr' | 'en'];
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
beforeAll(async () => {
  house = await open();
  mkdirSync(OUT, { recursive: true });
});
afterAll(() => house?.close());

/** Play on at random for everybody who sits at this browser, until so many lines, or the end. */
const forward = (page: Page, table: string, lines: number, seats: number) =>
  page.evaluate(
    async ([id, n, all]) => {
      let roll = 17;
      for (let i = 0; i < 4000; i++) {
        const seen = await (await fetch(`/api/tables/${id}?since=1000000`)).json();
        if (seen.over || (seen.ply >= n && seen.to_act === 0)) return;
        if (seen.to_act >= all) {
          await new Promise((done) => setTimeout(done, 30));
          continue;
        }
        const state = await (await fetch(`/api/tables/${id}?since=1000000&seat=${seen.to_act}`)).json();
        roll = (roll * 1103515245 + 12345) % 2147483648;
        const choice = state.view.choices[Math.floor((roll / 2147483648) * state.view.choices.length)];
        await fetch(`/api/tables/${id}/moves`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ at: state.ply, nonce: `p${state.ply}`, move: choice.move, seat: seen.to_act }),
        });
      }
    },
    [table, lines, seats] as const,
  );

const NAMES = ['Léa', 'Véronique et Nicolas', 'Richard', 'Laura', 'Sam', 'Jackie'];

it('every screen', async () => {
  const maker = await visit(house);
  const cookies: Record<string, string> = {};
  const tables: Record<string, string> = {};
  const table = async (
    key: string,
    title: string,
    seats: number,
    lines: number,
    options: Record<string, string> = {},
  ) => {
    if (ONLY && !ONLY.test(key)) return;
    const people = Array.from({ length: seats }, (_, i) => ({ who: 'person', name: NAMES[i]! }));
    const made = await makeTable(maker.page, { title, seats: people, here: people.map((_, i) => i), options });
    await forward(maker.page, made.table, lines, seats);
    tables[key] = made.table;
    cookies[made.table] = made.invites.find((one) => one.seat === 0)!.link;
  };
  for (const [title, most, quiet, full] of [
    ['wanderlust', 5, 24, 130],
    ['globetrotter', 6, 30, 160],
    ['wishland', 5, 24, 110],
    ['routard', 6, 40, 220],
  ] as const) {
    await table(`${title}`, title, 3, quiet, title === 'routard' ? { start: 'express' } : {});
    await table(`${title}-crowded`, title, most, full, title === 'routard' ? { start: 'express' } : {});
  }
  await table('routard-packing', 'routard', 3, 9);
  await table('wanderlust-solo', 'wanderlust', 1, 14);
  await table('wishland-solo', 'wishland', 1, 12);
  await table('score', 'wishland', 4, 1_000_000);
  await table('score-wanderlust', 'wanderlust', 3, 1_000_000);
  const waiting = await makeTable(maker.page, {
    title: 'wanderlust',
    seats: [
      { who: 'person', name: 'Sam' },
      { who: 'person', name: 'Laura' },
      { who: 'bot', bot: 'traveller' },
      { who: 'open' },
    ],
  });
  const hand = await makeTable(maker.page, {
    title: 'routard',
    here: [0, 1],
    seats: [
      { who: 'person', name: 'Sam' },
      { who: 'person', name: 'Laura' },
    ],
  });

  let taken = 0;
  for (const [size, theme, lang] of LOOKS) {
    const { page, context } = await visit(house, { size: size === 'desk' ? DESK : PHONE, theme, lang });
    const shoot = async (name: string, path: string, first?: (page: Page) => Promise<unknown>) => {
      if (ONLY && !ONLY.test(name)) return;
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await first?.(page);
      await page.waitForTimeout(900);
      await page.screenshot({ path: join(OUT, `${name}-${size}-${theme}-${lang}.jpg`), type: 'jpeg', quality: 72 });
      taken++;
    };
    await shoot('lobby', '/');
    await shoot('tables', '/tables');
    await shoot('new-table', '/new/wanderlust');
    await shoot('new-solo', '/new/wishland?way=solo');
    await shoot('rulebook', '/rules/wanderlust#r26');
    await shoot('rulebook-search', '/rules/routard', (p) => p.locator('input[type=search]').fill('stop'));
    await shoot('lost', '/nowhere');
    await page.goto(waiting.invites.find((one) => one.seat === 0)!.link);
    await shoot('waiting', `/table/${waiting.table}`);
    await page.goto('/');
    for (const { token } of hand.invites)
      await page.evaluate(
        ([id, mine]) =>
          fetch(`/api/tables/${id}/claim`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token: mine }),
          }),
        [hand.table, token] as const,
      );
    await shoot('hand-over', `/table/${hand.table}`);
    for (const [key, id] of Object.entries(tables)) {
      await page.goto(cookies[id]!);
      await shoot(key.startsWith('score') ? key : `table-${key}`, `/table/${id}`);
    }
    if (tables['score-wanderlust'])
      await shoot('replay', `/table/${tables['score-wanderlust']}/replay?at=80`, (p) => p.waitForTimeout(1500));
    if (tables.wanderlust) await shoot('settings', `/table/${tables.wanderlust}`, (p) => p.keyboard.press('?'));
    await context.close();
  }
  expect(taken).toBeGreaterThan(ONLY ? 0 : 60);
});
