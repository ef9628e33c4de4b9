import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, type Order, sit } from './door';
import { playOn } from './hand';
import { type House, open, visit } from './house';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** Short games: robots play well enough to end them, and several end them sooner. */
const robots = (n: number): Order['seats'] => Array.from({ length: n }, () => ({ who: 'bot', bot: 'traveller' }));
const GAMES = [
  { title: 'globetrotter', options: { rounds: '40' }, against: robots(4), langs: ['en', 'fr'] },
  { title: 'wanderlust', options: {}, against: robots(3), langs: ['fr', 'en'] },
  { title: 'wishland', options: {}, against: robots(1), langs: ['en', 'fr'] },
  { title: 'routard', options: { cards: '1', start: 'express' }, against: robots(2), langs: ['fr', 'en'] },
] as const;
/** `make soak` plays each in both languages. */
const languages = process.env.PERIPLE_RUN === 'soak' ? 2 : 1;

describe.concurrent('a person plays a whole game against robots by clicking', () => {
  for (const { title, options, against, langs } of GAMES)
    for (const lang of langs.slice(0, languages))
      it(`${title}, ${lang}`, async () => {
        const lea = await visit(house, { lang });
        await sit(lea, await make({ title, options, seats: [{ who: 'person', name: 'Léa' }, ...against] }));
        const played = await playOn(lea, { seed: lang === 'fr' ? 1 : 2 });
        expect(played.unreached).toEqual([]);
        expect(played.over).toBe(true);
        expect(played.moves).toBeGreaterThan(8);
        expect(await lea.page.locator('h1').innerText()).toBe(
          lang === 'fr' ? 'La feuille de score' : 'The score sheet',
        );
        expect(lea.faults).toEqual([]);
        await lea.context.close();
      });
});
