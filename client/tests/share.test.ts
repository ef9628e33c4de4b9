import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, look, make, people, sit } from './door';
import { lastView, playOn } from './hand';
import { type House, open, PHONE, until, type Visitor, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** What stands after the # of an address on the tests' server. */
const way = (link: string) => `/play#${link.split('#')[1]}`;

/** The link that the table's menu gives. */
async function linkOf(who: Visitor, button: string): Promise<string> {
  await who.page.locator('.bar .tools .tool').last().click();
  await who.page.getByRole('button', { name: button }).click();
  const field = who.page.locator('[role=dialog] .lk [title*="/play#v1."]');
  await field.waitFor();
  return (await field.getAttribute('title'))!;
}

describe.concurrent('a position in a link', () => {
  it('is made at a table, opened in another browser, and played on against robots', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Léa', 'Omar']) });
    await forward(made, 30);
    const lea = await visit(house);
    await sit(lea, made, 0);
    await lea.page.locator('[data-table]').waitFor();
    const link = await linkOf(lea, 'Partager cette position');
    const before = (await look(made, 0)).view;

    const friend = await visit(house, { lang: 'en', name: 'Laura', size: PHONE });
    await friend.page.goto(way(link));
    await friend.page.getByRole('heading', { name: 'A position to play' }).waitFor();
    expect(await friend.page.locator('.who').innerText()).toContain('Omar');
    expect(await friend.page.locator('main').innerText()).toContain('as Léa sees it');
    await friend.page.getByRole('radio', { name: 'Tourist' }).click();
    await friend.page.getByRole('button', { name: 'Play on against robots' }).click();
    await friend.page.locator('[data-table][data-ready=true]').waitFor();
    await until('the socket has told the table', () => lastView(friend) !== null);
    expect(lastView(friend)?.choices?.map((one) => one.move)).toEqual(before.choices?.map((one) => one.move));
    const played = await playOn(friend, { most: 3 });
    expect([played.moves, played.unreached]).toEqual([3, []]);
    expect((await look(made)).ply).toBeGreaterThanOrEqual(30); // where it comes from is as it was
    expect([...lea.faults, ...friend.faults]).toEqual([]);
    await Promise.all([lea.context.close(), friend.context.close()]);
  });

  it('carries a rule question from a refusal, with its number', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Sam', 'Laura']) });
    const sam = await visit(house, { lang: 'en' });
    await sit(sam, made, (await look(made)).to_act!);
    await sam.page.locator('[data-kind=hand]').first().click();
    const rule = /\d+/.exec(await sam.page.locator('.why button').first().innerText())![0];
    await sam.page.locator('.why').getByRole('button', { name: 'Ask a rule question' }).click();
    await sam.page.locator('textarea').fill('And if I wanted to?');
    const field = sam.page.locator('[role=dialog] .lk [title*="/play#v1."]');
    await field.waitFor();
    const mail = (await sam.page.getByRole('link', { name: 'E-mail' }).getAttribute('href'))!;
    expect(mail).toMatch(/^mailto:\?/); // to whom is for the sender to say
    expect(decodeURIComponent(mail)).toContain(`Rule ${rule}`);
    await sam.page.waitForFunction(
      (before) => document.querySelector('.lk [title]')?.getAttribute('title') !== before,
      '',
    );
    const link = (await field.getAttribute('title'))!;

    const judge = await visit(house);
    await judge.page.goto(way(link));
    await judge.page.locator('.ask').waitFor();
    expect(await judge.page.locator('.ask').innerText()).toContain('And if I wanted to?');
    expect(await judge.page.locator('.ask').innerText()).toContain(`Règle ${rule}`);
    expect([...sam.faults, ...judge.faults]).toEqual([]);
    await Promise.all([sam.context.close(), judge.context.close()]);
  });

  it('is opened and played on by keyboard alone', async () => {
    const made = await make({ title: 'routard', seats: people(['Léa', 'Omar']), options: { start: 'express' } });
    await forward(made, 12);
    const lea = await visit(house);
    await sit(lea, made, 0);
    await lea.page.locator('[data-table]').waitFor();
    await lea.page.goto(way(await linkOf(lea, 'Partager cette position')));
    await lea.page.locator('.picture').waitFor();
    const passed = new Set<string>();
    for (let n = 0; n < 30 && !passed.has('go'); n++) {
      await lea.page.keyboard.press('Tab');
      passed.add(
        await lea.page.evaluate(() =>
          document.activeElement?.closest('.picture') ? 'picture' : document.activeElement?.matches('.go') ? 'go' : '',
        ),
      );
    }
    expect(passed.has('picture')).toBe(false); // it is only looked at
    await lea.page.keyboard.press('Enter');
    await lea.page.locator('[data-table]').waitFor();
    expect(new URL(lea.page.url()).pathname).not.toBe(`/table/${made.table}`);
    expect(lea.faults).toEqual([]);
    await lea.context.close();
  });

  it('that is broken or foreign says so, and leads home', async () => {
    const who = await visit(house, { lang: 'en' });
    for (const fragment of ['', '#v1.AAAA', '#v9.AAAA', '#hello']) {
      await who.page.goto(`/play${fragment}`);
      await who.page.reload();
      await who.page.getByRole('heading', { name: 'This link can’t be opened' }).waitFor();
      expect(await who.page.getByRole('alert').innerText()).toMatch(/\w+ \w+/);
    }
    await who.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await who.page.getByRole('heading', { name: 'Where to tonight?' }).waitFor();
    expect(who.faults).toEqual([]);
    await who.context.close();
  });
});

describe('a first game', () => {
  it('starts after the lessons against one Tourist, and its hints lead to what they taught', async () => {
    const lea = await visit(house, { toured: false });
    await lea.page.goto('/learn/wanderlust');
    await lea.page.getByRole('button', { name: 'Votre première partie' }).click();
    const lesson = lea.page.locator('.hint .lesson');
    await lesson.waitFor();
    expect(await lesson.getAttribute('href')).toMatch(/^\/learn\/wanderlust\/trip\?from=\w+$/);
    await lesson.click();
    await lea.page.getByRole('link', { name: 'Revenir à la partie' }).first().click();
    await lea.page.getByRole('button', { name: 'Passer la visite' }).click();
    await lea.page.locator('[data-hint] .why').waitFor(); // a hint stands beside the choices
    expect(lea.faults).toEqual([]);
    await lea.context.close();
  });
});
