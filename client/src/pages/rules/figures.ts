/** Small pictures beside the rules where one helps: a row of signs, or a way from one to the next. */
import type { IconId } from '../../kit/icons';
import { TICKETS, type TicketKind } from '../../kit/tickets';
import type { Text, TitleId } from '../../types';

export interface Sign {
  icon: IconId;
  color?: string;
  label: Text;
  /** After this sign comes: an arrow to the next, "is worth", or nothing. */
  then?: '→' | '=' | '+';
}

const sign = (icon: IconId, fr: string, en: string, color?: string, then?: Sign['then']): Sign => ({
  icon,
  label: { fr, en },
  ...(color ? { color } : {}),
  ...(then ? { then } : {}),
});
const ticket = (kind: TicketKind): Sign => ({ icon: kind, color: TICKETS[kind].color, label: TICKETS[kind].name });
const GOLD = 'var(--bronze-27)';
const RED = 'var(--red-48)';
const BLUE = 'var(--blue-39)';

const FIGURES: Record<TitleId, Record<number, Sign[]>> = {
  wanderlust: {
    19: [sign('action', '1re action', '1st action', GOLD, '+'), sign('action', '2e action', '2nd action', GOLD)],
    22: [ticket('car'), ticket('train'), ticket('ship'), ticket('charter'), ticket('airline'), ticket('wild')],
    27: [
      sign('airport', 'aéroport', 'airport', undefined, '→'),
      sign('airline', 'un ticket', 'one ticket', RED, '→'),
      sign('airport', 'aéroport', 'airport'),
    ],
    31: [
      sign('encounter', 'rencontres', 'encounters', RED, '→'),
      sign('xp', 'expérience', 'experience', GOLD, '→'),
      sign('flag', 'carte gardée', 'card kept'),
    ],
    34: [
      sign('city', 'ville', 'city', undefined, '→'),
      sign('souvenir', 'souvenir', 'souvenir', RED),
      sign('port', 'port', 'port', undefined, '→'),
      sign('postcard', 'carte postale', 'postcard', RED),
      sign('wonder', 'merveille', 'wonder', undefined, '→'),
      sign('camera', 'appareil photo', 'camera', RED),
    ],
    59: [
      sign('souvenir', '1 action', '1 action', RED),
      sign('postcard', '1 action', '1 action', RED),
      sign('camera', '2 actions', '2 actions', RED),
    ],
    69: [
      sign('road', '3 pas ou moins', 'within 3 steps', undefined, '→'),
      sign('wild', 'même zone', 'same zone', undefined, '→'),
      sign('airport', 'aéroport', 'airport', undefined, '→'),
      sign('flag', 'première libre', 'first free one'),
    ],
  },
  wishland: {
    3: [
      sign('ride', 'attraction', 'ride', 'var(--gold-35)'),
      sign('restaurant', 'restaurant', 'restaurant', RED),
      sign('actor', 'acteur', 'actor', BLUE),
      sign('mascot', 'mascotte', 'mascot'),
      sign('hotel', 'hôtel', 'hotel', 'var(--green-27)'),
      sign('dream', 'rêve', 'dream', 'var(--grey-43)'),
      sign('booth', 'guichet', 'booth', 'var(--violet-45)'),
    ],
    17: [
      sign('worker', '1er groupe : 1', '1st group: 1', undefined, '→'),
      sign('worker', '2e groupe : 2', '2nd group: 2', undefined, '→'),
      sign('worker', '3e groupe : 3', '3rd group: 3'),
    ],
    18: [
      sign('coin', 'le prix', 'the price', GOLD, '+'),
      sign('worker', 'le groupe', 'the group', undefined, '→'),
      sign('castle', 'dans le parc', 'into the park'),
    ],
    19: [
      sign('worker', 'un de plus dans le groupe', 'one more in the group', undefined, '='),
      sign('coin', '1 crédit', '1 credit', GOLD),
    ],
    20: [sign('happy', '+1', '+1', RED), sign('visitor', '+1', '+1', BLUE), sign('worker', '+1', '+1')],
    28: [
      sign('booth', 'guichets', 'booths', 'var(--violet-45)', '+'),
      sign('ride', 'attractions', 'rides', 'var(--gold-35)', '='),
      sign('castle', 'cartes par couleur', 'cards of a colour'),
    ],
    30: [sign('happy', 'bonheur', 'happiness', RED), sign('visitor', 'visiteurs', 'visitors', BLUE)],
  },
  globetrotter: {
    22: [sign('road', 'route', 'road'), sign('ship', 'mer', 'sea', BLUE), sign('airline', 'air', 'air', RED)],
    24: [sign('dice', 'un dé à douze faces', 'a die of twelve faces')],
    47: [
      sign('key', 'clé de ville', 'city key', GOLD),
      sign('gift', 'souvenirs, puis clé de continent', 'souvenirs, then a continent key', RED),
    ],
    59: [sign('gambling', 'ville de jeu', 'gambling city'), sign('dice', 'deux dés', 'two dice')],
    72: [
      sign('perilous', 'lieu périlleux', 'perilous place', 'var(--violet-32)'),
      sign('regional', 'régionale', 'regional'),
      sign('national', 'nationale', 'national', BLUE),
    ],
  },
  routard: {
    12: [
      sign('papers', 'une ligne', 'a row', undefined, '+'),
      sign('dice', 'un dé', 'a die', undefined, '→'),
      sign('gear', 'une case', 'a cell'),
    ],
    28: [sign('coin', 'argent', 'money', GOLD, '→'), sign('cheque', 'chèques hôtel', 'hotel cheques')],
    30: [
      sign('job', 'job', 'job'),
      sign('chance', 'chance', 'luck'),
      sign('letter', 'poste restante', 'poste restante'),
      sign('purchase', 'achat', 'purchase', RED),
      sign('report', 'reportage', 'report', BLUE),
      sign('adventure', 'aventure', 'adventure', 'var(--green-27)'),
    ],
    43: [
      sign('road', 'le premier de la case conduit', 'the first on the square drives', undefined, '+'),
      sign('hitchhike', 'les autres en stop', 'the others hitch-hike'),
    ],
    60: [
      sign('auction', 'on propose', 'one offers', undefined, '→'),
      sign('letter', 'offres scellées', 'sealed bids', undefined, '→'),
      sign('coin', 'au plus offrant', 'to the highest', GOLD),
    ],
  },
};

export const figureOf = (title: TitleId, rule: number): Sign[] | null => FIGURES[title]?.[rule] ?? null;
/** All of them, for whoever checks that no rule is pictured that does not exist. */
export const pictured = (title: TitleId): number[] => Object.keys(FIGURES[title] ?? {}).map(Number);
