import { describe, expect, it } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import type { Section } from '../../types';
import { TITLES } from '../../types';
import { figureOf, pictured } from './figures';
import { costOf } from './help';
import { found, pieces } from './search';

const book: Section[] = [
  {
    id: 'travel',
    name: { fr: 'Voyager', en: 'Travelling' },
    rules: [
      {
        number: 26,
        section: 'travel',
        title: { fr: 'Payer', en: 'Pay' },
        fr: 'Une route blanche se fait en auto-stop.',
        en: 'A white route is hitch-hiked.',
        origin: 'printed',
        mechanical: true,
        rulings: [],
        lines: '',
        words: { fr: 'pouce, stop', en: 'thumb' },
      },
      {
        number: 27,
        section: 'travel',
        title: { fr: 'Vols', en: 'Flights' },
        fr: 'De l’aéroport à l’aéroport.',
        en: 'From airport to airport.',
        origin: 'printed',
        mechanical: true,
        rulings: [{ id: 'A20', fr: 'Plusieurs vols.', en: 'Several flights.' }],
        lines: '',
      },
    ],
  },
];

it('the help writes dollars as the language does, and counts of actions as they are', () => {
  prefs.lang = 'en';
  const wages = { n: 200, unit: ' $', gain: true };
  expect([{ n: 200, unit: ' $' }, wages, { n: 1 }].map(costOf)).toEqual(['$200', '+$200', '1']);
  prefs.lang = 'fr';
  expect(costOf(wages)).toBe('+200\u00a0$');
});

describe('search in the rules', () => {
  it('finds words without accents, in either language, rulings included, and numbers', () => {
    expect(found(book, '')).toBeNull();
    expect([...found(book, 'AEROPORT')!]).toEqual([27]);
    expect([...found(book, 'hitch')!]).toEqual([26]);
    expect([...found(book, 'a20')!]).toEqual([27]);
    expect([...found(book, 'hitchhike')!]).toEqual([26]);
    expect([...found(book, 'Pouce')!]).toEqual([26]);
    expect([...found(book, '26')!]).toEqual([26]);
    expect(found(book, 'autobus')!.size).toBe(0);
  });

  it('finds plurals, ligatures, and hyphens written or left out', () => {
    const rule = { ...book[0]!.rules[0]!, number: 82, words: { fr: 'ex-æquo, cœur, variante', en: 'tie, majority' } };
    const tied: Section[] = [{ ...book[0]!, rules: [rule] }];
    for (const asked of ['ex-æquo', 'ex aequo', 'EX ÆQUO', 'exaequo', 'coeurs', 'variantes', 'majorities', 'auto stop'])
      expect(found(tied, asked)?.has(82), asked).toBe(true);
    for (const asked of ['ilx', 'variante autobus']) expect(found(tied, asked)?.size, asked).toBe(0);
    expect(pieces('Une variante', 'variantes')).toEqual([
      { text: 'Une ', hit: false },
      { text: 'variante', hit: true },
    ]);
  });

  it('marks what was asked, accents kept', () => {
    expect(pieces('De l’aéroport', 'aeroport')).toEqual([
      { text: 'De l’', hit: false },
      { text: 'aéroport', hit: true },
    ]);
    expect(pieces('rien', 'x')).toEqual([{ text: 'rien', hit: false }]);
  });
});

it('every rule that has a picture exists, and every picture says what it shows in both languages', async () => {
  const { existsSync, readFileSync } = await import('node:fs');
  for (const title of TITLES) {
    const book = readFileSync(
      ['words/', ''].map((room) => `../src/periple/games/${title}/${room}rulebook.toml`).find(existsSync)!,
      'utf8',
    );
    const numbers = new Set([...book.matchAll(/^number = (\d+)/gm)].map(([, n]) => Number(n)));
    for (const rule of pictured(title)) {
      expect(numbers, `${title} ${rule}`).toContain(rule);
      for (const sign of figureOf(title, rule)!) expect(sign.label.fr && sign.label.en).toBeTruthy();
    }
  }
});
