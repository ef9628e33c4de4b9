import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { generic } from '../../games/generic';
import { cues as routard } from '../../games/routard/cues';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import type { Told } from '../../types';
import type { Cues } from '../cues';
import Readable from './Readable.svelte';

const cues: Cues = { drew: { show: 'flip', own: true, face: ({ args }) => ({ title: String(args.card) }) } };
const drew = (ply: number, actor: number, card: string, deck = 'job'): Told => ({
  ply,
  verb: 'drew',
  rule: 1,
  actor,
  args: { card, deck },
  text: { fr: card, en: card },
  private: false,
});
afterEach(() => {
  document.body.innerHTML = '';
});

const heads = () => [...document.querySelectorAll('article')].map((one) => one.getAttribute('aria-label') ?? undefined);

/** What is seen of the cards that lie to be read after these events: their heads. */
function read<T = (string | undefined)[]>(
  told: Told[],
  lying: string[] = [],
  seen: () => T = heads as () => T,
  shown = cues,
): T {
  const table = stillTable();
  table.told = told;
  const page = mount(Readable, {
    target: document.body,
    props: { table, told, game: { ...generic, cues: shown, lying: () => lying } },
  });
  flushSync();
  const found = seen();
  void unmount(page);
  return found;
}

it('a card that says something is read in its own words', () => {
  const cued: Cues = { drew: { show: 'flip', face: () => ({ title: 'Porter', text: 'Take two tickets.' }) } };
  expect(read([drew(1, 1, 'porter')], [], () => document.querySelector('.body')?.textContent, cued)).toContain(
    'Take two tickets.',
  );
});

it('my own card stays beside those of the others', () => {
  const mine = drew(1, 0, 'opals');
  expect(read([mine, drew(2, 1, 'yurt', 'bed'), drew(3, 1, 'piranhas'), drew(4, 2, 'inn', 'bed')])).toEqual([
    'opals',
    'inn',
  ]);
  expect(read([drew(2, 1, 'yurt', 'bed'), drew(3, 1, 'piranhas')])).toEqual(['yurt', 'piranhas']);
});

it('a card is open as my turn begins, and folds once I have played', () => {
  const open = () => document.querySelector('.fold')?.getAttribute('aria-expanded');
  const inn = drew(2, 1, 'inn');
  const began = { ...drew(4, 0, ''), verb: 'turn_began' };
  const paid = { ...began, verb: 'received' }; // with the turn
  expect(read([inn, began, paid], [], open)).toBe('true');
  expect(read([inn, began, { ...began, ply: 5, verb: 'moved' }], [], open)).toBe('false');
});

it('a card that lies on the table already is not told beside it', () => {
  expect(read([drew(1, 0, 'opals'), drew(2, 0, 'bungalow', 'bed')], ['bungalow'])).toEqual(['opals']);
});

it('what the next turn begins with did not come of the card', () => {
  const tell = (verb: string, say: string): Told => ({ ...drew(1, 1, ''), verb, text: { fr: say, en: say } });
  const told = [
    drew(1, 1, 'piranhas'),
    tell('exiled', 'Sam leaves.'),
    tell('turn_began', 'Sam'),
    tell('pocket', '+300'),
  ];
  const said = () => document.querySelector('article')?.textContent ?? '';
  expect(read(told, [], said)).toContain('Sam leaves.');
  expect(read(told, [], said)).not.toContain('+300');
});

it('folded to its head, a card says what came of it; closed, it shows none that lay under it', () => {
  const table = stillTable();
  const won: Told = { ...drew(2, 1, 'won'), verb: 'won', text: { fr: 'Sam wins.', en: 'Sam wins.' } };
  table.told = [drew(1, 1, 'yurt', 'bed'), drew(2, 1, 'piranhas'), won];
  const page = mount(Readable, {
    target: document.body,
    props: { table, told: table.told, game: { ...generic, cues }, flow: true },
  });
  flushSync();
  expect(document.querySelector('article .fold')?.textContent).toMatch(/^Sam · .*piranhas\s+Sam wins\./); // it speaks to Sam
  document.querySelector<HTMLElement>('article .x')!.click();
  flushSync();
  expect(document.querySelector('article')).toBeNull();
  void unmount(page);
});

it('what my own sale and my own call came to is read, in Routard', () => {
  for (const verb of ['sold', 'sold_to_bank_cheques', 'called', 'called_wrongly'])
    expect(read([{ ...drew(1, 0, verb), verb }], [], heads, routard as Cues)).toHaveLength(1);
});

it('a sale that paid a debt says what was sold, not what was paid, in Routard', () => {
  prefs.lang = 'fr';
  const sold = { ...drew(1, 0, 'Vous vendez un guide.'), verb: 'sold_to_bank' };
  const paid = { ...drew(1, 0, 'Vous payez 100 €.'), verb: 'paid' };
  const table = stillTable();
  table.told = [sold, paid];
  const game = { ...generic, cues: routard as Cues };
  const page = mount(Readable, { target: document.body, props: { table, told: table.told, game, flow: true } });
  flushSync();
  expect(document.querySelector('article .fold')?.textContent).toMatch(/Vente\s+Vous vendez un guide\.$/);
  void unmount(page);
});

it('a card that somebody answers says which answer it was', () => {
  const told = (ply: number, verb: string, text: string): Told => ({ ...drew(ply, 1, text), verb });
  const table = stillTable();
  table.told = [
    told(1, 'showed', 'Lima / Rome'),
    told(2, 'exiled', 'Sent to Lima.'),
    told(2, 'paid', 'Pays.'),
    told(3, 'moved', 'Goes on.'),
  ];
  const showing: Cues = { showed: { show: 'flip', answered: 'exiled' } };
  const page = mount(Readable, {
    target: document.body,
    props: { table, told: table.told, game: { ...generic, cues: showing }, flow: true },
  });
  flushSync();
  expect(document.querySelector('article .fold')?.textContent).toMatch(/Sent to Lima\.$/);
  void unmount(page);
});
