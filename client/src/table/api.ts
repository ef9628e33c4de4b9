/** The HTTP interface. What happens at a live table comes over the socket (wire.ts). */
import type { Analysed } from '../analysis/shapes';
import { rooted } from '../root';
import type { Catalogue, Change, Choice, Score, Target, Text, TitleCard, TitleId, Told, View } from '../types';
import { t } from '../words/words.svelte';
import { prefs } from './prefs.svelte';
import { ask } from './reach.svelte';

export type Who = { who: 'person'; name: string } | { who: 'bot'; name?: string; bot: string } | { who: 'open' };

/** The best choices of a seat as chances to win, with intervals that hold eight times of ten; why, and what could go wrong. */
export interface Advice {
  move: number;
  number: number | null;
  bot: string;
  why: Text;
  options: { move: number; number: number | null; chance: number; low: number; high: number }[];
  /** The best two differ by less than the search can tell. */
  even: boolean;
  /** By more, and yet hardly at all. */
  hair: boolean;
  reasons: Text[];
  risk: Text | null;
  risk_share: number | null;
  by: string;
}
/** A level of robots in one title. */
export interface LevelInfo {
  level: string;
  /** Games of ten that it wins against the level before; null where that was not measured. */
  strength: number | null;
  /** Seconds a move; 0: it answers at once. */
  thinks: number;
  /** It has taught itself this title; else it plays as the level before. */
  learnt: boolean;
}
export interface Titles {
  titles: TitleCard[];
  bots: string[];
  learnt: string[];
  /** By title, the weakest first. */
  levels: Record<string, LevelInfo[]>;
}
export interface Order {
  title: TitleId;
  seats: Who[];
  options?: Record<string, string>;
  /** Where it begins, as a link holds it. */
  position?: Record<string, unknown>;
  seed?: number;
  public?: boolean;
  clock?: number;
  /** How long somebody who is away is waited for: minutes, or days. */
  pace?: 'live' | 'slow';
  /** Whether anybody may ask for a hint; without it only where one person plays. */
  hints?: boolean;
  /** Seats that this browser plays itself. */
  here: number[];
}
/** What a link to a position holds. */
export interface Shared {
  title: TitleId;
  rules: number;
  content: string;
  position: Record<string, unknown>;
  names?: string[];
  /** The seat whose knowledge it is; nobody's: a spectator's. */
  seat?: number | null;
  question?: { text?: string; rule?: number } | null;
}
/** A shared position as its seat sees it. */
export interface Opened {
  title: TitleId;
  seats: number;
  players: Text[];
  to_act: number | null;
  seat: number | null;
  view: View;
}
export interface Invite {
  seat: number;
  token: string;
  link: string;
}
export interface Created {
  table: string;
  link: string;
  invites: Invite[];
}
export interface Seat {
  seat: number;
  who: 'person' | 'bot' | 'open';
  name: string;
  /** Not there: somebody has said it. */
  named?: boolean;
  bot: string | null; // also in the place of a person who has left
  away: boolean;
  /** Somebody may still sit down here by a link. */
  invited: boolean;
  /** Somebody has come by its link. */
  opened?: boolean;
  connected: boolean;
  /** Which of the six marks its pawn wears. */
  colour: number;
}
/** What everybody may know about a table. */
export interface Facts {
  table: string;
  title: TitleId;
  options: Record<string, string>;
  seats: Seat[];
  watching: number;
  ply: number;
  over: boolean;
  to_act: number | null;
  waiting: boolean;
  paused: boolean;
  /** Seats that ask for a pause or, while it lasts, to go on. */
  asked?: number[];
  public: boolean;
  created: number;
  touched: number;
  /** The number of its newest line of chat. */
  last_chat: number;
  clock: { seconds: number; left: number | null } | null;
  /** Whether somebody may ask for a hint. */
  hints?: boolean;
  fairness: { commitment: string; chosen: boolean; seed: number | null; salt: string | null };
  origin: string | null;
  /** The seat of whoever made it, who may invite again. */
  host: number | null;
  /** Of its cards, where today’s are others. */
  edition?: string | null;
  /** Why it is only kept for reading, after an upgrade. */
  kept?: Text | null;
  rematch: string | null;
  link: string;
}
/** Everything that the one who asks may know now. */
export interface TableState<V extends View = View> extends Facts {
  held: number[];
  /** Seats at which this browser may sit down, by the links that it has opened. */
  invited: number[];
  you: number | null;
  my_last: number;
  since: number;
  view: V;
  told: Told[];
}
export interface Why {
  found: { move: number; verb: string; offered: boolean; rule?: number | null; reason?: Text | null }[];
}
export interface Result {
  scores: Score[];
  winners: number[];
  curve: number[][];
  /** By line: when it was made, in milliseconds since the table was, and by which seat. */
  made: number[];
  movers: number[];
}
export interface Replayed {
  ply: number;
  last: number;
  seat: number | null;
  /** By player, in the order of the result's categories. */
  points: number[][];
  view: View;
  told: Told[];
}
export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
  /** A line of the house: somebody asked for a hint. */
  kind?: string;
  /** When, in milliseconds since 1970. */
  said: number;
}

/** A refusal of the server: an RFC 9457 problem document. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly detail: string,
    readonly rule: number | null,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** What is told of it where something was asked for: the server's words, or that it can't be reached. */
export const troubleOf = (error: unknown): string => (error instanceof Problem ? error.detail : t('load.long'));

/** Why a whole page could not be shown. A server that is not reached is told by each browser in English, and in its own way. */
export function brokenOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return /module|fetch|load failed|network/i.test(said) ? t('load.long') : said;
}

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const answer = await ask(path, {
    method,
    credentials: 'same-origin',
    headers: { 'accept-language': prefs.lang, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const found = (data ?? {}) as Partial<Record<'kind' | 'detail' | 'title', string>> & { rule?: number };
  throw new Problem(answer.status, found.kind ?? '', found.detail ?? found.title ?? '', found.rule ?? null);
}

type Books = Pick<Catalogue, 'choices' | 'names'>;

/** The server leaves out what is empty, and of a choice what the catalogue says: put it back, so that nobody asks twice. */
export function wholeChoice(told: Choice, books: Books): Choice {
  const choice = { ...(told.text || told.targets ? {} : books.choices[told.verb]?.[told.move]), ...told };
  const [kind, id] = choice.targets?.[0] ?? ['', ''];
  return {
    ...choice,
    text: choice.text ?? books.names[kind]?.[id] ?? { fr: '', en: '' },
    targets: choice.targets ?? [],
    rules: choice.rules ?? [],
    costs: (choice.costs ?? []).map((a) => ({ ...a, id: a.id ?? '' })),
    brings: (choice.brings ?? []).map((a) => ({ ...a, id: a.id ?? '' })),
    path: choice.path ?? [],
    span: choice.span ? { ...choice.span, step: choice.span.step ?? 1 } : null,
    ends_turn: choice.ends_turn ?? false,
    chance: choice.chance ?? false,
  };
}
/** A path that begins where another choice ends goes on from there. */
export function wholeChoices(told: Choice[], books: Books): Choice[] {
  const found = told.map((choice) => wholeChoice(choice, books));
  const before = new Map(found.filter((c) => c.path.length > 1).map((c) => [c.path.at(-1)!, c.path.slice(0, -1)]));
  for (const choice of found)
    for (let way = before.get(choice.path[0] ?? ''); way; way = before.get(choice.path[0]!))
      choice.path = [...way, ...choice.path];
  return found;
}
export const wholeView = <V extends View>(view: V, books: Books): V => ({
  ...view,
  choices: wholeChoices(view.choices ?? [], books),
  asides: wholeChoices(view.asides ?? [], books),
  final: view.final ?? [],
});
export const wholeTold = (told: Told): Told => ({ ...told, args: told.args ?? {}, private: told.private ?? false });

const catalogues = new Map<TitleId, Promise<Catalogue>>();
const at = (table: string, what = '') => `/api/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  titles: () => call<Titles>('GET', '/api/titles'),
  catalogue(title: TitleId): Promise<Catalogue> {
    let found = catalogues.get(title);
    if (!found) {
      found = call<Catalogue>('GET', `/api/titles/${title}/catalogue`);
      found.catch(() => catalogues.delete(title));
      catalogues.set(title, found);
    }
    return found;
  },
  /** The catalogue that a table plays with: today’s, or that of its own cards. */
  catalogueOf: (state: Facts): Promise<Catalogue> =>
    state.edition ? call<Catalogue>('GET', at(state.table, '/catalogue')) : api.catalogue(state.title),
  /** Public tables that are not over. */
  listed: () => call<{ tables: Facts[] }>('GET', '/api/tables'),
  make: (order: Order) => call<Created>('POST', '/api/tables', order),
  async table(id: string, since = 0): Promise<TableState> {
    const state = await call<TableState>('GET', at(id, `?since=${since}`));
    return { ...state, told: state.told.map(wholeTold) };
  },
  join: (id: string, name: string, seat?: number) =>
    call<{ seat: number; link: string }>('POST', at(id, '/join'), { name, ...(seat === undefined ? {} : { seat }) }),
  /** Sit down by the link that was opened; the answer has the seat's own, which alone opens it from now on. */
  sit: (id: string, seat: number, who: { name?: string; colour?: number }) =>
    call<{ seat: number; link: string }>('POST', at(id, '/sit'), { ...who, seat }),
  /** The host's new link for somebody who lost theirs; everybody is told. */
  invite: (id: string, seat: number) => call<Invite>('POST', at(id, '/invite'), { seat }),
  /** A new link for one's own seat; the old one opens nothing any more. */
  renew: (id: string, seat: number) => call<{ link: string }>('POST', at(id, '/renew'), { seat }),
  /** Who sits there: another name, another colour. */
  name: (id: string, seat: number, who: { name?: string; colour?: number }) =>
    call<Facts>('POST', at(id, '/name'), { ...who, seat }),
  leave: (id: string, seat: number, bot?: string) =>
    call<Facts>('POST', at(id, '/leave'), { seat, ...(bot ? { bot } : {}) }),
  take: (id: string, seat: number) => call<Facts>('POST', at(id, '/take'), { seat }),
  replace: (id: string, seat: number, bot: string) => call<Facts>('POST', at(id, '/replace'), { seat, bot }),
  pause: (id: string, paused: boolean) => call<Facts>('POST', at(id, '/pause'), { paused }),
  rematch: (id: string) => call<Facts>('POST', at(id, '/rematch'), {}),
  why: (id: string, seat: number, targets: Target[], verb?: string) =>
    call<Why>('POST', at(id, '/why'), { targets, seat, ...(verb ? { verb } : {}) }),
  preview: (id: string, seat: number, move: number, ply: number) =>
    call<{ changes: Change[] }>('POST', at(id, '/preview'), { at: ply, move, seat }),
  ahead: (id: string, seat: number) => call<{ ply: number; view: View | null }>('GET', at(id, `/ahead?seat=${seat}`)),
  hint: (id: string, seat: number, beside?: number) => call<Advice>('POST', at(id, '/hint'), { seat, beside }),
  chat: (id: string, after: number) => call<{ lines: ChatLine[] }>('GET', at(id, `/chat?after=${after}`)),
  result: (id: string) => call<Result>('GET', at(id, '/result')),
  async replay(id: string, ply: number, seat: number | null): Promise<Replayed> {
    const found = await call<Replayed>('GET', at(id, `/replay?ply=${ply}${seat === null ? '' : `&seat=${seat}`}`));
    return { ...found, told: found.told.map(wholeTold) };
  },
  /** How far the analysis of a finished game is, or what it says; the first look begins it. */
  analysis: (id: string) => call<Analysed>('GET', at(id, '/analysis')),
  whatIf: (id: string, ply: number, seat: number) => call<Created>('POST', at(id, '/what-if'), { ply, seat }),
  journal: (id: string) => rooted(at(id, '/journal')),
  position: (id: string, seat: number | null, ply?: number) => {
    const asked = { ...(seat === null ? {} : { seat: `${seat}` }), ...(ply === undefined ? {} : { ply: `${ply}` }) };
    return call<Shared>('GET', at(id, `/position?${new URLSearchParams(asked)}`));
  },
  open: (shared: Shared) => call<Opened>('POST', '/api/positions', shared),
};
