/** What the phone's shell and the passports show of the others. */
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import type { GameModule, StandingRow } from '../../games/module';
import { both, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import { viewport } from '../viewport.svelte';
import Chat from './Chat.svelte';
import Passport from './Passport.svelte';
import TableShell from './TableShell.svelte';

afterEach(clear);
beforeEach(() => {
  prefs.lang = 'fr';
  prefs.toured = ['wanderlust'];
});

it('a phone keeps a sign of what was written until the talk is opened, and brings it into sight', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function () {
    seen.push(this.className.split(' ')[0]!);
  };
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  const table = stillTable();
  show(TableShell, { table, game: generic });
  expect(text('.tabs .unread')).toBeNull();
  const line = (id: number, seat: number) => ({ id, seat, name: 'x', text: 'Salut' });
  table.chat = [line(1, 1), line(2, 0), line(3, 1)] as never;
  flushSync();
  expect(text('.tabs .unread')).toContain('2'); // not one's own
  document.querySelectorAll<HTMLButtonElement>('.tabs button')[1]!.click();
  flushSync();
  await tick();
  expect(text('.tabs .unread')).toBeNull();
  expect(seen).toEqual(['talk']);
});

it('a phone shows the next question from its beginning, however far the list before it was read', () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  const table = stillTable();
  show(TableShell, { table, game: { ...generic, Phone: Chat as never } });
  const below = document.querySelector<HTMLElement>('.below')!;
  below.scrollTop = 300;
  table.view = { ...table.view, step: 'another' } as typeof table.view;
  flushSync();
  expect(below.scrollTop).toBe(0);
});

it('a place that is pressed in the log of a phone is looked at on the map; a name that nothing shows is a word', async () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  const places: GameModule['places'] = (_, kind, id) => (kind === 'place' ? [id] : []);
  const table = stillTable();
  show(TableShell, { table, game: { ...generic, places } });
  const tabs = () => [...document.querySelectorAll<HTMLButtonElement>('.tabs button')];
  tabs()[2]!.click();
  flushSync();
  document.querySelector<HTMLButtonElement>('[data-log] .nm')!.click();
  flushSync();
  expect(document.querySelector('[data-log]')).toBeNull();
  tabs()[2]!.click();
  flushSync();
  table.marked = { kind: 'card', id: 'none' };
  flushSync();
  expect(document.querySelector('[data-log]')).not.toBeNull();
});

it('the log of a tablet makes room for a place that is pressed in it, and lies above what can be done', () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(66);
  const sizes: (() => void)[] = [];
  vi.stubGlobal('ResizeObserver', class { constructor(told: () => void) { sizes.push(told); } observe() {} disconnect() {} }); // biome-ignore format: a double
  const table = stillTable();
  const places: GameModule['places'] = (_, kind, id) => (kind === 'place' ? [id] : []);
  show(TableShell, { table, game: { ...generic, places } });
  document.querySelector<HTMLButtonElement>('[data-story] .icon')!.click();
  flushSync();
  for (const told of sizes) told();
  flushSync();
  expect(document.querySelector<HTMLElement>('.side')!.style.bottom).toBe('66px');
  table.marked = { kind: 'card', id: 'none' };
  flushSync();
  expect(document.querySelector('[data-log]')).not.toBeNull();
  table.marked = { kind: 'place', id: 'rome' };
  flushSync();
  expect(document.querySelector('[data-log]')).toBeNull();
  vi.unstubAllGlobals();
});

it.each([
  [[0], true],
  [[], false],
])('the talk has a field only for who has a seat, since it sends nothing from nobody', (held, writes) => {
  const table = stillTable();
  vi.spyOn(table, 'held', 'get').mockReturnValue(held);
  show(Chat, { table, onclose: () => undefined });
  expect([document.querySelector('form') !== null, text('aside')!.includes('Qui a une place')]).toEqual([
    writes,
    !writes,
  ]);
});

it('a byline is whole parts, and all of it where the pointer rests', () => {
  const table = stillTable();
  const robot = { seat: 1, who: 'bot' as const, name: 'Gaston', bot: 'tourist', away: false, invited: false };
  table.state = { ...table.state, seats: [table.seats[0]!, { ...robot, connected: false, colour: 1 }] };
  show(Passport, { table, game: { ...generic, byline: () => 'fait son sac' }, player: 1 });
  expect([...document.querySelectorAll('.by span')].map((one) => one.textContent)).toEqual([
    'fait son sac',
    '· robot, Touriste',
  ]);
  expect(document.querySelector('.by')!.getAttribute('title')).toBe('fait son sac · robot, Touriste');
});

it('a phone’s tour brings the table back, and waits while the log is read', () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  show(TableShell, { table: stillTable(), game: generic });
  const turnTo = (n: number) => {
    document.querySelectorAll<HTMLButtonElement>('.tabs button')[n]!.click();
    flushSync();
  };
  turnTo(2);
  prefs.toured = []; // asked for again, in the settings
  flushSync();
  expect(document.querySelector('main.stage')).not.toBeNull();
  expect(document.querySelector('[data-tour]')).not.toBeNull();
  turnTo(2);
  expect(document.querySelector('[data-tour]')).toBeNull();
  turnTo(0);
  expect(document.querySelector('[data-tour]')).not.toBeNull();
});

it('whose step is looked at again is marked, not whose turn it is', () => {
  const table = stillTable();
  const frame = (player: number) => document.querySelector(`[data-player="${player}"]`)!.classList.contains('now');
  for (const player of [0, 1]) show(Passport, { table, game: generic, player });
  expect([frame(0), frame(1)]).toEqual([true, false]);
  Object.assign(table.review, { steps: [{ ply: 1, actor: 1, view: table.view }], at: 0 });
  flushSync();
  expect([frame(0), frame(1)]).toEqual([false, true]);
});

it('a big number that nothing makes yet has nothing to open', () => {
  const rows = (all: StandingRow[]): GameModule => ({
    ...generic,
    headline: () => ({ n: all.length }),
    standing: () => all,
  });
  const one = { name: both('Attractions'), n: 1 };
  const opens = (all: StandingRow[]) => {
    clear();
    show(Passport, { table: stillTable(), game: rows(all), player: 0, onopen: () => undefined });
    return document.querySelectorAll('button.head').length;
  };
  expect([opens([]), opens([one])]).toEqual([0, 1]);
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  const boxes = (all: StandingRow[]) => {
    clear();
    show(TableShell, { table: stillTable(), game: rows(all) });
    document.querySelectorAll<HTMLButtonElement>('.tabs button')[1]!.click();
    flushSync();
    return document.querySelectorAll('[data-standing]').length;
  };
  expect([boxes([]), boxes([one])]).toEqual([0, 2]);
});
