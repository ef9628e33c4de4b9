/** What stands around the table: rules beside it, settings, lobby, the end of a game. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward, make, people, sit } from './door';
import { DESK, type House, open, PHONE, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());
const shots = process.env.PERIPLE_SHOTS;

for (const [size, shape] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const)
  it(`the rules stand beside the table, and the game stays, ${size}`, async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
    await forward(made, 8, 17);
    const lea = await visit(house, { size: shape, lang: 'en' });
    const { page } = lea;
    await sit(lea, made);
    await page.getByRole('button', { name: 'Rules' }).click();
    const help = page.locator('[data-help]');
    await help.getByText('Your turn: 2 actions').waitFor();
    await help.getByRole('button', { name: 'Rule 37' }).click();
    await help.locator('h3', { hasText: 'Photo' }).waitFor();
    await help.getByRole('tab', { name: 'Signs' }).click();
    await help.getByText('Natural wonder').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('hitch');
    await help.locator('article', { hasText: 'Hitch' }).first().waitFor();
    if (shots) await page.screenshot({ path: `${shots}/help-${size}.png` });
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/table/${made.table}`);
    expect(await page.locator('[data-table]').count()).toBe(1);
    expect(lea.faults).toEqual([]);
    await lea.context.close();
  });
