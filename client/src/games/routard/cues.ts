/** How the Routard's events look. */

import { type Cue, type Cues, named } from '../../kit/cues';
import type { IconId } from '../../kit/icons';
import type { Text } from '../../types';
import { bare } from '../../words/pieces';
import { L } from '../../words/words.svelte';
import type { Table } from './data.svelte';
import { books, icon, words } from './data.svelte';

const EUR = ' €';
/** A card of a deck, turned over beside it. */
const turned = (show: Cue<Table>['show'], more: Partial<Cue<Table>> = {}): Cue<Table> => ({
  show,
  from: 'deck:{deck}',
  face: (told, table) => {
    const card = books(table).cards.get(String(told.args.card));
    const deck = card?.deck ?? books(table).decks.get(String(told.args.deck));
    return {
      icon: icon(deck?.icon),
      color: deck?.colour ?? 'var(--brown-24)',
      title: L(card?.name),
      say: L(deck?.name),
    };
  },
  ...more,
});
const lodging: Cue<Table> = { ...turned('flip'), from: 'deck:lodging', own: true };
const walk: Cue<Table> = { show: 'walk' };
/** What a sale or a call came to stays to be read: nothing else on the table tells it, and what it paid for is another thing. */
const read = (title: Text, icon: IconId): Cue<Table> => ({
  show: 'flip',
  from: 'player',
  own: true,
  face: (told) => ({ icon, color: 'var(--brown-24)', title: L(title), text: bare(told) }),
});
const sale = read(words.aSale, 'auction');
const call = read(words.aCall, 'eye');
const item: Cue<Table>['face'] = (told, table) => {
  const thing = table.catalogue.things.find((one) => one.id === told.args.item);
  return {
    icon: icon(thing?.icon),
    color: thing?.colour ?? 'var(--green-30)',
    title: L(thing?.name) || named(table, 'copy', told.args.item),
  };
};

export const cues: Cues<Table> = {
  turn_began: { show: 'curtain' },
  rolled_for_start: { show: 'roll' },
  packed: { show: 'roll', n: 'die' },
  rolled: { show: 'roll', n: 'n' },
  packed_nothing: { show: 'stamp', face: (told, table) => ({ title: named(table, 'cell', told.args.cell) }) },
  packed_this: { show: 'stamp', face: (told, table) => ({ title: named(table, 'cell', told.args.cell) }) },
  borrowed: { show: 'draw', from: '@other', to: 'player', face: () => ({ icon: 'gear', color: 'var(--brown-38)' }) },
  left_home: walk,
  moved: walk,
  moved_free: walk,
  moved_again: walk,
  flew: walk,
  sought_job: walk,
  sought_hotel: walk,
  sent_back: walk,
  bought_cheques: { show: 'count', n: 'money', sign: -1, unit: EUR },
  bought: { show: 'draw', from: 'bank', face: item },
  bought_ticket: { show: 'count', n: 'money', sign: -1, unit: EUR },
  lodged: lodging,
  lodged_free: lodging,
  drew: turned('flip', { own: true }),
  won: turned('stamp', { from: 'player', to: 'player' }),
  given_back: turned('away', { from: 'player', to: 'deck:{deck}' }),
  used: turned('away', { from: 'player', to: 'stage' }),
  kept: turned('draw', { from: 'stage', to: 'player' }),
  received: { show: 'coin', n: 'money', unit: EUR },
  paid: { show: 'coin', n: 'money', sign: -1, unit: EUR },
  paid_to: { show: 'coin', n: 'money', sign: -1, unit: EUR, from: 'player', to: '@other' },
  got_cheques: { show: 'draw', from: 'bank', face: () => ({ icon: 'cheque', color: 'var(--bronze-24)' }) },
  lost_cheques: { show: 'away', face: () => ({ icon: 'cheque', color: 'var(--bronze-24)' }) },
  got_tickets: { show: 'draw', from: 'bank', face: () => ({ icon: 'ticket', color: 'var(--red-41b)' }) },
  gained: { show: 'draw', from: 'bank', face: item },
  lost: { show: 'away', face: item },
  offered: { show: 'gavel', n: 'money', unit: EUR },
  offered_cheques: { show: 'gavel', n: 'money', unit: EUR },
  bid: { show: 'gavel', n: 'money', unit: EUR },
  sold: sale,
  sold_cheques: sale,
  sold_to_bank: sale,
  sold_to_bank_cheques: sale,
  called: call,
  called_wrongly: call,
  went_broke: { show: 'curtain' },
  won_game: { show: 'curtain' },
  time_out: { show: 'curtain' },
  won_by_cards: { show: 'curtain' },
  won_by_place: { show: 'curtain' },
  won_by_money: { show: 'curtain' },
  shared_win: { show: 'curtain' },
};
