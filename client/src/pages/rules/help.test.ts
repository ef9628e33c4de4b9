import { expect, it } from 'vitest';
import { both } from '../../table/fixture';
import type { Catalogue } from '../../types';
import { signs } from './help';

it('Wanderlust’s signs tell places, ways and what is counted', () => {
  const counters = { actions: both('Actions'), experience: both('Experience'), points: both('Points') };
  const catalogue = { card: { id: 'wanderlust' }, counters } as unknown as Catalogue;
  const icons = signs(catalogue).map((one) => one.icon);
  expect(icons).toEqual(expect.arrayContaining(['city', 'airport', 'car', 'wild', 'action', 'xp', 'point']));
  expect(icons).not.toContain('souvenir'); // nothing of that name is counted here
});
