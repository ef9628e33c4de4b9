import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, look, make, NAMES, people, play, sit } from './door';
import { playOn } from './hand';
import { DESK, type House, open, PHONE, resize, settled, visit } from './house';
import { layoutFaults, namelessIcons } from './measure';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** The most that sit at a table, and five moments of a game: the beginning, and so many lines later. */
const GAMES: Record<string, { most: number; moments: number[]; options?: Record<string, string> }> = {
  wanderlust: { most: 5, moments: [0, 7, 25, 70, 140] },
  globetrotter: { most: 6, moments: [0, 7, 25, 70, 140] },
  wishland: { most: 5, moments: [0, 8, 24, 50, 90] },
  routard: { most: 6, moments: [0, 9, 25, 70, 140], options: { cards: '1' } },
};

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

describe.concurrent('nothing overlaps, is cut off or scrolls', () => {
  for (const [title, { most, moments, options = {} }] of Object.entries(GAMES))
    for (const seats of [2, most])
      it(`${title}, ${seats} players, five moments, desk, phone and tablet`, async () => {
        const made = await make({ title, options, seats: people(NAMES.slice(0, seats)) });
        const lea = await visit(house, { lang: seats === 2 ? 'en' : 'fr' });
        const found: string[] = [];
        for (const moment of moments) {
          await forward(made, moment);
          const { ply, over } = await look(made);
          expect(over).toBe(false);
          await resize(lea.page, DESK);
          if (moment === moments[0]) await sit(lea, made);
          await lea.page.waitForFunction((n) => document.querySelector(`[data-ply="${n}"]`), ply);
          for (const size of [DESK, PHONE, ...(seats === 2 && moments.indexOf(moment) % 2 === 0 ? TABLETS : [])]) {
            await resize(lea.page, size);
            await lea.page.waitForFunction(
              (wide) => document.querySelector('[data-table]')?.classList.contains('wide') === wide,
              size.width > 900,
            );
            await settled(lea.page);
            const shots = process.env.PERIPLE_SHOTS;
            if (shots) await lea.page.screenshot({ path: `${shots}/${title}-${seats}-${moment}-${size.width}.png` });
            for (const icon of await lea.page.evaluate(namelessIcons))
              found.push(`${moment}, ${size.width}: no name: ${icon}`);
            for (const fault of await lea.page.evaluate(layoutFaults)) found.push(`${moment}, ${size.width}: ${fault}`);
          }
        }
        expect(found).toEqual([]);
        expect(lea.faults).toEqual([]);
        await lea.context.close();
      });
});

describe.concurrent('at 200 % zoom nothing is out of reach', () => {
  const ZOOMED = { width: 640, height: 400 };
  for (const title of Object.keys(GAMES))
    it(`${title} can be played`, async () => {
      const lea = await visit(house, { size: ZOOMED, lang: 'en' });
      const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'traveller' } as const];
      await sit(lea, await make({ title, seats, options: title === 'routard' ? { start: 'express' } : {} }));
      const played = await playOn(lea, { most: 8 });
      expect(played.unreached).toEqual([]);
      expect(played.moves).toBe(8);
      await lea.context.close();
    });
  for (const path of ['/', '/new/wanderlust', '/rules/wishland', '/nowhere', '/tables', '/about'])
    it(`${path} can be read to its end`, async () => {
      const lea = await visit(house, { size: ZOOMED, lang: 'en' });
      await lea.page.goto(path);
      await lea.page.locator('main').first().waitFor();
      const lost = await lea.page.evaluate(() => {
        const out: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth + 1)
          out.push(`the page is ${document.documentElement.scrollWidth} wide`);
        for (const node of document.querySelectorAll('button, a, input, h1, h2, label')) {
          node.scrollIntoView({ block: 'center', inline: 'nearest' });
          const r = node.getBoundingClientRect();
          if (!r.width || node.closest('.sr, .skip')) continue;
          if (r.bottom < 1 || r.top > innerHeight - 1 || r.left < -1 || r.right > innerWidth + 1)
            out.push(`${node.tagName} ${(node.textContent ?? '').trim().slice(0, 40)}`);
        }
        return out;
      });
      expect(lost).toEqual([]);
      await lea.context.close();
    });
});

it('every cell of the packing sheet holds its words, on any screen', async () => {
  const made = await make({ title: 'routard', seats: people(NAMES.slice(0, 2)) });
  const lea = await visit(house, { lang: 'fr' });
  await sit(lea, made);
  const found: string[] = [];
  for (const size of [DESK, ...TABLETS, PHONE]) {
    await resize(lea.page, size);
    await lea.page.locator('.cell').first().waitFor();
    await settled(lea.page);
    found.push(
      ...(await lea.page.evaluate(() =>
        [...document.querySelectorAll('.cell')].flatMap((cell) => {
          const own = cell.getBoundingClientRect();
          return [...cell.querySelectorAll<HTMLElement>(':not(.sr)')].flatMap((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const within = left > own.left - 1 && right < own.right + 1 && top > own.top - 1 && bottom < own.bottom + 1;
            return within || right === left ? [] : [`${innerWidth}: ${part.innerText}`];
          });
        }),
      )),
    );
  }
  expect(found).toEqual([]);
  await lea.context.close();
});

it('a new table cuts no word on a tablet', async () => {
  const lea = await visit(house, { size: TABLETS[1]!, lang: 'fr' });
  await lea.page.goto('/new/wishland');
  await lea.page.locator('[role=radio]').first().waitFor();
  const cut = await lea.page.evaluate(() =>
    [...document.querySelectorAll('main button')].flatMap((button) => {
      const room = button.closest('.seg')?.getBoundingClientRect() ?? button.getBoundingClientRect();
      const words = [button, ...button.querySelectorAll('b, span')].map((one) => one.getBoundingClientRect().right);
      return Math.max(...words) > room.right + 1 ? [(button.textContent ?? '').trim().slice(0, 30)] : [];
    }),
  );
  expect(cut).toEqual([]);
  await lea.context.close();
});

describe.concurrent('the tour points at something on every screen', () => {
  for (const title of Object.keys(GAMES))
    it(title, async () => {
      const options: Record<string, string> = title === 'wishland' ? { entrepreneurs: 'off' } : {};
      const made = await make({ title, options, seats: people(NAMES.slice(0, 2)) });
      const lost: string[] = [];
      for (const size of [DESK, PHONE, TABLETS[0]!]) {
        const lea = await visit(house, { size, toured: false });
        await sit(lea, made);
        const hint = lea.page.locator('[data-tour]');
        await hint.waitFor();
        for (let step = 1; await hint.isVisible(); step++) {
          if (!(await lea.page.locator('.ring + [data-tour]').isVisible())) lost.push(`${size.width}, step ${step}`);
          await hint.locator('.btn').click();
        }
        await lea.context.close();
      }
      expect(lost).toEqual([]);
    });
});

it('a card of the market cuts its words only where no line has room, on a desk and an upright tablet', async () => {
  const options = { entrepreneurs: 'off', dreams: 'off' };
  const made = await make({ title: 'wishland', options, seats: people(NAMES.slice(0, 2)) });
  const lea = await visit(house);
  await sit(lea, made);
  await lea.page.locator('.board .card').first().waitFor();
  for (const size of [DESK, { width: 1440, height: 900 }, TABLETS[0]!]) {
    await resize(lea.page, size);
    await settled(lea.page);
    const cut = await lea.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.board .card small')].flatMap((words) => {
        const card = words.closest('.card')!.getBoundingClientRect();
        const room = card.bottom - words.getBoundingClientRect().bottom;
        const line = Number.parseFloat(getComputedStyle(words).lineHeight);
        return words.scrollHeight > words.clientHeight + 1 && room > line + 7 ? [words.innerText] : [];
      }),
    );
    expect(cut, `${size.width}`).toEqual([]);
  }
  await lea.context.close();
});

it('an upright tablet: beside a lesson the cards of the park stay below their heads', async () => {
  const lea = await visit(house, { size: TABLETS[0]! });
  await lea.page.goto('/learn/wishland/ending');
  await lea.page.locator('.columns .slip').first().waitFor();
  await settled(lea.page);
  const over = await lea.page.evaluate(() =>
    [...document.querySelectorAll('.columns .slip')].filter(
      (one) => one.getBoundingClientRect().top < one.closest('.pile')!.getBoundingClientRect().top,
    ),
  );
  expect(over).toEqual([]);
  await lea.context.close();
});

it('the ring of the first place leaves the name of the turn order alone', async () => {
  const made = await make({ title: 'wishland', options: { entrepreneurs: 'off' }, seats: people(NAMES.slice(0, 2)) });
  await forward(made, 0);
  const { page, ...lea } = await visit(house, { lang: 'en' });
  await sit({ page, ...lea }, made);
  const name = (await page.locator('.board .top h2').first().boundingBox())!;
  const slot = (await page.locator('.board [data-kind=slot].lit').first().boundingBox())!;
  expect(slot.x - name.x - name.width, 'room for a ring').toBeGreaterThan(7);
  await lea.context.close();
});

it('an upright tablet: a card that cannot be bought is read to its end', async () => {
  const made = await make({ title: 'wishland', options: { entrepreneurs: 'off' }, seats: people(NAMES.slice(0, 2)) });
  await forward(made, 0); // she is to take a place in the turn order
  const { page, ...lea } = await visit(house, { size: TABLETS[0]! });
  await sit({ page, ...lea }, made);
  for (const card of [
    page.locator('.board [data-kind=card]').first(),
    page.locator('.board [data-kind=card]').last(),
  ]) {
    await card.click();
    await page.locator('.why').waitFor();
    const tip = (await page.locator('[role=tooltip]').boundingBox())!;
    const why = (await page.locator('.why').boundingBox())!;
    expect(tip.x).toBeGreaterThanOrEqual(0);
    expect(tip.x + tip.width).toBeLessThanOrEqual(768);
    expect(tip.y + tip.height).toBeLessThanOrEqual(why.y + 1);
    await page.keyboard.press('Escape');
  }
  await lea.context.close();
});

it('an upright tablet: the newest cards of the park are in sight', async () => {
  const made = await make({ title: 'wishland', seats: people(NAMES.slice(0, 2)) });
  await forward(made, 60);
  const lea = await visit(house, { size: TABLETS[0]! });
  await sit(lea, made);
  await lea.page.locator('.below .slip').first().waitFor();
  await settled(lea.page);
  const hidden = await lea.page.evaluate(() => {
    const floor = document.querySelector('.below')!.getBoundingClientRect().bottom;
    const newest = [...document.querySelectorAll('.below .pile')].flatMap((one) => one.lastElementChild ?? []);
    return newest.filter((one) => one.getBoundingClientRect().bottom > floor + 1).length;
  });
  expect(hidden).toBe(0);
  await lea.page.locator('.people .pass').nth(1).click();
  const [first, second] = await lea.page
    .locator('[role=dialog] .oc')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(second, 'the cards of a park that is opened stand side by side').toBe(first);
  await lea.context.close();
});

it('an upright tablet: the standing opens below its passport, the dock stays a row, the rules beside the table', async () => {
  const options = { start: 'express', fine: 'strict' };
  const robot = { who: 'bot', bot: 'tourist' } as const;
  const made = await make({ title: 'routard', seats: [...people(['Léa']), robot, robot], options });
  const { page, ...lea } = await visit(house, { size: TABLETS[0]! });
  await sit({ page, ...lea }, made);
  await page.locator('[data-ready=true]').waitFor();
  const box = async (what: string) => (await page.locator(what).first().boundingBox())!;
  expect((await box('.sticky')).height).toBeLessThan(80);
  const [stage, passport] = [await box('main.stage'), await box('[data-player="1"]')];
  await page.locator('[data-player="1"] button.head').click();
  const standing = await box('[data-standing]');
  expect(await box('main.stage')).toEqual(stage);
  expect(Math.round(standing.x)).toBe(Math.round(passport.x));
  expect(Math.round(standing.y)).toBeGreaterThanOrEqual(Math.round(passport.y + passport.height) - 1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Règles' }).click();
  expect((await box('[data-help]')).width).toBeLessThan(420);
  await lea.context.close();
});

it('an upright tablet: the rule asked for in a told card is read above it, and the card is there again after', async () => {
  const made = await make({ title: 'globetrotter', seats: people(['Léa', 'Sam']), seed: 8 });
  const { ply, view } = await look(made, 0);
  await play(made, 0, ply, view.choices![0]!.move); // from Singapore, where there is one to try
  const { page, ...lea } = await visit(house, { size: TABLETS[0]!, lang: 'en' });
  await sit({ page, ...lea }, made);
  await page.locator('[data-verb=adventure]').click();
  const card = page.locator('.page[role=dialog]');
  await card.locator('.stamp').last().click();
  const title = page.locator('[data-help] article h3').first();
  await title.waitFor();
  const above = await title.evaluate((node) => {
    const r = node.getBoundingClientRect();
    return !!document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('[data-help]');
  });
  expect(above).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('[data-help]').waitFor({ state: 'detached' });
  expect(await card.count()).toBe(1);
  await lea.context.close();
});

it('an upright tablet: an adventure, the road, work, tickets and the advice stand in one row', async () => {
  const robot = { who: 'bot', bot: 'tourist' } as const;
  const made = await make({ title: 'globetrotter', seats: [...people(['Léa']), robot], seed: 12 });
  const { ply, view } = await look(made, 0);
  await play(made, 0, ply, view.choices![0]!.move); // from Santiago
  const { page, ...lea } = await visit(house, { size: TABLETS[0]!, lang: 'fr' });
  await sit({ page, ...lea }, made);
  await page.locator('[data-verb=adventure]').waitFor();
  await page.locator('.ask').waitFor();
  expect((await page.locator('.sticky').boundingBox())!.height).toBeLessThan(80);
  const seen = () => page.locator('.mini .seen').getAttribute('style');
  const moved = async (from: string | null, press: () => Promise<void>) => {
    await press();
    await page.waitForFunction((was) => document.querySelector('.mini .seen')?.getAttribute('style') !== was, from);
    await settled(page);
    return seen();
  };
  const souvenir = await moved(await seen(), () => page.locator('.disc').last().click());
  await moved(souvenir, () => page.locator('.die[data-move]').click()); // and on to where the road leads
  await lea.context.close();
});

it('a plane ticket cuts no name of a city on a tablet', async () => {
  const made = await make({ title: 'globetrotter', seats: people(['Léa', 'Sam']) });
  await forward(made, 12);
  const { page, ...lea } = await visit(house, { size: TABLETS[0]! });
  await sit({ page, ...lea }, made);
  const passes = page.locator('.passes b');
  await passes.nth(2).waitFor();
  const cut = await passes.first().evaluate((name) =>
    ['San Francisco', 'Rio de Janeiro', 'Johannesburg', 'Buenos Aires'].filter((city) => {
      name.textContent = city;
      return name.scrollWidth > name.clientWidth;
    }),
  );
  expect(cut).toEqual([]);
  await lea.context.close();
});

it('whoever waits has room for what may be done at any moment, whoever they wait for', async () => {
  const made = await make({
    title: 'routard',
    seats: people(['Marie-Antoinette du Lac', 'Sam', 'Laura']),
    options: { start: 'express' },
  });
  const mayCall = async () => (await look(made, 1)).view.asides?.some(({ verb }) => verb === 'call');
  for (let lines = 6; lines < 60 && !(await mayCall()); lines += 3) await forward(made, lines);
  const sam = await visit(house, { size: DESK, lang: 'fr' });
  await sit(sam, made, 1);
  await sam.page.locator('.pass .eye').waitFor();
  await settled(sam.page);
  expect(await sam.page.evaluate(layoutFaults)).toEqual([]);
  await resize(sam.page, PHONE);
  await sam.page.locator('[data-dock] [data-verb="call"]').waitFor();
  await settled(sam.page);
  expect(await sam.page.evaluate(layoutFaults)).toEqual([]);
  await sam.context.close();
});

it('the score sheet of a tablet: a row that opens moves no column, and the curve fills its box', async () => {
  const made = await make({ title: 'globetrotter', seats: people(['Léa', 'Sam']) });
  await forward(made, 100_000);
  const { page, ...lea } = await visit(house, { size: TABLETS[0]! });
  await sit({ page, ...lea }, made);
  const columns = () =>
    page.locator('.pad thead th').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  const curve = (await page.locator('.curve').boundingBox())!;
  expect(curve.height).toBeGreaterThan((await page.locator('.fin').boundingBox())!.height - 8);
  const before = await columns();
  await page.locator('.pad [aria-expanded]').first().click();
  expect(await columns()).toEqual(before);
  await lea.context.close();
});
