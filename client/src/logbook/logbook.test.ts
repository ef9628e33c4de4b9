import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LogbookPage from '../pages/Logbook.svelte';
import { stillTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { logbook, type Page, solves, themes } from './logbook.svelte';
import RiddleColumn from './RiddleColumn.svelte';
import { Riddle, rowsOf } from './riddle.svelte';

const DAY = 86_400_000;
const text = (s: string) => ({ fr: s, en: s });
const choice = (move: number, chance: number) => ({
  move,
  chance,
  give: 0.01,
  text: text(`Coup ${move}`),
  targets: [],
  path: [],
});
const page = (id: string, more: Partial<Page> = {}): Omit<Page, 'box' | 'due'> => ({
  id,
  title: 'wanderlust',
  seats: 3,
  seat: 0,
  round: 4,
  kind: 'wrong',
  loss: 7,
  question: text('À Rome : où voler ?'),
  theme: 'hop',
  about: text('voyager'),
  place: null,
  position: 'v1.x',
  choices: [choice(1, 0.93), choice(2, 0.92), choice(4, 0.86), choice(10, 0.5)],
  played: 4,
  why: text('Deux tickets de plus.'),
  at: 1000,
  ...more,
});
let shown: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'fr';
  localStorage.clear();
  logbook.erase();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});
const said = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());

it('a turning point is kept once, and in this browser', () => {
  logbook.keep(page('a'));
  logbook.keep(page('a'));
  expect(logbook.pages).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('periple.logbook')!).pages[0].id).toBe('a');
});

it('of more than two hundred the smallest loss leaves first', () => {
  for (let n = 0; n < 201; n++) logbook.keep(page(`p${n}`, { loss: n === 77 ? 2 : 9 }));
  expect(logbook.pages).toHaveLength(200);
  expect(logbook.has('p77')).toBe(false);
  expect(logbook.has('p200')).toBe(true);
});

it('found it comes back after 1, 4 and 12 days, three in a row put it away; missed it comes tomorrow', () => {
  logbook.keep(page('a', { at: 0 }));
  let now = 0;
  for (const days of [1, 4, 12]) {
    expect(logbook.due(now).map((one) => one.id)).toEqual(['a']);
    logbook.tried('a', true, now);
    expect(logbook.due(now + days * DAY - 1)).toEqual([]);
    now += days * DAY;
  }
  expect(logbook.due(now)).toEqual([]);
  logbook.tried('a', false, now);
  expect(logbook.due(now + DAY).map((one) => one.box)).toEqual([0]);
});

it('a choice within two points of the best solves it', () => {
  const one = { ...page('a'), box: 0, due: 0 };
  expect([1, 2, 4, 99].map((move) => solves(one, move))).toEqual([true, true, false, false]);
});

it('themes are told by points lost', () => {
  logbook.keep(page('a', { theme: 'hop', loss: 3 }));
  logbook.keep(page('b', { theme: 'take', loss: 9 }));
  logbook.keep(page('c', { theme: 'hop', loss: 4 }));
  logbook.tried('c', true);
  expect(themes(logbook.pages).map(({ all, found, lost }) => [all, found, lost])).toEqual([
    [1, 0, 9],
    [2, 1, 7],
  ]);
});

function riddle(): Riddle {
  logbook.keep(page('a'));
  const { catalogue, view } = stillTable();
  const seen = {
    title: 'wanderlust' as const,
    seats: 2,
    players: view.players.map((one) => one.name),
    to_act: 0,
    seat: 0,
    view,
  };
  return new Riddle(logbook.pages[0]!, catalogue, seen);
}

it('the first choice made is the answer: what was better stands on the board, and nothing more is offered', async () => {
  const one = riddle();
  one.table.play(one.table.choices[3]!); // move 4
  await vi.waitFor(() => expect(one.table.signs).toHaveLength(2));
  expect([one.made, one.found]).toEqual([4, false]);
  expect(one.table.signs.map((sign) => [sign.move, sign.look])).toEqual([
    [1, 'better'],
    [4, 'played'],
  ]);
  expect(one.table.choices).toEqual([]);
  expect(one.table.waiting).toBe(false);
  expect(logbook.pages[0]!.due).toBeGreaterThan(Date.now() + DAY - 10_000);
  one.again();
  expect(one.table.choices.length).toBeGreaterThan(3);
  one.table.play(one.table.choices[0]!);
  await vi.waitFor(() => expect(one.found).toBe(true));
  expect(logbook.pages[0]!.box).toBe(0); // only the first try counts
});

it('its rows are the best three, with one’s own among them', () => {
  const one = { ...page('a'), box: 0, due: 0 };
  expect(rowsOf(one, 10).map((row) => [row.look, row.after ?? ''])).toEqual([
    ['better', ''],
    ['other', ''],
    ['played', 'le vôtre'],
  ]);
});

it('a column asks, and after the answer says why; what is shown counts as missed', async () => {
  const one = riddle();
  shown = mount(RiddleColumn, { target: document.body, props: { riddle: one, next: null } });
  flushSync();
  expect(said('.task')).toEqual(['Quel choix donne la meilleure chance de gagner ?']);
  expect(said('.riddle')[0]).not.toContain('Coup 1');
  one.show();
  flushSync();
  expect(said('.why p')).toEqual(['Pourquoi. Deux tickets de plus.']);
  expect(logbook.pages[0]!.box).toBe(0);
  expect(said('footer a')).toEqual(['Retour au carnet']);
});

it('the page is empty with a suitcase, then lists what is to be gone over, and erases after a question', () => {
  shown = mount(LogbookPage, { target: document.body });
  flushSync();
  expect(said('.empty p')).toEqual(['Vos premiers tournants viendront d’une partie finie.']);
  logbook.keep(page('a'));
  logbook.keep(page('b', { at: Date.now() + 2 * DAY }));
  flushSync();
  expect(said('.go')).toEqual(['Commencer : 1 à revoir']);
  expect(said('.cards b')).toHaveLength(2);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
  press('.right .ghost');
  flushSync();
  expect(said('[role=dialog] h2')).toEqual(['Effacer tout le carnet ?']);
  press('[role=dialog] .foot button:last-child');
  flushSync();
  expect(logbook.pages).toEqual([]);
});
