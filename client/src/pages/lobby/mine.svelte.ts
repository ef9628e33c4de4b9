/** The tables this browser knows, with how they stand. */
import { untrack } from 'svelte';
import { api, Problem } from '../../table/api';
import { type MyTable, prefs } from '../../table/prefs.svelte';

export interface Mine extends MyTable {
  state: 'unknown' | 'waiting' | 'mine' | 'theirs' | 'over' | 'gone';
  round: number | null;
  players: string[];
  who: string | null; // to act
}

class MyTables {
  private seen: Map<string, Omit<Mine, keyof MyTable>> = $state.raw(new Map());

  readonly list: Mine[] = $derived(
    prefs.tables
      .map((table) => ({
        ...table,
        ...(this.seen.get(table.id) ?? { state: 'unknown' as const, round: null, players: [], who: null }),
      }))
      .sort((a, b) => Number(b.state === 'mine') - Number(a.state === 'mine') || b.at - a.at),
  );

  async look(): Promise<void> {
    const found = untrack(() => new Map(this.seen));
    const tables = untrack(() => prefs.tables.slice(0, 12));
    await Promise.all(
      tables.map(async ({ id }) => {
        if (found.get(id)?.state === 'over') return;
        try {
          const { view, seats, over, waiting, to_act, held } = await api.table(id, 1_000_000);
          found.set(id, {
            state: over ? 'over' : waiting ? 'waiting' : to_act !== null && held.includes(to_act) ? 'mine' : 'theirs',
            round: waiting ? null : view.round,
            players: seats.filter((one) => !held.includes(one.seat)).map((one) => one.name),
            who: to_act === null ? null : (seats[to_act]?.name ?? null),
          });
        } catch (error) {
          if (error instanceof Problem && error.status === 404)
            found.set(id, { state: 'gone', round: null, players: [], who: null });
        }
      }),
    );
    this.seen = found;
  }
}

export const mine = new MyTables();
