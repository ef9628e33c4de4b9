import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOn } from './hand';
import { type House, makeTable, open, PHONE, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

const GAMES = [
  { title: 'wanderlust', options: {} },
  { title: 'globetrotter', options: { rounds: '40' } },
  { title: 'wishland', options: {} },
  { title: 'routard', options: { cards: '1', start: 'express' } },
] as const;

describe('a person plays a whole game against a robot by clicking', () => {
  for (const { title, options } of GAMES)
    for (const lang of ['fr', 'en'] as const)
      it(`${title}, ${lang}`, async () => {
        const { page, faults, context } = await visit(house, { lang });
        const { table } = await makeTable(page, {
          title,
          options,
          seats: [
            { who: 'person', name: 'Léa' },
            { who: 'bot', bot: 'tourist' },
          ],
        });
        await page.goto(`/table/${table}`);
        expect(await playOn(page, table, { seed: lang === 'fr' ? 1 : 2 })).toBeGreaterThan(8);
        await page.locator('.podium').waitFor();
        expect(await page.locator('h1').innerText()).toBe(lang === 'fr' ? 'La feuille de score' : 'The score sheet');
        expect(faults).toEqual([]);
        await context.close();
      });
});

it('a phone plays too', async () => {
  const { page, faults, context } = await visit(house, { size: PHONE });
  const { table } = await makeTable(page, {
    title: 'wanderlust',
    seats: [
      { who: 'person', name: 'Léa' },
      { who: 'bot', bot: 'tourist' },
    ],
  });
  await page.goto(`/table/${table}`);
  expect(await playOn(page, table, { most: 20 })).toBe(20);
  expect(faults).toEqual([]);
  await context.close();
});
