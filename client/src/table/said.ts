/** What the page says to whoever sits at it: why something cannot be played, and small notices. */
import type { Text } from '../types';

export interface Reason {
  text: Text;
  rule: number | null;
  /** Where the bubble stands, in screen pixels; none: beside the action column. */
  at: { x: number; y: number } | null;
}
export interface Notice {
  id: number;
  kind: 'fact' | 'me' | 'ink' | 'bad' | 'end';
  icon: string;
  title: Text;
  say: Text | null;
}
/** A link to the position; with a question: about which rule, and what the table had said. */
export interface Wish {
  question: boolean;
  rule: number | null;
  said: Text | null;
  /** A line of a finished game; the table as it is now when not told. */
  ply?: number;
}
