import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import { viewport } from '../viewport.svelte';
import Tour from './Tour.svelte';

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** A robot moves while somebody new is shown around: what has been seen of it so far. */
async function robotMoves() {
  vi.useFakeTimers();
  const table = stillTable();
  table.stage.mine = 0;
  const tour = [{ at: 'main', say: { fr: 'Voici', en: 'Here' } }];
  const app = mount(Tour, { target: document.body, props: { table, game: { ...generic, tour } } });
  flushSync();
  const seen: string[] = [];
  const told = { ply: 4, verb: 'kept', actor: 1, args: {}, text: { fr: '', en: '' } } as unknown as Told;
  void table.stage.play([told], (one) => seen.push(one.verb));
  await vi.advanceTimersByTimeAsync(600);
  return { table, seen, close: () => void unmount(app) };
}

it('nobody plays on behind the tour', async () => {
  const { seen, close } = await robotMoves();
  expect(document.querySelector('[data-tour]')).not.toBeNull();
  expect(seen).toEqual([]);
  close();
});

it('whoever plays has seen enough: what the move brings is not held up', async () => {
  prefs.toured = [];
  const { table, seen, close } = await robotMoves();
  table.waiting = true;
  flushSync();
  expect(prefs.toured).toEqual([table.title]);
  expect(seen).toEqual([]);
  close();
  await vi.advanceTimersByTimeAsync(600);
  expect(seen).toEqual(['kept']);
  prefs.toured = [];
});

it('begins when the step that stands is read', () => {
  const table = stillTable();
  table.stage.holds = true;
  const tour = [{ at: 'main', say: { fr: 'Voici', en: 'Here' } }];
  const app = mount(Tour, { target: document.body, props: { table, game: { ...generic, tour } } });
  flushSync();
  expect(document.querySelector('[data-tour]')).toBeNull();
  table.stage.holds = false;
  flushSync();
  expect(document.querySelector('[data-tour]')).not.toBeNull();
  void unmount(app);
});

it('shows nobody around a game that is over', () => {
  const table = stillTable([], { over: true });
  const tour = [{ at: 'main', say: { fr: 'Voici', en: 'Here' } }];
  const app = mount(Tour, { target: document.body, props: { table, game: { ...generic, tour } } });
  flushSync();
  expect(document.querySelector('[data-tour]')).toBeNull();
  void unmount(app);
});

it('brings what it points at into sight, and leaves the page as it was', () => {
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  document.body.innerHTML = '<div class="below"><p class="park"></p></div>';
  const below = document.querySelector('.below')!;
  document.querySelector('.park')!.scrollIntoView = () => {
    below.scrollTop = 90;
  };
  below.scrollTo = (({ top }: ScrollToOptions) => {
    below.scrollTop = top!;
  }) as typeof below.scrollTo;
  const tour = [{ at: '.park', say: { fr: 'Voici', en: 'Here' } }];
  const app = mount(Tour, { target: document.body, props: { table: stillTable(), game: { ...generic, tour } } });
  flushSync();
  expect(below.scrollTop).toBe(90);
  void unmount(app);
  flushSync();
  expect(below.scrollTop).toBe(0);
});

it('a tour that waits below a sheet holds nobody up', async () => {
  document.body.innerHTML = '<div data-veil></div>';
  const { seen, close } = await robotMoves();
  expect(document.querySelector('[data-tour]')).toBeNull();
  expect(seen).toEqual(['kept']);
  close();
});

it('a phone’s tour keeps its place across: the way out never comes under the finger that goes on', () => {
  vi.spyOn(viewport, 'small', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'width', 'get').mockReturnValue(390);
  const spot = document.createElement('p');
  spot.className = 'corner';
  spot.getBoundingClientRect = () => new DOMRect(0, 400, 40, 40);
  document.body.append(spot);
  const tour = [{ at: '.corner', say: { fr: 'Voici', en: 'Here' } }];
  const app = mount(Tour, { target: document.body, props: { table: stillTable(), game: { ...generic, tour } } });
  flushSync();
  expect(document.querySelector<HTMLElement>('[data-tour]')?.style.left).toBe('45px');
  void unmount(app);
});
