/** The others' turns seen again at the table, step by step, each as the table was then. Nothing is sent, nothing can be chosen. */
import type { Told, View } from '../types';
import { prefs } from './prefs.svelte';
import { hold } from './stage.svelte';

/** A line of the journal: what was told of it, and the table after it. */
export interface Step<V> {
  ply: number;
  actor: number;
  told: Told[];
  view: V;
}

interface Shows<V> {
  /** Put a view on the screen; null: the present one. */
  lookAt(view: V | null): void;
}

const MOST = 120; // views kept

export class Review<V extends View = View> {
  steps: Step<V>[] = $state.raw([]);
  at: number = $state(-1);
  playing: boolean = $state(false);
  readonly step: Step<V> | null = $derived(this.steps[this.at] ?? null);
  private kept = new Map<number, V>();
  private timer = 0;

  constructor(private readonly table: Shows<V>) {}

  keep(view: V): void {
    this.kept.set(view.ply, view);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }

  /** The steps of which the table was seen. */
  known(told: readonly Told[], me: number | null): Step<V>[] {
    const lines = new Map<number, Told[]>();
    for (const one of told) lines.set(one.ply, [...(lines.get(one.ply) ?? []), one]);
    return [...lines].flatMap(([ply, all]) => {
      const view = this.kept.get(ply);
      const actor = all.find((one) => one.actor !== null && one.actor !== me)?.actor ?? null;
      return view && actor !== null ? [{ ply, actor, told: all, view }] : [];
    });
  }

  start(steps: Step<V>[]): void {
    this.steps = steps;
    this.playing = prefs.pace !== 'tap';
    this.go(0);
  }

  go(at: number): void {
    clearTimeout(this.timer);
    if (at >= this.steps.length) this.end();
    else this.stand(Math.max(0, at));
  }

  private stand(at: number): void {
    this.at = at;
    this.table.lookAt(this.steps[at]!.view);
    if (this.playing) this.timer = window.setTimeout(() => this.go(this.at + 1), hold(prefs.pace, false, 1));
  }

  /** To the first step of the player before, or after. */
  jump(way: 1 | -1): void {
    const now = this.step?.actor;
    const firsts = this.steps.flatMap((one, at) => (at && this.steps[at - 1]!.actor === one.actor ? [] : [at]));
    const here = firsts.findLast((at) => at <= this.at) ?? 0;
    const before = this.at > here && now !== undefined ? here : (firsts[firsts.indexOf(here) - 1] ?? 0);
    this.pause();
    this.go(way < 0 ? before : (firsts.find((at) => at > this.at) ?? this.steps.length));
  }

  move(way: 1 | -1): void {
    this.pause();
    this.go(this.at + way);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  resume(): void {
    this.playing = true;
    this.go(this.at);
  }

  end(): void {
    if (this.at < 0) return;
    clearTimeout(this.timer);
    this.steps = [];
    this.at = -1;
    this.playing = false;
    this.table.lookAt(null);
  }
}
