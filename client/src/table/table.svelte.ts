/** One live table, as this browser sees it: the view, what may be chosen, what is picked, what happened. */
import type { Catalogue, Choice, Target, Text, TitleId, Told, View } from '../types';
import { both, t } from '../words/words.svelte';
import {
  type ChatLine,
  Problem,
  type Result,
  type Seat,
  type TableState,
  troubleOf,
  wholeTold,
  wholeView,
} from './api';
import { type Door, type Line, liveDoor } from './door';
import { ofDeclined, ofSeats } from './gossip';
import { handedTo } from './hands';
import { hintOf, signsOf } from './hint';
import { keyOf, moveOf, offered } from './narrow';
import { Planning } from './planning.svelte';
import { Pointing } from './pointing.svelte';
import { prefs } from './prefs.svelte';
import { Review } from './review.svelte';
import type { Notice, Reason, Wish } from './said';
import { Stage } from './stage.svelte';
import { heardOf, nonce, type Received, type Refusal, type Sent, socketAddress } from './wire';

export type { Notice, Reason };
export type LineState = 'opening' | 'online' | 'lost' | 'refused';

export class Table<V extends View = View, C extends Catalogue = Catalogue> extends Pointing {
  readonly stage = new Stage();
  readonly plan: Planning<V>;
  readonly review = new Review<V>(this);
  readonly title: TitleId;
  state: TableState<V> = $state.raw<TableState<V>>()!;
  /** The view on the screen: it follows the events, so it may lag a moment behind the table. */
  view: V = $state.raw<V>()!;
  told: Told[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  result: Result | null = $state.raw(null);
  line: LineState = $state('opening');
  retryIn = $state(0);
  /** Moves played while the line was cut. */
  missed = $state(0);
  advising = $state(false);
  notices: Notice[] = $state.raw([]);
  /** What was pressed by its name: the map frames it once, or a part of the title shows it until it is closed. */
  marked: { kind: string; id: string } | null = $state.raw(null);
  /** The rule being read beside the table; 0: the help without one. */
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
    const host = this.state.seats.find((one) => one.who === 'person');
    if (known || !host) return known ?? '';
    if (this.held.includes(host.seat) && !prefs.name.trim()) return t('new.mine');
    return host.named === false ? '' : t('new.tableof', { who: host.name });
  });
  readonly myTurn: boolean = $derived(
    !this.view.over && this.view.you !== null && this.view.to_act === this.view.you && !this.review.step,
  );
  readonly choices: Choice[] = $derived(offered(this.view.choices, this.myTurn && !this.stage.busy));
  readonly asides: Choice[] = $derived(offered(this.view.asides, !this.stage.busy && !this.review.step));
  readonly final: ReadonlySet<number> = $derived(new Set(this.view.final));

  /** The view that all events lead to: that on the screen may still be on its way there. */
  latest: V;
  private queue: Promise<void> = Promise.resolve();
  private unsent: Sent | null = null;
  private wire: Line | null = null;
  private cut = false; // the line was lost, and nothing heard since
  private epoch = 0; // grows when all that was still to be shown is void
  private noticed = 0;
  private previewing = 0;

  /** Without a door it is a still table, for replays and tests. */
  constructor(
    readonly id: string,
    readonly catalogue: C,
    first: TableState<V>,
    private readonly door: Door | null = liveDoor(id),
  ) {
    super();
    this.title = catalogue.card.id;
    this.state = first;
    this.plan = new Planning<V>(this, door);
    this.view = wholeView(first.view, catalogue);
    this.stage.mine = this.me;
    this.latest = this.view;
    this.told = first.told;
    this.plan.follow();
    if (first.over) void this.finish();
    if (!door) return;
    this.wire = door.open(() => this.address(), {
      heard: (message) => this.heard(message as Received<V>), // a table hears of its own title
      online: () => {
        this.line = 'online';
        if (this.unsent) this.wire?.send(this.unsent);
      },
      lost: (seconds) => {
        this.cut = true;
        this.line = 'lost';
        this.retryIn = seconds;
      },
      refused: () => {
        this.line = 'refused';
      },
    });
  }

  /** Whose events are one's own; who watches has none. */
  private get me(): number | null {
    return this.held.length ? this.view.you : -1;
  }

  get advises(): boolean {
    return !!this.door?.hint && this.state.hints !== false;
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

  private heard(message: Received<V>): void {
    switch (message.type) {
      case 'state': {
        const { type: _, answers, ...state } = message;
        this.answered(answers);
        const known = this.latest;
        this.tellSeats(state.seats); // a new name comes with all that was told, since it stands in every sentence
        this.state = { ...state, view: wholeView(state.view, this.catalogue), told: [] };
        const apart = state.view.you !== known.you || state.since === 0;
        if (!apart && this.cut && state.ply > known.ply) this.missed = state.ply - known.ply;
        this.cut = false;
        void this.missedChat(state.last_chat);
        this.take(this.state.view, state.told.map(wholeTold), [], apart);
        break;
      }
      case 'update':
        this.answered(message.answers);
        this.take(wholeView(message.view, this.catalogue), message.told.map(wholeTold), message.undone, false);
        break;
      case 'seats':
        this.tellSeats(message.seats);
        this.state = heardOf(this.state, message);
        break;
      case 'paused':
        if (typeof message.declined === 'number' && !this.held.includes(message.declined))
          this.tell('fact', ...ofDeclined(this.seats[message.declined]?.name ?? '', message.paused));
        this.state = heardOf(this.state, message);
        break;
      case 'rematch':
        this.state = heardOf(this.state, message);
        break;
      case 'chat':
        this.talk([message.line]);
        break;
      case 'problem':
        this.trouble(message.problem);
        break;
      case 'bye':
        if (message.reason === 'renewed') this.tell('fact', 'letter', both('net.moved'), both('net.moved.say'));
        else this.tell('fact', 'home', both('net.shutdown'), both('net.shutdown.say'));
        break;
    }
  }

  /** Ask for what was said while the line was cut. Where that fails, the next state asks again. */
  private async missedChat(last: number): Promise<void> {
    const known = this.chat.at(-1)?.id ?? 0;
    if (!(last > known) || !this.door) return;
    this.talk((await this.door.chat(known).catch(() => null))?.lines ?? []);
  }

  /** Lines stand in the order of their numbers, each once, however they came. */
  private talk(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.map((one) => one.id));
    this.chat = [...this.chat, ...lines.filter((one) => !known.has(one.id))].sort((a, b) => a.id - b.id);
  }

  private tellSeats(seats: readonly Seat[]): void {
    for (const news of ofSeats(this.seats, seats, this.held)) this.tell('fact', ...news);
  }

  private answered(nonces: readonly string[]): void {
    if (this.unsent && 'nonce' in this.unsent && nonces.includes(this.unsent.nonce)) this.unsent = null;
    if (!this.unsent) this.waiting = false;
  }

  private trouble(problem: Refusal<V>): void {
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
  private take(view: V, told: readonly Told[], undone: readonly number[], apart: boolean): void {
    const before = this.latest;
    if (!apart && view.ply < before.ply) return;
    this.review.end();
    if (told.length) this.review.keep(view);
    this.latest = view;
    if (apart) {
      this.epoch += 1;
      this.stage.skip();
      this.told = [...told];
      this.show(view);
      return;
    }
    const { epoch } = this;
    const fresh = told.filter((one) => one.ply > before.ply);
    // What was pointed at is done: while its events play nothing is dimmed, and no bubble still asks.
    if (view.ply > before.ply) this.clear();
    this.stage.expect(fresh);
    this.queue = this.queue
      .then(() => (epoch === this.epoch ? this.stage.play(fresh, (one) => this.note(one, epoch)) : undefined))
      .then(() => {
        if (epoch !== this.epoch) return;
        if (undone.length) this.told = this.told.filter((one) => !undone.includes(one.ply));
        if (view.ply >= this.view.ply) this.show(view);
      });
  }

  /** Step through what happened, each moment as it was; what was not seen here is shown over the picture that it led to. */
  again(told: readonly Told[]): void {
    if (this.stage.busy) return;
    const steps = this.review.known(told, this.me);
    // At one screen what was kept is another's table, with their secrets.
    if (steps.length && steps.every((step) => step.view.you === this.view.you)) this.review.start(steps);
    else this.queue = this.queue.then(() => this.stage.play(told, () => undefined));
  }

  /** For a look back: nothing is heard or asked. */
  lookAt(view: V | null): void {
    this.view = view ?? this.latest;
  }

  private note(one: Told, epoch: number): void {
    if (epoch === this.epoch) this.told = [...this.told, one];
  }

  private show(view: V): void {
    const moved = this.view.ply !== view.ply || this.view.you !== view.you;
    this.view = view;
    this.stage.mine = this.me;
    if (moved) this.clear();
    this.plan.follow();
    if (view.over && !this.result) void this.finish();
  }

  private async finish(): Promise<void> {
    this.result = (await this.door?.result().catch(() => null)) ?? null;
  }

  // ——— asking

  /** Ask which choices are best in this seat, beside the one that is armed or planned; the answer knows no more than the seat does. */
  async ask(): Promise<void> {
    const { ply } = this.latest;
    if (!this.myTurn || this.mine === null || this.advising || !this.door?.hint) return;
    this.advising = true;
    const looked = this.armed ?? this.plan.choices[0];
    const answer = this.door.hint(this.mine, looked && moveOf(looked));
    const found = await answer.catch((error: unknown) => this.refused(error));
    this.advising = false;
    const hint = found && hintOf(found, this.choices);
    if (!hint || ply !== this.latest.ply) return;
    this.clear();
    this.advice = hint;
    this.signs = signsOf(hint);
  }

  /** Something that was asked of the server went wrong: a notice says so. */
  failed(error: unknown): void {
    const said = troubleOf(error);
    this.tell('bad', 'perilous', { fr: said, en: said });
  }

  private refused(error: unknown): null {
    if (error instanceof Problem) this.tell('bad', 'guide', { fr: error.detail, en: error.detail });
    return null;
  }

  /** Ask what a choice surely changes, once the pointer rests on it. */
  protected look(choice: Choice | null): void {
    clearTimeout(this.previewing);
    this.changes = [];
    const seat = this.mine;
    if (!choice || choice.span || seat === null || !this.wire || this.waiting) return;
    const { ply } = this.latest;
    this.previewing = window.setTimeout(async () => {
      if (this.shown !== choice || this.waiting || ply !== this.latest.ply) return; // the game has moved on
      const found = await this.door?.preview(seat, choice.move, ply).catch(() => null);
      if (found && this.shown === choice) this.changes = found.changes;
    }, 140);
  }

  // ——— speaking

  play(choice: Choice, n?: number): void {
    if (this.waiting || this.mine === null) return;
    const planned = this.plan.target;
    if (planned && choice.targets.some((one) => keyOf(one) === keyOf(planned))) this.plan.forget();
    this.playAll([moveOf(choice, n)]);
  }

  /** Several moves in one message: each is played where it is offered, until something new is seen. */
  playAll([move, ...following]: number[]): void {
    if (this.waiting || this.mine === null || move === undefined) return;
    clearTimeout(this.previewing);
    this.waiting = true;
    this.armed = null;
    this.reason = null;
    this.submit({ type: 'move', at: this.latest.ply, nonce: nonce(), move, following, seat: this.mine });
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
    if (!this.myTurn && this.plan.ahead) return this.plan.pin(target);
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
  showMoment(view: V, told: readonly Told[]): void {
    this.view = this.latest = wholeView(view, this.catalogue);
    this.told = [...told];
  }
}
