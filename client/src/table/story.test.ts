import { describe, expect, it } from 'vitest';
import { story as keys } from '../games/globetrotter/story';
import { story as rows } from '../games/routard/story';
import { story as race } from '../games/wanderlust/story';
import { story as park } from '../games/wishland/story';
import { arrow, gistOf, kept, stepOf } from '../kit/table/lines';
import { t } from '../words/words.svelte';
import { event as told } from './fixture';
import { linesOf, sinceMine, trips, withMine } from './story';

const GAME = [
  told(1, 'turn_began', 0),
  told(2, 'moved', 0, { from: 'a', to: 'b', path: ['a', 'b'], money: 20 }),
  told(2, 'turn_began', 1),
  told(3, 'moved', 1, { from: 'a', to: 'c', path: ['a', 'b', 'c'], money: 50 }),
  told(4, 'paid', 1, { money: 30 }),
  told(4, 'deck_filled', null),
  told(4, 'turn_began', 2),
  told(5, 'rolled', 2, { n: 3 }),
  told(5, 'moved', 2, { from: 'c', to: 'd', path: ['c', 'd'], money: 0 }),
  told(5, 'carried', 2, { other: 0, to: 'd' }),
  told(5, 'turn_began', 0),
  told(6, 'moved', 0, { from: 'd', to: 'e', path: ['d', 'e'], money: 0 }),
];

describe('the story of a round', () => {
  it('begins after my last turn, and leaves my own out', () => {
    expect(sinceMine(GAME, 0, 3)).toEqual(GAME.slice(2, 10));
    expect(sinceMine(GAME.slice(0, 8), 0, 3)).toEqual(GAME.slice(2, 8));
    expect(sinceMine(GAME, null, 3)[0]).toBe(GAME[2]);
    expect(sinceMine([], 0, 3)).toEqual([]);
  });

  it('counts money that goes from one to another for both', () => {
    const money = (n: number) => [{ what: 'money', n, id: '' }];
    const told_ = [
      told(1, 'turn_began', 1),
      told(2, 'paid_to', 2, { money: 100, other: 1 }),
      told(3, 'sold', 2, { good: 'guide', money: 40, other: 1 }),
      told(4, 'paid_to', 0, { money: 500, other: 1 }), // I do
    ];
    const sums = linesOf(told_, 0, rows).map(({ player, costs, brings }) => ({ player, costs, brings }));
    expect(sums).toEqual([
      { player: 1, costs: money(40), brings: money(600) },
      { player: 2, costs: money(100), brings: money(40) },
    ]);
  });

  it('tells a missed turn: another’s in a line of its own, mine as done to me', () => {
    const all = (who: number) => [
      told(1, 'turn_began', 0),
      told(2, 'worked', 0),
      ...(who === 1 ? [told(2, 'skipped', 1)] : [told(2, 'turn_began', 1), told(3, 'worked', 1)]),
      told(4, 'turn_began', 2),
      told(5, 'worked', 2),
      ...(who === 0 ? [told(5, 'skipped', 0), told(5, 'turn_began', 1), told(6, 'worked', 1)] : []),
      told(9, 'turn_began', 0),
    ];
    const story = (who: number) =>
      linesOf(sinceMine(all(who), 0, 3), 0, keys).map(({ player, loud, mine }) => [player, loud.length, mine.length]);
    expect(story(1)).toEqual([
      [1, 1, 0],
      [2, 0, 0],
    ]);
    expect(story(0)).toEqual([
      [1, 0, 0],
      [2, 0, 1],
    ]);
  });

  it('leaves out what the set-up dealt: nobody has done that', () => {
    expect(linesOf([told(0, 'dealt', 1, { n: 3 }), told(0, 'dealt', 2, { n: 3 })], 0, rows)).toEqual([]);
  });

  it('tells what the others chose before the first turn', () => {
    const chosen = [told(1, 'took_slot', 1), told(2, 'took_slot', 2)];
    expect(sinceMine(chosen, 0, 3)).toEqual(chosen);
    expect(sinceMine([...chosen, told(3, 'turn_began', 0)], 0, 3)).toEqual(chosen);
  });

  it('seen again, it tells no card before its step', () => {
    const since = sinceMine(GAME, 0, 3);
    expect(withMine(GAME, since)).toEqual(GAME);
    expect(withMine(GAME, since, 3).at(-1)?.ply).toBe(3);
  });

  it('has one line a player: where, what it cost, what was done to me; refills are no step', () => {
    const lines = linesOf(sinceMine(GAME, 0, 3), 0, rows);
    expect(lines.map((line) => [line.player, line.to?.[1]])).toEqual([
      [1, 'c'],
      [2, 'd'],
    ]);
    expect(lines[0]!.costs).toEqual([{ what: 'money', n: 80, id: '' }]);
    expect(lines[0]!.steps.map((one) => one.verb)).toEqual(['moved', 'paid']);
    expect(lines[1]!.mine.map((one) => one.verb)).toEqual(['carried']);
    expect(linesOf(sinceMine(GAME, 1, 3), 1, rows).flatMap((line) => line.mine)).toEqual([]);
  });

  it('names every place where a turn stayed, not only the last', () => {
    const hop = (ply: number, from: string, to: string) => told(ply, 'hopped', 1, { from, to, way: 'car' });
    const turn = [
      told(1, 'turn_began', 1),
      hop(2, 'rome', 'oslo'),
      hop(3, 'oslo', 'lima'),
      told(4, 'claimed', 1, { place: 'lima' }),
      hop(5, 'lima', 'bogota'),
      told(6, 'claimed', 1, { place: 'bogota' }),
    ];
    const [line] = linesOf(turn, 0, race);
    expect([...line!.before, line!.to].map((to) => to?.[1])).toEqual(['lima', 'bogota']);
  });

  it('names where somebody stayed who only worked, without an arrow', () => {
    const stayed = [
      told(1, 'turn_began', 1),
      told(2, 'settled', 1, { place: 'munich' }),
      told(3, 'worked', 1, { n: 200, place: 'munich' }),
      told(4, 'drew', 1),
    ];
    for (const turn of [stayed, stayed.toSpliced(1, 1)]) {
      const [line] = linesOf(turn, 0, keys);
      expect(line!.to).toEqual(['place', 'munich']);
      expect(arrow(line!, 'place')).toBe('');
      expect(gistOf(line!)).toBe(''); // not “Draws a plane ticket”
    }
    const went = [
      ...stayed,
      told(5, 'arrived', 1, { from: 'munich', place: 'rome', way: 'road', path: ['munich', 'rome'] }),
    ];
    const [line] = linesOf(went, 0, keys);
    expect([line!.to?.[1], arrow(line!, 'place')]).toEqual(['rome', '→ ']);
  });

  it('counts the tickets that an exchange takes, and on a phone what is left of a turn', () => {
    const exchange = [
      told(1, 'turn_began', 1),
      told(2, 'pocket', 1, { n: 300 }),
      told(2, 'paid', 1, { n: 100, place: 'oslo' }),
      ...[1, 2, 3].map((n) => told(3, 'returned', 1, { ticket: `T0${n}` })),
      ...[1, 2, 3, 4, 5].map(() => told(3, 'drew', 1)),
    ];
    const [line] = linesOf(exchange, 0, keys);
    expect(line!.costs.map((one) => [one.what, one.n])).toEqual([
      ['money', 100],
      ['tickets', 3],
    ]);
    expect(kept(line!).map((one) => [one.what, one.n])).toEqual([
      ['money', 200],
      ['tickets', 2],
    ]);
  });

  it('a ticket bought and used in one turn is no gain', () => {
    const bought = told(2, 'bought_ticket', 1, { money: 400 });
    const flew = told(3, 'flew', 1, { from: 'casablanca', to: 'nairobi' });
    const [line] = linesOf([told(1, 'turn_began', 1), bought, flew], 0, rows);
    expect(kept(line!)).toEqual([]);
    expect(line!.costs.map((one) => [one.what, one.n])).toEqual([
      ['money', 400],
      ['tickets', 1],
    ]);
  });

  it('says of a player nothing that I did between the turns', () => {
    const between = [told(1, 'turn_began', 1), told(2, 'recalled', 1), told(3, 'took_slot', 0, { slot: '2' })];
    const [line] = linesOf(between, 0, {});
    expect(gistOf(line!)).toBe('recalled');
  });

  it('what I did to others in their turn was not done to me', () => {
    const exiled = told(3, 'exiled', 0, { victim: 1, place: 'florence' });
    const turn = [told(1, 'turn_began', 1), told(2, 'challenged', 1, { owner: 0, n: 100 }), exiled];
    const [line] = linesOf(turn, 0, keys);
    expect(line!.loud).toEqual([exiled]);
    expect(line!.mine.map((one) => one.verb)).toEqual(['challenged']);
  });

  it('tells what I had to pay or give in another’s turn, and nothing of my own turn', () => {
    const owed = told(4, 'paid_to', 0, { money: 100, other: 1 });
    const given = [...GAME.slice(0, 5), owed, ...GAME.slice(5)];
    const lines = linesOf(sinceMine(given, 0, 3), 0, rows);
    expect(lines[0]!.mine).toEqual([owed]);
    expect(lines[0]!.steps).toContain(owed);
    expect(lines[0]!.costs).toEqual([{ what: 'money', n: 80, id: '' }]);
    expect(linesOf(GAME.slice(0, 2), 0, rows)).toEqual([]);
    expect(stepOf(lines[0]!, owed)).toBe('paid_to');
  });

  it('says of a turn without journey or price what happened last', () => {
    const skipped = [told(1, 'turn_began', 1), told(2, 'missed_turn', 1, { n: 0 })];
    expect(linesOf(skipped, 0, rows).map(gistOf)).toEqual(['missed_turn']);
    expect(linesOf(GAME.slice(2, 4), 0, rows).map(gistOf)).toEqual(['']);
    const paid = [told(1, 'turn_began', 1), told(2, 'paid', 1, { money: 30 })];
    expect(linesOf(paid, 0, rows).map(gistOf)).toEqual(['paid']); // “−30 €” does not say what for
  });

  it('keeps everybody’s last journey until the next one', () => {
    const more = [...GAME, told(7, 'turn_began', 1), told(8, 'moved', 1, { from: 'c', to: 'd', path: ['c', 'd'] })];
    expect(trips(GAME, 0, rows).get(1)).toEqual([{ path: ['a', 'b', 'c'], flew: false }]);
    expect(trips(more, 0, rows).get(1)).toEqual([{ path: ['c', 'd'], flew: false }]);
    expect(trips(more, 0, rows).has(0)).toBe(false);
  });
});

describe('what everybody has', () => {
  const turn = (verb: string, actor: number) => [
    told(1, 'turn_began', 1),
    told(2, 'passed', 1),
    told(2, verb, actor, { credits: 9, round: 6 }),
    told(2, 'turn_began', 0),
  ];
  it('is no deed of the turn in which it comes: my income, the new round', () => {
    for (const verb of ['received', 'unlocked', 'income']) {
      const [line] = linesOf(sinceMine(turn(verb, 0), 0, 2), 0, park); // a place in the turn order gave it to me
      expect([line!.mine, line!.steps.map((one) => one.verb)]).toEqual([[], ['passed']]);
    }
    for (const actor of [0, 1]) {
      const [line] = linesOf(sinceMine(turn('round_began', actor), 0, 2), 0, park);
      expect([line!.mine, line!.brings, line!.steps.map((one) => one.verb)]).toEqual([[], [], ['passed']]);
    }
  });

  it('is told of the others, all of it: what a track pays, and the income itself', () => {
    const paid = [
      told(1, 'round_began', 0, { round: 2 }),
      told(2, 'took_slot', 1, { slot: 4 }),
      told(3, 'took_slot', 0, { slot: 2 }),
      told(3, 'income', 0, { credits: 9, total: 12 }),
      told(3, 'received', 1, { credits: 2 }),
      told(3, 'income', 1, { credits: 5, total: 22 }),
      told(3, 'turn_began', 0, { round: 2, turn: 1 }),
    ];
    const lines = linesOf(sinceMine(paid, 0, 2), 0, park);
    expect(lines.map((line) => [line.player, line.brings, line.mine])).toEqual([
      [1, [{ what: 'credits', n: 7, id: '' }], []],
    ]);
  });

  it('is chosen in nobody’s turn between two rounds: each has a line of their own, also after my last turn', () => {
    const round = [
      told(1, 'turn_began', 1),
      told(2, 'recovered', 1, { workers: 5 }),
      told(2, 'turn_began', 0),
      told(3, 'passed', 0),
      told(3, 'cleared', null),
      told(3, 'round_began', 1, { round: 2 }),
      told(4, 'took_slot', 1, { slot: 2 }),
      told(4, 'received', 1, { credits: 3 }),
      told(5, 'took_slot', 2, { slot: 4 }),
      told(5, 'advanced', 2, { track: 'happiness', square: 4 }),
    ];
    const lines = linesOf(sinceMine(round, 0, 3), 0, park);
    expect(lines.map((line) => [line.player, line.brings, line.steps.length])).toEqual([
      [1, [{ what: 'credits', n: 3, id: '' }], 2],
      [2, [{ what: 'happiness', n: 1, id: '' }], 2],
    ]);
    // Somebody else's last turn is not where they choose.
    const theirs = linesOf(sinceMine(round, 2, 3), 2, park);
    expect(theirs.map((line) => [line.player, line.loud.map((one) => one.verb)])).toEqual([
      [1, ['recovered', 'took_slot']],
      [0, ['passed']],
    ]);
  });

  it('names a purchase although an achievement followed, with its steps on the tracks and its booth', () => {
    const [line] = linesOf(
      [
        told(1, 'turn_began', 1),
        told(2, 'bought', 1, { card: 'wall_street', credits: 2, workers: 3 }),
        told(2, 'advanced', 1, { track: 'visitors', square: 5 }),
        told(2, 'advanced', 1, { track: 'visitors', square: 6 }),
        told(2, 'opened_booth', 1),
        told(3, 'claimed', 1, { achievement: 'long_view', condition: 'long_view' }),
        told(3, 'earned', 1, { points: 1 }),
      ],
      0,
      park,
    );
    expect(line!.to).toEqual(['card', 'wall_street']);
    expect(line!.loud.map((one) => one.verb)).toEqual(['claimed']);
    expect(line!.brings.map((one) => [one.what, one.n, one.id])).toEqual([
      ['visitors', 2, ''],
      ['kind', 1, 'booth'],
      ['points', 1, ''],
    ]);
  });

  it('counts the tickets of a turn that took nothing else: the last alone would tell half of it', () => {
    const turn = [told(1, 'turn_began', 1), told(2, 'drew', 1), told(3, 'took', 1, { ticket: 'car' })];
    expect(linesOf(turn, 0, race).map(gistOf)).toEqual([t('story.tickets', { n: 2 })]);
    expect(linesOf(turn.slice(0, 2), 0, race).map(gistOf)).toEqual(['drew']);
  });

  it('tells what an advertisement was for, and everything that packing gave', () => {
    const [ad] = linesOf(
      [told(1, 'turn_began', 1), told(2, 'advertised', 1), told(2, 'received', 1, { credits: 1 })],
      0,
      park,
    );
    expect(ad!.loud.map((one) => one.verb)).toEqual(['advertised']);
    const packs = [told(2, 'packed', 1), told(2, 'packed_this', 1), told(3, 'packed', 1), told(3, 'too_dear', 1)];
    const [line] = linesOf([told(1, 'turn_began', 1), ...packs], 0, rows);
    expect(line!.loud.map((one) => one.verb)).toEqual(['packed_this', 'too_dear']);
    expect(gistOf(line!)).toBe('');
  });
});
