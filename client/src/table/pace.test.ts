import { describe, expect, it, vi } from 'vitest';
import type { Told } from '../types';
import { event as told } from './fixture';
import { prefs } from './prefs.svelte';
import { hold, Stage } from './stage.svelte';

describe('the pace of the others', () => {
  it('is the reader’s, and many steps share their time', () => {
    expect(hold('calm', false, 1)).toBe(2400);
    expect(hold('normal', true, 1)).toBe(2000);
    expect(hold('normal', false, 28)).toBe(600);
  });

  it('waits for a tap where taps were asked for, and a skip leaves everything that waits', async () => {
    prefs.motion = true;
    prefs.pace = 'tap';
    const stage = new Stage();
    stage.mine = 0;
    const noted: Told[] = [];
    const first = [told(3, 'moved', 1), told(4, 'paid', 1), told(4, 'deck_filled', null)];
    const second = [told(5, 'rolled', 2), told(5, 'moved', 2), told(5, 'carried', 2)];
    stage.expect([...first, ...second]);
    const done = stage.play(first, (one) => noted.push(one)).then(() => stage.play(second, (one) => noted.push(one)));
    await vi.waitFor(() => expect(stage.holds).toBe(true));
    expect(noted.length).toBe(1);
    stage.next();
    await vi.waitFor(() => expect(noted.length).toBe(3));
    stage.skip();
    await done;
    expect(noted.length).toBe(6);
    expect(stage.busy).toBe(false);
    prefs.pace = 'normal';
  });

  it('is quicker on the way to a player’s next step, but not where something is done to me', async () => {
    prefs.motion = true;
    vi.useFakeTimers();
    const begun = async (...steps: Told[]) => {
      const stage = new Stage();
      stage.mine = 0;
      const plies: number[] = [];
      void stage.play(steps, (one) => plies.push(one.ply));
      await vi.advanceTimersByTimeAsync(700); // half a step, not a whole one
      return plies;
    };
    expect(await begun(told(1, 'moved', 1), told(2, 'paid', 1))).toEqual([1, 2]);
    expect(await begun(told(1, 'moved', 1), told(2, 'moved', 2))).toEqual([1]);
    expect(await begun(told(1, 'carried', 1, { other: 0 }), told(2, 'paid', 1))).toEqual([1]);
    vi.useRealTimers();
  });

  it('keeps my own die or card in sight before the next one begins', async () => {
    prefs.motion = true;
    prefs.pace = 'tap';
    const play = (...step: Told[]) => {
      const stage = new Stage();
      stage.mine = 0;
      stage.dice.add('packed');
      return { stage, done: stage.play(step, () => undefined) };
    };
    const handed = play(told(1, 'packed', 0, { die: 4 }), told(1, 'packed_this', 0), told(1, 'turn_began', 1));
    await vi.waitFor(() => expect(handed.stage.holds).toBe(true));
    expect(handed.stage.now?.verb).toBe('packed_this');
    handed.stage.next();
    await handed.done;
    const goesOn = play(told(1, 'packed', 0, { die: 4 }), told(1, 'plays_again', 0));
    await goesOn.done;
    expect(goesOn.stage.holds).toBe(false);
    prefs.pace = 'normal';
  });

  it('keeps the first of my cards in sight before the next one of the same step is turned', async () => {
    prefs.motion = true;
    prefs.pace = 'tap';
    const stage = new Stage();
    stage.mine = 0;
    for (const verb of ['lodged', 'drew']) stage.cards.add(verb);
    const step = [told(1, 'lodged', 0), told(1, 'paid_night', 0), told(1, 'drew', 0), told(1, 'received', 0)];
    const noted: string[] = [];
    const done = stage.play(step, (one) => noted.push(one.verb));
    await vi.waitFor(() => expect(stage.holds).toBe(true));
    expect([noted, stage.now?.verb]).toEqual([['lodged', 'paid_night'], 'paid_night']);
    stage.next();
    await done;
    expect(noted.length).toBe(4);
    prefs.pace = 'normal';
  });

  it('says whose step it is: who began it, whatever it brought to others', async () => {
    prefs.motion = true;
    prefs.pace = 'tap';
    const stage = new Stage();
    stage.mine = 0;
    const done = stage.play([told(1, 'took_slot', 0), told(1, 'income', 0), told(1, 'income', 1)], () => undefined);
    await vi.waitFor(() => expect(stage.holds).toBe(true));
    expect(stage.now?.actor).toBe(0);
    stage.next();
    await done;
    prefs.pace = 'normal';
  });
});
