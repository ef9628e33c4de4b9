import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, type Order, sit } from './door';
import { byPointing, playOn } from './hand';
import { baseOf, type House, open, visit } from './house';
import { byKeys } from './keys';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

/** Short games: robots play well enough to end them, and several end them sooner. */
const robots = (n: number): Order['seats'] => Array.from({ length: n }, () => ({ who: 'bot', bot: 'traveller' }));
const BOTH = ['fr', 'en'] as const;
/** Each is played in one of the ways; `make soak` plays all in both. */
const either = (lang: 'fr' | 'en') => (process.env.PERIPLE_RUN === 'soak' ? BOTH : [lang]);
const GAMES = [
  { title: 'globetrotter', options: { rounds: '40' }, against: robots(4), langs: either('en') },
  { title: 'wanderlust', options: {}, against: robots(3), langs: either('fr') },
  { title: 'wishland', options: {}, against: robots(1), langs: either('en') },
  { title: 'routard', options: { cards: '1', start: 'express' }, against: robots(2), langs: either('en') },
  // Nothing of the page is its own: the generic stage, and all else of the kit.
  { title: 'lantern', options: {}, against: robots(1), langs: BOTH },
] as const;

/** In French by clicks; in English by keys alone: figures, the list of everything, three tabs at most. */
const WAYS = { fr: byPointing, en: byKeys };

/** Routard has no points: its last page is a diary. */
const heading = (title: string, lang: 'fr' | 'en') => {
  if (title === 'routard') return lang === 'fr' ? 'Le carnet de route' : 'The travel diary';
  return lang === 'fr' ? 'La feuille de score' : 'The score sheet';
};

describe.concurrent('a person plays a whole game against robots, by clicks and by keys', () => {
  for (const { title, options, against, langs } of GAMES)
    for (const lang of langs)
      it(`${title}, ${lang}`, async () => {
        const lea = await visit(house, { lang, base: baseOf(title), careful: lang === 'en' ? 'final' : 'never' });
        await sit(lea, await make({ title, options, seats: [{ who: 'person', name: 'Léa' }, ...against] }));
        const played = await playOn(lea, { seed: lang === 'fr' ? 1 : 2, way: WAYS[lang] });
        expect(played.unreached).toEqual([]);
        expect(played.over).toBe(true);
        expect(played.moves).toBeGreaterThan(title === 'lantern' ? 2 : 8); // three turns, and it is over
        expect(await lea.page.locator('h1').innerText()).toBe(heading(title, lang));
        expect(lea.faults).toEqual([]);
        await lea.context.close();
      });
});
