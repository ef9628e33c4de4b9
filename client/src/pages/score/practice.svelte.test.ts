import { afterEach, expect, test, vi } from 'vitest';
import Bar from '../../kit/table/Bar.svelte';
import TableSettings from '../../kit/table/TableSettings.svelte';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show } from '../../table/screen';
import Waiting from '../Waiting.svelte';
import Fair from './Fair.svelte';

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const said = () => document.body.textContent ?? '';
const nothing = () => undefined;
function tableOf(chosen: boolean) {
  const table = stillTable();
  table.state = { ...table.state, fairness: { commitment: 'c'.repeat(64), chosen, seed: 7, salt: 's' } };
  return table;
}

test.each([
  ['fr' as const, 'Partie d’entraînement', 'Tirage choisi', 'Tirage honnête'],
  ['en' as const, 'Practice', 'Chosen draw', 'Fair draw'],
])('a chosen draw is told wherever fairness is (%s)', async (lang, practice, chosenDraw, fairDraw) => {
  prefs.lang = lang;
  vi.stubGlobal('fetch', async () => new Response('{"seed":7,"salt":"s"}'));
  for (const chosen of [true, false]) {
    const table = tableOf(chosen);
    show(Waiting, { table });
    expect(said().includes(practice)).toBe(chosen);
    clear();
    show(TableSettings, { table, onclose: nothing });
    expect(said().includes(practice)).toBe(chosen);
    clear();
    show(Bar, { table, game: {} as never, phone: false, unread: 0, onsettings: nothing, onchat: nothing });
    expect(!!document.querySelector(`[aria-label^="${practice}"]`)).toBe(chosen);
    clear();
    show(Fair, { table });
    expect(said().includes(practice)).toBe(chosen);
    await vi.waitFor(() => expect(said()).toContain(chosen ? chosenDraw : fairDraw));
    clear();
  }
});
