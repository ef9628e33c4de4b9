import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepsPromise } from './promise';

it('the seed is checked against what the table had promised', async () => {
  const promised = createHash('sha256').update('periple:18446744073709551615:abc').digest('hex');
  expect(await keepsPromise('18446744073709551615', 'abc', promised)).toBe(true);
  expect(await keepsPromise('18446744073709551614', 'abc', promised)).toBe(false);
});
