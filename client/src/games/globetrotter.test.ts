/** Globetrotter's pages and parts as they are read at the table. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tapsOf } from '../kit/table/keys';
import { titleTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import type { Choice, Told } from '../types';
import type { TheView } from '../types/globetrotter';
import { type Table, toRead } from './globetrotter/data';
import Over from './globetrotter/Over.svelte';

const both = (s: string) => ({ fr: s, en: s });
let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'fr';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});
const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const told = (verb: string, args: Told['args'], actor = 0, ply = 5): Told => ({
  ply,
  verb,
  rule: 1,
  actor,
  args,
  text: both(verb),
  private: false,
});
const place = (id: string, kind: string) => ({
  id,
  name: both(id[0]!.toUpperCase() + id.slice(1)),
  kind,
  continent: 'europe',
  country: both('Ici'),
  x: 1,
  y: 1,
  true_x: null,
  true_y: null,
});
const kind = (id: string, cost = 100, ends_turn = false) => ({
  id,
  name: both(id),
  icon: 'national',
  colour: 'black',
  cost,
  ends_turn,
});
const catalogue = {
  places: [place('paris', 'key_city'), place('madrid', 'continental'), place('lagos', 'continental')],
  kinds: [kind('key_city', 200), kind('continental'), kind('sea_stop', 0, true)],
  tickets: [{ id: 'T1', cities: ['paris', 'lagos'] }],
  continents: [{ id: 'europe', name: both('Europe'), deck: 'eurasia', cities: ['madrid'] }],
  decks: [{ id: 'eurasia', name: both('Eurasie') }],
  keys: [{ id: 'paris', place: 'paris', name: both('Paris'), short: both('Paris') }],
  effects: ['nothing', 'use_tickets', 'exchange_tickets', 'swap', 'receive'].map((id) => ({
    id,
    name: both(`<${id}>`),
    icon: 'ticket',
  })),
  names: { key: { paris: both('Paris') }, halt: { weekend: both('tout le week-end') }, place: {} },
  steps: { turn: both('voyager ou travailler ?'), give_ticket: both('quel billet perdez-vous ?') },
  counters: { money: both('argent'), keys: both('clés'), souvenirs: both('souvenirs'), jokers: both('jokers') },
  prices: { tries: 2, lucky_totals: [7, 11], challenge: 100, resale: 100 },
  icons: {},
};
const player = (seat: number, name: string, more: object = {}) => ({
  seat,
  name: both(name),
  home: 'lagos',
  place: 'paris',
  souvenirs: [],
  keys: [],
  money: 300,
  tickets: 2,
  jokers: 0,
  ...more,
});
const card = (effect: string, more: object = {}) => ({
  card: 'A1',
  place: 'paris',
  reader: 1,
  text: both(`Histoire : ${effect}.`),
  effect,
  amount: 0,
  to: null,
  ...more,
});
function table(choices: Choice[] = [], more: object = {}): Table {
  return titleTable<Table>(
    choices,
    {
      title: 'globetrotter',
      ply: 4,
      players: [player(0, 'Léa'), player(1, 'Inès')],
      jackpot: { money: 700, tickets: 2, seen_tickets: [], keys: [] },
      keys_on_board: ['paris'],
      adventure: null,
      exile: null,
      face: '',
      mine: { tickets: ['T1'], home_ticket: null },
      ...more,
    },
    catalogue,
  );
}
/** My adventure of ply 5 is told: the page lies open. */
function read(effect: string, after: Told[] = [], more: object = {}, target: HTMLElement = document.body): Table {
  const one = table();
  page = mount(Over, { target, props: { table: one } });
  flushSync();
  one.told = [...one.told, told('adventure', { card: 'A1', place: 'paris', effect }), ...after];
  one.view = { ...one.view, ply: 5, adventure: card(effect), ...more } as TheView;
  flushSync();
  return one;
}

describe('my adventure as a page', () => {
  it('is never another’s card, though drawn in the same city', () => {
    const view = (id: string) => ({ ply: 9, adventure: card('receive', { card: id }) }) as unknown as TheView;
    const mine = told('adventure', { card: 'A1', place: 'paris' });
    expect(toRead(view('A1'), mine, 3)?.card).toBe('A1');
    expect(toRead(view('B2'), mine, 3)).toBeNull();
  });

  it('keeps its words while others draw theirs, and they wait until it is read', async () => {
    const one = read('receive');
    expect(words()).toContain('Histoire : receive.');
    const seen: string[] = [];
    const next = told('adventure', { card: 'B2', place: 'paris' }, 1, 8);
    void one.stage.play([next], (event) => seen.push(event.verb));
    await Promise.resolve();
    expect(seen).toEqual([]);
    one.view = { ...one.view, ply: 8, adventure: card('swap', { card: 'B2' }) } as unknown as TheView;
    flushSync();
    expect(words()).toContain('Histoire : receive.');
    document.querySelector<HTMLElement>('[data-go]')!.click();
    flushSync();
    expect(words()).toBe('');
    await new Promise((done) => setTimeout(done));
    expect(seen).toEqual(['adventure']);
  });

  it('goes on by its button and by Escape, also while others wait behind it', () => {
    for (const go of ['press', 'Escape']) {
      document.body.innerHTML = '<main class="stage"></main>';
      const one = read('receive', [], {}, document.querySelector('main')!);
      one.stage.busy = true;
      const taps = tapsOf(() => one);
      document.body.addEventListener('pointerdown', taps.down, { capture: true, once: true });
      document.body.addEventListener('click', taps.click, { capture: true, once: true });
      const button = document.querySelector<HTMLElement>('[data-go]')!;
      button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      if (go === 'press') button.click();
      else button.dispatchEvent(new KeyboardEvent('keydown', { key: go, bubbles: true, cancelable: true }));
      flushSync();
      expect([go, words()]).toEqual([go, '']);
      void unmount(page!);
      page = null;
    }
  });

  it('says that something is still to be chosen, not that nothing changes', () => {
    read('use_tickets', [], { step: 'give_ticket' });
    expect(words()).toContain('à vous de choisir');
    expect(words()).toContain('Quel billet perdez-vous ?');
    expect(words()).not.toContain('Rien ne change');
  });

  it('tells an exchange of tickets as one, and with whom places were swapped', () => {
    read('exchange_tickets', [told('returned', { ticket: 'T1' }), told('drew', {})]);
    expect(words()).toContain('2 → 2 billetséchangé à la pile');
    if (page) void unmount(page);
    document.body.innerHTML = '';
    read('swap', [told('swapped', { other: 1, place: 'paris', other_place: 'madrid' })]);
    expect(words()).toContain('swapped');
  });
});
