/**
 * Events become animation: they are played one after the other, never on top of each other, faster when many wait.
 * A component says which verbs it can show (`stage.on`); a verb that nobody shows is a line in the log, nothing more.
 */
import type { Told } from '../types';
import { still } from './prefs.svelte';

/** `ms` is what the animation may take now; it resolves when it is done. */
export type Animator = (told: Told, ms: number) => Promise<void> | void;

const LONGEST = 600; // one event
const PATIENCE = 2000; // all that wait together

export class Stage {
  /** The event being shown, for whoever wants to mark it. */
  now: Told | null = $state.raw(null);
  busy: boolean = $state(false);
  private animators = new Map<string, Set<Animator>>();
  private skipping = false;

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

  skip(): void {
    this.skipping = true;
  }

  /** Play events in order; `before` is called as each begins. The final picture is right even if all is skipped. */
  async play(told: readonly Told[], before: (one: Told) => void, hurry = 1): Promise<void> {
    const shown = told.filter((one) => this.animators.get(one.verb)?.size);
    const whole = shown.length * LONGEST * 0.7;
    const each = Math.max(90, LONGEST * 0.7 * Math.min(1, PATIENCE / Math.max(1, whole)) * (1 / hurry));
    this.skipping = still();
    this.busy = true;
    try {
      for (const one of told) {
        before(one);
        const all = this.animators.get(one.verb);
        if (this.skipping || !all?.size || document.hidden) continue;
        this.now = one;
        const done = Promise.all([...all].map((show) => show(one, each)));
        await Promise.race([done, wait(LONGEST + 200), this.skipped()]);
      }
    } finally {
      this.now = null;
      this.busy = false;
    }
  }

  private async skipped(): Promise<void> {
    while (!this.skipping && this.busy) await wait(50);
  }
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
