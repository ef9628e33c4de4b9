import { describe, expect, it } from 'vitest';
import { type Box, curve, cutBy, labels, neighbour, stand } from './geometry';

const over = (a: Box, b: Box) =>
  Math.min(a[2], b[2]) > Math.max(a[0], b[0]) && Math.min(a[3], b[3]) > Math.max(a[1], b[1]);

describe('geometry of the map', () => {
  it('draws a curve from end to end', () => {
    const c = curve({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.1);
    expect(c.at(0)).toEqual([0, 0]);
    expect(c.at(1)).toEqual([100, 0]);
    expect(c.at(0.5)[1]).toBeCloseTo(5);
    expect(c.d).toBe('M0.0 0.0Q50.0 10.0 100.0 0.0');
  });

  it('keeps labels clear of each other and inside the frame', () => {
    const names = [0, 1, 2].map((i) => ({
      id: `p${i}`,
      text: 'Hong Kong',
      x: 100 + i * 30,
      y: 100,
      r: 8,
      rank: i,
      size: 11,
      spare: 1,
    }));
    const placed = labels(names, [], [], [0, 0, 300, 200]);
    expect(placed.map((p) => p.id)).toEqual(['p2', 'p1', 'p0']);
    for (const [i, a] of placed.entries()) for (const b of placed.slice(i + 1)) expect(over(a.box, b.box)).toBe(false);
    const edge = labels(
      [{ id: 'e', text: 'Vladivostok', x: 295, y: 50, r: 8, rank: 0, size: 11, spare: 1 }],
      [],
      [],
      [0, 0, 300, 200],
    );
    expect(edge[0]!.box[2]).toBeLessThanOrEqual(300);
  });

  it('cuts no name off where sight ends: it stands on the other side, or waits', () => {
    const one = { text: 'Lisbon', y: 100, r: 8, rank: 0, size: 11, spare: 0.3 };
    const names = [
      { ...one, id: 'in', x: 130, spare: Number.POSITIVE_INFINITY },
      { ...one, id: 'out', x: 320 },
      { ...one, id: 'far', x: 600 },
    ];
    const block: Box = [139, 60, 300, 140]; // what lies right of the first
    const edge = (sight?: Box) => labels(names, [block], [], undefined, sight ?? null);
    expect(edge().find((p) => p.id === 'in')!.box[0]).toBeLessThan(110);
    const placed = edge([110, 0, 350, 400]);
    for (const { box } of placed) expect(cutBy([110, 0, 350, 400], box)).toBe(false);
    expect(placed.map((p) => p.id)).toEqual(expect.arrayContaining(['in', 'far']));
  });

  it('a name rather hides some of a way or a place than stands below a pawn', () => {
    const name = { id: 'x', x: 100, y: 100, r: 10, text: 'Hong Kong', rank: 3, size: 10, spare: 1 };
    const [strip, pawn]: Box[] = [[74, 0, 86, 200], [113, 70, 119, 130]]; // biome-ignore format: a pair
    expect(labels([name], [strip!, pawn!], [])[0]?.anchor).toBe('start'); // the pawn hides less of it
    expect(labels([name], [strip!], [], undefined, null, [pawn!])[0]?.anchor).toBe('end');
  });

  it('lays no name over a third of another', () => {
    const one = { text: 'Ndjamena', r: 8, size: 11, y: 100 };
    const names = [
      { ...one, id: 'goal', text: 'New Delhi', x: 200, rank: 6, spare: Number.POSITIVE_INFINITY },
      { ...one, id: 'other', x: 80, rank: 2, spare: 0.35 },
    ];
    // The first can only stand at its left, the second at its right: a quarter of it lies under the first.
    const blocks: Box[] = [
      [208, 0, 400, 200],
      [0, 0, 400, 93],
      [0, 107, 400, 200],
      [0, 0, 90, 200],
    ];
    const alone = labels([names[1]!], blocks, []);
    expect(alone.map((p) => p.id)).toEqual(['other']);
    expect(labels(names, blocks, []).map((p) => p.id)).toEqual(['goal']);
  });

  it('leaves a name out where it would cover too much, and never one that must be read', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => ({
      id: `p${i}`,
      text: 'Mont Shasta',
      x: 100 + (i % 6) * 18,
      y: 100 + Math.floor(i / 6) * 18,
      r: 8,
      rank: i,
      size: 11,
      spare: i ? 0.12 : Number.POSITIVE_INFINITY,
    }));
    const blocks = crowd.map((p): Box => [p.x - 8, p.y - 8, p.x + 8, p.y + 8]);
    const placed = labels(crowd, blocks, []);
    expect(placed.length).toBeLessThan(crowd.length);
    expect(placed.some((p) => p.id === 'p0')).toBe(true);
  });

  it('stands a pawn where it hides least', () => {
    const here = { x: 100, y: 100 };
    const free = stand(here, [here], 34, []);
    expect(free.y).toBeLessThan(100); // above its place
    const crowded = stand(here, [here, { x: 100, y: 80 }, { x: 100, y: 90 }], 34, []);
    expect(crowded.x).not.toBe(100); // beside it
  });

  it('goes to the neighbour in the quadrant of an arrow', () => {
    const at = (id: string, x: number, y: number) => ({ id, x, y });
    const here = at('here', 0, 0);
    const all = [here, at('near', 10, 2), at('far', 30, 0), at('up', 1, -12), at('left', -8, 0)];
    expect(neighbour(here, all, 1, 0)?.id).toBe('near');
    expect(neighbour(here, all, 0, -1)?.id).toBe('up');
    expect(neighbour(here, all, -1, 0)?.id).toBe('left');
    expect(neighbour(here, all, 0, 1)).toBeNull();
  });
});
