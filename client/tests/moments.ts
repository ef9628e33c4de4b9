/** Moments of games worth a picture: quiet and crowded, dialogs, ends. Each is a table that was really played so far. */
import { call, forward, forwardToAside, look, type Made, make, NAMES, people, play } from './door';

const EXPRESS = { start: 'express' };
const SEED = 17;
const END = 1_000_000;

async function played(
  title: string,
  seats: number,
  lines: number,
  options: Record<string, string> = {},
): Promise<Made> {
  const made = await make({ title, seats: people(NAMES.slice(0, seats)), options });
  await forward(made, lines, SEED);
  return made;
}

/** Three at a table, and Léa may do this now. */
export async function able(
  title: string,
  verb: string,
  from: number,
  options: Record<string, string> = {},
): Promise<Made> {
  const made = await make({ title, seats: people(NAMES.slice(0, 3)), options });
  for (let lines = from; ; lines++) {
    await forward(made, lines, SEED);
    const { view, over, ply } = await look(made, 0);
    if (over || view.choices?.some((one) => one.verb === verb)) return made;
    lines = ply;
  }
}

/** Léa stands before the market, not in the middle of a purchase. */
export const atMarket = () => able('wishland', 'buy', 24);

/** Somebody sells in the open, and Léa is to bid. */
async function openAuction(): Promise<Made> {
  const made = await played('routard', 3, 30, { ...EXPRESS, auction: 'ascending' });
  for (const seat of [2, 1]) {
    const { view, ply } = await look(made, seat);
    const sale = view.asides?.find((one) => one.verb === 'sell');
    if (!sale) continue;
    await play(made, seat, ply, sale.move);
    break;
  }
  return made;
}

/** Somebody risked it, and may be called. */
async function fine(): Promise<Made> {
  const made = await make({ title: 'routard', seats: people(NAMES.slice(0, 4)), options: EXPRESS });
  if ((await forwardToAside(made, 0, 'call', 30)) === null) throw new Error('nobody could be called');
  return made;
}

/** Whoever is to act has left, and no robot plays on. */
export async function deserted(): Promise<Made> {
  const made = await make({ title: 'wanderlust', seats: people(NAMES.slice(0, 3)) });
  await forward(made, 20, SEED);
  for (let { to_act, ply } = await look(made); to_act === 0; { to_act, ply } = await look(made)) {
    const { view } = await look(made, 0);
    await play(made, 0, ply, view.choices![0]!.move);
  }
  const { to_act } = await look(made);
  const token = made.invites.find((one) => one.seat === to_act)!.token;
  await call(`/api/tables/${made.table}/leave`, token, { seat: to_act });
  return made;
}

export const MOMENTS: Record<string, () => Promise<Made>> = {
  wanderlust: () => played('wanderlust', 3, 24),
  'wanderlust-crowded': () => played('wanderlust', 5, 130),
  'wanderlust-solo': () => played('wanderlust', 1, 14),
  globetrotter: () => played('globetrotter', 3, 30),
  'globetrotter-crowded': () => played('globetrotter', 6, 160),
  wishland: atMarket,
  'wishland-crowded': () => played('wishland', 5, 110),
  'wishland-solo': () => played('wishland', 1, 12),
  routard: () => able('routard', 'walk', 40, EXPRESS), // on the road, not in an auction
  'routard-crowded': () => played('routard', 6, 220, EXPRESS),
  'routard-packing': () => played('routard', 3, 9),
  'routard-auction': openAuction,
  'routard-fine': fine,
  'score-wanderlust': () => played('wanderlust', 3, END),
  'score-wishland': () => played('wishland', 4, END),
  'score-routard': () => played('routard', 6, END, { ...EXPRESS, cards: '1' }),
};
