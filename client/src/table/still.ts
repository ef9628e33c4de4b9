/** The state of a table that no server keeps: a lesson, a shared position, a page of the logbook. */
import type { TitleId, View } from '../types';
import type { Seat, TableState } from './api';

export const seatOf = (seat: number, name = ''): Seat => ({
  seat,
  who: 'person',
  name,
  bot: null,
  away: false,
  invited: false,
  connected: true,
  colour: seat,
});

export const stillState = (title: TitleId, view: View, more: Partial<TableState>): TableState => ({
  table: '',
  title,
  options: {},
  seats: [],
  watching: 0,
  ply: view.ply,
  over: false,
  to_act: view.to_act,
  waiting: false,
  paused: false,
  public: false,
  created: 0,
  touched: 0,
  last_chat: 0,
  clock: null,
  fairness: { commitment: '', chosen: false, seed: null, salt: null },
  origin: null,
  host: null,
  rematch: null,
  link: '',
  held: [],
  invited: [],
  you: view.you,
  my_last: 0,
  since: 0,
  view,
  told: [],
  ...more,
});
