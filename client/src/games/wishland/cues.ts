/** How WishLand's events look. */
import { type Cues, named } from '../../kit/cues';
import type { Told } from '../../types';
import type { Table } from './data';

const card = (told: Told, table: Table) => ({ title: named(table, 'card', told.args.card) });

export const cues: Cues<Table> = {
  round_began: { show: 'curtain' },
  turn_began: { show: 'curtain' },
  ended: { show: 'curtain' },
  reached_band: { show: 'curtain' },
  won: { show: 'curtain' },
  won_by_credits: { show: 'curtain' },
  won_by_workers: { show: 'curtain' },
  shared: { show: 'curtain' },
  kept: { show: 'draw', from: 'card:{card}', face: card },
  bought: { show: 'draw', from: 'card:{card}', face: card },
  bought_with: { show: 'draw', from: 'card:{card}', face: card },
  dealt_row: { show: 'deal', n: 'cards', from: 'pile', to: 'space:{space}' },
  revealed: { show: 'draw', from: 'pile', to: 'space:{space}', face: card },
  income: { show: 'coin', n: 'credits' },
  received: { show: 'coin', n: 'credits' },
  earned: { show: 'count', n: 'points' },
  earned_by: { show: 'count', n: 'points' },
  received_by: { show: 'coin', n: 'credits' },
  recovered: { show: 'count', n: 'workers' },
  unlocked: { show: 'count', n: 'workers' },
  claimed: {
    show: 'stamp',
    to: 'achievement:{achievement}',
    face: (told, table) => ({ icon: 'trophy', title: named(table, 'achievement', told.args.achievement) }),
  },
  took_slot: { show: 'stamp', to: 'slot:{slot}', face: () => ({ icon: 'check' }) },
};
