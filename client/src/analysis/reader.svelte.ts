/** The analysis face of a replay: whose eyes, which turning points, which of them is open. */
import { type Turning, turningPoints } from './reading';
import type { Analysis } from './shapes';
import { Watch } from './watch.svelte';

export class Reader {
  readonly watch: Watch;
  /** The open turning point. */
  open: Turning | null = $state.raw(null);
  readonly analysis: Analysis | null = $derived.by(() => this.watch.analysis);
  readonly list: Turning[] = $derived.by(() => (this.analysis ? turningPoints(this.analysis, this.eyes()) : []));

  constructor(
    table: string,
    private readonly eyes: () => number | null,
    private readonly go: (ply: number) => void,
    watch?: Watch,
  ) {
    this.watch = watch ?? new Watch(table);
  }

  /** Show the position before it, with both choices drawn. */
  show(one: Turning | null): void {
    this.open = one;
    if (one) this.go(one.line);
  }

  /** The turning point after this ply, or before it; past the last the first one. */
  step(ply: number, way: 1 | -1): void {
    const all = way === 1 ? this.list : [...this.list].reverse();
    const beyond = (one: Turning) => (way === 1 ? one.line > ply : one.line < ply);
    this.show(all.find(beyond) ?? all[0] ?? null);
  }
}
