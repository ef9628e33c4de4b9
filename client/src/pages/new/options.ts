import type { Option, Text } from '../../types';
import type { SeatWish } from './seats';

/** The question whose answers are seats, by their numbers, beside that of the lot. */
const WHO_BEGINS = 'first';

/** A title's options with what is usual for so many seats: a seat that the table lacks is no answer, and of one alone nobody asks who begins. */
export function optionsFor(all: readonly Option[], seats: number): (Option & { usual: string })[] {
  return all
    .filter((o) => o.id !== WHO_BEGINS || seats > 1)
    .map((o) => ({
      ...o,
      values: o.id === WHO_BEGINS ? only(o.values, (id) => !(Number(id) > seats)) : o.values,
      usual: seats === 1 && o.solo ? o.solo : o.default,
    }));
}

const only = (values: Record<string, Text>, keep: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([id]) => keep(id)));

/** Who begins is asked by name, where there is one. */
export function named<T extends Option>(o: T, seats: readonly SeatWish[], me: Text): T {
  if (o.id !== WHO_BEGINS) return o;
  const said = (id: string, else_: Text): Text => {
    const seat = seats[Number(id) - 1];
    const name = !seat || seat === seats[0] ? '' : seat.kind === 'robot' ? seat.face : seat.name.trim();
    return seat && seat === seats[0] ? me : name ? { fr: name, en: name } : else_;
  };
  return { ...o, values: Object.fromEntries(Object.entries(o.values).map(([id, text]) => [id, said(id, text)])) };
}

/** The answer to it, unless it is left to the lot. */
export function beginner(options: readonly (Option & { usual: string })[], chosen: Record<string, string>) {
  const o = options.find((one) => one.id === WHO_BEGINS);
  const id = o && answerTo(o, chosen);
  return o && id !== o.usual ? { what: o.name, value: o.values[id!]! } : null;
}

/** What is chosen, while it can be. */
export const answerTo = (o: Option & { usual: string }, chosen: Record<string, string>): string =>
  chosen[o.id]! in o.values ? chosen[o.id]! : o.usual;

/** What differs from what is usual: what the server is told. */
export const differing = (
  options: readonly (Option & { usual: string })[],
  chosen: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(options.map((o) => [o.id, answerTo(o, chosen)]).filter(([, id], at) => id !== options[at]!.usual));
