import { afterEach, expect, test, vi } from 'vitest';
import { router } from '../../router.svelte';
import { follow } from './follow';

afterEach(() => vi.unstubAllGlobals());

test('an invitation leads on to the seat that it is for', async () => {
  vi.stubGlobal('fetch', async () => ({ redirected: true, url: 'https://jeux.example/table/abc?sit=1' }));
  const went = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  expect(await follow('https://jeux.example/join/abc/t0-k_n')).toBe(true);
  expect(went).toHaveBeenLastCalledWith('/table/abc?sit=1');
});

test.each(['', '.', ')', ').', '>', ' (à demain !)'])('a pasted link is found before "%s"', async (tail) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return { redirected: false };
  });
  const went = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  expect(await follow(`Viens : https://jeux.example/join/abc/t0-k_n${tail}`)).toBe(true);
  expect(asked).toEqual(['/join/abc/t0-k_n']);
  expect(await follow(`https://jeux.example/table/abc${tail}`)).toBe(true);
  expect(went).toHaveBeenLastCalledWith('/table/abc');
});
