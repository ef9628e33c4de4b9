import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generic } from '../../games/generic';
import { api } from '../../table/api';
import { both, choice, stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, press, show, text } from '../../table/screen';
import { seatOf } from '../../table/still';
import type { Table } from '../../table/table.svelte';
import { heardOf } from '../../table/wire';
import type { Choice, Told } from '../../types';
import { viewport } from '../viewport.svelte';
import ActionColumn from './ActionColumn.svelte';
import Banners from './Banners.svelte';
import Chat from './Chat.svelte';
import SpanInput from './SpanInput.svelte';
import TurnPill from './TurnPill.svelte';

afterEach(clear);
const root = () => document.body;
beforeEach(() => {
  prefs.lang = 'fr';
  prefs.careful = 'final';
});
const column = (table: Table) => {
  show(ActionColumn, { table, game: generic });
  return vi.spyOn(table, 'play').mockImplementation(() => undefined);
};

describe('the action column', () => {
  it('points at the table only where something can be chosen there alone', () => {
    const both = [choice(1, 'buy', [['pile', 'tickets']]), choice(2, 'end', [['turn', 'end']])];
    const lead = (table: Table) => table.choices[1]!;
    show(ActionColumn, { table: stillTable(both), game: { ...generic, lead } });
    expect(text('.touch')).toBeNull();
    clear();
    const walk = choice(3, 'walk', [['place', 'rome']]);
    const elsewhere = (one: Choice) => one.verb === 'walk';
    show(ActionColumn, { table: stillTable([...both, walk]), game: { ...generic, lead, elsewhere } });
    expect(text('.touch')).toBe('Ou touchez ce qui est allumé.');
    clear();
    const buttons = new Set(['walk']);
    show(ActionColumn, { table: stillTable([...both, walk]), game: { ...generic, lead, elsewhere, buttons } });
    expect(text('.touch')).toBeNull();
  });

  it('plays a choice at once, and names it', () => {
    const table = stillTable();
    const played = column(table);
    expect(text('[data-move="1"]')).toContain('take 1');
    press('[data-move="1"]');
    expect(played).toHaveBeenCalledWith(table.choices[0]);
  });

  it('asks for a number at once where that is all there is', () => {
    const table = stillTable([choice(7, 'cheques', [], { span: { least: 0, most: 40, step: 1 } })]);
    const played = column(table);
    expect(document.querySelector('.span input')).not.toBeNull();
    press('.act.primary');
    expect(played).toHaveBeenCalledWith(table.choices[0], 0);
  });

  it('puts many of one verb behind one button where there is something else to do', () => {
    const buys = [1, 2, 3, 4].map((move) => choice(move, 'buy', []));
    column(stillTable([...buys, choice(5, 'done', [])]));
    expect([text('[data-verb="buy"] em'), text('[data-move="1"]')]).toEqual(['4', null]);
    expect(text('[data-move="5"]')).toContain('done 5');
  });

  it('asks for a second click before what can’t be taken back, as it was told to', () => {
    const table = stillTable();
    const played = column(table);
    press('[data-move="4"]');
    expect(played).not.toHaveBeenCalled();
    expect(text('.act.primary')).toContain('pass 4');
    press('.act.primary');
    expect(played).toHaveBeenCalledTimes(1);
    prefs.careful = 'never';
    table.clear();
    flushSync();
    press('[data-move="4"]');
    expect(played).toHaveBeenCalledTimes(2);
    prefs.careful = 'always';
    table.clear();
    flushSync();
    press('[data-move="1"]');
    expect(played).toHaveBeenCalledTimes(2);
    expect(text('.act.primary')).toContain('take 1');
  });

  it('never asks about the only thing that can be done', () => {
    const table = stillTable([choice(4, 'pass', [['turn', 'end']])]);
    const played = column(table);
    table.press('turn', 'end');
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('asks for the number of a choice with a span', () => {
    const table = stillTable();
    const played = column(table);
    press('[data-move="10"]');
    expect(text('.act.primary')).toContain('Offrir 10 €');
    press('.pm:last-of-type');
    expect(text('.act.primary')).toContain('Offrir 20 €');
    press('.act.primary');
    expect(played.mock.calls[0]![1]).toBe(20);
  });

  it('shows what a number costs once it is chosen, not what the least would', () => {
    const costs = [{ what: 'money', n: 200, id: '' }];
    const bid = choice(10, 'bid', [], {
      span: { least: 200, most: 1350, step: 10 },
      text: both('Offrir {n} €'),
      costs,
    });
    column(stillTable([bid, choice(4, 'pass', [])]));
    expect(text('[data-move="10"] .said')).toBe('Offrir 200 à 1 350 €');
    expect(text('[data-move="10"] em')).toBeNull();
    press('[data-move="10"]');
    expect(text('.act.primary em')).toContain('−200');
  });

  it('groups many choices by verb, and steps back', () => {
    const table = stillTable(
      Array.from({ length: 9 }, (_, i) => choice(i + 1, i < 5 ? 'take' : 'hop', [['place', `p${i}`]])),
    );
    column(table);
    expect(root().querySelectorAll('.group')).toHaveLength(2);
    press('[data-verb="hop"]');
    expect(root().querySelectorAll('.act')).toHaveLength(4);
    press('.backb');
    expect(root().querySelectorAll('.group')).toHaveLength(2);
  });

  it('says whom the table waits for when it is not my turn', () => {
    const table = stillTable([], { to_act: 1, turn: 1 });
    column(table);
    expect(text('.others')).toBe('On attend Sam.');
  });

  it('keeps asides at hand when another is to act', () => {
    const table = stillTable([], { to_act: 1, asides: [choice(50, 'sell', [['hand', 'car']])] });
    const played = column(table);
    press('[data-move="50"]');
    expect(played).toHaveBeenCalledTimes(1);
  });
});

it('the chat opens ready to be written in: no letter is a key of the table', () => {
  show(Chat, { table: stillTable(), onclose: () => undefined });
  expect(document.activeElement?.tagName).toBe('INPUT');
});

describe('pressing things on the table', () => {
  it('narrows to one choice, which plays', () => {
    const table = stillTable();
    const played = vi.spyOn(table, 'play').mockImplementation(() => undefined);
    expect(table.isLit('place', 'rome')).toBe(true);
    table.press('place', 'rome');
    expect(table.left.map((c) => c.move)).toEqual([2, 3]);
    expect([...table.lit.keys()]).toEqual(['hand:train', 'hand:car']);
    table.press('hand', 'car');
    expect(played.mock.calls[0]![0].move).toBe(3);
  });

  it('starts anew on something of another choice, and steps back', () => {
    const table = stillTable();
    vi.spyOn(table, 'play').mockImplementation(() => undefined);
    table.press('place', 'rome');
    table.back();
    expect(table.narrowing).toBe(false);
    table.press('place', 'rome');
    table.press('turn', 'end');
    expect(table.armed?.move).toBe(4);
    expect(table.play).not.toHaveBeenCalled();
    table.press('turn', 'end'); // the same thing again confirms
    expect(table.play).toHaveBeenCalledTimes(1);
  });

  it('says that it is not my turn', async () => {
    const table = stillTable([], { to_act: 1 });
    await table.askWhy(['place', 'rome'], null);
    expect(table.reason?.text.fr).toBe('Ce n’est pas à vous de jouer.');
  });
});

it('the pill tells whose turn it is and what is asked', () => {
  const table = stillTable();
  show(TurnPill, { table });
  expect(text('.turn')).toBe('À vous : que faites-vous ?');
  prefs.lang = 'en';
  flushSync();
  expect(text('.turn')).toBe('Your turn: que faites-vous ?');
});

it('an upright tablet asks a longer question in the pill than a phone', () => {
  const game = { ...generic, ask: () => ({ fr: 'voyager ou travailler ?', en: 'travel or work?' }) };
  const asks = (tablet: boolean) => {
    vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(tablet);
    show(TurnPill, { table: stillTable(), game, short: true });
    const said = text('[data-turn] .clip');
    clear();
    return said;
  };
  expect([asks(false), asks(true)]).toEqual(['À vous', 'Voyager ou travailler ?']);
});

it('a number stays within its span', () => {
  show(SpanInput, { span: { least: 10, most: 30, step: 10 }, value: 30 });
  expect(root().querySelector<HTMLButtonElement>('.pm:last-of-type')!.disabled).toBe(true);
  press('.pm');
  expect(root().querySelector<HTMLInputElement>('input[type=number]')!.value).toBe('20');
});

it('says who keeps the table waiting, and lets a robot go on', () => {
  const table = stillTable([], { to_act: 1, turn: 1 });
  const seat = { ...seatOf(1, 'Sam'), away: true, connected: false };
  vi.spyOn(table, 'live', 'get').mockReturnValue(true);
  vi.spyOn(table, 'held', 'get').mockReturnValue([0]);
  vi.spyOn(table, 'seats', 'get').mockReturnValue([seat]);
  const asked = vi.spyOn(api, 'replace').mockResolvedValue({} as never);
  show(Banners, { table });
  expect(text('.bn')).toContain('Sam n’est plus là. La table attend.');
  press('.bn button');
  expect(asked).toHaveBeenCalledWith(table.id, 1, 'traveller');
});

it('tells what was done to me until it is read or I have played, also when my turn has begun', () => {
  const table = stillTable();
  const told = (ply: number, verb: string, actor: number) =>
    ({ ply, verb, actor, args: {}, text: { fr: verb, en: verb } }) as unknown as Told;
  const [mine, fined] = [told(1, 'turn_began', 0), told(2, 'Vous payez 100 € à Sam.', 1)];
  table.told = [mine, fined, told(3, 'turn_began', 0)];
  show(Banners, { table, suffers: [fined] });
  expect(text('[data-suffered] b')).toBe('Vous payez 100 € à Sam.');
  table.told = [...table.told, told(4, 'took', 0)];
  flushSync();
  expect(text('[data-suffered]')).toBeNull();
  table.told = table.told.slice(0, 3);
  flushSync();
  press('[data-suffered] button');
  expect(text('[data-suffered]')).toBeNull();
});

it('says that a table is only kept for reading, and why', () => {
  const table = stillTable([]);
  table.state = { ...table.state, kept: { fr: 'Les règles ont changé au coup 4.', en: 'The rules have changed.' } };
  show(Banners, { table });
  expect(text('.bn')).toBe('À lire seulement. Les règles ont changé au coup 4.');
});

it('tells that somebody asks for a pause, and lets the others agree', () => {
  const table = stillTable([]);
  vi.spyOn(table, 'live', 'get').mockReturnValue(true);
  vi.spyOn(table, 'held', 'get').mockReturnValue([0]);
  table.state = heardOf(table.state, { type: 'paused', paused: false, asked: [1] });
  const asked = vi.spyOn(api, 'pause').mockResolvedValue({} as never);
  show(Banners, { table });
  expect(text('.bn')).toContain('Sam en demande une.');
  press('.bn button');
  expect(asked).toHaveBeenCalledWith(table.id, true);
  press('.bn button:last-child');
  expect(asked).toHaveBeenLastCalledWith(table.id, false);
  table.state = heardOf(table.state, { type: 'paused', paused: false, asked: [0] });
  flushSync();
  expect(text('.bn')).toContain('Les autres doivent être d’accord.');
  press('.bn button');
  expect(asked).toHaveBeenLastCalledWith(table.id, false);
});

it('tells a spectator that hands stay hidden, until that is read', () => {
  const table = stillTable([], { you: null, to_act: 1, turn: 1 });
  vi.spyOn(table, 'live', 'get').mockReturnValue(true);
  vi.spyOn(table, 'held', 'get').mockReturnValue([]);
  show(Banners, { table });
  expect(text('.bn')).toContain('Vous regardez. Les mains restent cachées.');
  press('.bn button');
  expect(text('.bn')).toBeNull();
});
