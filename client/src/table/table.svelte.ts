/** One live table, as this browser sees it: the view, what may be chosen, what is picked, what happened. */
import type { Catalogue, Change, Choice, Target, Text, TitleId, Told, View } from '../types';
import { both, t } from '../words/words.svelte';
import { type ChatLine, type Result, type Seat, type TableState, wholeTold, wholeView } from './api';
import { type Door, type Line, liveDoor } from './door';
import { handedTo } from './hands';
import { covers, key, keyOf, moveOf, narrowed, offered, slips, touched } from './narrow';
import { prefs } from './prefs.svelte';
import type { Notice, Reason, Wish } from './said';
import { Stage } from './stage.svelte';
import { heardOf, nonce, type Received, type Refusal, type Sent, socketAddress } from './wire';

export type { Notice, Reason };
export type LineState = 'opening' | 'online' | 'lost' | 'refused';

/** What was missed while away plays at double speed. */
const AWAY = 2;

export class Table {
  readonly stage = new Stage();
  readonly title: TitleId;
  state: TableState = $state.raw(undefined as unknown as TableState);
  /** The view on the screen: it follows the events, so it may lag a moment behind the table. */
  view: View = $state.raw(undefined as unknown as View);
  told: Told[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  result: Result | null = $state.raw(null);
  line: LineState = $state('opening');
  retryIn = $state(0);
  /** Moves played while the line was cut. */
  missed = $state(0);
  waiting = $state(false); // for the table's answer
  picked: string[] = $state.raw([]);
  verb: string | null = $state(null);
  /** The one choice left, that waits for its second click. */
  armed: Choice | null = $state.raw(null);
  hovered: Choice | null = $state.raw(null);
  /** What a bot would do here, once asked: the choice is lit, its sentence stands above it. */
  advice: { choice: Choice; number: number | null; why: Text } | null = $state.raw(null);
  advising = $state(false);
  /** What the shown choice surely changes: counters before and after. */
  changes: Change[] = $state.raw([]);
  reason: Reason | null = $state.raw(null);
  notices: Notice[] = $state.raw([]);
  /** Something of the log that was pressed: the map frames it. */
  marked: { kind: string; id: string } | null = $state.raw(null);
  /** The rule being read over the table. */
  reading: number | null = $state(null);
  sharing: Wish | null = $state.raw(null);

  readonly seats: Seat[] = $derived(this.state.seats);
  readonly held: number[] = $derived(this.state.held);
  /** Several seats at one screen: nobody's hand is shown before they say who they are. */
  readonly hotSeat: boolean = $derived(this.held.length > 1);
  readonly mine: number | null = $derived(this.view.you);
  /** Somebody at this screen is to act, but has not said so yet. */
  readonly handTo: number | null = $derived(this.hotSeat ? handedTo(this.view, this.held) : null);
  readonly name: string = $derived.by(() => {
    const known = prefs.tables.find((one) => one.id === this.id)?.name;
    const host = this.state.seats.find((one) => one.who === 'person')?.name;
    return known || (host ? t('new.tableof', { who: host }) : '');
  });
  readonly myTurn: boolean = $derived(!this.view.over && this.view.you !== null && this.view.to_act === this.view.you);
  readonly choices: Choice[] = $derived(offered(this.view.choices, this.myTurn && !this.stage.busy));
  readonly asides: Choice[] = $derived(offered(this.view.asides, !this.stage.busy));
  readonly left: Choice[] = $derived(narrowed(this.choices, this.picked, this.verb));
  readonly lit: Map<string, number> = $derived(touched(this.left, this.picked));
  readonly shown: Choice | null = $derived(this.hovered ?? this.armed ?? this.advice?.choice ?? null);
  /** What the choice under the pointer touches. */
  readonly hot: Set<string> = $derived(new Set(this.shown?.targets.map(keyOf) ?? []));
  /** Several choices are being narrowed: the rest of the table may dim. */
  readonly narrowing: boolean = $derived(this.picked.length > 0 || this.verb !== null);

  private latest: View;
  private queue: Promise<void> = Promise.resolve();
  private unsent: Sent | null = null;
  private wire: Line | null = null;
  private noticed = 0;
  private previewing = 0;

  /** Without a door it is a still table, for replays and tests. */
  constructor(
    readonly id: string,
    readonly catalogue: Catalogue,
    first: TableState,
    private readonly door: Door | null = liveDoor(id),
  ) {
    this.title = catalogue.card.id;
    this.state = first;
    this.view = wholeView(first.view, catalogue);
    this.latest = this.view;
    this.told = first.told;
    if (first.over) void this.finish();
    if (!door) return;
    void door
      .chat()
      .then(({ lines }) => {
        this.chat = [...lines, ...this.chat.filter((one) => !lines.some((l) => l.id === one.id))];
      })
      .catch(() => undefined);
    this.wire = door.open(() => this.address(), {
      heard: (message) => this.heard(message),
      online: () => {
        this.line = 'online';
        if (this.unsent) this.wire?.send(this.unsent);
      },
      lost: (seconds) => {
        this.line = 'lost';
        this.retryIn = seconds;
      },
      refused: () => {
        this.line = 'refused';
      },
    });
  }

  get advises(): boolean {
    return !!this.door?.hint;
  }

  get live(): boolean {
    return this.door?.live ?? false;
  }

  close(): void {
    this.wire?.close();
  }

  retry(): void {
    this.wire?.now();
  }

  private address(): string {
    const seat = this.latest.you === null ? '' : `&seat=${this.latest.you}`;
    return socketAddress(`/api/tables/${this.id}/live?since=${this.latest.ply}${seat}&lang=${prefs.lang}`);
  }

  // ——— hearing

  private heard(message: Received): void {
    switch (message.type) {
      case 'state': {
        const { type: _, answers, ...state } = message;
        this.answered(answers);
        const known = this.latest;
        this.state = { ...state, view: wholeView(state.view, this.catalogue), told: [] };
        const apart = state.view.you !== known.you || state.since === 0;
        if (!apart && this.line === 'online' && state.ply > known.ply) this.missed = state.ply - known.ply;
        this.take(this.state.view, state.told.map(wholeTold), [], apart, AWAY);
        break;
      }
      case 'update':
        this.answered(message.answers);
        this.take(wholeView(message.view, this.catalogue), message.told.map(wholeTold), message.undone, false);
        break;
      case 'seats':
      case 'paused':
      case 'rematch':
        this.state = heardOf(this.state, message);
        break;
      case 'chat':
        if (!this.chat.some((one) => one.id === message.line.id)) this.chat = [...this.chat, message.line];
        break;
      case 'problem':
        this.trouble(message.problem);
        break;
      case 'bye':
        this.tell('fact', 'home', both('net.shutdown'), both('net.shutdown.say'));
        break;
    }
  }

  private answered(nonces: readonly string[]): void {
    if (this.unsent && 'nonce' in this.unsent && nonces.includes(this.unsent.nonce)) this.unsent = null;
    if (!this.unsent) this.waiting = false;
  }

  private trouble(problem: Refusal): void {
    this.unsent = null;
    this.waiting = false;
    if (problem.kind === 'stale') {
      if (problem.view)
        this.take(wholeView(problem.view, this.catalogue), (problem.told ?? []).map(wholeTold), [], false);
      this.tell('fact', 'hand', both('net.stale'), both('net.stale.say'));
    } else
      this.reason = {
        text: problem.reason ?? { fr: problem.detail, en: problem.detail },
        rule: problem.rule ?? null,
        at: null,
      };
  }

  /** Take a view in: the events are shown first, then the view that they led to. */
  private take(view: View, told: readonly Told[], undone: readonly number[], apart: boolean, hurry = 1): void {
    const before = this.latest;
    if (!apart && view.ply < before.ply) return;
    this.latest = view;
    if (apart) {
      this.told = [...told];
      this.show(view);
      return;
    }
    const fresh = told.filter((one) => one.ply > before.ply);
    this.stage.expect(fresh);
    this.queue = this.queue
      .then(() => this.stage.play(fresh, (one) => this.note(one), hurry))
      .then(() => {
        if (undone.length) this.told = this.told.filter((one) => !undone.includes(one.ply));
        if (view.ply >= this.view.ply) this.show(view);
      });
  }

  /** Show again what happened since this seat's last choice, over the picture that it led to. One tap skips. */
  recall(): void {
    const { my_last, ply } = this.state;
    if (!my_last || ply - my_last < 2 || this.view.over) return;
    const missed = this.told.filter((one) => one.ply > my_last);
    this.queue = this.queue.then(() => this.stage.play(missed, () => undefined, AWAY));
  }

  private note(one: Told): void {
    this.told = [...this.told, one];
  }

  private show(view: View): void {
    const moved = this.view.ply !== view.ply || this.view.you !== view.you;
    this.view = view;
    if (moved) this.clear();
    if (view.over && !this.result) void this.finish();
  }

  private async finish(): Promise<void> {
    this.result = (await this.door?.result().catch(() => null)) ?? null;
  }

  // ——— pointing

  isLit(kind: string, id: string): boolean {
    return this.lit.has(key(kind, id));
  }

  isHot(kind: string, id: string): boolean {
    return this.hot.has(key(kind, id));
  }

  clear(): void {
    this.picked = [];
    this.verb = null;
    this.armed = null;
    this.hovered = null;
    this.advice = null;
    this.reason = null;
    this.changes = [];
  }

  /** One step back in the narrowing. */
  back(): void {
    this.reason = null;
    if (this.armed) {
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

  /** One choice is left: play it, unless a slip would hurt. */
  settle(choice: Choice): void {
    if (slips(choice) && (prefs.careful || choice.span) && this.armed !== choice) {
      this.armed = choice;
      this.look(choice);
    } else void this.play(choice);
  }

  /** Ask a bot what it would do in this seat; it knows no more than the seat does. */
  async ask(): Promise<void> {
    const { ply } = this.latest;
    if (!this.myTurn || this.mine === null || this.advising || !this.door?.hint) return;
    this.advising = true;
    const found = await this.door.hint(this.mine).catch(() => null);
    this.advising = false;
    const choice = found && this.choices.find((one) => covers(one, found.move));
    if (!choice || ply !== this.latest.ply) return;
    this.clear();
    this.advice = { ...found, choice };
    this.look(choice);
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

  /** Ask what a choice surely changes, once the pointer rests on it. */
  private look(choice: Choice | null): void {
    clearTimeout(this.previewing);
    this.changes = [];
    const seat = this.mine;
    if (!choice || choice.span || seat === null || !this.wire || this.waiting) return;
    this.previewing = window.setTimeout(async () => {
      const found = await this.door?.preview(seat, choice.move).catch(() => null);
      if (found && this.shown === choice) this.changes = found.changes;
    }, 140);
  }

  // ——— speaking

  play(choice: Choice, n?: number): void {
    if (this.waiting || this.mine === null) return;
    clearTimeout(this.previewing);
    this.waiting = true;
    this.armed = null;
    this.reason = null;
    this.submit({ type: 'move', at: this.latest.ply, nonce: nonce(), move: moveOf(choice, n), seat: this.mine });
  }

  undo(whole = false): void {
    if (!this.view.can_undo || this.mine === null) {
      this.reason = { text: both('why.undo'), rule: null, at: null };
      return;
    }
    this.submit({ type: 'undo', at: this.latest.ply, nonce: nonce(), seat: this.mine, whole });
  }

  /** Look from another of this browser's seats, or from none: how a screen is handed over. */
  sit(seat: number | null): void {
    this.wire?.send({ type: 'sit', seat, since: 0 });
  }

  say(text: string): void {
    const seat = this.mine ?? this.held[0];
    if (text.trim() && seat !== undefined) this.wire?.send({ type: 'chat', text: text.trim(), seat });
  }

  private submit(message: Sent): void {
    this.unsent = message; // sent again on reconnection: the nonce makes it count once
    if (!this.wire?.send(message)) this.tell('bad', 'perilous', both('net.failed'), both('net.failed.say'));
  }

  async askWhy(target: Target, at: Reason['at']): Promise<void> {
    if (!this.myTurn || this.mine === null) {
      this.reason = { text: both('why.notyours'), rule: null, at };
      return;
    }
    const ply = this.latest.ply;
    const { found } = (await this.door?.why(this.mine, [target]).catch(() => null)) ?? { found: [] };
    if (ply !== this.latest.ply) return;
    const said = found.find((one) => !one.offered && one.reason);
    this.reason = { text: said?.reason ?? both('why.not'), rule: said?.rule ?? null, at };
  }

  tell(kind: Notice['kind'], icon: string, title: Text, say: Text | null = null): void {
    const id = ++this.noticed;
    this.notices = [...this.notices.slice(-2), { id, kind, icon, title, say }];
    setTimeout(() => this.dismiss(id), 4000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((one) => one.id !== id);
  }

  /** Show another moment (replays). */
  showMoment(view: View, told: readonly Told[]): void {
    this.view = this.latest = wholeView(view, this.catalogue);
    this.told = [...told];
  }
}
