import { Problem, troubleOf } from '../../table/api';
import { type Act, type Lab, lab, type Series, type Summary } from './api';

const EVERY = 2000; // milliseconds between two looks
const SLOWLY = 15_000;
const busy = (one: Series | null) => one?.state === 'running' || one?.state === 'reading';

/** The lab as this page knows it: all series, and the one that is looked at, anew every two seconds while it runs. */
export class Watch {
  lab = $state.raw<Lab | null>(null);
  name = $state('');
  series = $state.raw<Series | null>(null);
  summary = $state.raw<Summary | null>(null);
  trouble = $state('');
  /** What was refused was the start of a series: that is told beside its button. */
  starting = $state(false);
  /** A series was started that is not listed yet. */
  begins = $state(false);
  /** There is no series of this name. */
  missing = $state('');
  busy = $state(false);
  readonly running = $derived(this.lab?.series.find(busy) ?? null);
  private timer = 0;
  private gone = false;

  async look(): Promise<void> {
    clearTimeout(this.timer);
    if (!document.hidden) await this.read().catch(() => undefined); // a server that is away answers again later
    if (this.gone) return;
    const soon = busy(this.series) || this.running || (this.name && !this.series && !this.missing);
    this.timer = window.setTimeout(() => void this.look(), soon ? EVERY : SLOWLY);
  }
  private async read(): Promise<void> {
    const all = await lab.all();
    this.lab = all;
    if (!this.name) this.name = (this.running ?? all.series[0])?.name ?? '';
    if (!all.open || !this.name) return;
    const asked = this.name;
    const found = await lab.look(asked).catch((error) => {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      if (asked === this.name) this.missing = troubleOf(error);
      return { series: null, summary: null };
    });
    if (asked !== this.name) return;
    if (found.series || this.missing) this.begins = false;
    if (found.series) this.missing = '';
    this.series = found.series;
    this.summary = found.summary;
  }
  show(name: string): void {
    if (name !== this.name) {
      this.series = this.summary = null;
      this.missing = '';
    }
    this.name = name;
    void this.look();
  }
  /** Do something, and look again; what is refused is said. */
  async dare(what: () => Promise<unknown>, starting = false): Promise<boolean> {
    this.busy = true;
    this.starting = starting;
    this.trouble = '';
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.busy = false;
      await this.look();
    }
  }
  act = (act: Act): Promise<boolean> => this.dare(() => lab.act(this.name, act));
  close(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }
}
