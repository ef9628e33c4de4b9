/** The shapes that travel between server and browser. Those of a title come from the engine's schema. */
export type TitleId = 'wanderlust' | 'globetrotter' | 'wishland' | 'routard';
export const TITLES: readonly TitleId[] = ['wanderlust', 'globetrotter', 'wishland', 'routard'];
export const isTitle = (id: string | undefined): id is TitleId => TITLES.includes(id as TitleId);
/** What each of these titles has of its own; for a title of another package, what serves instead. */
export const orElse = <T>(own: Record<TitleId, T>, plain: (id: string) => T): Record<TitleId, T> =>
  new Proxy(own, { get: (all, id) => Reflect.get(all, id) ?? (typeof id === 'string' ? plain(id) : undefined) });

export interface Text {
  fr: string;
  en: string;
}
export type Lang = keyof Text;

/** A component of the game: its kind and its id, as `catalogue.names` or the view knows it. */
export type Target = [kind: string, id: string];

export interface Amount {
  what: string;
  n: number;
  id: string;
}
/** A number is asked: the move is `choice.move + (n - least) / step`. */
export interface Span {
  least: number;
  most: number;
  step: number;
}
export interface Choice {
  move: number;
  verb: string;
  text: Text;
  targets: Target[];
  rules: number[];
  costs: Amount[];
  brings: Amount[];
  path: string[];
  span: Span | null;
  ends_turn: boolean;
  chance: boolean;
  short?: Text; // where its amounts are shown beside it
  detail?: Text; // what it is about
}

export type Arg = string | number | null | (string | number | null)[];
export interface Told {
  ply: number;
  verb: string;
  rule: number;
  actor: number | null;
  args: Record<string, Arg>;
  text: Text;
  private: boolean;
  marks?: Partial<Record<Lang, number[]>>; // names in the text: from, to, and of which argument (-1: of the actor)
  short?: Text; // where it is said otherwise who acts
}

export interface Player {
  seat: number | null; // null: an automaton
  name: Text;
}
/** What every title's view has. A title's own fields come with its type. */
export interface View<P extends Player = Player, M = unknown> {
  title: string;
  you: number | null;
  to_act: number | null;
  over: boolean;
  turn: number;
  round: number;
  step: string;
  ply: number;
  players: P[];
  mine: M | null;
  choices: Choice[];
  asides: Choice[];
  can_undo: boolean;
  final: number[]; // moves among them that can't be taken back
  winners: number[] | null;
}

export interface Option {
  id: string;
  name: Text;
  values: Record<string, Text>;
  default: string;
  solo: string;
}
export interface TitleCard {
  id: TitleId;
  name: Text;
  subtitle: Text;
  pitch: Text;
  credits: Text;
  least_seats: number;
  most_seats: number;
  minutes: [number, number];
  options: Option[];
  points?: boolean;
}
export interface Ruling extends Text {
  id: string;
}
export interface Rule extends Text {
  number: number;
  id?: string; // by which a page cites it
  section: string;
  title: Text;
  origin: 'printed' | 'reconstructed';
  mechanical: boolean;
  rulings: Ruling[];
  lines: string; // where in the booklet: pages and paragraphs
  words?: Text | null; // what people may call it who search for it
}
export interface Section {
  id: string;
  name: Text;
  rules: Rule[];
}
export interface Catalogue {
  card: TitleCard;
  fingerprint: string;
  rules_version: number;
  verbs: Record<string, Text>;
  steps: Record<string, Text>;
  categories: Record<string, Text>;
  counters: Record<string, Text>;
  names: Record<string, Record<string, Text>>;
  rulebook: Section[];
  /** By verb and move: what a view leaves out of these choices. */
  choices: Record<string, Record<string, Choice>>;
}

/** A counter before and after a choice; its name stands in `catalogue.counters`. */
export interface Change {
  counter: string;
  before: number;
  after: number;
}

export interface Score {
  seat: number | null;
  name: Text;
  total: number;
  categories: { id: string; name: Text; points: number; rule?: number }[];
}
