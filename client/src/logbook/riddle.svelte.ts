/** A page of the logbook being played: the position as its seat knew it; the first choice made is the answer. */
import type { Row } from '../analysis/Choices.svelte';
import { percent } from '../analysis/percent';
import type { Sign } from '../kit/signs';
import { stateOf } from '../share/still';
import type { Opened, TableState } from '../table/api';
import type { Door } from '../table/door';
import { Table } from '../table/table.svelte';
import type { Ears, Sent } from '../table/wire';
import type { Catalogue } from '../types';
import { L, t, upper } from '../words/words.svelte';
import { logbook, type Page, solves } from './logbook.svelte';

const SHOWN = 3;

export class Riddle {
  /** The move that was chosen; null: not yet. */
  made: number | null = $state(null);
  /** The answer was asked for: it counts as missed. */
  given = $state(false);
  readonly table: Table;
  readonly found: boolean = $derived.by(() => this.made !== null && solves(this.page, this.made));
  private readonly first: TableState;
  private ears: Ears | null = null;
  private counted = false;

  constructor(
    readonly page: Page,
    catalogue: Catalogue,
    seen: Opened,
  ) {
    this.first = stateOf(page.title, seen, [page.seat]);
    this.table = new Table(`logbook-${page.id}`, catalogue, this.first, this.door());
  }

  get answered(): boolean {
    return this.made !== null || this.given;
  }

  show(): void {
    this.given = true;
    this.settle();
  }

  again(): void {
    this.made = null;
    this.given = false;
    this.hear(this.first);
  }

  private door(): Door {
    return {
      live: false,
      open: (_, ears) => {
        this.ears = ears;
        ears.online();
        return { send: (message) => this.send(message), now: () => undefined, close: () => undefined };
      },
      why: () => Promise.resolve({ found: [] }),
      preview: () => Promise.resolve({ changes: [] }),
      result: () => Promise.reject(new Error('a riddle has no score sheet')),
      chat: () => Promise.resolve({ lines: [] }),
    };
  }

  private send(message: Sent): boolean {
    if (message.type !== 'move') return true;
    if (!this.answered) this.made = message.move;
    queueMicrotask(() => this.settle(message.nonce));
    return true;
  }

  /** Nothing more may be chosen; what was better stands on the board. The first try counts. */
  private settle(nonce?: string): void {
    this.hear({ ...this.first, view: { ...this.first.view, choices: [], asides: [] } }, nonce);
    this.table.signs = signsOf(this.page, this.made);
    if (!this.counted) logbook.tried(this.page.id, this.found && !this.given);
    this.counted = true;
  }

  private hear(state: TableState, nonce?: string): void {
    this.ears?.heard({ type: 'state', answers: nonce ? [nonce] : [], ...state });
  }
}

/** The best in green, one's own dashed in the ink of its mark. */
export function signsOf(page: Page, made: number | null): Sign[] {
  const sign = (one: Page['choices'][number], look: 'better' | 'played'): Sign => ({
    move: one.move,
    targets: one.targets,
    path: one.path,
    look,
    mark: look === 'played' ? page.kind : null,
    n: null,
    chance: percent(one.chance),
    say: t(look === 'better' ? 'read.tag.better' : 'read.tag.played', { chance: percent(one.chance) }),
  });
  const [best] = ranked(page);
  const own = page.choices.find((one) => one.move === made);
  return [
    ...(best ? [sign(best, 'better')] : []),
    ...(own && own !== best && made !== null && !solves(page, made) ? [sign(own, 'played')] : []),
  ];
}

export const ranked = (page: Page): Page['choices'] => [...page.choices].sort((a, b) => b.chance - a.chance);

/** The best three as bars; one's own is marked, and takes the third row if it comes later. */
export function rowsOf(page: Page, made: number | null): Row[] {
  const all = ranked(page);
  const own = all.findIndex((one) => one.move === made);
  const shown = own >= SHOWN ? [...all.slice(0, SHOWN - 1), all[own]!] : all.slice(0, SHOWN);
  return shown.map((one, i) => {
    const mine = one.move === made;
    const wrong = mine && i > 0 && !solves(page, one.move);
    return {
      look: i === 0 ? 'better' : wrong ? 'played' : 'other',
      mark: wrong ? page.kind : null,
      n: i + 1,
      name: upper(L(one.text)),
      after: mine ? t('riddle.yours') : undefined,
      chance: one.chance,
      low: one.chance - one.give,
      high: one.chance + one.give,
    };
  });
}
