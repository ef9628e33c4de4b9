import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forward, look, make, people, sit } from './door';
import { lastView } from './hand';
import { type House, open, until, type Visitor, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** All words inside a piece of JSON that could be the id of a card. */
function words(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const one of value) words(one, found);
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) {
      found.add(key);
      words(one, found);
    }
  return found;
}

interface Known {
  you: number | null;
  players: Record<string, unknown>[];
  mine: Record<string, unknown> | null;
}
const known = (who: Visitor) => lastView(who) as unknown as Known;

interface Play {
  title: string;
  lines: number;
  options: Record<string, string>;
  /** Which of her own things nobody else may know: cards by their ids. */
  hidden: (mine: Record<string, unknown>) => unknown;
}
const GAMES: Play[] = [
  { title: 'wanderlust', lines: 60, options: { variant: 'standard' }, hidden: (mine) => mine.encounters ?? [] },
  { title: 'globetrotter', lines: 60, options: {}, hidden: (mine) => mine.tickets },
  { title: 'wishland', lines: 39, options: { entrepreneurs: 'on' }, hidden: (mine) => mine.offers },
  { title: 'routard', lines: 60, options: { start: 'express', auction: 'sealed' }, hidden: () => [] },
];

describe.concurrent('a hand is never in the page nor in the frames of the other browser', () => {
  for (const { title, lines, options, hidden } of GAMES)
    it(title, async () => {
      const made = await make({ title, options, seats: people(['Sam', 'Laura']) });
      const sam = await visit(house, { name: 'Sam' });
      const guest = await visit(house, { name: 'Zoé' });
      await sit(sam, made, 0);
      await guest.page.goto(`/table/${made.table}`);
      await until('views', () => lastView(sam) !== null && lastView(guest) !== null);
      const { names } = (await (await fetch(`${house.base}/api/titles/${title}/catalogue`)).json()) as {
        names: Record<string, Record<string, { fr: string }>>;
      };
      let secrets = 0;
      for (const moment of [lines / 3, (2 * lines) / 3, lines]) {
        await forward(made, moment);
        const { ply } = await look(made);
        for (const who of [sam, guest]) await until(`line ${ply}`, () => lastView(who)?.ply === ply);
        await sam.page.waitForFunction((n) => document.querySelector(`[data-ply="${n}"]`), ply);
        const hers = await look(made, 1, 0);
        const his = await look(made, 0, 0);
        const told = (seen: typeof hers) => seen.told.filter((one) => one.private).map((one) => one.text.fr);
        const whispered = told(hers).filter((line) => !told(his).includes(line));
        // What was told to all, or is his as well, is no secret.
        const open = words([(await look(made, undefined, 0)).told.filter((one) => !one.private), his.view.mine]);
        const held = [...words(hidden(hers.view.mine ?? {}))].filter((id) => !open.has(id));
        const called = held.flatMap((id) => Object.values(names).flatMap((kind) => (kind[id] ? [kind[id].fr] : [])));
        secrets += held.length + whispered.length;
        for (const who of [sam, guest]) {
          const frames = who.frames.join('\n');
          const markup = await who.page.content();
          const seen = (await who.page.locator('body').innerText()).split('\n').map((line) => line.trim());
          expect(whispered.filter((line) => frames.includes(JSON.stringify(line)) || seen.includes(line))).toEqual([]);
          expect(held.filter((id) => frames.includes(`"${id}"`) || markup.includes(`"${id}"`))).toEqual([]);
          expect(called.filter((name) => seen.includes(name))).toEqual([]);
          for (const frame of who.frames) {
            const { view } = JSON.parse(frame) as { view?: Known };
            // Whoever comes by a link looks on from no seat until they sit down.
            if (view) expect(who === sam ? [null, 0] : [null]).toContain(view.you);
          }
        }
        // He sees of her what a stranger sees; a stranger has no hand.
        expect(known(sam).players[1]).toEqual(known(guest).players[1]);
        expect(known(guest).mine ?? null).toBe(null);
        expect(known(sam).mine).toEqual(his.view.mine);
      }
      if (hidden !== GAMES[3]!.hidden) expect(secrets).toBeGreaterThan(0);
      await Promise.all([sam.context.close(), guest.context.close()]);
    });
});
