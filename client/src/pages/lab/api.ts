/** The lab's door: series, how far they are, what they say, and two held against each other. */
import { rooted } from '../../root';
import { call } from '../../table/api';
import type { Text, TitleId } from '../../types';

export interface Plan {
  title: TitleId;
  bots: string[];
  games: number;
  seed: number;
  options: Record<string, string>;
}
export interface Series extends Plan {
  name: string;
  done: number;
  content: boolean;
  /** `reading`: its games are read again, none is played. */
  state: 'running' | 'reading' | 'paused' | 'done';
  pace: number;
  bytes: number;
  pages: { name: string; href: string }[];
  trouble: string;
}
export interface Lab {
  open: boolean;
  /** The most games of a series; 0: as many as one likes. */
  limit: number;
  /** Whether one may pause and stop. */
  own: boolean;
  series: Series[];
  reports: { series: string; title: string; href: string }[];
  strategies: Record<string, Record<string, Text>>;
}
export interface Card {
  key: string;
  kind: 'sure' | 'fine' | 'early' | 'fact';
  head: Text;
  text: Text;
  /** The kind of things it speaks of, or −1. */
  panel: number;
}
export interface Histogram {
  start: number;
  step: number;
  counts: number[];
  middle: number;
  /** Where the last bar ends. */
  most: number;
}
export interface Thing {
  name: Text;
  share: number;
  worth: number | null;
  reach: number;
  out: boolean;
}
export interface Place {
  share: number;
  low: number;
  high: number;
}
/** What the games of a series say so far. */
export interface Summary {
  title: TitleId;
  games: number;
  pace: number;
  command: string;
  cards: Card[];
  seats: Place[];
  kinds: { name: Text; things: Thing[] }[];
  points: Histogram;
  rounds: Histogram;
  gap: number;
  minutes: number;
}
export interface Figure {
  key: string;
  name: Text;
  a: number;
  b: number;
  more: number;
  low: number;
  high: number;
  kind: 'sure' | 'same' | 'early';
}
export interface Verdict {
  kind: Figure['kind'];
  head: Text;
  text: Text;
  a: Plan;
  b: Plan;
  paired: boolean;
  seats: Figure[];
  rest: Figure[];
  things: Figure[];
}
export type Act = 'pause' | 'go' | 'stop' | 'report' | 'tension';

const at = (name: string) => `/api/lab/series/${encodeURIComponent(name)}`;
export const lab = {
  all: () => call<Lab>('GET', '/api/lab'),
  start: (plan: Plan) => call<{ name: string }>('POST', '/api/lab/series', plan),
  look: (name: string) => call<{ series: Series | null; summary: Summary | null }>('GET', at(name)),
  act: (name: string, act: Act, more: { games?: number; also?: string[] } = {}) =>
    call<Series>('POST', at(name), { act, ...more }),
  compare: (a: string, b: string) => call<Verdict>('POST', '/api/lab/compare', { a, b }),
  tables: (name: string) => rooted(`/lab/${encodeURIComponent(name)}/tables.zip`),
  comparison: (a: string, b: string) => rooted(`/lab/${encodeURIComponent(`${a}+${b}`)}/compare`),
};
