/** What is planned while others play: the table as it would be if one's own turn began now, and the one thing that is pinned. */
import type { Catalogue, Choice, Target, Told, View } from '../types';
import { wholeView } from './api';
import type { Door } from './door';
import { keyOf } from './narrow';
import { keepPlan, prefs } from './prefs.svelte';
import type { Reason } from './said';

/** What planning needs to know of its table. */
interface Planned<V> {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly view: V;
  readonly latest: V;
  readonly mine: number | null;
  readonly myTurn: boolean;
  readonly choices: Choice[];
  readonly told: readonly Told[];
}

const REST = 200; // the table stands still for so long before it is asked
const FEW = 3;

/** In one's own turn: its actions may be spent, or a card asks for one thing, which depends on what one plans. */
const asksOne = (choices: readonly Choice[]): boolean =>
  choices.length <= FEW || new Set(choices.map((one) => one.verb)).size <= 2;

export class Planning<V extends View = View> {
  /** What this seat could do if its turn began now; null in its own turn. */
  ahead: V | null = $state.raw(null);
  target: Target | null = $state.raw(null);
  /** Why the pinned thing could not be had. */
  refused: Reason | null = $state.raw(null);
  /** The table has answered about the pinned thing. */
  private asked = $state(false);
  private asking = 0;

  constructor(
    private readonly table: Planned<V>,
    private readonly door: Door | null,
  ) {}

  private get key(): string {
    return `${this.table.id}:${this.table.mine}`;
  }

  /** The choices that the pinned thing is part of: now, or in one's next turn. */
  get choices(): Choice[] {
    const { target } = this;
    if (!target) return [];
    const all = this.table.myTurn ? this.table.choices : (this.ahead?.choices ?? []);
    return all.filter((choice) => choice.targets.some((one) => keyOf(one) === keyOf(target)));
  }

  /** What happened last to the pinned thing. */
  get last(): Told | null {
    const id = this.target?.[1];
    return (
      this.table.told.findLast((one) => one.actor !== null && Object.values(one.args).some((a) => a === id)) ?? null
    );
  }

  /** It is no longer to be had: by what. */
  get lost(): Told | null {
    return this.asked && !this.refused && !this.choices.length ? this.last : null;
  }

  pin(target: Target): void {
    if (this.table.mine === null) return;
    this.target = target;
    keepPlan(this.key, target);
    void this.ask();
  }

  forget(): void {
    this.target = null;
    this.refused = null;
    keepPlan(this.key, null);
  }

  /** Another picture of the table is shown. */
  follow(): void {
    clearTimeout(this.asking);
    const { table, door } = this;
    this.target = table.mine === null ? null : (prefs.plans[this.key] ?? null);
    const busy = table.myTurn && !asksOne(table.view.choices);
    if (busy || table.view.over || table.mine === null || !door?.ahead) {
      this.ahead = null;
      this.refused = null;
      this.asked = false;
      return;
    }
    const { ply } = table.view;
    this.asking = window.setTimeout(async () => {
      const found = await door.ahead!(table.mine!).catch(() => null);
      if (!found || ply !== table.view.ply) return;
      // Robots think fast: while their turns are still shown, one's own may have begun, and there is nothing ahead of that.
      const begun = table.latest.to_act === table.mine ? table.latest : null;
      this.ahead = found.view ? wholeView(found.view as V, table.catalogue) : begun; // a table hears of its own title
      void this.ask();
    }, REST);
  }

  /** Ask what stands against the pinned thing. */
  private async ask(): Promise<void> {
    const { target, table } = this;
    this.refused = null;
    this.asked = false;
    if (!target || table.mine === null || table.myTurn || !this.ahead) return;
    if (!this.choices.length) {
      const { found } = (await this.door?.why(table.mine, [target]).catch(() => null)) ?? { found: [] };
      if (target !== this.target) return;
      const said = found.find((one) => !one.offered && one.reason);
      this.refused = said?.reason ? { text: said.reason, rule: said.rule ?? null, at: null } : null;
    }
    this.asked = true;
  }
}
