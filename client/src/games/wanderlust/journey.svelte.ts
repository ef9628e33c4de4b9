/** A whole trip chosen by its destination: drawn on the map first, then played with one message. */

import type { Plan } from '../../types/wanderlust';
import type { Table } from './data';
import { beyond, hops, plans } from './data';

const keyOf = (plan: Plan) => plan.moves.join();

export class Journey {
  /** By who looks: at one screen nobody sees where another would go. */
  private looked: Record<string, string | null> = $state({});
  /** Which of the destination's trips. */
  at = $state(0);
  /** Another of its trips, under the pointer. */
  glance: number | null = $state(null);
  /** A destination under the pointer. */
  hovered: string | null = $state(null);

  constructor(readonly table: Table) {
    this.looked = { [String(table.mine)]: this.pinned };
  }

  private get pinned(): string | null {
    const [kind, id] = this.table.plan.target ?? [];
    return kind === 'place' && id ? id : null;
  }

  /** Who comes to the screen for the first time looks at what is pinned. */
  private get chosen(): string | null {
    const kept = this.looked[String(this.table.mine)];
    return kept === undefined ? this.pinned : kept;
  }

  private set chosen(id: string | null) {
    this.looked[String(this.table.mine)] = id;
  }

  /** The destination looked at, while it is there to be reached: its trips are drawn, and the yellow button leaves for it. */
  get goal(): string | null {
    return this.chosen && this.table.view.row.includes(this.chosen) ? this.chosen : null;
  }

  choose(goal: string): void {
    this.glance = null;
    if (this.goal === goal) {
      const n = this.trips(goal).length;
      if (n) this.at = (this.at + 1) % n;
      else this.drop(); // out of reach: a second press puts it down
    } else {
      this.chosen = goal;
      this.at = 0;
      this.table.plan.pin(['place', goal]);
    }
  }

  /** Another of the destination's trips. */
  take(at: number): void {
    this.glance = null;
    this.at = at;
  }

  /** Nothing is drawn any more; the plan stays. */
  lookAway(): void {
    this.glance = null;
    this.chosen = null;
  }

  drop(): void {
    this.lookAway();
    this.table.plan.forget();
  }

  trips(goal: string): Plan[] {
    return plans(this.table).filter((plan) => plan.goal === goal);
  }

  /** Where a trip is shown to: the destination under the pointer, else the one chosen; nowhere while one is to be thrown away. */
  get toward(): string | null {
    return this.table.view.step === 'replace' ? null : (this.hovered ?? this.goal);
  }

  /** The trip that is shown. */
  get plan(): Plan | null {
    const goal = this.toward;
    if (!goal) return null;
    const all = this.trips(goal);
    return all[goal === this.goal ? Math.min(this.glance ?? this.at, all.length - 1) : 0] ?? null;
  }

  /** The trip that is proposed: to the destination chosen, else the one that brings most, of each the first, as its row tells it. */
  get best(): Plan | null {
    if (this.goal) return this.trips(this.goal)[Math.min(this.at, this.trips(this.goal).length - 1)] ?? null;
    const firsts = this.table.view.row.flatMap((goal) => this.trips(goal).slice(0, 1));
    return firsts.sort((a, b) => b.experience - a.experience || a.tickets - b.tickets)[0] ?? null;
  }

  /** Where the chosen trip goes along, or the shortest way that lacks tickets: a phone frames it. */
  get stops(): string[] {
    const { table, goal } = this;
    const me = table.mine === null ? null : table.view.players[table.mine];
    const way = goal ? (this.trips(goal)[this.at] ?? beyond(table).find((one) => one.goal === goal)) : null;
    return me?.place && way ? [me.place, ...hops(table, me.place, way.legs).map((hop) => hop.b)] : [];
  }

  /** Whether one may leave now: there is an action for it, and nothing is still under way. */
  may(plan: Plan): boolean {
    return this.table.choices.some((one) => one.move === plan.moves[0]);
  }

  leave(plan: Plan): void {
    if (!this.may(plan)) return;
    this.glance = null;
    this.table.plan.forget();
    this.table.playAll(plan.moves);
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
