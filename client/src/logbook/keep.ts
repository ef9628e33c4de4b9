/** From a finished game into the logbook: the position before a choice, as its seat knew it, and a question that tells nothing. */
import type { Analysis, Mark } from '../analysis/shapes';
import type { GameModule } from '../games/module';
import { FACES } from '../kit/titles';
import { pack } from '../share/link';
import { api, type Shared } from '../table/api';
import type { Table } from '../table/table.svelte';
import type { Lang, Text, TitleId, View } from '../types';
import { byLang, fill, lower, upper, WORDS, type Word } from '../words/words.svelte';
import { logbook, type Page } from './logbook.svelte';

export const pageId = (table: string, mark: Mark): string => `${table}:${mark.line}:${mark.seat}`;

export const pageOf = (table: string, mark: Mark): Page | undefined =>
  logbook.pages.find((page) => page.id === pageId(table, mark));

const ON_MAP: Partial<Record<TitleId, string>> = { wanderlust: 'place', globetrotter: 'place', routard: 'square' };
/** Where the pawn of the one who looks stands, by the titles' own names for it. */
function placeOf({ players, you }: View): string | null {
  const me = players.find((one) => one.seat === you) as { place?: string | null; square?: string } | undefined;
  return me?.place ?? me?.square ?? null;
}

/** What one holds there, by the title's own measure. */
const HOLDS: Record<TitleId, [field: string, word: Word]> = {
  wanderlust: ['tickets', 'logbook.tickets'],
  globetrotter: ['money', 'logbook.dollars'],
  wishland: ['credits', 'logbook.credits'],
  routard: ['money', 'logbook.euros'],
};
function holding(title: TitleId, { players, you }: View, lang: Lang): string {
  const [field, word] = HOLDS[title];
  const n = (players.find((one) => one.seat === you) as Record<string, unknown> | undefined)?.[field];
  return typeof n === 'number' ? fill(WORDS[lang][word], { n }, lang) : '';
}

/** In each language: where one stands in the game, and what is asked there. */
function questionOf(table: Table, game: GameModule, view: View): Text {
  const said = (lang: Lang) => {
    const asked = table.catalogue.steps[view.step]?.[lang] || game.ask?.(view)?.[lang] || '';
    const place = table.catalogue.names[ON_MAP[table.title] ?? '']?.[placeOf(view) ?? '']?.[lang];
    const round = `${upper(FACES[table.title].round[lang])} ${view.round}`;
    const here = place ? upper(fill(WORDS[lang]['logbook.where'], { place }, lang)) : round;
    const where = [here, holding(table.title, view, lang)].filter(Boolean).join(', ');
    return fill(WORDS[lang]['logbook.question'], { where, asked: lower(asked) }, lang);
  };
  return byLang((_, lang) => said(lang));
}

/** Keep one mark; answers with its position, for a link. */
export async function keepMark(table: Table, game: GameModule, analysis: Analysis, mark: Mark): Promise<Shared> {
  const shared = await api.position(table.id, mark.seat, mark.line);
  const id = pageId(table.id, mark);
  if (!logbook.has(id)) {
    const then = await api.replay(table.id, mark.line, mark.seat);
    const verb = then.view.choices?.find((one) => one.move === mark.better.move)?.verb ?? then.view.step;
    logbook.keep({
      id,
      title: table.title,
      seats: analysis.seats,
      seat: mark.seat,
      round: mark.round,
      kind: mark.kind,
      loss: Math.round(mark.loss),
      question: questionOf(table, game, then.view),
      theme: verb,
      about: table.catalogue.verbs[verb] ?? table.catalogue.steps[verb] ?? { fr: verb, en: verb },
      place: placeOf(then.view),
      position: await pack(shared),
      choices: mark.choices,
      played: mark.played.move,
      why: mark.why,
      at: Date.now(),
    });
  }
  return shared;
}

/** An analysis was opened: every mark of one's own goes into the logbook, finds do not. */
export async function keepAll(table: Table, game: GameModule, analysis: Analysis): Promise<void> {
  for (const seat of table.held) {
    const well = analysis.players[seat]?.well;
    if (well !== null && well !== undefined && table.held.length === 1)
      logbook.note({ table: table.id, title: table.title, well, at: Date.now() });
  }
  const own = analysis.marks.filter((mark) => table.held.includes(mark.seat) && mark.sure && mark.kind !== 'find');
  for (const mark of own)
    if (!logbook.has(pageId(table.id, mark))) await keepMark(table, game, analysis, mark).catch(() => undefined);
}
