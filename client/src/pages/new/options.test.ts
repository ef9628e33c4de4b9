import { expect, it } from 'vitest';
import type { Option } from '../../types';
import { beginner, differing, named, optionsFor } from './options';
import type { SeatWish } from './seats';

const same = (s: string) => ({ fr: s, en: s });
const asked = (id: string, values: string[]): Option => ({
  id,
  name: same(id),
  values: Object.fromEntries(values.map((one) => [one, same(one)])),
  default: values[0]!,
  solo: '',
});
const ALL = [asked('variant', ['standard', 'family']), asked('first', ['drawn', '1', '2', '3', '4', '5'])];
const sits = (kind: SeatWish['kind'], name = ''): SeatWish => ({
  kind,
  level: 'tourist',
  name: kind === 'robot' ? '' : name,
  face: kind === 'robot' ? name : '',
});

it('only a seat of the table may be chosen to begin, and of one alone nobody asks', () => {
  expect(Object.keys(optionsFor(ALL, 3)[1]!.values)).toEqual(['1', '2', '3', 'drawn']);
  expect(optionsFor(ALL, 1).map((o) => o.id)).toEqual(['variant']);
});

it('a seat that was chosen to begin and is removed is no choice any more', () => {
  const chosen = { first: '3' };
  expect(differing(optionsFor(ALL, 3), chosen)).toEqual({ first: '3' });
  expect(differing(optionsFor(ALL, 2), chosen)).toEqual({});
  expect(beginner(optionsFor(ALL, 2), chosen)).toBeNull();
});

it('who begins is asked by name and told where it is not left to the lot', () => {
  const seats = [sits('here'), sits('robot', 'Pippa'), sits('open')];
  const options = optionsFor(ALL, 3).map((o) => named(o, seats, same('you')));
  expect(Object.values(options[1]!.values).map((one) => one.en)).toEqual(['you', 'Pippa', '3', 'drawn']);
  expect(beginner(options, { first: '2' })).toEqual({ what: same('first'), value: same('Pippa') });
  expect(beginner(options, {})).toBeNull();
});
