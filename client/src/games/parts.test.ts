/** Parts of the titles' own: Routard's diary, WishLand's emptied places, Wanderlust's pinned trip. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { both, choice, event, titleTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import type { Choice, Told } from '../types';
import { game as routard } from './routard';
import Diary from './routard/Diary.svelte';
import type { Table as Routard } from './routard/data.svelte';
import Outcomes from './routard/Outcomes.svelte';
import Sheet from './routard/Sheet.svelte';
import { game as wanderlust } from './wanderlust';
import Destinations from './wanderlust/Destinations.svelte';
import type { Table as Wanderlust } from './wanderlust/data';
import { journeyOf } from './wanderlust/journey.svelte';
import Leave from './wanderlust/Leave.svelte';
import { plan } from './wanderlust/plan';
import { game as wishland } from './wishland';
import type { Table as WishLand } from './wishland/data';
import { ghostsOf } from './wishland/ghosts';
import Lead from './wishland/Lead.svelte';
import TopLine from './wishland/TopLine.svelte';

let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'fr';
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});
const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';

it('Routard ends with a diary: who is home and when, who is how far, what was missing', () => {
  const won = (n: number) => ({ purchase: ['a', 'b'].slice(0, n), report: ['c', 'd'], adventure: ['e', 'f', 'g'] });
  const table = titleTable<Routard>(
    [],
    {
      round: 13,
      winners: [1],
      goal: { purchase: 2, report: 2, adventure: 2 },
      players: [
        { seat: 0, name: both('Léa'), stage: 'travelling', square: 'lima', money: 1200, cheques: 5, won: won(1) },
        { seat: 1, name: both('Richard'), stage: 'travelling', square: 'paris', money: 230, cheques: 0, won: won(2) },
      ],
    },
    {
      squares: ['start', 'lima', 'rio', 'paris'].map((id) => ({ id, kind: 'home', short: both(id), name: both(id) })),
      decks: ['purchase', 'report', 'adventure'].map((id) => ({
        id,
        cards: [],
        icon: 'purchase',
        colour: 'red',
        name: both(id),
      })),
      categories: { purchase: both('Achats'), report: both('Reportages'), adventure: both('Aventures') },
      things: [],
      kinds: [],
      sheet: [],
    },
  );
  page = mount(Diary, { target: document.body, props: { table, order: [1, 0] } });
  flushSync();
  expect([...document.querySelectorAll('thead th')].map((one) => one.textContent?.trim())).toEqual(['Richard', 'Léa']);
  expect(words()).toContain('paris, tour 13');
  expect(words()).toContain('lima, à 2 cases');
  expect(document.querySelectorAll('.lacks').length).toBe(1);
  expect(words()).not.toContain('Total');
});

it.each([
  [0, 'Préparez votre sac', true],
  [null, 'Le sac de Léa', false],
] as const)('Routard’s packing sheet says “you” to who packs, not to who watches', (you, heading, mine) => {
  const one = { seat: 0, name: both('Léa'), stage: 'packing', money: 600, cheques: 5, tickets: 0, bag: {} };
  const line = { id: 'cheques', name: both('Chèques'), icon: 'cheque', colour: 'red', least: 10, faces: {}, cells: [] };
  const table = titleTable<Routard>(
    [],
    { you, to_act: 0, turn: 0, players: [one], sheet: 'a' },
    { sheet: [{ ...line, faces: { a: [] } }], prices: { leaving: { cheques: 10 } } },
  );
  for (const Part of [Sheet, Outcomes]) {
    page = mount(Part, { target: document.body, props: { table } });
    flushSync();
  }
  expect(words()).toContain(heading);
  expect(words().includes('vous')).toBe(mine);
  expect(words().includes('Nommez')).toBe(mine);
});

const told = (verb: string, actor: number, args: Told['args']) => event(1, verb, actor, args);

function market(...more: Choice[]): WishLand {
  const table = titleTable<WishLand>(
    [choice(1, 'buy', [['card', 'wheel']]), ...more],
    { market: [{ space: 'ride', groups: 1, need: 2, after: 3, cards: ['wheel', null], pile: 3 }] },
    { cards: { train: { kind: 'ride' }, wheel: { kind: 'ride' }, old: { kind: 'ride' } } },
  );
  table.told = [
    told('bought', 0, { card: 'old', space: 'ride', column: 1 }),
    told('round_began', 0, {}),
    told('bought_with', 1, { card: 'train', space: 'ride', column: 2 }),
    told('bought', 0, { card: 'castle', space: 'ride', column: 1 }),
  ];
  return table;
}

it('WishLand’s emptied places remember who took which card from them, in this round', () => {
  const ghosts = ghostsOf(market());
  expect(ghosts.get('ride 1')).toEqual({ actor: 0, card: 'castle' });
  expect(ghosts.get('ride 2')).toEqual({ actor: 1, card: 'train' });
});

it('WishLand’s yellow button says how many cards are in reach, of how many', () => {
  page = mount(Lead, { target: document.body, props: { table: market() } });
  flushSync();
  expect(words()).toBe('Choisissez une carte1 à votre portée, sur 1');
});

it('only one button of WishLand is yellow: a claim comes before the cards', () => {
  page = mount(Lead, { target: document.body, props: { table: market(choice(2, 'claim', [])) } });
  flushSync();
  expect(document.querySelector('.pick')?.classList.contains('second')).toBe(true);
});

it('WishLand’s publicity tells the workers that it takes only where it is offered', () => {
  const figures = { bonuses: ['happiness'], advertising: [] };
  const said = (choices: Choice[]) => {
    const table = titleTable<WishLand>(
      choices,
      { slots: {}, closed: [], advertising: 3 },
      { slots: [], figures, icons: {} },
    );
    const top = mount(TopLine, { target: document.body, props: { table } });
    flushSync();
    const all = words();
    void unmount(top);
    return all;
  };
  const ad = { ...choice(1, 'advertise', [['bonus', 'happiness']]), costs: [{ what: 'workers', n: 1, id: '' }] };
  expect(said([ad])).toMatch(/\+1 1$/);
  expect(said([])).toMatch(/\+1$/);
});

function journey(missing: string[], choices: Choice[] = [], itineraries: object[] = []): Wanderlust {
  const way = { goal: 'rome', legs: [], missing };
  return titleTable<Wanderlust>(
    choices,
    { row: ['rome'], river: ['train', 'car'], mine: { hand: {}, itineraries, out_of_reach: [way] } },
    {
      places: [{ id: 'rome', name: both('Rome'), zone: 'eu', kind: 'city' }],
      zones: [{ id: 'eu', name: both('Europe'), colour: 'blue' }],
      routes: [],
      encounters: [],
      objectives: [],
      missions: [],
      goals: [],
      names: { ticket: { train: both('Train'), ship: both('Bateau'), wild: both('Joker') } },
    },
  );
}

it('Wanderlust’s destinations show what is missing, and a pinned one where it lies', () => {
  const table = journey(['train', 'ship']);
  expect(plan(table, ['place', 'rome'])).toMatchObject({
    missing: ['train', 'ship'],
    say: { fr: 'À la rivière : Train.' },
  });
  expect(plan(table, ['place', 'lima'])).toEqual({ gone: true });
  table.view.river.push('wild', 'wild');
  expect(plan(table, ['place', 'rome'])).toMatchObject({ say: { fr: 'À la rivière : Train, Joker.' } }); // one is enough
  page = mount(Destinations, { target: document.body, props: { table } });
  flushSync();
  expect(document.querySelectorAll('.dc.no svg').length).toBeGreaterThan(1);
  document.querySelector<HTMLElement>('[data-kind=row]')!.click();
  expect(table.plan.target).toEqual(['place', 'rome']);
});

it('Wanderlust’s trip is left for once, and only while an action is left for it', () => {
  const trip = { goal: 'rome', tickets: 1, experience: 1, encounters: 0, legs: [], moves: [7, 8, 9] };
  const spent = journey([], [choice(4, 'pass', [])], [trip]);
  page = mount(Leave, { target: document.body, props: { table: spent } });
  flushSync();
  expect(document.querySelector('.leave')).toBeNull();
  const table = journey([], [choice(7, 'hop', [])], [trip]);
  const sent = vi.spyOn(table, 'playAll').mockImplementation(() => undefined);
  journeyOf(spent).leave(trip);
  journeyOf(table).leave(trip);
  expect(sent.mock.calls).toEqual([[[7, 8, 9]]]);
});

it('Wanderlust’s yellow button ends the turn once its actions are spent, whatever is free to do', () => {
  const [end, card] = [choice(4, 'end_turn', []), choice(5, 'encounter', [['encounter', 'a']])];
  const table = journey([], [end, card], [{ goal: 'rome', moves: [7], legs: [] }]);
  table.view.step = 'free';
  expect(wanderlust.lead?.(table)?.move).toBe(4);
});

it('WishLand proposes a point for the taking, and with nobody left to send calls everybody back', () => {
  const lead = (...verbs: string[]) => {
    const choices = verbs.map((verb, at) => choice(at, verb, []));
    return wishland.lead!(titleTable<WishLand>(choices, { players: [] }, {}))?.move ?? null;
  };
  expect(lead('end_turn', 'claim', 'claim')).toBe(1);
  expect(lead('pass', 'recover')).toBe(1);
  expect(lead('pass', 'recover', 'advertise')).toBeNull();
  expect(lead('free_recover', 'end_turn')).toBe(1); // what may be done once in a game holds no turn up
  const one = { total: 1 } as never;
  expect(wishland.headline!({ players: [one] } as never, 0)).toEqual({ n: 1, label: both('pt') });
});

it('Routard throws the die where somebody rides along, and pictures what is bought', () => {
  const choices = [choice(0, 'drive', []), choice(1, 'buy', [['item', 'camera']]), choice(2, 'buy_ticket', [])];
  const table = titleTable<Routard>(choices, { players: [] }, {});
  expect(routard.lead!(table)?.verb).toBe('drive');
  expect(choices.map((one) => routard.icon!(one))).toEqual(['dice', 'camera', 'ticket']);
  expect(routard.lying!({ view: { card: { id: 'opals' }, night: null } } as unknown as Routard)).toContain('opals');
});

it('the Routard’s first visit does not speak of the road while the bag is packed', () => {
  const hints = (step: string) =>
    routard.tour.filter((one) => one.when?.({ view: { step } } as never) ?? true).map((one) => one.lesson);
  expect(hints('pack')).toEqual(['packing', 'fine', 'auction']);
  expect(hints('road')).toEqual(['leaving', 'fine', 'auction']);
});
