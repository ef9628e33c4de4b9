import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, open, visit } from './house';
import { inTheLab, toRead } from './lab';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

it('what decides a series is asked for by a button, can be ended, and stands first when it is known', async () => {
  const who = await visit(house);
  const { page } = who;
  const told = await toRead(who);
  const ask = page.getByRole('button', { name: 'Ce qui décide' });
  await ask.click();
  await page.getByText('On relit 24 parties').waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0); // nothing is played
  expect(await ask.count()).toBe(0);
  await page.getByRole('button', { name: 'Arrêter de relire' }).click();
  await ask.click();
  expect(told.acts).toEqual(['tension', 'stop', 'tension']);
  told.reading = false;
  told.read = true;
  await page.getByRole('heading', { name: 'Constat decided' }).waitFor();
  expect(await page.locator('.find h3').first().innerText()).toBe('Constat decided');
  expect(await ask.count()).toBe(0);
  expect(who.faults).toEqual([]);
});

it('the form keeps what was chosen while another tab is looked at', async () => {
  const who = await visit(house);
  await inTheLab('/lab')(who);
  const first = who.page.locator('.form select').first();
  await first.selectOption('tourist');
  await who.page.getByText('Mes séries').click();
  await who.page.getByText('Une série', { exact: true }).click();
  expect(await first.inputValue()).toBe('tourist');
  expect(who.faults).toEqual([]);
});

it('the form stays within its card, however long the names of strategies are', async () => {
  const who = await visit(house);
  await inTheLab('/lab?series=wanderlust-2')(who);
  const over = await who.page.locator('.form').evaluate((form) => {
    const edge = form.getBoundingClientRect().right;
    return [...form.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge).length;
  });
  expect(over).toBe(0);
});
