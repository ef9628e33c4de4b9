/** A lesson being taken: a table whose other side is the school, and where the learner stands in it. */
import { Problem, type TableState } from '../table/api';
import type { Door, Line } from '../table/door';
import { prefs } from '../table/prefs.svelte';
import { seatOf, stillState } from '../table/still';
import { Table } from '../table/table.svelte';
import type { Ears, Sent } from '../table/wire';
import type { Catalogue, TitleId } from '../types';
import { type Course, type LessonCard, type LessonNow, READ, school } from './api';
import type { Leaves } from './judged';
import { ratings } from './rating.svelte';

export const learnt = (title: TitleId, lesson: string): string => `${title}/${lesson}`;

export class Lesson {
  now: LessonNow = $state.raw<LessonNow>()!;
  /** How many hints of this step were asked for. */
  hinted = $state(0);
  /** Of a puzzle: the wrong answer that was given last. */
  own: Leaves | null = $state.raw(null);
  readonly table: Table;
  private moves: number[] = [];
  private shown = false; // the answer was asked for
  private helped = false; // a hint was taken
  private asked: Promise<void> = Promise.resolve();
  private ears: Ears | null = null;

  constructor(
    readonly title: TitleId,
    readonly card: LessonCard,
    catalogue: Catalogue,
    first: LessonNow,
  ) {
    this.now = first;
    this.table = new Table(`lesson-${title}-${card.id}`, catalogue, this.state(first), this.door());
  }

  static async open(title: TitleId, card: LessonCard, catalogue: Catalogue): Promise<Lesson> {
    return new Lesson(title, card, catalogue, await school.now(title, card.id, []));
  }

  get course(): Course {
    return this.card.puzzle ? 'puzzles' : 'learn';
  }

  get name(): string {
    return this.card.names[this.now.seat] ?? '';
  }

  async goOn(): Promise<void> {
    await this.inTurn(() => this.play(READ));
  }

  async takeBack(): Promise<void> {
    await this.inTurn(() => this.again(this.moves.slice(0, -1)));
  }

  async restart(): Promise<void> {
    await this.inTurn(() => this.again([]));
  }

  /** One question to the school after the other: what is taken back before its answer has come is taken back after it. */
  private inTurn(ask: () => Promise<void>): Promise<void> {
    this.asked = this.asked.then(ask, ask);
    return this.asked;
  }

  /** Light the answer; a second press plays it. */
  async show(): Promise<void> {
    this.shown = true;
    const { move } = await school.show(this.title, this.card.id, this.moves);
    if (move === READ) return void this.goOn();
    const { choices, asides } = this.table.view;
    const choice = [...choices, ...asides].find((c) => c.move <= move && move <= last(c));
    if (!choice) return;
    this.table.clear();
    this.table.armed = choice;
  }

  /** After a wrong answer: take it back, and let the right one be lit. */
  async giveUp(): Promise<void> {
    await this.takeBack();
    await this.show();
  }

  private async play(move: number, nonce = ''): Promise<void> {
    const since = this.now.view.ply;
    try {
      const now = await school.now(this.title, this.card.id, [...this.moves, move], since);
      this.moves = [...this.moves, move];
      this.arrive(now);
      this.ears?.heard({
        type: 'update',
        since,
        ply: now.view.ply,
        answers: [nonce],
        undone: [],
        view: now.view,
        told: now.told,
      });
    } catch (error) {
      this.ears?.heard({ type: 'problem', problem: refusal(error) });
    }
  }

  /** What follows is played where it is offered, as long as the lesson agrees. */
  private async follow(move: number): Promise<void> {
    const { astray, done, view } = this.now;
    if (!astray && !done && view.choices.some((one) => one.move === move)) await this.play(move);
  }

  /** Play these moves from the start: how something is taken back, whatever was revealed. */
  private async again(moves: number[]): Promise<void> {
    const now = await school.now(this.title, this.card.id, moves);
    this.moves = moves;
    this.arrive({ ...now, said: null });
    this.ears?.heard({ type: 'state', answers: [], ...this.state(now) });
  }

  private arrive(now: LessonNow): void {
    this.helped ||= this.hinted > 0;
    if (now.at !== this.now.at) this.hinted = 0;
    this.now = now;
    if (now.said?.kind === 'wrong') this.own = now.judged?.rows[0] ?? null;
    const key = learnt(this.title, this.card.id);
    this.rate(now);
    if (now.done && !prefs.learnt.includes(key)) prefs.learnt = [...prefs.learnt, key];
  }

  /** A puzzle's first answer moves the rating: what was shown counts as missed. */
  private rate(now: LessonNow): void {
    const { puzzle } = this.card;
    if (!puzzle || (!now.done && now.said?.kind !== 'wrong')) return;
    ratings.answered(this.title, puzzle.id, puzzle.level, now.done && !this.shown, this.helped);
  }

  private door(): Door {
    const { title, card } = this;
    return {
      live: false,
      open: (_, ears): Line => {
        this.ears = ears;
        ears.online();
        return { send: (message) => this.send(message), now: () => undefined, close: () => undefined };
      },
      why: (_, targets) => school.why(title, card.id, this.moves, targets),
      preview: (_, move) => school.preview(title, card.id, this.moves, move),
      result: () => Promise.reject(new Error('a lesson has no score sheet')),
      chat: () => Promise.resolve({ lines: [] }),
    };
  }

  private send(message: Sent): boolean {
    if (message.type === 'move') {
      void this.inTurn(() => this.play(message.move, message.nonce));
      for (const move of message.following ?? []) void this.inTurn(() => this.follow(move));
    }
    if (message.type === 'undo') void this.takeBack();
    return true;
  }

  private state({ view, seat, told }: LessonNow): TableState {
    const seats = view.players.flatMap((player) => (player.seat === null ? [] : [seatOf(player.seat)]));
    const table = `lesson-${this.title}-${this.card.id}`;
    return stillState(this.title, view, { table, seats, held: [seat], you: seat, told });
  }
}

const last = (c: { move: number; span: { least: number; most: number; step: number } | null }): number =>
  c.span ? c.move + (c.span.most - c.span.least) / c.span.step : c.move;

function refusal(error: unknown) {
  if (!(error instanceof Problem)) return { kind: 'lost', status: 0, detail: String(error) };
  return { kind: error.kind, status: error.status, detail: error.detail, rule: error.rule };
}
