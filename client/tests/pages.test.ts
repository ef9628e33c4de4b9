import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, type House, makeTable, open, PHONE, visit } from './house';

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
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
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

describe('axe finds no serious issue', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const size of [DESK, PHONE])
      it(`${theme}, ${size.width}`, async () => {
        const { page, context } = await visit(house, { theme, size });
        const { table } = await makeTable(page, {
          title: 'wanderlust',
          seats: [
            { who: 'person', name: 'Léa' },
            { who: 'person', name: 'Sam' },
            { who: 'bot', bot: 'tourist' },
          ],
        });
        const { table: waiting } = await makeTable(page, {
          title: 'routard',
          seats: [{ who: 'person', name: 'Léa' }, { who: 'open' }],
        });
        const found: Record<string, string[]> = {};
        for (const path of [
          '/',
          '/tables',
          '/replays',
          '/new/wanderlust',
          '/new/wishland?way=solo',
          '/rules',
          '/rules/globetrotter#r20',
          `/table/${table}`,
          `/table/${waiting}`,
          '/nowhere',
        ]) {
          await page.goto(path);
          await page.waitForTimeout(900);
          const issues = await serious(page);
          if (issues.length) found[path] = issues;
        }
        for (const title of ['globetrotter', 'wishland', 'routard']) {
          const made = await makeTable(page, {
            title,
            seats: [
              { who: 'person', name: 'Léa' },
              { who: 'bot', bot: 'tourist' },
            ],
          });
          await page.goto(`/table/${made.table}`);
          await page.waitForTimeout(900);
          const issues = await serious(page);
          if (issues.length) found[title] = issues;
        }
        expect(found).toEqual({});
        await context.close();
      });
});

/** Nothing scrolls sideways, leaves the screen, or lies on its neighbour. */
async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const tell = (node: Element) =>
      `${node.tagName.toLowerCase()}.${[...node.classList].join('.')} "${(node.textContent ?? '').trim().slice(0, 40)}"`;
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (document.documentElement.scrollHeight > innerHeight + 1 && document.querySelector('[data-table]'))
      faults.push(`the table is ${document.documentElement.scrollHeight} high`);
    const scrolls = (node: Element | null): boolean => {
      for (let n = node; n; n = n.parentElement)
        if (
          /auto|scroll/.test(
            getComputedStyle(n).overflow + getComputedStyle(n).overflowX + getComputedStyle(n).overflowY,
          )
        )
          return true;
      return false;
    };
    for (const node of document.querySelectorAll(
      '[data-table] button, [data-table] .pass, [data-table] .turn, [data-table] h2',
    )) {
      const r = node.getBoundingClientRect();
      if (!r.width || scrolls(node.parentElement)) continue;
      if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
        faults.push(`outside: ${tell(node)}`);
    }
    for (const parent of document.querySelectorAll(
      '[data-table] .rail, [data-table] .bar, [data-table] .chips, [data-table] .dock, [data-table] .parts > *',
    )) {
      const all = [...parent.children].filter(
        (n) => n.getBoundingClientRect().width > 0 && getComputedStyle(n).position !== 'absolute',
      );
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1)) {
          const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
          if (
            Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
            Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2
          )
            faults.push(`overlap: ${tell(a)} and ${tell(b)}`);
        }
    }
    return faults;
  });
}

describe('nothing overlaps, is cut off or scrolls', () => {
  const MOST = { wanderlust: 5, globetrotter: 6, wishland: 5, routard: 6 };
  for (const [title, most] of Object.entries(MOST))
    for (const seats of [2, most])
      it(`${title}, ${seats} players, five moments, desk and phone`, async () => {
        const { page, context } = await visit(house);
        const names = ['Véronique et Nicolas', 'Richard', 'Laura', 'Sam', 'Jackie', 'Robot Globe-trotteur'];
        const { table } = await makeTable(page, {
          title,
          seats: names.slice(0, seats).map((name) => ({ who: 'person', name })),
          here: names.slice(0, seats).map((_, i) => i),
        });
        const forward = (moves: number) =>
          page.evaluate(
            async ([id, n]) => {
              for (let i = 0; i < n; i++) {
                const spectator = await (await fetch(`/api/tables/${id}?since=1000000`)).json();
                if (spectator.over) return;
                const seat = spectator.to_act;
                const state = await (await fetch(`/api/tables/${id}?since=1000000&seat=${seat}`)).json();
                const choices = state.view.choices;
                const choice = choices[(i * 7) % choices.length];
                await fetch(`/api/tables/${id}/moves`, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify({ at: state.ply, nonce: `t${state.ply}`, move: choice.move, seat }),
                });
              }
            },
            [table, moves] as const,
          );
        const found: string[] = [];
        for (let moment = 0; moment < 5; moment++) {
          if (moment) await forward(9);
          for (const size of [DESK, PHONE]) {
            await page.setViewportSize(size);
            await page.goto(`/table/${table}`);
            await page
              .locator('.ho .go')
              .click({ timeout: 5000 })
              .catch(() => undefined);
            await page
              .locator('[data-table]')
              .waitFor({ timeout: 5000 })
              .catch(() => undefined);
            await page.waitForTimeout(400);
            for (const fault of await layoutFaults(page)) found.push(`${moment}, ${size.width}: ${fault}`);
          }
        }
        expect(found).toEqual([]);
        await context.close();
      });
});
