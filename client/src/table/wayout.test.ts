/** Every state has a way out: advice is left again, and what is taken back while events play stays taken back. */

import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { generic } from '../games/generic';
import Side from '../kit/table/Side.svelte';
import type { Door } from './door';
import { advice, stillTable } from './fixture';
import { prefs } from './prefs.svelte';
import { Table } from './table.svelte';
import type { Ears } from './wire';

let ears: Ears;
const door = {
  live: false,
  open: (_, heard) => {
    ears = heard;
    return { send: () => true, now: () => undefined, close: () => undefined };
  },
  hint: async () => advice(),
  chat: async () => ({ lines: [] }),
  preview: async () => ({ changes: [] }),
} as Partial<Door> as Door;

function table(): Table {
  const still = stillTable();
  return new Table('t', still.catalogue, still.state, door);
}
beforeEach(() => {
  prefs.motion = true;
});

it('a hint is left by one step back, and nothing was narrowed by it', async () => {
  const one = table();
  const before = one.left.length;
  await one.ask();
  expect(one.advice).not.toBeNull();
  expect(one.left.length).toBe(before);
  expect(one.signs.map((sign) => [sign.n, sign.look])).toEqual([
    [1, 'first'],
    [2, 'other'],
  ]);
  one.back();
  expect(one.signs).toEqual([]);
  expect(one.advice).toBeNull();
  expect(one.shown).toBeNull();
});

it('a hint compares with the choice that is armed, else with one that leads to the plan', async () => {
  const one = table();
  const asked = vi.spyOn(door, 'hint');
  await one.ask();
  expect(asked).toHaveBeenLastCalledWith(one.mine, undefined);
  const choice = one.choices.find(({ targets }) => targets.length)!;
  one.plan.target = choice.targets[0]!;
  await one.ask();
  expect(asked).toHaveBeenLastCalledWith(one.mine, one.plan.choices[0]!.move);
  one.armed = one.choices.at(-1)!;
  await one.ask();
  expect(asked).toHaveBeenLastCalledWith(one.mine, one.choices.at(-1)!.move);
});

it('a pick of the hint plays nothing: it is armed, and one step back leaves it', async () => {
  const one = table();
  const play = vi.spyOn(one, 'play');
  await one.ask();
  one.arm(one.advice!.options[1]!.choice);
  expect(one.armed?.move).toBe(4);
  expect(play).not.toHaveBeenCalled();
  one.back();
  expect([one.armed, one.advice === null]).toEqual([null, false]);
});

it('a table without hints offers none', () => {
  const one = table();
  expect(one.advises).toBe(true);
  one.state = { ...one.state, hints: false };
  expect(one.advises).toBe(false);
});

it('a step back from what was picked keeps the hint, a second one leaves it', async () => {
  const one = table();
  await one.ask();
  one.verb = 'hop';
  one.back();
  expect(one.advice).not.toBeNull();
  one.back();
  expect(one.advice).toBeNull();
});

it('a move taken back before its events have played stays taken back', async () => {
  const one = table();
  const start = one.state;
  let done = () => {};
  one.stage.on(['rolled'], () => new Promise<void>((then) => (done = then)));
  const view = { ...one.view, ply: 4, choices: [] };
  const told = { ply: 4, verb: 'rolled', rule: 1, actor: 0, args: {}, text: { fr: 'dé', en: 'die' }, private: false };
  ears.heard({ type: 'update', since: 3, ply: 4, answers: [], undone: [], view, told: [told] });
  await vi.waitFor(() => expect(one.stage.busy).toBe(true));
  ears.heard({ type: 'state', answers: [], ...start, since: 0 });
  done();
  await vi.waitFor(() => expect(one.stage.busy).toBe(false));
  await Promise.resolve();
  expect(one.view.ply).toBe(3);
  expect(one.choices.length).toBeGreaterThan(0);
  expect(one.told.some((line) => line.verb === 'rolled')).toBe(false);
});

it('no bubble outlives its moment: what was pointed at and what was refused goes with the next move', async () => {
  const one = table();
  one.hover(one.choices[1]!);
  one.reason = { text: { fr: 'Pas encore.', en: 'Not yet.' }, rule: 3, at: null };
  expect(one.shown?.move).toBe(2);
  const view = { ...one.view, ply: 4 };
  ears.heard({ type: 'update', since: 3, ply: 4, answers: [], undone: [], view, told: [] });
  expect([one.shown, one.reason, one.changes]).toEqual([null, null, []]);
});

it('the chat is left from the line one writes in', () => {
  const left = vi.fn();
  const page = mount(Side, {
    target: document.body,
    props: { table: stillTable(), game: generic, chat: true, onclose: left },
  });
  flushSync();
  const line = document.querySelector('.side input')!;
  line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(left).toHaveBeenCalledOnce();
  void unmount(page);
});
