/** What the Routard's table tells on its own account. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Offer } from '../kit/table/offer.svelte';
import Primary from '../kit/table/Primary.svelte';
import { both, choice, titleTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { clear, press, show, text } from '../table/screen';
import type { GameModule } from './module';
import { game } from './routard';
import type { Table as Routard } from './routard/data.svelte';
import Memo from './routard/Memo.svelte';
import Over from './routard/Over.svelte';
import Phone from './routard/Phone.svelte';
import Strip from './routard/Strip.svelte';

beforeEach(() => {
  prefs.lang = 'fr';
});
afterEach(clear);

const DECKS = [{ id: 'lodging', icon: 'bed', colour: 'brown', name: both('lit'), cards: [] as object[] }];
DECKS[0]!.cards = [{ id: 'longhouse', name: both('Maison longue'), text: both('La nuit coûte un chèque hôtel.') }];

it.each([
  ['lodge', 'La nuit coûte un chèque hôtel.'],
  ['hotel', 'Trop peu de chèques : retour à la dernière case qui en vend.'],
])('beside the card of the night stands why one was sent back to buy cheques: %s', (step, said) => {
  const night = { card: 'longhouse', printed: 1, price: 1 };
  const seen = { step, night, card: null, debt: null, auction: null };
  const players = [{ seat: 0, name: both('Léa'), square: 'darwin', bag: { guide: 1 } }];
  const table = titleTable<Routard>([], { ...seen, players }, { squares: [], kinds: [], decks: DECKS });
  show(Over, { table });
  expect(text('.lying p')).toContain(said);
});

it.each([
  [false, ['e', 'f', 'g', 'h']],
  [true, ['f', 'g', 'h']],
])('at the end of the road the strip keeps one’s own square in sight, also where it scrolls: %s', (scrolls, seen) => {
  const squares = [...'abcdefgh'].map((id) => ({ id, kind: 'chance', short: both(id), name: both(id) }));
  const kinds = [{ id: 'chance', name: both('chance'), icon: 'chance', colour: 'red' }];
  const players = [{ seat: 0, name: both('Léa'), square: 'g', stage: 'travelling' }];
  const table = titleTable<Routard>([], { players, stacks: { g: [0] } }, { squares, kinds, decks: [] });
  show(Strip, { table, n: 4, scrolls });
  expect([...document.querySelectorAll('.card b')].map((one) => one.textContent)).toEqual(seen);
});

it.each([
  ['packing', true, 'fait son sac'],
  ['express', false, 'Maison'],
])('who waits to leave has a sheet to fill, but not in the express game: %s', (start, tall, byline) => {
  const players = [{ seat: 0, name: both('Léa'), square: 'home', stage: 'packing' }];
  const squares = [{ id: 'home', kind: 'home', short: both('Maison'), name: both('Maison') }];
  const table = titleTable<Routard>([], { players, turn: 0 }, { squares, kinds: [], decks: [] });
  table.state = { ...table.state, options: { start } };
  expect([game.tall!(table), game.byline!(table, 0)]).toEqual([tall, byline]);
});

it('on a phone the flight stands among the squares one may go to', () => {
  const named = (id: string, kind: string) => ({ id, kind, short: both(id), name: both(id) });
  const kinds = ['airport', 'job'].map((id) => ({ id, name: both(id), icon: id, colour: 'red' }));
  const bag = { papers: 1, guide: 1, gear: 1, camera: 1 };
  const one = { seat: 0, name: both('Léa'), square: 'nairobi', stage: 'travelling', money: 0, cheques: 0, tickets: 1 };
  const seen = { players: [{ ...one, bag, kept: [] }], stacks: {}, decks: {} };
  const choices = [
    choice(1, 'walk', [['square', 'cochin']]),
    choice(2, 'fly', [['square', 'delhi']], { text: both('Prendre l’avion pour Delhi (un billet)') }),
  ];
  const squares = [named('nairobi', 'airport'), named('cochin', 'job'), named('delhi', 'airport')];
  const rest = { things: [], decks: [], counters: {}, prices: { move: [0] } };
  show(Phone, { table: titleTable<Routard>(choices, seen, { squares, kinds, ...rest }) });
  expect([...document.querySelectorAll('.step')].map((tile) => tile.getAttribute('data-id'))).toEqual([
    'cochin',
    'delhi',
  ]);
});

it.each([
  ['airport', 'Pas d’avion : on conduit.'],
  ['job', 'eux rien.'],
])('a driver who was joined on an airport reads why there is no flight: %s', (kind, said) => {
  const named = (id: string, of: string) => ({ id, kind: of, short: both(id), name: both(id) });
  const kinds = ['airport', 'job'].map((id) => ({ id, name: both(id), icon: id, colour: 'red' }));
  const bag = { papers: 1, guide: 1, gear: 1, camera: 1 };
  const one = { square: 'here', stage: 'travelling', money: 0, cheques: 0, tickets: 1, bag, kept: [] };
  const players = ['Léa', 'Sam'].map((name, seat) => ({ ...one, seat, name: both(name) }));
  const squares = [named('here', kind), named('cochin', 'job')];
  const rest = { things: [], decks: [], counters: {}, prices: { move: [0, 0] } };
  const seen = { players, stacks: { here: [0, 1] }, decks: {} };
  show(Phone, { table: titleTable<Routard>([choice(1, 'drive', [])], seen, { squares, kinds, ...rest }) });
  expect(text('.car')).toContain(said);
  expect(text('.car')?.includes('avion')).toBe(kind === 'airport');
});

it('who buys cheques reads how many they have, and that none may be bought', () => {
  const span = { least: 0, most: 40, step: 1 };
  const some = choice(1, 'cheques', [], { text: both('Acheter des chèques hôtel : {n}'), span });
  const things = [{ id: 'cheques', name: both('chèques'), price: 20 }];
  const table = titleTable<Routard>([some], { players: [{ seat: 0, cheques: 7 }] }, { things });
  show(Primary, { table, game: game as unknown as GameModule, offer: { lead: some, spanned: some } as Offer });
  expect(text('.caption')).toBe('Vous en avez 7 ; 20 € pièce.');
  expect(text('.act')).toBe('N’acheter aucun chèque');
  press('.span .pm:last-child');
  expect(text('.act')).toBe('Acheter des chèques hôtel : 1');
});

it.each([
  ['packing', 'Pour partir, il faut aussi 1 500 €.'],
  ['express', 'Express : chacun a aussi reçu 1 800 €.'],
])('the memo tells what one leaves with, and what a ticket costs from airport to airport: %s', (start, money) => {
  const prices = {
    move: [0, 0, 20],
    fine: 500,
    leaving: { money: 1500, ticket: 1 },
    express: { money: 1800, ticket: 1 },
  };
  const things = [{ id: 'ticket', name: both('Billet'), icon: 'ticket', colour: 'red', price: null, resale: 250 }];
  const squares = [{ id: 'a', ticket: 400 }, { id: 'b' }, { id: 'c', ticket: 300 }];
  const table = titleTable<Routard>([], {}, { prices, things, squares, kinds: [] });
  table.state = { ...table.state, options: { start } };
  show(Memo, { table, onclose: () => undefined });
  expect(text('ul li')).toBe(money);
  const cells = [...document.querySelectorAll('td')].map((one) => one.textContent!.replace(/\s/g, ' '));
  expect(cells).toEqual(['1', '300 à 400 €', '250 €']);
});
