import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../types';
import type { Door } from './door';
import { CHOICES, stillTable } from './fixture';
import { Table } from './table.svelte';
import type { Ears } from './wire';

const asked: [seat: number, move: number, ply: number][] = [];
let ears: Ears;
const door = {
  live: true,
  open: (_, heard) => {
    ears = heard;
    return { send: () => true, now: () => undefined, close: () => undefined };
  },
  preview: async (seat, move, ply) => {
    asked.push([seat, move, ply]);
    return { changes: [{ counter: 'tickets', before: 3, after: 4 }] };
  },
  chat: async () => ({ lines: [] }),
} as Partial<Door> as Door;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

function table(): Table {
  const still = stillTable();
  return new Table('t', still.catalogue, still.state, door);
}
const passed = (view: View): void =>
  ears.heard({
    type: 'update',
    since: view.ply,
    ply: view.ply + 1,
    answers: [],
    undone: [],
    told: [],
    view: { ...view, ply: view.ply + 1, to_act: 1, turn: 1, choices: [] },
  });

it('what a choice changes is asked once the pointer rests on it', async () => {
  const one = table();
  one.hover(CHOICES[0]!);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([[0, 1, 3]]);
  expect(one.changes).toHaveLength(1);
});

it('nothing is asked about a turn that has passed', async () => {
  const one = table();
  one.hover(CHOICES[0]!);
  passed(one.view);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
});
