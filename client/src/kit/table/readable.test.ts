import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import { stillTable } from '../../table/fixture';
import type { Told } from '../../types';
import type { Cues } from '../cues';
import Readable from './Readable.svelte';

const cues: Cues = { drew: { show: 'flip', own: true, face: ({ args }) => ({ title: String(args.card) }) } };
const drew = (ply: number, actor: number, card: string, deck = 'job'): Told => ({
  ply,
  verb: 'drew',
  rule: 1,
  actor,
  args: { card, deck },
  text: { fr: card, en: card },
  private: false,
});
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** The heads of the cards that lie to be read after these events. */
function read(told: Told[], lying: string[] = []): (string | undefined)[] {
  const table = stillTable();
  table.told = told;
  const page = mount(Readable, {
    target: document.body,
    props: { table, told, game: { ...generic, cues, lying: () => lying } },
  });
  flushSync();
  const heads = [...document.querySelectorAll('article small')].map((one) => one.textContent?.trim());
  void unmount(page);
  return heads;
}

it('my own card stays beside those of the others', () => {
  const mine = drew(1, 0, 'opals');
  expect(read([mine, drew(2, 1, 'yurt', 'bed'), drew(3, 1, 'piranhas'), drew(4, 2, 'inn', 'bed')])).toEqual([
    'opals',
    'inn',
  ]);
  expect(read([drew(2, 1, 'yurt', 'bed'), drew(3, 1, 'piranhas')])).toEqual(['yurt', 'piranhas']);
});

it('a card that lies on the table already is not told beside it', () => {
  expect(read([drew(1, 0, 'opals'), drew(2, 0, 'bungalow', 'bed')], ['bungalow'])).toEqual(['opals']);
});
