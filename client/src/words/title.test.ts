import { describe, expect, it } from 'vitest';
import { joined, sayer } from './title';

const made = {
  far: { fr: '{name}, à {n} {n:case|cases}', en: '{name}, {n} {n:square|squares} away' },
  or: { fr: ' ou ', en: ' or ' },
};
const said = sayer(made);

describe('words of a title', () => {
  it('fills a sentence in every language, by each one’s own rule', () => {
    expect(said('far', { name: 'Lima', n: 0 })).toEqual({ fr: 'Lima, à 0 case', en: 'Lima, 0 squares away' });
  });

  it('takes values that differ by language', () => {
    const name = { fr: 'Londres', en: 'London' };
    expect(said('far', { name, n: 1 })).toEqual({ fr: 'Londres, à 1 case', en: 'London, 1 square away' });
    expect(joined([name, 7], made.or)).toEqual({ fr: 'Londres ou 7', en: 'London or 7' });
  });
});
