import { describe, expect, it } from 'vitest';
import { fill, set } from './words.svelte';

describe('words', () => {
  it('speaks of one and many by each language’s own rule', () => {
    expect(fill('{n} {n:coup|coups}', { n: 0 }, 'fr')).toBe('0 coup');
    expect(fill('{n} {n:move|moves}', { n: 0 }, 'en')).toBe('0 moves');
    expect(fill('{n} {n:coup|coups}', { n: 1 }, 'fr')).toBe('1 coup');
    expect(fill('{n} {n:coup|coups}', { n: 3 }, 'fr')).toBe('3 coups');
    expect(fill('{who} joue', { who: 'Léa' }, 'fr')).toBe('Léa joue');
  });

  it('joins a name to the word before it, and agrees with it, as the engine does', () => {
    expect(fill('Table {who:de}', { who: 'Anne' }, 'fr')).toBe("Table d'Anne");
    expect(fill('Table {who:de}', { who: 'Léa' }, 'fr')).toBe('Table de Léa');
    expect(fill('{place:de}', { place: 'Le Caire' }, 'fr')).toBe('du Caire');
    expect(fill('{place:bloqué|bloquée|bloqués|bloquées}', { place: 'les îles Galápagos' }, 'fr')).toBe('bloquées');
    expect(fill('{place:is|are}', { place: 'the Galapagos Islands' }, 'en')).toBe('are');
    expect(fill('{what:a} ticket', { what: 'Airline' }, 'en')).toBe('an Airline ticket');
  });

  it('never breaks a line before a high sign in French, nor before a sum’s in English', () => {
    expect(set('« Quoi ? » : 20 €', 'fr')).toBe('«\u00a0Quoi\u00a0?\u00a0»\u00a0: 20\u00a0€');
    expect(set('200 $, 50 %', 'fr')).toBe('200\u00a0$, 50\u00a0%');
    expect(set('What? Here: 20 €', 'en')).toBe('What? Here: 20\u00a0€');
  });
});
