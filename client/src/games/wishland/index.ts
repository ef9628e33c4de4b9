import type { IconId } from '../../kit/icons';
import { viewport } from '../../kit/viewport.svelte';
import type { Choice } from '../../types';
import type { TheCatalogue, TheView } from '../../types/wishland';
import { L } from '../../words/words.svelte';
import { generic } from '../generic';
import { leadOf } from '../lead';
import type { GameModule } from '../module';
import { cues } from './cues';
import Dock from './Dock.svelte';
import { words } from './data';
import Goals from './Goals.svelte';
import Lead from './Lead.svelte';
import { made } from './made';
import Named from './Named.svelte';
import Over from './Over.svelte';
import Peek from './Peek.svelte';
import Phone from './Phone.svelte';
import Seen from './Seen.svelte';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';
import { story } from './story';

const PICTURE: Record<string, IconId> = {
  pass: 'wait',
  recover: 'worker',
  free_recover: 'worker',
  advertise: 'visitor',
  buy: 'coin',
  pay: 'coin',
  claim: 'trophy',
  slot: 'flag',
  keep: 'entrepreneur',
  end_turn: 'check',
};
/** An advertisement looks like what it brings. */
const BONUS: Record<string, IconId> = { happiness: 'happy', visitor: 'visitor', worker: 'worker' };
/** On the table itself: in the market, in the turn order. An achievement also has its button: not every page shows the list. */
const IN_PLACE = new Set(['buy', 'pay', 'keep', 'slot', 'advertise']);

/** A point for the taking comes first; who has nobody left to send calls everybody back; who has played goes on. */
const proposed = ({ left }: { left: Choice[] }): Choice | null =>
  left.find((one) => one.verb === 'claim') ??
  (left.some((one) => one.verb === 'buy' || one.verb === 'advertise')
    ? null
    : leadOf({ left }, ['recover', 'end_turn']));

export const game: GameModule<TheView, TheCatalogue> = {
  ...generic,
  cues,
  story,
  Stage,
  Dock,
  Goals,
  Stats,
  Phone,
  Seen,
  Lead,
  Over,
  named: new Set(['card', 'achievement']),
  Named,
  Peek,
  rail: 296,
  dock: 226,
  stage: { share: 39, least: 290 }, // whole cards
  headline: (view, player) => {
    const n = view.players[player]?.total ?? 0;
    return { n, label: n === 1 ? words.point : words.points };
  },
  made,
  standing: (table, player) =>
    Object.entries(table.view.players[player]!.points)
      .filter(([, n]) => n)
      .map(([id, n]) => ({ name: table.catalogue.categories[id]!, n })),
  byline: (table, player) => {
    const id = table.view.players[player]?.entrepreneur;
    return id ? L(table.catalogue.cards[id]?.name) : '';
  },
  round: (view, catalogue) => (catalogue ? L(words.when(view, catalogue.figures)) : ''),
  tour: [
    {
      at: '.board, .market',
      lesson: 'buying',
      say: words.tourMarket,
    },
    {
      at: '.board .head, .market .line',
      lesson: 'crowd',
      say: words.tourGroups,
    },
    {
      at: '.columns',
      lesson: 'limit',
      say: words.tourPark,
    },
    {
      at: '.pass, .chips',
      lesson: 'ending',
      say: words.tourPlayers,
    },
  ],
  // A phone's or an upright tablet's buttons and lit cards say it themselves, and have no room for more.
  ask: (view) => (view.step !== 'turn' ? null : viewport.phone ? words.yours : words.ask),
  tall: (table) => table.view.step === 'keep' && table.myTurn,
  nowhere: new Set(['turn', 'workers']), // passing and recovering
  automatic: (choice) => choice.verb === 'end_turn',
  icon: ({ verb, targets }) => {
    const bonuses = verb === 'advertise' ? targets.filter(([kind]) => kind === 'bonus') : [];
    return (bonuses.length === 1 ? BONUS[bonuses[0]![1]] : undefined) ?? PICTURE[verb] ?? null;
  },
  lead: proposed,
  elsewhere: (choice, table) => IN_PLACE.has(choice.verb) && table.choices.length > 1,
  tab: { icon: 'ride', name: words.market },
};
