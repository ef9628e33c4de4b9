import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import type { Plan, Series, Lab as Told } from './api';
import Compare from './Compare.svelte';
import Form from './Form.svelte';
import SeatsPlot from './SeatsPlot.svelte';
import SeriesView from './SeriesView.svelte';
import ThingsPlot from './ThingsPlot.svelte';
import { Watch } from './watch.svelte';

const pages: ReturnType<typeof mount>[] = [];
const target = document.body;
const series = (name: string, options: Record<string, string> = {}): Series => ({
  ...{ name, title: 'wanderlust', bots: ['any', 'any'], games: 600, done: 600, seed: 1, options, content: false },
  ...{ state: 'done', pace: 0, bytes: 9, pages: [], trouble: '' },
});
const told = (...all: Series[]): Told => ({
  ...{ open: true, own: true, limit: 0, series: all, reports: [], strategies: {} },
});
const text = () => target.innerText ?? target.textContent ?? '';

beforeEach(() => {
  prefs.lang = 'en';
});
afterEach(() => {
  for (const page of pages.splice(0)) void unmount(page);
  vi.unstubAllGlobals();
});

it('a form that takes the place of another has what was chosen there', () => {
  const card = { id: 'wanderlust', least_seats: 1, most_seats: 5, options: [] } as never;
  const form = (like: Plan | null) => {
    const props = { lab: told(), cards: [card], levels: ['any'], learnt: [], like, running: false, busy: false };
    pages.push(mount(Form, { target, props: { ...props, trouble: '', onstart: () => undefined } }));
    flushSync();
    return target.querySelectorAll('pre');
  };
  const first = form({ ...series('a'), games: 777, seed: 42 });
  expect(first[0]!.textContent).toContain('--games 777 --seed 42');
  expect(form(null)[1]!.textContent).toContain('--games 777 --seed 42'); // the first is still there
});

it('a series that there is not is said, not waited for', async () => {
  const watch = new Watch();
  pages.push(mount(SeriesView, { target, props: { watch, cards: [] } }));
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/lab')
      ? new Response(JSON.stringify(told()))
      : new Response(JSON.stringify({ kind: 'no-series', detail: 'There is no series “x” in the lab.' }), {
          status: 404,
        }),
  );
  watch.show('x');
  await vi.waitFor(() => {
    flushSync();
    expect(text()).toContain('There is no series “x” in the lab.');
  });
  watch.close();
});

it('the latest series is held against what was there before', () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  const watch = new Watch();
  watch.lab = told(series('variant', { advanced: 'on' }), { ...series('other'), title: 'routard' }, series('box'));
  pages.push(mount(Compare, { target, props: { watch, cards: [], a: null, b: null } }));
  flushSync();
  const sides = [...target.querySelectorAll('select')].map((one) => one.value);
  expect(sides).toEqual(['box', 'variant']);
});

it('a line of the plot stands where its figure says', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(404);
  const place = (share: number) => ({ share, low: share - 0.05, high: share + 0.05 });
  pages.push(mount(SeatsPlot, { target, props: { seats: [place(0.33), place(0.29), place(0.38)] } }));
  flushSync();
  const ticks = [...target.querySelectorAll('text.ax')].map((one) => one.textContent);
  expect(ticks).toEqual(['20%', '25%', '30%', '35%', '40%', '45%']);
});

it('what is worth much on one side leaves room for the others', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(404);
  const thing = (worth: number, out: boolean) => ({ name: { fr: '', en: '' }, share: 0.3, worth, reach: 1, out });
  pages.push(mount(ThingsPlot, { target, props: { things: [thing(22, true), thing(2, false), thing(-1, false)] } }));
  flushSync();
  const at = [...target.querySelectorAll('circle')].map((one) => Number(one.getAttribute('cx')));
  expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(80);
});
