import { describe, expect, it } from 'vitest';
import { held, INKS, shares, total } from './standing';

const named = (ids: string[]) => ids.map((id) => ({ id, name: { fr: id, en: id }, points: 0, rule: 1 }));

describe('score bars', () => {
  it('give an ink to each category, the biggest first', () => {
    const found = shares(named(['a', 'b', 'c']), [
      [1, 9, 4],
      [0, 8, 6],
    ]);
    expect(found.map((one) => one.id)).toEqual(['b', 'c', 'a']);
    expect(new Set(found.map((one) => one.ink)).size).toBe(3);
  });

  it('put the small ones together where there are many, and lose no point', () => {
    const points = [3, 0, 7, 1, 2, 8, 5, 4, 1];
    const found = shares(named('abcdefghi'.split('')), [points]);
    expect(found).toHaveLength(INKS.length);
    expect(found.at(-1)).toMatchObject({ id: 'rest', ink: INKS.at(-1) });
    expect(found.reduce((sum, share) => sum + held(share, points), 0)).toBe(total(points));
  });

  it('draw nothing for points lost', () => {
    expect(held(shares(named(['a']), [[-4]])[0]!, [-4])).toBe(0);
  });
});
