/** A table of Globetrotter to look at: three cities, one key, two players. */
import { both, titleTable } from '../table/fixture';
import type { Choice } from '../types';
import type { Table } from './globetrotter/data';

export const place = (id: string, kind: string) => ({
  id,
  name: both(id[0]!.toUpperCase() + id.slice(1)),
  kind,
  continent: 'europe',
  country: both('Ici'),
  x: 1,
  y: 1,
  true_x: null,
  true_y: null,
});
const kind = (id: string, cost = 100, ends_turn = false) => ({
  id,
  name: both(id),
  icon: 'national',
  colour: 'black',
  cost,
  ends_turn,
});
export const catalogue = {
  places: [place('paris', 'key_city'), place('madrid', 'continental'), place('lagos', 'continental')],
  kinds: [kind('key_city', 200), kind('continental'), kind('sea_stop', 0, true)],
  tickets: [{ id: 'T1', cities: ['paris', 'lagos'] }],
  continents: [{ id: 'europe', name: both('Europe'), deck: 'eurasia', cities: ['madrid'] }],
  decks: [{ id: 'eurasia', name: both('Eurasie') }],
  keys: [{ id: 'paris', place: 'paris', name: both('Paris'), short: both('Paris') }],
  rulebook: [{ rules: [{ id: 'bonus_any', number: 81, ...both('Vers n’importe quelle ville.') }] }],
  effects: ['nothing', 'use_tickets', 'exchange_tickets', 'swap', 'receive', 'bonus_any'].map((id) => ({
    id,
    name: both(`<${id}>`),
    icon: 'ticket',
  })),
  names: { key: { paris: both('Paris') }, halt: { weekend: both('tout le week-end') }, place: {} },
  steps: { turn: both('voyager ou travailler ?'), give_ticket: both('quel billet perdez-vous ?') },
  counters: { money: both('argent'), keys: both('clés'), souvenirs: both('souvenirs'), jokers: both('jokers') },
  prices: { tries: 2, lucky_totals: [7, 11], challenge: 100, resale: 100 },
  icons: { air: 'airline' },
};
export const player = (seat: number, name: string, more: object = {}) => ({
  seat,
  name: both(name),
  home: 'lagos',
  place: 'paris',
  souvenirs: [],
  keys: [],
  money: 300,
  tickets: 2,
  jokers: 0,
  ...more,
});
export const card = (effect: string, more: object = {}) => ({
  card: 'A1',
  place: 'paris',
  reader: 1,
  text: both(`Histoire : ${effect}.`),
  effect,
  amount: 0,
  to: null,
  ...more,
});
export function table(choices: Choice[] = [], more: object = {}): Table {
  return titleTable<Table>(
    choices,
    {
      title: 'globetrotter',
      ply: 4,
      players: [player(0, 'Léa'), player(1, 'Inès')],
      jackpot: { money: 700, tickets: 2, seen_tickets: [], keys: [] },
      keys_on_board: ['paris'],
      adventure: null,
      exile: null,
      face: '',
      mine: { tickets: ['T1'], home_ticket: null },
      ...more,
    },
    catalogue,
  );
}
