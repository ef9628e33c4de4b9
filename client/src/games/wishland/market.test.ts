/** The market under a pointer, and cards that are looked at elsewhere. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ActionColumn from '../../kit/table/ActionColumn.svelte';
import { viewport } from '../../kit/viewport.svelte';
import { both, choice, event, titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import type { Choice } from '../../types';
import type { CardFacts, KindFacts, TheView } from '../../types/wishland';
import { game } from '.';
import type { Table } from './data';
import Effects from './Effects.svelte';
import Goals from './Goals.svelte';
import Lead from './Lead.svelte';
import Named from './Named.svelte';
import ParkColumns from './ParkColumns.svelte';
import Seen from './Seen.svelte';
import Stage from './Stage.svelte';

beforeEach(() => {
  prefs.lang = 'fr';
});
afterEach(clear);

const facts = (id: string): CardFacts => ({
  id,
  kind: 'ride',
  name: both(id),
  text: both('Aussitôt : 1 point'),
  parts: [],
  cost: 4,
  rule: 1,
  icon: 'ride',
});
const ride = {
  id: 'ride',
  name: both('Attraction'),
  icon: 'ride',
  limited: false,
  colour: { paint: 'gold', ink: 'navy' },
} as unknown as KindFacts;

const tableOf = (choices: Choice[] = []): Table =>
  titleTable<Table>(
    choices,
    {
      market: [{ space: 'ride', groups: 0, need: 1, after: 2, cards: ['wheel', null], pile: 3 }],
      players: ['Léa', 'Sam'].map((name, seat) => ({ seat, name: both(name), placed: {}, cards: [], limit: 1 })),
      slots: {},
      closed: [],
    },
    {
      achievements: {},
      cards: { wheel: facts('wheel') },
      kinds: [ride],
      slots: [],
      symbols: [],
      icons: {},
      figures: { bonuses: [], advertising: [] },
    },
  );

it('a card that was bought under the pointer is told of no more', () => {
  const table = tableOf();
  show(Stage, { table });
  document.querySelector('.cell')!.dispatchEvent(new MouseEvent('mouseenter'));
  flushSync();
  expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
  const [row] = table.view.market;
  table.showMoment({ ...table.view, market: [{ ...row!, cards: [null, null] }] }, []);
  flushSync();
  expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(0);
});

it('a card whose name is pressed in the story or the log is looked at, and laid aside', () => {
  const table = tableOf();
  show(Named, { table });
  table.marked = { kind: 'card', id: 'wheel' };
  flushSync();
  expect(text('[role=dialog]')).toContain('Aussitôt : 1 point');
  document.querySelector<HTMLElement>('[role=dialog] header button')!.click();
  flushSync();
  expect([table.marked, document.querySelector('[role=dialog]')]).toEqual([null, null]);
});

it('a card says once when two of its gains come', () => {
  const [gain, loss] = [{ what: 'happiness', n: 1, id: '' }, 1];
  const parts = ['income', 'penalty'].map((when) => ({ when, text: both('') }));
  const card = { ...facts('beach'), parts, income: [gain], penalty: loss };
  show(Effects, { table: tableOf(), card });
  expect(document.body.textContent?.replace(/\s+/g, ' ').trim()).toBe('revenu : +1, −1');
});

it.each([390, 1280])('an emptied place %i wide shows who took which card, and the card when it is pressed', (width) => {
  viewport.width = width; // a phone has a market of its own
  const table = tableOf();
  table.showMoment(table.view, [event(2, 'bought', 1, { card: 'wheel', space: 'ride', column: 2 })]);
  show(Stage, { table });
  expect(text('.ghost')).toBe('Sam wheel');
  document.querySelector<HTMLElement>('.ghost')!.click();
  expect(table.marked).toEqual({ kind: 'card', id: 'wheel' });
});

it('an achievement that cannot be claimed says what it asks for, and how far everybody is', () => {
  const table = tableOf();
  table.view.achievements = [{ id: 'crowd', owner: null, progress: [2, 3] }];
  const aim = { id: 'crowd', name: both('Foule'), text: both('les visiteurs sur 6'), need: 6, points: 1, rule: 1 };
  Object.assign(table.catalogue.achievements, { crowd: aim });
  table.catalogue.figures.majority = {};
  show(Goals, { table });
  show(Named, { table });
  document.querySelector<HTMLElement>('[data-kind=achievement]')!.click();
  flushSync();
  expect(text('[role=dialog] .body')).toBe('Les visiteurs sur 6. Léa 2/6Sam 3/6');
});

it.each([
  [390, 844, 'à vous'],
  [768, 1024, 'à vous'],
  [1280, 800, 'achetez, faites de la publicité ou rappelez'],
])('on a page of %i by %i the actions keep their one row', (width, height, say) => {
  Object.assign(viewport, { width, height });
  expect(game.ask!({ step: 'turn' } as TheView)?.fr).toBe(say);
});

it('beside a claim a tablet spares the button that leads to the cards', () => {
  for (const [width, height, shown] of [
    [768, 1024, 0],
    [1280, 800, 1],
  ] as const) {
    Object.assign(viewport, { width, height });
    const table = tableOf([choice(1, 'buy', [['card', 'wheel']]), choice(2, 'claim', [])]);
    show(Lead, { table });
    expect(document.querySelectorAll('.pick')).toHaveLength(shown);
    clear();
  }
});

it.each([
  ['what is lit is pointed at', choice(1, 'advertise', [['bonus', 'happiness']]), 1],
  ['where nothing on the table may be pressed, nothing is', choice(1, 'recover', [['workers', 'all']]), 0],
])('%s', (_, one, shown) => {
  Object.assign(viewport, { width: 1280, height: 800 });
  const table = tableOf([one, choice(2, 'pass', [['turn', 'mine']])]);
  show(ActionColumn, { table, game: game as never });
  expect(document.querySelectorAll('.touch')).toHaveLength(shown);
});

it('below the market of a phone’s replay stand all parks, first that of whose eyes it is seen with', () => {
  const table = tableOf();
  const park = (seat: number, name: string) => ({ seat, name: both(name), cards: [], limit: 1, credits: 4 + seat });
  table.catalogue.tracks = {} as never;
  table.view = { ...table.view, you: 1, players: [park(0, 'Léa'), park(1, 'Sam')] } as unknown as TheView;
  show(Seen, { table });
  const heads = () => [...document.querySelectorAll('section')].map((one) => one.textContent ?? '');
  expect(heads()[0]).toMatch(/Sam[\s\S]*5\s*crédits/);
  expect(heads()[1]).toMatch(/Léa[\s\S]*4\s*crédits/);
  expect(game.Seen).toBe(Seen);
});

it('the market of a phone opens the row of the card that a turning point or the move shown speaks of', () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  const table = tableOf();
  const hotel = { ...ride, id: 'hotel', name: both('Hôtel') };
  table.catalogue.kinds = [ride, hotel];
  table.catalogue.cards.inn = { ...facts('inn'), kind: 'hotel' };
  const row = { groups: 0, need: 1, after: 2, pile: 3 };
  const market = [
    { ...row, space: 'ride', cards: ['wheel'] },
    { ...row, space: 'hotel', cards: ['inn'] },
  ];
  table.view = { ...table.view, market } as unknown as TheView;
  show(Stage, { table });
  expect(text('.market .line b')).toBe('Attraction');
  table.told = [event(4, 'bought', 1, { space: 'hotel', column: 2, card: 'x' })];
  table.view = { ...table.view, ply: 4 };
  flushSync();
  expect(text('.market .line b')).toBe('Hôtel');
  table.signs = [{ targets: [['card', 'wheel']] } as never];
  flushSync();
  expect(text('.market .line b')).toBe('Attraction');
});

it('where no card is within reach a phone’s yellow button leads to the advertisements below the market', () => {
  const ad = choice(1, 'advertise', [['bonus', 'happiness']]);
  for (const [choices, say] of [
    [[ad], 'Faites de la publicité'],
    [[ad, choice(2, 'buy', [['card', 'wheel']])], 'Choisissez une carte'],
    [[choice(3, 'recover', [['workers', 'all']])], null],
  ] as const) {
    Object.assign(viewport, { width: 390, height: 844 });
    show(Lead, { table: tableOf([...choices, choice(9, 'pass', [['turn', 'mine']])]) });
    expect(text('.pick b')).toBe(say);
    clear();
  }
});

it('an advertisement bears the picture of what it brings', () => {
  const ad = (...bonuses: string[]) =>
    choice(
      1,
      'advertise',
      bonuses.map((id) => ['bonus', id]),
    );
  expect(['happiness', 'visitor', 'worker'].map((id) => game.icon!(ad(id)))).toEqual(['happy', 'visitor', 'worker']);
  expect(game.icon!(ad('happiness', 'worker'))).toBe('visitor');
});

it.each([
  ['on', ['ride', 'dream']],
  ['off', ['ride']],
])('a park has a place for Dreams where they are played: %s', (dreams, seen) => {
  const table = tableOf();
  table.catalogue.kinds = ['ride', 'dream'].map((id) => ({ ...table.catalogue.kinds[0]!, id, name: both(id) }));
  table.state.options = { dreams };
  show(ParkColumns, { table, mine: table.view.players[0]! });
  expect([...document.querySelectorAll<HTMLElement>('.top')].map((one) => one.title.split(' ')[0])).toEqual(seen);
});
