/** A hint: the best choices of a seat as chances to win, why the first is better, and what could go wrong. */
import { finely } from '../analysis/percent';
import type { Sign } from '../kit/signs';
import type { Choice, Text } from '../types';
import { figure, fill, L } from '../words/words.svelte';
import type { Advice } from './api';
import { covers } from './narrow';
import { prefs } from './prefs.svelte';

export interface Hinted {
  choice: Choice;
  /** Which, when the choice asks for a number. */
  number: number | null;
  chance: number;
  low: number;
  high: number;
}
export interface Hint {
  options: Hinted[];
  even: boolean;
  hair: boolean;
  reasons: Text[];
  risk: Text | null;
  share: number | null;
}

/** What was answered, by the choices that are offered now; nothing where one of them is gone. */
export function hintOf(found: Advice, choices: readonly Choice[]): Hint | null {
  const options = found.options.flatMap(({ move, number, chance, low, high }) => {
    const choice = choices.find((one) => covers(one, move));
    return choice ? [{ choice, number, chance, low, high }] : [];
  });
  if (!options.length) return null;
  const reasons = found.reasons.length ? found.reasons : [found.why];
  return { options, even: found.even, hair: found.hair, reasons, risk: found.risk, share: found.risk_share };
}

export const nameOf = ({ choice, number }: Hinted): string =>
  choice.span && number !== null ? fill(L(choice.text), { n: figure(number) }, prefs.lang) : L(choice.text);

export const signsOf = (hint: Hint): Sign[] =>
  hint.options.map(({ choice, chance }, i) => ({
    move: choice.move,
    targets: choice.targets,
    path: choice.path,
    look: i === 0 ? 'first' : 'other',
    mark: null,
    n: i + 1,
    chance: finely(chance),
    say: finely(chance),
  }));
