/** `virtual:land/<title>` and `virtual:globe`: coasts from world-atlas, projected and thinned when the client is built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { type Board, project } from './projection.ts';

const require = createRequire(import.meta.url);
const MARGIN = 420; // board units drawn beyond the frame, for wide and tall screens

function world(detail: '50m' | '110m') {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${detail}.json`), 'utf8')) as Topology;
  return feature(atlas, atlas.objects.land!);
}

type Spot = [number, number];

/** Fewer points on the same line: those farther than `off` from the straight way stay (Douglas and Peucker). */
function simplified(points: readonly Spot[], off: number): Spot[] {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const parts: [number, number][] = [[0, points.length - 1]];
  while (parts.length) {
    const [from, to] = parts.pop()!;
    const [ax, ay] = points[from]!;
    const [bx, by] = points[to]!;
    const length = Math.hypot(bx - ax, by - ay);
    let far = 0;
    let most = off;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i]!;
      const d = length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
      if (d > most) {
        most = d;
        far = i;
      }
    }
    if (!far) continue;
    keep[far] = 1;
    parts.push([from, far], [far, to]);
  }
  return points.filter((_, i) => keep[i]);
}

/**
 * Fewer points, and no islands too small to see. Points on the cut are pushed
 * past it, so that no coast is drawn where the world was only cut open.
 */
function thin(path: string, step: number, smallest: number, cut: number, period: number): string {
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) => {
      const points = ring
        .replace(/Z$/, '')
        .split('L')
        .map((p) => p.split(',').map(Number) as [number, number])
        .map(([x, y]) => [x < cut + 0.3 ? x - 9 : x > cut + period - 0.3 ? x + 9 : x, y] as [number, number]);
      const kept = simplified(points, step);
      let area = 0;
      for (const [i, p] of kept.entries()) {
        const q = kept[(i + 1) % kept.length]!;
        area += p[0] * q[1] - q[0] * p[1];
      }
      if (kept.length < 4 || Math.abs(area) / 2 < smallest) return '';
      let [x, y] = [0, 0];
      return kept
        .map(([px, py], i) => {
          const [rx, ry] = [Math.round(px * 10), Math.round(py * 10)];
          const step = i ? `${rx - x},${ry - y}` : `M${rx},${ry}l`;
          [x, y] = [rx, ry];
          return step;
        })
        .join(' ')
        .concat('z');
    })
    .join('');
}

function coasts(board: Board): string {
  const { projection, period, cut } = project(board);
  projection.clipExtent([
    [-MARGIN, -MARGIN],
    [board.width + MARGIN, board.height + MARGIN],
  ]);
  const scale = Math.max(1, board.width / 992);
  const d = thin(geoPath(projection).digits(2)(world('50m')) ?? '', 0.34 * scale ** 0.7, 1.6 * scale, cut, period);
  const grid = geoPath(projection).digits(0)(geoGraticule().step([20, 20])()) ?? '';
  return `export const land=${JSON.stringify(d)};export const grid=${JSON.stringify(grid)};export const period=${period.toFixed(1)};export const cut=${cut.toFixed(1)};`;
}

/** The half globe of Globetrotter's poster. */
function globe(): string {
  const projection = geoOrthographic().translate([120, 268]).scale(124).rotate([-12, -24]).clipAngle(90);
  const path = geoPath(projection).digits(1);
  const grid = path(geoGraticule().step([20, 20])()) ?? '';
  return `export const land=${JSON.stringify(path(world('110m')))};export const grid=${JSON.stringify(grid)};`;
}

export function land(): Plugin {
  return {
    name: 'periple-land',
    resolveId: (id) => (/^virtual:(land\/|globe$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:globe') return globe();
      const title = /^\0virtual:land\/(\w+)$/.exec(id)?.[1];
      if (!title) return undefined;
      const file = new URL(`../src/games/${title}/display.json`, import.meta.url);
      this.addWatchFile(file.pathname);
      return coasts(JSON.parse(readFileSync(file, 'utf8')) as Board);
    },
  };
}
