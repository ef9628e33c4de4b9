/** The tables this browser knows, with how they stand. */
import { untrack } from 'svelte';
import { api, Problem } from '../../table/api';
import { type MyTable, prefs } from '../../table/prefs.svelte';
import type { View } from '../../types';
import { L } from '../../words/words.svelte';

export interface Mine extends MyTable {
  state: 'unknown' | 'waiting' | 'mine' | 'theirs' | 'over' | 'gone';
  round: number | null;
  players: string[];
  who: string | null; // to act
  /** Whether this browser's seat has won; null where it is not over, or nobody's game here. */
  won: boolean | null;
  winners: string[];
  /** The levels of the robots there. */
  bots?: string[];
}

/** So many tables are asked about at a time: the first of them are on the screen. */
const AT_ONCE = 8;
const NOTHING = { round: null, players: [], who: null, won: null, winners: [] };

class MyTables {
  private seen: Map<string, Omit<Mine, keyof MyTable>> = $state.raw(new Map());

  readonly list: Mine[] = $derived(
    prefs.tables
      .map((table) => ({ ...table, ...(this.seen.get(table.id) ?? { ...NOTHING, state: 'unknown' as const }) }))
      .sort((a, b) => Number(b.state === 'mine') - Number(a.state === 'mine') || b.at - a.at),
  );

  async look(): Promise<void> {
    const found = untrack(() => new Map(this.seen));
    const tables = untrack(() => prefs.tables.map((one) => one.id));
    for (let from = 0; from < tables.length; from += AT_ONCE) {
      await Promise.all(tables.slice(from, from + AT_ONCE).map((id) => this.lookAt(id, found)));
      this.seen = new Map(found);
    }
  }

  private async lookAt(id: string, found: typeof this.seen): Promise<void> {
    if (found.get(id)?.state === 'over') return;
    try {
      const { view, seats, over, waiting, to_act, held } = await api.table(id, 1_000_000);
      found.set(id, {
        state: over ? 'over' : waiting ? 'waiting' : to_act !== null && held.includes(to_act) ? 'mine' : 'theirs',
        round: waiting ? null : view.round,
        players: seats.filter((one) => one.who !== 'open' && !held.includes(one.seat)).map((one) => one.name),
        bots: seats.flatMap((one) => (one.who === 'bot' && one.bot ? [one.bot] : [])),
        ...outcome(view, held),
        who: to_act === null ? null : (seats[to_act]?.name ?? null),
      });
    } catch (error) {
      if (error instanceof Problem && error.status === 404) found.set(id, { ...NOTHING, state: 'gone' });
    }
  }
}

function outcome({ over, winners, players }: View, held: number[]): Pick<Mine, 'won' | 'winners'> {
  const won = over ? (winners ?? []).map((player) => players[player]!) : [];
  const mine = held.length > 0 && over;
  return {
    won: mine ? won.some(({ seat }) => seat !== null && held.includes(seat)) : null,
    winners: won.map(({ name }) => L(name)),
  };
}

export const mine = new MyTables();
