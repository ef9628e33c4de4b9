import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import { clear, show } from '../../table/screen';
import Controls from './Controls.svelte';

afterEach(clear);

it('a step by hand ends the playing', () => {
  prefs.lang = 'en';
  const steps: number[] = [];
  show(Controls, { playing: true, speed: 1, ongo: (by: number) => void steps.push(by) });
  const pressed = () => document.querySelector('.p')!.getAttribute('aria-label');
  expect(pressed()).toBe('Pause');
  document.querySelector<HTMLButtonElement>('[aria-label="One move on"]')!.click();
  flushSync();
  expect([pressed(), steps]).toEqual(['Play', [1]]);
});
