import { expect, it } from 'vitest';
import { event, stillTable } from './fixture';

it('at one screen a turn is never seen again as the table of whoever played it', () => {
  const again = (you: number) => {
    const table = stillTable();
    table.review.keep({ ...table.view, ply: 3, you });
    table.again([event(3, 'took', 1)]);
    const seen = table.review.step?.view.you;
    table.review.end();
    return seen;
  };
  const mine = stillTable().view.you!;
  expect(again(mine)).toBe(mine);
  expect(again(mine + 1)).toBeUndefined();
});
