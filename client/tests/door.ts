/** The server's HTTP door, used beside the page: to make tables, to bring them to a moment, and to know what a page must not. */
import { inject } from 'vitest';
import { dice } from './hand';
import { baseOf, type Visitor } from './house';

export interface Order {
  title: string;
  public?: boolean;
  seats: { who: 'person' | 'bot' | 'open'; name?: string; bot?: string }[];
  options?: Record<string, string>;
  seed?: number;
}
export interface Made {
  table: string;
  invites: { seat: number; token: string; link: string }[];
}
export interface Seen {
  ply: number;
  over: boolean;
  to_act: number | null;
  view: {
    ply: number;
    you: number | null;
    to_act: number | null;
    over: boolean;
    choices?: { move: number; verb: string }[];
    asides?: { move: number; verb: string; targets?: [string, string][] }[];
    mine: Record<string, unknown> | null;
  };
  told: { ply: number; private?: boolean; text: { fr: string; en: string } }[];
}

export async function call<T>(path: string, token?: string, body?: unknown, base = inject('base')): Promise<T> {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const token = (made: Made, seat: number) => made.invites.find((one) => one.seat === seat)?.token;

/** A table of which the test plays every seat. */
export const make = (order: Order): Promise<Made> => {
  const here = order.seats.flatMap((one, at) => (one.who === 'person' ? [at] : []));
  return call('/api/tables', undefined, { seed: 7, options: {}, here, ...order }, baseOf(order.title));
};

/** What a seat knows; without one, what a spectator knows. */
export const look = (made: Made, seat?: number, since = 1_000_000): Promise<Seen> =>
  call(`/api/tables/${made.table}?since=${since}`, seat === undefined ? undefined : token(made, seat));

/** Play on at random for everybody, until so many lines are played and seat 0 is to act, or until the end. */
export async function forward(made: Made, lines: number, seed = 3): Promise<void> {
  const roll = dice(seed);
  let { view } = await look(made);
  for (let n = 0; n < 12_000; n++) {
    const { ply, you, to_act, over, choices } = view;
    if (over || (ply >= lines && to_act === 0)) return;
    if (to_act !== null && you === to_act && choices?.length) {
      const answer = await play(made, to_act, ply, choices[roll(choices.length)]!.move);
      if (answer.view) {
        view = answer.view; // what the seat sees then: enough while it is to act
        continue;
      }
    }
    const person = to_act !== null && token(made, to_act) !== undefined;
    if (!person) await new Promise((done) => setTimeout(done, 20)); // a robot thinks
    ({ view } = await look(made, person ? to_act : undefined));
  }
  throw new Error('the game does not end');
}

export const play = (made: Made, seat: number, at: number, move: number): Promise<Partial<Seen>> =>
  call(`/api/tables/${made.table}/moves`, token(made, seat), { at, nonce: `p${at}`, move });

/** Play on until a seat may do this out of its turn; that move, or nothing before the end. */
export async function forwardToAside(made: Made, seat: number, verb: string, from = 0): Promise<number | null> {
  for (let lines = from; ; lines += 1) {
    await forward(made, lines, 17);
    const { over, ply, view } = await look(made, seat);
    const found = view.asides?.find((one) => one.verb === verb);
    if (found) return found.move;
    if (over) return null;
    lines = Math.max(lines, ply);
  }
}

/** Sit down at a seat in a browser, by its link. Whoever gives a name there gets a link of their own, also for the test. */
export async function sit(who: Visitor, made: Made, seat = 0): Promise<void> {
  const invite = made.invites.find((one) => one.seat === seat)!;
  await who.page.goto(new URL(invite.link).pathname);
  await who.page.locator('[data-table], .ho, .podium, main').first().waitFor();
  await who.page.locator('.load, .loading').waitFor({ state: 'detached' });
  const join = who.page.locator('[data-join]');
  if (await join.count()) {
    await join.locator('button[type=submit]').click();
    await join.waitFor({ state: 'detached' });
    await who.page.locator('[data-table], .ho, .podium, main').first().waitFor();
    invite.link = await ownLink(who, made.table);
    invite.token = invite.link.split('/').at(-1)!;
  }
}

/** The own link of the seat that a browser holds, as it is kept there. */
export const ownLink = (who: Visitor, table: string): Promise<string> =>
  who.page.evaluate(
    (id) =>
      (JSON.parse(localStorage.getItem('periple')!) as { tables: { id: string; own: string }[] }).tables.find(
        (one) => one.id === id,
      )!.own,
    table,
  );

export const people = (names: string[]): Order['seats'] => names.map((name) => ({ who: 'person', name }));
export const NAMES = ['Léa', 'Véronique et Nicolas', 'Richard', 'Laura', 'Sam', 'Jackie'];
