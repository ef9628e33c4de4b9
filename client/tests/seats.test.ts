/** The ways to a seat and away from it: invite links, joining, a damaged link, the end of a game. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, make, ownLink, people, sit } from './door';
import { DESK, type House, open, PHONE, until, type Visitor, visit } from './house';

/** A table for two and a robot, made as a person makes it. */
async function set(who: Visitor): Promise<void> {
  await who.page.goto('/new/wanderlust?way=friends');
  const row = who.page.locator('.seat').nth(1);
  if (who.touch) await row.locator('.more').click();
  await row.getByRole('radio', { name: /Ami|Friend/ }).click();
  await who.page.locator('footer .btn.go').click();
  await who.page.locator('[data-invite]').waitFor();
}

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** Runs inside the page: whether something lies over the middle of it. */
const covered = (what: string): boolean => {
  const one = document.querySelector(what)!;
  const box = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
};

describe('friends', () => {
  for (const [size, shape] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)
    it(`a table with a friend shows their link first, and the friend comes by it with a name, ${size}`, async () => {
      const lea = await visit(house, { size: shape });
      await set(lea);
      const sheet = lea.page.locator('[data-invite]');
      const code = sheet.locator('code').first();
      const link = (await code.getAttribute('title'))!;
      expect(link).toMatch(/\/join\/\w+\/\S+$/);
      expect(await sheet.locator('svg[role=img] path').first().getAttribute('d')).toMatch(/^M/);

      const sam = await visit(house, { name: '', lang: 'en', size: shape });
      await sam.page.goto(new URL(link).pathname);
      const join = sam.page.locator('[data-join]');
      await join.waitFor();
      if (process.env.PERIPLE_SHOTS)
        await sam.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/join-${size}.png` });
      expect(await sam.page.locator('[data-table]').count()).toBe(0);
      await sheet.locator('[data-seat="1"] i.opened').waitFor(); // and not yet at the table
      expect(await sheet.locator('[data-seat="1"] i.here').count()).toBe(0);
      await join.locator('input').fill('Samira');
      expect(await join.getByRole('radio', { disabled: true }).allInnerTexts()).toEqual(['Léa']);
      await join.getByRole('radio', { name: 'Violet' }).click();
      const told = lea.page.locator('.toasts .ts').first().waitFor(); // for four seconds
      await join.locator('button[type=submit]').click();
      await told;
      expect(await lea.page.evaluate(covered, '[data-invite] footer .btn.primary')).toBe(false);
      await sam.page.locator('[data-table]').waitFor();
      const shots = process.env.PERIPLE_SHOTS;
      if (shots) await lea.page.screenshot({ path: `${shots}/invite-${size}.png` });
      await sheet.locator('b', { hasText: 'Samira' }).waitFor();
      await until('the friend is seen at the table', async () => (await sheet.locator('i.here').count()) > 1);
      const violet = sheet.locator('[data-seat="1"] .pawn g').first();
      await until('in their colour', async () => (await violet.getAttribute('color')) === 'var(--violet-45)');
      await sam.page.keyboard.press('?');
      await sam.page.locator('.own input').first().fill('Sami');
      await sam.page.locator('.own input').first().press('Enter');
      await sheet.locator('b', { hasText: /^Sami$/ }).waitFor();
      if (shots) await sam.page.screenshot({ path: `${shots}/settings-${size}.png` });
      await sam.page.reload();
      await sam.page.locator('[data-table]').waitFor();
      await sheet.locator('footer .btn.primary').click();
      await lea.page.locator('[data-table]').waitFor();
      await sam.page.keyboard.press('?');
      await sam.page.getByRole('button', { name: /Resign/ }).click();
      await lea.page.locator('[data-player="1"] .away[title*="robot"]').waitFor(); // it plays on, said to all
      expect([...lea.faults, ...sam.faults]).toEqual([]);
      await lea.context.close();
      await sam.context.close();
    });

  it('whoever plays already comes to the table by their link, on any device', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
    const byLink = async () => {
      const who = await visit(house, { size: PHONE });
      await who.page.goto(new URL(made.invites[0]!.link).pathname);
      return who;
    };
    const desk = await visit(house);
    await sit(desk, made);
    const phone = await byLink(); // before the first move, while the desk is there
    await phone.page.locator('[data-table]').waitFor();
    await Promise.all([desk.context.close(), phone.context.close()]);
    await forward(made, 9);
    const again = await byLink(); // nobody is there, but the game is theirs
    await again.page.locator('[data-table]').waitFor();
    expect(await again.page.locator('[data-join]').count()).toBe(0);
    await again.context.close();
  });

  it('an invitation seats one person, and the host lets them in again', async () => {
    const lea = await visit(house, { lang: 'en' });
    await set(lea);
    const sheet = lea.page.locator('[data-invite]');
    const row = sheet.locator('[data-seat="1"]');
    const link = new URL((await sheet.locator('code').first().getAttribute('title'))!).pathname;
    const come = async (path: string, what: string) => {
      const who = await visit(house, { name: '', lang: 'en' });
      await who.page.goto(path);
      await who.page.locator(what).waitFor();
      return who;
    };
    const sam = await come(link, '[data-join]');
    await sam.page.locator('[data-join] input').fill('Sam');
    await sam.page.locator('[data-join] button[type=submit]').click();
    await sam.page.locator('[data-table]').waitFor();
    const table = new URL(sam.page.url()).pathname;
    expect(new URL(sam.page.url()).search).toBe('');

    await row.locator('code').waitFor({ state: 'detached' }); // spent, and shown no more
    await sam.page.goto(link); // the message with it is still there: it leads back
    await sam.page.locator('[data-table]').waitFor();
    const other = await come(link, '[data-torn]');
    expect(await other.page.locator('h1').innerText()).toBe('This ticket has been used');
    if (process.env.PERIPLE_SHOTS) await other.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/used.png` });
    await other.page.getByRole('button', { name: 'Only watch' }).click();
    await other.page.locator('[data-table]').waitFor();

    const own = new URL(await ownLink(sam, table.split('/').at(-1)!)).pathname;
    await sam.context.close();
    await row.locator('i.here').waitFor({ state: 'detached' });
    if (process.env.PERIPLE_SHOTS) await lea.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/letin.png` });
    await row.getByRole('button', { name: 'Let in again' }).click();
    await row.locator('code').waitFor();
    const talk = async (chat: string) => ((await (await fetch(chat)).json()) as { lines: { kind: string }[] }).lines;
    const told = await other.page.evaluate(talk, `/api${table.replace('table', 'tables')}/chat`);
    expect(told.map((one) => one.kind)).toEqual(['invite']);
    const phone = await come(own, '[data-join]'); // the own link still opens the seat, until somebody sits down anew
    await phone.context.close();
    const again = await come(new URL((await row.locator('code').getAttribute('title'))!).pathname, '[data-join]');
    await again.page.locator('[data-join] button[type=submit]').click();
    await again.page.locator('[data-table]').waitFor();
    const late = await come(own, '[data-torn]'); // the new one has shut it out
    for (const who of [lea, other, again, late]) {
      expect(who.faults).toEqual([]);
      await who.context.close();
    }
  });

  it('the own link of a seat is found in the settings, and a new one shuts out the old', async () => {
    const lea = await visit(house, { lang: 'en' });
    await set(lea);
    await lea.page.locator('[data-invite] footer .btn.primary').click();
    await lea.page.locator('[data-table]').waitFor();
    const table = lea.page.url().split('/').at(-1)!;
    const before = await ownLink(lea, table);
    await lea.page.keyboard.press('?');
    await lea.page.locator('[data-renew]').click();
    await until('the link is another', async () => (await ownLink(lea, table)) !== before);
    if (process.env.PERIPLE_SHOTS) await lea.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/own-link.png` });
    const old = await visit(house, { lang: 'en' });
    await old.page.goto(new URL(before).pathname);
    await old.page.locator('[data-torn]').waitFor();
    await lea.page.reload();
    await lea.page.locator('[data-table]').waitFor(); // this browser has it already
    await Promise.all([lea.context.close(), old.context.close()]);
  });

  it('the links are found again from the table', async () => {
    const lea = await visit(house);
    await set(lea);
    await lea.page.locator('[data-invite] footer .btn.primary').click();
    await lea.page.locator('[data-table]').waitFor();
    await lea.page.reload();
    await lea.page.locator('[data-table]').waitFor();
    await lea.page.keyboard.press('?');
    await lea.page.locator('.own > .btn').last().click();
    await lea.page.locator('[data-invite] code').first().waitFor();
    await lea.context.close();
  });

  it('a damaged link pasted in the lobby is told kindly, and a whole one opens from there', async () => {
    const made = await make({ title: 'routard', seats: people(['Léa', 'Sam']) });
    const whole = made.invites[1]!.link;
    const sam = await visit(house, { name: 'Sam' });
    await sam.page.goto('/');
    await sam.page.locator('main form input').fill(whole.slice(0, -4));
    await sam.page.locator('main form button').click();
    await sam.page.locator('[data-torn] h1').waitFor();
    if (process.env.PERIPLE_SHOTS) await sam.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/torn.png` });
    await sam.page.locator('[data-torn] input').fill(whole);
    await sam.page.locator('[data-torn] form button').click();
    await sam.page.locator('[data-join]').waitFor();
    await sam.context.close();
  });
});

it('the end of a game leads home and to my tables', async () => {
  const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Sam']) });
  await forward(made, 1_000_000, 17);
  const lea = await visit(house);
  await sit(lea, made);
  await lea.page.locator('.podium').waitFor();
  if (process.env.PERIPLE_SHOTS) await lea.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/score.png` });
  await lea.page.getByRole('button', { name: 'Mission et objectif' }).click(); // what they were
  expect(await lea.page.locator('[data-made] td p').count()).toBe(4);
  await lea.page.getByRole('button', { name: 'Destinations' }).click();
  expect(await lea.page.locator('[data-made]').count()).toBe(1);
  expect(await lea.page.locator('.fair code').first().isVisible()).toBe(false); // behind “fair draw: check it”
  if (process.env.PERIPLE_SHOTS) await lea.page.screenshot({ path: `${process.env.PERIPLE_SHOTS}/score-open.png` });
  await lea.page.locator('main a[href="/tables"]').click();
  await lea.page.locator('.tl .st', { hasText: 'Gagnée' }).waitFor(); // by whom
  await lea.page.locator('[data-record] li', { hasText: '1 partie' }).waitFor();
  await lea.page.goBack();
  await lea.page.locator('.podium').waitFor();
  await lea.page.locator('main a[href="/"]').first().click();
  await lea.page.locator('.boxes').waitFor();
  await lea.context.close();
});

it('a hint is left again by Escape and by its button, and everything is offered as before', async () => {
  const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'tourist' } as const];
  const lea = await visit(house);
  await sit(lea, await make({ title: 'wishland', seats, options: { entrepreneurs: 'off' } }));
  const { page } = lea;
  await page.locator('[data-ready=true]').waitFor();
  const ask = page.locator('[data-acts] .ask');
  await ask.waitFor();
  const offered = await page.locator('[data-lit]').count();
  for (const leave of [() => page.keyboard.press('Escape'), () => page.locator('[data-hint] .x').click()]) {
    await ask.click();
    await page.locator('[data-hint]').waitFor();
    await leave();
    await page.locator('[data-hint]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-acts] .backb').count()).toBe(0);
    expect(await page.locator('[data-lit]').count()).toBe(offered);
  }
  expect(lea.faults).toEqual([]);
  await lea.context.close();
});
