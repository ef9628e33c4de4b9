/** The game at the end of a path of lessons. */
import { router } from '../router.svelte';
import { api } from '../table/api';
import { keepTable, prefs } from '../table/prefs.svelte';
import type { TitleId } from '../types';
import { t } from '../words/words.svelte';

/** One Tourist across the table, and hints on: they point at what the lessons taught. */
export async function firstGame(title: TitleId): Promise<void> {
  const made = await api.make({
    title,
    seats: [
      { who: 'person', name: prefs.name.trim() },
      { who: 'bot', bot: 'tourist' },
    ],
    options: {},
    here: [0],
  });
  prefs.toured = prefs.toured.filter((one) => one !== title);
  keepTable({ id: made.table, title, name: t('learn.first'), at: Date.now(), hints: true });
  router.go(`/table/${made.table}`);
}
