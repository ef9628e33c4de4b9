/** What stands around the table: rules beside it, settings, lobby, the end of a game. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward, look, type Made, make, people, play, sit } from './door';
import { DESK, type House, open, PHONE, resize, settled, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());
const shots = process.env.PERIPLE_SHOTS;

/** This seat's turn to its end, without travelling. */
async function stay(made: Made, seat: number, until = Number.POSITIVE_INFINITY): Promise<void> {
  while ((await look(made)).to_act === seat && (await look(made)).ply < until) {
    const { view, ply } = await look(made, seat);
    await play(made, seat, ply, view.choices!.find((one) => one.verb !== 'hop')!.move);
  }
}

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

it('settings stand in groups, say whether notices work, and who writes is told of', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
  const lea = await visit(house, { lang: 'en' });
  const sam = await visit(house, { name: 'Sam' });
  await sit(lea, made);
  await sit(sam, made, 1);
  const { page } = lea;
  await sam.page.getByRole('button', { name: 'Discussion' }).click();
  await sam.page.locator('.chat input').fill('Bon voyage');
  const told = page.locator('[data-table] ~ *', { hasText: 'Bon voyage' }).first().waitFor();
  await sam.page.keyboard.press('Enter');
  await told;
  await page.keyboard.press('?');
  const groups = page.locator('[role=dialog] section');
  await groups.first().waitFor();
  expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'This table',
    'You and the page',
    'Sound, motion, notices',
    'How it plays',
    'By keyboard',
  ]);
  expect(await page.locator('[data-notices]').innerText()).toMatch(/turn|blocks/);
  await lea.context.close();
  await sam.context.close();
});

it('the lobby plays from each poster, shows whole posters on a tablet, and public tables of others', async () => {
  const host = await make({ title: 'routard', seats: [{ who: 'person', name: 'Ada' }, { who: 'open' }], public: true });
  const lea = await visit(house, { lang: 'en', size: { width: 768, height: 1024 } });
  const { page } = lea;
  await page.goto('/');
  const plays = page.locator('.boxes .play');
  await plays.first().waitFor();
  expect(await plays.count()).toBe(4);
  const shapes = await page
    .locator('.boxes .art')
    .evaluateAll((all) => all.map((one) => one.clientHeight / one.clientWidth));
  for (const shape of shapes) expect(shape).toBeGreaterThan(1.1);
  await page.locator(`[data-public] a[href="/table/${host.table}"]`, { hasText: '1 free seat' }).waitFor();
  if (shots) await page.screenshot({ path: `${shots}/lobby-tablet.png` });
  await resize(page, { width: 1024, height: 768 });
  const out = await page
    .locator('.boxes .ways')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.lastElementChild!.getBoundingClientRect().right > one.getBoundingClientRect().right + 1)
          .length,
    );
  expect(out).toBe(0);
  await plays.first().click();
  await page.locator('.go', { hasText: 'Play against 2 robots' }).waitFor();
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.locator('.go', { hasText: 'Play against 3 robots' }).waitFor();
  await page.getByRole('radio', { name: 'Solo rules of the box' }).click();
  expect(await page.locator('.op').first().innerText()).toMatch(/Automata/i);
  await lea.context.close();
});

it('in another’s turn a destination is planned for, and what they did is seen again step by step', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
  await forward(made, 12, 17);
  const lea = await visit(house, { lang: 'en' });
  const { page } = lea;
  await sit(lea, made);
  await page.locator('[data-ready=true]').waitFor();
  await stay(made, 0);
  const { ply } = await look(made);
  await page.locator(`[data-ply="${ply}"]`).waitFor();
  await page.locator('[data-kind=row] .dc').first().waitFor(); // what is missing, or the trip: also now
  await page.locator('[data-kind=row]').first().click();
  const plan = page.locator('[data-plan]');
  await plan.waitFor();
  expect(await plan.innerText()).toMatch(/Your plan: .+\n[\s\S]*On your turn/);
  expect(await page.locator('.whynot, [data-why]').count()).toBe(0);
  await page.reload();
  await plan.waitFor(); // it is kept
  await forward(made, ply + 1, 17);
  await page.locator('[data-ready=true]').waitFor();
  await page.getByRole('button', { name: 'Replay' }).click();
  const again = page.locator('[data-review]');
  await again.waitFor();
  expect(Number(await page.locator('[data-ply]').getAttribute('data-ply'))).toBeLessThan((await look(made)).ply);
  expect(await page.locator('[data-lit]').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await resize(page, PHONE);
  const stage = page.locator('main.stage');
  // A phone sees what it is told. Both are made anew at another width: until then they have no box.
  const clear = async () => {
    const [bar, map] = [await again.boundingBox(), await stage.boundingBox()];
    return bar !== null && map !== null && bar.y >= map.y + map.height;
  };
  await expect.poll(clear, { timeout: 20_000 }).toBe(true);
  await resize(page, DESK);
  await page.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  expect(Number(await page.locator('[data-ply]').getAttribute('data-ply'))).toBe((await look(made)).ply);
  expect(lea.faults).toEqual([]);
  await lea.context.close();
});

it('a phone tells another’s step under the plan, and the plan keeps still', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
  await forward(made, 12, 17);
  await stay(made, 0);
  const lea = await visit(house, { size: PHONE, lang: 'en', motion: true });
  const { page } = lea;
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('periple') ?? '{}');
    localStorage.setItem('periple', JSON.stringify({ ...kept, pace: 'tap' }));
  });
  await sit(lea, made);
  await page.locator('[data-kind=row] .dc').first().waitFor();
  await page.locator('[data-kind=row]').first().click();
  const plan = page.locator('[data-plan]');
  await plan.waitFor();
  const before = (await plan.boundingBox())!;
  await stay(made, 1);
  const step = page.locator('[data-step]');
  await step.waitFor();
  const [top, card] = [(await step.boundingBox())!.y, (await plan.boundingBox())!];
  expect(top).toBeGreaterThanOrEqual(card.y + card.height);
  expect(card.y).toBeCloseTo(before.y, 0);
  await lea.context.close();
});

it('the narrowest phone says whose turn it is, and how far the objectives are, uncut', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
  await forward(made, 12, 17);
  const lea = await visit(house, { size: { width: 360, height: 740 }, lang: 'en' });
  const { page } = lea;
  await sit(lea, made);
  await page.locator('[data-turn].me').waitFor();
  const cut = () =>
    page
      .locator('[data-turn] .clip, .aim .name')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  await page.evaluate(() => document.fonts.ready);
  expect(await cut()).toEqual([]);
  await resize(page, { width: 300, height: 650 }); // or larger letters
  expect(await cut()).toEqual([]);
  await lea.context.close();
});

it('back from a table leads to the lobby, and a new one seats the robots of the last', async () => {
  const lea = await visit(house, { lang: 'en' });
  const { page } = lea;
  await page.goto('/');
  await page.locator('a[href^="/new/wanderlust"]').first().click();
  await page.getByRole('button', { name: 'Add a seat' }).click();
  const robots = page.locator('.go', { hasText: 'Play against 3 robots' });
  await robots.click();
  await page.locator('[data-table]').waitFor();
  await page.goBack();
  await page.locator('a[href^="/new/wanderlust"]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.locator('a[href^="/new/wanderlust"]').first().click();
  await robots.waitFor();
  expect(lea.faults).toEqual([]);
  await lea.context.close();
});

it('a phone shows on the map what an automaton does, its guide below', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa']) });
  await stay(made, 0, 12); // until an automaton has played
  const lea = await visit(house, { size: PHONE, lang: 'en' });
  const { page } = lea;
  await sit(lea, made);
  await page.locator('.follow').click();
  const [map, guide] = [page.locator('[data-map]'), page.locator('section.guide')];
  await guide.waitFor();
  const high = async () => {
    const [one, other] = [(await map.boundingBox())!, (await guide.boundingBox())!];
    return other.y - one.y >= 200 && one.y + one.height <= other.y + 1;
  };
  await expect.poll(high, { timeout: 20_000 }).toBe(true);
  await page.getByRole('button', { name: 'To my turn' }).click();
  await page.locator('.destinations, [data-kind=row]').first().waitFor();
  await lea.context.close();
});

it('a phone’s posters hold their buttons, whatever the language', async () => {
  const lea = await visit(house, { size: { width: 390, height: 844 } });
  const { page } = lea;
  await page.goto('/');
  await page.locator('.boxes .play').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const width of [390, 360, 320]) {
    await resize(page, { width, height: 740 });
    await settled(page);
    const out = await page.locator('.boxes .ways a').evaluateAll((all) =>
      all.flatMap((one) => {
        const ways = one.parentElement!.getBoundingClientRect();
        const cut = one.scrollWidth > one.clientWidth + 1;
        return cut || one.getBoundingClientRect().right > ways.right + 1 ? [one.textContent] : [];
      }),
    );
    expect(out, `${width}`).toEqual([]);
  }
  await lea.context.close();
});
