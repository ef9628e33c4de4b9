/** The throws of a gamble or a duel, as the events tell them one by one. */

import type { Told } from '../../types';
import type { Pot, Throw } from '../../types/globetrotter';
import { L } from '../../words/words.svelte';
import type { Table } from './data';

export interface Scene {
  ply: number;
  /** Who gambles or challenges. */
  player: number;
  /** A duel: whose key it is, and which. */
  owner: number | null;
  key: string | null;
  throws: Throw[];
  over: boolean;
  won: boolean;
  result: string;
  /** The throw that is tumbling now. */
  rolling: number;
  /** What there was to win. */
  pot: Pot | null;
  /** Where it was: the gambler may be elsewhere by now. */
  place: string | null;
}
const ENDS = ['won_jackpot', 'won_jackpot_keys', 'lost_gamble', 'won_key', 'lost_challenge'];
const WON = ['won_jackpot', 'won_jackpot_keys', 'won_key'];

/** The last gamble or duel among what was told; none if nobody ever threw. */
export function lastScene(told: readonly Told[], now: Told | null): Scene | null {
  const last = told.findLast((one) => one.verb === 'threw');
  if (!last) return null;
  const all = told.filter((one) => one.ply === last.ply);
  const duel = all.find((one) => one.verb === 'challenged');
  const threw = all.filter((one) => one.verb === 'threw' && one.actor !== null);
  const end = all.find((one) => ENDS.includes(one.verb));
  const player = duel?.actor ?? threw[0]?.actor ?? 0;
  const came = told.findLast((one) => one.ply < last.ply && one.verb === 'arrived' && one.actor === player);
  return {
    ply: last.ply,
    player,
    owner: typeof duel?.args.owner === 'number' ? duel.args.owner : null,
    key: typeof duel?.args.key === 'string' ? duel.args.key : null,
    throws: threw.map((one) => [one.actor!, Number(one.args.one), Number(one.args.other), Number(one.args.lucky) > 0]),
    over: !!end,
    won: !!end && WON.includes(end.verb),
    result: end ? L(end.text) : '',
    rolling: now?.verb === 'threw' ? threw.indexOf(now) : -1,
    pot: null,
    place: typeof came?.args.place === 'string' ? came.args.place : null,
  };
}

/** Somebody at this screen is in it: it stays until it is read. Others' are seen while they happen. */
export const concerns = (scene: Scene, table: Table): boolean =>
  table.mine !== null && (scene.player === table.mine || scene.owner === table.mine);
