import { expect, it } from 'vitest';
import type { Series } from './api';
import { botsOf, commandOf, lasting, paceOf, parted, seen, signed } from './say';

const plan = { title: 'wanderlust' as const, bots: ['explorer', 'tourist'], games: 600, seed: 7, options: {} };

it('says what so many games can show', () => {
  expect(seen(1800, 3)).toBe(4);
  expect(seen(200, 2)).toBe(14);
  expect(seen(200, 1)).toBe(7);
});

it('gives the command that plays the same', () => {
  expect(commandOf({ ...plan, options: { advanced: 'on' } })).toBe(
    'periple simulate wanderlust --games 600 --seed 7 --bots explorer,tourist --set advanced=on',
  );
  expect(commandOf({ ...plan, bots: ['traveller@2~no_dreams', 'any'] })).toContain(
    '--bots "traveller@2~no_dreams,any"',
  );
});

it('knows the pace of bots that played here before, in whatever order', () => {
  const played = [{ ...plan, bots: ['tourist', 'explorer'], pace: 9.8 } as Series];
  expect(paceOf(plan, played)).toBe(9.8);
  expect(paceOf({ ...plan, title: 'routard' }, played)).toBe(0);
});

it('says times as people do', () => {
  expect([lasting(0.2), lasting(66), lasting(700), lasting(7300)]).toEqual(['1 s', '1 min 6 s', '11 min', '2 h 2 min']);
});

it('names bots of one sort by their number', () => {
  expect(botsOf(['traveller@2', 'traveller@2'])).toBe('2 × traveller@2');
  expect(botsOf(['any', 'tourist'])).toBe('any, tourist');
});

it('writes a difference that is none without a sign', () => {
  expect([signed(-0.04), signed(0.04), signed(3), signed(-6.84)].map((s) => s.replace(',', '.'))).toEqual([
    '0.0',
    '0.0',
    '+3.0',
    '−6.8',
  ]);
});

it('shows the first sentence of a finding', () => {
  expect(parted('It wins 41.8% of games. Looked at: all.')).toEqual(['It wins 41.8% of games.', 'Looked at: all.']);
  expect(parted('No end')).toEqual(['No end', '']);
});
