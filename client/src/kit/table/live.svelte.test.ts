import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { both, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import Live from './Live.svelte';

afterEach(clear);
beforeEach(() => {
  prefs.lang = 'en';
});

it('what is read aloud is what is asked now, also where one turn asks several things', () => {
  const table = stillTable();
  table.catalogue.steps = { turn: both('Choose a card.'), pay: both('How do you pay?') };
  show(Live, { table });
  const said = () => text('[aria-live="assertive"]');
  expect(said()).toBe('It is your turn. Choose a card.');
  table.view = { ...table.view, step: 'pay' } as typeof table.view;
  flushSync();
  expect(said()).toBe('How do you pay?');
  table.view = { ...table.view, to_act: 1 } as typeof table.view;
  flushSync();
  expect(said()).toBe('');
});
