/** The school's door: a lesson is a list of moves; the server says where they lead, and keeps nothing. */
import { call, type Why, wholeTold } from '../table/api';
import type { Change, Target, Text, TitleId, Told, View } from '../types';

export const READ = -2; // among a lesson's moves: a step that was only read

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
}

/** The booklet's lines that an example stands on, for the words that name them. */
export const linesOf = (lines: string) => ({ lines, n: /[-,]/.test(lines) ? 2 : 1 });

const paths = new Map<TitleId, Promise<LessonCard[]>>();

export const school = {
  path(title: TitleId): Promise<LessonCard[]> {
    let found = paths.get(title);
    if (!found) {
      found = call<{ lessons: LessonCard[] }>('GET', `/api/titles/${title}/lessons`).then((all) => all.lessons);
      found.catch(() => paths.delete(title));
      paths.set(title, found);
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
