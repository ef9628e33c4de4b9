import { expect, it } from 'vitest';
import { rooted, unrooted } from './root';

it('puts the root before what the page asks for, once', () => {
  expect(rooted('/api/titles', '/games')).toBe('/games/api/titles');
  expect(rooted('/games/table/x', '/games')).toBe('/games/table/x');
  expect(rooted('/gamesome', '/games')).toBe('/games/gamesome');
  expect(rooted('https://elsewhere.example/x', '/games')).toBe('https://elsewhere.example/x');
  expect(rooted('/table/x', '')).toBe('/table/x');
});

it('and takes it off what the browser says', () => {
  expect(unrooted('/games/table/x', '/games')).toBe('/table/x');
  expect(unrooted('/games', '/games')).toBe('/');
  expect(unrooted('/gamesome', '/games')).toBe('/gamesome');
  expect(unrooted('/table/x', '')).toBe('/table/x');
});
