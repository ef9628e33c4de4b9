/** The map of a table: what is looked at there by its name, and the way back. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { both, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { MapData } from './board';
import TableMap from './TableMap.svelte';

const place = (id: string, x: number, y: number) => ({ id, x, y, r: 8, rank: 1, ink: '#000', icon: 'port', name: both(id), about: both('') }); // biome-ignore format: as data
const data = {
  ...{ width: 1600, height: 1000, land: '', grid: '', period: 1600, cut: 0, ways: [], namesFrom: 0.1, legend: [] },
  places: [place('rome', 400, 300), place('oslo', 1200, 700)],
} as unknown as MapData;
const Real = globalThis.ResizeObserver;
let page: ReturnType<typeof mount> | null = null;

beforeEach(() => {
  prefs.lang = 'fr';
  prefs.motion = false;
  const rect = { width: 980, height: 590, left: 0, top: 0, right: 980, bottom: 590 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  globalThis.ResizeObserver = class extends Real {
    constructor(private readonly told: ResizeObserverCallback) {
      super(told);
    }
    override observe() {
      this.told([], this);
    }
  };
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.innerHTML = '';
  globalThis.ResizeObserver = Real;
  prefs.motion = true;
});

const lies = () => document.querySelector<HTMLElement>('.world')!.getAttribute('width');
const settled = async () => {
  flushSync();
  await tick();
  flushSync();
};

it.each([
  ['its button', () => document.querySelector<HTMLElement>('.tools .back')!.click()],
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['the same name again', (table: ReturnType<typeof stillTable>) => (table.marked = { kind: 'place', id: 'oslo' })],
])('a place pressed by its name is framed, and %s leads back', async (_, back) => {
  const table = stillTable([]);
  page = mount(TableMap, { target: document.body, props: { table, kind: 'place', data } });
  await settled();
  const before = lies();
  table.marked = { kind: 'place', id: 'oslo' };
  await settled();
  expect(lies()).not.toBe(before);
  expect(document.querySelector('.tools .back')?.textContent).toContain('Revenir');
  back(table);
  await settled();
  expect(lies()).toBe(before);
  expect(document.querySelector('.tools .back')).toBeNull();
});

it('a place that words over the map name is not named twice', async () => {
  const props = { table: stillTable([]), kind: 'place', data, told: 'rome' };
  page = mount(TableMap, { target: document.body, props });
  await settled();
  expect([...document.querySelectorAll('.lab')].map((one) => one.textContent?.trim())).toEqual(['oslo']);
});

it('signs keep clear of the buttons of a small map', async () => {
  const rect = { width: 390, height: 300, left: 0, top: 0, right: 390, bottom: 300 } as DOMRect;
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(rect);
  const table = stillTable([]);
  const near = [0, 1, 2, 3].flatMap((n) => [300, 1300].map((x) => place(`p${x + n}`, x + 12 * n, 800 + 12 * n)));
  near.push(place('top', 800, 300));
  const sign = { path: [], look: 'other', mark: null, chance: '28 %', say: '28 %' } as const;
  table.signs = near.map(({ id }, n) => ({ ...sign, move: n, n, targets: [['place', id]] }));
  page = mount(TableMap, {
    target: document.body,
    props: { table, kind: 'place', data: { ...data, places: near } as unknown as MapData },
  });
  await settled();
  const pills = [...document.querySelectorAll<HTMLElement>('.pill')].map(({ style }) =>
    [style.left, style.top].map(Number.parseFloat),
  );
  expect(pills).toHaveLength(9);
  expect(pills.filter(([left, top]) => left! < 154 && top! + 30 > 246)).toEqual([]);
});
