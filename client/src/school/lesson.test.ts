import { mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stillTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { type LessonCard, type LessonNow, READ, school } from './api';
import LessonBar from './LessonBar.svelte';
import { Lesson } from './lesson.svelte';

const text = (s: string) => ({ fr: s, en: s });
const card: LessonCard = {
  id: 'trip',
  number: 2,
  name: text('Trip'),
  about: text('trips'),
  lines: '245',
  minutes: 2,
  rules: [24],
  names: ['Jackie'],
  learnt: text('All of it'),
  steps: [
    { name: text('one'), rule: 24 },
    { name: text('two'), rule: 26 },
  ],
};
const still = stillTable();
const now = (at: number, more: Partial<LessonNow> = {}): LessonNow => ({
  seat: 0,
  at,
  done: at === 2,
  astray: false,
  said: null,
  task: text('do it'),
  hints: [text('a'), text('b')],
  read: false,
  view: { ...still.view, ply: at },
  told: [],
  ...more,
});

describe('a lesson', () => {
  const asked: number[][] = [];
  const replies: LessonNow[] = [];
  beforeEach(() => {
    asked.length = 0;
    replies.length = 0;
    prefs.learnt = [];
    prefs.motion = false;
    vi.spyOn(school, 'now').mockImplementation(async (_title, _lesson, moves) => {
      asked.push([...moves]);
      return replies.shift() ?? now(0);
    });
  });
  const open = () => new Lesson('wanderlust', card, still.catalogue, now(0));

  it('takes back a move whose answer has not come yet', async () => {
    const lesson = open();
    vi.mocked(school.now).mockImplementationOnce(async (_title, _lesson, moves) => {
      await new Promise((done) => setTimeout(done, 20));
      asked.push([...moves]);
      return now(0, { astray: true });
    });
    const [first] = still.view.choices;
    lesson.table.play(first!);
    await lesson.takeBack();
    expect(asked).toEqual([[first!.move], []]);
    expect(lesson.now.astray).toBe(false);
    replies.push(now(1));
    lesson.table.play(first!);
    await vi.waitFor(() => expect(lesson.now.at).toBe(1));
    expect(asked.at(-1)).toEqual([first!.move]);
  });

  it('sends the moves so far, and keeps a wrong one until it is taken back', async () => {
    const lesson = open();
    replies.push(now(0, { astray: true, said: { kind: 'wrong', text: text('no'), rule: 24 } }), now(0));
    lesson.table.play(still.view.choices[0]!);
    await vi.waitFor(() => expect(lesson.now.astray).toBe(true));
    await lesson.takeBack();
    expect(lesson.now.astray).toBe(false);
    expect(asked).toEqual([[still.view.choices[0]!.move], []]);
  });

  it('goes on from a step that is only read, and remembers that it was taken', async () => {
    const lesson = open();
    lesson.hinted = 1;
    replies.push(now(1), now(2));
    await lesson.goOn();
    expect(lesson.hinted).toBe(0);
    await lesson.goOn();
    expect(asked).toEqual([[READ], [READ, READ]]);
    expect(lesson.now.done).toBe(true);
    expect(prefs.learnt).toEqual(['wanderlust/trip']);
  });

  it('starts again from nothing', async () => {
    const lesson = open();
    replies.push(now(1), now(0));
    await lesson.goOn();
    await lesson.restart();
    expect(asked.at(-1)).toEqual([]);
    expect(lesson.now.at).toBe(0);
  });

  it('promises a turn only where there is something to try', () => {
    prefs.lang = 'en';
    const bar = (more: Partial<LessonNow>) => {
      const lesson = new Lesson('wanderlust', card, still.catalogue, now(1, more));
      const app = mount(LessonBar, { target: document.body, props: { lesson, total: 8 } });
      const said = document.querySelector('.pill')?.textContent?.trim();
      void unmount(app);
      return said;
    };
    expect(bar({})).toContain('your turn');
    expect(bar({ read: true })).toBe('Read, then go on');
  });
});
