import { prefs } from '../../table/prefs.svelte';
import type { Table } from '../../table/table.svelte';

/** In a first game a hint stands at every choice, once. */
export function hintAtChoices(table: () => Table): void {
  let asked = -1;
  $effect(() => {
    const here = table();
    const wanted = prefs.tables.find((one) => one.id === here.id)?.hints && prefs.toured.includes(here.title);
    if (!wanted || here.choices.length < 2 || here.view.ply === asked) return;
    asked = here.view.ply;
    void here.ask();
  });
}
