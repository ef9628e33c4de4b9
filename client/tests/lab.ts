/** A lab as the server would tell it, so that its pages can be looked at without playing a series. */
import type { Visitor } from './house';

const both = (fr: string, en: string) => ({ fr, en });
const series = (name: string, done: number, state: string, options: Record<string, string>) => ({
  name,
  title: 'wanderlust',
  bots: ['explorer', 'explorer', 'explorer'],
  games: 1800,
  done,
  seed: 87000,
  options,
  content: false,
  state,
  pace: 9.8,
  bytes: 2_100_000,
  pages: [{ name: 'wanderlust', href: `/lab/${name}/wanderlust` }],
  trouble: '',
});
const ALL = [
  series('wanderlust-1', 1152, 'running', {}),
  series('wanderlust-2', 1800, 'done', { starting_tickets: 'later_more' }),
  series('wanderlust-3', 1800, 'paused', {}),
];
const LAB = {
  open: true,
  own: true,
  limit: 0,
  reports: [{ series: 'a+b', title: 'compare', href: '/lab/a+b/compare' }],
  strategies: { wanderlust: { far_away: both('Loin, toujours plus loin', 'Far and farther than ever') } },
};
const place = (share: number) => ({ share, low: share - 0.03, high: share + 0.03 });
const card = (key: string, kind: string, panel = -1) => ({
  key,
  kind,
  panel,
  head: both(`Constat ${key}`, `Finding ${key}`),
  text: both('Une phrase. Puis une autre.', 'One sentence. Then another.'),
});
const thing = (name: string, share: number, worth: number | null, out: boolean) => ({
  name: both(name, name),
  share,
  worth,
  reach: 0.8,
  out,
});
const bars = { start: 9, step: 2, counts: [1, 4, 20, 41, 22, 3], middle: 15 };
const SUMMARY = {
  title: 'wanderlust',
  games: 1152,
  pace: 9.8,
  command: 'periple simulate wanderlust',
  cards: [card('ahead', 'sure'), card('wanted', 'fine'), card('early', 'early', 0), card('length', 'fact')],
  seats: [place(0.409), place(0.342), place(0.249)],
  kinds: [
    {
      name: both('Rencontres', 'Encounters'),
      things: [thing('Guide', 0.61, 3.1, true), thing('Steward', 0.4, null, false)],
    },
  ],
  points: bars,
  rounds: bars,
  gap: 9,
  minutes: 40,
};
const figure = (key: string, a: number, b: number, kind: string) => ({
  key,
  name: both(key, key),
  a,
  b,
  more: b - a,
  low: b - a - 3,
  high: b - a + 3,
  kind,
});
const { name: _, ...plan } = ALL[1]!;
const VERDICT = {
  kind: 'sure',
  head: both('B est plus juste', 'B is fairer'),
  text: both('Les places sont plus proches.', 'The seats are closer.'),
  a: plan,
  b: plan,
  paired: true,
  seats: [figure('won:0', 40.8, 34, 'sure'), figure('won:1', 34.4, 33.1, 'same'), figure('won:2', 24.7, 32.9, 'sure')],
  rest: [figure('rounds', 15.1, 15.3, 'same'), figure('gap', 9.1, 8.2, 'early')],
  things: [],
};

/** A lab in which what decides a series can be asked for: it is read again for as long as `reading` says so. */
export async function toRead(who: Visitor) {
  const told = { acts: [] as string[], reading: false, read: false };
  const answer = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify(data) });
  const now = () => ({ ...ALL[1]!, state: told.reading ? 'reading' : 'done' });
  const cards = () => (told.read ? [...SUMMARY.cards, card('decided', 'fact')] : SUMMARY.cards);
  await who.page.route('**/api/lab', (route) => route.fulfill(answer({ ...LAB, series: [now()] })));
  await who.page.route('**/api/lab/series/*', (route) => {
    if (route.request().method() === 'POST') {
      told.acts.push(route.request().postDataJSON().act);
      told.reading = told.acts.at(-1) === 'tension';
      return route.fulfill(answer(now()));
    }
    return route.fulfill(answer({ series: now(), summary: { ...SUMMARY, cards: cards() } }));
  });
  await who.page.goto(`/lab?series=${ALL[1]!.name}`);
  return told;
}

/** Opens a page of it. */
export const inTheLab =
  (path: string, open = true) =>
  async (who: Visitor) => {
    const answer = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify(data) });
    await who.page.route('**/api/lab', (route) =>
      route.fulfill(answer({ ...LAB, open, series: path.includes('compare') ? ALL.slice(1) : ALL })),
    );
    await who.page.route('**/api/lab/series/*', (route) => {
      const found = ALL.find((one) => route.request().url().endsWith(one.name));
      return route.fulfill(answer({ series: found, summary: SUMMARY }));
    });
    await who.page.route('**/api/lab/compare', (route) => route.fulfill(answer(VERDICT)));
    await who.page.goto(path);
    await who.page.waitForSelector(path.includes('compare') ? '.find h2' : open ? '.lab .card' : '.shut');
  };
