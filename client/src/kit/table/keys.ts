/** The table by keys and taps: every choice has a figure, or is reached through the list of all (L); the focus never gets lost. */
import { tick } from 'svelte';
import { prefs } from '../../table/prefs.svelte';
import type { Table } from '../../table/table.svelte';

export interface Keyed {
  table: () => Table;
  /** Close what stands open; false when nothing did. */
  close: () => boolean;
  log: () => void;
  settings: () => void;
}

const PLAYS = '[data-lit], [data-move]:not(:disabled)';
const first = <T extends HTMLElement>(selector: string, within: ParentNode = document): T | null =>
  within.querySelector<T>(selector);
const seen = (one: HTMLElement) => one.getClientRects().length > 0;

/** The dialog on top, if something can be chosen in it, or if nothing below it can be reached. */
const dialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-tour])')].findLast(
    (one) => one.ariaModal === 'true' || !!first(PLAYS, one),
  );

/** What is lit or plays something: in an open dialog, else on the table outside the map. */
const things = (): HTMLElement[] => [...(dialog() ?? document).querySelectorAll<HTMLElement>(PLAYS)].filter(seen);

/** Escape is for the dialog on top, also when the focus is elsewhere: a press on something that is not to be had loses it. */
function toDialog(on: Element): boolean {
  const top = [...document.querySelectorAll('[role=dialog]:not([data-tour])')].at(-1);
  if (!top || top.contains(on)) return false;
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}

/** N and P: through what is lit, the map as one of them. */
function walk(way: 1 | -1): void {
  const all = things();
  const map = first('[data-map]');
  if (map && first('.place.on') && !dialog()) all.push(map);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + way + all.length + (at < 0 && way < 0 ? 1 : 0)) % all.length]?.focus();
}

function figure(n: number): void {
  const hinted = first(`[data-hint] [data-n="${n}"]`);
  const listed = first(`[data-sheet] [data-key="${n}"]`);
  if (hinted) hinted.click();
  else if (listed) listed.click();
  else if (dialog()) things()[n - 1]?.click();
  else if (first(`[data-acts] [data-key="${n}"]`)) first(`[data-acts] [data-key="${n}"]`)!.click();
  else if (n === 1) yellow()?.click();
}

const yellow = () =>
  first<HTMLButtonElement>('[data-acts] .act.primary:not(:disabled), [data-acts] .leadb:not(.quiet):not(:disabled)');

export function keysOf({ table, close, log, settings }: Keyed): (e: KeyboardEvent) => void {
  const acts: Record<string, () => void> = {
    u: () => table().undo(),
    h: () => void table().ask(),
    m: () => first('[data-map]')?.focus(),
    a: () => (first('[data-acts] button') ?? first('[data-acts]'))?.focus(),
    l: () => {
      table().clear();
      table().listing = true;
      first('[data-acts]')?.focus();
    },
    n: () => walk(1),
    p: () => walk(-1),
    j: log,
    r: () => {
      table().reading = 0;
    },
    '?': settings,
  };
  return (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    const on = e.target as Element;
    if (on.closest('input, textarea, select')) return;
    const modal = !!first('[role=dialog][aria-modal=true]');
    const { stage, review } = table();
    const k = e.key.toLowerCase();
    if (review.step) {
      if (!reviewed(review, e)) return;
    } else if (e.key === 'Escape') {
      if (!modal && (table().advice || table().reason)) return void table().back();
      if (toDialog(on)) return;
      if (stage.busy) stage.skip();
      else if (!close()) table().back();
    } else if (stage.holds && ['Enter', ' ', 'ArrowRight'].includes(e.key)) {
      if (on.closest('button')) return;
      stage.next();
    } else if (/^[0-9]$/.test(e.key)) figure(Number(e.key));
    else if (e.key === 'Enter') {
      if (modal || on.closest('button, a, [data-map], [role=button]')) return;
      (
        first('[role=dialog] [data-go]') ??
        (table().armed ? null : first('[data-hint] [data-pick]')) ??
        yellow()
      )?.click();
    } else if (acts[k] && (!modal || k === 'n' || k === 'p')) acts[k]();
    else return;
    e.preventDefault();
  };
}

/** While the others' turns are seen again: arrows step, with Shift by player, Space pauses, Escape ends. */
function reviewed(review: Table['review'], e: KeyboardEvent): boolean {
  if (e.key === 'Escape') review.end();
  else if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') {
    const way = e.key === 'ArrowLeft' ? -1 : 1;
    if (e.shiftKey) review.jump(way);
    else review.move(way);
  } else if (e.key === ' ' && !(e.target as Element).closest('button')) {
    if (review.playing) review.pause();
    else review.resume();
  } else return false;
  return true;
}

/** What had the focus is gone after a move: whoever uses keys finds it at the actions, or in the dialog that opened. */
export async function keepFocus(): Promise<void> {
  await tick();
  back();
  requestAnimationFrame(() => requestAnimationFrame(back)); // a dialog that closes with the move is gone by then
}
function back(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  (dialog() ?? first('[data-acts]'))?.focus({ preventScroll: true });
}

/** Whether a place of the map lies under the finger: the map itself hears what is pressed on it. */
function onPlace(e: Event): boolean {
  if (!(e instanceof PointerEvent) || !(e.target as Element).closest('[data-map]')) return false;
  return [...document.querySelectorAll('[data-place]')].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return e.clientX >= left && e.clientX <= right && e.clientY >= top && e.clientY <= bottom;
  });
}

/** A tap while events play skips them, and does nothing else; but a thing may be looked at and planned for at any moment. */
export function tapsOf(table: () => Table): { down: (e: Event) => void; click: (e: Event) => void } {
  let skipping = false;
  return {
    down(e) {
      const on = e.target as Element;
      const { stage } = table();
      const area = on.closest?.('main.stage, .dock, .below, .sticky');
      skipping = stage.busy && !!area && !on.closest('[data-overlay], [data-kind], [role=dialog]') && !onPlace(e);
      if (!skipping) return;
      if (stage.holds && prefs.pace === 'tap') stage.next();
      else stage.skip();
      e.stopPropagation();
    },
    click(e) {
      if (!skipping) return;
      skipping = false;
      e.stopPropagation();
      e.preventDefault();
    },
  };
}
