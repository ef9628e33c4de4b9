import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import type { GameModule } from '../../games/module';
import { both, choice, event, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, press, show, text } from '../../table/screen';
import type { Line } from '../../table/story';
import type { Table } from '../../table/table.svelte';
import type { Choice } from '../../types';
import { viewport } from '../viewport.svelte';
import ActionColumn from './ActionColumn.svelte';
import PhoneDock from './PhoneDock.svelte';
import Story from './Story.svelte';
import StoryStrip from './StoryStrip.svelte';

afterEach(clear);
const root = () => document.body;
beforeEach(() => {
  prefs.lang = 'fr';
  prefs.careful = 'final';
});

describe('the dock of a phone', () => {
  const line = (table: Table, game: GameModule = generic) => {
    show(PhoneDock, { table, game });
  };

  it('asks a long question above the actions, since the bar has no room for it', () => {
    const table = stillTable();
    line(table, { ...generic, ask: () => ({ fr: 'où débarquez-vous ?', en: 'where do you land?' }) });
    expect(text('.question')).toBe('Où débarquez-vous ?');
    table.press('place', 'rome');
    flushSync();
    expect(text('.question')).toBeNull();
  });

  it('leaves the room to what lies on the table: the rest stands by verb', () => {
    const buys = [1, 2, 3, 4].map((n) => choice(n, 'buy', [['hand', `t${n}`]]));
    const walk = choice(9, 'walk', [['place', 'rome']]);
    const game = { ...generic, elsewhere: (one: Choice) => one.verb === 'walk' };
    line(stillTable([...buys, choice(8, 'sell', []), walk]), game);
    expect(root().querySelectorAll('.act, .group')).toHaveLength(0);
    press('[data-more]');
    expect(root().querySelectorAll('[data-sheet] .group[data-verb="buy"]')).toHaveLength(1);
    expect(root().querySelectorAll('.act')).toHaveLength(1);
  });

  it('keeps its yellow button for what was planned, though it lies on the table', () => {
    prefs.plans = { 't:0': ['place', 'rome'] };
    const table = stillTable([choice(1, 'walk', [['place', 'rome']]), choice(2, 'walk', [['place', 'lima']])]);
    table.plan.follow();
    line(table, { ...generic, elsewhere: (one: Choice) => one.verb === 'walk' });
    prefs.plans = {};
    expect(text('[data-dock]')).toContain('walk 1');
  });

  it('opens what is all of one verb at once: no sheet behind a sheet', () => {
    const buys = [1, 2, 3, 4].map((n) => choice(n, 'buy', [['hand', `t${n}`]]));
    const walk = choice(9, 'walk', [['place', 'rome']]);
    line(stillTable([...buys, walk]), { ...generic, elsewhere: (one: Choice) => one.verb === 'walk' });
    expect(text('[data-more] b')).toBe('4');
    press('[data-more]');
    expect(root().querySelectorAll('[data-sheet] .act')).toHaveLength(4);
  });

  it('shows where a pressed ticket leads, both ways; what has a button beside the ticket needs none here', () => {
    const fly = ['rome', 'lima'].map((city, n) => choice(n + 1, 'fly', [['hand', 't1'], ['place', city]])); // biome-ignore format: pairs
    const table = stillTable([...fly, choice(3, 'sell', [['hand', 't1']]), choice(4, 'walk', [['place', 'oslo']])]);
    const only = (...verbs: string[]) => new Set(verbs);
    line(table, { ...generic, buttons: only('sell'), elsewhere: (one: Choice) => one.verb !== 'walk' });
    table.press('hand', 't1');
    flushSync();
    expect([...root().querySelectorAll('.act')].map((one) => one.getAttribute('data-move'))).toEqual(['1', '2']);
    expect(root().querySelector('[data-more]')).toBeNull();
  });

  it('tells two of the same title apart by what they are about', () => {
    const fly = ['Sydney', 'Rio'].map((city, n) => ({
      ...choice(n + 1, 'fly', []),
      short: both('S’envoler'),
      detail: both(city),
      costs: [
        { what: 'money', n: 200, id: '' },
        { what: 'tickets', n: 1, id: '' },
      ],
    }));
    line(stillTable(fly));
    expect([...root().querySelectorAll('.said')].map((one) => one.lastChild?.textContent?.trim())).toEqual([
      'Sydney',
      'Rio',
    ]);
  });

  it('points at its list, not at the table, where what may be chosen lies nowhere on it', () => {
    const who = [1, 2, 3, 4, 5].map((n) => choice(n, 'choose', [['trotter', `t${n}`]]));
    line(stillTable(who), { ...generic, nowhere: new Set(['trotter']) });
    expect(root().querySelector('.question [data-icon=hand]')).toBeNull();
    expect(root().querySelector('[data-more].yellow')).not.toBeNull();
  });

  it('three of a verb are one button in a tablet’s row, where things lie on the table; opened, each says what it is about', () => {
    vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(true);
    const post = ['Car', 'Ship', 'Train'].map((ticket, n) => ({
      ...choice(n + 1, 'post', [['hand', ticket]]),
      short: both('Send a postcard'),
      detail: both(ticket),
    }));
    const table = stillTable([...post, choice(9, 'walk', [['place', 'rome']])]);
    const game = { ...generic, elsewhere: (one: Choice) => one.verb === 'walk' };
    show(ActionColumn, { table, game, line: true });
    expect(root().querySelectorAll('.act')).toHaveLength(0);
    press('.group[data-verb="post"]');
    expect([...root().querySelectorAll('.said')].map((one) => one.lastChild?.textContent?.trim())).toEqual([
      'Car',
      'Ship',
      'Train',
    ]);
    vi.restoreAllMocks();
  });

  it('nor does the column of a desk', () => {
    const who = [1, 2, 3, 4, 5, 6, 7].map((n) => choice(n, 'choose', [['trotter', `t${n}`]]));
    show(ActionColumn, { table: stillTable(who), game: { ...generic, nowhere: new Set(['trotter']) } });
    expect(root().querySelectorAll('.group')).toHaveLength(1);
    expect(root().querySelector('.touch')).toBeNull();
  });

  it('has no strip of a story that tells nothing yet', () => {
    const table = stillTable();
    const nothing: Line = {
      player: 1,
      to: null,
      before: [],
      costs: [],
      brings: [],
      loud: [],
      mine: [],
      steps: [],
      trip: [],
    };
    show(StoryStrip, { table, game: generic, lines: [nothing], since: [], onlog: () => undefined });
    expect(root().querySelector('.strip')).toBeNull();
  });

  it('leaves out what a turn brought its player, where it tells what it took from me', () => {
    const paid = event(3, 'paid_to', 1);
    paid.text = both('Vous payez 20 € à Sam.');
    const brings = [{ what: 'cheques', n: 6, id: '' }];
    const line: Line = {
      player: 1,
      to: null,
      before: [],
      costs: [],
      brings,
      loud: [],
      mine: [paid],
      steps: [],
      trip: [],
    };
    show(StoryStrip, { table: stillTable(), game: generic, lines: [line], since: [], onlog: () => undefined });
    expect(text('.strip')).toContain('Vous payez 20 € à Sam.');
    expect(root().querySelector('.strip .tokens')).toBeNull();
  });

  it('numbers the steps of a story as they are replayed: what followed stands under its number', () => {
    const steps = [event(3, 'hopped', 1), event(3, 'earned', 1), event(4, 'took', 1)];
    const line: Line = { player: 1, to: null, before: [], costs: [], brings: [], loud: [], mine: [], steps, trip: [] };
    show(Story, { table: stillTable(), game: generic, lines: [line], since: [] });
    press('.more');
    expect([...root().querySelectorAll('.steps i')].map((one) => one.textContent)).toEqual(['1', '', '2']);
  });

  it('keeps to one row: beside the yellow button the rest is one press away, in the order of the rules', () => {
    const table = stillTable();
    const played = vi.spyOn(table, 'play').mockImplementation(() => undefined);
    line(table, { ...generic, lead: (here) => here.choices[0]! });
    expect(root().querySelectorAll('[data-acts] [data-move]')).toHaveLength(1);
    expect(text('[data-more]')).toBe('4 de plus');
    press('[data-more]');
    const listed = [...root().querySelectorAll<HTMLElement>('[data-sheet] [data-move]')];
    expect(listed.map((one) => one.dataset.move)).toEqual(['1', '2', '3', '4', '10']);
    press('[data-sheet] [data-move="4"]');
    expect(root().querySelector('[data-sheet]')).toBeNull();
    expect(text('.act.primary')).toContain('pass 4');
    press('.act.primary');
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('opens several choices of one verb in the sheet, and steps back out of them', () => {
    const many = Array.from({ length: 9 }, (_, i) => choice(i + 1, ['take', 'hop', 'sail'][i % 3]!, []));
    const table = stillTable(many);
    line(table);
    expect(text('[data-more]')).toBe('3 choix');
    press('[data-more]');
    press('[data-sheet] [data-verb="hop"]');
    expect(root().querySelectorAll('[data-sheet] .act')).toHaveLength(3);
    press('[role=dialog] .x');
    expect(root().querySelectorAll('[data-sheet] .group')).toHaveLength(3);
    press('[role=dialog] .x');
    expect(root().querySelector('[role=dialog]')).toBeNull();
  });

  it('shows both answers of a question side by side', () => {
    line(stillTable([choice(1, 'pay', []), choice(2, 'decline', [])]));
    expect(root().querySelectorAll('[data-acts] .act')).toHaveLength(2);
    expect(root().querySelector('[data-more]')).toBeNull();
  });

  it('shows the one other answer beside the yellow button, under its question', () => {
    const two = stillTable([choice(1, 'buy', []), choice(2, 'end', [])]);
    const game = { ...generic, ask: () => ({ fr: 'des billets par deux ?', en: 'tickets in pairs?' }) };
    line(two, { ...game, lead: (here) => here.choices[1]! });
    const shown = [...root().querySelectorAll<HTMLElement>('[data-dock] [data-move]')].map((one) => one.dataset.move);
    expect(shown).toEqual(['2', '1']);
    expect(root().querySelector('[data-more]')).toBeNull();
    expect(text('.question')).toBe('Des billets par deux ?');

    const long = {
      ...choice(2, 'end', []),
      short: undefined,
      text: both('Prendre deux souvenirs de Bangkok contre un billet Joker'),
    };
    clear();
    line(stillTable([choice(1, 'buy', []), long]), { ...game, lead: (here) => here.choices[1]! });
    expect([...root().querySelectorAll('[data-dock] [data-move]')]).toHaveLength(1); // half a row has no room for it
  });

  it('explains an aside before it is played', () => {
    const table = stillTable([], { to_act: 1, asides: [choice(60, 'call', [['seat', '1']])] });
    const played = vi.spyOn(table, 'play').mockImplementation(() => undefined);
    const opened = vi.fn();
    line(table, { ...generic, explain: (verb) => (verb === 'call' ? opened : null) });
    press('[data-verb="call"]');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(played).not.toHaveBeenCalled();
  });
});
