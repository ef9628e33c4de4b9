import type { IconId } from '../../kit/icons';
import { viewport } from '../../kit/viewport.svelte';
import type { TheCatalogue, TheView } from '../../types/globetrotter';
import { L } from '../../words/words.svelte';
import { generic } from '../generic';
import { leadOf } from '../lead';
import type { GameModule } from '../module';
import { board } from './board';
import { cues } from './cues';
import Dock from './Dock.svelte';
import { books, gainsNothing, keyNames, placesOf, stopsOf, words } from './data';
import Goals from './Goals.svelte';
import Over from './Over.svelte';
import Phone from './Phone.svelte';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';
import Stops from './Stops.svelte';
import { story } from './story';
import { tour } from './tour';

const PICTURE: Record<string, IconId> = {
  roll: 'dice',
  drive: 'road',
  sail: 'ship',
  land: 'ship',
  fly: 'airline',
  adventure: 'adventure',
  gamble: 'gambling',
  joker: 'wild',
  sell: 'ticket',
  buy: 'ticket',
  buy_pairs: 'ticket',
  work: 'coin',
  home: 'home',
  challenge: 'key',
  end_turn: 'check',
};

const FLOW = ['adventure', 'challenge', 'gamble', 'roll', 'land', 'end_turn'];
/** On the table itself: on the map, on the die, on the ticket. */
const IN_PLACE = new Set(['drive', 'sell', 'roll', 'home', 'bonus', 'exile']);

export const game: GameModule<TheView, TheCatalogue> = {
  ...generic,
  cues,
  story,
  Stage,
  board,
  Dock,
  Goals,
  Stats,
  Phone,
  Over,
  drawer: {
    verbs: new Set(),
    icon: 'log',
    name: (table) => words.stops(stopsOf(table).length),
    when: (table) => stopsOf(table).filter((one) => one.choice.verb !== 'sail').length > 1, // ships stand beside it
    Part: Stops,
  },
  buttons: new Set(['sell']),
  places: placesOf,
  tour,
  rail: 300,
  dock: 164,
  headline: (view, player) => ({
    n: view.players[player]!.keys.length,
    label: words.keysUnit(view.players[player]!.keys.length),
  }),
  standing: (table, player) => {
    const { counters } = table.catalogue;
    const one = table.view.players[player]!;
    return [
      { name: counters.keys!, n: one.keys.length, say: keyNames(table, one.keys) },
      { name: counters.souvenirs!, n: one.souvenirs.length },
      { name: counters.jokers!, n: one.jokers },
    ];
  },
  byline: (table, player) => {
    const home = table.view.players[player]?.home;
    return home ? `⌂ ${L(books(table).places.get(home)?.name)}` : '';
  },
  /** The keys by name, those of cities and those of continents. */
  made: (table, player, category) => {
    const city = (id: string) => !!table.catalogue.keys.find((key) => key.id === id)?.place;
    const keys = table.view.players[player]!.keys.filter((id) => city(id) === (category === 'cities'));
    return keys.length ? [{ text: keyNames(table, keys) }] : [];
  },
  icon: (choice) => PICTURE[choice.verb] ?? null,
  /** Who has travelled in this turn can't work any more, and is not asked; nor about tickets whoever can't pay any. */
  ask: ({ choices, step }) => {
    const may = (verb: string) => choices.some((one) => one.verb === verb);
    if (may('land')) return words.askAshore;
    if (step === 'challenge' && !may('challenge') && may('sell')) return words.sellFirst;
    if (step === 'after' && choices.length && !may('buy_pairs')) return words.askOn;
    return step === 'turn' && choices.length && !may('work') ? words.askOn : null;
  },
  /** The rules' own flow: what a city still holds comes before the road, the road before work. */
  lead: (table) => {
    const here = table.mine === null ? null : table.view.players[table.mine]?.place;
    return leadOf(table, here && gainsNothing(table, here) ? FLOW.filter((verb) => verb !== 'adventure') : FLOW);
  },
  automatic: (choice) => choice.verb === 'end_turn',
  beside: (table) => table.left.find((one) => one.verb === 'roll') ?? null,
  /** Ships stand in a list under the map where that is small. */
  elsewhere: (choice, table) =>
    (IN_PLACE.has(choice.verb) || (choice.verb === 'sail' && viewport.phone)) &&
    table.choices.length > 1 &&
    !(choice.verb === 'home' && table.choices.length < 7),
};
