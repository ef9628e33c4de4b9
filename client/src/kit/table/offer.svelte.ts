/** What stands among the actions: the yellow button, the die beside it, and the rest as choices or as verbs. */
import type { GameModule } from '../../games/module';
import { byVerb, type Group } from '../../table/narrow';
import type { Table } from '../../table/table.svelte';
import type { Choice } from '../../types';
import { upper } from '../../words/words.svelte';
import { viewport } from '../viewport.svelte';
import { questionOf, tooLong } from './question';

export type Item = { choice: Choice } | Group;

/** So many choices stand one by one; where others lie on a small table, fewer; in a tablet's row a pair. */
const [MANY, FEW, PAIR] = [4, 3, 2];

export class Offer {
  readonly #table: () => Table;
  readonly #game: () => GameModule;
  readonly #small: boolean;
  /** Whether the title's drawer is open. */
  drawing = $state(false);

  /** Small: a phone's or a tablet's dock, under the table's own things. */
  constructor(table: () => Table, game: () => GameModule, small: boolean) {
    this.#table = table;
    this.#game = game;
    this.#small = small;
  }

  /** On a small table what is lit under the map needs no second button; what was planned is said there, too. */
  readonly proposed: Choice | null = $derived.by(() => {
    const [table, game] = [this.#table(), this.#game()];
    const { target, choices } = table.plan;
    const act = target && game.plan?.(table, target); // of several moves: the title offers it
    const planned = choices.length === 1 && (!act || act.gone) ? choices[0]! : null;
    const found = table.narrowing ? null : (planned ?? game.lead?.(table) ?? null);
    return found && found !== planned && this.#small && game.elsewhere?.(found, table) ? null : found;
  });
  /** On a phone the die stands beside what the game's flow proposes. */
  readonly die: Choice | null = $derived.by(() => {
    const table = this.#table();
    const found = this.#small && !table.narrowing && !table.armed ? (this.#game().beside?.(table) ?? null) : null;
    return found === this.proposed ? null : found;
  });
  /** All there is asks for a number: that is asked at once. */
  readonly #only: Choice | null = $derived.by(() => {
    const { left } = this.#table();
    return left.length === 1 && left[0]!.span ? left[0]! : null;
  });
  readonly lead: Choice | null = $derived.by(() => this.#table().armed ?? this.proposed ?? this.#only);
  /** The armed choice, if it asks for a number. */
  readonly spanned: Choice | null = $derived.by(() => {
    const asks = this.#table().armed ?? this.#only;
    return asks?.span ? asks : null;
  });
  readonly #rest: Choice[] = $derived.by(() => {
    const [table, game] = [this.#table(), this.#game()];
    const listed = table.narrowing || table.listing;
    return table.left.filter(
      (one) => one !== this.lead && one !== this.die && (listed || !game.elsewhere?.(one, table)),
    );
  });
  /** Nothing else can be done: the button is yellow, and plays. */
  readonly sole: Choice | null = $derived.by(() => {
    const { left } = this.#table();
    return !this.lead && !this.#game().Lead && left.length === 1 ? left[0]! : null;
  });
  readonly items: Item[] = $derived.by(() => {
    const table = this.#table();
    if (table.armed) return [];
    const onTable = table.left.length > this.#rest.length + (this.lead ? 1 : 0);
    const few = viewport.tablet ? PAIR : FEW; // a tablet shows them, a phone opens a sheet
    if (table.narrowing || this.#rest.length <= (this.#small && onTable ? few : MANY))
      return this.#rest.map((choice) => ({ choice }));
    const groups = byVerb(this.#rest);
    if (this.#small && !viewport.tablet && groups.length === 1) return this.#rest.map((choice) => ({ choice })); // no sheet behind a sheet
    return groups.map((group) => (group.choices.length === 1 ? { choice: group.choices[0]! } : group));
  });
  /** Something that may be chosen lies on the table alone: no button plays it. */
  readonly apart: boolean = $derived.by(() => {
    const shown = new Set([...this.#rest, this.lead, this.die]);
    return this.#table().left.some((one) => !shown.has(one) && !this.#game().buttons?.has(one.verb));
  });
  /** Everything that may be chosen stands in the list: nothing on the table itself. */
  readonly whole: boolean = $derived.by(() => this.#rest.length === this.#table().left.length);
  /** Something on the table itself leads on. */
  readonly onTable: boolean = $derived.by(() =>
    [...this.#table().lit.keys()].some((one) => !this.#game().nowhere?.has(one.split(':')[0]!)),
  );
  /** A small bar has no room for a long question. */
  readonly question: string = $derived.by(() => {
    const table = this.#table();
    const asks = (this.#small || viewport.narrow) && table.choices.length && !table.narrowing && !table.armed;
    const ask = asks ? questionOf(table, this.#game()) : '';
    return tooLong(ask) ? upper(ask) : '';
  });
  /** Something has been chosen or asked for: there is a way back. */
  readonly within: boolean = $derived.by(() => {
    const { narrowing, armed, advice, listing } = this.#table();
    return narrowing || !!armed || !!advice || listing;
  });
  readonly advises: boolean = $derived.by(() => {
    const { narrowing, armed, advice, choices, advises } = this.#table();
    return !narrowing && !armed && !advice && choices.length > 1 && advises;
  });

  /** What may be done at any moment, also when another is to act; without what stands in the title's drawer. */
  readonly asides: Group[] = $derived.by(() => {
    const [table, game] = [this.#table(), this.#game()];
    const here = (one: Choice) => !game.drawer?.verbs.has(one.verb) && (this.#small || !game.elsewhere?.(one, table));
    return byVerb(table.asides.filter(here));
  });
  /** On a small table a list stands under the map: only what is for any moment needs its button. */
  readonly drawer: GameModule['drawer'] | null = $derived.by(() => {
    const { drawer } = this.#game();
    return drawer?.when(this.#table()) && (!this.#small || drawer.verbs.size) ? drawer : null;
  });

  press(choice: Choice): void {
    if (choice === this.sole && !choice.span) this.#table().play(choice);
    else this.#table().settle(choice);
  }
}
