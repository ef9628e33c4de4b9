/** How Globetrotter's events look. */

import { type Cues, named } from '../../kit/cues';
import type { Table } from './data';

const $ = ' $';
const NAVY = 'var(--blue-26)';
const RED = 'var(--red-41b)';
const BRASS = 'var(--bronze-27)';

export const cues: Cues<Table> = {
  turn_began: { show: 'curtain' },
  rolled: { show: 'roll' },
  threw: { show: 'roll' },
  settled: {
    show: 'stamp',
    to: 'map:{place}',
    face: (told, table) => ({ icon: 'home', title: named(table, 'place', told.args.place) }),
  },
  arrived: { show: 'walk' },
  sent_home: { show: 'walk' },
  exiled: { show: 'walk' },
  swapped: { show: 'walk' },
  pocket: { show: 'coin', n: 'n', unit: $ },
  worked: { show: 'coin', n: 'n', unit: $ },
  received: { show: 'coin', n: 'n', unit: $ },
  paid: { show: 'coin', n: 'n', sign: -1, unit: $ },
  fined: { show: 'coin', n: 'n', sign: -1, unit: $ },
  challenged: { show: 'coin', n: 'n', sign: -1, unit: $, from: 'player', to: '@owner' },
  bought: { show: 'count', n: 'cost', sign: -1, unit: $ },
  bought_for_jackpot: { show: 'count', n: 'n', sign: -1, unit: $ },
  drew: { show: 'draw', face: () => ({ color: NAVY }) },
  drew_this: {
    show: 'draw',
    face: (told, table) => ({ icon: 'airline', color: NAVY, title: named(table, 'ticket', told.args.ticket) }),
  },
  flew: {
    show: 'away',
    face: (told, table) => ({ icon: 'airline', color: NAVY, title: named(table, 'ticket', told.args.ticket) }),
  },
  sold: { show: 'coin', n: 'n', unit: $ },
  returned: {
    show: 'away',
    face: (told, table) => ({ icon: 'airline', color: NAVY, title: named(table, 'ticket', told.args.ticket) }),
  },
  gave_ticket: { show: 'away', face: () => ({ color: NAVY }) },
  showed: {
    show: 'flip',
    answered: 'exiled',
    face: (told, table) => ({ icon: 'airline', color: NAVY, title: named(table, 'ticket', told.args.ticket) }),
  },
  adventure: {
    show: 'flip',
    face: (told, table) => ({ icon: 'adventure', color: RED, title: named(table, 'place', told.args.place) }),
  },
  souvenir: {
    show: 'stamp',
    face: (told, table) => ({ icon: 'gift', color: RED, title: named(table, 'place', told.args.place) }),
  },
  joker: { show: 'stamp', face: (told, table) => ({ icon: 'wild', title: named(table, 'place', told.args.place) }) },
  placed_joker: { show: 'stamp', to: 'map:{place}', face: () => ({ icon: 'wild', title: 'Joker' }) },
  took_key: {
    show: 'stamp',
    to: 'key:{key}',
    face: (told, table) => ({ icon: 'key', color: BRASS, title: named(table, 'key', told.args.key) }),
  },
  won_key: {
    show: 'stamp',
    to: 'key:{key}',
    face: (told, table) => ({ icon: 'key', color: BRASS, title: named(table, 'key', told.args.key) }),
  },
  lost_key: {
    show: 'away',
    from: 'key:{key}',
    face: (told, table) => ({ icon: 'key', color: BRASS, title: named(table, 'key', told.args.key) }),
  },
  opened_jackpot: { show: 'curtain' },
  won_jackpot: { show: 'curtain' },
  won_jackpot_keys: { show: 'curtain' },
  lost_gamble: { show: 'curtain' },
  lost_challenge: { show: 'curtain' },
  halted: { show: 'curtain' },
  won: { show: 'curtain' },
  ended: { show: 'curtain' },
  won_by_keys: { show: 'curtain' },
  won_by_souvenirs: { show: 'curtain' },
  won_by_money: { show: 'curtain' },
  shared_win: { show: 'curtain' },
};
