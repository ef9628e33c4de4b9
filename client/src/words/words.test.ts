import { describe, expect, it } from 'vitest';
import { en } from './en';
import { fr } from './fr';
import { fill, plural, set } from './words.svelte';

describe('words', () => {
  it('has every sentence in both languages, with the same places to fill', () => {
    const places = (s: string) => [...new Set([...s.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
    for (const key of Object.keys(fr) as (keyof typeof fr)[])
      expect([key, places(en[key])]).toEqual([key, places(fr[key])]);
  });

  it('speaks of one and many by each language’s own rule', () => {
    expect(plural('fr', 0)).toBe(false);
    expect(plural('en', 0)).toBe(true);
    expect(fill('{n} {n:coup|coups}', { n: 1 }, 'fr')).toBe('1 coup');
    expect(fill('{n} {n:coup|coups}', { n: 3 }, 'fr')).toBe('3 coups');
    expect(fill('{who} joue', { who: 'Léa' }, 'fr')).toBe('Léa joue');
  });

  it('never breaks a French line before a high sign', () => {
    expect(set('« Quoi ? » : 20 €', 'fr')).toBe('«\u00a0Quoi\u00a0?\u00a0»\u00a0: 20\u00a0€');
    expect(set('200 $, 50 %', 'fr')).toBe('200\u00a0$, 50\u00a0%');
    expect(set('What? Here: 20 €', 'en')).toBe('What? Here: 20 €');
  });
});
