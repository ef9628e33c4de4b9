/** A whole trip chosen by its destination: drawn on the map first, then played hop by hop, as the table offers it. */

import type { Plan } from '../../types/wanderlust';
import type { Table } from './data';
import { plans } from './data';

const keyOf = (plan: Plan) => plan.moves.join();

export class Journey {
  /** The destination looked at: its trips are drawn, and the yellow button leaves for it. */
  goal: string | null = $state(null);
  /** Which of the destination's trips. */
  at = $state(0);
  /** A destination under the pointer. */
  hovered: string | null = $state(null);
  private running: number[] = [];
  private played = -1; // the line at which the last move was sent: the next one waits until the table shows what came of it

  constructor(readonly table: Table) {
    const [kind, id] = table.plan.target ?? [];
    if (kind === 'place' && id) this.goal = id;
  }

  choose(goal: string): void {
    if (this.goal === goal) {
      const n = this.trips(goal).length;
      if (n) this.at = (this.at + 1) % n;
      else this.drop(); // out of reach: a second press puts it down
    } else {
      this.goal = goal;
      this.at = 0;
      this.table.plan.pin(['place', goal]);
    }
  }

  drop(): void {
    this.goal = null;
    this.table.plan.forget();
  }

  trips(goal: string): Plan[] {
    return plans(this.table).filter((plan) => plan.goal === goal);
  }

  /** The trip that is shown: of the destination under the pointer, else of the one chosen. */
  get plan(): Plan | null {
    const goal = this.hovered ?? this.goal;
    if (!goal) return null;
    const all = this.trips(goal);
    return all[goal === this.goal ? Math.min(this.at, all.length - 1) : 0] ?? null;
  }

  leave(plan: Plan): void {
    this.running = [...plan.moves];
    this.played = -1;
    this.step();
  }

  /** Play the next move of the trip that is offered; those that the table does not ask for are passed over. */
  step(): void {
    const table = this.table;
    if (!this.running.length || table.waiting || !table.myTurn || table.view.ply <= this.played) return;
    while (this.running.length) {
      const move = this.running.shift()!;
      const choice = table.choices.find((one) => one.move === move);
      if (choice) {
        this.played = table.view.ply;
        table.play(choice);
        return;
      }
    }
    this.goal = null;
  }

  stop(): void {
    this.running = [];
  }

  get under_way(): boolean {
    return this.running.length > 0;
  }

  same(plan: Plan): boolean {
    return this.plan !== null && keyOf(this.plan) === keyOf(plan);
  }
}

const journeys = new WeakMap<Table, Journey>();
export function journeyOf(table: Table): Journey {
  let found = journeys.get(table);
  if (!found) {
    found = new Journey(table);
    journeys.set(table, found);
  }
  return found;
}
