import { afterEach, expect, test } from 'vitest';
import { stillTable } from '../../table/fixture';
import { clear, show, text } from '../../table/screen';
import Invite from '../Invite.svelte';

afterEach(clear);

test.each([
  ['http://127.0.0.1:8000/table/t', true],
  ['http://localhost:8000/table/t', true],
  ['http://192.168.1.7:8000/table/t', false],
  ['https://jeux.example/table/t', false],
])('who invites with %s is told that it opens here only: %s', (link, told) => {
  const table = stillTable();
  table.state = { ...table.state, link };
  show(Invite, { table, ongo: () => undefined });
  expect(text('.only')?.includes('LISTEN=0.0.0.0') ?? false).toBe(told);
});
