/** The map by keyboard: one tab stop, arrows to the neighbour, N and P through what is lit, Enter picks, I reads, Z frames. */
import { L, t } from '../../words/words.svelte';
import type { MapPawn } from './board';
import type { Camera } from './camera.svelte';
import { neighbour, type Point } from './geometry';
import type { Network } from './network';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const EDGE = 30; // nearer to the border than this, the map follows

export interface KeyedMap {
  box: () => HTMLElement;
  camera: Camera;
  net: () => Network;
  pawns: () => readonly MapPawn[];
  lit: () => ReadonlySet<string>;
  describe: (id: string) => string;
  hover: (id: string) => void;
  press: (id: string, at: Point) => void;
  frame: () => void;
}

export class MapKeys {
  /** The place under the keyboard. */
  cursor: string | null = $state(null);
  /** What the screen reader says. */
  said: string = $state('');

  constructor(private readonly map: KeyedMap) {}

  private get order(): string[] {
    const { places } = this.map.net();
    return [...this.map.lit()].filter((id) => places.has(id)).sort((a, b) => places.get(a)!.x - places.get(b)!.x);
  }

  private about(id: string): string {
    const p = this.map.net().places.get(id)!;
    const who = this.map.pawns().flatMap((pawn) => (pawn.place === id ? [pawn.name] : []));
    return [
      `${L(p.name)}, ${L(p.about)}.`,
      this.map.describe(id),
      who.length ? t('map.here', { who: who.join(', ') }) : '',
      this.map.lit().has(id) ? t('map.enter') : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  private goTo(id: string): void {
    const { camera } = this.map;
    this.cursor = id;
    this.said = this.about(id);
    this.map.hover(id);
    const q = camera.toScreen(this.map.net().places.get(id)!);
    if (q.x < EDGE || q.y < EDGE || q.x > camera.width - EDGE || q.y > camera.height - EDGE)
      camera.pan(camera.width / 2 - q.x, camera.height / 2 - q.y);
  }

  /** Through what is lit, from west to east. */
  private walk(way: 1 | -1): void {
    const all = this.order;
    if (!all.length) {
      this.said = t('map.nolit');
      return;
    }
    const i = this.cursor ? all.indexOf(this.cursor) : -1;
    this.goTo(all[(i + (way === 1 ? 1 : all.length + (i < 0 ? 0 : -1))) % all.length]!);
  }

  private press(id: string): void {
    const q = this.map.camera.toScreen(this.map.net().places.get(id)!);
    const r = this.map.box().getBoundingClientRect();
    this.map.press(id, { x: r.left + q.x, y: r.top + q.y });
  }

  readonly pressed = (e: KeyboardEvent): void => {
    if (e.target !== this.map.box() || e.ctrlKey || e.metaKey || e.altKey) return;
    const { data, places } = this.map.net();
    const mine = this.map.pawns().find((pawn) => pawn.now)?.place;
    const here = this.cursor ?? mine ?? this.order[0] ?? data.places[0]?.id ?? null;
    const arrow = ARROWS[e.key];
    const k = e.key.toLowerCase();
    if (arrow && here) this.goTo((this.cursor && neighbour(places.get(here)!, data.places, ...arrow)?.id) || here);
    else if (k === 'n') this.walk(1);
    else if (k === 'p') this.walk(-1);
    else if ((k === 'enter' || k === ' ') && here) this.press(here);
    else if (k === 'i' && here) this.goTo(here);
    else if (k === 'z') this.map.frame();
    else if (k === '+' || k === '=') this.map.camera.zoomBy(1.4);
    else if (k === '-') this.map.camera.zoomBy(1 / 1.4);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
}
