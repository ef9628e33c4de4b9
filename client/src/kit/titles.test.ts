import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prefs } from '../table/prefs.svelte';
import { TITLES } from '../types';
import { FACES, roundOf } from './titles';

const games = join(import.meta.dirname, '..', '..', '..', 'src', 'periple', 'games');

afterEach(() => {
  prefs.lang = 'fr';
});

describe('a title’s own word for a round', () => {
  it.each(TITLES)('%s says in lists what its log says', (title) => {
    const words = readFileSync(
      ['words/words.toml', 'words.toml'].map((one) => join(games, title, one)).find(existsSync)!,
      'utf8',
    );
    const began = /^turn_began = .*fr = "(\p{L}+).*en = "(\p{L}+)/mu.exec(words)!;
    expect([began[1]!.toLowerCase(), began[2]!.toLowerCase()]).toEqual([FACES[title].round.fr, FACES[title].round.en]);
  });

  it('stands before the number, in the reader’s language', () => {
    prefs.lang = 'fr';
    expect([roundOf('wanderlust', 5), roundOf('routard', 12)]).toEqual(['manche 5', 'tour 12']);
    prefs.lang = 'en';
    expect(roundOf('routard', 12)).toBe('round 12');
    expect(roundOf('wanderlust', 0)).toBe('the set-up');
  });
});
