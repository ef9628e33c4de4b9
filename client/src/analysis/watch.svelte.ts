/** The analysis of a finished game, asked for once somebody opens it: how far it is, then what it says. */
import { api, Problem } from '../table/api';
import type { Text } from '../types';
import type { Analysed, Analysis } from './shapes';

const PAUSE = 500; // milliseconds between two looks

export class Watch {
  state: 'shut' | 'silent' | Analysed['state'] = $state('shut');
  done = $state(0);
  of = $state(0);
  analysis: Analysis | null = $state.raw(null);
  why: Text | null = $state.raw(null);
  private timer = 0;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly ask: (table: string) => Promise<Analysed> = api.analysis,
  ) {}

  /** Begin, or begin again after a server that did not answer. */
  open(): void {
    if (this.state !== 'shut' && this.state !== 'silent') return;
    this.state = 'computing';
    void this.look();
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const found = await this.ask(this.table);
      if (this.ended) return;
      this.done = found.done;
      this.of = found.of;
      this.why = found.why;
      this.analysis = found.analysis;
      this.state = found.state;
      if (found.state === 'computing') this.timer = window.setTimeout(() => void this.look(), PAUSE);
    } catch (error) {
      if (this.ended) return;
      this.state = error instanceof Problem && error.status === 409 ? 'closed' : 'silent';
      if (error instanceof Problem) this.why = { fr: error.detail, en: error.detail };
    }
  }
}
