/** Wanderlust's own parts: what the race wants, the hand, the destinations. */
import { expect, it, vi } from 'vitest';
import Readable from '../../kit/table/Readable.svelte';
import { viewport } from '../../kit/viewport.svelte';
import { both, choice, event } from '../../table/fixture';
import { clear, press, show } from '../../table/screen';
import { game } from '.';
import Destinations from './Destinations.svelte';
import type { Table } from './data';
import { hops } from './data';
import { anew, KINDS, race, trip, words } from './fixture';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import { journeyOf } from './journey.svelte';
import Peek from './Peek.svelte';
import Phone from './Phone.svelte';
import { plan } from './plan';

anew();

it('an objective says at a press what it wants, a secret too', () => {
  show(Goals, { table: race() });
  expect(words()).not.toContain('Trois villes');
  press('.aim');
  expect(words()).toContain('Trois villes, deux ports.');
  press('.secret');
  expect(words()).toContain('Il faut hush.');
  expect(words()).not.toContain('Trois villes');
});

it('a standing holds a place for secrets where there are any', () => {
  const rows = (points: Record<string, number>) => {
    const table = race();
    table.catalogue.categories = Object.fromEntries([...'ABCDEF'].map((id) => [id, both(id)]));
    table.view.players[1] = { ...table.view.players[1]!, points };
    return game.standing!(table, 1).map(({ name, secret }) => name.fr + (secret ? '?' : ''));
  };
  expect(rows({ A: 3, B: 1, C: 0, D: 2, E: 0 })).toEqual(['A', 'B', 'C', 'D', 'E', 'F?']);
  expect(rows({ A: 3, B: 1, C: 0 })).toEqual(['A', 'B', 'C']); // with the family
});

it('the tour speaks of secrets where one holds some: in a family game nobody does', () => {
  const said = (table: Table) => game.tour.filter((one) => one.when?.(table) ?? true).map((one) => one.say.fr);
  const family = race({ view: { players: race().view.players.map((one) => ({ ...one, mission: null, goal: null })) } });
  expect([said(race()), said(family)].map((all) => all.length)).toEqual([4, 4]);
  expect([said(race()), said(family)].map((all) => all.join().includes('secrets'))).toEqual([true, false]);
});

it('counts of each sort no more than is asked for, on a phone as on a desk', () => {
  show(Phone, { table: race() });
  expect(document.querySelector('.aim')?.textContent).toContain('5/6');
  press('.aim');
  expect(words()).toContain('Trois villes, deux ports.');
  expect([...document.querySelectorAll('.part')].map((one) => one.textContent)).toEqual(['2/3', '2/2', '1/1']);
  press('.eye');
  expect(words()).toContain('Mission secrète : hush 2 points. Il faut hush.');
  expect(words()).toContain('Il faut sea.');
});

it('tells the last turn as long as it lasts: in the bar, and who has brought it', () => {
  const first = race({ view: { triggered_by: 1, last_turn: false } });
  show(Phone, { table: first });
  expect(words()).toContain('Encore un tour chacun. Sam : deux objectifs remplis.');
  expect(game.ask?.(first.view)?.fr).toBe('');
  const last = race({ view: { triggered_by: 1, last_turn: true } });
  show(Goals, { table: last });
  expect(words()).toContain('Dernier tour. Sam : deux objectifs remplis.');
  expect(game.ask?.(last.view)?.fr).toBe('Dernier tour');
  clear();
  show(Goals, { table: race({ view: { triggered_by: 0, last_turn: true } }) });
  expect(words()).toContain('Dernier tour. Vous : deux objectifs remplis.');
});

it('a white route wants any ticket: a thumb is drawn for it, and the whole river would do', () => {
  const way = { goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] };
  const table = race({ mine: { out_of_reach: [way] } });
  expect(plan(table, ['place', 'rome'])).toMatchObject({ say: { fr: 'À la rivière : n’importe lequel.' } });
  expect(hops(table, 'lima', [['white', 'any', 'lacks']])[0]).toMatchObject({ ticket: 'hitchhike', lacks: true });
  show(Destinations, { table });
  expect(document.querySelector('.dc.no [data-icon]')?.getAttribute('data-icon')).toBe('hitchhike');
});

it('a tablet shows every ticket that is missing, a desk the first three', () => {
  const way = { goal: 'rome', legs: [], missing: ['car', 'car', 'ship', 'ship', 'train'] };
  const lacks = (tablet: boolean) => {
    vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(tablet);
    show(Destinations, { table: race({ mine: { out_of_reach: [way] } }) });
    const found = document.querySelectorAll('[data-id=rome] .dc [data-icon]').length;
    clear();
    return found;
  };
  expect([lacks(false), lacks(true)]).toEqual([3, 5]);
});

it('nothing is out of reach before the first turn', () => {
  const before = (step: string) => {
    show(Destinations, { table: race({ choices: [choice(1, 'choose_trotter', [])], view: { step } }) });
    const found = words();
    clear();
    return found;
  };
  expect(before('turn')).toContain('hors de portée');
  expect(before('choose_trotter')).not.toContain('hors de portée');
});

it('a diary says that mission and goal are still to be told; one’s own are known', () => {
  const diary = (player: number) => {
    const table = race();
    Object.assign(table.catalogue, { categories: { D: both('Sortes'), F: both('Missions') }, trotters: [] });
    Object.assign(table.view.players[player]!, { home: 'oslo', visited: [], points: { D: 0 } });
    show(Peek, { table, player, onclose: () => undefined });
    const found = words();
    clear();
    return found;
  };
  expect(diary(1)).toContain('Missions · ?');
  expect(diary(0)).not.toContain('Missions');
});

it('a destination that an encounter would replace is pressed twice, as a ticket is', () => {
  const replace = (move: number, id: string) => choice(move, 'replace', [['row', id]]);
  const table = race({ choices: [replace(4, 'rome'), replace(5, 'oslo')] });
  const played = vi.spyOn(table, 'play').mockImplementation(() => undefined);
  show(Destinations, { table });
  press('[data-id=rome]'); // 4 can't be taken back: it asks
  expect(played).not.toHaveBeenCalled();
  press('[data-id=rome]');
  expect(played).toHaveBeenCalledWith(table.choices[0]);
});

it('a destination is lost to whoever took its card, not to the last that passed there', () => {
  const table = race();
  table.told = [event(4, 'claimed', 1, { place: 'cairo' }), event(5, 'hopped', 1, { from: 'cairo', to: 'rome' })];
  expect(plan(table, ['place', 'cairo'])).toMatchObject({ gone: true, by: { verb: 'claimed' } });
});

it('what alone is left is the yellow button', () => {
  expect(game.lead?.(race({ choices: [choice(3, 'discard', [])] }))?.move).toBe(3);
  expect(game.lead?.(race({ choices: [choice(3, 'discard', []), choice(4, 'discard', [])] }))).toBeNull();
  const itineraries = [trip('rome', 2, 2, 7)];
  expect(game.lead?.(race({ choices: [choice(7, 'hop', [])], mine: { itineraries } }))).toBeNull(); // the trip is
});

it('what made the points of a collection adds up to them, with the sets', () => {
  const table = race({ mine: {} });
  Object.assign(table.catalogue, { figures: { token_points: { souvenir: 1, postcard: 2, camera: 3, set: 3 } } });
  Object.assign(table.view.players[0]!, { souvenirs: 10, postcards: 1, cameras: 2 });
  const rows = game.made!(table, 0, 'A');
  expect(rows.map(({ n }) => n)).toEqual([10, 2, 6, 3]);
  expect(rows.at(-1)!.text.en).toBe('1 set of one of each');
});

it('a rival’s encounter says what was chosen for it: which destination goes', () => {
  const table = race();
  table.told = [
    event(4, 'played_encounter', 1, { card: 'clerk' }),
    { ...event(5, 'sent_under', 1, { place: 'rome' }), text: both('Rome passe sous le paquet.') },
  ];
  show(Readable, { table: table as never, game: game as never, told: table.told });
  expect(words()).toContain('Il faut clerk.');
  expect(words()).toContain('Rome passe sous le paquet.');
});

it('collecting is proposed where the destination looked at is out of reach, whatever else one could reach', () => {
  const choices = [choice(7, 'hop', []), choice(8, 'souvenir', [])];
  const table = race({ choices, mine: { itineraries: [trip('rome', 2, 2, 7)] } });
  expect(game.lead?.(table)).toBeNull(); // the trip is
  journeyOf(table).choose('oslo');
  expect(game.lead?.(table)?.verb).toBe('souvenir');
});

it('the destinations that made points are told with how many there are of their sort', () => {
  const table = race();
  Object.assign(table.catalogue, { figures: { kind_points: { city: [0, 0, 1], port: [0, 0, 2], wonder: [0, 0, 4] } } });
  Object.assign(table.view.players[0]!, { visited: [['rome', 0], ['oslo', 0]] }); // biome-ignore format: a list
  expect(game.made!(table, 0, 'D')).toEqual([
    { n: 1, text: { fr: '2 villes : rome, oslo', en: '2 cities: rome, oslo' } },
  ]);
});

it('a trip for nothing, that brings nothing, bears no signs', () => {
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries: [trip('rome', 0, 0, 7)] } });
  show(Destinations, { table });
  expect(document.querySelector('[data-id=rome] .dc')?.textContent).not.toMatch(/[−+]/);
});

it('encounters stand beside few tickets, under many, and never over the actions', () => {
  const held = (n: number) => ({
    hand: Object.fromEntries(KINDS.slice(0, n).map((k) => [k, 1])),
    encounters: ['clerk'],
  });
  show(Hand, { table: race({ mine: held(2) }) });
  expect(document.querySelector('.held.wide')).not.toBeNull();
  expect(words()).toContain('Il faut clerk.');
  clear();
  show(Hand, { table: race({ mine: held(5) }) });
  expect(document.querySelector('.held.under')).not.toBeNull();
});

it('an encounter takes the room that the tickets leave beside them', () => {
  show(Hand, { table: race({ mine: { hand: { car: 1, ship: 1, train: 1 }, encounters: ['clerk'] } }) });
  expect(document.querySelector('.held.beside')).not.toBeNull();
  expect(document.querySelector<HTMLElement>('.ec')?.style.width).toBe('135px'); // of 320, three tickets of 51
});

it('a phone’s encounters stand among the actions too: below the hand they may be out of sight', () => {
  const all = [choice(1, 'encounter', [['encounter', 'clerk']]), choice(2, 'hop', []), choice(3, 'end_turn', [])];
  const table = race({ choices: all });
  const there = () => all.filter((one) => !game.elsewhere!(one, table)).map((one) => one.verb);
  expect(there()).toEqual(['end_turn']);
  vi.spyOn(viewport, 'phone', 'get').mockReturnValue(true);
  vi.spyOn(viewport, 'tablet', 'get').mockReturnValue(false);
  expect(there()).toEqual(['encounter', 'end_turn']);
});

it('shows an empty board before the deal of a solo race: nobody has a home town nor stands anywhere', () => {
  const bare = race().view.players.map((one) => ({ ...one, home: null, place: null }));
  const table = race({ view: { players: bare, row: [], river: [], objectives: [] } });
  Object.assign(table.catalogue, { categories: {}, trotters: [] });
  show(Destinations, { table });
  show(Goals, { table });
  show(Peek, { table, player: 0, onclose: () => {} });
  expect(document.querySelector('.home')).toBeNull();
  expect(journeyOf(table).stops).toEqual([]);
});
