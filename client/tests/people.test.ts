import { afterAll, beforeAll, expect, it } from 'vitest';
import { playOn } from './hand';
import { type House, makeTable, open, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

it('two browsers play each other, with one reload and one lost connection', async () => {
  const sam = await visit(house, { name: 'Sam' });
  const laura = await visit(house, { name: 'Laura', lang: 'en' });
  const { table, invites } = await makeTable(sam.page, {
    title: 'wishland',
    seats: [
      { who: 'person', name: 'Sam' },
      { who: 'person', name: 'Laura' },
    ],
  });
  await sam.page.goto(`/table/${table}`);
  await laura.page.goto(invites.find((one) => one.seat === 1)!.link);
  expect(new URL(laura.page.url()).pathname).toBe(`/table/${table}`); // the token has left the address bar
  const one = async (who: typeof sam, seat: number, most: number) =>
    playOn(who.page, table, { seats: [seat], most, seed: seat + 3, minutes: 1 });
  await Promise.all([one(sam, 0, 3), one(laura, 1, 3)]);
  await laura.page.reload();
  await sam.context.setOffline(true);
  await sam.page.evaluate(() => dispatchEvent(new Event('offline')));
  await sam.page.waitForTimeout(300);
  await sam.context.setOffline(false);
  await Promise.all([one(sam, 0, 4), one(laura, 1, 4)]);
  const [a, b] = await Promise.all([sam, laura].map((who) => who.page.locator('[data-ply]').getAttribute('data-ply')));
  expect(Math.abs(Number(a) - Number(b))).toBeLessThanOrEqual(1);
  expect(Number(a)).toBeGreaterThan(6);
  expect([...sam.faults, ...laura.faults]).toEqual([]);
  await sam.context.close();
  await laura.context.close();
});

it('a hand is never in the page nor in the frames of the other browser', async () => {
  const sam = await visit(house, { name: 'Sam' });
  const laura = await visit(house, { name: 'Laura' });
  const { table, invites } = await makeTable(sam.page, {
    title: 'wanderlust',
    seats: [
      { who: 'person', name: 'Sam' },
      { who: 'person', name: 'Laura' },
    ],
  });
  await sam.page.goto(`/table/${table}`);
  await laura.page.goto(invites.find((one) => one.seat === 1)!.link);
  await Promise.all([
    playOn(sam.page, table, { seats: [0], most: 4, minutes: 1 }),
    playOn(laura.page, table, { seats: [1], most: 4, minutes: 1 }),
  ]);
  interface Hers {
    view: { mine: { hand: Record<string, number> } };
    told: { private?: boolean; text: { fr: string } }[];
  }
  const hers: Hers = await laura.page.evaluate(async (id) => (await fetch(`/api/tables/${id}?seat=1`)).json(), table);
  const heardAlone = hers.told.filter((one) => one.private).map((one) => one.text.fr);
  expect(Object.keys(hers.view.mine.hand).length).toBeGreaterThan(0);
  expect(sam.frames.length).toBeGreaterThan(3);
  for (const frame of sam.frames) {
    const message = JSON.parse(frame) as { view?: { you: number | null; mine: unknown } };
    if (message.view) expect(message.view.you === 0 || message.view.mine === null).toBe(true);
    for (const line of heardAlone) expect(frame).not.toContain(line);
  }
  const page = await sam.page.content();
  for (const line of heardAlone) expect(page).not.toContain(line);
  // Without her token nobody sees her seat.
  const refused = await sam.page.evaluate(async (id) => (await fetch(`/api/tables/${id}?seat=1`)).status, table);
  expect(refused).toBe(403);
  await sam.context.close();
  await laura.context.close();
});

it('pass and play: the screen is handed over, and nothing secret is in the page before', async () => {
  const { page, faults, context } = await visit(house);
  const { table } = await makeTable(page, {
    title: 'wanderlust',
    here: [0, 1],
    seats: [
      { who: 'person', name: 'Sam' },
      { who: 'person', name: 'Laura' },
    ],
  });
  await page.goto(`/table/${table}`);
  await page.locator('.ho .go').waitFor();
  expect(await page.locator('h1').innerText()).toBe('À Sam !');
  expect(await page.locator('[data-table]').count()).toBe(0);
  await page.locator('.ho .go').click();
  await page.locator('[data-acts]').waitFor();
  await playOn(page, table, { seats: [0, 1], most: 5, minutes: 1 });
  await page.locator('.ho .go, [data-acts]').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('by keyboard alone', async () => {
  const { page, faults, context } = await visit(house, { careful: true });
  const { table } = await makeTable(page, {
    title: 'wanderlust',
    seats: [
      { who: 'person', name: 'Léa' },
      { who: 'bot', bot: 'tourist' },
    ],
  });
  await page.goto(`/table/${table}`);
  await page.locator('[data-acts] button').first().waitFor();
  const ply = () => page.locator('[data-ply]').getAttribute('data-ply').then(Number);
  const until = Date.now() + 90_000;
  while ((await ply()) < 16 && Date.now() < until) {
    if (await page.locator('[data-acts] > .act.primary').count()) await page.keyboard.press('Enter');
    else await page.keyboard.press(String(1 + Math.floor(Math.random() * 3)));
    await page.waitForTimeout(120);
  }
  expect(await ply()).toBeGreaterThanOrEqual(16);
  // The map is one tab stop; N goes to what is lit and says so.
  await page.keyboard.press('m');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-map'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('[data-map] > .sr')?.textContent ?? '').length > 5);
  expect(faults).toEqual([]);
  await context.close();
});

it('something dark says why not, with its rule', async () => {
  const { page, context } = await visit(house);
  const { table } = await makeTable(page, {
    title: 'wanderlust',
    seats: [
      { who: 'person', name: 'Léa' },
      { who: 'person', name: 'Sam' },
    ],
  });
  await page.goto(`/table/${table}`);
  await page.locator('.place').first().waitFor();
  await page.waitForTimeout(600);
  await page.keyboard.press('m');
  for (let n = 0; n < 8 && !(await page.locator('.why').count()); n++) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  const said = await page.locator('.why').innerText();
  expect(said.length).toBeGreaterThan(10);
  await context.close();
});
