/** The story of a round: what each of the others did since one's last turn, one line a player with its steps inside. */
import type { Amount, Arg, Target, Told } from '../types';

/** What one event adds to its player's line; a title says it by verb (`games/<title>/story.ts`). */
export interface Part {
  /** Where they went or what they took: a name that can be pressed. */
  to?: Target;
  /** It names the line only where nothing else does: a card played on the way. */
  beside?: boolean;
  /** They stayed there: a turn with two trips names both. */
  stays?: boolean;
  /** The places that the pawn passed. */
  path?: string[];
  /** It flew: the way is drawn above the others. */
  flew?: boolean;
  costs?: Amount[];
  brings?: Amount[];
  /** Its sentence stands in the line: a key, a card won, a fine. */
  loud?: boolean;
  /** The argument that names the player to whom it happens. */
  whom?: string;
  /** What it brings that player, and what it costs them. */
  gives?: Amount[];
  takes?: Amount[];
  /** One's own doing only, also between turns: where I have it, nobody did it to me. */
  own?: boolean;
}
export type StoryRows = Record<string, (args: Record<string, Arg>) => Part>;

export interface Line {
  player: number;
  to: Target | null;
  /** Where they stayed before that. */
  before: Target[];
  costs: Amount[];
  brings: Amount[];
  /** Sentences that are never folded away; those about the reader apart: done to me, or what I had to do in that turn. */
  loud: Told[];
  mine: Told[];
  steps: Told[];
  trip: { path: string[]; flew: boolean }[];
}

export const amount = (what: string, n: Arg | undefined, id: Arg | undefined = ''): Amount[] =>
  typeof n === 'number' && n ? [{ what, n, id: String(id ?? '') }] : [];
export const pathOf = (args: Record<string, Arg>): string[] =>
  Array.isArray(args.path) ? args.path.map(String) : [String(args.from), String(args.to)];

const MISSED = 'skipped'; // the whole of a turn
const TURNS = new Set(['turn_began', 'automaton_began', MISSED]);
const isHead = (one: Told): boolean => TURNS.has(one.verb) || one.verb === 'round_began';
/** Whose turn begins; between two rounds everybody chooses in nobody's. */
const turnOf = (head: Told): number | null => (TURNS.has(head.verb) ? head.actor : null);

/** The same things together: three tickets of one kind are one amount. */
function add(all: Amount[], more: readonly Amount[] = []): void {
  for (const one of more) {
    const same = all.findIndex((other) => other.what === one.what && other.id === one.id);
    if (same < 0) all.push(one);
    else all[same] = { ...one, n: all[same]!.n + one.n };
  }
}

/** What happened since the reader's turn before this one; to somebody who watches: everybody's last turn. */
export function sinceMine(told: readonly Told[], me: number | null, players: number): Told[] {
  const heads = told.flatMap((one, at) => (isHead(one) ? [at] : []));
  const mine = (head: number): boolean => me !== null && turnOf(told[head]!) === me && told[head]!.verb !== MISSED;
  let last = heads.length - 1;
  if (last < 0) return [...told]; // choices made before the first turn
  if (me === null) return told.slice(heads.filter((at) => TURNS.has(told[at]!.verb)).at(-players) ?? heads[0]);
  const end = mine(heads[last]!) ? heads[last]! : told.length;
  if (end < told.length) last--;
  while (last >= 0 && !mine(heads[last]!)) last--;
  // A turn of mine goes on until the next head.
  const from = last < 0 ? 0 : (heads[last + 1] ?? told.length);
  return told.slice(from, end);
}

export function linesOf(told: readonly Told[], me: number | null, rows: StoryRows): Line[] {
  const lines = new Map<number, Line>();
  const stays = new Set<Target>();
  const of = (player: number): Line => {
    const found = lines.get(player);
    if (found) return found;
    const made: Line = { player, to: null, before: [], costs: [], brings: [], loud: [], mine: [], steps: [], trip: [] };
    lines.set(player, made);
    return made;
  };
  let turn: number | null = null;
  for (const one of told) {
    if (isHead(one) && !(one.verb === MISSED && one.actor === me)) {
      turn = turnOf(one);
      if (turn !== null && turn !== me) of(turn);
      if (one.verb !== MISSED) continue;
    }
    const actor = one.actor;
    const whose = turn !== null && turn !== me ? turn : null; // another's turn
    if (actor === null || (actor === me && whose === null)) continue;
    if (one.ply === 0) continue; // nobody has done what the set-up tells
    const part = rows[one.verb]?.(one.args);
    if (part?.own && actor === me) continue;
    const line = of(whose ?? actor);
    line.steps.push(one);
    if (!part) continue;
    const other = part.whom ? one.args[part.whom] : null;
    if (typeof other === 'number' && other !== me && (part.gives || part.takes)) {
      add(of(other).brings, part.gives);
      add(of(other).costs, part.takes);
    }
    if (actor === me) {
      const deed = part.whom && other !== me && !part.costs && !part.brings;
      (deed ? line.loud : line.mine).push(one); // what another's turn cost or brought me, or what I did to others in it
      continue;
    }
    const own = of(actor);
    if (part.to && !(part.beside && own.to)) {
      if (own.to && stays.has(own.to)) own.before.push(own.to);
      own.to = part.to;
      if (part.stays) stays.add(own.to);
    }
    if (part.path) own.trip.push({ path: part.path, flew: part.flew ?? false });
    add(own.costs, part.costs);
    add(own.brings, part.brings);
    if (me !== null && part.whom && other === me) own.mine.push(one);
    else if (part.loud) own.loud.push(one);
  }
  return [...lines.values()];
}

/** Every other player's last journey: it stays on the map until the next one. */
export function trips(told: readonly Told[], me: number | null, rows: StoryRows): Map<number, Line['trip']> {
  const found = new Map<number, Line['trip']>();
  let turn = 0;
  const when = new Map<number, number>();
  for (const one of told) {
    if (isHead(one)) turn++;
    const path = one.actor === null || one.actor === me ? undefined : rows[one.verb]?.(one.args);
    if (!path?.path || one.actor === null) continue;
    if (when.get(one.actor) !== turn) found.set(one.actor, []);
    when.set(one.actor, turn);
    found.get(one.actor)!.push({ path: path.path, flew: path.flew ?? false });
  }
  return found;
}

/** What the others did with what lies before it: the cards of one's own turn. Seen again, no further than to the step that is shown. */
export function withMine(told: readonly Told[], since: readonly Told[], until = Number.POSITIVE_INFINITY): Told[] {
  const first = since[0] ? told.indexOf(since[0]) : told.length;
  const head = told.slice(0, first).findLastIndex((one) => one.verb === 'turn_began');
  return told.slice(Math.max(0, head)).filter((one) => one.ply <= until);
}
