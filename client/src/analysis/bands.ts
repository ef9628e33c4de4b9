/** The chances of all, one upon the other to 100 %: whose eyes they are seen with lies at the bottom. */
import type { Analysis } from './shapes';

export interface Band {
  seat: number;
  low: number[];
  high: number[];
}
/** From the bottom up; at a solo table what is left is the automaton's. */
export function stacked(analysis: Pick<Analysis, 'curve' | 'seats'>, bottom: number): Band[] {
  const order = [bottom, ...Array.from({ length: analysis.seats }, (_, i) => i).filter((i) => i !== bottom)];
  const base = analysis.curve.map(() => 0);
  return order.map((seat) => {
    const low = [...base];
    analysis.curve.forEach((row, k) => {
      base[k] = Math.min(1, base[k]! + (row[seat] ?? 0));
    });
    return { seat, low, high: [...base] };
  });
}

/** So many points at most make a line: more are not seen. */
const FINEST = 240;
export function kept(length: number): number[] {
  const step = Math.max(1, Math.round(length / FINEST));
  return Array.from({ length }, (_, k) => k).filter((k) => k % step === 0 || k === length - 1);
}

type Scale = (n: number) => number;
const along = (ks: readonly number[], values: readonly number[], X: Scale, Y: Scale) =>
  ks.map((k) => `${X(k).toFixed(1)} ${Y(values[k]!).toFixed(1)}`).join('L');
export const edge = (band: Band, X: Scale, Y: Scale): string => `M${along(kept(band.high.length), band.high, X, Y)}`;
export const area = (band: Band, X: Scale, Y: Scale): string =>
  `${edge(band, X, Y)}L${along(kept(band.low.length).reverse(), band.low, X, Y)}Z`;

/** Where a band is thick enough for its seat's shape. */
export function spots(band: Band, high: number): number[] {
  const last = band.high.length - 1;
  return [0.06, 0.3, 0.55, 0.8]
    .map((part) => Math.round(part * last))
    .filter((k) => (band.high[k]! - band.low[k]!) * high > 17);
}
