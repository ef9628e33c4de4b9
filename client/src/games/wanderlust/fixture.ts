/** A race for tests of Wanderlust's parts, and the part that is shown. */
import { afterEach, beforeEach } from 'vitest';
import { both, titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, text } from '../../table/screen';
import type { Choice } from '../../types';
import type { Table } from './data';

export const KINDS = ['car', 'train', 'ship', 'charter', 'airline'];
/** Each test begins with an empty page, in French; a file says so, for this module is read once for several. */
export function anew(): void {
  beforeEach(() => {
    prefs.lang = 'fr';
    prefs.plans = {};
  });
  afterEach(clear);
}
export const words = () => text('body') ?? '';

interface Told {
  choices?: Choice[];
  view?: object;
  mine?: object;
}
export function race({ choices = [], view = {}, mine = {} }: Told = {}): Table {
  const card = (id: string) => ({ id, name: both(id), icon: 'flag', points: 2, text: both(`Il faut ${id}.`) });
  const player = (seat: number) => ({ seat, name: both(['Léa', 'Sam'][seat]!), place: 'lima', points: {} });
  return titleTable<Table>(
    choices,
    {
      row: ['rome', 'oslo'],
      river: ['train', 'car'],
      trip: null,
      triggered_by: null,
      last_turn: false,
      players: [{ ...player(0), mission: { id: 'hush', done: false }, goal: { id: 'sea', done: false } }, player(1)],
      // three cities, two ports, one wonder: of the wonders only one counts
      objectives: [{ id: 'grand', need: [3, 2, 1], points: 5, progress: [[2, 2, 3], [0, 0, 0]], fulfilled_by: [] }], // biome-ignore format: as on the card
      mine: { hand: {}, encounters: [], itineraries: [], out_of_reach: [], ...mine },
      ...view,
    },
    {
      places: ['rome', 'oslo', 'lima'].map((id) => ({
        id,
        name: both(id),
        said: both(id),
        zone: 'eu',
        kind: 'city',
      })),
      zones: [{ id: 'eu', name: both('Europe'), colour: 'blue' }],
      routes: [{ id: 'white', ends: ['lima', 'rome'], way: 'hitchhike' }],
      encounters: [card('clerk')],
      objectives: [
        {
          ...card('grand'),
          measure: 'kinds',
          parts: ['city', 'port', 'wonder'],
          text: { '2': both('Trois villes, deux ports.') },
        },
      ],
      missions: [card('hush')],
      goals: [card('sea')],
      names: { ticket: Object.fromEntries(KINDS.map((kind) => [kind, both(kind)])), place: { rome: both('rome') } },
    },
  );
}

export const trip = (goal: string, tickets: number, experience: number, first: number) => ({
  goal,
  tickets,
  experience,
  encounters: 0,
  legs: [],
  moves: [first, 99],
});
