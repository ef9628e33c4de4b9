import { beforeEach, expect, it } from 'vitest';
import { titleTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import type { CardFacts, Park, Row, TheCatalogue, TheView } from '../../types/wishland';
import { L } from '../../words/words.svelte';
import { game } from '.';
import { effects, needOf, room, symbolsOf, type Table, words } from './data';
import { ghostsOf } from './ghosts';

const text = (fr: string) => ({ fr, en: fr });
const card = (id: string, kind: string, more: Partial<CardFacts> = {}): CardFacts =>
  ({ id, kind, name: text(id), text: text(id), parts: [], cost: 4, rule: 1, icon: 'space', ...more }) as CardFacts;
const CARDS = {
  pizza: card('pizza', 'restaurant', {
    symbol: 'space',
    parts: [
      { when: 'income', text: text('2 crédits') },
      { when: 'symbol', text: text('Espace') },
    ],
    income: [{ what: 'credits', n: 2, id: '' }],
  }),
  tower: card('tower', 'hotel', {
    symbol: 'space',
    parts: [{ when: 'now', text: text('1 point par carte Attraction') }],
    now: [{ what: 'points', n: 1, id: '' }],
    per_card: [{ what: 'points', n: 1, id: '' }],
  }),
  clowns: card('clowns', 'actor', {
    parts: [
      { when: 'now', text: text('1 de bonheur') },
      { when: 'show', text: text('Comédie') },
    ],
    now: [{ what: 'happiness', n: 1, id: '' }],
  }),
};
const park = (more: Partial<Park> = {}): Park =>
  ({ seat: 0, name: text('Léa'), limit: 2, cards: ['pizza', 'tower'], placed: {}, ...more }) as Park;
const row = (more: Partial<Row> = {}): Row => ({
  space: 'restaurant',
  groups: 1,
  need: 2,
  after: 3,
  cards: ['pizza', null],
  pile: 9,
  ...more,
});
const table = (mine = park()) =>
  titleTable<Table>(
    [],
    { players: [mine] },
    {
      cards: CARDS,
      icons: { credits: 'coin', happiness: 'happy', points: 'point' },
      kinds: ['restaurant', 'hotel', 'actor'].map((id) => ({ id, name: text(id), limited: id !== 'actor' })),
      symbols: [{ id: 'space', name: text('Espace'), icon: 'space' }],
    },
  );
beforeEach(() => {
  prefs.lang = 'fr';
});

it('a card says sure amounts as pictures and the rest as words', () => {
  const at = table();
  expect(effects(at, CARDS.pizza)).toMatchObject([{ plus: true, amounts: [{ n: 2, icon: 'coin' }], text: '' }]);
  expect(effects(at, CARDS.tower)).toMatchObject([{ amounts: [], text: '1 point par carte Attraction' }]);
  expect(effects(at, CARDS.clowns)).toMatchObject([{ amounts: [{ n: 1, icon: 'happy' }] }, { show: 'Comédie' }]);
});

it('the limit is known before it bites; a kind without limit has none', () => {
  expect(room(table(), park(), 'restaurant')).toBe(1);
  expect(room(table(), park({ limit: 1 }), 'restaurant')).toBe(0);
  expect(room(table(), park(), 'actor')).toBeNull();
  expect(room(table(), park({ unlimited: ['hotel'] }), 'hotel')).toBeNull();
});

it('how many workers the next group needs is told by the row, unless the card says otherwise', () => {
  expect(needOf(row())).toBe(2);
  expect(needOf(row({ ways: [[4, 3, 0, 1], null] }), 'pizza')).toBe(3);
});

it('symbols are counted over the whole park', () => {
  expect(symbolsOf(table(), park())).toEqual([{ id: 'space', icon: 'space', name: 'Espace', n: 2 }]);
});

it('who took a card is remembered until the next round is seen, not only told', () => {
  const here = table();
  const told = (verb: string, args: object) => ({ ply: 4, verb, actor: 0, args }) as Told;
  here.told = [
    told('round_began', { round: 3 }),
    told('bought', { space: 'restaurant', column: 2, card: 'pizza' }),
    told('round_began', { round: 4 }),
  ];
  here.view = { ...here.view, round: 3 };
  expect([...ghostsOf(here).keys()]).toEqual(['restaurant 2']);
  here.view = { ...here.view, round: 4 };
  expect(ghostsOf(here).size).toBe(0);
});

it('an emptied place of a replay has its memory, however long ago it was emptied', () => {
  const here = table();
  const bought = (ply: number, column: number) =>
    ({ ply, verb: 'bought', actor: 0, args: { space: 'restaurant', column, card: 'pizza' } }) as unknown as Told;
  const began = (ply: number, round: number) =>
    ({ ply, verb: 'round_began', actor: 0, args: { round } }) as unknown as Told;
  here.state = { ...here.state, told: [bought(8, 1), began(10, 3), bought(12, 2), bought(22, 3), bought(31, 4)] };
  here.view = { ...here.view, round: 3, ply: 30 };
  here.told = [bought(22, 3)];
  expect([...ghostsOf(here).keys()]).toEqual(['restaurant 2', 'restaurant 3']);
});

it('the bar says which round is the last, and no turn until one begins', () => {
  const said = (round: number, step: string) =>
    game.round!({ round, step, turn_number: 1 } as TheView, { figures: { rounds: 7, turns: 4 } } as TheCatalogue);
  prefs.lang = 'fr';
  expect(said(6, 'pay')).toBe('Manche 6 sur 7 · tour 1 sur 4');
  expect(said(7, 'turn')).toBe('Dernière manche · tour 1 sur 4');
  expect(said(1, 'keep')).toBe('Manche 1 sur 7');
  expect(said(7, 'order')).toBe('Dernière manche');
});

it('one credit is no credits, nor one booth booths', () => {
  prefs.lang = 'en';
  expect([0, 1, 2].map((n) => L(words.credits(n)))).toEqual(['credits', 'credit', 'credits']);
  expect([1, 2].map((n) => L(words.booths(n)))).toEqual(['booth', 'booths']);
  prefs.lang = 'fr';
  expect([0, 1, 2].map((n) => L(words.credits(n)))).toEqual(['crédit', 'crédit', 'crédits']);
  expect([1, 3].map((n) => L(words.free(n, 4)))).toEqual(['libre sur 4', 'libres sur 4']);
});
