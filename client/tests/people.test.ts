import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, look, make, people, sit } from './door';
import { lastView, playOn } from './hand';
import { type House, open, PHONE, until, type Visitor, visit } from './house';
import { unreachedByKeys } from './keys';
import { layLine } from './line';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

const lineOf = (who: Visitor) => who.page.locator('[data-ply]').getAttribute('data-ply').then(Number);
const TITLES = ['wanderlust', 'globetrotter', 'wishland', 'routard'];

describe.concurrent('people', () => {
  it('two browsers play each other, with one reload and one lost connection', async () => {
    const made = await make({ title: 'wishland', seats: people(['Sam', 'Laura']) });
    const line = await layLine();
    const sam = await visit(house, { name: 'Sam', base: line.base });
    const laura = await visit(house, { name: 'Laura', lang: 'en' });
    await Promise.all([sit(sam, made, 0), sit(laura, made, 1)]);
    expect(new URL(laura.page.url()).pathname).toBe(`/table/${made.table}`); // the token has left the address bar
    const unreached: string[] = [];
    const turns = async (most: number) => {
      for (let n = 0; n < most; n++) {
        const who = (await look(made)).to_act === 0 ? sam : laura;
        const played = await playOn(who, { most: 1, seed: n });
        expect(played.moves).toBe(1);
        unreached.push(...played.unreached);
      }
    };
    await turns(6);
    await laura.page.reload();
    line.cut();
    await sam.page.locator('.bn').waitFor();
    const before = await lineOf(sam);
    line.mend();
    await sam.page.locator('.bn.bad, .bn.wait').waitFor({ state: 'detached' });
    await turns(8);
    const { ply } = await look(made);
    for (const who of [sam, laura]) await until(`line ${ply}`, async () => (await lineOf(who)) === ply);
    expect(ply).toBe(before + 8);
    expect(unreached).toEqual([]);
    expect([...sam.faults, ...laura.faults]).toEqual([]);
    await Promise.all([sam.context.close(), laura.context.close()]);
    line.close();
  });

  it('pass and play: nobody’s hand is in the page while the screen is handed over', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Sam', 'Laura']) });
    const both = await visit(house, { name: 'Sam' });
    await sit(both, made, 0);
    await sit(both, made, 1);
    await both.page.reload();
    await both.page.locator('.ho .go').waitFor();
    const { to_act } = await look(made);
    expect((await both.page.locator('h1').innerText()).replace(/\s/g, ' ')).toBe(`À ${['Sam', 'Laura'][to_act!]} !`);
    const handed: string[] = [];
    for (let n = 0; n < 3; n++) {
      await both.page.locator('.ho .go').waitFor();
      await until('nobody at the screen', () => (lastView(both)?.you ?? null) === null);
      expect(await both.page.locator('[data-table]').count()).toBe(0);
      handed.push(await both.page.locator('h1').innerText());
      const played = await playOn(both, { until: /^hand /, seed: n });
      expect(played.unreached).toEqual([]);
    }
    expect(handed[0]).toBe(handed[2]);
    expect(handed[0]).not.toBe(handed[1]);
    expect(both.faults).toEqual([]);
    await both.context.close();
  });

  for (const title of TITLES)
    it(`everything that is lit in ${title} is reached by Tab, and on the map by N`, async () => {
      const made = await make({
        title,
        seats: people(['Léa', 'Sam']),
        options: title === 'routard' ? { start: 'express' } : {},
      });
      const lea = await visit(house);
      await forward(made, 20);
      await sit(lea, made);
      await lea.page.locator('[data-table][data-ready=true]').waitFor();
      expect(await lea.page.locator('[data-lit], .place.on').count()).toBeGreaterThan(0);
      expect(await unreachedByKeys(lea.page)).toEqual([]);
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });

  for (const title of TITLES)
    it(`a phone plays ${title} with taps`, async () => {
      const lea = await visit(house, { size: PHONE });
      const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'traveller' } as const];
      await sit(lea, await make({ title, seats, options: title === 'routard' ? { start: 'express' } : {} }));
      const played = await playOn(lea, { most: 12 });
      expect(played.unreached).toEqual([]);
      expect(played.moves).toBe(12);
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });

  it('on a phone a press among the actions leaves the log, so that what it opens is seen', async () => {
    const lea = await visit(house, { size: PHONE });
    const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'tourist' } as const];
    await sit(lea, await make({ title: 'routard', seats, options: { start: 'express' } }));
    await lea.page.locator('[data-table][data-ready=true]').waitFor();
    await lea.page.locator('.tabs button').nth(2).tap();
    await lea.page.locator('[data-log]').waitFor();
    expect(await lea.page.locator('main.stage').count()).toBe(0);
    await lea.page.locator('[data-more]').tap();
    await lea.page.locator('[data-sheet]').waitFor();
    expect(await lea.page.locator('main.stage').count()).toBe(1);
    await lea.page.keyboard.press('Escape');
    await lea.page.locator('[data-sheet]').waitFor({ state: 'detached' });
    expect(lea.faults).toEqual([]);
    await lea.context.close();
  });

  it('a spectator sees what everybody sees, and can do nothing', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Sam', 'Laura']) });
    const guest = await visit(house);
    await guest.page.goto(`/table/${made.table}`);
    await guest.page.locator('.place').first().waitFor();
    await until('a view', () => lastView(guest) !== null);
    expect(lastView(guest)).toMatchObject({ you: null });
    expect(await guest.page.locator('[data-move], [data-lit], .place.on').count()).toBe(0);
    await guest.page.locator('[data-kind=river]').first().click();
    expect(await guest.page.locator('.why').innerText()).toMatch(/\w+/);
    expect((await look(made)).ply).toBe(0);
    expect(guest.faults).toEqual([]);
    await guest.context.close();
  });

  it('something dark says why not, with its rule', async () => {
    const made = await make({ title: 'wanderlust', seats: people(['Sam', 'Laura']) });
    const seat = (await look(made)).to_act!;
    const sam = await visit(house);
    await sit(sam, made, seat);
    await sam.page.locator('[data-kind=hand]').first().click();
    await sam.page.locator('.why').waitFor();
    expect((await sam.page.locator('.why p').innerText()).length).toBeGreaterThan(10);
    expect(await sam.page.locator('.why button').first().innerText()).toMatch(/\d/);
    await sam.context.close();
  });
});
