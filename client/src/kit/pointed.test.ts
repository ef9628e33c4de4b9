import { expect, it, vi } from 'vitest';
import { pointed } from './pointed';

it('a finger points at nothing: what comes to lie under it is not shown', () => {
  const shown: string[] = [];
  const hand = pointed(
    () => shown.push('show'),
    () => shown.push('hide'),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  hand.onmouseenter();
  expect(shown).toEqual([]);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  hand.onmouseenter();
  expect(shown).toEqual(['show']);
});
