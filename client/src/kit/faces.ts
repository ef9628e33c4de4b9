/** The faces of the robots: a stamp each, drawn from parts (the level's paper, head, hair, hat, eyes, mouth). */
const INK = 'stroke="var(--navy)" stroke-width="1.5"';
const SKIN = ['var(--skin-79)', 'var(--skin-39)', 'var(--skin-69)', 'var(--skin-26)', 'var(--skin-59)'];
const HAIR = ['var(--violet-17)', 'var(--brown-28)', 'var(--gold-55b)', 'var(--grey-57)', 'var(--navy)'];

/** By level: the paper of its stamps, and what its people wear. */
const PAPER: Record<Level, [string, string]> = {
  tourist: ['var(--sand-77)', 'var(--orange-59)'],
  traveller: ['var(--teal-81)', 'var(--teal-35)'],
  navigator: ['var(--sand-75)', 'var(--blue-26)'],
  explorer: ['var(--pink-85)', 'var(--violet-26)'],
};
export type Level = 'tourist' | 'traveller' | 'navigator' | 'explorer';
export const LEVELS: readonly Level[] = ['tourist', 'traveller', 'navigator', 'explorer'];

const CUTS = {
  short: '<path d="M20 33c-1-14 5-20 12-20s13 6 12 20l-3-8c-6-1-12-2-18 0z"/>',
  bob: '<path d="M18 44c-3-20 3-32 14-32s17 12 14 32h-6V28c-5 0-9-1-12-4-1 3-3 4-4 5v15z"/>',
  bun: '<path d="M20 32c-1-13 5-19 12-19s13 6 12 19l-4-7c-5-1-11-1-16 0z"/><circle cx="32" cy="12.5" r="4.8"/>',
  bald: '',
  curls: '<path d="M19 33c-5-2-4-8 0-9-1-6 4-9 7-8 2-5 10-5 12 0 4-1 8 3 7 8 4 1 5 7 0 9l-3-7c-7-1-13-1-20 0z"/>',
};
const LENS = 'fill="var(--teal-81)" stroke="var(--navy)" stroke-width="1.8"';
const HATS = {
  bucket: `<path d="M15 25c4-2 6-3 6-7 0-4 5-7 11-7s11 3 11 7c0 4 2 5 6 7-8 3-26 3-34 0z" ${INK}/><path d="M21 20c7 2 15 2 22 0" ${INK} fill="none"/>`,
  cap: `<path d="M19 25c0-9 6-13 13-13s13 4 13 12l11 1c1 0 1 3-1 3-12-2-25-3-36-3z" ${INK}/>`,
  sun: `<path d="M8 25c6-3 12-4 14-4 0-6 4-10 10-10s10 4 10 10c2 0 8 1 14 4-12 4-36 4-48 0z" ${INK}/>`,
  pith: `<path d="M12 26c3-2 7-3 8-3 0-8 5-13 12-13s12 5 12 13c1 0 5 1 8 3-9 3-31 3-40 0z" ${INK}/><path d="M20 23c8 2 16 2 24 0" stroke="var(--navy)" stroke-width="2" fill="none"/>`,
  fur: `<path d="M17 27c-2-5 2-8 4-8 1-6 6-8 11-8s10 2 11 8c2 0 6 3 4 8-9-4-21-4-30 0z" ${INK}/>`,
  turban: `<path d="M18 26c-3-8 4-15 14-15s17 7 14 15c-7-5-21-5-28 0z" ${INK}/><path d="M21 21c6-5 16-6 23-2" stroke="var(--ivory)" stroke-width="1.6" fill="none"/>`,
  goggles: `<path d="M19 26c0-9 6-13 13-13s13 4 13 13z" ${INK}/><circle cx="26" cy="21" r="4.2" ${LENS}/><circle cx="38" cy="21" r="4.2" ${LENS}/>`,
  scarf: `<path d="M18 30c-2-11 4-19 14-19s16 8 14 19c-6-6-22-6-28 0z" ${INK}/>`,
  none: '',
};
const EYES = {
  dot: '<circle cx="27" cy="33" r="1.7"/><circle cx="37" cy="33" r="1.7"/>',
  shades:
    '<path d="M21.5 30.5h9v3a4 4 0 0 1-9 0zM33.5 30.5h9v3a4 4 0 0 1-9 0z"/><path d="M30 31.5h4" stroke="var(--navy)" stroke-width="1.6"/>',
  round:
    '<g fill="none" stroke="var(--navy)" stroke-width="1.6"><circle cx="26.5" cy="33" r="4"/><circle cx="37.5" cy="33" r="4"/><path d="M30.5 33h3"/></g><circle cx="26.5" cy="33" r="1.3"/><circle cx="37.5" cy="33" r="1.3"/>',
  calm: '<path d="M24.5 33c1.5 1.5 3.5 1.5 5 0M34.5 33c1.5 1.5 3.5 1.5 5 0" fill="none" stroke="var(--navy)" stroke-width="1.8" stroke-linecap="round"/>',
};
const MOUTHS = {
  grin: '<path d="M27 40c2.5 4 7.5 4 10 0z" fill="var(--ivory)" stroke="var(--navy)" stroke-width="1.3"/>',
  smile: '<path d="M28 40.5c2 2 6 2 8 0" fill="none" stroke="var(--navy)" stroke-width="1.8" stroke-linecap="round"/>',
  flat: '<path d="M28.5 41h7" stroke="var(--navy)" stroke-width="1.8" stroke-linecap="round"/>',
  beard:
    '<path d="M21 36c1 12 6 15 11 15s10-3 11-15c-3 4-6 3-11 3s-8 1-11-3z"/><path d="M29 42.5c2 1.2 4 1.2 6 0" fill="none" stroke="var(--ivory)" stroke-width="1.5" stroke-linecap="round"/>',
};

interface Person {
  level: Level;
  skin: number;
  hair: number;
  cut: keyof typeof CUTS;
  hat: keyof typeof HATS;
  worn: string;
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTHS;
}
type Row = [Level, number, number, Person['cut'], Person['hat'], string, Person['eyes'], Person['mouth']];
const ROWS: Record<string, Row> = {
  Gaston: ['tourist', 0, 0, 'bald', 'bucket', 'var(--ivory)', 'shades', 'grin'],
  Pippa: ['tourist', 2, 1, 'bob', 'sun', 'var(--red-48)', 'dot', 'grin'],
  Momo: ['tourist', 4, 4, 'short', 'cap', 'var(--blue-39)', 'dot', 'grin'],
  Odile: ['tourist', 0, 3, 'bun', 'none', '', 'round', 'smile'],
  Hugo: ['tourist', 1, 0, 'curls', 'none', '', 'shades', 'smile'],
  Inès: ['traveller', 2, 0, 'bob', 'none', '', 'dot', 'smile'],
  Marlo: ['traveller', 1, 0, 'short', 'cap', 'var(--green-30)', 'dot', 'smile'],
  Yuki: ['traveller', 0, 4, 'bob', 'bucket', 'var(--gold-46)', 'calm', 'smile'],
  Tomás: ['traveller', 4, 1, 'curls', 'none', '', 'round', 'smile'],
  Anouk: ['traveller', 0, 2, 'short', 'scarf', 'var(--violet-45)', 'dot', 'smile'],
  Zora: ['navigator', 3, 0, 'curls', 'none', '', 'calm', 'flat'],
  Bruno: ['navigator', 0, 1, 'short', 'goggles', 'var(--brown-30)', 'dot', 'beard'],
  Ada: ['navigator', 2, 4, 'bun', 'none', '', 'round', 'flat'],
  Silas: ['navigator', 1, 0, 'bald', 'turban', 'var(--red-48)', 'calm', 'flat'],
  Mireille: ['navigator', 0, 3, 'bob', 'sun', 'var(--blue-26)', 'dot', 'flat'],
  Nellie: ['explorer', 0, 1, 'bob', 'pith', 'var(--orange-70)', 'calm', 'smile'],
  Zheng: ['explorer', 2, 0, 'short', 'turban', 'var(--gold-46)', 'calm', 'beard'],
  Jeanne: ['explorer', 4, 1, 'bob', 'scarf', 'var(--teal-26b)', 'dot', 'flat'],
  Roald: ['explorer', 0, 3, 'bald', 'fur', 'var(--brown-39)', 'dot', 'beard'],
  Battûta: ['explorer', 1, 0, 'short', 'turban', 'var(--ivory)', 'calm', 'smile'],
};

/** The names of a level, five each. */
export const namesOf = (level: string): string[] => Object.keys(ROWS).filter((name) => ROWS[name]![0] === level);
export const hasFace = (name: string): boolean => Object.hasOwn(ROWS, name);

/** One of the level that nobody at the table has; another than `not` where there is one. */
export function freeName(level: string, taken: readonly string[], not = ''): string {
  const own = namesOf(level);
  const from = own.indexOf(not) + 1;
  const turned = [...own.slice(from), ...own.slice(0, from)];
  const lower = taken.map((name) => name.trim().toLowerCase());
  const all = [...turned.filter((name) => name !== not), ...(not ? [not] : []), ...Object.keys(ROWS)];
  return all.find((name) => !lower.includes(name.toLowerCase())) ?? all[0]!;
}

/** The stamp of a name, 64×64. */
export function faceArt(name: string): string {
  const [level, skin, hair, cut, hat, worn, eyes, mouth] = ROWS[name] ?? ROWS.Gaston!;
  const [paper, coat] = PAPER[level];
  const holes = Array.from({ length: 7 }, (_, i) => 5 + i * 9).flatMap((p) => [
    [p, 0],
    [p, 64],
    [0, p],
    [64, p],
  ]);
  const round = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="2.3" fill="var(--under, var(--sheet))" stroke="var(--navy)" stroke-width=".9"/>`;
  const person = `<path d="M10 62c0-10 8-14 22-14s22 4 22 14z" fill="${coat}" ${INK}/><path d="M27 42h10v9c-2 2.5-8 2.5-10 0z" fill="${SKIN[skin]}"/><ellipse cx="32" cy="32" rx="12" ry="13.5" fill="${SKIN[skin]}" stroke="var(--navy)" stroke-width="1.4"/><g fill="${HAIR[hair]}">${CUTS[cut]}</g><g fill="var(--navy)">${EYES[eyes]}</g><g fill="${HAIR[hair]}">${MOUTHS[mouth]}</g><g fill="${worn}">${HATS[hat]}</g>`;
  return `<rect x="1.5" y="1.5" width="61" height="61" rx="2" fill="var(--ivory)" stroke="var(--navy)" stroke-width="1.2"/>${holes.map(([x, y]) => round(x!, y!)).join('')}<rect x="5.5" y="5.5" width="53" height="53" fill="${paper}"/><svg x="5.5" y="5.5" width="53" height="53" viewBox="6 5 52 52">${person}</svg><path d="M5.5 5.5h53v53h-53z" fill="none" stroke="var(--navy)" stroke-width="1.2"/>`;
}
