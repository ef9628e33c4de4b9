/** Wanderlust's own parts: what the race wants, the hand, the trip that is proposed. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PlanCard from '../../kit/table/PlanCard.svelte';
import Readable from '../../kit/table/Readable.svelte';
import { viewport } from '../../kit/viewport.svelte';
import { both, choice, event, titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Choice } from '../../types';
import { game } from '.';
import Destinations from './Destinations.svelte';
import type { Table } from './data';
import { hops } from './data';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import { journeyOf } from './journey.svelte';
import Leave from './Leave.svelte';
import Peek from './Peek.svelte';
import Phone from './Phone.svelte';
import { plan } from './plan';

const KINDS = ['car', 'train', 'ship', 'charter', 'airline'];
let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'fr';
  prefs.plans = {};
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});
const show = (part: typeof Goals, table: Table) => {
  page = mount(part, { target: document.body, props: { table } });
  flushSync();
};
const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const press = (selector: string) => {
  document.querySelector<HTMLElement>(selector)!.click();
  flushSync();
};

interface Told {
  choices?: Choice[];
  view?: object;
  mine?: object;
}
function race({ choices = [], view = {}, mine = {} }: Told = {}): Table {
  const card = (id: string) => ({ id, name: both(id), icon: 'flag', points: 2, text: both(`Il faut ${id}.`) });
  const player = (seat: number) => ({ seat, name: both(['Léa', 'Sam'][seat]!), place: 'lima', points: {} });
  return titleTable<Table>(
    choices,
    {
      row: ['rome', 'oslo'],
      river: ['train', 'car'],
      trip: null,
      triggered_by: null,
      last_turn: false,
      players: [{ ...player(0), mission: { id: 'hush', done: false }, goal: { id: 'sea', done: false } }, player(1)],
      // three cities, two ports, one wonder: of the wonders only one counts
      objectives: [{ id: 'grand', need: [3, 2, 1], points: 5, progress: [[2, 2, 3], [0, 0, 0]], fulfilled_by: [] }], // biome-ignore format: as on the card
      mine: { hand: {}, encounters: [], itineraries: [], out_of_reach: [], ...mine },
      ...view,
    },
    {
      places: ['rome', 'oslo', 'lima'].map((id) => ({
        id,
        name: both(id),
        said: both(id),
        zone: 'eu',
        kind: 'city',
      })),
      zones: [{ id: 'eu', name: both('Europe'), colour: 'blue' }],
      routes: [{ id: 'white', ends: ['lima', 'rome'], way: 'hitchhike' }],
      encounters: [card('clerk')],
      objectives: [
        {
          ...card('grand'),
          measure: 'kinds',
          parts: ['city', 'port', 'wonder'],
          text: { '2': both('Trois villes, deux ports.') },
        },
      ],
      missions: [card('hush')],
      goals: [card('sea')],
      names: { ticket: Object.fromEntries(KINDS.map((kind) => [kind, both(kind)])), place: { rome: both('rome') } },
    },
  );
}

it('an objective says at a press what it wants, a secret too', () => {
  show(Goals, race());
  expect(words()).not.toContain('Trois villes');
  press('.aim');
  expect(words()).toContain('Trois villes, deux ports.');
  press('.secret');
  expect(words()).toContain('Il faut hush.');
  expect(words()).not.toContain('Trois villes');
});

it('a standing holds a place for secrets where there are any', () => {
  const rows = (points: Record<string, number>) => {
    const table = race();
    table.catalogue.categories = Object.fromEntries([...'ABCDEF'].map((id) => [id, both(id)]));
    table.view.players[1] = { ...table.view.players[1]!, points };
    return game.standing!(table, 1).map(({ name, secret }) => name.fr + (secret ? '?' : ''));
  };
  expect(rows({ A: 3, B: 1, C: 0, D: 2, E: 0 })).toEqual(['A', 'B', 'C', 'D', 'E', 'F?']);
  expect(rows({ A: 3, B: 1, C: 0 })).toEqual(['A', 'B', 'C']); // with the family
});

it('the tour speaks of secrets where one holds some: in a family game nobody does', () => {
  const said = (table: Table) => game.tour.filter((one) => one.when?.(table) ?? true).map((one) => one.say.fr);
  const family = race({ view: { players: race().view.players.map((one) => ({ ...one, mission: null, goal: null })) } });
  expect([said(race()), said(family)].map((all) => all.length)).toEqual([4, 4]);
  expect([said(race()), said(family)].map((all) => all.join().includes('secrets'))).toEqual([true, false]);
});

it('counts of each sort no more than is asked for, on a phone as on a desk', () => {
  show(Phone, race());
  expect(document.querySelector('.aim')?.textContent).toContain('5/6');
  press('.aim');
  expect(words()).toContain('Trois villes, deux ports.');
  expect([...document.querySelectorAll('.part')].map((one) => one.textContent)).toEqual(['2/3', '2/2', '1/1']);
  press('.eye');
  expect(words()).toContain('Mission secrète : hush 2 points. Il faut hush.');
  expect(words()).toContain('Il faut sea.');
});

it('tells the last turn as long as it lasts: in the bar, and who has brought it', () => {
  const first = race({ view: { triggered_by: 1, last_turn: false } });
  show(Phone, first);
  expect(words()).toContain('Encore un tour chacun. Sam : deux objectifs remplis.');
  expect(game.ask?.(first.view)?.fr).toBe('');
  const last = race({ view: { triggered_by: 1, last_turn: true } });
  show(Goals, last);
  expect(words()).toContain('Dernier tour. Sam : deux objectifs remplis.');
  expect(game.ask?.(last.view)?.fr).toBe('Dernier tour');
});

it('a white route wants any ticket: a thumb is drawn for it, and the whole river would do', () => {
  const way = { goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] };
  const table = race({ mine: { out_of_reach: [way] } });
  expect(plan(table, ['place', 'rome'])).toMatchObject({ say: { fr: 'À la rivière : n’importe lequel.' } });
  expect(hops(table, 'lima', [['white', 'any', 'lacks']])[0]).toMatchObject({ ticket: 'hitchhike', lacks: true });
  show(Destinations, table);
  expect(document.querySelector('.dc.no [data-icon]')?.getAttribute('data-icon')).toBe('hitchhike');
});

it('a tablet shows every ticket that is missing, a desk the first three', () => {
  const way = { goal: 'rome', legs: [], missing: ['car', 'car', 'ship', 'ship', 'train'] };
  const lacks = (tablet: boolean) => {
    vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(tablet);
    show(Destinations, race({ mine: { out_of_reach: [way] } }));
    const found = document.querySelectorAll('[data-id=rome] .dc [data-icon]').length;
    void unmount(page!);
    page = null;
    return found;
  };
  expect([lacks(false), lacks(true)]).toEqual([3, 5]);
  vi.restoreAllMocks();
});

it('nothing is out of reach before the first turn', () => {
  const before = (step: string) => {
    show(Destinations, race({ choices: [choice(1, 'choose_trotter', [])], view: { step } }));
    const found = words();
    void unmount(page!);
    page = null;
    return found;
  };
  expect(before('turn')).toContain('hors de portée');
  expect(before('choose_trotter')).not.toContain('hors de portée');
});

it('a diary says that mission and goal are still to be told; one’s own are known', () => {
  const diary = (player: number) => {
    const table = race();
    Object.assign(table.catalogue, { categories: { D: both('Sortes'), F: both('Missions') }, trotters: [] });
    Object.assign(table.view.players[player]!, { home: 'oslo', visited: [], points: { D: 0 } });
    page = mount(Peek, { target: document.body, props: { table, player, onclose: () => undefined } });
    flushSync();
    const found = words();
    void unmount(page);
    page = null;
    return found;
  };
  expect(diary(1)).toContain('Missions · ?');
  expect(diary(0)).not.toContain('Missions');
});

it('a destination that an encounter would replace is pressed twice, as a ticket is', () => {
  const replace = (move: number, id: string) => choice(move, 'replace', [['row', id]]);
  const table = race({ choices: [replace(4, 'rome'), replace(5, 'oslo')] });
  const played = vi.spyOn(table, 'play').mockImplementation(() => undefined);
  show(Destinations, table);
  press('[data-id=rome]'); // 4 can't be taken back: it asks
  expect(played).not.toHaveBeenCalled();
  press('[data-id=rome]');
  expect(played).toHaveBeenCalledWith(table.choices[0]);
});

const trip = (goal: string, tickets: number, experience: number, first: number) => ({
  goal,
  tickets,
  experience,
  encounters: 0,
  legs: [],
  moves: [first, 99],
});

it('the yellow button proposes the trip that its row tells, at its price and for its gain', () => {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 5, 5, 8), trip('oslo', 3, 3, 9)];
  const table = race({ choices: [7, 8, 9].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  const left = vi.spyOn(table, 'playAll').mockImplementation(() => undefined);
  show(Leave, table);
  const yellow = () => document.querySelector('.leave:not(.quiet)')?.textContent?.replace(/\s+/g, '');
  expect(yellow()).toBe('Partirpouroslo−1−3+3');
  press('.leave'); // draws it
  expect(left).not.toHaveBeenCalled();
  press('.leave');
  expect(left).toHaveBeenCalledWith([9, 99]);
});

it('a phone frames the trip that is looked at, also one that lacks a ticket', () => {
  const way = { goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] };
  const table = race({ mine: { out_of_reach: [way] } });
  expect(journeyOf(table).stops).toEqual([]);
  journeyOf(table).choose('rome');
  expect(journeyOf(table).stops).toEqual(['lima', 'rome']);
});

it('what is forgotten is drawn no more: neither the trip nor what it lacks', () => {
  const table = race({
    mine: { out_of_reach: [{ goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] }] },
  });
  journeyOf(table).choose('rome');
  page = mount(PlanCard, { target: document.body, props: { table: table as never, game: game as never } });
  flushSync();
  press('.forget');
  expect(table.plan.target).toBeNull();
  expect(journeyOf(table).goal).toBeNull();
});

it('a destination is lost to whoever took its card, not to the last that passed there', () => {
  const table = race();
  table.told = [event(4, 'claimed', 1, { place: 'cairo' }), event(5, 'hopped', 1, { from: 'cairo', to: 'rome' })];
  expect(plan(table, ['place', 'cairo'])).toMatchObject({ gone: true, by: { verb: 'claimed' } });
});

it('leaving says all that it takes and brings: on the way its action is paid', () => {
  const itineraries = [{ ...trip('rome', 2, 3, 7), encounters: 1 }];
  const priced = () => document.querySelector('.leadb em')?.textContent?.match(/[−+]\d/g);
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries } });
  journeyOf(table).choose('rome');
  show(Leave, table);
  expect(priced()).toEqual(['−1', '−2', '+3', '+1']);
  expect(plan(table, ['place', 'rome'])?.costs).toEqual([
    { what: 'actions', n: 1, id: '' },
    { what: 'tickets', n: 2, id: '' },
  ]);
  void unmount(page!);
  const away = race({
    view: { trip: { start: 'lima', legs: [] } },
    choices: [choice(7, 'hop', [])],
    mine: { itineraries },
  });
  journeyOf(away).choose('rome');
  show(Leave, away);
  expect(priced()).toEqual(['−2', '+3', '+1']);
});

it('what alone is left is the yellow button', () => {
  expect(game.lead?.(race({ choices: [choice(3, 'discard', [])] }))?.move).toBe(3);
  expect(game.lead?.(race({ choices: [choice(3, 'discard', []), choice(4, 'discard', [])] }))).toBeNull();
  const itineraries = [trip('rome', 2, 2, 7)];
  expect(game.lead?.(race({ choices: [choice(7, 'hop', [])], mine: { itineraries } }))).toBeNull(); // the trip is
});

it('what made the points of a collection adds up to them, with the sets', () => {
  const table = race({ mine: {} });
  Object.assign(table.catalogue, { figures: { token_points: { souvenir: 1, postcard: 2, camera: 3, set: 3 } } });
  Object.assign(table.view.players[0]!, { souvenirs: 10, postcards: 1, cameras: 2 });
  const rows = game.made!(table, 0, 'A');
  expect(rows.map(({ n }) => n)).toEqual([10, 2, 6, 3]);
  expect(rows.at(-1)!.text.en).toBe('1 set of one of each');
});

it('a rival’s encounter says what was chosen for it: which destination goes', () => {
  const table = race();
  table.told = [
    event(4, 'played_encounter', 1, { card: 'clerk' }),
    { ...event(5, 'sent_under', 1, { place: 'rome' }), text: both('Rome passe sous le paquet.') },
  ];
  page = mount(Readable, {
    target: document.body,
    props: { table: table as never, game: game as never, told: table.told },
  });
  flushSync();
  expect(words()).toContain('Il faut clerk.');
  expect(words()).toContain('Rome passe sous le paquet.');
});

it('collecting is proposed where the destination looked at is out of reach, whatever else one could reach', () => {
  const choices = [choice(7, 'hop', []), choice(8, 'souvenir', [])];
  const table = race({ choices, mine: { itineraries: [trip('rome', 2, 2, 7)] } });
  expect(game.lead?.(table)).toBeNull(); // the trip is
  journeyOf(table).choose('oslo');
  expect(game.lead?.(table)?.verb).toBe('souvenir');
});

it('the destinations that made points are told with how many there are of their sort', () => {
  const table = race();
  Object.assign(table.catalogue, { figures: { kind_points: { city: [0, 0, 1], port: [0, 0, 2], wonder: [0, 0, 4] } } });
  Object.assign(table.view.players[0]!, { visited: [['rome', 0], ['oslo', 0]] }); // biome-ignore format: a list
  expect(game.made!(table, 0, 'D')).toEqual([
    { n: 1, text: { fr: '2 villes : rome, oslo', en: '2 cities: rome, oslo' } },
  ]);
});

it('the objective of experience says what the trip looked at would add to it', () => {
  const objectives = [{ id: 'grand', need: [24], points: 5, progress: [[3], [0]], fulfilled_by: [] }];
  const table = race({
    view: { objectives },
    choices: [choice(7, 'hop', [])],
    mine: { itineraries: [trip('rome', 2, 5, 7)] },
  });
  table.catalogue.objectives[0]!.measure = 'xp'; // as the content calls it
  journeyOf(table).choose('rome');
  show(Goals, table);
  expect(document.querySelector('.who i')?.textContent).toBe('+5');
});

it('a trip for nothing, that brings nothing, bears no signs', () => {
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries: [trip('rome', 0, 0, 7)] } });
  show(Destinations, table);
  expect(document.querySelector('[data-id=rome] .dc')?.textContent).not.toMatch(/[−+]/);
});

it('at one screen nobody sees where another has looked', () => {
  const table = race();
  journeyOf(table).choose('rome');
  const turn = (you: number) => {
    table.view = { ...table.view, you };
    table.plan.target = null;
    flushSync();
    return journeyOf(table).goal;
  };
  expect(turn(1)).toBeNull();
  expect(turn(0)).toBe('rome');
});

it('yellow is only the destination that one may leave for', () => {
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries: [trip('rome', 2, 2, 7)] } });
  show(Destinations, table);
  const seen = () =>
    ['rome', 'oslo'].map((id) => document.querySelector(`[data-id=${id}]`)!.className.match(/lit|sel/g));
  press('[data-id=rome]');
  expect(seen()).toEqual([['lit', 'sel'], null]);
  press('[data-id=oslo]');
  expect(seen()).toEqual([null, ['sel']]);
});

it('another trip to the same place is drawn while it is pointed at', () => {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 5, 5, 8)];
  const table = race({ choices: [7, 8].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  journeyOf(table).choose('rome');
  show(Leave, table);
  const other = document.querySelector('.leave.quiet')!;
  other.dispatchEvent(new MouseEvent('mouseenter'));
  expect(journeyOf(table).plan?.tickets).toBe(5);
  other.dispatchEvent(new MouseEvent('mouseleave'));
  expect(journeyOf(table).plan?.tickets).toBe(2);
});

it('a phone’s dock goes from trip to trip by one button, so that leaving keeps its words', () => {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 3, 4, 8), trip('rome', 5, 5, 9)];
  const table = race({ choices: [7, 8, 9].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  const wide = viewport.width;
  viewport.width = 390;
  journeyOf(table).choose('rome');
  show(Leave, table);
  expect(document.querySelectorAll('.leave')).toHaveLength(1);
  const seen = [2, 3, 5, 2].map((tickets) => {
    expect(journeyOf(table).plan?.tickets).toBe(tickets);
    const at = document.querySelector('.icon b')?.textContent;
    press('.icon');
    return at;
  });
  expect(seen).toEqual(['1/3', '2/3', '3/3', '1/3']);
  viewport.width = wide;
});

it('encounters stand beside few tickets, under many, and never over the actions', () => {
  const held = (n: number) => ({
    hand: Object.fromEntries(KINDS.slice(0, n).map((k) => [k, 1])),
    encounters: ['clerk'],
  });
  show(Hand, race({ mine: held(2) }));
  expect(document.querySelector('.held.wide')).not.toBeNull();
  expect(words()).toContain('Il faut clerk.');
  void unmount(page!);
  show(Hand, race({ mine: held(5) }));
  expect(document.querySelector('.held.under')).not.toBeNull();
});

it('an encounter takes the room that the tickets leave beside them', () => {
  show(Hand, race({ mine: { hand: { car: 1, ship: 1, train: 1 }, encounters: ['clerk'] } }));
  expect(document.querySelector('.held.beside')).not.toBeNull();
  expect(document.querySelector<HTMLElement>('.ec')?.style.width).toBe('135px'); // of 320, three tickets of 51
});
