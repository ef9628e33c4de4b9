import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Advice } from '../../table/api';
import { advice, stillTable } from '../../table/fixture';
import { hintOf, signsOf } from '../../table/hint';
import { prefs } from '../../table/prefs.svelte';
import { clear, show } from '../../table/screen';
import HintPanel from './HintPanel.svelte';
import { keysOf } from './keys';

afterEach(clear);
beforeEach(() => {
  prefs.lang = 'fr';
});
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const said = (selector: string) => all(selector).map((one) => one.textContent?.replace(/\s+/g, ' ').trim());

function panel(more: Partial<Advice> = {}) {
  const table = stillTable();
  table.advice = hintOf(advice(more), table.choices);
  table.signs = signsOf(table.advice!);
  const play = vi.spyOn(table, 'play').mockReturnValue();
  show(HintPanel, { table, hint: table.advice! });
  return { table, play };
}

it('shows choices as chances with intervals, why, and what could go wrong with its share', () => {
  panel({ risk: { fr: 'Sam finit.', en: 'Sam ends.' }, risk_share: 0.4 });
  expect(said('[data-n]')).toEqual(['1 Take 1 93 %', '2 Pass 4 86 %']);
  expect(all('em').length).toBe(2);
  expect(said('.why p')).toEqual([
    'Pourquoi. Deux tickets de plus.',
    'Ce qui peut mal tourner. Sam finit. (40 % des cas)',
  ]);
  expect(said('[role=status]')).toEqual(['Conseil : 1, take 1, 93 %. 2, pass 4, 86 %. Deux tickets de plus.']);
});

it('leaves out a risk that is none', () => {
  panel();
  expect(all('.why p').length).toBe(1);
});

it('tells slim chances apart, and says that they are slim', () => {
  const [first, second] = advice().options;
  panel({
    options: [
      { ...first!, chance: 0.029 },
      { ...second!, chance: 0.012 },
    ],
  });
  expect(said('[data-n]')).toEqual(['1 Take 1 2,9 %', '2 Pass 4 1,2 %']);
  expect(said('.why p')).toEqual([
    'Pourquoi. Deux tickets de plus. Quoi que vous choisissiez, les autres sont loin devant.',
  ]);
});

it('says by a hair, or that two are as good, and never both', () => {
  panel({ hair: true });
  expect(said('h2')).toEqual(['Take 1, d’un cheveu']);
  expect(said('.why')[0]).not.toContain('suivez votre envie');
  clear();
  panel({ even: true });
  expect(said('h2')).toEqual(['Un conseil']);
  expect(said('.why')[0]).toContain('suivez votre envie');
});

it('picks without playing: the yellow button still asks', () => {
  const { table, play } = panel();
  all('[data-n]')[1]!.click();
  flushSync();
  all('[data-pick]')[0]!.click();
  expect(table.armed?.move).toBe(4);
  expect(play).not.toHaveBeenCalled();
});

it('by keys: a figure points at a choice, Enter picks it, Escape closes', () => {
  const { table, play } = panel();
  const pressed = keysOf({ table: () => table, close: () => false, log: vi.fn(), settings: vi.fn() });
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'target', { value: document.body });
    pressed(event);
    flushSync();
  };
  press('2');
  expect(table.hovered?.move).toBe(4);
  press('Enter');
  expect(table.armed?.move).toBe(4);
  expect(play).not.toHaveBeenCalled();
  press('Escape');
  press('Escape');
  expect(table.advice).toBe(null);
  const ask = vi.spyOn(table, 'ask').mockResolvedValue();
  press('h');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a choice with a number says which, and two numbers of it stand side by side', () => {
  const option = { chance: 0.5, low: 0.4, high: 0.6 };
  const { table } = panel({
    options: [
      { move: 13, number: 40, ...option },
      { move: 11, number: 20, ...option },
    ],
  });
  expect(said('[data-n]')).toEqual(['1 Offrir 40 € 50 %', '2 Offrir 20 € 50 %']);
  all('[data-n]')[1]!.click();
  flushSync();
  all('[data-pick]')[0]!.click();
  expect([table.armed?.move, table.suggested]).toEqual([10, 20]);
});
