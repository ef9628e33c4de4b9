/** What the server tells of a finished game: the shapes of src/periple/analysis. Chances are between 0 and 1. */
import type { Target, Text } from '../types';

/** A choice and the chance to win that it leaves its player, `give` or take. */
export interface Weighed {
  move: number;
  chance: number;
  give: number;
}
/** The same with its words, what it touches, and the way that a pawn takes. */
export interface Candidate extends Weighed {
  text: Text;
  targets: Target[];
  path: string[];
}

export type MarkKind = 'find' | 'detour' | 'wrong' | 'missed';

/** A decision worth a look; `loss` is in points of chance, for a find its lead. */
export interface Mark {
  line: number;
  seat: number;
  round: number;
  kind: MarkKind;
  loss: number;
  before: number;
  after: number;
  played: Weighed;
  better: Weighed;
  played_text: Text;
  better_text: Text;
  why: Text;
  sure: boolean;
  /** The best three, and the one that was made if it is none of them. */
  choices: Candidate[];
  played_targets: Target[];
  better_targets: Target[];
}

/** A turn's luck that changed much, in points. */
export interface Wind {
  line: number;
  seat: number;
  round: number;
  luck: number;
}

export interface PlayerRead {
  seat: number;
  well: number | null;
  luck: number;
  own: number;
  others: number;
  start: number;
  end: number;
}

export interface Analysis {
  title: string;
  seats: number;
  known: boolean;
  lines: number[];
  rounds: number[];
  curve: number[][];
  luck: number[][];
  choice: number[];
  players: PlayerRead[];
  marks: Mark[];
  winds: Wind[];
  /** Who judged: explorer, where it has taught itself this game, else navigator. */
  by: string;
}

export interface Analysed {
  state: 'computing' | 'done' | 'closed';
  done: number;
  of: number;
  analysis: Analysis | null;
  why: Text | null;
}
