/**
 * Events become animation: they are played one after the other, never on top of each other, faster when many wait.
 * A component says which verbs it can show (`stage.on`); a verb that nobody shows is a line in the log, nothing more.
 */
import type { Told } from '../types';
import { prefs, still } from './prefs.svelte';

/** `ms` is what the animation may take now; it resolves when it is done. `skipped` tells when to stop at once. */
export type Animator = (told: Told, ms: number, skipped: AbortSignal) => Promise<void> | void;

const LONGEST = 600; // one event
const USUAL = 420;
const SHORTEST = 60;
const PATIENCE = 2000; // all that wait together

/** How long each of so many waiting events may take. */
export const pace = (waiting: number, hurry = 1): number =>
  Math.max(SHORTEST, (USUAL * Math.min(1, PATIENCE / Math.max(1, waiting * USUAL))) / hurry);

export class Stage {
  /** The event being shown, for whoever wants to mark it. */
  now: Told | null = $state.raw(null);
  busy: boolean = $state(false);
  private animators = new Map<string, Set<Animator>>();
  private waiting: Told[] = [];
  private skipping = new AbortController();

  /** Show these verbs with this animation; returns how to stop. Use it in an `$effect`. */
  on(verbs: readonly string[], show: Animator): () => void {
    for (const verb of verbs) {
      const all = this.animators.get(verb) ?? new Set();
      all.add(show);
      this.animators.set(verb, all);
    }
    return () => {
      for (const verb of verbs) this.animators.get(verb)?.delete(show);
    };
  }

  /** Show at once how everything ended. */
  skip(): void {
    this.skipping.abort();
  }

  /** More events wait behind those that play now: hurry. */
  expect(told: readonly Told[]): void {
    this.waiting = [...this.waiting, ...told];
  }

  /** Play events in order; `before` is called as each begins. The final picture is right even if all is skipped. */
  async play(told: readonly Told[], before: (one: Told) => void, hurry = 1): Promise<void> {
    this.skipping = new AbortController();
    const { signal } = this.skipping;
    if (still() || document.hidden) this.skipping.abort();
    const skipped = new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done(), { once: true });
    });
    this.busy = true;
    try {
      for (const one of told) {
        before(one);
        this.waiting = this.waiting.filter((other) => other !== one);
        const all = this.animators.get(one.verb);
        if (signal.aborted || !all?.size) continue;
        this.now = one;
        const each = pace(1 + this.left(told, one), hurry * prefs.tempo);
        const done = Promise.all([...all].map((show) => show(one, each, signal)));
        await Promise.race([done, wait(LONGEST / Math.min(1, prefs.tempo)), skipped]);
      }
    } finally {
      this.now = null;
      this.busy = false;
    }
  }

  /** How many events that somebody shows come after this one. */
  private left(told: readonly Told[], one: Told): number {
    const after = new Set([...told.slice(told.indexOf(one) + 1), ...this.waiting]);
    return [...after].filter((other) => this.animators.get(other.verb)?.size).length;
  }
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
