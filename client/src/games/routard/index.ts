import { type IconId, isIcon } from '../../kit/icons';
import type { Choice } from '../../types';
import type { TheCatalogue, TheView } from '../../types/routard';
import { figure, L } from '../../words/words.svelte';
import { generic } from '../generic';
import { leadOf } from '../lead';
import type { GameModule } from '../module';
import { board } from './board';
import { cues } from './cues';
import Diary from './Diary.svelte';
import Dock from './Dock.svelte';
import { books, callOf, eyeOf, isExpress, isPacking, me, onSheet, words } from './data.svelte';
import Named from './Named.svelte';
import Over from './Over.svelte';
import Phone from './Phone.svelte';
import Road from './Road.svelte';
import Sell from './Sell.svelte';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';
import { story } from './story';
import { tour } from './tour';

const PICTURE: Record<string, IconId> = {
  line: 'dice',
  drive: 'dice',
  leave: 'airline',
  walk: 'arrow',
  fly: 'airline',
  assist: 'job',
  wait: 'wait',
  bed: 'bed',
  pay: 'cheque',
  free_night: 'bed',
  buy: 'coin',
  buy_ticket: 'ticket',
  cheques: 'cheque',
  sell: 'auction',
  sell_cheques: 'auction',
  sell_card: 'auction',
  bid: 'auction',
  pass: 'cross',
  call: 'eye',
  done: 'check',
  leave_it: 'cross',
};
/** What is bought has its own picture. */
const boughtOf = ({ verb, targets }: Choice): IconId | null => {
  const item = verb === 'buy' ? targets.find(([kind]) => kind === 'item')?.[1] : undefined;
  return item && isIcon(item) ? item : null;
};
/** On the table itself: on the sheet, on the map and the strip. */
const IN_PLACE = new Set(['line', 'walk']);
/** On the passports: the eye. */
const ON_PASSPORTS = 'call';

const DECKS = ['purchase', 'report', 'adventure'] as const;
/** How many cards a traveller still has to bring home. */
const lacking = (view: TheView, player: number): number =>
  DECKS.reduce((all, id) => all + Math.max(0, view.goal[id] - view.players[player]!.won[id].length), 0);

const SALES = new Set(['sell', 'sell_cheques', 'sell_card']);

export const game: GameModule<TheView, TheCatalogue> = {
  ...generic,
  cues,
  story,
  Stage,
  board,
  Dock,
  Stats,
  Phone,
  Over,
  places: (table, kind, id) => (kind === 'square' && !onSheet(table) ? [id] : []),
  named: new Set(['card']),
  Named,
  lying: ({ view }) => [view.card?.id, view.night?.card],
  drawer: {
    verbs: SALES,
    icon: 'auction',
    name: () => words.sellThing,
    when: (table) => table.asides.some((c) => SALES.has(c.verb)),
    Part: Sell,
  },
  explain: (verb, table) => {
    const whom = table.view.players.findIndex((_, player) => callOf(table, player));
    return verb === ON_PASSPORTS && whom >= 0 ? () => (eyeOf(table).on = whom) : null;
  },
  help: (table) => {
    const start = isExpress(table) ? 'express' : 'packing';
    return {
      [start]: 1,
      purse: figure(table.catalogue.prices[start === 'express' ? start : 'leaving'].money!),
      with_cards: words.withCards(table.view.goal),
    };
  },
  tall: onSheet,
  tour,
  rail: 300,
  dock: 250,
  headline: (view, player) => {
    const { stage, missing } = view.players[player]!;
    const packing = stage === 'packing';
    const lacks = packing ? Object.keys(missing ?? {}).length : lacking(view, player);
    if (!lacks) return { n: '', label: packing ? words.allPacked : words.complete, done: true };
    return { n: lacks, label: packing ? words.toPack : words.lacking(lacks), less: true };
  },
  Pad: Diary,
  Finale: Road,
  placed: (table, player) =>
    (table.view.winners ?? []).includes(player) ? words.homeFirst(table.view.round) : words.onTheWay,
  standing: (table, player) => {
    const { bag, won } = table.view.players[player]!;
    const { categories, counters } = table.catalogue;
    return [
      ...DECKS.map((id) => ({ name: categories[id]!, n: won[id].length, of: table.view.goal[id] })),
      ...(['papers', 'guide', 'gear', 'camera'] as const).map((id) => ({ name: counters[id]!, n: bag[id] })),
    ];
  },
  byline: (table, player) => {
    const one = table.view.players[player];
    if (!one) return '';
    return isPacking(table, one) ? L(words.packing) : L(books(table).squares.get(one.square)?.short);
  },
  icon: (choice) => boughtOf(choice) ?? PICTURE[choice.verb] ?? null,
  /** The bag is ready: leaving is proposed, packing on is possible. In a shop: going on. Somebody rides along: the die. */
  lead: (table) => leadOf(table, ['leave', 'done', 'drive']),
  asked: (table, { verb }) =>
    verb === 'cheques'
      ? {
          say: words.chequesHad(
            me(table)?.cheques ?? 0,
            table.catalogue.things.find((one) => one.id === 'cheques')?.price ?? 0,
          ),
          none: words.chequesNone,
        }
      : null,
  /** The night's card is drawn, and a shop with nothing to buy is left, by themselves. */
  automatic: (choice) => choice.verb === 'bed' || choice.verb === 'done',
  elsewhere: (choice, table) => choice.verb === ON_PASSPORTS || (IN_PLACE.has(choice.verb) && table.choices.length > 1),
};
