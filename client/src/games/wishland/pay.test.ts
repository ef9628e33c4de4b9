/** What paying for a card leaves, and what it changes: nothing that the card itself undoes. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { both, choice, titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Change, Choice } from '../../types';
import type { Park } from '../../types/wishland';
import type { Table } from './data';
import Pay from './Pay.svelte';
import Purse from './Purse.svelte';
import Ways from './Ways.svelte';

let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'en';
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});
const said = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
const way = (move: number, credits: number, workers: number): Choice =>
  choice(
    move,
    'pay',
    [
      ['card', 'inn'],
      ['paying', String(workers)],
    ],
    {
      costs: [
        { what: 'credits', n: credits, id: '' },
        { what: 'workers', n: workers, id: '' },
      ],
    },
  );
const mine = { seat: 0, name: both('Ada'), limit: 1, booths: 1, credits: 9, free: 3, workers: 5, next_income: 5 };
const park = { ...mine, cards: [], placed: {} } as unknown as Park;
const change = (counter: string, before: number, after: number): Change => ({ counter, before, after });

function table(ways: Choice[], changes: Change[]): Table {
  const row = { space: 'hotel', groups: 0, need: 1, after: 2, cards: ['inn', null], pile: 9, prices: [3, null] };
  const kind = { id: 'hotel', name: both('Hotel'), icon: 'hotel', limited: true, colour: { paint: 'green', ink: '' } };
  const made = titleTable<Table>(
    ways,
    { players: [park], market: [row], step: 'pay' },
    {
      cards: { inn: { id: 'inn', kind: 'hotel', name: both('Inn'), text: both('2 booths'), parts: [], icon: 'hotel' } },
      kinds: [kind],
      symbols: [],
      icons: {},
      achievements: {},
      counters: { limit: both('Card limit'), 'held:hotel': both('Hotel') },
    },
  );
  vi.spyOn(made, 'hover').mockImplementation(() => undefined);
  made.changes = changes;
  return made;
}

it('every way to pay tells what is left with what the card brings, not only the way that is chosen', () => {
  const ways = [way(1, 3, 2), way(2, 2, 3)];
  page = mount(Ways, {
    target: document.body,
    props: { table: table(ways, [change('credits', 9, 6), change('free', 3, 2)]), ways, mine: park, at: 0 },
  });
  flushSync();
  expect(said('.lf b')).toEqual(['6 2', '7 1']);
});

it('a worker that comes for the one that goes is no worker less', () => {
  const ways = [way(1, 0, 1), way(2, 0, 2)];
  page = mount(Ways, {
    target: document.body,
    props: { table: table(ways, [change('workers', 5, 6)]), ways, mine: park, at: 0 },
  });
  flushSync();
  expect(said('.lf b')).toEqual(['9 3', '9 2']);
});

it('free workers are told as free workers: an unlocked one does not count all of them', () => {
  page = mount(Purse, { target: document.body, props: { table: table([], [change('workers', 5, 6)]), mine: park } });
  flushSync();
  expect(said('.box b')).toEqual(['9', '+5', '3']);
});

it('a card that raises the limit does not fill it', () => {
  const note = (...changes: Change[]) => {
    const pay = mount(Pay, {
      target: document.body,
      props: { table: table([way(1, 3, 1)], [change('held:hotel', 0, 1), ...changes]), card: 'inn' },
    });
    flushSync();
    const all = said('.chg small');
    void unmount(pay);
    return all;
  };
  expect(note()).toEqual(['limit 1: full then']);
  expect(note(change('limit', 1, 3))).toEqual(['limit 3']);
});

it('what changes stays while it is asked for again: the sheet does not slip from under a finger', () => {
  const made = table([way(1, 3, 2)], [change('limit', 4, 5)]);
  page = mount(Pay, { target: document.body, props: { table: made, card: 'inn' } });
  flushSync();
  expect(said('.chg')).toHaveLength(1);
  made.changes = [];
  flushSync();
  expect(said('.chg')).toHaveLength(1);
});
