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
  { title: 'globetrotter', options: { rounds: '40' }, against: robots(4) },
  { title: 'wanderlust', options: {}, against: robots(3) },
  { title: 'wishland', options: {}, against: robots(1) },
  { title: 'routard', options: { cards: '1', start: 'express' }, against: robots(2) },
] as const;

describe.concurrent('a person plays a whole game against robots by clicking', () => {
  for (const { title, options, against } of GAMES)
    for (const lang of ['fr', 'en'] as const)
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
