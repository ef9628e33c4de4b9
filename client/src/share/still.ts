/** An opened position as the state of a table of its own: to be looked at, or to be played at by one seat. */
import type { Opened, TableState } from '../table/api';
import { seatOf, stillState } from '../table/still';
import type { TitleId } from '../types';
import { L } from '../words/words.svelte';

export const stateOf = (title: TitleId, seen: Opened, held: number[]): TableState =>
  stillState(title, held.length ? seen.view : { ...seen.view, choices: [], asides: [] }, {
    table: 'shared',
    seats: seen.players.map((name, seat) => seatOf(seat, L(name))),
    ply: 0,
    to_act: seen.to_act,
    held,
    you: seen.seat,
  });
