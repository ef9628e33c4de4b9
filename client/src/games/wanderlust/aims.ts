/** What the race is about: its objectives with everybody's progress, and one's own secret cards. */
import { L } from '../../words/words.svelte';
import type { Table } from './data';
import { books, sum, wantedBy, words } from './data';
import { journeyOf } from './journey.svelte';

/** How far somebody is: of each sort no more counts than is asked for. */
export const progress = (done: readonly number[], need: readonly number[]): number =>
  sum(done.map((n, at) => Math.min(n, need[at] ?? n)));

const NEAR = 0.6; // an automaton that has done so much of it threatens an objective

export function aimsOf(table: Table) {
  const { view } = table;
  const journey = journeyOf(table);
  const alone = view.players.some((one) => one.seat === null);
  return view.objectives.map((aim) => {
    const card = books(table).objectives.get(aim.id)!;
    const need = sum(aim.need);
    const gain = card.measure === 'xp' ? (journey.plan?.experience ?? view.trip?.experience ?? 0) : 0;
    const bars = view.players.map((_, player) => ({
      player,
      now: progress(aim.progress[player]!, aim.need),
      done: aim.fulfilled_by.includes(player),
      gain: player === table.mine ? gain : 0,
    }));
    /** Of several sorts: how far one is with each. */
    const own = table.mine === null ? [] : aim.progress[table.mine]!;
    const parts =
      aim.need.length > 1
        ? card.parts.map((id, at) => ({ id, now: Math.min(own[at] ?? 0, aim.need[at]!), need: aim.need[at]! }))
        : [];
    const near = view.players.some(
      (one, player) => one.seat === null && !bars[player]!.done && bars[player]!.now >= need * NEAR,
    );
    const state = !alone
      ? null
      : aim.fulfilled_by.length
        ? ('done' as const)
        : near && !view.over
          ? ('threatened' as const)
          : ('open' as const);
    return { id: aim.id, state, card, need, bars, parts, text: L(wantedBy(table, aim.id)) };
  });
}

/** One's own mission and goal, with what each is called. */
export function secretsOf(table: Table) {
  const me = table.mine === null ? undefined : table.view.players[table.mine];
  const held = [
    ['mission', me?.mission],
    ['goal', me?.goal],
  ] as const;
  return held.flatMap(([kind, one]) => {
    const card = one && books(table).secrets.get(one.id);
    return card ? [{ kind, name: L(words[kind]), card, done: one.done }] : [];
  });
}
