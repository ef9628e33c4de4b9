/** What a title gives to the table page. Every part but `Stage` may be left out: the generic one takes its place. */
import type { Component } from 'svelte';
import type { Cues } from '../kit/cues';
import type { IconId } from '../kit/icons';
import type { MapData } from '../kit/map/board';
import type { StoryRows } from '../table/story';
import type { Table } from '../table/table.svelte';
import type { Amount, Catalogue, Choice, Score, Target, Text, Told, View } from '../types';
import type { Value } from '../words/words.svelte';

export interface TablePart<T = Table> {
  table: T;
}
export interface PlayerPart<T = Table> extends TablePart<T> {
  player: number;
}

export interface StandingRow {
  name: Text;
  n: number;
  /** How many are needed. */
  of?: number;
  say?: Text;
  secret?: boolean;
}

/** A pinned thing that no single choice brings about: what it takes and brings, which tickets are missing, or that it is gone. */
export interface Planned {
  gone?: boolean;
  /** What took it; until that is told, nothing is said of it. */
  by?: Told;
  missing?: string[];
  costs?: Amount[];
  brings?: Amount[];
  say?: Text;
}

export interface PeekPart<T = Table> extends PlayerPart<T> {
  onclose: () => void;
}

export interface Headline {
  n: string | number;
  icon?: IconId;
  label?: Text;
  /** Nothing is left to do. */
  done?: boolean;
  /** The fewer the better. */
  less?: boolean;
}
export interface GameModule<V extends View = View, C extends Catalogue = Catalogue> {
  /** The middle of the table: the map, or the market. */
  Stage: Component<TablePart<Table<V, C>>>;
  /** Sections along the bottom, left of the action column. Without them the stage gets the room. */
  Dock?: Component<TablePart<Table<V, C>>>;
  /** In the rail between the players and the log: objectives, keys, achievements. */
  Goals?: Component<TablePart<Table<V, C>>>;
  /** The small line of a player's passport. */
  Stats?: Component<PlayerPart<Table<V, C>>>;
  /** The big number of a passport: the public standing by the game's own measure, with its unit. */
  headline?: (view: V, player: number) => Headline | null;
  /** What makes that number, category by category; what is secret is told to be. */
  standing?: (table: Table<V, C>, player: number) => StandingRow[];
  /** A word after the player's name: the trotter, the place. */
  byline?: (table: Table<V, C>, player: number) => string;
  /** On a phone the stage takes all the room now: what can be done stands in it. */
  tall?: (table: Table<V, C>) => boolean;
  /** One button and the dialog that it opens: what may be played at any moment, or a long list. */
  drawer?: {
    /** Asides that stand in it and not in the action column. */
    verbs: ReadonlySet<string>;
    icon: IconId;
    name: (table: Table<V, C>) => Text;
    when: (table: Table<V, C>) => boolean;
    Part: Component<TablePart<Table<V, C>> & { onclose: () => void }>;
  };
  /** Asides that want a word first: what their button opens, instead of playing. */
  explain?: (verb: string, table: Table<V, C>) => (() => void) | null;
  /** On a phone: what can be done, under the stage. Without it the list of choices stands there. */
  Phone?: Component<TablePart<Table<V, C>>>;
  /** In the replay of a phone: what stands beside the stage at a table, and is scrolled to below it. */
  Seen?: Component<TablePart<Table<V, C>>>;
  /** What lies over the table at this moment: a page, a dialog, a bubble. */
  Over?: Component<TablePart<Table<V, C>>>;
  /** Where on the map that lies which a name in the story or the log speaks of: pressed, it is framed. */
  places?: (table: Table<V, C>, kind: string, id: string) => readonly string[];
  /** What lies nowhere on it is shown by this part (`table.marked`), if it is of one of these kinds. */
  named?: ReadonlySet<string>;
  Named?: Component<TablePart<Table<V, C>>>;
  /** Cards that lie open there: they need not be told beside it. */
  lying?: (table: Table<V, C>) => (string | undefined)[];
  /** How its events look: verb → animation (kit/cues.ts). */
  cues?: Cues<Table<V, C>>;
  /** What its events add to a player's line of the story. */
  story?: StoryRows;
  /** One player's things in full, opened from the passport: a park, a travel diary. */
  Peek?: Component<PeekPart<Table<V, C>>>;
  /** What differs by table in its help page, by the name that stands there for it, or on which a line depends. */
  help?: (table: Table<V, C>) => Record<string, Value>;
  /** The map of the title, if it has one. */
  board?: (catalogue: C) => MapData;
  /** Sizes at 1280×800: rail and dock, in pixels. */
  rail: number;
  dock: number;
  /** How high the stage of a phone is: hundredths of the screen, and pixels at least. */
  stage?: { share: number; least: number };
  /** "manche 5 sur 7", after the table's name. */
  round?: (view: V, catalogue: C) => string;
  /** What is asked, where the step's own question is too long for the pill. Null: the step's question. */
  ask?: (view: V) => Text | null;
  /** What is left of a turn, drawn in the pill: so many bolts of so many. */
  pips?: (table: Table<V, C>) => { icon: IconId; left: number; of: number; say: Text } | null;
  /** The picture of a verb in the action column. */
  icon?: (choice: Choice) => IconId | null;
  /** The choice that the yellow button proposes when nothing is picked. */
  lead?: (table: Table<V, C>) => Choice | null;
  /** A second yellow button beside it on a phone: the die. */
  beside?: (table: Table<V, C>) => Choice | null;
  /** What a pinned thing takes, where it is no choice by itself: a whole trip. */
  plan?: (table: Table<V, C>, target: Target) => Planned | null;
  /** The plan is forgotten: nothing of it is drawn any more. */
  forgot?: (table: Table<V, C>) => void;
  /** Of a choice that asks for a number: what one should know for it, and what it is to choose none. */
  asked?: (table: Table<V, C>, choice: Choice) => { say: Text; none: Text } | null;
  /** Where it is all that can be done, it plays by itself after a moment. */
  automatic?: (choice: Choice) => boolean;
  /** An act of several moves, above the choices in the action column: a whole trip. */
  Lead?: Component<TablePart<Table<V, C>>>;
  /** Choices that have their own place on the table and need not stand in the action column too. */
  elsewhere?: (choice: Choice, table: Table<V, C>) => boolean;
  /** Verbs that have a button of their own on the table: nothing is lit for them. */
  buttons?: ReadonlySet<string>;
  /** Kinds of targets that lie nowhere on the table: they are chosen from the list. */
  nowhere?: ReadonlySet<string>;
  /** What made a player's points of a category: how many points, and of what. */
  made?: (table: Table<V, C>, player: number, category: string) => { n?: number; text: Text }[];
  /** In the place of the score pad, where points decide nothing; the players in their order. */
  Pad?: Component<TablePart<Table<V, C>> & { order: number[] }>;
  /** What is said of a player under the name on the last page, where points decide nothing. */
  placed?: (table: Table<V, C>, player: number) => Text;
  /** A last line of the score page: journeys on the map, the parks. */
  Finale?: Component<TablePart<Table<V, C>> & { scores: Score[] }>;
  /** Four hints for the first visit: where to point (a CSS selector), what to say, and the lesson that teaches it. */
  tour: { at: string; say: Text; lesson?: string; when?: (table: Table<V, C>) => boolean }[];
  /** First tab on a phone: "Carte" or "Marché". */
  tab: { icon: IconId; name: Text };
}
