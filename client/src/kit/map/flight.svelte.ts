/** Pawns under way: where each is while it travels along its path. */
import { still } from '../../table/prefs.svelte';
import type { Point } from './geometry';
import type { Network } from './network';

export class Flight {
  /** By player. One that has arrived stays here until it is `landed`: the view with its new place comes after all events. */
  at: ReadonlyMap<number, Point> = $state.raw(new Map());
  /** Where those came to a stand that have arrived. */
  arrived: ReadonlyMap<number, Point> = $state.raw(new Map());

  /** A pawn goes along these places, about `ms` in all. */
  async travel(
    net: Network,
    player: number,
    path: readonly string[],
    ms: number,
    skipped?: AbortSignal,
  ): Promise<void> {
    const hops = net.hops(path);
    if (!hops.length || still()) return;
    for (const hop of hops) if (!skipped?.aborted) await this.glide(player, hop, ms / hops.length, skipped);
    const end = this.at.get(player);
    if (end) this.arrived = new Map(this.arrived).set(player, end);
  }

  /** The events have played: everybody stands where the view says. */
  landed(): void {
    if (this.at.size) this.at = this.arrived = new Map();
  }

  private glide(
    player: number,
    hop: (k: number) => [number, number],
    ms: number,
    skipped?: AbortSignal,
  ): Promise<void> {
    return new Promise((done) => {
      const began = performance.now();
      const step = (now: number) => {
        const k = Math.min(1, (now - began) / ms);
        const [x, y] = hop(k < 0.5 ? 2 * k * k : 1 - (-2 * k + 2) ** 2 / 2);
        this.at = new Map(this.at).set(player, { x, y });
        if (k < 1 && !skipped?.aborted) requestAnimationFrame(step);
        else done();
      };
      requestAnimationFrame(step);
    });
  }
}
