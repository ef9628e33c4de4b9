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

describe.concurrent('a hand is never in the page nor in the frames of the other browser', () => {
  const GAMES: { title: string; lines: number; options: Record<string, string> }[] = [
    { title: 'wanderlust', lines: 60, options: { variant: 'standard' } },
    { title: 'globetrotter', lines: 60, options: {} },
    { title: 'wishland', lines: 40, options: {} },
    { title: 'routard', lines: 60, options: { start: 'express', auction: 'sealed' } },
  ];
  for (const { title, lines, options } of GAMES)
    it(title, async () => {
      const made = await make({ title, options, seats: people(['Sam', 'Laura']) });
      const sam = await visit(house, { name: 'Sam' });
      const guest = await visit(house, { name: 'Zoé' });
      await sit(sam, made, 0);
      await guest.page.goto(`/table/${made.table}`);
      await until('views', () => lastView(sam) !== null && lastView(guest) !== null);
      for (const moment of [lines / 3, (2 * lines) / 3, lines]) {
        await forward(made, moment);
        const { ply } = await look(made);
        for (const who of [sam, guest]) await until(`line ${ply}`, () => lastView(who)?.ply === ply);
        await sam.page.waitForFunction((n) => document.querySelector(`[data-ply="${n}"]`), ply);
        const hers = await look(made, 1, 0);
        const his = await look(made, 0, 0);
        const everybodys = await look(made, undefined, 0);
        // What only she was told.
        const told = (seen: typeof hers) => new Set(seen.told.map((one) => one.text.fr));
        const whispered = [...told(hers)].filter((line) => !told(his).has(line) && !told(everybodys).has(line));
        // What only she holds.
        const open = new Set([
          ...words(his.view),
          ...words(everybodys.view),
          ...words(his.told),
          ...words(everybodys.told),
        ]);
        const held = [...words(hers.view.mine)].filter((word) => word.length > 3 && !open.has(word));
        const catalogue = (await (await fetch(`${house.base}/api/titles/${title}/catalogue`)).json()) as {
          names: Record<string, Record<string, { fr: string }>>;
        };
        const names = held.flatMap((id) =>
          Object.values(catalogue.names).flatMap((kind) => (kind[id] ? [kind[id].fr] : [])),
        );
        for (const who of [sam, guest]) {
          const frames = who.frames.join('\n');
          const markup = await who.page.content();
          expect(whispered.filter((line) => frames.includes(JSON.stringify(line)))).toEqual([]);
          expect(whispered.filter((line) => markup.includes(line))).toEqual([]);
          expect(held.filter((id) => frames.includes(`"${id}"`) || markup.includes(`"${id}"`))).toEqual([]);
          expect(names.filter((name) => who.frames.some((one) => one.includes(`"${name}"`)))).toEqual([]);
          for (const frame of who.frames) {
            const { view } = JSON.parse(frame) as { view?: Known };
            if (view) expect(view.you).toBe(who === sam ? 0 : null);
          }
        }
        // He sees of her what a stranger sees; a stranger has no hand.
        expect(known(sam).players[1]).toEqual(known(guest).players[1]);
        expect(known(guest).mine ?? null).toBe(null);
        expect(known(sam).mine).toEqual(his.view.mine);
      }
      await Promise.all([sam.context.close(), guest.context.close()]);
    });
});
