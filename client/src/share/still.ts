/** An opened position as the state of a table of its own: to be looked at, or to be played at by one seat. */
import type { Opened, TableState } from '../table/api';
import type { TitleId } from '../types';
import { L } from '../words/words.svelte';

export function stateOf(title: TitleId, seen: Opened, held: number[]): TableState {
  const seats = seen.players.map((name, seat) => ({
    seat,
    who: 'person' as const,
    name: L(name),
    bot: null,
    away: false,
    connected: true,
    colour: seat,
  }));
  return {
    table: 'shared',
    title,
    options: {},
    seats,
    watching: 0,
    ply: 0,
    over: false,
    to_act: seen.to_act,
    waiting: false,
    paused: false,
    public: false,
    created: 0,
    touched: 0,
    clock: null,
    fairness: { commitment: '', chosen: true, seed: null, salt: null },
    origin: null,
    rematch: null,
    link: '',
    held,
    you: seen.seat,
    my_last: 0,
    since: 0,
    told: [],
    view: held.length ? seen.view : { ...seen.view, choices: [], asides: [] },
  };
}
