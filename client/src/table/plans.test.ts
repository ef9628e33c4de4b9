/** Plans made while others play, and the others' turns seen again. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told, View } from '../types';
import type { Door } from './door';
import { CHOICES, choice, stillTable } from './fixture';
import { prefs } from './prefs.svelte';
import { Review } from './review.svelte';
import { Table } from './table.svelte';

const text = (s: string) => ({ fr: s, en: s });
const refusal = { move: 9, verb: 'hop', offered: false, rule: 30, reason: text('Il manque un ticket.') };

function planning(ahead: View | null, found = [refusal], still = stillTable([], { to_act: 1 })): Table {
  const door = {
    live: true,
    open: () => ({ send: () => true, now: () => undefined, close: () => undefined }),
    ahead: async () => ({ ply: 3, view: ahead }),
    why: async () => ({ found }),
    chat: async () => ({ lines: [] }),
  } as Partial<Door> as Door;
  return new Table('t', still.catalogue, still.state, door);
}
const mine = stillTable(CHOICES).view;

describe('a plan in another’s turn', () => {
  beforeEach(() => {
    prefs.plans = {};
  });

  it('a press pins what it falls on: what could be done with it, nothing is refused', async () => {
    const table = planning(mine);
    await vi.waitFor(() => expect(table.plan.ahead).not.toBeNull());
    table.press('place', 'rome');
    expect(table.plan.target).toEqual(['place', 'rome']);
    expect(table.plan.choices.map((one) => one.move)).toEqual([2, 3]);
    expect(table.reason).toBeNull();
    expect(prefs.plans['t:0']).toEqual(['place', 'rome']); // kept over a reload
    expect(planning(mine).plan.target).toEqual(['place', 'rome']);
    table.plan.forget();
    expect(prefs.plans).toEqual({});
  });

  it('goes on while turns are shown that are over: one’s own has begun, and nothing is ahead of it', async () => {
    const table = planning(null);
    table.latest = mine;
    await vi.waitFor(() => expect(table.plan.ahead).toBe(mine));
    table.press('place', 'rome');
    expect(table.plan.choices.map((one) => one.move)).toEqual([2, 3]);
    const over = planning(null);
    await new Promise((done) => setTimeout(done, 250));
    expect(over.plan.ahead).toBeNull();
  });

  it('says why it could not be had, and by whom it is gone', async () => {
    const table = planning({ ...mine, choices: [] });
    await vi.waitFor(() => expect(table.plan.ahead).not.toBeNull());
    table.press('place', 'rome');
    await vi.waitFor(() => expect(table.plan.refused?.rule).toBe(30));
    expect(table.plan.lost).toBeNull();
    const gone = planning({ ...mine, choices: [] }, []);
    await vi.waitFor(() => expect(gone.plan.lost?.text.fr).toBe('Sam arrive à Rome.'));
  });

  it('is made too while a card asks for one thing in one’s own turn, not while all may be done', async () => {
    const card = [1, 2, 3, 4, 5].map((move) => choice(move, 'take', [['river', `${move}`]]));
    vi.useFakeTimers();
    const [table, turn] = [card, CHOICES].map((all) => planning(mine, [], stillTable(all)));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(table!.plan.ahead).not.toBeNull();
    expect(turn!.plan.ahead).toBeNull();
  });

  it('is gone once it is played', async () => {
    prefs.plans = { 't:0': ['river', 'train'] };
    const still = stillTable();
    still.plan.follow();
    expect(still.plan.choices.map((one) => one.move)).toEqual([1]);
    still.play(CHOICES[0]!);
    expect(still.plan.target).toBeNull();
  });
});

describe('the others’ turns seen again', () => {
  const at = (ply: number): View => ({ ...mine, ply });
  const told = (ply: number, actor: number): Told => ({
    ply,
    verb: 'took',
    rule: 1,
    actor,
    args: {},
    text: text(`${actor}`),
    private: false,
  });

  it('step by step and player by player, each as it was, and back to the present', () => {
    const seen: (number | null)[] = [];
    const review = new Review<View>({ lookAt: (view) => seen.push(view?.ply ?? null) });
    for (const ply of [4, 5, 6, 7]) review.keep(at(ply));
    const steps = review.known([told(3, 1), told(4, 1), told(5, 1), told(6, 2), told(7, 0)], 0);
    expect(steps.map((one) => one.ply)).toEqual([4, 5, 6]); // what was not seen, and my own, is left out
    prefs.pace = 'tap';
    review.start(steps);
    review.move(1);
    review.jump(1);
    review.jump(-1);
    review.move(-1);
    expect(seen).toEqual([4, 5, 6, 4, 4]);
    review.jump(1);
    review.move(1);
    expect(seen.at(-1)).toBeNull();
    expect(review.step).toBeNull();
    prefs.pace = 'normal';
  });
});
