import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './door';
import type { Offer } from './finger';
import { bringAbout, byPointing, dice, type Manner, targetsOf } from './hand';
import { DESK, type House, open, PHONE, resize, settled, until, type Visitor, visit } from './house';
import { byKeys, unreachedByKeys } from './keys';
import { layoutFaults } from './measure';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

const READ = -2; // a step that is only read
/** Long names and three encounters; six tickets and that of one's home. */
const FULLEST: Record<string, string[]> = {
  wanderlust: ['puzzle_03', 'puzzle_18'],
  globetrotter: ['puzzle_15'],
};
const TITLES = ['wanderlust', 'globetrotter', 'wishland', 'routard'];
interface Now {
  at: number;
  done: boolean;
  astray: boolean;
  view: { ply: number; choices?: Offer[] };
}
const path = async (title: string) =>
  (await call<{ lessons: { id: string; steps: unknown[] }[] }>(`/api/titles/${title}/lessons`)).lessons;
const stepOf = (who: Visitor) =>
  who.page.locator('.lesson .steps').evaluate((list) => list.querySelectorAll('li .done').length);

/** Take a lesson to its end as it wants to be taken; the first choice that is not asked for is tried first, and taken back. */
async function take(who: Visitor, title: string, id: string, way: NonNullable<Manner['way']>): Promise<string[]> {
  const at = `/api/titles/${title}/lessons/${id}`;
  const roll = dice(1);
  const moves: number[] = [];
  const unreached: string[] = [];
  const choose = async (move: number, now: Now) => {
    const offer = now.view.choices!.find((one) => one.move === move)!;
    const tried = await bringAbout(who, { ...offer, targets: await targetsOf(title, offer) }, now.view.ply, way, roll);
    if (tried) unreached.push(`${offer.verb} after ${tried.join(', ')}`);
  };
  const goOn = async () => {
    if (way !== byKeys) return who.page.locator('.lesson .btn.primary').click();
    for (let n = 0; n < 150; n++) {
      if (await who.page.evaluate(() => document.activeElement?.matches('.lesson .btn.primary'))) break;
      await who.page.keyboard.press('Tab');
    }
    return who.page.keyboard.press('Enter');
  };
  let erred = false;
  for (let n = 0; n < 40 && !unreached.length; n++) {
    const now = await call<Now>(at, undefined, { moves });
    if (now.done) return unreached;
    await until(`step ${now.at}`, async () => (await stepOf(who)) === now.at);
    const standings = who.page.locator('.lesson .people .pass').first();
    if (!who.touch) await until('the players are seen', () => standings.isVisible()); // also while points are counted
    const { move } = await call<{ move: number }>(`${at}/show`, undefined, { moves });
    const wrong: number | undefined = erred ? undefined : now.view.choices?.find((one) => one.move !== move)?.move;
    if (wrong !== undefined && move !== READ) {
      erred = (await call<Now>(at, undefined, { moves: [...moves, wrong] })).astray;
      if (erred) {
        await choose(wrong, now);
        await who.page.locator('.said.bad').waitFor();
        await goOn();
        await who.page.locator('.said.bad').waitFor({ state: 'detached' });
      }
    }
    if (move === READ) await goOn();
    else await choose(move, now);
    moves.push(move);
  }
  return unreached;
}

describe.concurrent('the school', () => {
  for (const [title, lang, way] of [
    ['wanderlust', 'fr', byPointing],
    ['wishland', 'en', byPointing],
    ['wanderlust', 'en', byKeys],
  ] as const)
    it(`a whole lesson of ${title}, one mistake taken back, ${lang}, ${way.name}`, async () => {
      const [first] = await path(title);
      const lea = await visit(house, { lang, careful: way === byKeys ? 'final' : 'never' });
      await lea.page.goto(`/learn/${title}`);
      await lea.page.locator(`a[href="/learn/${title}/${first!.id}"]`).click();
      await lea.page.locator('.lesson').waitFor();
      expect(await take(lea, title, first!.id, way)).toEqual([]);
      await until('all steps done', async () => (await stepOf(lea)) === first!.steps.length);
      await lea.page.goto(`/learn/${title}`); // the path knows
      await lea.page.locator('.card.done').waitFor();
      expect(await lea.page.locator('.card.done').count()).toBe(1);
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });

  for (const size of [DESK, PHONE])
    it(`lessons 4 and 8 of WishLand by hand, to the first game, ${size.width} wide`, async () => {
      const lea = await visit(house, { size });
      const { page } = lea;
      await page.goto('/learn/wishland/limit');
      if (size === PHONE) await page.locator('[data-holds~="macaroon_palace"]').click();
      await page.locator('[data-kind=card][data-id=macaroon_palace]').first().click();
      await page.locator('.why', { hasText: '28' }).waitFor(); // as the lesson promises
      await page.keyboard.press('Escape');
      const show = page.locator('.lesson footer button:last-child');
      await show.click();
      const act = page.locator('[data-acts] .act.primary', { hasText: 'Train fantôme' });
      await act.waitFor();
      expect(await page.locator('.pay').count()).toBe(0); // no bill before it is known
      await act.click();
      await page.locator('.pay').waitFor();
      const covered = await page.evaluate(() => {
        const task = document.querySelector('.lesson .task')!.getBoundingClientRect();
        return !document.elementFromPoint(task.left + 20, task.top + task.height / 2)?.closest('.lesson');
      });
      expect(covered).toBe(false);
      await page.locator('.pay .go').click();
      await page.locator('.lesson .said').waitFor();
      const [said, task] = await Promise.all(
        ['.lesson .said', '.lesson .task'].map((one) => page.locator(one).boundingBox()),
      );
      expect(said!.y).toBeLessThan(task!.y);

      await page.goto('/learn/wishland/ending');
      if (size === DESK) await page.locator('[data-kind=achievement][data-id=seasoned_showmen]').waitFor();
      expect(await take(lea, 'wishland', 'ending', byPointing)).toEqual([]);
      await page.locator('.lesson button.primary', { hasText: 'Votre première partie' }).click();
      await page.waitForURL('**/table/*');
      await page.locator('[data-table]').waitFor();
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });

  it('a puzzle is found in the list, looked at and solved by keyboard alone', async () => {
    const lea = await visit(house, { careful: 'final' });
    const { page } = lea;
    const tabTo = async (selector: string) => {
      for (let n = 0; n < 150; n++) {
        if (await page.evaluate((one) => document.activeElement?.matches(one), selector))
          return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      throw new Error(`no key comes to ${selector}`);
    };
    await page.goto('/puzzles/wanderlust');
    await page.locator('section ol a').first().waitFor();
    await tabTo('a[href="/puzzles/wanderlust/puzzle_03"]');
    await page.locator('.lesson').waitFor();
    expect(await unreachedByKeys(page)).toEqual([]);
    await tabTo('.lesson footer button:last-child'); // show me
    await tabTo('[data-acts] .act.primary');
    await page.locator('.lesson .why').waitFor();
    await tabTo('.lesson footer .btn.primary');
    await page.waitForURL('**/puzzles/wanderlust/puzzle_04');
    await page.goto('/puzzles/wanderlust'); // the list knows
    await page.locator('section a .done').waitFor();
    expect(lea.faults).toEqual([]);
    await lea.context.close();
  });

  for (const size of [DESK, PHONE])
    it(`both cities of an exile are seen beside the question, ${size.width} wide`, async () => {
      const lea = await visit(house, { size });
      const { page } = lea;
      await page.goto('/learn/globetrotter/exile');
      await page.locator('.lesson').waitFor();
      const act = page.locator('[data-acts] .act.primary:enabled');
      await until('the question of the exile', async () => {
        if (await page.locator('.veil.low').count()) return true;
        await page.locator('.lesson footer :is(button, a)').last().click();
        // What was lit may be played and gone before the finger is there: then it is shown again.
        if (await act.count())
          await act
            .first()
            .click({ timeout: 2000 })
            .catch(() => undefined);
        await settled(page);
        return false;
      });
      const cities = await page
        .locator('.place:is(.on, .hot)')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
      expect(cities.sort()).toEqual(['lima', 'tripoli']);
      const hidden = await page.evaluate(() => {
        const map = document.querySelector('[data-map]')!.getBoundingClientRect();
        const top = document.querySelector('.veil.low .dialog')!.getBoundingClientRect().top;
        return [...document.querySelectorAll('.place:is(.on, .hot)')].filter((one) => {
          const seen = one.getBoundingClientRect();
          return (
            seen.top < map.top ||
            seen.left < map.left ||
            seen.right > map.right ||
            seen.bottom > Math.min(top, map.bottom)
          );
        }).length;
      });
      expect(hidden).toBe(0);
      await lea.context.close();
    });

  for (const title of TITLES)
    it(`puzzles of ${title}: nothing overlaps, is cut off or scrolls, desk and phone`, async () => {
      const lea = await visit(house);
      const found: string[] = [];
      for (const puzzle of FULLEST[title] ?? ['puzzle_15']) {
        await resize(lea.page, DESK);
        await lea.page.goto(`/puzzles/${title}/${puzzle}`);
        await lea.page.locator('[data-table]').waitFor();
        for (const size of [DESK, PHONE]) {
          await resize(lea.page, size);
          await settled(lea.page);
          for (const fault of await lea.page.evaluate(layoutFaults)) found.push(`${puzzle}, ${size.width}: ${fault}`);
        }
      }
      expect(found).toEqual([]);
      await lea.context.close();
    });

  it('two dozen tickets beside a puzzle roll in their own place', async () => {
    const lea = await visit(house);
    await lea.page.goto('/puzzles/globetrotter/puzzle_08');
    await lea.page.locator('.passes').waitFor();
    const passes = await lea.page.locator('.passes').evaluate((box) => ({
      rolls: box.scrollHeight > box.clientHeight,
      bottom: box.getBoundingClientRect().bottom,
    }));
    expect(passes.rolls).toBe(true);
    expect(passes.bottom).toBeLessThanOrEqual(DESK.height);
    await lea.context.close();
  });

  for (const title of TITLES)
    it(`lessons of ${title}: nothing overlaps, is cut off or scrolls, desk and phone`, async () => {
      const lea = await visit(house);
      const found: string[] = [];
      const all = await path(title);
      for (const { id } of [all[0]!, all.at(-1)!]) {
        await resize(lea.page, DESK);
        await lea.page.goto(`/learn/${title}/${id}`);
        await lea.page.locator('[data-table]').waitFor();
        for (const size of [DESK, PHONE]) {
          await resize(lea.page, size);
          await settled(lea.page);
          const shots = process.env.PERIPLE_SHOTS;
          if (shots) await lea.page.screenshot({ path: `${shots}/learn-${title}-${id}-${size.width}.png` });
          for (const fault of await lea.page.evaluate(layoutFaults)) found.push(`${id}, ${size.width}: ${fault}`);
        }
      }
      expect(found).toEqual([]);
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });
});
