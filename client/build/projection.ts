/** The board projection, used once when the client is built: coasts come out as ready-made paths. */
import { type GeoProjection, geoProjection } from 'd3-geo';

const RAD = Math.PI / 180;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + 0.5 * latitude));

/** A board: the part of the world it shows, its size, and where it swells so that crowded places get room. */
export interface Board {
  frame: [number, number, number, number]; // west, south, east (may pass 180), north
  width: number;
  height: number;
  swell: number;
  at: [number, number]; // longitude and latitude of the swelling
  reach: [number, number];
}

/** Mercator with a smooth swelling; x and y stay separate and rising, so nothing folds. */
export function project(board: Board): { projection: GeoProjection; period: number; cut: number } {
  const [west, south, east, north] = board.frame;
  const middle = (west + east) / 2;
  const centre = (board.at[0] - middle) * RAD;
  const rx = board.reach[0] * RAD;
  const ry = board.reach[1] * RAD;
  const X = (l: number) => l + board.swell * rx * Math.tanh((l - centre) / rx);
  const Y = (p: number) => mercator(p) + board.swell * 0.75 * ry * Math.tanh((p - board.at[1] * RAD) / ry);
  const [x0, x1] = [X((west - middle) * RAD), X((east - middle) * RAD)];
  const [y0, y1] = [Y(south * RAD), Y(north * RAD)];
  const k = Math.min(board.width / (x1 - x0), board.height / (y1 - y0));
  const projection = geoProjection((l, f) => [X(l), Y(f)])
    .rotate([-middle, 0])
    .scale(k)
    .precision(0.2)
    .translate([board.width / 2 - (k * (x0 + x1)) / 2 + k * X(0), board.height / 2 + (k * (y0 + y1)) / 2 - k * Y(0)]);
  const cut = projection.translate()[0] + k * (X(-Math.PI) - X(0)); // where the world was cut open
  return { projection, period: k * (X(Math.PI) - X(-Math.PI)), cut };
}
