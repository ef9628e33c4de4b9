import { expect, it, vi } from 'vitest';
import { prefs } from '../../table/prefs.svelte';
import type { MapData } from './board';
import { Flight } from './flight.svelte';
import { Network } from './network';

it('a pawn that has arrived stays there until all events have played', async () => {
  prefs.motion = true;
  // jsdom counts its frames by a clock of its own.
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => setTimeout(() => step(performance.now())));
  const at = (id: string, x: number) => ({
    id,
    x,
    y: 0,
    name: { fr: id, en: id },
    icon: 'city',
    ink: '#000',
    rank: 1,
    r: 8,
    about: { fr: '', en: '' },
  });
  const data = {
    width: 100,
    height: 100,
    period: 100,
    places: [at('delhi', 10), at('calcutta', 30)],
    ways: [],
  } as unknown as MapData;
  const flight = new Flight();
  await flight.travel(new Network(data), 0, ['delhi', 'calcutta'], 1);
  expect(flight.at.get(0)!.x).toBeCloseTo(30);
  expect(flight.arrived.get(0)?.x).toBeCloseTo(30); // names keep clear of it there
  flight.landed();
  expect([flight.at.size, flight.arrived.size]).toEqual([0, 0]);
});
