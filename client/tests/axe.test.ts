import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, type Made, make, NAMES, people, sit } from './door';
import { DESK, type House, open, PHONE, resize, settled, type Visitor, visit } from './house';
import { inTheLab } from './lab';
import { able } from './moments';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}
/** In the dark a phone shows the desk's colours: `make soak` looks at those, too. */
const lightsOf = (size: typeof DESK): ('light' | 'dark')[] =>
  size === DESK || process.env.PERIPLE_RUN === 'soak' ? ['light', 'dark'] : ['light'];
/** In the dark only colours change: the rest is the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
async function serious(page: Page, runOnly: string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: { run(where: string, what: object): Promise<{ violations: Finding[] }> } }).axe.run(
        // What lies behind a dialog is a screen of its own.
        document.querySelector('[role=dialog]') ? '[role=dialog]' : 'html',
        { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) },
      ),
    runOnly,
  );
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.html.slice(0, 160)} — ${n.failureSummary.replace(/\s+/g, ' ').slice(0, 160)}`)
          .join(' | ')}`,
    );
}

/** Each screen by name: how to come there. */
const TITLES = ['wanderlust', 'globetrotter', 'wishland', 'routard'];
const go = (path: string) => (who: Visitor) => who.page.goto(path).then(() => undefined);
const table =
  (title: string, lines: number, seats = 3) =>
  async (who: Visitor) => {
    const made = await make({
      title,
      seats: people(NAMES.slice(0, seats)),
      options: title === 'routard' ? { cards: '1', start: 'express' } : {},
    });
    await forward(made, lines);
    await sit(who, made);
  };
const finished = async (): Promise<Made> => {
  const made = await make({ title: 'wishland', seats: people(NAMES.slice(0, 2)) });
  await forward(made, 1_000_000);
  return made;
};
let read: Promise<Made> | undefined; // its analysis is kept by the server: it is made once
const analysed = async (who: Visitor): Promise<void> => {
  read ??= make({ title: 'wanderlust', seats: people(NAMES.slice(0, 2)), seed: 5 }).then(async (made) => {
    await forward(made, 1_000_000);
    return made;
  });
  const made = await read;
  await sit(who, made);
  await who.page.goto(`/table/${made.table}/replay`);
  await who.page.locator('[role=radio]', { hasText: 'L’analyse' }).waitFor();
  await who.page.keyboard.press('a');
  await who.page.locator('[role=slider]').waitFor({ timeout: 60_000 });
  await who.page.locator('section[aria-labelledby=turnings] li').first().waitFor();
};
const SCREENS: Record<string, (who: Visitor) => Promise<void>> = {
  lobby: go('/'),
  tables: go('/tables'),
  replays: go('/replays'),
  'new table': go('/new/wanderlust'),
  'new solo table': go('/new/wishland?way=solo'),
  about: go('/about'),
  'the lab': inTheLab('/lab?series=wanderlust-1'),
  'the lab, two compared': inTheLab('/lab?tab=compare&a=wanderlust-2&b=wanderlust-3'),
  'the lab, all series': inTheLab('/lab?tab=mine'),
  'no lab': inTheLab('/lab', false),
  rulebooks: go('/rules'),
  rulebook: go('/rules/globetrotter#r20'),
  lost: go('/nowhere'),
  'path of lessons': go('/learn/wanderlust'),
  lesson: async (who) => {
    await go('/learn/wanderlust/tickets')(who);
    await who.page.locator('.lesson').waitFor();
  },
  puzzles: go('/puzzles/wanderlust'),
  puzzle: async (who) => {
    await go('/puzzles/wishland/puzzle_15')(who);
    await who.page.locator('.lesson').waitFor();
  },
  'solved puzzle': async (who) => {
    await go('/puzzles/routard/puzzle_15')(who);
    await who.page.locator('.lesson footer button').last().click();
    await who.page.locator('[data-acts] .act.primary').click();
    await who.page.locator('.lesson .why').waitFor();
  },
  waiting: async (who) =>
    sit(who, await make({ title: 'routard', seats: [{ who: 'person', name: 'Léa' }, { who: 'open' }] })),
  'hand-over': async (who) => {
    const made = await make({ title: 'routard', seats: people(['Sam', 'Laura']) });
    await sit(who, made, 0);
    await sit(who, made, 1);
    await who.page.reload();
    await who.page.locator('.ho').waitFor();
  },
  settings: async (who) => {
    await table('wanderlust', 3)(who);
    await who.page.locator('[data-acts]').waitFor();
    await who.page.keyboard.press('?');
    await who.page.locator('[role=dialog]').waitFor();
  },
  'rule question': async (who) => {
    await SCREENS.settings!(who);
    await who.page.getByRole('button', { name: 'Poser une question de règle' }).click();
    await who.page.locator('[role=dialog] .lk').waitFor();
  },
  'shared position': async (who) => {
    await SCREENS['rule question']!(who);
    await who.page.goto(`/play#${(await who.page.locator('[title*="/play#"]').getAttribute('title'))!.split('#')[1]}`);
    await who.page.locator('.picture').waitFor();
  },
  'broken link': go('/play#v1.AAAA'),
  score: async (who) => sit(who, await finished()),
  hint: async (who) => {
    const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'tourist' } as const];
    await sit(who, await make({ title: 'wishland', seats, options: { entrepreneurs: 'off' } }));
    await who.page.locator('[data-acts] .ask').click();
    await who.page.locator('[data-hint] .why').waitFor();
  },
  'level picker': async (who) => {
    await resize(who.page, PHONE);
    await go('/new/wanderlust')(who);
    await who.page.locator('.change').first().click();
    await who.page.locator('[role=dialog]').waitFor();
  },
  analysis: analysed,
  'turning point': async (who) => {
    await analysed(who);
    await who.page.locator('section[aria-labelledby=turnings] li button:has([data-mark])').first().click();
    await who.page.locator('[data-turning]').waitFor();
  },
  logbook: async (who) => {
    await analysed(who);
    await who.page.waitForFunction(() => localStorage.getItem('periple.logbook')?.includes('"question"'));
    await go('/logbook')(who);
    await who.page.locator('.card').first().waitFor();
  },
  riddle: async (who) => {
    await SCREENS.logbook!(who);
    await who.page.locator('.card').first().click();
    await who.page.getByRole('button', { name: 'Montrer' }).click();
    await who.page.locator('.riddle .why').waitFor();
  },
  'achievement to claim': async (who) => sit(who, await able('wishland', 'claim', 24)),
  replay: async (who) => who.page.goto(`/table/${(await finished()).table}/replay?at=20`).then(() => undefined),
};
for (const title of TITLES) SCREENS[title] = table(title, 12);

describe.concurrent('axe finds no serious issue, light and dark, on a desk and on a phone', () => {
  for (const [name, come] of Object.entries(SCREENS))
    it(name, async () => {
      const lea = await visit(house);
      await come(lea);
      const found: Record<string, string[]> = {};
      for (const size of [DESK, PHONE])
        for (const colorScheme of lightsOf(size)) {
          await resize(lea.page, size);
          await lea.page.emulateMedia({ colorScheme });
          await lea.page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
          await lea.page.locator('main, [data-table]').first().waitFor();
          await settled(lea.page);
          const issues = await serious(lea.page, colorScheme === 'dark' ? COLOURS : undefined);
          if (issues.length) found[`${colorScheme} ${size.width}`] = issues;
        }
      expect(found).toEqual({});
      expect(lea.faults).toEqual([]);
      await lea.context.close();
    });
});

it('where nothing moves, a change of colours is whole at once', async () => {
  const lea = await visit(house);
  await SCREENS.rulebooks!(lea);
  await lea.page.locator('main').waitFor();
  await settled(lea.page);
  const moving = await lea.page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
  await lea.context.close();
});
