/** Pointing: what the offered choices touch is lit, a click narrows, one left is played. No rules here, only sets. */
import type { Choice, Target } from '../types';

export const key = (kind: string, id: string): string => `${kind}:${id}`;
export const keyOf = (target: Target): string => key(target[0], target[1]);

/** The ids among these keys that are of one kind. */
export const idsOf = (kind: string, keys: Iterable<string>): Set<string> =>
  new Set([...keys].filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1)));

/** What is offered, while it may be chosen. */
export const offered = (choices: Choice[], now: boolean): Choice[] => (now ? choices : []);

/** The choices that touch everything picked so far, and are of the verb picked if there is one. */
export function narrowed(choices: readonly Choice[], picked: readonly string[], verb: string | null = null): Choice[] {
  return choices.filter(
    (choice) =>
      (verb === null || choice.verb === verb) && picked.every((p) => choice.targets.some((t) => keyOf(t) === p)),
  );
}

/** What those choices touch beyond what is picked: with each, how many choices it would leave. */
export function touched(choices: readonly Choice[], picked: readonly string[] = []): Map<string, number> {
  const lit = new Map<string, number>();
  for (const choice of choices)
    for (const target of choice.targets) {
      const k = keyOf(target);
      if (!picked.includes(k)) lit.set(k, (lit.get(k) ?? 0) + 1);
    }
  return lit;
}

/** The move of a choice, with the number of a span. */
export function moveOf(choice: Choice, n?: number): number {
  if (!choice.span) return choice.move;
  const { least, most, step } = choice.span;
  const asked = Math.min(most, Math.max(least, n ?? least));
  return choice.move + Math.floor((asked - least) / step);
}

/** True if the move is this choice's, whichever number of its span. */
export const covers = (choice: Choice, move: number): boolean =>
  choice.span ? move >= choice.move && move <= moveOf(choice, choice.span.most) : choice.move === move;

export interface Group {
  verb: string;
  choices: Choice[];
}
/** The choices by verb, in the order in which they are offered. */
export function byVerb(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const group = groups.get(choice.verb);
    if (group) group.choices.push(choice);
    else groups.set(choice.verb, { verb: choice.verb, choices: [choice] });
  }
  return [...groups.values()];
}

/** What a number asked for costs and brings, in proportion to the least, or to the first step above none. */
export const scaled = (c: Choice, to: number): Choice => {
  const by = (all: Choice['costs']) =>
    all.flatMap((a) => (to ? [{ ...a, n: Math.round((a.n * to) / (c.span?.least || c.span?.step || 1)) }] : []));
  return { ...c, costs: by(c.costs), brings: by(c.brings) };
};
