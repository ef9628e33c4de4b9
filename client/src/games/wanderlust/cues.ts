/** How Wanderlust's events look. */
import { type Cues, named } from '../../kit/cues';
import { isIcon } from '../../kit/icons';
import type { Told } from '../../types';
import { L } from '../../words/words.svelte';
import { books, type Table } from './data';

const ticket = (told: Told, table: Table) => {
  const id = String(told.args.ticket ?? '');
  return { ...(isIcon(id) ? { icon: id } : {}), title: named(table, 'ticket', id) };
};
const place = (told: Told, table: Table) => ({ title: named(table, 'place', told.args.place) });

export const cues: Cues<Table> = {
  turn_began: { show: 'curtain' },
  automaton_began: { show: 'curtain' },
  triggered: { show: 'curtain' },
  planned: { show: 'curtain' },
  lost_race: { show: 'curtain' },
  won: { show: 'curtain' },
  won_by_destinations: { show: 'curtain' },
  won_by_collectibles: { show: 'curtain' },
  shared: { show: 'curtain' },
  ended: { show: 'curtain' },
  dealt: { show: 'deal', n: 'n' },
  hopped: { show: 'walk' },
  arrived: { show: 'walk' },
  automaton_walked: { show: 'walk' },
  automaton_flew: { show: 'walk' },
  took: { show: 'draw', from: 'river:{ticket}', face: ticket },
  drew: { show: 'draw' },
  drew_this: { show: 'draw', face: ticket },
  river_filled: { show: 'draw', from: 'pile', to: 'river:{ticket}', face: ticket },
  found_wild: { show: 'draw', face: ticket },
  discarded: { show: 'away', face: ticket },
  revealed: { show: 'draw', from: 'pile', to: 'goal:{place}', face: place },
  met: { show: 'draw' },
  met_this: {
    show: 'flip',
    face: (told, table) => ({ icon: 'encounter', title: named(table, 'encounter', told.args.card) }),
  },
  played_encounter: {
    show: 'flip',
    from: 'player',
    answered: 'sent_under', // which destination goes is chosen after it
    face: (told, table) => ({
      icon: 'encounter',
      title: named(table, 'encounter', told.args.card),
      text: L(books(table).encounters.get(String(told.args.card))?.text),
    }),
  },
  claimed: { show: 'stamp', to: 'map:{place}', face: (told, table) => ({ icon: 'check', ...place(told, table) }) },
  bought_souvenir: { show: 'stamp', to: 'map:{place}', face: () => ({ icon: 'souvenir' }) },
  sent_postcard: { show: 'stamp', to: 'map:{place}', face: () => ({ icon: 'postcard' }) },
  took_photo: { show: 'stamp', to: 'map:{place}', face: () => ({ icon: 'camera' }) },
  fulfilled: {
    show: 'stamp',
    face: (told, table) => ({ icon: 'trophy', title: named(table, 'objective', told.args.objective) }),
  },
};
