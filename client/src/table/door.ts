/** What a table speaks through: the live server, or a lesson. A still table (a replay, a test) has none. */
import type { Change, Target, View } from '../types';
import { type Advice, api, type ChatLine, type Result, type Why } from './api';
import { type Ears, type Sent, Wire } from './wire';

export interface Line {
  send(message: Sent): boolean;
  /** Try at once instead of waiting for the line to come back. */
  now(): void;
  close(): void;
}

export interface Door {
  /** Others sit at it, and may come, go and be missed. */
  readonly live: boolean;
  open(address: () => string, ears: Ears): Line;
  why(seat: number, targets: Target[]): Promise<Why>;
  /** What a move changes; asked at a line that has passed meanwhile: nothing. */
  preview(seat: number, move: number, ply: number): Promise<{ changes: Change[] }>;
  /** What the seat would see if its next turn began now; a lesson has no turns of others. */
  ahead?(seat: number): Promise<{ ply: number; view: View | null }>;
  /** What a bot would do in the seat, compared with the move that the player looks at; a lesson has hints of its own. */
  hint?(seat: number, beside?: number): Promise<Advice>;
  result(): Promise<Result>;
  /** The newest lines after a number. */
  chat(after: number): Promise<{ lines: ChatLine[] }>;
}

/** Whoever has opened a link and not sat down yet looks from no seat. */
export const standingDoor = (id: string): Door => ({
  ...liveDoor(id),
  open: (address, ears) => new Wire(() => address().replace(/seat=\d*/, 'seat=none'), ears),
});

export const liveDoor = (id: string): Door => ({
  live: true,
  open: (address, ears) => new Wire(address, ears),
  why: (seat, targets) => api.why(id, seat, targets),
  preview: (seat, move, ply) => api.preview(id, seat, move, ply),
  ahead: (seat) => api.ahead(id, seat),
  hint: (seat, beside) => api.hint(id, seat, beside),
  result: () => api.result(id),
  chat: (after) => api.chat(id, after),
});
