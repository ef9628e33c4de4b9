import type { IconId } from '../../kit/icons';
import type { Choice } from '../../types';
import type { TheCatalogue } from '../../types/wanderlust';
import { L } from '../../words/words.svelte';
import { generic } from '../generic';
import type { GameModule } from '../module';
import { catalogueOf } from '../typed';
import { board } from './board';
import { cues } from './cues';
import Dock from './Dock.svelte';
import { seen, words } from './data';
import Goals from './Goals.svelte';
import Leave from './Leave.svelte';
import Peek from './Peek.svelte';
import Phone from './Phone.svelte';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';

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
  refresh: 'undo',
  end_turn: 'check',
};
/** On the table itself: in the river, on the map, in the hand. */
const IN_PLACE = new Set(['take', 'draw', 'refresh', 'hop', 'encounter', 'swap', 'discard', 'replace', 'pay']);

export const game: GameModule = {
  ...generic,
  cues,
  Stage,
  board,
  Dock,
  Goals,
  Stats,
  Phone,
  Peek,
  Lead: Leave,
  rail: 288,
  dock: 176,
  actions: 232,
  headline: (view, player) => ({
    n: (view.players[player] as { experience?: number }).experience ?? 0,
    icon: 'xp',
  }),
  byline: (table, player) => {
    const id = seen(table).players[player]?.trotter;
    return id ? L(table.catalogue.names.trotter?.[id]) : '';
  },
  ask: (view) => (view.step === 'turn' ? { fr: '', en: '' } : null),
  pips: (table) => {
    const view = seen(table);
    const { actions } = catalogueOf<TheCatalogue>(table.catalogue).figures;
    return view.players[view.turn]?.seat === null
      ? null
      : { icon: 'action', left: view.actions, of: actions, say: words.actionsLeft(view.actions) };
  },
  lead: (table) => (table.view.step === 'trip' ? (table.left.find((one) => one.verb === 'arrive') ?? null) : null),
  icon: (choice: Choice) => PICTURE[choice.verb] ?? null,
  elsewhere: (choice, table) =>
    IN_PLACE.has(choice.verb) && table.choices.length > 1 && !choice.targets.some(([kind]) => kind === 'aid'),
};
