/** What this browser remembers: language, theme, sounds, name, tables. Never anything of a game itself. */
import type { Lang, Target, TitleId } from '../types';

export interface MyTable {
  id: string;
  title: TitleId;
  name: string;
  at: number; // when it was last opened
  /** Invitations, by which a friend sits down once: only whoever made the table has them. */
  invites?: { seat: number; link: string }[];
  /** The link of this browser's own seat, for another device. */
  own?: string;
  /** The links were shown, and the host went on to the table. */
  invited?: boolean;
  /** A robot’s hint at every choice: how a first game begins. */
  hints?: boolean;
}

export type Pace = 'tap' | 'calm' | 'normal' | 'quick';
export const PACES: readonly Pace[] = ['tap', 'calm', 'normal', 'quick'];

interface Prefs {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  motion: boolean;
  /** How fast the others' moves are shown; tap: one step a touch. */
  pace: Pace;
  /** Which moves ask for a second press: none, those that can't be taken back, all. */
  careful: 'never' | 'final' | 'always';
  name: string;
  tables: MyTable[];
  /** The levels of the robots played against last, by title. */
  robots: Partial<Record<TitleId, string[]>>;
  toured: string[];
  /** What is planned at a table, by table and seat. */
  plans: Record<string, Target>;
  /** Lessons taken to their end, as title/lesson. */
  learnt: string[];
}

const KEY = 'periple';

function remembered(): Partial<Prefs> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
    if (typeof kept.careful === 'boolean') kept.careful = kept.careful ? 'final' : 'never'; // as it was kept once
    return kept;
  } catch {
    return {};
  }
}

const browserLang: Lang = navigator.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';

export const prefs: Prefs = $state({
  lang: browserLang,
  theme: 'auto',
  sound: false,
  motion: true,
  pace: 'normal',
  careful: 'final',
  name: '',
  tables: [],
  robots: {},
  toured: [],
  plans: {},
  learnt: [],
  ...remembered(),
});

/** Keep what changed. Called after every change by the app's root. */
export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // private windows may refuse: the page works without
  }
}

export function keepTable(table: MyTable): void {
  const known = prefs.tables.find((t) => t.id === table.id);
  prefs.tables = [{ ...known, ...table }, ...prefs.tables.filter((t) => t !== known)].slice(0, 60);
}

function change(id: string, what: Partial<MyTable>): void {
  prefs.tables = prefs.tables.map((t) => (t.id === id ? { ...t, ...what } : t));
}
export const setHints = (id: string, hints: boolean): void => change(id, { hints });
/** Another link to a seat; the one before opens nothing any more. */
export function keepInvite(id: string, seat: number, link: string): void {
  const others = prefs.tables.find((t) => t.id === id)?.invites?.filter((one) => one.seat !== seat) ?? [];
  change(id, { invites: [...others, { seat, link }] });
}
export const keepOwn = (id: string, own: string): void => change(id, { own });
export const setInvited = (id: string, invited: boolean): void => change(id, { invited });

export function forgetTable(id: string): void {
  prefs.tables = prefs.tables.filter((t) => t.id !== id);
}

const MOST_PLANS = 20;

export function keepPlan(key: string, target: Target | null): void {
  const others = Object.entries(prefs.plans).filter(([one]) => one !== key);
  prefs.plans = Object.fromEntries([...(target ? [[key, target] as const] : []), ...others].slice(0, MOST_PLANS));
}

export const still = () => !prefs.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

export const dark = () =>
  prefs.theme === 'dark' || (prefs.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
