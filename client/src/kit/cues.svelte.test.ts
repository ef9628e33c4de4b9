import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generic } from '../games/generic';
import { cues as globetrotter } from '../games/globetrotter/cues';
import { cues as routard } from '../games/routard/cues';
import { cues as wanderlust } from '../games/wanderlust/cues';
import { cues as wishland } from '../games/wishland/cues';
import { event, stillTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { pace, Stage } from '../table/stage.svelte';
import type { Told } from '../types';
import Count from './Count.svelte';
import { amountOf, type Cues, cardsOf, selectors, verbsOf } from './cues';
import Pops from './Pops.svelte';
import Theatre from './table/Theatre.svelte';
import { ends, where } from './table/theatre';

const told = (verb: string, args: Told['args'] = {}, actor: number | null = 0) => event(4, verb, actor, args);
let page: ReturnType<typeof mount> | null = null;
beforeEach(() => {
  prefs.motion = true;
  prefs.lang = 'fr';
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('cues', () => {
  it('name where things fly, from the arguments of the event', () => {
    const drew = told('drew', { deck: 'chance', other: 2 });
    expect(selectors('deck:{deck}', drew, true)[0]).toBe('[data-kind="deck"][data-id="chance"]');
    expect(selectors('map:{deck}', drew, true)).toEqual(['[data-place="chance"]']);
    expect(selectors('@other', drew, true)).toEqual(['[data-player="2"]']);
    expect(selectors('player', drew, true)).toEqual(['[data-spot="hand"]', '[data-player="0"]']);
    expect(selectors('player', drew, false)).toEqual(['[data-player="0"]']);
  });

  it('show a stamp whole: beside a player at the edge it moves inward', () => {
    document.body.innerHTML = '<i data-player="0"></i>';
    const box = { left: 8, top: 54, width: 120, height: 44 };
    vi.spyOn(document.body.firstElementChild!, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
    expect(where('player', told('fulfilled'), false)).toEqual({ x: 68, y: 76 });
    expect(where('player', told('fulfilled'), false, document, 122)).toEqual({ x: 122, y: 76 });
  });

  it('count with their sign, and deal as many cards as are told', () => {
    expect(amountOf({ show: 'coin', n: 'money', sign: -1 }, told('paid', { money: 30 }))).toBe(-30);
    expect(amountOf({ show: 'coin' }, told('paid', { money: 30 }))).toBe(0);
    expect(cardsOf({ show: 'deal', n: 'cards' }, told('dealt_row', { cards: ['a', 'b', 'c'] }))).toBe(3);
    expect(cardsOf({ show: 'deal', n: 'n' }, told('dealt', { n: 40 }))).toBe(6);
    expect(ends({ show: 'coin', n: 'n' })).toEqual(['bank', 'player']);
    expect(ends({ show: 'coin', n: 'n', sign: -1 })).toEqual(['player', 'bank']);
  });

  it('every title shows a turn, and something that moves', () => {
    for (const cues of [globetrotter, routard, wanderlust, wishland] as Cues[]) {
      expect(cues.turn_began?.show).toBe('curtain');
      expect(verbsOf(cues, 'draw', 'deal', 'flip').length).toBeGreaterThan(2);
      expect(verbsOf(cues, 'stamp').length).toBeGreaterThan(0);
    }
  });
});

describe('the stage', () => {
  it('is faster when many wait, twice as fast after an absence, and never over 600 ms', () => {
    expect(pace(1)).toBe(420);
    expect(pace(10)).toBe(200);
    expect(pace(1000)).toBe(60);
  });

  it('plays in order, and a skip ends it at once', async () => {
    vi.useFakeTimers();
    const stage = new Stage();
    const shown: string[] = [];
    stage.on(['a', 'b'], (one) => {
      shown.push(one.verb);
      return new Promise((done) => setTimeout(done, 500));
    });
    const noted: string[] = [];
    const done = stage.play([told('a'), told('b'), told('c'), told('b')], (one) => noted.push(one.verb));
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.busy).toBe(true);
    expect(shown).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual(['a', 'b']);
    stage.skip();
    await done;
    expect(stage.busy).toBe(false);
    expect(shown).toEqual(['a', 'b']);
    expect(noted).toEqual(['a', 'b', 'c', 'b']);
  });

  it('shows nothing when motion is off', async () => {
    prefs.motion = false;
    const stage = new Stage();
    const show = vi.fn();
    stage.on(['a'], show);
    await stage.play([told('a')], () => undefined);
    expect(show).not.toHaveBeenCalled();
  });
});

describe('the theatre', () => {
  const cues: Cues = {
    drew: { show: 'flip', face: () => ({ title: 'Boutre sans vent' }) },
    hid: { show: 'draw' },
    paid: { show: 'coin', n: 'n', sign: -1, unit: ' $', from: 'player', to: '@owner' },
    began: { show: 'curtain' },
    sold: { show: 'gavel', n: 'n', unit: ' €' },
    key: { show: 'stamp', face: () => ({ icon: 'key', title: 'Rome' }) },
    rolled: { show: 'roll', n: 'n' },
    tumbled: { show: 'roll' },
  };
  const play = async (one: Told) => {
    vi.useFakeTimers();
    const table = stillTable();
    page = mount(Theatre, { target: document.body, props: { table, game: { ...generic, cues } } });
    flushSync();
    const done = table.stage.play([one], () => undefined);
    await vi.advanceTimersByTimeAsync(20);
    flushSync();
    return { table, done };
  };
  const words = (selector: string) => document.querySelector(selector)?.textContent?.trim();

  it('turns a card over, and only its back when nobody may know it', async () => {
    await play(told('drew'));
    expect(words('.flip .front')).toBe('Boutre sans vent');
    if (page) void unmount(page);
    document.body.innerHTML = '';
    await play(told('hid'));
    expect(document.querySelector('.draw .back')).not.toBeNull();
  });

  it('has a curtain, a gavel and a stamp', async () => {
    await play(told('began'));
    expect(words('.curtain b')).toBe('began');
    await play(told('sold', { n: 220 }));
    expect(words('.gavel b')).toBe('220 €');
    await play(told('key'));
    expect(words('.stamp')).toBe('Rome');
  });

  it('throws a die where the title has none of its own, and leaves it to be read', async () => {
    const { done } = await play(told('rolled', { n: 5 }));
    await vi.advanceTimersByTimeAsync(700);
    await done;
    flushSync();
    expect(document.querySelectorAll('.roll .die circle')).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1500);
    flushSync();
    expect(document.querySelector('.roll')).toBeNull();
    await play(told('tumbled'));
    expect(document.querySelector('.roll')).toBeNull();
  });

  it('leaves nothing behind when it is skipped', async () => {
    const { table, done } = await play(told('paid', { n: 100, owner: 1 }));
    expect(document.querySelectorAll('.coin')).toHaveLength(3);
    table.stage.skip();
    await done;
    flushSync();
    expect(document.querySelectorAll('.sprite')).toHaveLength(0);
  });

  it('pops what is paid, at both players', async () => {
    vi.useFakeTimers();
    const table = stillTable();
    page = mount(Pops, { target: document.body, props: { table, player: 1, cues } });
    flushSync();
    void table.stage.play([told('paid', { n: 100, owner: 1 })], () => undefined);
    await vi.advanceTimersByTimeAsync(20);
    flushSync();
    expect(words('.pop')).toBe('+100\u00a0$');
  });

  it('pops the difference of the big number where no event pops an amount of its own', () => {
    const pops = (own: Cues) => {
      const props = $state({ table: stillTable(), player: 1, cues: own, n: 18 });
      page = mount(Pops, { target: document.body, props });
      flushSync();
      props.n = 23;
      flushSync();
      const found = words('.pop');
      void unmount(page);
      page = null;
      return found;
    };
    expect(pops(wanderlust as Cues)).toBe('+5');
    expect(pops(cues)).toBeFalsy();
  });
});

it('a counter counts to its new value, and jumps there when motion is off', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (f: FrameRequestCallback) => frames.push(f));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const props = $state({ n: 12, unit: ' €' });
  page = mount(Count, { target: document.body, props });
  flushSync();
  const shown = () => document.querySelector('span')!.textContent;
  expect(shown()).toBe('12 €');
  props.n = 17;
  flushSync();
  const began = performance.now();
  frames.shift()!(began + 100);
  flushSync();
  expect(shown()).not.toBe('12 €');
  expect(document.querySelector('.up')).not.toBeNull();
  frames.shift()!(began + 5000);
  flushSync();
  expect(shown()).toBe('17 €');
  prefs.motion = false;
  props.n = 3;
  flushSync();
  expect(shown()).toBe('3 €');
});
