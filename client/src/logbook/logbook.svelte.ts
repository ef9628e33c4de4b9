/** The logbook: one's own turning points, to be found again. Kept in this browser alone, at most two hundred. */
import type { Candidate, MarkKind } from '../analysis/shapes';
import type { Text, TitleId } from '../types';

export interface Page {
  /** Table, line and seat: the same turning point is kept once. */
  id: string;
  title: TitleId;
  seats: number;
  seat: number;
  round: number;
  kind: MarkKind;
  /** In points of chance. */
  loss: number;
  /** Where one stands and what one holds; never the answer. */
  question: Text;
  /** Which kind of decision it was: the verb of what was better. */
  theme: string;
  about: Text;
  /** Where the pawn stands, for its picture; null: no map. */
  place: string | null;
  /** The packed position, as a link holds it. */
  position: string;
  choices: Candidate[];
  played: number;
  why: Text;
  at: number;
  /** How often it was found in a row: after three it is put away. */
  box: number;
  /** When it comes back. */
  due: number;
}

export interface Game {
  table: string;
  title: TitleId;
  well: number;
  at: number;
}

interface Book {
  pages: Page[];
  /** How well one chose in one's last games, the newest last. */
  games: Game[];
}

const KEY = 'periple.logbook';
const MOST = 200;
const GAMES = 10;
const DAY = 86_400_000;
const AFTER = [1, 4, 12]; // days until it comes back, once found so often
export const AWAY = 3;
/** A choice so near to the best is found too. */
export const NEAR = 0.02;

function read(): Book {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Book>;
    return { pages: kept.pages ?? [], games: kept.games ?? [] };
  } catch {
    return { pages: [], games: [] };
  }
}

class Logbook {
  private book: Book = $state.raw(read());
  readonly pages: Page[] = $derived(this.book.pages);
  readonly games: Game[] = $derived(this.book.games);
  readonly found: Page[] = $derived(this.book.pages.filter((page) => page.box > 0));

  /** What is to be gone over now, the longest due first. */
  due(now: number = Date.now()): Page[] {
    return this.pages.filter((page) => page.box < AWAY && page.due <= now).sort((a, b) => a.due - b.due);
  }

  has(id: string): boolean {
    return this.pages.some((page) => page.id === id);
  }

  /** Keep a turning point; when there are too many, the smallest loss leaves first. */
  keep(page: Omit<Page, 'box' | 'due'>): void {
    if (this.has(page.id)) return;
    const pages = [{ ...page, box: 0, due: page.at }, ...this.pages];
    if (pages.length > MOST) pages.splice(pages.indexOf(pages.reduce((a, b) => (b.loss < a.loss ? b : a))), 1);
    this.save({ ...this.book, pages });
  }

  note(game: Game): void {
    if (this.games.some((one) => one.table === game.table)) return;
    this.save({ ...this.book, games: [...this.games, game].slice(-GAMES) });
  }

  /** Found: it comes back later and later, three times in a row put it away. Missed: tomorrow. */
  tried(id: string, found: boolean, now: number = Date.now()): void {
    this.save({
      ...this.book,
      pages: this.pages.map((page) => {
        if (page.id !== id) return page;
        const box = found ? page.box + 1 : 0;
        return { ...page, box, due: now + (found ? (AFTER[box - 1] ?? AFTER.at(-1)!) : 1) * DAY };
      }),
    });
  }

  erase(): void {
    this.save({ pages: [], games: [] });
  }

  /** All of it, as a file to take along. */
  file(): string {
    return JSON.stringify(this.book, null, 1);
  }

  private save(book: Book): void {
    this.book = book;
    try {
      localStorage.setItem(KEY, JSON.stringify(book));
    } catch {
      // private windows may refuse: it is kept as long as the page is open
    }
  }
}

export const logbook = new Logbook();

/** Whether a move solves it: as good as the best, or nearly. */
export function solves(page: Page, move: number): boolean {
  const best = Math.max(...page.choices.map((one) => one.chance));
  const made = page.choices.find((one) => one.move === move);
  return !!made && made.chance >= best - NEAR;
}

/** Themes by points lost: how many were found, of how many. */
export function themes(pages: readonly Page[]) {
  const found = new Map<string, { about: Text; title: TitleId; all: number; found: number; lost: number }>();
  for (const page of pages) {
    const key = `${page.title}/${page.theme}`;
    const one = found.get(key) ?? { about: page.about, title: page.title, all: 0, found: 0, lost: 0 };
    one.all += 1;
    one.found += page.box > 0 ? 1 : 0;
    one.lost += page.loss;
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => b.lost - a.lost);
}
