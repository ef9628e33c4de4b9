/**
 * The automaton's guide: what it asked itself, what it answered and what it did, step by step, from the events it told.
 * The table is already further on; the guide has its own pace, so that every decision can be followed.
 */

import type { Told } from '../../types';
import { L, upper } from '../../words/words.svelte';
import type { Table } from './data';
import './data';

export interface Step {
  player: number;
  /** no: a question answered with no; yes: with a place; act: something done; end: a card reached. */
  kind: 'no' | 'yes' | 'act' | 'end';
  title: string;
  /** Why other cards were passed over. */
  notes: string[];
  rule: number;
  /** The number of the action, for what is done. */
  action: number | null;
  from: string | null;
  to: string | null;
  flies: boolean;
}
export interface Turn {
  player: number;
  actions: number;
  rule: number;
  steps: Step[];
}

const NOTES = new Set([
  'automaton_too_far',
  'automaton_other_zone',
  'automaton_no_way',
  'automaton_crowded',
  'automaton_taken',
  'automaton_landing_held',
  'automaton_airport_held',
]);
const NO = new Set([
  'automaton_none_near',
  'automaton_none_in_zone',
  'automaton_blocked',
  'automaton_has_enough',
  'automaton_waited',
]);
const YES = new Set(['automaton_near', 'automaton_in_zone', 'automaton_to_airport', 'automaton_free']);
const ACTS = new Set(['automaton_walked', 'automaton_flew', 'automaton_collected']);
const ENDS = new Set(['claimed', 'fulfilled', 'triggered']);

/** The engine's sentence in short: the column says whose turn it is. */
const plain = (told: Told): string => upper(L(told.short ?? told.text));

/** The turns of the automata among these events, in order. */
export function turnsOf(told: readonly Told[]): Turn[] {
  const turns: Turn[] = [];
  let notes: string[] = [];
  for (const one of told) {
    if (one.verb === 'automaton_began' && one.actor !== null) {
      turns.push({ player: one.actor, actions: Number(one.args.n), rule: one.rule, steps: [] });
      notes = [];
      continue;
    }
    const turn = turns.at(-1);
    if (!turn || one.verb === 'turn_began') continue;
    if (NOTES.has(one.verb)) {
      notes.push(plain(one));
      continue;
    }
    const kind = NO.has(one.verb)
      ? 'no'
      : YES.has(one.verb)
        ? 'yes'
        : ACTS.has(one.verb)
          ? 'act'
          : ENDS.has(one.verb)
            ? 'end'
            : null;
    if (!kind || one.actor !== turn.player) continue;
    const done = turn.steps.filter((step) => step.kind === 'act').length;
    turn.steps.push({
      player: turn.player,
      kind,
      title: plain(one),
      notes,
      rule: one.rule,
      action: kind === 'act' ? done + 1 : null,
      from: typeof one.args.from === 'string' ? one.args.from : null,
      to: typeof one.args.to === 'string' ? one.args.to : null,
      flies: one.verb === 'automaton_flew',
    });
    notes = [];
  }
  return turns;
}

const STEP = 1150; // milliseconds for a step at single speed

export class Guide {
  open = $state(false);
  speed: 1 | 2 | 4 = $state(1);
  playing = $state(false);
  /** How many steps of all the automata's turns have been shown. */
  at = $state(0);
  turns: Turn[] = $state.raw([]);
  /** The line of the table at which it last opened by itself: once, however often the stage comes back. */
  followed = -1;
  private timer = 0;

  constructor(readonly table: Table) {}

  // Nothing here is `$derived`: that would end with the stage that first asked, and a phone's is made anew after each tab.
  get all(): Step[] {
    return this.turns.flatMap((turn) => turn.steps);
  }
  get now(): Step | null {
    return this.all[this.at] ?? null;
  }
  get turn(): Turn | null {
    const { now, turns } = this;
    return turns.find((turn) => now && turn.steps.includes(now)) ?? turns.at(-1) ?? null;
  }
  get over(): boolean {
    return this.at >= this.all.length;
  }

  /** The last turns of the automata, as far as they were told. */
  private last(): Turn[] {
    const { told } = this.table;
    const mineBegan = (one: Told) => one.verb === 'turn_began' && one.actor !== null && this.human(one.actor);
    const mine = told.findLastIndex(mineBegan);
    const before = told.slice(0, Math.max(0, mine)).findLastIndex(mineBegan);
    const found = turnsOf(told.slice(Math.max(0, mine)));
    return found.length ? found : turnsOf(told.slice(Math.max(0, before)));
  }

  private human(player: number): boolean {
    return this.table.view.players[player]?.seat !== null;
  }

  /** There is something to follow. */
  get any(): boolean {
    return this.last().length > 0;
  }

  start(): void {
    this.turns = this.last();
    this.at = 0;
    this.open = this.turns.length > 0;
    this.play(true);
  }

  /** Open with everything told already: nothing moves by itself. */
  look(): void {
    this.turns = this.last();
    this.at = this.all.length;
    this.open = this.turns.length > 0;
    this.play(false);
  }

  play(on: boolean): void {
    clearTimeout(this.timer);
    this.playing = on && this.open;
    if (this.playing) this.timer = window.setTimeout(() => this.step(), STEP / this.speed);
  }

  step(): void {
    if (this.over) return void this.play(false);
    this.at++;
    this.play(this.playing && !this.over);
  }

  close(): void {
    this.play(false);
    this.open = false;
  }

  /** Where an automaton stands at the step that is shown; null: where the table has it. */
  placeOf(player: number): string | null {
    if (!this.open) return null;
    const moves = this.all.filter((step) => step.player === player && step.from && step.to);
    const done = this.all.slice(0, this.at).filter((step) => moves.includes(step));
    return done.at(-1)?.to ?? moves[0]?.from ?? null;
  }
}

const guides = new WeakMap<Table, Guide>();
export function guideOf(table: Table): Guide {
  let found = guides.get(table);
  if (!found) {
    found = new Guide(table);
    guides.set(table, found);
  }
  return found;
}
