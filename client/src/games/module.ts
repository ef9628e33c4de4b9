/** What a title gives to the table page. Every part but `Stage` may be left out: the generic one takes its place. */
import type { Component } from 'svelte';
import type { Cues } from '../kit/cues';
import type { IconId } from '../kit/icons';
import type { MapData } from '../kit/map/board';
import type { Table } from '../table/table.svelte';
import type { Catalogue, Choice, Score, Text, View } from '../types';

export interface TablePart {
  table: Table;
}
export interface PlayerPart extends TablePart {
  player: number;
}

export interface PeekPart extends PlayerPart {
  onclose: () => void;
}

export interface GameModule {
  /** The middle of the table: the map, or the market. */
  Stage: Component<TablePart>;
  /** Sections along the bottom, left of the action column. Without them the stage gets the room. */
  Dock?: Component<TablePart>;
  /** In the rail between the players and the log: objectives, keys, achievements. */
  Goals?: Component<TablePart>;
  /** The small line of a player's passport. */
  Stats?: Component<PlayerPart>;
  /** The big number of a passport: points, money. */
  headline?: (view: View, player: number) => { n: string | number; unit?: string; icon?: IconId } | null;
  /** A word after the player's name: the trotter, the place. */
  byline?: (table: Table, player: number) => string;
  /** The passport's big number stands beside the name, so that the small line has the whole width. */
  inline?: boolean;
  /** On a phone the stage takes all the room now: what can be done stands in it. */
  tall?: (table: Table) => boolean;
  /** One button and the dialog that it opens: what may be played at any moment, or a long list. */
  drawer?: {
    /** Asides that stand in it and not in the action column. */
    verbs: ReadonlySet<string>;
    icon: IconId;
    name: (table: Table) => Text;
    when: (table: Table) => boolean;
    Part: Component<TablePart & { onclose: () => void }>;
  };
  /** Asides that want a word first: what their button opens, instead of playing. */
  explain?: (verb: string, table: Table) => (() => void) | null;
  /** On a phone: what can be done, under the stage. Without it the list of choices stands there. */
  Phone?: Component<TablePart>;
  /** What lies over the table at this moment: a page, a dialog, a bubble. */
  Over?: Component<TablePart>;
  /** How its events look: verb → animation (kit/cues.ts). */
  cues?: Cues;
  /** One player's things in full, opened from the passport: a park, a travel diary. */
  Peek?: Component<PeekPart>;
  /** The map of the title, if it has one. */
  board?: (catalogue: Catalogue) => MapData;
  /** Sizes at 1280×800: rail and dock, in pixels. */
  rail: number;
  dock: number;
  /** The width of the action column inside the dock. */
  actions: number;
  /** "manche 5 sur 7", after the table's name. */
  round?: (view: View, catalogue: Catalogue) => string;
  /** What is asked, where the step's own question is too long for the pill. Null: the step's question. */
  ask?: (view: View) => Text | null;
  /** What is left of a turn, drawn in the pill: so many bolts of so many. */
  pips?: (table: Table) => { icon: IconId; left: number; of: number; say: Text } | null;
  /** The picture of a verb in the action column. */
  icon?: (choice: Choice) => IconId | null;
  /** The choice that the yellow button proposes when nothing is picked. */
  lead?: (table: Table) => Choice | null;
  /** An act of several moves, above the choices in the action column: a whole trip. */
  Lead?: Component<TablePart>;
  /** Choices that have their own place on the table and need not stand in the action column too. */
  elsewhere?: (choice: Choice, table: Table) => boolean;
  /** A last line of the score page: journeys on the map, the parks. */
  Finale?: Component<TablePart & { scores: Score[] }>;
  /** Four hints for the first visit: where to point (a CSS selector), what to say, and the lesson that teaches it. */
  tour: { at: string; say: Text; lesson?: string }[];
  /** First tab on a phone: "Carte" or "Marché". */
  tab: { icon: IconId; name: Text };
}
