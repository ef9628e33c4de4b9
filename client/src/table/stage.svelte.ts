/**
 * Events become animation: they are played one after the other, never on top of each other. What others did is told
 * step by step (a step is one line of the journal) at the reader's pace; what follows one's own move passes quickly.
 * A component says which verbs it can show (`stage.on`); a verb that nobody shows is a line in the story, nothing more.
 */
import type { Told } from '../types';
import { type Pace, prefs, still } from './prefs.svelte';

/** `ms` is what the animation may take now; it resolves when it is done. `skipped` tells when to stop at once. */
export type Animator = (told: Told, ms: number, skipped: AbortSignal) => Promise<void> | void;

const LONGEST = 600; // one event
const USUAL = 420;
const SHORTEST = 60;
const PATIENCE = 2000; // all that wait together

/** How long a step of others stays, and one in which a card is read. */
const STEP: Record<Pace, number> = { tap: 1200, calm: 2400, normal: 1200, quick: 500 };
const CARD: Record<Pace, number> = { tap: 2000, calm: 3000, normal: 2000, quick: 1200 };
const MANY = 14; // more steps than that share the time of so many

/** How long each of so many waiting events may take. */
export const pace = (waiting: number): number =>
  Math.max(SHORTEST, USUAL * Math.min(1, PATIENCE / Math.max(1, waiting * USUAL)));

/** How long a step of others stays on the table, when so many wait behind it; half as long on the way to the player's next one. */
export const hold = (how: Pace, card: boolean, steps: number, passing = false): number =>
  Math.round((card ? CARD : STEP)[how] * Math.min(1, MANY / Math.max(1, steps)) * (passing ? 0.5 : 1));

export class Stage {
  /** The event being shown, for whoever wants to mark it. */
  now: Told | null = $state.raw(null);
  busy: boolean = $state(false);
  /** A step of another player stands, until its time is over or the reader goes on. */
  holds: boolean = $state(false);
  /** Whose events are one's own. */
  mine: number | null = null;
  /** Verbs that turn a card over: it wants to be read. */
  readonly cards = new Set<string>();
  /** Verbs that throw a die. */
  readonly dice = new Set<string>();
  private animators = new Map<string, Set<Animator>>();
  private waiting: Told[] = [];
  private void = new Set<Told>(); // waited when all was skipped
  private skipping = new AbortController();
  private onward: () => void = () => undefined;
  private gate: Promise<void> = Promise.resolve();
  private heard: (told: readonly Told[]) => void = () => undefined;

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

  /** What others do waits until this is called off, or until something tells that nobody looks: somebody is shown around, or reads. */
  pause(until: (one: Told) => boolean = () => false): () => void {
    let goOn = () => {};
    this.gate = new Promise<void>((done) => {
      goOn = done;
    });
    this.heard = (told) => {
      if (told.some(until)) goOn();
    };
    this.heard(this.waiting);
    return goOn;
  }

  /** Show at once how everything ended, and what waits behind it. */
  skip(): void {
    this.void = new Set(this.waiting);
    this.skipping.abort();
  }

  /** The step that stands was read: on to the next one. */
  next(): void {
    this.onward();
  }

  /** More events wait behind those that play now. */
  expect(told: readonly Told[]): void {
    this.waiting = [...this.waiting, ...told];
    this.heard(told);
  }

  /** Play events in order; `before` is called as each begins. The final picture is right even if all is skipped. */
  async play(told: readonly Told[], before: (one: Told) => void): Promise<void> {
    this.skipping = new AbortController();
    const { signal } = this.skipping;
    const quiet = still() && prefs.pace !== 'tap';
    if (quiet || document.hidden || (told.length && told.every((one) => this.void.has(one)))) this.skipping.abort();
    const skipped = new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done(), { once: true });
    });
    this.busy = true;
    try {
      if (told.some(this.others)) await this.gate;
      for (const [at, one] of told.entries()) {
        before(one);
        this.waiting = this.waiting.filter((other) => other !== one);
        if (signal.aborted) continue;
        const all = still() ? undefined : this.animators.get(one.verb);
        if (all?.size) {
          this.now = one;
          const done = Promise.all([...all].map((show) => show(one, this.each(told, at), signal)));
          await Promise.race([done, wait(LONGEST), skipped]);
        }
        if (this.ends(told, at) && !signal.aborted) await this.stay(told, at, skipped);
      }
    } finally {
      this.now = null;
      this.busy = false;
    }
  }

  /** What may be spent on one event: one's own share the patience, those of others have their step's time. */
  private each(told: readonly Told[], at: number): number {
    if (this.others(told[at]!)) return USUAL;
    const after = new Set([...told.slice(at + 1), ...this.waiting]);
    return pace(1 + [...after].filter((one) => !this.others(one) && this.animators.get(one.verb)?.size).length);
  }

  private others = (one: Told): boolean => this.mine !== null && one.actor !== null && one.actor !== this.mine;

  /** The last event of a step that stays: another did something in it, or my own die or card hands the turn on. */
  private ends(told: readonly Told[], at: number): boolean {
    const { ply } = told[at]!;
    if (told[at + 1]?.ply === ply) return this.between(told, at);
    const step = told.filter((one) => one.ply === ply);
    if (step.some((one) => this.others(one) && one.verb !== 'turn_began')) return true;
    const handed = step.some((one) => this.others(one));
    return handed && step.some((one) => this.cards.has(one.verb) || this.dice.has(one.verb));
  }

  /** One card of my step has been turned, the next one is to follow: one press must not run past the first unread. */
  private between(told: readonly Told[], at: number): boolean {
    const card = (one: Told | undefined) => !!one && one.actor === (this.mine ?? -1) && this.cards.has(one.verb);
    const { ply } = told[at]!;
    return card(told[at + 1]) && told.slice(0, at + 1).some((one) => one.ply === ply && card(one));
  }

  /** A step after which the same player goes on, with no die and nothing done to me: it need not be read to its end. */
  private passes(step: readonly Told[], after: readonly Told[]): boolean {
    const next = [...after, ...this.waiting].find((one) => one.actor !== null);
    const loud = step.some((one) => this.dice.has(one.verb) || Object.values(one.args).includes(this.mine));
    return !loud && next?.actor === step[0]?.actor && next?.verb !== 'turn_began';
  }

  private async stay(told: readonly Told[], at: number, skipped: Promise<void>): Promise<void> {
    const { ply } = told[at]!;
    const step = told
      .slice(0, at + 1)
      .filter((one) => one.ply === ply && one.actor !== null && one.verb !== 'turn_began');
    const read = step.some((one) => this.cards.has(one.verb));
    const steps = new Set([...told.slice(at), ...this.waiting].map((one) => one.ply)).size;
    // A step is whose deed began it, whatever it brought to the others.
    this.now = step.findLast((one) => one.actor === step[0]!.actor) ?? null;
    this.holds = true;
    const gone = new Promise<void>((done) => {
      this.onward = done;
    });
    const passing = told[at + 1]?.ply === ply || (!read && this.passes(step, told.slice(at + 1)));
    const time = prefs.pace === 'tap' ? [] : [wait(hold(prefs.pace, read, steps, passing))];
    await Promise.race([gone, skipped, ...time]);
    this.holds = false;
  }
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
