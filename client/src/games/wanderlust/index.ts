import type { IconId } from '../../kit/icons';
import { viewport } from '../../kit/viewport.svelte';
import type { Choice } from '../../types';
import type { TheCatalogue, TheView } from '../../types/wanderlust';
import { L } from '../../words/words.svelte';
import { generic } from '../generic';
import { leadOf } from '../lead';
import type { GameModule } from '../module';
import { secretsOf } from './aims';
import { board } from './board';
import { cues } from './cues';
import Dock from './Dock.svelte';
import { countsAll, hidesPoints, placesOf, plans, pointsOf, words } from './data';
import Finale from './Finale.svelte';
import Goals from './Goals.svelte';
import { guideOf } from './guide.svelte';
import { journeyOf } from './journey.svelte';
import Leave from './Leave.svelte';
import { made } from './made';
import Named from './Named.svelte';
import Peek from './Peek.svelte';
import Phone from './Phone.svelte';
import { plan } from './plan';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';
import { story } from './story';

const PICTURE: Record<string, IconId> = {
  take: 'ticket',
  draw: 'ticket',
  hop: 'arrow',
  arrive: 'flag',
  souvenir: 'souvenir',
  two_souvenirs: 'souvenir',
  postcard: 'postcard',
  free_postcard: 'postcard',
  photo: 'camera',
  quick_photo: 'camera',
  encounter: 'encounter',
  refresh: 'repeat',
  end_turn: 'check',
};
const COLLECT = ['photo', 'two_souvenirs', 'souvenir', 'postcard', 'free_postcard'];
/** On the table itself: in the river, on the map, in the hand. */
const IN_PLACE = new Set(['take', 'draw', 'refresh', 'hop', 'encounter', 'swap', 'discard', 'replace', 'pay']);

/** What the yellow button proposes by the step, where it is not the turn itself. */
const FLOW: Record<string, readonly string[]> = { trip: ['arrive'], free: ['end_turn'] };

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
  Peek,
  places: placesOf,
  help: ({ view }) => ({ unless: view.players.some(countsAll) ? '' : words.notHere }),
  named: new Set(['encounter', 'objective']),
  Named,
  Lead: Leave,
  Finale,
  tall: (table) => viewport.phone && guideOf(table).open,
  rail: 296,
  dock: 176,
  stage: { share: 31, least: 220 }, // the hand lies below it
  headline: (view, player) => ({ n: pointsOf(view.players[player]!), icon: 'point' }),
  made,
  standing: (table, player) => {
    const one = table.view.players[player]!;
    return [
      ...Object.entries(one.points).map(([id, n]) => ({ name: table.catalogue.categories[id]!, n })),
      ...(hidesPoints(table, player) ? [{ name: table.catalogue.categories.F!, n: 0, secret: true }] : []),
    ];
  },
  byline: (table, player) => {
    const one = table.view.players[player];
    const name = one?.trotter ? L(table.catalogue.names.trotter?.[one.trotter]) : '';
    return !name || name === L(one?.name) ? '' : L(words.plays(name)); // an automaton is called as its trotter
  },
  ask: (view) => (view.step !== 'turn' ? null : view.last_turn ? words.last : { fr: '', en: '' }),
  pips: (table) => {
    const view = table.view;
    const { actions } = table.catalogue.figures;
    return view.players[view.turn]?.seat === null
      ? null
      : { icon: 'action', left: view.actions, of: actions, say: words.actionsLeft(view.actions) };
  },
  /** Collecting here is lost on leaving; where a whole trip is proposed, that comes first. What alone is left needs no search. */
  lead: (table) =>
    table.choices.length === 1 && !plans(table).length
      ? table.choices[0]!
      : leadOf(table, FLOW[table.view.step] ?? (journeyOf(table).best ? [] : COLLECT)),
  plan,
  forgot: (table) => journeyOf(table).lookAway(),
  automatic: (choice) => choice.verb === 'end_turn',
  tour: [
    {
      at: '.destinations, [data-kind="row"]',
      lesson: 'trip',
      say: words.tourDestinations,
    },
    {
      at: '[data-kind="river"], .cards',
      lesson: 'tickets',
      say: words.tourRiver,
    },
    {
      at: '.aims, .aim',
      lesson: 'race',
      when: (table) => !secretsOf(table).length,
      say: words.tourObjectives,
    },
    {
      at: '.aims, .aim',
      lesson: 'race',
      when: (table) => secretsOf(table).length > 0,
      say: words.tourObjectivesAndSecrets,
    },
    {
      at: '.acts',
      say: words.tourPlay,
    },
  ],
  icon: (choice: Choice) => PICTURE[choice.verb] ?? null,
  nowhere: new Set(['trotter']),
  elsewhere: (choice, table) =>
    !(choice.verb === 'encounter' && viewport.phone && !viewport.tablet) && // a phone's may lie out of sight below the hand
    IN_PLACE.has(choice.verb) &&
    table.choices.length > 1 &&
    !choice.targets.some(([kind]) => kind === 'aid'),
};
