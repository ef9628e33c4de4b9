import { describe, expect, it } from 'vitest';
import type { Choice } from '../types';
import { t } from '../words/words.svelte';
import { brokenOf, Problem, troubleOf, wholeChoices } from './api';
import { stillTable } from './fixture';

const text = (say: string) => ({ fr: say, en: say });
const drive = (move: number, place: string): Choice => ({
  move,
  verb: 'drive',
  text: text(`Drive: ${place}`),
  targets: [['place', place]],
  rules: [25],
  costs: [{ what: 'money', n: 100, id: '' }],
  brings: [],
  path: [],
  span: null,
  ends_turn: false,
  chance: false,
});
const books = {
  choices: { drive: { 1: drive(1, 'rome'), 2: drive(2, 'naples'), 3: drive(3, 'bari') } },
  names: { card: { moon: text('Moon Spinner') } },
};
/** As the server sends them: what is empty or known is not there. */
const sent = (told: Partial<Choice>[]) => wholeChoices(told as Choice[], books);

describe('choices as the server sends them', () => {
  it('are completed from the catalogue', () => {
    expect(sent([{ move: 1, verb: 'drive' }])).toEqual([drive(1, 'rome')]);
    expect(sent([{ move: 2, verb: 'drive', rules: [80] }])[0]).toEqual({ ...drive(2, 'naples'), rules: [80] });
  });
  it('are called by what they touch, unless they say otherwise', () => {
    const [one, other] = sent([
      { move: 9, verb: 'buy', targets: [['card', 'moon']], rules: [18] },
      { move: 1, verb: 'drive', text: text('Drive home: Rome'), targets: [['place', 'rome']], rules: [25] },
    ]);
    expect([one!.text.en, one!.costs, other!.text.en, other!.costs]).toEqual([
      'Moon Spinner',
      [],
      'Drive home: Rome',
      [],
    ]);
  });
  it('go on from where another path ends', () => {
    const paths = sent([
      { move: 3, verb: 'drive', path: ['naples', 'bari'] },
      { move: 1, verb: 'drive', path: ['milan', 'rome'] },
      { move: 2, verb: 'drive', path: ['rome', 'naples'] },
    ]).map((choice) => choice.path.join(' '));
    expect(paths).toEqual(['milan rome naples bari', 'milan rome', 'milan rome naples']);
  });
});

it("tells what went wrong in the server's words, or that it is not there", () => {
  const refused = new Problem(409, 'refused', 'Trop tard.', null);
  expect(troubleOf(refused)).toBe('Trop tard.');
  expect(troubleOf(new TypeError('Failed to fetch'))).toBe(t('load.long'));
  const table = stillTable();
  table.failed(refused);
  expect(table.notices.at(-1)).toMatchObject({ kind: 'bad', title: { fr: 'Trop tard.' } });
});

it('a server that is not reached is told in the reader’s words, in any browser', () => {
  const said = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];
  for (const one of said) expect(brokenOf(new TypeError(one))).toBe(t('load.long'));
  expect(brokenOf(new Error('it is not defined'))).toBe('it is not defined'); // what a bug report needs
});
