/** What a hand does with the offered choices: it points at what is lit, narrows until one is left, steps back. */
import type { Sign } from '../kit/signs';
import type { Change, Choice, Target } from '../types';
import type { Hint } from './hint';
import { key, keyOf, narrowed, touched } from './narrow';
import { prefs } from './prefs.svelte';
import type { Reason } from './said';

export abstract class Pointing {
  waiting = $state(false); // for the table's answer
  picked: string[] = $state.raw([]);
  verb: string | null = $state(null);
  /** The one choice left, that waits for its second click. */
  armed: Choice | null = $state.raw(null);
  /** The number to begin with, where the armed choice asks for one; null: the least. */
  suggested: number | null = $state(null);
  /** Everything stands in the action column as a list, also what has its own place on the table. */
  listing = $state(false);
  hovered: Choice | null = $state.raw(null);
  /** What to choose, once asked: nothing is narrowed by it, and nothing played. */
  advice: Hint | null = $state.raw(null);
  /** What stands on the things themselves: a hint's numbers, or an analysis's better and played. */
  signs: readonly Sign[] = $state.raw([]);
  /** What the shown choice surely changes: counters before and after. */
  changes: Change[] = $state.raw([]);
  reason: Reason | null = $state.raw(null);

  readonly left: Choice[] = $derived.by(() => narrowed(this.choices, this.picked, this.verb));
  readonly lit: Map<string, number> = $derived(touched(this.left, this.picked));
  readonly shown: Choice | null = $derived(this.hovered ?? this.armed ?? null);
  /** What the choice under the pointer touches. */
  readonly hot: Set<string> = $derived(new Set(this.shown?.targets.map(keyOf) ?? []));
  /** Several choices are being narrowed: the rest of the table may dim. */
  readonly narrowing: boolean = $derived(this.picked.length > 0 || this.verb !== null);

  /** What may be played now. */
  abstract readonly choices: Choice[];
  /** The moves among them that can't be taken back. */
  abstract readonly final: ReadonlySet<number>;
  abstract play(choice: Choice, n?: number): void;
  /** Something dark was pressed. */
  abstract askWhy(target: Target, at: Reason['at']): Promise<void>;
  /** Show what a choice would change. */
  protected abstract look(choice: Choice | null): void;

  isLit(kind: string, id: string): boolean {
    return this.lit.has(key(kind, id));
  }

  isHot(kind: string, id: string): boolean {
    return this.hot.has(key(kind, id));
  }

  clear(): void {
    this.listing = false;
    this.picked = [];
    this.verb = null;
    this.armed = null;
    this.hovered = null;
    this.dropHint();
    this.reason = null;
    this.changes = [];
  }

  dropHint(): void {
    this.advice = null;
    this.signs = [];
    this.hovered = null;
  }

  /** Pick a choice without playing it, with its number if it asks for one: the yellow button asks. */
  arm(choice: Choice, n: number | null = null): void {
    this.suggested = n;
    this.reason = null;
    this.hovered = null;
    this.armed = choice;
    this.look(choice);
  }

  /** One step back: out of what is said, out of the narrowing, out of a robot's advice. */
  back(): void {
    this.reason = null;
    if (!this.armed && !this.narrowing) {
      this.dropHint();
      this.listing = false;
    } else if (this.armed) {
      this.armed = null;
      if (this.picked.length) this.picked = this.picked.slice(0, -1);
      else this.verb = null;
    } else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else this.verb = null;
  }

  /** A component was pressed. Lit: narrow, and play what is left alone. Dark: ask the table why not. */
  press(kind: string, id: string, at: Reason['at'] = null): void {
    if (this.waiting) return;
    const k = key(kind, id);
    this.reason = null;
    if (this.armed && this.picked.at(-1) === k) return void this.play(this.armed);
    if (!this.armed && this.lit.has(k)) {
      this.picked = [...this.picked, k];
      if (this.left.length === 1) this.settle(this.left[0]!);
      return;
    }
    // Something of another choice: the narrowing starts anew.
    const again = narrowed(this.choices, [k]);
    if (!again.length) return void this.askWhy([kind, id], at);
    this.verb = null;
    this.armed = null;
    this.picked = [k];
    if (again.length === 1) this.settle(again[0]!);
  }

  /** Whether a press asks for a second one: a number is wanted, or it could not be taken back and is not all there is. */
  private asks(choice: Choice): boolean {
    if (choice.span || prefs.careful === 'always') return true;
    return prefs.careful === 'final' && this.choices.length !== 1 && this.final.has(choice.move);
  }

  /** One choice is left: play it, unless it asks first. */
  settle(choice: Choice): void {
    if (this.asks(choice) && this.armed !== choice) {
      this.suggested = null;
      this.armed = choice;
      this.look(choice);
    } else void this.play(choice);
  }

  pickVerb(verb: string): void {
    this.reason = null;
    this.verb = verb;
    if (this.left.length === 1) this.settle(this.left[0]!);
  }

  hover(choice: Choice | null): void {
    if (choice === this.hovered) return;
    this.hovered = choice;
    this.look(choice ?? this.armed);
  }

  /** Light what a component would lead to, if it leads to one choice only. */
  hoverTarget(kind: string, id: string): void {
    const through = narrowed(this.left, [key(kind, id)]);
    this.hover(through.length === 1 ? through[0]! : null);
  }
}
