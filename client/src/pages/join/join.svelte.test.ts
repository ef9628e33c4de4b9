import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api, type Seat } from '../../table/api';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import Join from '../Join.svelte';

afterEach(clear);

const seat = (at: number, name: string, named: boolean): Seat => ({
  seat: at,
  who: 'person',
  name,
  named,
  bot: null,
  away: false,
  invited: false,
  connected: false,
  colour: at,
});

test('a seat with only a number is no name to sit down with, nor the host’s', async () => {
  prefs.lang = 'fr';
  prefs.name = '';
  const took = vi.spyOn(api, 'sit').mockResolvedValue({ seat: 1, link: 'https://jeux.example/join/abc/own' });
  const table = stillTable();
  table.state = { ...table.state, seats: [seat(0, 'Joueur 1', false), seat(1, 'Joueur 2', false)] };
  const sat = vi.fn();
  show(Join, { table, seat: 1, onsit: sat });
  expect(text('h1')).toBe('Une place vous attend');
  const field = document.querySelector<HTMLInputElement>('input')!;
  expect(field.value).toBe('');
  document.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
  flushSync();
  await vi.waitFor(() => expect(sat).toHaveBeenCalledWith('https://jeux.example/join/abc/own'));
  expect(took).toHaveBeenLastCalledWith(table.id, 1, { colour: 1 });
  expect(prefs.name).toBe('');
});
