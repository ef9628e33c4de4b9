import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { prefs } from '../table/prefs.svelte';
import RatingCard from './RatingCard.svelte';
import { moved, ratings, START } from './rating.svelte';

beforeEach(() => {
  prefs.lang = 'fr';
  localStorage.clear();
});
const rated = (now: number, tried = 0) => ({ now, last: 0, past: [now], tried: Array<string>(tried).fill('p') });

it('a hard puzzle brings more than an easy one, and an easy one missed costs more', () => {
  expect(moved(rated(1000), 3, true, false)).toBeGreaterThan(moved(rated(1000), 1, true, false));
  expect(moved(rated(1000), 1, false, false)).toBeLessThan(moved(rated(1000), 3, false, false));
  expect(moved(rated(1000), 3, false, false)).toBeLessThan(0);
});

it('a hint halves the gain, never the loss; who is known moves less', () => {
  const whole = moved(rated(1000), 2, true, false);
  expect(Math.abs(moved(rated(1000), 2, true, true) - whole / 2)).toBeLessThanOrEqual(0.5);
  expect(moved(rated(1000), 2, false, true)).toBe(moved(rated(1000), 2, false, false));
  expect(moved(rated(1000, 12), 2, true, false)).toBeLessThan(whole / 2);
});

it('only the first try of a puzzle counts, and it stays in this browser', () => {
  ratings.answered('routard', 'puzzle_01', 1, false, false);
  const after = ratings.of('routard').now;
  expect(after).toBeLessThan(START);
  ratings.answered('routard', 'puzzle_01', 1, true, false);
  expect(ratings.of('routard').now).toBe(after);
  expect(ratings.of('wishland').now).toBe(START);
  expect(JSON.parse(localStorage.getItem('periple.rating')!).routard.now).toBe(after);
});

it('the card over the puzzles tells rating, solved and one’s own turning points', () => {
  const page = mount(RatingCard, { target: document.body, props: { title: 'globetrotter', solved: 3, all: 20 } });
  flushSync();
  const said = document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(said).toMatch(/Votre cote 1\s000 Résolues 3\/20/);
  expect(document.querySelector('.own a')?.getAttribute('href')).toBe('/logbook');
  void unmount(page);
});
