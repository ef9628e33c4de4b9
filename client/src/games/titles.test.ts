import { readdirSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ActionColumn from '../kit/table/ActionColumn.svelte';
import { both, choice, event, stillTable, titleTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { TITLES, type Told } from '../types';
import type { TheView as GlobetrotterView } from '../types/globetrotter';
import { generic } from './generic';
import { game as globetrotter } from './globetrotter';
import Duel from './globetrotter/Duel.svelte';
import { type Table as Globetrotter, toRead } from './globetrotter/data';
import Exile from './globetrotter/Exile.svelte';
import Gamble from './globetrotter/Gamble.svelte';
import { MOTIFS } from './globetrotter/motifs';
import { lastScene } from './globetrotter/throws.svelte';
import { load } from './registry';
import Auction from './routard/Auction.svelte';
import type { Table as Routard } from './routard/data.svelte';
import { cellWords } from './routard/data.svelte';
import Risk from './routard/Risk.svelte';
import Sell from './routard/Sell.svelte';

let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.lang = 'fr';
  prefs.careful = 'final';
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
const click = (selector: string) => {
  document.querySelector<HTMLButtonElement>(selector)!.click();
  flushSync();
};
const told = (verb: string, args: Told['args'], actor: number | null, ply = 9) => event(ply, verb, actor, args);

describe('Globetrotter', () => {
  const names = { key: { cairo: both('Le Caire') }, place: {} };
  const kind = (id: string, cost = 100) => ({
    id,
    name: both(id),
    icon: 'gift',
    colour: '#B3371F',
    cost,
    ends_turn: false,
    flights: true,
    city: true,
  });
  const place = (id: string, what: string, continent: string | null) => ({
    id,
    name: both(id),
    kind: what,
    continent,
    country: both('x'),
    lat: 0,
    lon: 0,
    x: 0,
    y: 0,
    true_x: null,
    true_y: null,
  });
  const catalogue = {
    names,
    places: [
      place('miami', 'continental', 'na'),
      place('florence', 'national', 'eu'),
      place('winnipeg', 'regional', 'na'),
    ],
    kinds: [kind('continental'), kind('national'), kind('regional', 0)],
    continents: [
      { id: 'na', name: both('Amérique du Nord'), cities: ['miami'], colour: '', deck: '' },
      { id: 'eu', name: both('Europe'), cities: [], colour: '', deck: '' },
    ],
    tickets: [],
    keys: [],
    prices: { tries: 2, lucky_totals: [7, 11], challenge: 100 },
  };
  const player = (seat: number, name: string) => ({
    seat,
    name: both(name),
    home: 'winnipeg',
    place: 'florence',
    souvenirs: [],
    keys: [],
    money: 300,
    tickets: 1,
    jokers: 0,
  });
  const view = {
    players: [player(0, 'Léa'), player(1, 'Sam')],
    jackpot: { money: 700, tickets: 4, seen_tickets: [], keys: ['cairo'] },
    keys_on_board: [],
    exile: { seat: 1, ticket: 'T1' },
  };

  it('has its own motif for each of the eighteen continental cities', () => {
    expect(Object.keys(MOTIFS)).toHaveLength(18);
    expect(new Set(Object.values(MOTIFS)).size).toBe(18);
  });

  it('opens my adventure when all that it brought is told, not on another’s in the same city', () => {
    const mine = { ...told('adventure', { place: 'bombay' }, 0), ply: 5 };
    const at = (ply: number) => ({ ply, adventure: { place: 'bombay' } }) as GlobetrotterView;
    expect(toRead(at(4), mine, 3)).toBeNull(); // still the other's
    expect(toRead(at(5), mine, 3)).toEqual({ place: 'bombay' });
    expect(toRead(at(5), mine, 5)).toBeNull(); // it was read
  });

  it('tells a gamble throw by throw, and how it ended', () => {
    const first = told('threw', { one: 1, other: 2, lucky: 0 }, 0);
    const last = told('threw', { one: 3, other: 4, lucky: 1 }, 0);
    expect(lastScene([], null)).toBeNull();
    expect(lastScene([first], first)).toMatchObject({
      player: 0,
      owner: null,
      throws: [[0, 1, 2, false]],
      over: false,
      rolling: 0,
    });
    const end = lastScene([first, last, told('won_jackpot', { n: 700 }, 0)], null)!;
    expect(end).toMatchObject({ over: true, won: true, result: 'won_jackpot', rolling: -1 });
    expect(end.throws.map((one) => one[3])).toEqual([false, true]);
  });

  it('asks whether to travel or to work only where both can be done', () => {
    const offers = (...verbs: string[]) => ({ step: 'turn', choices: verbs.map((verb, at) => choice(at, verb, [])) });
    const ask = (...verbs: string[]) => globetrotter.ask!(offers(...verbs) as unknown as GlobetrotterView);
    expect(ask('roll', 'work')).toBeNull(); // the step's own question
    expect(ask('roll', 'end_turn')?.fr).toBe('Et maintenant ?');
    expect(ask('land', 'sail')?.fr).toBe('Débarquer ?');
  });

  it('tells a duel for a key', () => {
    const scene = lastScene(
      [
        told('challenged', { owner: 1, key: 'cairo', n: 100 }, 0),
        told('threw', { one: 4, other: 4, lucky: 1 }, 1),
        told('lost_challenge', { key: 'cairo', owner: 1 }, 0),
      ],
      null,
    )!;
    expect(scene).toMatchObject({ player: 0, owner: 1, key: 'cairo', over: true, won: false });
    page = mount(Duel, {
      target: document.body,
      props: {
        table: titleTable<Globetrotter>([], view, catalogue),
        challenger: 0,
        owner: 1,
        place: 'Le Caire',
        scene,
      },
    });
    flushSync();
    expect(text('li.won b')).toBe('double !');
    expect(text('.res .grow')).toBe('lost_challenge');
  });

  it('offers the challenge before the way out of it, as the jackpot and the dock do', () => {
    const table = titleTable<Globetrotter>([], view, catalogue);
    const [decline, challenge] = [choice(1, 'decline_challenge', []), choice(2, 'challenge', [])];
    const props = { table, challenger: 0, owner: 1, place: 'Le Caire', challenge, decline };
    page = mount(Duel, { target: document.body, props });
    flushSync();
    expect([...document.querySelectorAll('[data-move]')].map((one) => one.getAttribute('data-move'))).toEqual([
      '2',
      '1',
    ]);
    expect(text('.how')).toMatch(/Le premier qui fait 7, 11 .* 62 %/s);
    table.state = { ...table.state, options: { duel: 'rounds' } };
    flushSync();
    expect(text('.how')).toMatch(/Qui fait seul 7, 11 .* 50 %/s);
  });

  it('shows the jackpot with its odds, and throws at once', () => {
    const gamble = choice(4, 'gamble', [['jackpot', 'jackpot']], { chance: true });
    const here = titleTable<Globetrotter>([gamble], view, catalogue);
    const played = vi.spyOn(here, 'play').mockImplementation(() => undefined);
    page = mount(Gamble, {
      target: document.body,
      props: { table: here, scene: null, choice: gamble, ondone: () => undefined },
    });
    flushSync();
    expect(text('.pot b')).toBe('700 $');
    expect(document.querySelectorAll('.c.w')).toHaveLength(14);
    expect(text('.try small')).toBe('14 chances sur 36, soit 39 %');
    click('[data-move="4"]');
    expect(played).toHaveBeenCalledWith(gamble, undefined);
  });

  it('asks where an exile goes: two cities, and what each means', () => {
    const offers = [choice(12, 'exile', [['place', 'miami']]), choice(13, 'exile', [['place', 'florence']])];
    const here = titleTable<Globetrotter>(offers, { ...view, step: 'exile' }, catalogue);
    const played = vi.spyOn(here, 'play').mockImplementation(() => undefined);
    page = mount(Exile, { target: document.body, props: { table: here } });
    flushSync();
    expect(document.querySelectorAll('.city')).toHaveLength(2);
    expect(text('.city .facts')).toContain('même continent');
    click('.city:last-child');
    expect(text('.btn.primary')).toBe('Exiler : florence');
    click('.btn.primary');
    expect(played.mock.calls[0]![0].move).toBe(13);
  });
});

describe('the Routard', () => {
  const thing = (id: string) => ({ id, name: both(id), icon: 'guide', colour: '#0F7B55', price: 10, resale: 5 });
  const deck = { id: 'report', name: both('reportage'), icon: 'camera', colour: '#1B66AE', needs: 'camera', cards: [] };
  const catalogue = {
    names: { good: {} },
    things: ['cheques', 'guide', 'camera'].map(thing),
    decks: [deck],
    squares: [{ id: 'angkor', name: both('Angkor'), short: both('Angkor'), kind: 'report' }],
    kinds: [],
    sheet: [],
    prices: { fine: 500, move: [], leaving: {} },
  };
  const player = (seat: number, name: string) => ({
    seat,
    name: both(name),
    stage: 'travelling',
    square: 'angkor',
    money: 1240,
    cheques: 4,
    tickets: 0,
    bag: { papers: 0, guide: 1, gear: 0, camera: 0 },
    won: { purchase: [], report: [], adventure: [] },
  });
  const view = {
    players: [player(0, 'Sam'), player(1, 'Laura'), player(2, 'Jackie')],
    goal: { purchase: 2, report: 2, adventure: 2 },
    card: null,
    night: null,
  };

  const auction = {
    seller: 2,
    good: 'cheque',
    count: 10,
    floor: 100,
    sealed: true,
    bidder: 0,
    answered: [1],
    waiting: [],
  };

  it('seals a bid with its envelope, before and after', () => {
    const bid = choice(130, 'bid', [['good', 'cheque']], { span: { least: 100, most: 1000, step: 10 } });
    const pass = choice(128, 'pass', [['good', 'cheque']]);
    const here = titleTable<Routard>([pass, bid], { ...view, auction }, catalogue);
    const played = vi.spyOn(here, 'play').mockImplementation(() => undefined);
    page = mount(Auction, { target: document.body, props: { table: here } });
    flushSync();
    expect(text('h2')).toBe('10 chèques hôtel');
    expect([...document.querySelectorAll('.envs li')].map((li) => li.className.split(' ')[0])).toEqual(['now', 'done']);
    click('.pm:last-of-type');
    expect(text('.btn.primary')).toBe('Sceller l’offre : 110 €');
    expect(text('dl')).toContain('4 → 14');
    click('.btn.primary');
    expect(played).toHaveBeenCalledWith(bid, 110);
    const field = document.querySelector<HTMLInputElement>('input[type=number]')!;
    const type = (words: string) => {
      field.value = words;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    };
    type('150');
    expect(text('.btn.primary')).toBe('Sceller l’offre : 150 €');
    type('');
    expect([text('.btn.primary'), field.value]).toEqual(['Sceller l’offre : 150 €', '']);
  });

  it('tells in the auction itself what it came to, as long as the picture of before stands', () => {
    const here = titleTable<Routard>([], { ...view, auction, ply: 3 }, catalogue);
    page = mount(Auction, { target: document.body, props: { table: here } });
    flushSync();
    expect(text('.outcome')).toBeNull();
    here.told = [told('sold', {}, 1, 3), told('answered', {}, 0, 4), told('sold_cheques', {}, 1, 4)];
    flushSync();
    expect(text('.outcome')).toBe('Sold_cheques');
    expect([...document.querySelectorAll('.envs li')].map((li) => li.className.split(' ')[0])).toEqual([
      'done',
      'done',
    ]);
  });

  it('weighs a risk: what it brings unseen, what it costs seen', () => {
    const take = choice(28, 'take', [['deck', 'report']], { chance: true });
    const leave = choice(29, 'leave_it', [['deck', 'report']], { ends_turn: true });
    const here = titleTable<Routard>([take, leave], view, catalogue);
    const played = vi.spyOn(here, 'play').mockImplementation(() => undefined);
    page = mount(Risk, { target: document.body, props: { table: here } });
    flushSync();
    expect(text('h2')).toBe('Angkor, sans camera');
    expect(text('.fork.good b')).toBe('Reportage 0 → 1 sur 2');
    expect(text('.fork.bad b')).toMatch(/^1.240.€ → 740.€$/);
    expect(document.querySelectorAll('.line .pawn')).toHaveLength(3);
    click('[data-move="29"]');
    expect(played.mock.calls[0]![0].move).toBe(29);
  });

  it('sells at any moment: a lot of cheques by number', () => {
    const lot = choice(93, 'sell_cheques', [['good', 'cheque']], {
      span: { least: 1, most: 4, step: 1 },
      brings: [{ what: 'money', n: 10, id: '' }],
    });
    const here = titleTable<Routard>([], { ...{ ...view, to_act: 1 }, asides: [lot] }, catalogue);
    const played = vi.spyOn(here, 'play').mockImplementation(() => undefined);
    const onclose = vi.fn();
    page = mount(Sell, { target: document.body, props: { table: here, onclose } });
    flushSync();
    expect(document.querySelectorAll('.good:not(.no)')).toHaveLength(1);
    click('.pm:last-of-type');
    expect(text('.floor b')).toBe('20 €');
    click('.btn.primary');
    expect(played).toHaveBeenCalledWith(lot, 2);
    expect(onclose).toHaveBeenCalled();
  });

  it('says a cell of the packing sheet in a word', () => {
    expect(cellWords({ id: 'a', text: both(''), price: 400, camera: 1 })).toEqual({
      gain: { fr: '400 €', en: '400 €' },
      price: 400,
      gift: false,
      single: true,
    });
    expect(cellWords({ id: 'd', text: both(''), price: 10, guide: 2 }).gain.fr).toBe('2 pour 10 €');
    expect(cellWords({ id: 'b', text: both(''), camera: 1, again: true }).gain.fr).toBe('offert');
    expect(cellWords({ id: 'c', text: both(''), money: 600 }).gain.fr).toBe('+600 €');
  });
});

it.each(TITLES)(
  '%s has a tour of four hints in both languages, and its lessons exist',
  async (title) => {
    const { tour } = await load(title);
    const lessons = readdirSync(`../src/periple/games/${title}/school/lessons`).map(
      (name) => /^\d+_(\w+)\.toml$/.exec(name)?.[1],
    );
    expect(new Set(tour.map((hint) => hint.at)).size).toBe(4);
    for (const hint of tour) {
      expect(hint.say.fr && hint.say.en && hint.at).toBeTruthy();
      if (hint.lesson) expect(lessons).toContain(hint.lesson);
    }
    expect(tour.filter((hint) => hint.lesson).length).toBeGreaterThan(2);
  },
  60_000,
); // each module is built when it is asked for

it('a drawer keeps its asides out of the action column', () => {
  const here = stillTable([], {
    to_act: 1,
    asides: [choice(50, 'sell', [['hand', 'car']]), choice(51, 'call', [['seat', '1']])],
  });
  const drawer = {
    verbs: new Set(['sell']),
    icon: 'auction' as const,
    name: () => both('Vendre…'),
    when: () => true,
    Part: Sell as never,
  };
  page = mount(ActionColumn, { target: document.body, props: { table: here, game: { ...generic, drawer } } });
  flushSync();
  expect(document.querySelector('[data-move="50"]')).toBeNull();
  expect(document.querySelector('[data-move="51"]')).not.toBeNull();
  expect(text('[data-drawer]')).toBe('Vendre…');
});
