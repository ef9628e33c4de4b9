import { describe, expect, it } from 'vitest';
import { qr } from './qr';

/** Rows as hexadecimal numbers. A reader of codes that is not ours has read this one. */
const rows = (text: string) => qr(text)!.map((row) => Number.parseInt(row.map(Number).join(''), 2).toString(16));

describe('a QR code', () => {
  it('is drawn as it was when a reader read it', () => {
    expect(rows('hi')).toEqual([
      '1fcf7f',
      '104d41',
      '175b5d',
      '17595d',
      '17535d',
      '105941',
      '1fd57f',
      '1700',
      '17c17c',
      'ea521',
      '66a9e',
      '1d0834',
      '1d4295',
      '13c9',
      '1fc562',
      '105fc9',
      '175124',
      '175d24',
      '17529c',
      '104c34',
      '1fd69e',
    ]);
  });
  it('has finders in three corners and grows with its text', () => {
    for (const [length, side] of [
      [14, 21],
      [84, 37],
      [150, 49],
      [210, 57],
    ] as const) {
      const grid = qr('a'.repeat(length))!;
      expect(grid.length).toBe(side);
      for (const [x, y] of [
        [0, 0],
        [side - 7, 0],
        [0, side - 7],
      ] as const) {
        expect(grid[y]!.slice(x, x + 7).every(Boolean)).toBe(true);
        expect(grid[y + 1]!.slice(x, x + 7).join()).toBe('true,false,false,false,false,false,true');
        expect(grid[y + 3]!.slice(x, x + 7).join()).toBe('true,false,true,true,true,false,true');
      }
    }
  });
  it('is none for a text that is too long', () => {
    expect(qr('a'.repeat(300))).toBeNull();
  });
});
