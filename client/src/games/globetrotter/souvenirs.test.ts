import { beforeEach, expect, it } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import { catalogue, player, table } from '../globetrotter.fixture';
import { nthSouvenir } from './data';

beforeEach(() => {
  prefs.lang = 'fr';
});

it.each([
  ['a first one brings no key', [], [], 'board', '1er souvenir · Europe'],
  ['the second brings the key that lies there', ['rome'], [], 'board', '2e souvenir · Europe\u00a0: sa clé'],
  ['and takes it from whoever has fewer', ['rome'], ['oslo'], 1, '2e souvenir · Europe\u00a0: sa clé'],
  ['not from whoever has as many', ['rome'], ['oslo', 'kiev'], 1, '2e souvenir · Europe'],
  ['one’s own is no gain', ['rome', 'oslo'], [], 0, '3e souvenir · Europe'],
  ['nor does the jackpot give it', ['rome'], [], 'jackpot', '2e souvenir · Europe'],
] as const)('what a continental city would bring: %s', (_, mine, theirs, key, said) => {
  const keys = (seat: number) => (key === seat ? ['europe'] : []);
  const here = table([], {
    players: [
      player(0, 'Léa', { souvenirs: mine, keys: keys(0) }),
      player(1, 'Inès', { souvenirs: theirs, keys: keys(1) }),
    ],
    keys_on_board: key === 'board' ? ['europe'] : [],
    jackpot: { money: 0, tickets: 0, seen_tickets: [], keys: key === 'jackpot' ? ['europe'] : [] },
  });
  Object.assign(here.catalogue, {
    continents: [{ ...catalogue.continents[0], cities: ['madrid', 'rome', 'oslo', 'kiev'] }],
    keys: [...catalogue.keys, { id: 'europe', place: null, continent: 'europe' }],
    prices: { ...catalogue.prices, souvenirs_for_key: 2 },
  });
  expect(nthSouvenir(here, 'madrid')).toBe(said);
});
