/** A series in words: who plays, how, how many games tell what, how long it takes, and the command that does the same. */
import { prefs } from '../../table/prefs.svelte';
import type { TitleCard } from '../../types';
import { figure, L, lower, t, type Word } from '../../words/words.svelte';
import type { Plan, Series } from './api';

const SEVERAL: Record<string, Word> = {
  tourist: 'lab.tourists',
  traveller: 'lab.travellers',
  navigator: 'lab.navigators',
  explorer: 'lab.explorers',
};

/** “three Explorers”; bots of several sorts by their names. */
export function botsOf(bots: string[]): string {
  const word = SEVERAL[bots[0] ?? ''];
  const alike = bots.every((bot) => bot === bots[0]);
  if (word && alike)
    return t(word, { n: bots.length, words: t('lab.numbers').split(' ')[bots.length - 1] ?? bots.length });
  return alike ? `${bots.length} × ${bots[0]}` : bots.join(', ');
}

/** “as in the box”, or what differs from it. */
export function optionsOf(options: Record<string, string>, card: TitleCard | undefined): string {
  const told = Object.entries(options).map(([key, value]) => {
    const option = card?.options.find((one) => one.id === key);
    return option ? `${L(option.name)} : ${lower(L(option.values[value]))}` : `${key} = ${value}`;
  });
  return told.length ? told.join(' · ').replaceAll(' :', t('lab.colon')) : t('lab.box');
}

/** What difference between two seats so many games show: 1.96 errors of the difference of two shares of one whole. */
export const seen = (games: number, seats: number): number =>
  Math.ceil(196 * Math.sqrt(seats > 1 ? 2 / (seats * games) : 0.25 / games));

/** Games a second of a series like this one, on this machine. */
export const paceOf = (plan: Plan, series: Series[]): number =>
  series.find(
    (one) => one.pace > 0 && one.title === plan.title && [...one.bots].sort().join() === [...plan.bots].sort().join(),
  )?.pace ?? 0;

/** “1 min 6 s” */
export function lasting(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${whole % 60 && whole < 600 ? ` ${whole % 60} s` : ''}`;
  return `${Math.floor(whole / 3600)} h ${Math.round((whole % 3600) / 60)} min`;
}

export function commandOf(plan: Plan): string {
  const set = Object.entries(plan.options).map(([key, value]) => ` --set ${key}=${value}`);
  const bots = plan.bots.join(',');
  return `periple simulate ${plan.title} --games ${plan.games} --seed ${plan.seed} --bots ${bots.includes('~') ? `"${bots}"` : bots}${set.join('')}`;
}

/** 2.1 MB */
export const sized = (bytes: number): string =>
  bytes < 1e6
    ? `${figure(Math.max(1, Math.round(bytes / 1e3)))} ${t('lab.kb')}`
    : `${figure(Math.round(bytes / 1e5) / 10)} ${t('lab.mb')}`;

const digits = (value: number, least: number, most: number): string =>
  (Math.round(value * 10 ** most) / 10 ** most || 0)
    .toLocaleString(prefs.lang, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    })
    .replace('-', '−');
/** At most so many digits after the point. */
export const plain = (value: number, n: number): string => digits(value, 0, n);
export const percent = (share: number, n = 1): string => `${digits(100 * share, n, n)}${t('lab.percent')}`;
export const signed = (value: number, n = 1): string => {
  const told = digits(value, n, n);
  return value > 0 && /[1-9]/.test(told) ? `+${told}` : told;
};
/** The first sentence, and the rest of what is said. */
export function parted(text: string): [string, string] {
  const first = /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
  return [first, text.slice(first.length).trim()];
}
