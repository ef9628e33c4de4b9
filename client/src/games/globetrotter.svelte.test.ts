/** Globetrotter's pages and parts as they are read at the table. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICONS } from '../kit/icons';
import { Offer } from '../kit/table/offer.svelte';
import { viewport } from '../kit/viewport.svelte';
import { signs } from '../pages/rules/help';
import { both, choice, event } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { linesOf } from '../table/story';
import type { Choice, Told } from '../types';
import type { TheView } from '../types/globetrotter';
import { game } from './globetrotter';
import Boarding from './globetrotter/Boarding.svelte';
import Consequence from './globetrotter/Consequence.svelte';
import { lastFace, stopsOf, type Table, winsAtHome } from './globetrotter/data';
import Gamble from './globetrotter/Gamble.svelte';
import Goals from './globetrotter/Goals.svelte';
import { marksOf } from './globetrotter/marks';
import Phone from './globetrotter/Phone.svelte';
import Souvenirs from './globetrotter/Souvenirs.svelte';
import Stops from './globetrotter/Stops.svelte';
import { story } from './globetrotter/story';
import TheDie from './globetrotter/TheDie.svelte';
import { lastScene } from './globetrotter/throws.svelte';
import { catalogue, place, player, table } from './globetrotter.fixture';
import type { GameModule } from './module';

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

const told = (verb: string, args: Told['args'], actor = 0, ply = 5) => event(ply, verb, actor, args);

it('a jackpot is told where it was played, and without the throws that were not needed', () => {
  const one = table([], { players: [player(0, 'Léa'), player(1, 'Inès', { place: 'madrid' })] });
  const scene = lastScene(
    [
      told('arrived', { place: 'paris' }, 1, 4),
      told('threw', { one: 3, other: 3, lucky: 1 }, 1),
      told('won_jackpot', { n: 700, tickets: 2 }, 1),
      told('arrived', { place: 'madrid' }, 1, 7),
    ],
    null,
  )!;
  page = mount(Gamble, { target: document.body, props: { table: one, scene, ondone: () => undefined } });
  flushSync();
  expect(words()).toContain('Paris, ville de jeu');
  expect(document.querySelectorAll('.try')).toHaveLength(1);
});

describe('what may be done', () => {
  const sell = choice(1, 'sell', [['ticket', 'T1']]);
  const at = (...verbs: string[]) => table(verbs.map((verb, n) => choice(n + 1, verb, [])));

  it('a press on a ticket that can only be sold asks first; the button beside it sells', () => {
    const one = table([sell, choice(2, 'roll', [['die', 'road']])]);
    const played: Choice[] = [];
    one.play = (which) => void played.push(which);
    page = mount(Boarding, { target: document.body, props: { table: one } });
    flushSync();
    const ticket = document.querySelector<HTMLElement>('[data-kind=ticket]')!;
    expect(ticket.dataset.lit).toBeUndefined();
    ticket.click();
    expect([played, one.armed]).toEqual([[], sell]);
    document.querySelector<HTMLElement>('.sell')!.click();
    expect(played).toEqual([sell]);
  });

  it('a ticket that leads somewhere stays lit, and narrows', () => {
    const one = table([sell, choice(2, 'fly', [['ticket', 'T1']]), choice(3, 'fly', [['ticket', 'T1']])]);
    page = mount(Boarding, { target: document.body, props: { table: one } });
    flushSync();
    document.querySelector<HTMLElement>('[data-kind=ticket][data-lit]')!.click();
    expect(one.picked).toEqual(['ticket:T1']);
  });

  it('the yellow button goes ashore and ends the turn with one press', () => {
    expect(game.lead!(at('land', 'buy'))?.verb).toBe('land');
    expect(game.lead!(at('end_turn', 'buy_pairs'))?.verb).toBe('end_turn');
    expect(game.lead!(at('land', 'adventure'))?.verb).toBe('adventure');
    expect(game.lead!(at('roll', 'gamble', 'work'))?.verb).toBe('gamble'); // what one has come and paid for
  });

  it('a challenge that can’t be paid says that a ticket may be sold for it', () => {
    const view = (...verbs: string[]) => ({ ...at(...verbs).view, step: 'challenge' }) as TheView;
    expect(game.ask!(view('decline', 'sell'))?.fr).toMatch(/vendre un billet/);
    expect(game.ask!(view('decline', 'challenge', 'sell'))).toBeNull();
  });

  it('whoever can’t pay two tickets is not asked for them', () => {
    const ask = (...verbs: string[]) => game.ask!({ ...at(...verbs).view, step: 'after' } as TheView)?.fr;
    expect([ask('end_turn', 'joker'), ask('end_turn', 'buy_pairs')]).toEqual(['Et maintenant ?', undefined]);
  });

  /** What stands beside the yellow button: a choice by its verb, several by their number. */
  const beside = (one: Table, small: boolean) => {
    let items: (string | number)[] = [];
    $effect.root(() => {
      const offer = new Offer(
        () => one,
        () => game as unknown as GameModule,
        small,
      );
      items = offer.items.map((item) => ('choices' in item ? item.choices.length : item.choice.verb));
    })();
    return items;
  };

  it('many flights are one button with their number', () => {
    const flights = [1, 2, 3, 4].map((n) => choice(n, 'fly', [['place', `p${n}`]]));
    expect(beside(table([...flights, choice(9, 'work', [])]), false)).toEqual([4, 'work']);
  });

  it('a joker for any of many cities is one button on a tablet, and not half the page', () => {
    vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(true);
    const cities = Array.from({ length: 14 }, (_, n) => choice(n, 'joker', [['place', `p${n}`]]));
    expect(beside(table([choice(20, 'end_turn', []), ...cities]), true)).toEqual([14]);
  });
});

it('stops tell whose key it is, where a ship goes, and that the turn ends there', () => {
  const stops = [
    choice(1, 'drive', [['place', 'paris']]),
    choice(2, 'sail', [
      ['place', 'sea'],
      ['place', 'lagos'],
    ]),
  ];
  const one = table(stops, { thrown: 4, players: [player(0, 'Léa'), player(1, 'Inès', { keys: ['paris'] })] });
  one.catalogue.places = [...catalogue.places, place('sea', 'sea_stop')] as Table['catalogue']['places'];
  page = mount(Stops, { target: document.body, props: { table: one } });
  flushSync();
  expect(words()).toContain('Ici · clé : Inès · sur place : Léa, Inès');
  expect(words()).toContain('vers Lagos, fin du tour');
  expect(document.querySelector('.chips')!.textContent).toContain('4');
});

it('a rival is driven out of a city, not of a sea stop', () => {
  const out = (id: string) => {
    const one = table([choice(1, 'sail', [['place', id]])], {
      players: [player(0, 'Léa'), player(1, 'Inès', { place: id })],
    });
    one.catalogue.places = [...catalogue.places, place('sea', 'sea_stop')] as Table['catalogue']['places'];
    one.hover(one.choices[0]!);
    page = mount(Consequence, { target: document.body, props: { table: one, point: () => ({ x: 9, y: 9 }) } });
    flushSync();
    const said = words();
    void unmount(page);
    page = null;
    return said.includes('Vous chassez');
  };
  expect([out('madrid'), out('sea')]).toEqual([true, false]);
});

it('what can still be won stands first among stops of one kind, and a home that wins before all', () => {
  const drives = ['madrid', 'paris', 'lagos'].map((id, n) => choice(n + 1, 'drive', [['place', id]]));
  const order = (more: object) => stopsOf(table(drives, more)).map((one) => one.place.id);
  const me = player(0, 'Léa', { souvenirs: ['madrid'] });
  expect(order({ players: [me, player(1, 'Inès')] })).toEqual(['paris', 'lagos', 'madrid']);
  const richer = { players: [player(0, 'Léa', { keys: ['paris'] }), player(1, 'Inès')], keys_on_board: [] };
  expect(order(richer)).toEqual(['lagos', 'paris', 'madrid']);
  page = mount(Phone, { target: document.body, props: { table: table(drives, richer) } });
  flushSync();
  expect(words()).toContain('Plus de clé à prendre');
  expect(words()).toContain('vous gagnez ici');
});

it('ships stand in the list under a small map, and among the actions beside a large one', () => {
  const here = table([choice(1, 'sail', [['place', 'sea']]), choice(2, 'work', [])]);
  const apart = () => here.choices.filter((one) => game.elsewhere!(one, here)).map((one) => one.verb);
  expect(apart()).toEqual([]);
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  expect(apart()).toEqual(['sail']);
});

it('an adventure that can win nothing is not what the yellow button proposes', () => {
  const may = ['roll', 'adventure'].map((verb, n) => choice(n + 1, verb, []));
  const lead = (more: object) => game.lead!(table(may, more))?.verb;
  expect(lead({})).toBe('adventure');
  expect(lead({ players: [player(0, 'Léa', { keys: ['paris'] }), player(1, 'Inès')] })).toBe('roll');
  const again = player(0, 'Léa', { place: 'madrid', souvenirs: ['madrid'] });
  expect(lead({ players: [again, player(1, 'Inès')] })).toBe('roll');
});

it('stops of one kind have no button that would choose among kinds', () => {
  page = mount(Stops, {
    target: document.body,
    props: { table: table([choice(1, 'drive', [['place', 'paris']])], { thrown: 4 }) },
  });
  flushSync();
  expect(document.querySelector('.chips')!.textContent).toContain('4');
  expect(document.querySelectorAll('.chip')).toHaveLength(0);
});

it('a souvenir that is pressed names its city, and the map looks at it; so does a key', () => {
  const one = table();
  page = mount(Souvenirs, { target: document.body, props: { table: one } });
  flushSync();
  document.querySelector<HTMLElement>('.disc')!.click();
  flushSync();
  expect(one.marked).toEqual({ kind: 'place', id: 'madrid' });
  expect(words()).toContain('Madrid');
  void unmount(page);
  page = mount(Goals, { target: document.body, props: { table: one } });
  flushSync();
  document.querySelector<HTMLElement>('[data-kind=key] button')!.click();
  expect(one.marked).toEqual({ kind: 'key', id: 'paris' });
});

describe('the race home', () => {
  const last = (mine: number) =>
    table([choice(1, 'drive', [['place', 'lagos']])], {
      keys_on_board: [],
      players: [
        player(0, 'Léa', { keys: Array.from({ length: mine }, () => 'paris') }),
        player(1, 'Inès', { keys: ['a', 'b'], home: 'madrid' }),
      ],
    });

  it('is announced when no key is left', () => {
    page = mount(Goals, { target: document.body, props: { table: last(3) } });
    flushSync();
    expect(words()).toContain('rentrer chez soi avec le plus de clés');
  });

  it('names my home, and says when arriving there wins', () => {
    expect([winsAtHome(last(3)), winsAtHome(last(2)), winsAtHome(table())]).toEqual([true, false, false]);
    const one = last(3);
    one.hover(one.choices[0]!);
    page = mount(Consequence, { target: document.body, props: { table: one, point: () => ({ x: 9, y: 9 }) } });
    flushSync();
    expect(words()).toContain('chez vous');
    expect(words()).toContain('vous gagnez ici');
  });

  it('is seen on the map: whose a key is, and everybody’s home', () => {
    const marks = marksOf(last(3));
    expect([...marks.keys()].sort()).toEqual(['lagos', 'madrid', 'paris']);
    expect(marks.get('paris')![0]!.color).not.toBe(marks.get('madrid')![0]!.color);
  });
});

it('the die says what a cross does', () => {
  const one = table([choice(1, 'end_turn', []), choice(2, 'buy_pairs', [])], { face: null });
  one.told = [told('turn_began', {}), told('rolled', { face: 'x' })];
  page = mount(TheDie, { target: document.body, props: { table: one } });
  flushSync();
  expect(words()).toContain('Une croix : fin du tour');
});

it('the die keeps showing a plane, until somebody has moved', () => {
  const rolled = told('rolled', { face: 'plane' });
  expect(lastFace([told('turn_began', {}), rolled, told('drew', {})])).toBe('plane');
  expect(lastFace([rolled, told('arrived', { place: 'paris' })])).toBe('');
  const one = table();
  one.told = [rolled];
  page = mount(TheDie, { target: document.body, props: { table: one } });
  flushSync();
  expect(document.querySelector('.die')!.innerHTML).toContain(ICONS.airline.slice(9, 60)); // its way, however it is set
});

it('whoever swaps places is told to be where that leads', () => {
  const swap = told('swapped', { other: 0, place: 'lagos', other_place: 'paris' }, 1);
  const [line] = linesOf([told('turn_began', {}, 1), told('arrived', { place: 'paris' }, 1), swap], 0, story);
  expect(line!.to).toEqual(['place', 'lagos']);
});

it('souvenirs and jokers of a rival’s turn have their own signs', () => {
  const [line] = linesOf([told('turn_began', {}, 1), told('souvenir', {}, 1), told('joker', {}, 1)], 0, story);
  expect(line!.brings.map((one) => one.id)).toEqual(['gift', 'wild']);
});

it('the signs of the map say what a square brings, not only its price', () => {
  const all = table().catalogue;
  const said = signs({ ...all, card: { ...all.card, id: 'globetrotter' } }).map((one) => one.say?.fr);
  const plain = said.map((one) => one?.replace(/\s/gu, ' '));
  expect(plain).toEqual([
    '200 $, aventure, puis la clé ; on s’en envole',
    '100 $, aventure, puis un souvenir ; on s’en envole',
    'gratuit, fin du tour',
  ]);
});

it('the score sheet names the keys', () => {
  const one = table([], { players: [player(0, 'Léa', { keys: ['paris', 'europe'] })] });
  one.catalogue.names = { key: { paris: both('Paris'), europe: both('Europe') } };
  expect(game.made!(one, 0, 'cities').map((row) => row.text.fr)).toEqual(['Paris']);
  expect(game.made!(one, 0, 'continents').map((row) => row.text.fr)).toEqual(['Europe']);
});
