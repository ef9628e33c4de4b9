import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choice as anyChoice } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Table } from '../../table/table.svelte';
import type { Choice, Text } from '../../types';
import { brief, inOneLine, unlike } from './brief';

const both = (say: string): Text => ({ fr: say, en: say });
const money = (n: number) => [{ what: 'money', n, id: '' }];
const choice = (text: string, short?: string, detail?: string, more: Partial<Choice> = {}): Choice =>
  anyChoice(1, 'v', [], {
    text: both(text),
    ...(short === undefined ? {} : { short: both(short) }),
    ...(detail === undefined ? {} : { detail: both(detail) }),
    ...more,
  });
const span = { least: 1, most: 11, step: 1 };

beforeEach(() => {
  prefs.lang = 'en';
});
afterEach(() => {
  prefs.lang = 'fr';
});

describe('a choice in two lines', () => {
  it('is said in short beside its amounts, and what it is about below', () => {
    const work = choice('Work: $200, and end the turn', 'Work on the spot', 'end the turn', { brings: money(200) });
    expect(brief(work, true)).toEqual({ head: 'Work on the spot', detail: 'end the turn' });
    const walk = choice('Advance 3 squares to Lima (100 €)', 'Advance 3 squares to Lima', undefined, {
      costs: money(100),
    });
    expect(brief(walk, true)).toEqual({ head: 'Advance 3 squares to Lima', detail: '' });
  });

  it('is one line on a desk', () => {
    const play = choice('Play for the jackpot: $900', 'Play for the jackpot', '$900');
    expect(brief(play, false)).toEqual({ head: 'Play for the jackpot: $900', detail: '' });
    prefs.lang = 'fr';
    expect(inOneLine(choice('', 'Jouer le jackpot', '900 $'))).toBe('Jouer le jackpot\u00a0: 900\u00a0$');
  });

  it('and so is what is short, unless several amounts stand beside it', () => {
    const fly = (costs: Choice['costs']) => choice('Fly: Rome ($100)', 'Fly', 'Rome of long ago', { costs });
    expect(brief(fly(money(100)), true)).toEqual({ head: 'Fly: Rome of long ago', detail: '' });
    expect(brief(fly([...money(100), ...money(1)]), true)).toEqual({ head: 'Fly', detail: 'Rome of long ago' });
  });

  it('says all where it has no short form', () => {
    const end = 'Take to the sea as far as the Seychelles (one stop: the Arabian Sea)';
    expect(brief(choice(end), true)).toEqual({ head: end, detail: '' });
  });

  it('has the number that is asked, or its bounds, in its place', () => {
    const buy = choice('Buy tickets: {n}', 'Buy tickets', '{n}', { span });
    expect(inOneLine(buy)).toBe('Buy tickets: 1 to 11');
    expect(inOneLine(buy, '4')).toBe('Buy tickets: 4');
    const brings = [{ what: 'tickets', n: 4, id: '' }];
    expect(inOneLine({ ...buy, brings }, '4')).toBe('Buy tickets'); // the amount beside it says how many
    expect(inOneLine(choice('Bid {n} €', undefined, undefined, { span }), '40')).toBe('Bid 40\u00a0€');
  });
});

it('two choices in the same words are told apart by what only one of them touches', () => {
  const names = { ticket: { A: both('Lima / Rome'), B: both('Lima / Oslo') }, place: { lima: both('Lima') } };
  const table = { catalogue: { names } } as unknown as Table;
  const fly = (to: string, ticket: string) =>
    choice(`Fly: ${to}`, 'Fly', to, {
      targets: [
        ['ticket', ticket],
        ['place', to.toLowerCase()],
      ],
    });
  const all = [fly('Lima', 'A'), fly('Lima', 'B'), fly('Rome', 'A')];
  expect(all.map((one) => unlike(table, one, all))).toEqual(['Lima / Rome', 'Lima / Oslo', '']);
});
