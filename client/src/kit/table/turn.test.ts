import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { generic } from '../../games/generic';
import type { GameModule } from '../../games/module';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import Others from './Others.svelte';
import StepBar from './StepBar.svelte';
import TurnPill from './TurnPill.svelte';

it('while the end of another turn is shown, the reader is not said to think', () => {
  const table = stillTable([], { to_act: 1, turn: 1 });
  table.stage.mine = 0;
  table.stage.busy = true;
  const begins = (actor: number, ply: number) => ({ ply, verb: 'turn_began', actor }) as Told;
  table.told = [begins(0, 4)];
  const page = mount(TurnPill, { target: document.body, props: { table } });
  flushSync();
  const said = () => document.querySelector('[data-turn]')?.textContent;
  expect(said()).toContain('Sam');
  expect(said()).not.toContain('Léa');
  void unmount(page);
});

it('a small bar gives the pawn’s room to what is asked beside what is left of the turn', () => {
  prefs.lang = 'fr';
  const table = stillTable([], {});
  const game: GameModule = {
    ...generic,
    ask: () => ({ fr: 'Dernier tour', en: 'Last turn' }),
    pips: () => ({ icon: 'action', left: 1, of: 2, say: { fr: 'une action', en: 'one action' } }),
  };
  const seen = (short: boolean, told: GameModule) => {
    const page = mount(TurnPill, { target: document.body, props: { table, game: told, short } });
    flushSync();
    const pill = document.querySelector('[data-turn]')!;
    const found = [!!pill.querySelector('.pawn'), pill.textContent?.includes('ernier tour')];
    void unmount(page);
    return found;
  };
  expect(seen(false, game)).toEqual([true, true]);
  expect(seen(true, game)).toEqual([false, true]);
  expect(seen(true, { ...generic, ask: () => ({ fr: '', en: '' }) })).toEqual([true, false]);
});

it('while a step of somebody stays, the pill names who made it, not who comes next', () => {
  const table = stillTable([], { to_act: 1, turn: 1 });
  table.view = { ...table.view, players: [...table.view.players, { seat: 2, name: { fr: 'Laura', en: 'Laura' } }] };
  table.stage.mine = 0;
  const told = (verb: string, actor: number) => ({ ply: 4, verb, actor }) as Told;
  table.told = [told('took', 1), told('turn_began', 2)];
  Object.assign(table.stage, { busy: true, holds: true, now: table.told[0] });
  const page = mount(TurnPill, { target: document.body, props: { table } });
  flushSync();
  const said = () => document.querySelector('[data-turn]')?.textContent;
  expect(said()).toContain('Sam');
  table.stage.holds = false;
  flushSync();
  expect(said()).toContain('Laura');
  const waited = mount(Others, { target: document.body, props: { table } }); // the dock names the same
  flushSync();
  expect(document.querySelector('.others')?.textContent).toContain('Laura');
  void unmount(waited);
  void unmount(page);
});

it('beside the table that is over stands who has won', () => {
  const table = stillTable([], { over: true, to_act: null, winners: [1] });
  const page = mount(Others, { target: document.body, props: { table } });
  flushSync();
  expect(document.querySelector('.others')?.textContent).toContain(`${table.view.players[1]!.name.fr} remporte`);
  void unmount(page);
});

it('a step of many events says how it began and what came of it', () => {
  const table = stillTable([], { to_act: 1, turn: 1 });
  const told = (en: string) => ({ ply: 4, verb: 'told', actor: 1, text: { fr: en, en } }) as Told;
  table.told = ['A bed.', 'It is paid.', 'A card.', 'A die.', 'It is lost.'].map(told);
  Object.assign(table.stage, { busy: true, holds: true, now: table.told[0] });
  const page = mount(StepBar, { target: document.body, props: { table, game: generic } });
  flushSync();
  const said = [...document.querySelectorAll('[data-step] p span')].map((one) => one.textContent);
  expect(said).toEqual(['A bed.', 'A die.', 'It is lost.']);
  void unmount(page);
});

it('a step with a card that lies open on the stage does not say it again, but on a phone', () => {
  const game: GameModule = { ...generic, cues: { adventure: { show: 'flip' } } };
  const said = (dock: boolean) => {
    const table = stillTable([], { to_act: 1, turn: 1 });
    const told = (verb: string, en: string) => ({ ply: 4, verb, actor: 1, text: { fr: en, en } }) as Told;
    table.told = [told('adventure', 'A story.'), told('received', 'It is paid.')];
    Object.assign(table.stage, { busy: true, holds: true, now: table.told[0] });
    const page = mount(StepBar, { target: document.body, props: { table, game, dock } });
    flushSync();
    const words = document.querySelector('[data-step] p')!.textContent!.trim();
    void unmount(page);
    return words;
  };
  expect(said(false)).toBe('Sam');
  expect(said(true)).toContain('A story.');
});

it('a step told in one sentence is read to its end, but in a phone’s dock', () => {
  const table = stillTable([], { to_act: 1, turn: 1 });
  table.stage.mine = 0;
  table.told = [{ ply: 4, verb: 'told', actor: 1, text: { fr: 'Long.', en: 'Long.' } } as unknown as Told];
  Object.assign(table.stage, { busy: true, holds: true, now: table.told[0] });
  const cut = [false, true].map((dock) => {
    const page = mount(StepBar, { target: document.body, props: { table, game: generic, dock } });
    flushSync();
    const found = !!document.querySelector('[data-step] .clamp');
    void unmount(page);
    return found;
  });
  expect(cut).toEqual([false, true]);
});

it('the rest of a step leads to one’s own turn, but not one’s own step or what is only watched', () => {
  prefs.lang = 'en';
  const last = (actor: number, you: number | null) => {
    const table = stillTable([], { to_act: 1, turn: 1, you });
    table.told = [{ ply: 4, verb: 'told', actor, text: { fr: 'A.', en: 'A.' } } as unknown as Told];
    Object.assign(table.stage, { busy: true, holds: true, now: table.told[0] });
    const page = mount(StepBar, { target: document.body, props: { table, game: generic } });
    flushSync();
    const found = [...document.querySelectorAll('[data-step] button')].at(-1)?.textContent?.trim();
    void unmount(page);
    return found;
  };
  expect([last(1, 0), last(0, 0), last(1, null)]).toEqual(['To my turn', 'Skip', 'Skip']);
});
