/** What each event adds to a player's line of the story. */

import { amount, type Part, type StoryRows } from '../../table/story';
import type { Arg } from '../../types';

const bought = ({ card, credits, workers }: Record<string, Arg>): Part => ({
  to: ['card', String(card)],
  costs: [...amount('credits', credits), ...amount('workers', workers)],
});

export const story: StoryRows = {
  bought,
  bought_with: bought,
  kept: ({ card }) => ({ to: ['card', String(card)] }),
  took_slot: () => ({ loud: true }),
  recovered: () => ({ loud: true }),
  passed: () => ({ loud: true }),
  income: ({ credits }) => ({ brings: amount('credits', credits), own: true }),
  advertised: () => ({ loud: true }),
  advertised_in_crowd: () => ({ loud: true }),
  unlocked: ({ workers }) => ({ brings: amount('workers', workers), own: true }),
  received: ({ credits }) => ({ brings: amount('credits', credits), own: true }),
  received_by: ({ credits }) => ({ brings: amount('credits', credits) }),
  earned: ({ points }) => ({ brings: amount('points', points) }),
  earned_by: ({ points }) => ({ brings: amount('points', points) }),
  advanced: ({ track }) => ({ brings: amount(String(track), 1), own: true }),
  opened_booth: () => ({ brings: amount('kind', 1, 'booth') }),
  // What was bought names the turn; the sentence tells the achievement.
  claimed: ({ achievement }) => ({ to: ['achievement', String(achievement)], beside: true, loud: true }),
};
