import { afterEach, expect, it } from 'vitest';
import { generic } from '../../games/generic';
import { stillTable } from '../../table/fixture';
import { prefs } from '../../table/prefs.svelte';
import { clear, show } from '../../table/screen';
import Standing from './Standing.svelte';
import TopBar from './TopBar.svelte';

afterEach(clear);

it('in a replay a player’s row opens what is theirs in full, where the title shows it', () => {
  prefs.lang = 'en';
  const opened: number[] = [];
  const props = {
    table: stillTable(),
    game: generic,
    shares: [],
    points: [[3], [1]],
    before: [[3], [1]],
    most: 3,
    actor: 0,
  };
  show(Standing, { ...props, onpeek: (player: number) => opened.push(player) });
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.standing button')];
  expect(buttons()).toHaveLength(2);
  expect(buttons()[1]!.getAttribute('aria-label')).toContain('Sam');
  buttons()[1]!.click();
  expect(opened).toEqual([1]);
  clear();
  show(Standing, props);
  expect(buttons()).toHaveLength(0);
});

it('a replay is one’s own table also through the eyes of a spectator', () => {
  prefs.lang = 'en';
  prefs.name = '';
  const [table, other] = [stillTable(), stillTable()];
  const said = (one: typeof table) => {
    show(TopBar, { table: one, id: 't', eyes: null, onlink: () => undefined });
    const found = document.querySelector('.sub')?.textContent;
    clear();
    return found;
  };
  table.lookAt({ ...table.view, you: null });
  expect(said(table)).toBe('Your table · Game over');
  other.state = { ...other.state, held: [], seats: other.seats.map((one) => ({ ...one, named: false })) };
  other.lookAt({ ...other.view, you: null });
  expect(said(other)).toBe('Game over');
});
