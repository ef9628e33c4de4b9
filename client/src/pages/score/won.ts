import type { Table } from '../../table/table.svelte';
import { L, t } from '../../words/words.svelte';

/** Who has won, in a sentence; `own`: the seat of the one who reads it, where nobody else sits at this screen. Nobody: no sentence. */
export function wonBy(winners: readonly number[], names: readonly string[], own: number | null): string {
  const who = winners.map((one) => names[one]).filter(Boolean);
  if (winners.length === 1 && winners[0] === own) return t('score.won');
  if (who.length === 1) return t('score.wins', { who: who[0]! });
  return who.length ? t('score.shared', { who: who.join(', ') }) : '';
}

/** The same at this table. */
export const wonAt = ({ view, held, hotSeat, mine }: Table): string =>
  wonBy(
    view.winners ?? [],
    view.players.map((one) => L(one.name)),
    held.length && !hotSeat ? mine : null,
  );
