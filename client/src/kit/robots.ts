/** The robots at a table: who sits where, and how strong they are. A person's place that a robot keeps stays the person's. */
import type { Seat } from '../table/api';
import type { Table } from '../table/table.svelte';
import { t } from '../words/words.svelte';
import { hasFace, LEVELS } from './faces';

const seatOf = (table: Table, player: number): Seat | undefined => {
  const seat = table.view.players[player]?.seat;
  return seat === null || seat === undefined ? undefined : table.seats.find((one) => one.seat === seat);
};

/** The name of a robot that has a face; '' for people, automata, and robots that were called otherwise. */
export function faceAt(table: Table, player: number): string {
  const seat = seatOf(table, player);
  return seat?.who === 'bot' && hasFace(seat.name) ? seat.name : '';
}

/** "robot, Explorer"; '' for everybody else. */
export function robotAt(table: Table, player: number): string {
  const seat = seatOf(table, player);
  if (seat?.who !== 'bot') return '';
  const level = LEVELS.find((one) => one === seat.bot?.split('@')[0]);
  return level ? t('players.level', { level: t(`new.${level}`) }) : t('players.bot');
}
