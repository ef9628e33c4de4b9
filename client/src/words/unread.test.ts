import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A finished sentence is shown, never read: what a page needs of it travels beside it (marks, short, detail, amounts). */
const READS =
  /\bL\((?:[^()]|\([^()]*\))*\)\s*\.(replace|replaceAll|match|search|split|slice|indexOf|startsWith|endsWith)\(/;
const ELIDES = /\/\^\[aeiou/;

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(one.name) && !one.name.includes('.test.') ? [path] : [];
  });

it('no page reads a sentence of the engine, nor knows how a language elides', () => {
  const all = sources(join(import.meta.dirname, '..'));
  expect(all.length).toBeGreaterThan(100);
  const found = all.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => READS.test(line) || ELIDES.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
