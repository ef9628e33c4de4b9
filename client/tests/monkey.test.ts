/** Somebody who presses anything at any moment: no state of dock, sheet, tour or animation is without a way out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, sit } from './door';
import { dice, playOn } from './hand';
import { type House, open, PHONE, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

const ROUNDS = process.env.PERIPLE_RUN === 'soak' ? 12 : 3;
const WILD = 14; // things done between two looks

/** Runs inside the page: a press there stays at this table. */
function harmless([x, y]: [number, number]): boolean {
  const on = document.elementFromPoint(x, y);
  return !!on && !on.closest('a[href], .own, input, select');
}

async function something(page: Page, roll: (n: number) => number): Promise<string> {
  const what = roll(10);
  if (what < 2) await page.keyboard.press('Escape');
  else if (what === 2) await page.keyboard.press('u');
  else if (what === 3) await page.keyboard.press(['l', 'n', '1', '2', '0', 'a', 'Enter', 'j'][roll(8)]!);
  else if (what === 4) {
    const back = page.locator('[data-acts] .backb, .x, [data-acts] .ask').first();
    if (await back.isVisible()) await back.click({ timeout: 2000, force: true }).catch(() => undefined);
  } else {
    const { width, height } = page.viewportSize()!;
    const spot: [number, number] = [roll(width), 50 + roll(height - 50)];
    if (await page.evaluate(harmless, spot)) await page.mouse.click(...spot);
  }
  return String(what);
}

/** Enter on a link leads away (a hint of the tour names its lesson): back to the table, which goes on. */
async function comeBack(page: Page, table: string): Promise<void> {
  if (page.url() === table) return;
  await page.goto(table);
  await page.locator('[data-table]').waitFor();
}

/** Whatever stands open is left: by Escape alone. */
async function out(page: Page): Promise<void> {
  for (let n = 0; n < 6; n++) await page.keyboard.press('Escape');
}

describe.concurrent('a monkey at the table', () => {
  for (const [n, title] of ['wanderlust', 'globetrotter', 'wishland', 'routard'].entries())
    it(`finds no trap in ${title}`, async () => {
      const lea = await visit(house, {
        motion: true,
        toured: n % 2 === 0,
        careful: 'final',
        ...(n % 2 ? { size: PHONE } : {}),
      });
      const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'tourist' } as const];
      await sit(lea, await make({ title, seats, options: title === 'routard' ? { start: 'express' } : {} }));
      const table = lea.page.url();
      const roll = dice(31 + n);
      const done: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (let k = 0; k < WILD; k++) {
          done.push(await something(lea.page, roll));
          await comeBack(lea.page, table);
        }
        await out(lea.page);
        // It goes on: something offered is brought about (what glides just then may be missed once).
        const played = await playOn(lea, { most: 1, seed: round });
        expect(played.over || played.moves === 1, `after ${done.join(' ')}`).toBe(true);
        if (played.over) break;
      }
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });
});
