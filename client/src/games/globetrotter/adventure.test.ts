/** My adventure as a page over the table. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICONS } from '../../kit/icons';
import { tapsOf } from '../../kit/table/keys';
import { event } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show, text } from '../../table/screen';
import type { Told } from '../../types';
import type { TheView } from '../../types/globetrotter';
import { card, player, table } from '../globetrotter.fixture';
import { type Table, toRead } from './data';
import Over from './Over.svelte';

beforeEach(() => {
  prefs.lang = 'fr';
});
afterEach(clear);
const words = () => text('body') ?? '';

const told = (verb: string, args: Told['args'], actor = 0, ply = 5) => event(ply, verb, actor, args);
/** My adventure of ply 5 is told: the page lies open. */
function read(effect: string, after: Told[] = [], more: object = {}, target: HTMLElement = document.body): Table {
  const one = table();
  show(Over, { table: one }, target);
  one.told = [...one.told, told('adventure', { card: 'A1', place: 'paris', effect }), ...after];
  one.view = { ...one.view, ply: 5, adventure: card(effect), ...more } as TheView;
  flushSync();
  return one;
}

describe('my adventure as a page', () => {
  it('is never another’s card, though drawn in the same city', () => {
    const view = (id: string) => ({ ply: 9, adventure: card('receive', { card: id }) }) as unknown as TheView;
    const mine = told('adventure', { card: 'A1', place: 'paris' });
    expect(toRead(view('A1'), mine, 3)?.card).toBe('A1');
    expect(toRead(view('B2'), mine, 3)).toBeNull();
  });

  it('keeps its words while others draw theirs, and they wait until it is read', async () => {
    const one = read('receive');
    expect(words()).toContain('Histoire : receive.');
    const seen: string[] = [];
    const next = told('adventure', { card: 'B2', place: 'paris' }, 1, 8);
    void one.stage.play([next], (event) => seen.push(event.verb));
    await Promise.resolve();
    expect(seen).toEqual([]);
    one.view = { ...one.view, ply: 8, adventure: card('swap', { card: 'B2' }) } as unknown as TheView;
    flushSync();
    expect(words()).toContain('Histoire : receive.');
    document.querySelector<HTMLElement>('[data-go]')!.click();
    flushSync();
    expect(words()).toBe('');
    await new Promise((done) => setTimeout(done));
    expect(seen).toEqual(['adventure']);
  });

  it('goes on at a press on what it darkens, which on a phone lies over what can be done', () => {
    read('receive');
    expect(words()).toContain('Histoire : receive.');
    document.querySelector<HTMLElement>('.veil')!.click();
    flushSync();
    expect(words()).toBe('');
  });

  it('has the round and the sums of its own turn, also after another’s duel was shown over it', () => {
    const one = read('receive', [told('received', { n: 100 }), told('turn_began', { n: 4 }, 1)], { round: 4 });
    const shown = () => words().replace(/^.*?(tour \d+).*?(\d+ \$ → \d+ \$).*$/, '$1, $2');
    const duel = [
      told('challenged', { owner: 0, key: 'paris' }, 1, 6),
      told('threw', { one: 3, other: 3, lucky: 1 }, 1, 6),
      told('won_key', { key: 'paris', owner: 0 }, 1, 6),
    ];
    one.told = [told('turn_began', { n: 2 }, 0, 1), told('turn_began', { n: 3 }, 0, 4), ...one.told.slice(-3), ...duel];
    flushSync();
    expect(words()).not.toContain('Histoire');
    one.view = {
      ...one.view,
      ply: 8,
      players: [player(0, 'Léa', { money: 600 }), player(1, 'Inès')],
    } as unknown as TheView;
    document.querySelector<HTMLElement>('[data-go]')!.click();
    flushSync();
    expect(shown()).toBe('tour 3, 200 $ → 300 $');
  });

  it('is closed by the next choice', () => {
    const one = read('receive', [told('received', { n: 100 })]);
    expect(words()).toContain('vous recevez 100 $');
    one.told = [...one.told, told('rolled', { face: '3' }, 0, 6)];
    flushSync();
    expect(words()).toBe('');
  });

  it('left open, never gives its words to the next adventure', () => {
    const one = read('nothing');
    // As the stage tells them: one event at a time, the view last.
    for (const next of [
      told('adventure', { card: 'B2', place: 'madrid' }, 0, 9),
      told('received', { n: 100 }, 0, 9),
      told('souvenir', { place: 'madrid' }, 0, 9),
    ]) {
      one.told = [...one.told, next];
      flushSync();
      expect(words()).toBe('');
    }
    one.view = { ...one.view, ply: 9, adventure: card('receive', { card: 'B2', place: 'madrid' }) } as TheView;
    flushSync();
    expect(words()).toContain('Histoire : receive.');
    expect(words()).toContain('vous recevez 100 $');
    expect(words()).toContain('un souvenir');
  });

  it('holds nobody up whose seat is played elsewhere meanwhile', async () => {
    const one = read('receive');
    const seen: string[] = [];
    const played = [told('arrived', { place: 'madrid' }, 1, 8), told('rolled', { face: '3' }, 0, 9)];
    one.stage.expect(played);
    const done = one.stage.play(played, (event) => seen.push(event.verb));
    await vi.waitFor(() => expect(seen[0]).toBe('arrived'));
    one.stage.skip();
    await done;
  });

  it('goes on by its button and by Escape, also while others wait behind it', () => {
    for (const go of ['press', 'Escape']) {
      document.body.innerHTML = '<main class="stage"></main>';
      const one = read('receive', [], {}, document.querySelector('main')!);
      one.stage.busy = true;
      const taps = tapsOf(() => one);
      document.body.addEventListener('pointerdown', taps.down, { capture: true, once: true });
      document.body.addEventListener('click', taps.click, { capture: true, once: true });
      const button = document.querySelector<HTMLElement>('[data-go]')!;
      button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      if (go === 'press') button.click();
      else button.dispatchEvent(new KeyboardEvent('keydown', { key: go, bubbles: true, cancelable: true }));
      flushSync();
      expect([go, words()]).toEqual([go, '']);
      clear();
    }
  });

  it('has the city on its stamp: its souvenir’s motif, or the key', () => {
    read('receive');
    const line = /d="([^"]+)"/.exec(ICONS.key)![1]!;
    expect([...document.querySelectorAll('.page .pic path')].map((one) => one.getAttribute('d'))).toContain(line);
  });

  it('says that something is still to be chosen, not that nothing changes', () => {
    read('use_tickets', [], { step: 'give_ticket' });
    expect(words()).toContain('à vous de choisir');
    expect(words()).toContain('Quel billet perdez-vous ?');
    expect(words()).not.toContain('Rien ne change');
  });

  it('says of a weekend that nothing changes no more than of a bonus: its end waits for a challenge', () => {
    read('weekend', [], { step: 'challenge' });
    expect(words()).not.toContain('Rien ne change');
  });

  it('says what a bonus is, with its rule', () => {
    read('bonus_any');
    expect(words()).toContain('<bonus_any> Vers n’importe quelle ville. 81');
  });

  it('says that a key is missed where the adventure leads elsewhere, unless one holds it', () => {
    read('goto', [], { adventure: card('goto', { to: 'lagos' }) });
    expect(words()).toContain('pas de clé');
    clear();
    const holds = { players: [player(0, 'Léa', { keys: ['paris'] }), player(1, 'Inès')] };
    read('goto', [], { adventure: card('goto', { to: 'lagos' }), ...holds });
    expect(words()).not.toContain('pas de clé');
  });

  it('tells an exchange of tickets as one, and with whom places were swapped', () => {
    read('exchange_tickets', [told('returned', { ticket: 'T1' }), told('drew', {})]);
    expect(words()).toContain('2 → 2 billetséchangé à la pile');
    clear();
    read('swap', [told('swapped', { other: 1, place: 'paris', other_place: 'madrid' })]);
    expect(words()).toContain('swapped');
  });
});
