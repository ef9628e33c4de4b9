/** What each event adds to a player's line of the story. */

import { amount, type Part, pathOf, type StoryRows } from '../../table/story';
import type { Arg } from '../../types';

const moved = (args: Record<string, Arg>): Part => ({
  to: ['square', String(args.to)],
  path: pathOf(args),
  costs: amount('money', args.money),
});
const flew = (args: Record<string, Arg>): Part => ({ ...moved(args), flew: true });
/** With a ticket: one bought in the same turn is no gain. */
const ticket = amount('tickets', 1);

export const story: StoryRows = {
  packed_this: () => ({ loud: true }),
  packed_nothing: () => ({ loud: true }),
  too_dear: () => ({ loud: true }),
  stayed: () => ({ loud: true }),
  left_home: (args) => ({ ...moved(args), costs: ticket }),
  moved,
  moved_free: moved,
  moved_again: moved,
  sought_job: moved,
  sought_hotel: (args) => ({ to: ['square', String(args.to)], path: pathOf(args) }),
  flew: (args) => ({ ...flew(args), costs: ticket }),
  sent_back: flew,
  paid: ({ money }) => ({ costs: amount('money', money) }),
  paid_to: ({ money }) => ({ costs: amount('money', money), gives: amount('money', money), whom: 'other' }),
  paid_night: ({ n }) => ({ costs: amount('cheques', n) }),
  paid_part: ({ n }) => ({ costs: amount('cheques', n) }),
  bought: ({ money }) => ({ costs: amount('money', money) }),
  bought_ticket: ({ money }) => ({ costs: amount('money', money), brings: amount('tickets', 1) }),
  bought_cheques: ({ n, money }) => ({ costs: amount('money', money), brings: amount('cheques', n) }),
  received: ({ money }) => ({ brings: amount('money', money) }),
  got_cheques: ({ n }) => ({ brings: amount('cheques', n) }),
  lost_cheques: ({ n }) => ({ costs: amount('cheques', n) }),
  sold: ({ money }) => ({ brings: amount('money', money), takes: amount('money', money), whom: 'other' }),
  sold_cheques: ({ money }) => ({ brings: amount('money', money), takes: amount('money', money), whom: 'other' }),
  sold_to_bank: ({ money }) => ({ brings: amount('money', money) }),
  sold_to_bank_cheques: ({ money }) => ({ brings: amount('money', money) }),
  won: () => ({ loud: true }),
  given_back: () => ({ loud: true }),
  carried: () => ({ loud: true, whom: 'other' }),
  borrowed: () => ({ loud: true, whom: 'other' }),
  chose_for: () => ({ whom: 'other' }),
  called: () => ({ loud: true, whom: 'other' }),
  called_wrongly: () => ({ loud: true, whom: 'other' }),
  went_broke: () => ({ loud: true }),
  must_skip: () => ({ loud: true }),
};
