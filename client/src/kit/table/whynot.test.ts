import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { stillTable } from '../../table/fixture';
import { clear, show } from '../../table/screen';
import type { Table } from '../../table/table.svelte';
import WhyNot from './WhyNot.svelte';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

function refused(): Table {
  vi.useFakeTimers();
  const table = stillTable();
  table.reason = { text: { fr: 'Il manque un ticket.', en: 'A ticket is missing.' }, rule: null, at: null };
  show(WhyNot, { table });
  return table;
}

it('a refusal goes by itself once it could be read', () => {
  const table = refused();
  vi.advanceTimersByTime(3000);
  expect(table.reason).not.toBeNull();
  vi.advanceTimersByTime(4000);
  expect(table.reason).toBeNull();
  flushSync();
  expect(document.querySelector('.why')).toBeNull();
});

it('a refusal goes with the next touch elsewhere', () => {
  const table = refused();
  vi.advanceTimersByTime(100);
  document.querySelector('.why')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(table.reason).not.toBeNull();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(table.reason).toBeNull();
});
