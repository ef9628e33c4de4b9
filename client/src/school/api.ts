/** The school's door: a lesson is a list of moves; the server says where they lead, and keeps nothing. */
import { call, type Why, wholeTold } from '../table/api';
import type { Change, Target, Text, TitleId, Told, View } from '../types';
import type { Judged } from './judged';

export const READ = -2; // among a lesson's moves: a step that was only read

/** What the school has of a title: its path of lessons, or its puzzles, each a lesson of one step. */
export type Course = 'learn' | 'puzzles';

export interface PuzzleCard {
  id: string;
  number: number;
  name: Text;
  about: Text;
  theme: string;
  level: number;
  round: number;
  seats: number;
}
export interface Theme {
  id: string;
  name: Text;
  about: Text;
}
export interface LessonCard {
  id: string;
  number: number;
  name: Text;
  about: Text;
  lines: string;
  minutes: number;
  rules: number[];
  names: string[];
  learnt: Text;
  steps: { name: Text; rule: number }[];
  puzzle?: PuzzleCard;
}
export interface Said {
  kind: 'right' | 'further' | 'wrong';
  text: Text;
  rule: number | null;
}
export interface LessonNow {
  seat: number;
  at: number;
  done: boolean;
  astray: boolean;
  said: Said | null;
  task: Text | null;
  hints: Text[];
  read: boolean;
  view: View;
  told: Told[];
  /** Of a puzzle: what the answer leaves. */
  judged?: Judged | null;
}

const NOTHING: Text = { fr: '', en: '' };
const asLesson = (puzzle: PuzzleCard): LessonCard => {
  const { id, number, name, about } = puzzle;
  return { id, number, name, about, lines: '', minutes: 0, rules: [], names: [], learnt: NOTHING, steps: [], puzzle };
};

interface Whole {
  path: LessonCard[];
  themes: Theme[];
}
const paths = new Map<string, Promise<Whole>>();

const COURSES: Record<Course, (title: TitleId) => Promise<Whole>> = {
  learn: (title) =>
    call<{ lessons: LessonCard[] }>('GET', `/api/titles/${title}/lessons`).then((all) => ({
      path: all.lessons,
      themes: [],
    })),
  puzzles: (title) =>
    call<{ puzzles: PuzzleCard[]; themes: Theme[] }>('GET', `/api/titles/${title}/puzzles`).then((all) => ({
      path: all.puzzles.map(asLesson),
      themes: all.themes,
    })),
};

export const school = {
  path: (title: TitleId, course: Course = 'learn'): Promise<LessonCard[]> =>
    school.whole(title, course).then((all) => all.path),
  whole(title: TitleId, course: Course): Promise<Whole> {
    const key = `${course}/${title}`;
    let found = paths.get(key);
    if (!found) {
      found = COURSES[course](title);
      found.catch(() => paths.delete(key));
      paths.set(key, found);
    }
    return found;
  },
  async now(title: TitleId, lesson: string, moves: readonly number[], since = 0): Promise<LessonNow> {
    const now = await call<LessonNow>('POST', `/api/titles/${title}/lessons/${lesson}`, { moves, since });
    return { ...now, told: now.told.map(wholeTold) };
  },
  show: (title: TitleId, lesson: string, moves: readonly number[]) =>
    call<{ move: number }>('POST', `/api/titles/${title}/lessons/${lesson}/show`, { moves }),
  why: (title: TitleId, lesson: string, moves: readonly number[], targets: Target[]) =>
    call<Why>('POST', `/api/titles/${title}/lessons/${lesson}/why`, { moves, targets }),
  preview: (title: TitleId, lesson: string, moves: readonly number[], move: number) =>
    call<{ changes: Change[] }>('POST', `/api/titles/${title}/lessons/${lesson}/preview`, { moves, move }),
};
