/** What each event adds to a player's line of the story. */
import { amount, pathOf, type StoryRows } from '../../table/story';

export const story: StoryRows = {
  took: ({ ticket }) => ({ brings: amount('ticket', 1, ticket) }),
  drew: () => ({ brings: amount('ticket', 1) }),
  found_wild: ({ ticket }) => ({ brings: amount('ticket', 1, ticket) }),
  discarded: ({ ticket }) => ({ costs: amount('ticket', 1, ticket) }),
  hopped: (args) => ({
    to: ['place', String(args.to)],
    path: pathOf(args),
    flew: args.way === 'airline',
    costs: amount('ticket', 1, args.payment),
  }),
  claimed: ({ place }) => ({ to: ['place', String(place)], stays: true }),
  automaton_walked: (args) => ({ to: ['place', String(args.to)], path: pathOf(args) }),
  automaton_flew: (args) => ({ to: ['place', String(args.to)], path: pathOf(args), flew: true }),
  automaton_collected: ({ item }) => ({ brings: amount(String(item), 1) }),
  earned: ({ n }) => ({ brings: amount('experience', n) }),
  gained_item: ({ item, n }) => ({ brings: amount(String(item), n) }),
  met: () => ({ brings: amount('encounters', 1) }),
  bought_souvenir: () => ({ brings: amount('souvenirs', 1) }),
  sent_postcard: () => ({ brings: amount('postcards', 1) }),
  took_photo: () => ({ brings: amount('cameras', 1) }),
  played_encounter: ({ card }) => ({ to: ['encounter', String(card)], beside: true }),
  sent_under: () => ({ loud: true }),
  fulfilled: () => ({ loud: true }),
  triggered: () => ({ loud: true }),
};
