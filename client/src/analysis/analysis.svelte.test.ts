import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '../table/api';
import { stillTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import AnalysisDock from './AnalysisDock.svelte';
import AnalysisRail from './AnalysisRail.svelte';
import { analysis, movers } from './fixture';
import { Reader } from './reader.svelte';
import ScoreFace from './ScoreFace.svelte';
import type { Analysed } from './shapes';
import { signsOf, spoken } from './turning';
import { Watch } from './watch.svelte';

let pages: ReturnType<typeof mount>[] = [];
beforeEach(() => {
  prefs.lang = 'fr';
});
afterEach(() => {
  for (const page of pages) void unmount(page);
  pages = [];
  document.body.innerHTML = '';
  vi.useRealTimers();
});
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const said = (selector: string) => all(selector).map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '');
const DONE: Analysed = { state: 'done', done: 195, of: 195, analysis, why: null };

async function read(eyes: number | null, answer: Analysed = DONE) {
  const table = stillTable();
  table.state = {
    ...table.state,
    seats: ['Léa', 'Richard', 'Sam'].map((name, seat) => ({ ...table.state.seats[0]!, seat, name })),
  };
  const gone: number[] = [];
  const reader = new Reader(
    't',
    () => eyes,
    (ply) => gone.push(ply),
    new Watch('t', () => Promise.resolve(answer)),
  );
  reader.watch.open();
  await vi.waitFor(() => expect(reader.watch.state).toBe(answer.state));
  const names = ['Léa', 'Richard', 'Sam'];
  const nothing = () => undefined;
  const face = (() => undefined) as never;
  const props = { table, reader, eyes, names, movers };
  pages.push(mount(AnalysisRail, { target: document.body, props }));
  pages.push(
    mount(AnalysisDock, {
      target: document.body,
      props: {
        ...props,
        ply: 51,
        last: 195,
        face,
        onpick: reader.show.bind(reader, null),
        onagain: nothing,
        onpuzzle: nothing,
      },
    }),
  );
  flushSync();
  return { reader, gone };
}

it('the own band lies at the bottom, and the curve is one slider that says what it shows', async () => {
  await read(2);
  expect(all('[data-band]').map((one) => one.dataset.band)).toEqual(['2', '0', '1']);
  const slider = document.querySelector('[role=slider]')!;
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /^Coup 51, manche 3\s: Sam \d+\s%, .* Train manqué\s: −13\s% de chances\.$/,
  );
  expect(all('[data-luck]').length).toBeGreaterThan(10);
  expect(all('[data-choice]').length).toBeGreaterThan(3);
});

it('the rail tells how well everybody chose, and the turning points of those eyes', async () => {
  const { reader } = await read(2);
  // Hundredths of a chance bear their sign: bare ones are taken for points of the game.
  expect(said('tbody tr td b').slice(0, 6).join(' ')).toMatch(/^84 −35\s% 48 \+62\s% 81 −27\s%$/);
  expect(said('section h2')[0]).toBe(`Tournants de Sam ${reader.list.length}`);
  expect(all('section li').length).toBe(reader.list.length);
});

it('a turning point opens on the position before it, with both choices signed, and is told', async () => {
  const { reader, gone } = await read(2);
  const first = reader.list.find((one) => one.mark?.kind === 'missed')!;
  all('section li button')[reader.list.indexOf(first)]!.click();
  expect(gone).toEqual([first.line]);
  expect(reader.open).toBe(first);
  const signs = signsOf(first.mark!);
  expect(signs.map((sign) => [sign.look, sign.mark])).toEqual([
    ['better', null],
    ['played', 'missed'],
  ]);
  expect(signs[0]!.say).toMatch(/^mieux\s: \d+\s%$/);
  expect(spoken(first)).toMatch(/Train manqué\s: −13/);
});

it('says nothing is to reproach only where nothing is suspected', async () => {
  const marks = analysis.marks.map((one) => ({ ...one, sure: false }));
  await read(0, { ...DONE, analysis: { ...analysis, marks, winds: [] } });
  expect(said('.none')[0]).toMatch(/^Rien de sûr\s: \d+ choix ont peut-être coûté/);
  document.body.innerHTML = '';
  await read(0, { ...DONE, analysis: { ...analysis, marks: [], winds: [] } });
  expect(said('.none')[0]).toMatch(/^Rien à redire\s: aucun choix n’a coûté 3\s% de chances de gagner/);
});

it('steps from turning point to turning point, and from the last to the first', async () => {
  const { reader, gone } = await read(2);
  reader.step(0, 1);
  reader.step(gone.at(-1)!, 1);
  expect(gone).toEqual(reader.list.slice(0, 2).map((one) => one.line));
  reader.step(1000, 1);
  expect(gone.at(-1)).toBe(reader.list[0]!.line);
  reader.step(1000, -1);
  expect(gone.at(-1)).toBe(reader.list.at(-1)!.line);
});

it('while it is computed a bar tells how far it is', async () => {
  await read(2, { ...DONE, state: 'computing', done: 130, of: 223, analysis: null });
  const bar = document.querySelector('[role=progressbar]')!;
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['130', '223']);
  expect(said('.wait small')).toEqual(['58 % de fait']); // not of so many moves: the last part is no move
});

it('where there is no honest value, it says why', async () => {
  await read(2, { ...DONE, state: 'closed', analysis: null, why: { fr: 'Pas de juge.', en: 'No judge.' } });
  expect(said('.wait')).toEqual(['Pas d’analyse ici Pas de juge.']);
});

it('is asked for again every half second until it is done', async () => {
  vi.useFakeTimers();
  const answers: Analysed[] = [{ ...DONE, state: 'computing', done: 1, analysis: null }, DONE];
  const ask = vi.fn(() => Promise.resolve(answers.shift()!));
  const watch = new Watch('t', ask);
  watch.open();
  await vi.advanceTimersByTimeAsync(0);
  expect([watch.state, watch.done]).toEqual(['computing', 1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(watch.state).toBe('done');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a silent server loses nothing: one may try again', async () => {
  const ask = vi
    .fn<() => Promise<Analysed>>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValueOnce(DONE);
  const watch = new Watch('t', ask);
  watch.open();
  await vi.waitFor(() => expect(watch.state).toBe('silent'));
  watch.open();
  await vi.waitFor(() => expect(watch.state).toBe('done'));
});

it('a running game has none', async () => {
  const watch = new Watch('t', () => Promise.reject(new Problem(409, 'not-over', 'La partie continue.', null)));
  watch.open();
  await vi.waitFor(() => expect(watch.state).toBe('closed'));
  expect(watch.why?.fr).toBe('La partie continue.');
});

it('the score page tells the game in short, and leads to its turning points', async () => {
  const ask = vi.fn(() => Promise.resolve(new Response(JSON.stringify(DONE))));
  vi.stubGlobal('fetch', ask);
  const result = { scores: [], winners: [], curve: [], made: [], movers };
  pages.push(mount(ScoreFace, { target: document.body, props: { table: stillTable(), result } }));
  await vi.waitFor(() => expect(all('.said li').length).toBeGreaterThan(0));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(said('.said h2')).toEqual(['La partie en bref']);
  expect(said('.said li').join(' ')).not.toContain('points');
  expect(all('[role=img]').length).toBe(1);
  expect(document.querySelector('.said a')!.getAttribute('href')).toBe('/table/t/replay?face=analysis');
});
