import { afterEach, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import type { GameModule } from '../../games/module';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import type { Told } from '../../types';
import Log from './Log.svelte';

afterEach(clear);
const game: GameModule = { ...generic, places: (_, kind, id) => (kind === 'place' ? [id] : []) };
const told = (ply: number, say: string): Told => ({
  ply,
  verb: 'took',
  rule: 1,
  actor: 0,
  args: {},
  text: { fr: say, en: say },
  private: false,
});
const said = (selector: string) =>
  [...document.querySelectorAll(`[data-log] p${selector}`)].map((one) => one.textContent?.replace(/\d+$/, '').trim());

it('a replay marks the move shown, and greys what comes after it', () => {
  prefs.lang = 'fr';
  const table = stillTable();
  table.showMoment(table.view, [told(2, 'avant'), told(3, 'maintenant')]);
  show(Log, { table, game: generic, at: 3, later: [told(4, 'ensuite')] });
  expect(said('')).toHaveLength(3);
  expect(said('.at')).toEqual(['maintenant']);
  expect(said('.later')).toEqual(['ensuite']);
});

it('the same thing many times in one move is one line', () => {
  prefs.lang = 'fr';
  const table = stillTable();
  const drew = (ply: number) => told(ply, 'Zoé tire un billet.');
  table.showMoment(table.view, [drew(2), drew(2), drew(2), told(2, 'autre'), drew(3)]);
  show(Log, { table, game: generic });
  expect(said('').map((one) => one?.replace(/\s+/g, ' '))).toEqual([
    'Zoé tire un billet. ×3',
    'autre',
    'Zoé tire un billet.',
  ]);
});

it('a table marks nothing so', () => {
  const table = stillTable();
  table.showMoment(table.view, [told(2, 'avant')]);
  show(Log, { table, game: generic });
  expect([...said('.at'), ...said('.later')]).toEqual([]);
});

it('the log links what the title shows, and heads turns', () => {
  prefs.lang = 'fr';
  const table = stillTable();
  show(Log, { table, game: generic });
  expect(text('.nm')).toBeNull(); // a press would do nothing
  clear();
  show(Log, { table, game });
  expect(text('.t')).toBe('Tour 1 : à vous');
  expect(text('.nm')).toBe('Rome');
  document.querySelector<HTMLButtonElement>('.nm')!.click();
  expect(table.marked).toEqual({ kind: 'place', id: 'rome' });
});

it.each([
  ['Vous jouez « Rome », puis rien.', '« Rome »,', 'fr'],
  ['You play “Rome”, then nothing.', '“Rome”,', 'en'],
] as const)('a quotation mark stays on the line of the name that it opens: %s', (said, whole, lang) => {
  prefs.lang = lang;
  const at = said.indexOf('Rome');
  const table = stillTable();
  table.told = [
    {
      ply: 1,
      verb: 'played',
      rule: 0,
      actor: 0,
      args: { place: 'rome' },
      text: { fr: said, en: said },
      marks: { [lang]: [at, at + 4, 0] },
      private: false,
    },
  ];
  show(Log, { table, game });
  expect(text('.whole')).toBe(whole);
  expect(text('[data-log] p:last-child')).toBe(said);
  prefs.lang = 'fr';
});

it('stays at its end when what lies below it grows', () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        resized = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  const table = stillTable();
  table.showMoment(table.view, [told(1, 'avant'), told(2, 'maintenant')]);
  show(Log, { table, game: generic });
  const log = document.querySelector('[data-log]')!;
  Object.defineProperty(log, 'scrollHeight', { value: 500 });
  resized();
  expect(log.scrollTop).toBe(500);
});
