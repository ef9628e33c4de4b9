import { describe, expect, it } from 'vitest';
import type { MapData, MapPlace } from './board';
import type { Box } from './geometry';
import { edgeNames, placeNames } from './names';
import { Network } from './network';

const place = (id: string, x: number, y: number): MapPlace =>
  ({
    id,
    x,
    y,
    r: 8,
    rank: 1,
    ink: '#000',
    icon: 'port',
    name: { fr: id, en: id },
    about: { fr: '', en: '' },
  }) as MapPlace;
const way = (a: string, b: string) => ({ id: `${a}-${b}`, a, b, kind: 'ship' as const });
const places = [
  place('Ouest', 90, 300),
  place('Cap', 40, 286),
  place('Fort', 60, 100),
  place('Est', 950, 320),
  place('Loin', 930, 120),
];
const data = {
  places,
  ways: [way('Ouest', 'Est'), way('Fort', 'Loin'), way('Cap', 'Fort')],
  width: 1000,
  height: 600,
  period: 1000,
  namesFrom: 0.5,
} as unknown as MapData;
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

describe('names past the edge', () => {
  const net = new Network(data);
  const edges = edgeNames(net, 1, 1);

  it('stand at both ends of a way that leaves the board', () => {
    expect(edges.map((e) => e.text).sort()).toEqual(['Fort →', 'Ouest →', '← Est', '← Loin']);
  });

  it('hide no place, and not each other', () => {
    for (const e of edges) {
      for (const p of places)
        expect(meet(e.box, [p.x - 8, p.y - 8, p.x + 8, p.y + 8]), `${e.text} over ${p.id}`).toBe(false);
      for (const o of edges) if (o !== e) expect(meet(e.box, o.box)).toBe(false);
    }
  });

  it('keep clear of the pawns beside them', () => {
    const pawns = edges.map(({ box }): Box => [box[0], box[1] - 10, box[0] + 27, box[1] + 12]);
    for (const e of edgeNames(net, 1, 1, pawns)) for (const one of pawns) expect(meet(e.box, one), e.text).toBe(false);
  });

  it('are kept clear by the names of the places', () => {
    const none = new Set<string>();
    const wanted = { lit: new Set(['Cap']), goals: none, peopled: none, signed: none, quiet: false };
    const names = placeNames(
      net,
      wanted,
      [],
      edges.map((e) => e.box),
      1,
      1,
    );
    expect(names.map((n) => n.id)).toContain('Cap');
    for (const n of names) for (const e of edges) expect(meet(n.box, e.box), `${n.id} over ${e.text}`).toBe(false);
  });
});
