/** What the race is about: its objectives with everybody's progress, and one's own secret cards. */
import { L } from '../../words/words.svelte';
import type { Table } from './data';
import { books, sum, wantedBy, words } from './data';
import { journeyOf } from './journey.svelte';

type Aim = Table['view']['objectives'][number];

/** How far somebody is: of each sort no more counts than is asked for. */
export const progress = (done: readonly number[], need: readonly number[]): number =>
  sum(done.map((n, at) => Math.min(n, need[at] ?? n)));

const NEAR = 0.6; // an automaton that has done so much of it threatens an objective

/** What the trip looked at, or else the one under way, would add to one's own progress with an objective. */
function gainOf(table: Table, aim: Aim): number {
  const me = table.mine === null ? undefined : table.view.players[table.mine];
  const { plan } = journeyOf(table);
  const trip = plan ?? table.view.trip;
  if (!me || !trip || (!plan && !table.myTurn)) return 0;
  const { places, objectives } = books(table);
  const card = objectives.get(aim.id)!;
  if (card.measure === 'xp') return trip.experience;
  if (card.measure === 'encounters') return trip.encounters;
  // A trip under way ends where one stands, if that is a destination.
  const end = plan?.goal ?? (me.place && table.view.row.includes(me.place) ? me.place : undefined);
  const place = end && places.get(end);
  if (!place) return 0;
  const zones = (me.visited ?? []).map(([id]) => places.get(id)!.zone);
  const times = (zone: string) => zones.filter((one) => one === zone).length;
  switch (card.measure) {
    case 'destinations':
      return 1;
    case 'zones':
      return times(place.zone) ? 0 : 1;
    case 'same_zone':
      return times(place.zone) === Math.max(0, ...zones.map(times)) ? 1 : 0;
    case 'kinds': {
      const at = card.parts.indexOf(place.kind);
      return aim.progress[table.mine!]![at]! < aim.need[at]! ? 1 : 0;
    }
    default:
      return 0; // what is collected there comes later; efficient planning is told by no trip
  }
}

export function aimsOf(table: Table) {
  const { view } = table;
  const alone = view.players.some((one) => one.seat === null);
  return view.objectives.map((aim) => {
    const card = books(table).objectives.get(aim.id)!;
    const need = sum(aim.need);
    const gain = aim.fulfilled_by.includes(table.mine!) ? 0 : gainOf(table, aim);
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
    return { id: aim.id, points: aim.points, state, card, need, bars, parts, text: L(wantedBy(table, aim.id)) };
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
