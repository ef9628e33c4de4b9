/** A game of three at Wanderlust for tests, as `periple analyse --json` told it, and who made each line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysis } from './shapes';

export const { analysis, movers } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixture.json5'), 'utf8')) as {
  analysis: Analysis;
  movers: number[];
};
