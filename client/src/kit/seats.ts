import { wornBy } from './worn.svelte';

/** Players' marks: a colour, a shape and a hat, so that colour is never alone. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'hexagon';

export interface Mark {
  color: string;
  ink: string; // what is legible on the colour
  shape: Shape;
  hat: string; // inner SVG, on the pawn's 32×40 grid
  dash: string; // the line of this player's journeys and curves
}

export const SHAPES: Record<Shape, string> = {
  circle: '<circle cx="12" cy="12" r="8"/>',
  square: '<rect x="4.5" y="4.5" width="15" height="15" rx="1.5"/>',
  triangle: '<path d="M12 3 21.5 20h-19z"/>',
  diamond: '<path d="M12 2 22 12 12 22 2 12z"/>',
  star: '<path d="m12 1.8 3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.4 5.6 21.1l1.6-7.1L1.8 9.2 9 8.4z"/>',
  hexagon: '<path d="M12 2 21 7v10l-9 5-9-5V7z"/>',
};

const HATS = {
  cap: '<path d="M10.5 9.5a6 6 0 0 1 11-1.5h5c.8 0 .8 2 0 2h-15.7z"/>',
  goggles:
    '<path d="M9.8 9.5a6.3 6.3 0 0 1 12.4 0z"/><path d="M11 9h10" stroke="var(--navy)" stroke-width="2.6"/><circle cx="13.7" cy="9" r="2" fill="var(--teal-81)" stroke="var(--navy)" stroke-width="1"/><circle cx="18.3" cy="9" r="2" fill="var(--teal-81)" stroke="var(--navy)" stroke-width="1"/>',
  sunHat: '<path d="M4.5 9.5c2-1.5 5-2 6.5-2a5 5 0 0 1 10 0c1.5 0 4.5.5 6.5 2-6 2-17 2-23 0z"/>',
  captain:
    '<path d="M9.5 9.8c-.7-2.5-1.5-3.8 0-5 3-1.6 10-1.6 13 0 1.5 1.2.7 2.5 0 5-3.5 1-9.5 1-13 0z"/><path d="M10 8.5c3.5 1 8.5 1 12 0" stroke="var(--ivory)" stroke-width="1.5" fill="none"/>',
  beret:
    '<path d="M8 8c1.5-4 6-5.5 10-4.8 4 .5 6.5 2.8 5.5 4.8-3 1.6-12.5 1.6-15.5 0z"/><path d="M16 3.5V1.5" stroke="currentColor" stroke-width="1.6"/>',
  turban:
    '<path d="M9.5 9.5C8 5 11.5 2 16 2s8 3 6.5 7.5c-3-2.5-10-2.5-13 0z"/><path d="M11 6.5c3-2 7-2 10 0" stroke="var(--ivory)" stroke-width="1.3" fill="none"/>',
};

const PAPER = 'var(--ivory)';
export const SEATS: readonly Mark[] = [
  { color: 'var(--red-48)', ink: PAPER, shape: 'circle', hat: HATS.cap, dash: 'none' },
  { color: 'var(--blue-39)', ink: PAPER, shape: 'square', hat: HATS.goggles, dash: '9 5' },
  { color: 'var(--gold-46)', ink: 'var(--navy)', shape: 'triangle', hat: HATS.sunHat, dash: '1 6' },
  { color: 'var(--teal-26b)', ink: PAPER, shape: 'diamond', hat: HATS.captain, dash: '12 4 2 4' },
  { color: 'var(--violet-45)', ink: PAPER, shape: 'star', hat: HATS.beret, dash: '5 4' },
  { color: 'var(--seat-6)', ink: PAPER, shape: 'hexagon', hat: HATS.turban, dash: '14 5' },
];

/** The mark of a player, by their number at the table: the one they chose. */
export const mark = (player: number): Mark => SEATS[wornBy(player)]!;

/** A pawn's body with its hat and shape: 32×40, foot at (16, 38). Colours are attributes: no inline style. */
export function pawnArt(player: number, m: Mark = mark(player)): string {
  return `<g color="${m.color}"><ellipse cx="16" cy="37.5" rx="10" ry="2.2" fill="var(--navy)" opacity=".28"/><path d="M16 4.5a6.3 6.3 0 0 1 4.6 10.6c5 .8 8.4 3 8.4 5.5 0 2.2-2.7 3.2-5.8 3.3L27 37H18.6L16 31.5 13.4 37H5l3.8-13.1C5.7 23.8 3 22.8 3 20.6c0-2.5 3.4-4.7 8.4-5.5A6.3 6.3 0 0 1 16 4.5z" fill="currentColor" stroke="var(--navy)" stroke-width="1.6" stroke-linejoin="round"/><path d="M12 24c-2.5 0-5-.6-6.3-1.5M21.8 13.5c-1 1.6-2.6 2.5-4.3 2.7" stroke="var(--ivory)" stroke-width="1.4" opacity=".55" fill="none" stroke-linecap="round"/><g fill="currentColor" stroke="var(--navy)" stroke-width="1.3" stroke-linejoin="round">${m.hat}</g><g transform="translate(11.2 18.2) scale(.4)" fill="${m.ink}">${SHAPES[m.shape]}</g></g>`;
}
