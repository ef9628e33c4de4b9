import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const rest = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts|css)$/.test(path) && !/\.test\.ts$|^types|tokens\.css$/.test(path))
  .map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);
const tokens = readFileSync(join(source, 'kit', 'tokens.css'), 'utf8');

describe('colours', () => {
  it('stand in tokens.css and nowhere else', () => {
    const found = rest.flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w&/])#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/gi)].map(
        ([literal]) => `${path}: ${literal}`,
      ),
    );
    expect(found).toEqual([]);
  });
  it('of the print are all used', () => {
    const text = rest.map(([, one]) => one).join('\n');
    const printed = [...tokens.matchAll(/^ {2}(--[a-z]+-\d+[a-z]?): #/gm)].map(([, name]) => name!);
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((name) => !text.includes(`var(${name})`) && !tokens.includes(`var(${name})`))).toEqual([]);
  });
  it('that are named exist', () => {
    const used = rest.flatMap(([, text]) =>
      [...text.matchAll(/var\((--[a-z]+-\d+[a-z]?)\)/g)].map(([, name]) => name!),
    );
    expect([...new Set(used)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});
