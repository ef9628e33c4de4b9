import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward, make, people, sit } from './door';
import { DESK, type House, open, resize, settled, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

it('a finished game is analysed, its turning points opened by keys, and found again in the logbook', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']), seed: 5 });
  await forward(made, 1_000_000);
  const lea = await visit(house);
  const { page } = lea;
  await sit(lea, made);
  await page.goto(`/table/${made.table}/replay`);
  await page.locator('[role=radio]', { hasText: 'L’analyse' }).waitFor();
  await page.keyboard.press('a');
  await page.locator('[role=slider]').waitFor({ timeout: 60_000 });
  expect(await page.locator('[data-band]').first().getAttribute('data-band')).toBe('0');
  expect(await page.locator('section[aria-labelledby=turnings] li').count()).toBeGreaterThan(0);
  await resize(page, { width: 768, height: 1024 });
  await settled(page);
  expect((await page.locator('main.stage').boundingBox())!.height, 'the table on a tablet').toBeGreaterThan(480);
  await resize(page, DESK);
  await page.locator('section[aria-labelledby=turnings] li button:has([data-mark])').first().click();
  await page.locator('[data-turning]').waitFor();
  const said = await page.locator('[data-turning] [role=status]').innerText();
  expect(said).toMatch(/\d+\s%/);
  await page.keyboard.press('p'); // a puzzle of it
  await page.locator('.toast, [role=status]', { hasText: 'Dans votre carnet' }).first().waitFor();
  await page.goto('/logbook');
  await page.locator('.go').click();
  await page.locator('.riddle .task').waitFor();
  await page.getByRole('button', { name: 'Montrer' }).click();
  await page.locator('.riddle .why').waitFor();
  expect(await page.locator('.riddle .why li').count()).toBeGreaterThan(1);
  await page.locator('.riddle footer a').click();
  await page.waitForURL((url) => url.pathname.startsWith('/logbook'));
  await page.goto('/logbook');
  await page.locator('.card').first().waitFor();
  expect(await page.locator('.card', { hasText: 'à refaire' }).count()).toBe(1);
  expect(lea.faults).toEqual([]);
});
