import { beforeEach, expect, it } from 'vitest';
import { prefs } from '../table/prefs.svelte';
import type { Told } from '../types';
import { bare, pieces } from './pieces';

const told = (text: string, marks: number[], args: Told['args'] = {}, short?: string): Told => ({
  ply: 1,
  verb: 'met',
  rule: 1,
  actor: 0,
  args,
  text: { fr: text, en: text },
  private: false,
  marks: { fr: marks },
  ...(short ? { short: { fr: short, en: short } } : {}),
});
const named = (piece: { id?: unknown }) => piece.id !== undefined;

beforeEach(() => {
  prefs.lang = 'fr';
});

it('a sentence is cut at its marks, and nowhere else', () => {
  const one = told('Zoé arrive à Rome, à Rome.', [0, 3, -1, 13, 17, 0], { place: 'rome' });
  expect(pieces(one, named)).toEqual([
    { text: 'Zoé', actor: true },
    { text: ' arrive à ' },
    { text: 'Rome', id: 'rome', after: ',' },
    { text: ' à Rome.' },
  ]);
});

it('letters are counted as the engine counts them: a smiling name is one', () => {
  const one = told('😀 arrive à Rome.', [0, 1, -1, 11, 15, 0], { place: 'rome' });
  expect(pieces(one, named).map((piece) => piece.text)).toEqual(['😀', ' arrive à ', 'Rome']);
});

it('a list is marked one by one', () => {
  const one = told('Rome, Lima', [0, 4, 0, 6, 10, 1], { row: ['rome', 'lima'] });
  expect(pieces(one, named).map((piece) => piece.id)).toEqual(['rome', undefined, 'lima']);
});

it('quotation marks stay with the name that they stand around', () => {
  const one = told("C'est « Conteuse ».", [8, 16, 0], { card: 'teller' });
  expect(pieces(one, named)).toEqual([
    { text: 'C’est ' },
    { text: 'Conteuse', id: 'teller', before: '«\u00a0', after: '\u00a0».' },
  ]);
});

it('a comma or a full stop stays with the name before it, not on a line of its own', () => {
  const one = told('Rome, Lima.', [0, 4, 0, 6, 10, 1], { row: ['rome', 'lima'] });
  expect(pieces(one, named).map(({ text, after }) => [text, after])).toEqual([
    ['Rome', ','],
    [' ', undefined],
    ['Lima', '.'],
  ]);
  expect(pieces(one, () => false).map((piece) => piece.text)).toEqual(['Rome', ', ', 'Lima', '.']);
});

it('beside a name the sentence goes on after it, or is said in short', () => {
  expect(bare(told('Zoé arrive.', [0, 3, -1]))).toBe('Arrive.');
  expect(bare(told('Zoé, Rome : « Il pleut. »', [0, 3, -1, 5, 9, 0], { place: 'rome' }))).toMatch(/^Rome.: «/u);
  expect(bare(told('Au tour de Zoé', [11, 14, -1]))).toBe('Au tour de Zoé');
  expect(bare(told('Zoé : Rome → Lima.', [0, 3, -1], {}, 'Rome → Lima.'))).toBe('Rome → Lima.');
});
