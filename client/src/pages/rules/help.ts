/** A title on one page: what a turn is, what counts, how it ends, each with its rule; and what the signs on the table stand for. */
import type { IconId } from '../../kit/icons';
import { isIcon } from '../../kit/icons';
import { TICKETS } from '../../kit/tickets';
import type { Catalogue, Text, TitleId } from '../../types';

export interface Line {
  icon: IconId;
  rule: number;
  text: Text;
  /** What it costs, in actions or money. */
  cost?: string;
}
export interface Part {
  name: Text;
  lines: Line[];
}
const line = (icon: IconId, rule: number, fr: string, en: string, cost?: string): Line => ({
  icon,
  rule,
  text: { fr, en },
  ...(cost ? { cost } : {}),
});
const part = (fr: string, en: string, ...lines: Line[]): Part => ({ name: { fr, en }, lines });

export const HELP: Partial<Record<TitleId, Part[]>> = {
  wanderlust: [
    part(
      'Votre tour : 2 actions',
      'Your turn: 2 actions',
      line(
        'ticket',
        20,
        'Prendre un ticket, à la rivière ou à la pioche',
        'Take a ticket, from the river or the deck',
        '1',
      ),
      line(
        'arrow',
        24,
        'Voyager vers l’une des 3 destinations, un ticket par route',
        'Travel to one of the 3 destinations, a ticket for each route',
        '1',
      ),
      line('souvenir', 35, 'Souvenir, dans une ville : 3 au plus', 'Souvenir, in a city: 3 at most', '1'),
      line('postcard', 36, 'Carte postale, dans un port, contre un ticket', 'Postcard, in a port, for a ticket', '1'),
      line('camera', 37, 'Photo, devant une merveille', 'Photo, at a natural wonder', '2'),
      line('encounter', 33, 'Une rencontre par tour, sans action', 'One encounter a turn, without an action', '0'),
    ),
    part(
      'Ce qui compte',
      'What counts',
      line(
        'gift',
        42,
        'A. Souvenir 1, carte postale 2, photo 3 ; le lot des trois +3',
        'A. Souvenir 1, postcard 2, photo 3; a set of all three +3',
      ),
      line(
        'xp',
        43,
        'B. Un point d’expérience par ticket dépensé, sauf les jokers',
        'B. One experience point for each ticket spent, wild ones excepted',
      ),
      line('trophy', 44, 'C. Les objectifs de course remplis', 'C. The race objectives fulfilled'),
      line(
        'city',
        45,
        'D. De 2 à 7 villes : 1, 3, 5, 8, 11, 13 ; ports : 2, 5, 8, 10, 12, 16 ; merveilles : 4, 7, 12, 16, 18, 20',
        'D. 2 to 7 cities: 1, 3, 5, 8, 11, 13; ports: 2, 5, 8, 10, 12, 16; wonders: 4, 7, 12, 16, 18, 20',
      ),
      line('flag', 46, 'E. De 2 à 7 zones : 2, 4, 6, 8, 12, 18', 'E. 2 to 7 zones: 2, 4, 6, 8, 12, 18'),
      line('eye', 47, 'F. Mission secrète 2, objectif personnel 4', 'F. Secret mission 2, personal goal 4'),
    ),
    part(
      'La fin',
      'The end',
      line(
        'wait',
        41,
        'Deux objectifs de course remplis par un joueur : chacun joue encore un tour, lui en dernier',
        'Two race objectives fulfilled by one player: everybody plays one more turn, that player last',
      ),
    ),
  ],
  globetrotter: [
    part(
      'Votre tour : voyager, ou travailler',
      'Your turn: travel, or work',
      line('dice', 24, 'La route, au dé : aussi loin qu’il dit', 'The road, by the die: as far as it says'),
      line(
        'airline',
        31,
        'L’avion : un billet, vers l’une de ses deux villes',
        'By air: a ticket, to either of its two cities',
      ),
      line(
        'ship',
        38,
        'La mer, sans dé : d’abord l’escale, et le tour y finit',
        'By sea, without a die: first the stop, and the turn ends there',
      ),
      line('ticket', 33, 'Acheter des billets, en une fois', 'Buy tickets, in one go', '200 $'),
      line(
        'adventure',
        42,
        'Tenter l’aventure, en ville-clé ou continentale',
        'Try an adventure, in a key or continental city',
      ),
      line('hand', 63, 'Défier qui tient la clé de la ville', 'Challenge whoever holds the city’s key', '100 $'),
      line('job', 17, 'Travailler sur place finit le tour', 'Work on the spot: it ends the turn', '+200 $'),
    ),
    part(
      'Les clés',
      'The keys',
      line(
        'key',
        44,
        'Clé de ville : y être encore après l’aventure',
        'City key: to be there still after the adventure',
      ),
      line('gift', 48, 'Souvenir : de même, en ville continentale', 'Souvenir: likewise, in a continental city'),
      line(
        'flag',
        50,
        'Clé de continent : deux souvenirs de deux de ses villes',
        'Continent key: two souvenirs from two of its cities',
      ),
      line('island', 52, 'Une île donne un souvenir joker', 'An island gives a joker souvenir', '100 $'),
      line(
        'gambling',
        59,
        'Ville de jeu : le jackpot, si l’on veut',
        'Gambling city: the jackpot, if you like',
        '100 $',
      ),
    ),
    part(
      'La fin',
      'The end',
      line(
        'home',
        82,
        'Plus de clé sur le plateau : le premier rentré chez lui avec le plus de clés gagne',
        'No key left on the board: the first to come home with the most keys wins',
      ),
    ),
  ],
  wishland: [
    part(
      'La manche',
      'The round',
      line(
        'flag',
        12,
        'Chacun prend une place de l’ordre, et ce qu’elle donne',
        'Everybody takes a place of the order, and what it gives',
      ),
      line('coin', 15, 'Revenu : 5 crédits, plus ce que donnent les cartes', 'Income: 5 credits, and what cards give'),
      line('wait', 11, 'Puis quatre tours chacun', 'Then four turns each'),
    ),
    part(
      'Votre tour : un groupe',
      'Your turn: one group',
      line(
        'worker',
        17,
        'Un travailleur, plus un par groupe déjà sur l’espace',
        'One worker, plus one for each group already on the space',
      ),
      line('purchase', 18, 'Acheter une carte de la rangée', 'Buy a card of the row'),
      line('coin', 19, 'Chaque travailleur de plus paie un crédit', 'Every extra worker pays one credit'),
      line(
        'visitor',
        20,
        'Publicité : un crédit, et un bonheur, un visiteur ou un travailleur',
        'Advertise: a credit, and a happiness, a visitor or a worker',
      ),
      line('undo', 21, 'Ou rappeler tous ses travailleurs', 'Or recover all your workers'),
      line('trophy', 23, 'Revendiquer une réussite est gratuit', 'Claiming an achievement is free'),
      line(
        'castle',
        28,
        'De chaque sorte, autant que de guichets et d’attractions',
        'Of each kind, as many as booths and rides',
      ),
    ),
    part(
      'Ce qui compte',
      'What counts',
      line(
        'point',
        41,
        'Les points déjà gagnés : attractions, réussites, bonheur',
        'Points already earned: rides, achievements, happiness',
      ),
      line(
        'actor',
        42,
        'Spectacles différents, de 0 à 9 : 0, 1, 2, 3, 5, 7, 9, 11, 13, 15',
        'Different shows, 0 to 9: 0, 1, 2, 3, 5, 7, 9, 11, 13, 15',
      ),
      line(
        'mascot',
        43,
        'Mascotte : 1 par autre carte de son symbole',
        'Mascot: 1 for every other card with its symbol',
      ),
      line('happy', 44, 'Chaque compteur : 1 par deux cases', 'Each track: 1 for every two squares'),
      line(
        'hotel',
        45,
        'Les récompenses de fin ; les crédits ne valent rien',
        'End rewards; credits are worth nothing',
      ),
    ),
  ],
  routard: [
    part(
      'Faire son sac',
      'Packing',
      line('dice', 12, 'Annoncer une ligne de la fiche, lancer, obéir', 'Name a line of the sheet, roll, obey'),
      line(
        'gear',
        19,
        'Pour partir : 4 éléments, 1 billet, 10 chèques, 1 500 €',
        'To leave: 4 elements, 1 ticket, 10 cheques, 1,500 €',
      ),
    ),
    part(
      'Votre tour en voyage',
      'Your turn on the road',
      line(
        'road',
        25,
        'Avancer de 1 à 6 cases : 0, 20, 50, 100, 200, 400 €',
        'Go 1 to 6 squares: 0, 20, 50, 100, 200, 400 €',
      ),
      line('bed', 27, 'Tirer un hébergement, payé en chèques', 'Draw a lodging, paid in cheques'),
      line('chance', 30, 'Jouer la case : sa carte est tirée', 'Play the square: its card is drawn'),
      line('airport', 40, 'D’un aéroport au suivant, contre un billet', 'From one airport to the next, for a ticket'),
      line('hitchhike', 43, 'En stop : le premier sur la case conduit', 'Hitch-hiking: the first on the square drives'),
    ),
    part(
      'À tout moment',
      'At any time',
      line('auction', 60, 'Vendre aux enchères', 'Sell by auction'),
      line(
        'perilous',
        57,
        'Une carte jouée sans droit : 500 € à qui le voit',
        'A card played without the right: 500 € to whoever notices',
      ),
    ),
    part(
      'Gagner',
      'Winning',
      line(
        'flag',
        63,
        'Le premier à l’aéroport d’arrivée avec 2 achats, 2 aventures et 2 reportages',
        'The first at the arrival airport with 2 purchases, 2 adventures and 2 reports',
      ),
    ),
  ],
};

export interface SignOf {
  icon: IconId;
  color: string;
  name: Text;
  say: Text | null;
}
interface Kind {
  id: string;
  name: Text;
  icon?: string;
  colour?: string | { paint: string };
  cost?: number;
  ends_turn?: boolean;
}
const PLACES: [IconId, Text, Text][] = [
  ['city', { fr: 'Ville', en: 'City' }, { fr: 'souvenirs', en: 'souvenirs' }],
  ['port', { fr: 'Port', en: 'Port' }, { fr: 'carte postale', en: 'postcard' }],
  ['wonder', { fr: 'Merveille', en: 'Natural wonder' }, { fr: 'photo', en: 'photo' }],
  ['airport', { fr: 'Aéroport', en: 'Airport' }, { fr: 'vols, on n’y finit pas', en: 'flights, no trip ends there' }],
];
const INK = 'var(--ink)';
const priced = ({ cost, ends_turn }: Kind): Text | null =>
  cost === undefined
    ? null
    : {
        fr: `${cost ? `${cost} $` : 'gratuit'}${ends_turn ? ', fin du tour' : ''}`,
        en: `${cost ? `$${cost}` : 'free'}${ends_turn ? ', ends the turn' : ''}`,
      };

/** What is drawn on this title's table, from its catalogue. */
export function signs(catalogue: Catalogue): SignOf[] {
  if (catalogue.card.id === 'wanderlust') {
    const ways = (['car', 'train', 'ship', 'charter', 'hitchhike', 'airline', 'wild'] as const).map((kind) => ({
      icon: kind,
      color: kind === 'hitchhike' ? INK : TICKETS[kind].color,
      name: TICKETS[kind].name,
      say: null,
    }));
    return [...PLACES.map(([icon, name, say]) => ({ icon, color: INK, name, say })), ...ways];
  }
  const { kinds = [], symbols = [] } = catalogue as Catalogue & { kinds?: Kind[]; symbols?: Kind[] };
  return [...kinds, ...symbols].flatMap((one) => {
    const icon = one.icon && isIcon(one.icon) ? one.icon : null;
    const color = typeof one.colour === 'string' ? one.colour : (one.colour?.paint ?? INK);
    return icon ? [{ icon, color, name: one.name, say: priced(one) }] : [];
  });
}
