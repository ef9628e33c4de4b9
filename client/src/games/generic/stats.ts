/** Which numbers of a player are worth a small picture, for titles that have no passport of their own. */
import type { IconId } from '../../kit/icons';
import type { Player } from '../../types';

const PICTURE: Record<string, IconId> = {
  experience: 'xp',
  points: 'point',
  total: 'point',
  money: 'coin',
  credits: 'coin',
  keys: 'key',
  souvenirs: 'souvenir',
  tickets: 'ticket',
  encounters: 'encounter',
  postcards: 'postcard',
  cameras: 'camera',
  cheques: 'cheque',
  happiness: 'happy',
  visitors: 'visitor',
  jokers: 'wild',
};

export function numbers(player: Player): { key: string; icon: IconId; n: number }[] {
  const found: { key: string; icon: IconId; n: number }[] = [];
  for (const [key, value] of Object.entries<unknown>({ ...player })) {
    const icon = PICTURE[key];
    if (!icon) continue;
    if (typeof value === 'number') found.push({ key, icon, n: value });
    else if (Array.isArray(value)) found.push({ key, icon, n: value.length });
  }
  return found.slice(0, 6);
}
