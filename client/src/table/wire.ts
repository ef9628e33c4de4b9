/** The live line to a table: a WebSocket that comes back by itself, with nothing lost and nothing played twice. */
import { rooted } from '../root';
import type { Text, Told, View } from '../types';
import type { ChatLine, Seat, TableState } from './api';

export type Sent =
  | { type: 'move'; at: number; nonce: string; move: number; following?: number[]; seat?: number }
  | { type: 'undo'; at: number; nonce: string; seat?: number; whole?: boolean }
  | { type: 'chat'; text: string; seat?: number }
  | { type: 'sit'; seat: number | null; since: number }
  | { type: 'beat' };

export interface Refusal<V extends View = View> {
  kind: string;
  status: number;
  detail: string;
  rule?: number | null;
  reason?: Text | null;
  ply?: number;
  view?: V;
  told?: Told[];
  nonce?: string;
}

export type Received<V extends View = View> =
  | ({ type: 'state'; answers: string[] } & TableState<V>)
  | { type: 'update'; since: number; ply: number; answers: string[]; undone: number[]; view: V; told: Told[] }
  | { type: 'chat'; line: ChatLine }
  | { type: 'seats'; seats: Seat[]; watching: number }
  | { type: 'paused'; paused: boolean; asked: number[]; declined?: number | null }
  | { type: 'rematch'; table: string }
  | { type: 'problem'; problem: Refusal<V> }
  | { type: 'beat' }
  | { type: 'bye'; reason: string };

export interface Ears {
  heard(message: Received): void;
  online(): void;
  /** The line is cut; it is tried again in so many seconds. */
  lost(seconds: number): void;
  /** The table does not exist, or this browser may not hear it. */
  refused(): void;
}

const BEAT = 20_000;
const NO_WAY = 1008; // the server turned us away for good

export class Wire {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private closed = false;
  private heardAt = 0;

  constructor(
    private readonly address: () => string,
    private readonly ears: Ears,
  ) {
    this.open();
    addEventListener('online', this.now);
    addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.seen);
  }

  get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: Sent): boolean {
    if (!this.ready) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  /** Try at once instead of waiting. */
  now = (): void => {
    if (this.closed || this.ready) return;
    clearTimeout(this.timer);
    this.socket?.close();
    this.open();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.now);
    removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.seen);
    this.socket?.close();
  }

  /** The device says that it has no network: a socket would find out only when beats stay away. */
  private cut = (): void => {
    const { socket } = this;
    if (this.closed || !socket) return;
    this.socket = null; // what it may still say is not heard
    socket.onmessage = null;
    socket.close();
    clearInterval(this.beat);
    this.retry();
  };

  private seen = (): void => {
    if (!document.hidden) this.now();
  };

  private open(): void {
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heardAt = Date.now();
      clearInterval(this.beat);
      this.beat = window.setInterval(() => this.check(), BEAT);
      this.ears.online();
    };
    socket.onmessage = (event) => {
      this.heardAt = Date.now();
      this.ears.heard(JSON.parse(String(event.data)) as Received);
    };
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      clearInterval(this.beat);
      if (event.code === NO_WAY && /^(no-table|not-yours|bad-origin)$/.test(event.reason)) this.ears.refused();
      else this.retry();
    };
  }

  private check(): void {
    if (Date.now() - this.heardAt > BEAT * 2.5) this.socket?.close();
    else this.send({ type: 'beat' });
  }

  private retry(): void {
    const seconds = Math.min(15, 2 ** this.tries++);
    this.ears.lost(seconds);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), seconds * 1000 * (0.8 + Math.random() * 0.4));
  }
}

export const nonce = (): string => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);

export const socketAddress = (path: string): string => {
  const url = new URL(rooted(path), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** What everybody hears of the table itself, put into what is known of it. */
export function heardOf<V extends View>(
  state: TableState<V>,
  told: Extract<Received, { type: 'seats' | 'paused' | 'rematch' }>,
): TableState<V> {
  if (told.type === 'paused') return { ...state, paused: told.paused, asked: told.asked };
  if (told.type === 'rematch') return { ...state, rematch: told.table };
  const { seats, watching } = told;
  return { ...state, seats, watching, waiting: seats.some((one) => one.who === 'open') };
}
