import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mark, viewport } from './viewport.svelte';

const source = join(import.meta.dirname, '..');
const parts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts|css)$/.test(path) && !/\.test\.ts$|viewport\.svelte\.ts$/.test(path))
  .map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);

const sizes = (width: number, height: number): string[] => {
  viewport.width = width;
  viewport.height = height;
  const root = document.createElement('html');
  mark(root);
  return root.getAttributeNames().sort();
};

it('marks the root with the sizes that styles ask for', () => {
  expect(sizes(1280, 800)).toEqual([]);
  expect(sizes(1920, 950)).toEqual(['data-large', 'data-tall']);
  expect(sizes(1024, 768)).toEqual(['data-narrow']);
  expect(sizes(768, 1024)).toEqual(['data-narrow', 'data-phone', 'data-tablet', 'data-tall']);
  expect(sizes(390, 844)).toEqual(['data-narrow', 'data-phone', 'data-small']);
  expect(sizes(320, 480)).toEqual([
    'data-low',
    'data-narrow',
    'data-phone',
    'data-slim',
    'data-small',
    'data-squat',
    'data-tiny',
  ]);
});

it('is the only one to measure the window', () => {
  const found = parts.flatMap(([path, text]) =>
    [...text.matchAll(/\binner(?:Width|Height)\b|@media[^{]*\b(?:width|height)\b/g)].map(
      ([literal]) => `${path}: ${literal}`,
    ),
  );
  expect(found).toEqual([]);
});

it('knows every size that a style asks for', () => {
  viewport.width = viewport.height = 100;
  const known = new Set(Object.getOwnPropertyNames(Object.getPrototypeOf(viewport)));
  const asked = parts.flatMap(([, text]) =>
    [...text.matchAll(/:global\(:where\((.*?)\)\) [.{]/g)].map(([, one]) => one!),
  );
  const named = new Set(asked.join(' ').match(/(?<=\[data-)[a-z]+(?=\])/g));
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((size) => !known.has(size))).toEqual([]);
});
