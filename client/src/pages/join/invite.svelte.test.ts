import { afterEach, expect, test, vi } from 'vitest';
import SeatLink from '../../kit/table/SeatLink.svelte';
import TableSettings from '../../kit/table/TableSettings.svelte';
import { api, type Seat } from '../../table/api';
import { stillTable } from '../../table/fixture';
import { keepTable, prefs } from '../../table/prefs.svelte';
import { clear, press, show, text } from '../../table/screen';
import { seatOf } from '../../table/still';
import type { Table } from '../../table/table.svelte';
import Invite from '../Invite.svelte';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
  prefs.tables = [];
});

const FRIENDS = 'https://jeux.example/join/t/friends';
/** Léa has made it, and Sam was invited to it. */
function hosted(sam: Partial<Seat>, host = 0): Table {
  const table = stillTable();
  table.state = { ...table.state, host, seats: [seatOf(0, 'Léa'), { ...seatOf(1, 'Sam'), connected: false, ...sam }] };
  keepTable({ id: table.id, title: table.title, name: '', at: 1, invites: [{ seat: 1, link: FRIENDS }] });
  return table;
}
const invite = (table: Table) => show(Invite, { table, ongo: () => undefined });
const shown = () => document.querySelector('[data-seat="1"] code')?.getAttribute('title') ?? null;

test('a link is shown while somebody may still sit down by it', () => {
  invite(hosted({ invited: true }));
  expect(shown()).toBe(FRIENDS);
  clear();
  invite(hosted({ invited: false }));
  expect(shown()).toBe(null);
});

test('the host lets in again who lost their link, knowing that everybody reads it', async () => {
  prefs.lang = 'en';
  const table = hosted({ invited: false });
  const link = 'https://jeux.example/join/t/again';
  const asked = vi.spyOn(api, 'invite').mockImplementation(async () => {
    table.state = { ...table.state, seats: [table.seats[0]!, { ...table.seats[1]!, invited: true }] };
    return { seat: 1, token: 'again', link };
  });
  vi.spyOn(api, 'table').mockResolvedValue({} as never);
  invite(table);
  expect(text('[data-seat="1"]')).toContain('Everybody reads in the chat');
  press('[data-seat="1"] .way button');
  await vi.waitFor(() => expect(shown()).toBe(link));
  expect(asked).toHaveBeenCalledWith(table.id, 1);
});

test.each([
  ['who is at the table', { connected: true }, 0],
  ['a robot', { who: 'bot' as const, bot: 'tourist' }, 0],
  ['anybody, unless one is the host', {}, 1],
])('nobody lets in %s', (_, sam, host) => {
  invite(hosted({ invited: false, ...sam }, host));
  expect(document.querySelector('[data-seat="1"] .way')).toBe(null);
});

test('one’s own link is renewed in the settings, and kept', async () => {
  const table = hosted({});
  vi.spyOn(api, 'renew').mockResolvedValue({ link: 'https://jeux.example/join/t/new' });
  show(SeatLink, { table, seat: 0 });
  expect(document.querySelector('.lk')).toBe(null);
  press('[data-renew]');
  await vi.waitFor(() => expect(text('.lk .clip')).toBe('jeux.example/join/t/new'));
  expect(prefs.tables[0]!.own).toBe('https://jeux.example/join/t/new');
});

test('the host finds the links again from the settings, whatever this device remembers', () => {
  prefs.lang = 'en';
  for (const [host, found] of [
    [0, true],
    [1, false],
  ] as const) {
    const table = hosted({ invited: false }, host);
    prefs.tables = prefs.tables.map((one) => ({ ...one, invites: [], invited: true }));
    vi.spyOn(table, 'live', 'get').mockReturnValue(true);
    const closed = vi.fn();
    show(TableSettings, { table, onclose: closed });
    const button = [...document.querySelectorAll('.own > .btn')].find((one) => one.textContent?.includes('Invite'));
    expect(!!button).toBe(found);
    (button as HTMLButtonElement | undefined)?.click();
    expect([closed.mock.calls.length, prefs.tables[0]!.invited]).toEqual(found ? [1, false] : [0, true]);
    clear();
  }
});

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
