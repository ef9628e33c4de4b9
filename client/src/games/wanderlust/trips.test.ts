/** Trips of Wanderlust: what is proposed, drawn and told of before one leaves. */
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import ActionColumn from '../../kit/table/ActionColumn.svelte';
import PlanCard from '../../kit/table/PlanCard.svelte';
import { viewport } from '../../kit/viewport.svelte';
import { both, choice, event } from '../../table/fixture';
import { clear, press, show } from '../../table/screen';
import { game } from '.';
import Destinations from './Destinations.svelte';
import { anew, race, trip } from './fixture';
import Goals from './Goals.svelte';
import { journeyOf } from './journey.svelte';
import Leave from './Leave.svelte';
import Phone from './Phone.svelte';
import { plan } from './plan';

anew();

it('the yellow button proposes the trip that its row tells, at its price and for its gain', () => {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 5, 5, 8), trip('oslo', 3, 3, 9)];
  const table = race({ choices: [7, 8, 9].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  const left = vi.spyOn(table, 'playAll').mockImplementation(() => undefined);
  show(Leave, { table });
  const yellow = () => document.querySelector('.leave:not(.quiet)')?.textContent?.replace(/\s+/g, '');
  expect(yellow()).toBe('Partirpouroslo−1−3+3');
  press('.leave'); // draws it
  expect(left).not.toHaveBeenCalled();
  press('.leave');
  expect(left).toHaveBeenCalledWith([9, 99]);
});

it('a phone frames the trip that is looked at, also one that lacks a ticket', () => {
  const way = { goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] };
  const table = race({ mine: { out_of_reach: [way] } });
  expect(journeyOf(table).stops).toEqual([]);
  journeyOf(table).choose('rome');
  expect(journeyOf(table).stops).toEqual(['lima', 'rome']);
});

it('what is forgotten is drawn no more: neither the trip nor what it lacks', () => {
  const table = race({
    mine: { out_of_reach: [{ goal: 'rome', legs: [['white', 'any', 'lacks']], missing: ['any'] }] },
  });
  journeyOf(table).choose('rome');
  show(PlanCard, { table: table as never, game: game as never });
  press('.forget');
  expect(table.plan.target).toBeNull();
  expect(journeyOf(table).goal).toBeNull();
});

it('of a destination that a rival takes before the plan’s next turn nothing is said till it is seen, then who took it', () => {
  const table = race({ view: { to_act: 1 } });
  table.plan.pin(['place', 'rome']);
  table.plan.ahead = { ...table.view, row: ['oslo', 'lima'] };
  table.plan.refused = { text: both('Cette route ne part pas d’ici.'), rule: 26, at: null };
  table.told = [event(3, 'hopped', 1, { from: 'lima', to: 'rome' })];
  show(PlanCard, { table: table as never, game: game as never });
  expect(document.querySelector('[data-plan]')).toBeNull();
  table.told = [...table.told, { ...event(4, 'claimed', 1, { place: 'rome' }), text: both('Sam gagne Rome.') }];
  flushSync();
  expect(document.querySelector('[data-plan] p')?.textContent).toBe('Sam gagne Rome.');
});

it('leaving says all that it takes and brings: on the way its action is paid', () => {
  const itineraries = [{ ...trip('rome', 2, 3, 7), encounters: 1 }];
  const priced = () => document.querySelector('.leadb em')?.textContent?.match(/[−+]\d/g);
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries } });
  journeyOf(table).choose('rome');
  show(Leave, { table });
  expect(priced()).toEqual(['−1', '−2', '+3', '+1']);
  expect(plan(table, ['place', 'rome'])?.costs).toEqual([
    { what: 'actions', n: 1, id: '' },
    { what: 'tickets', n: 2, id: '' },
  ]);
  clear();
  const away = race({
    view: { trip: { start: 'lima', legs: [] } },
    choices: [choice(7, 'hop', [])],
    mine: { itineraries },
  });
  journeyOf(away).choose('rome');
  show(Leave, { table: away });
  expect(priced()).toEqual(['−2', '+3', '+1']);
});

it('the objective of experience says what the trip looked at would add to it', () => {
  const objectives = [{ id: 'grand', need: [24], points: 5, progress: [[3], [0]], fulfilled_by: [] }];
  const table = race({
    view: { objectives },
    choices: [choice(7, 'hop', [])],
    mine: { itineraries: [trip('rome', 2, 5, 7)] },
  });
  table.catalogue.objectives[0]!.measure = 'xp'; // as the content calls it
  journeyOf(table).choose('rome');
  show(Goals, { table });
  expect(document.querySelector('.who i')?.textContent).toBe('+5');
});

it('at one screen nobody sees where another has looked', () => {
  const table = race();
  journeyOf(table).choose('rome');
  const turn = (you: number) => {
    table.view = { ...table.view, you };
    table.plan.target = null;
    flushSync();
    return journeyOf(table).goal;
  };
  expect(turn(1)).toBeNull();
  expect(turn(0)).toBe('rome');
});

it('yellow is only the destination that one may leave for', () => {
  const table = race({ choices: [choice(7, 'hop', [])], mine: { itineraries: [trip('rome', 2, 2, 7)] } });
  show(Destinations, { table });
  const seen = () =>
    ['rome', 'oslo'].map((id) => document.querySelector(`[data-id=${id}]`)!.className.match(/lit|sel/g));
  press('[data-id=rome]');
  expect(seen()).toEqual([['lit', 'sel'], null]);
  press('[data-id=oslo]');
  expect(seen()).toEqual([null, ['sel']]);
});

/** Two trips to the place that is chosen, and the pointer on the button of the longer one. */
function pointedAt() {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 5, 5, 8)];
  const table = race({ choices: [7, 8].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  journeyOf(table).choose('rome');
  show(Leave, { table });
  const other = document.querySelector('.leave.quiet')!;
  other.dispatchEvent(new MouseEvent('mouseenter'));
  return { table, other };
}

it('another trip to the same place is drawn while it is pointed at', () => {
  const { table, other } = pointedAt();
  expect(journeyOf(table).plan?.tickets).toBe(5);
  other.dispatchEvent(new MouseEvent('mouseleave'));
  expect(journeyOf(table).plan?.tickets).toBe(2);
});

it('another trip that is chosen stays drawn under the pointer, though its row tells the one left', () => {
  const { table, other } = pointedAt();
  press('.leave.quiet');
  expect(document.querySelector('.leave.quiet')).toBe(other); // the same button: the pointer does not enter it anew
  expect(journeyOf(table).plan?.tickets).toBe(5);
  expect(journeyOf(table).best?.tickets).toBe(5);
});

it('a phone’s dock goes from trip to trip by one button, so that leaving keeps its words', () => {
  const itineraries = [trip('rome', 2, 2, 7), trip('rome', 3, 4, 8), trip('rome', 5, 5, 9)];
  const table = race({ choices: [7, 8, 9].map((move) => choice(move, 'hop', [])), mine: { itineraries } });
  const wide = viewport.width;
  viewport.width = 390;
  journeyOf(table).choose('rome');
  show(Leave, { table });
  expect(document.querySelectorAll('.leave')).toHaveLength(1);
  const seen = [2, 3, 5, 2].map((tickets) => {
    expect(journeyOf(table).plan?.tickets).toBe(tickets);
    const at = document.querySelector('.icon b')?.textContent;
    press('.icon');
    return at;
  });
  expect(seen).toEqual(['1/3', '2/3', '3/3', '1/3']);
  viewport.width = wide;
});

it('the objectives of places say which of them the trip looked at would bring nearer', () => {
  const gain = (measure: string, goal: string, view: { need?: number[]; progress?: number[] } = {}) => {
    const { need = [5], progress = [2] } = view;
    const objectives = [{ id: 'grand', need, points: 5, progress: [progress, need], fulfilled_by: [] }];
    const table = race({ view: { objectives }, mine: { itineraries: [trip(goal, 2, 5, 7)] } });
    table.catalogue.objectives[0]!.measure = measure;
    table.catalogue.places[1]!.zone = 'asia'; // Oslo
    table.catalogue.zones.push({ ...table.catalogue.zones[0]!, id: 'asia' });
    Object.assign(table.view.players[0]!, { visited: [['rome', 0]] });
    journeyOf(table).choose(goal);
    show(Phone, { table });
    const told = document.querySelector('.aim .gain')?.textContent ?? '';
    clear();
    document.body.innerHTML = '';
    return told;
  };
  expect([gain('zones', 'rome'), gain('zones', 'oslo')]).toEqual(['', '+1']);
  expect([gain('same_zone', 'rome'), gain('same_zone', 'oslo')]).toEqual(['+1', '']);
  expect(gain('destinations', 'oslo')).toBe('+1');
  expect(gain('kinds', 'oslo', { need: [3, 2, 1], progress: [2, 0, 0] })).toBe('+1');
  expect(gain('kinds', 'oslo', { need: [3, 2, 1], progress: [4, 0, 0] })).toBe('');
  expect(gain('collectibles', 'oslo', { need: [3, 2, 1], progress: [2, 0, 0] })).toBe('');
});

it('a destination that is to be thrown away is no trip, and brings nothing', () => {
  const shown = (step: string) => {
    const objectives = [{ id: 'grand', need: [24], points: 5, progress: [[3], [0]], fulfilled_by: [] }];
    const table = race({ view: { objectives, step }, mine: { itineraries: [trip('rome', 2, 5, 7)] } });
    table.catalogue.objectives[0]!.measure = 'xp';
    journeyOf(table).hovered = 'rome';
    show(Goals, { table });
    const gain = document.querySelector('.who i')?.textContent ?? null;
    clear();
    return [journeyOf(table).plan?.goal ?? null, gain];
  };
  expect(shown('turn')).toEqual(['rome', '+5']);
  expect(shown('replace')).toEqual([null, null]);
});

it('a destination one road away is left for by one yellow button, not by its road beside it', () => {
  const hop = choice(7, 'hop', [['place', 'rome']]);
  const table = race({ choices: [hop, choice(8, 'take', [])], mine: { itineraries: [trip('rome', 1, 1, 7)] } });
  journeyOf(table).choose('rome');
  show(ActionColumn, { table: table as never, game: game as never });
  const yellow = [...document.querySelectorAll('.act.primary, .leave:not(.quiet)')];
  expect(yellow.map((one) => one.textContent?.replace(/\s+/g, ''))).toEqual(['Partirpourrome−1−1+1']);
  clear();
  table.plan.pin(['place', 'lima']); // no destination: the road alone leads there
  table.view = { ...table.view, choices: [choice(9, 'hop', [['place', 'lima']]), choice(8, 'take', [])] };
  flushSync();
  show(ActionColumn, { table: table as never, game: game as never });
  expect(document.querySelector('.act.primary')?.getAttribute('data-move')).toBe('9');
});
