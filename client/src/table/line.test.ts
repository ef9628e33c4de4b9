/** What goes over the line to a table, and what is told when somebody leaves it. */
import { expect, it } from 'vitest';
import type { ChatLine, Seat } from './api';
import type { Door } from './door';
import { stillTable } from './fixture';
import { Table } from './table.svelte';
import type { Ears, Received, Sent } from './wire';

function lined(): { table: Table; sent: Sent[]; hear: (message: Received) => void } {
  const still = stillTable();
  const sent: Sent[] = [];
  let ears: Ears | undefined;
  const door = {
    live: true,
    open: (_: () => string, given: Ears) => {
      ears = given;
      return { send: (message: Sent) => sent.push(message) > 0, now: () => undefined, close: () => undefined };
    },
    chat: async () => ({ lines: [] }),
  } as Partial<Door> as Door;
  const table = new Table('t', still.catalogue, still.state, door);
  return { table, sent, hear: (message) => ears?.heard(message) };
}

it('a whole trip is one message', () => {
  const { table, sent } = lined();
  table.playAll([2, 5, 6]);
  expect(sent).toMatchObject([{ type: 'move', at: 3, move: 2, following: [5, 6], seat: 0 }]);
  table.playAll([1]); // its answer is still to come
  expect(sent).toHaveLength(1);
});

it('a new name is told to the others, the first one as sitting down', () => {
  const { table, hear } = lined();
  const { state } = table;
  const called = (name: string, named: boolean): Seat[] =>
    state.seats.map((one) => (one.seat === 1 ? { ...one, name, named } : one));
  table.state = { ...state, seats: called('Player 2', false) };
  hear({ type: 'state', answers: [], ...state, seats: called('Sam', true) });
  hear({ type: 'seats', watching: 0, seats: called('Sam', true) });
  hear({ type: 'seats', watching: 0, seats: called('Samuel', true) });
  expect(table.notices.map((one) => one.title.en)).toEqual(['Sam is at the table.', 'Sam is now called Samuel']);
});

it('that a pause was declined is told, and by whom', () => {
  const { table, hear } = lined();
  hear({ type: 'paused', paused: false, asked: [0], declined: null });
  hear({ type: 'paused', paused: false, asked: [], declined: 0 }); // by myself
  hear({ type: 'paused', paused: false, asked: [], declined: 1 });
  expect(table.notices.map((one) => one.title.en)).toEqual(['Sam would rather go on.']);
});

it('that a robot plays on for somebody is told, and that they are back', () => {
  const { table, hear } = lined();
  const [me, sam] = table.seats as [Seat, Seat];
  const told = () => table.notices.map((one) => one.title.en);
  const change = (seat: Seat, more: Partial<Seat>) =>
    hear({
      type: 'seats',
      watching: 0,
      seats: table.seats.map((one) => (one.seat === seat.seat ? { ...one, ...more } : one)),
    });
  change(sam, { away: true, connected: false });
  change(me, { bot: 'traveller' });
  expect(told()).toEqual([]); // away is no news, nor what one does oneself
  change(sam, { bot: 'traveller' });
  change(sam, { colour: 4 });
  expect(told()).toEqual(['Sam has left the table.']);
  change(sam, { bot: null, away: false, connected: true });
  expect(told()).toEqual(['Sam has left the table.', 'Sam is back and plays again.']);
});

it('lines said while the line was cut are asked for, and each stands once, in the order of their numbers', async () => {
  const still = stillTable();
  const asked: number[] = [];
  const said = (id: number): ChatLine => ({ id, seat: 1, name: 'Sam', text: `line ${id}`, said: 0 });
  const ears: Ears[] = [];
  const door = {
    live: true,
    open: (_: () => string, given: Ears) => {
      ears.push(given);
      return { send: () => true, now: () => undefined, close: () => undefined };
    },
    chat: async (after: number) => {
      asked.push(after);
      return { lines: [1, 2, 3, 4, 5].filter((id) => id > after).map(said) };
    },
  } as Partial<Door> as Door;
  const table = new Table('t', still.catalogue, still.state, door);
  const hear = async (message: Received) => {
    ears[0]!.heard(message);
    await new Promise((done) => setTimeout(done));
  };
  const state = (last_chat: number): Received => ({ type: 'state', answers: [], ...still.state, last_chat });
  await hear(state(0)); // nothing was said yet
  expect(asked).toEqual([]);
  await hear({ type: 'chat', line: said(1) });
  await hear({ type: 'chat', line: said(1) });
  await hear(state(1));
  expect(asked).toEqual([]);
  ears[0]!.heard(state(3)); // back again, and while the others are asked for, two more come
  await hear({ type: 'chat', line: said(5) });
  await hear({ type: 'chat', line: said(4) });
  expect(asked).toEqual([1]);
  expect(table.chat.map((one) => one.id)).toEqual([1, 2, 3, 4, 5]);
});
