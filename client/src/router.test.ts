import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

const at = (path: string) => parse(new URL(path, 'http://periple.test'));

describe('addresses', () => {
  it('knows every page', () => {
    expect(at('/')).toEqual({ page: 'lobby' });
    expect(at('/about')).toEqual({ page: 'about' });
    expect(at('/new/wanderlust?way=solo')).toEqual({ page: 'new', title: 'wanderlust', way: 'solo' });
    expect(at('/table/abc')).toEqual({ page: 'table', table: 'abc', sit: null, spent: null });
    expect(at('/table/abc?sit=1')).toMatchObject({ sit: 1, spent: null });
    expect(at('/table/abc?spent=0&sit=me')).toMatchObject({ sit: null, spent: 0 });
    expect(at('/table/abc/replay?at=12')).toEqual({ page: 'replay', table: 'abc', at: 12, face: 'points' });
    expect(at('/table/abc/replay?face=analysis')).toMatchObject({ at: null, face: 'analysis' });
    expect(at('/learn/routard/trip')).toEqual({ page: 'learn', title: 'routard', lesson: 'trip', from: null });
    expect(at('/puzzles/wishland')).toEqual({ page: 'puzzles', title: 'wishland', lesson: null, from: null });
    expect(at('/rules/routard?from=abc#r43')).toEqual({ page: 'rules', title: 'routard', rule: 43, from: 'abc' });
    expect(at('/play#v1.abc_-')).toEqual({ page: 'shared', fragment: 'v1.abc_-' });
    expect(at('/learn/wishland/buying?from=abc')).toEqual({
      page: 'learn',
      title: 'wishland',
      lesson: 'buying',
      from: 'abc',
    });
  });

  it('says so when there is nothing', () => {
    expect(at('/new/monopoly').page).toBe('lost');
    expect(at('/nowhere').page).toBe('lost');
    expect(at('/logbook/%ff%zz%').page).toBe('logbook');
  });
});
