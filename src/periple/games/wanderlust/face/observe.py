"""What a seat may know as a list of ints of one size, for programs that learn.

Players are told from the seat's own point of view: itself first, then to its left. Five have room; the others are 0.
"""

from typing import Final

from periple.games.wanderlust.agreement import Figures
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.rules.collect import room_here
from periple.games.wanderlust.rules.objectives import goal_reached, mission_done
from periple.games.wanderlust.rules.packed import CARD, CARD_BITS, SHIFT
from periple.games.wanderlust.rules.trail import beside_the_board
from periple.games.wanderlust.terms import KINDS, LAST_STEP, MANY, MOST_ENCOUNTERS, MOST_REFRESHES, Aid
from periple.kernel.columns import numbers
from periple.kernel.observe import Field, bits, count, flag, which
from periple.kernel.state import OVER

PLAYERS: Final = 5
NO_TICKETS: Final = [0] * KINDS
NO_ENCOUNTERS: Final = [0] * MOST_ENCOUNTERS
FIELD: Final = 63
MOST_PILE: Final = 255


def observation(figures: Figures) -> list[Field]:
    """What each number means, in order."""
    places, zones = figures.board.places, figures.board.zones
    table = [
        flag("over", 1, "1 when the race is over"),
        flag("mine", 1, "1 when this seat is to act"),
        which("turn", 1, "whose turn it is, from this seat: 0 is itself", PLAYERS - 1),
        which("first", 1, "who began, from this seat", PLAYERS - 1),
        count("round", 1, "rounds begun", MANY),
        which("step", 1, "what is asked: Step in made/numbers.py", LAST_STEP),
        count("actions", 1, "actions left in this turn", FIELD),
        flag("encounter_played", 1, "1 when this turn's encounter was played"),
        count("refreshes", 1, "how often the river was refreshed this turn", MOST_REFRESHES),
        flag("lift", 1, "1 when the truck driver waits"),
        flag("host", 1, "1 when the local host offers something"),
        count("arrivals", 1, "trips that ended in this turn", FIELD),
        which("triggered", 1, "who triggered the end, from this seat, plus 1; 0: nobody", PLAYERS),
        count("last_turns", 1, "turns still to come after the end was triggered", PLAYERS),
        bits("aids", 1, "what may help to pay on the trip under way: Aid in terms.py", Aid.ALL.bit_length()),
        count("river", KINDS, "open tickets by kind", FIELD),
        count("discards", KINDS, "discarded tickets by kind", FIELD),
        count("beside", KINDS, "tickets of the trip under way by kind, beside the board until it ends", FIELD),
        count(
            "piles",
            4,
            "cards in the ticket pile, the destination deck, known ones under it, the encounter deck",
            MOST_PILE,
        ),
        which("row", figures.row, "available destinations from the left, plus 1; 0: none", places),
        which("objectives", 3, "revealed race objectives, plus 1; 0: none", len(figures.objective_points)),
        count("hand", KINDS, "own tickets by kind", FIELD),
        count("encounters", MOST_ENCOUNTERS, "own encounter cards by card", CARD),
        which("mission", 1, "own mission plus 1; 0: none", len(figures.mission_points)),
        flag("mission_done", 1, "1 when it is done"),
        which("goal", 1, "own goal plus 1; 0: none", len(figures.goal_points)),
        flag("goal_reached", 1, "1 when it is reached"),
        count("room", 1, "tokens to be had where this seat stands", FIELD),
        count("hops", KINDS, "routes of the trip under way by kind", FIELD),
        flag("trail", places, "1 for each place that the trip under way has left behind"),
        which("owner", places, "who visited a place, from this seat, plus 1; 0: nobody", PLAYERS),
    ]
    player = [
        flag("player", 1, "1 when there is such a player"),
        which("place", 2, "where the player stands; the home town", places - 1),
        which("trotter", 1, "the trotter, plus 1; 0: not chosen", len(figures.skill)),
        count("tickets", 1 + KINDS, "how many tickets; those that everybody saw taken, by kind", MOST_PILE),
        count("friends", 3, "encounters in hand, gained, played", MOST_PILE),
        count("owned", 5, "experience, souvenirs, postcards, cameras, efficient plannings", MANY),
        flag("marks", 3, "1 for each revealed objective that is fulfilled"),
        count("visits", 3, "cities, ports, wonders visited", places),
        count("zones", zones, "destinations visited by zone", places),
    ]
    return table + [field.of(at, " (player {player} from this seat)") for at in range(PLAYERS) for field in player]


def observe(s: Position, seat: int) -> list[int]:
    flat = moment(s, seat)
    cards(s, seat, flat)
    world(s, seat, flat)
    count = s.agreement.trotters
    for ahead in range(PLAYERS):
        if ahead < count:
            player(s, (seat + ahead) % count, flat)
        else:
            flat.extend(s.agreement.nobody)
    return flat


def moment(s: Position, seat: int) -> list[int]:
    """Whose turn it is, and what is going on in it."""
    count = s.agreement.trotters
    return [
        1 if s.seat == OVER else 0,
        1 if s.seat == seat else 0,
        (s.turn - seat) % count,
        (s.first - seat) % count,
        s.rounds,
        s.agenda[-1],
        s.actions,
        1 if s.met_friend else 0,
        s.refreshes,
        1 if s.lift else 0,
        1 if s.host else 0,
        s.arrivals,
        (s.triggered - seat) % count + 1 if s.triggered >= 0 else 0,
        s.last_turns,
        s.aids,
    ]


def cards(s: Position, seat: int, flat: list[int]) -> None:
    """The tickets and cards that lie open, how high the piles are, and one's own hand."""
    add_kinds(s.river, flat)
    add_kinds(s.pile.spent, flat)
    add_kinds(beside_the_board(s), flat)
    flat.extend([len(s.pile.cards), len(s.deck), s.under, len(s.meetings)])
    for slot in range(s.agreement.figures.row):
        flat.append(s.row[slot] + 1 if slot < len(s.row) else 0)
    for slot in range(3):
        flat.append(s.objectives[slot] + 1 if slot < len(s.objectives) else 0)
    add_hand(s.hand[seat], flat)
    first = len(flat)
    flat.extend(NO_ENCOUNTERS)
    friends = int(s.friends[seat])
    while friends:
        flat[first] = friends & CARD
        friends >>= CARD_BITS
        first += 1
    flat.append(s.missions[seat] + 1)
    flat.append(1 if mission_done(s, seat) else 0)
    flat.append(s.goals[seat] + 1)
    flat.append(1 if goal_reached(s, seat) else 0)


def world(s: Position, seat: int, flat: list[int]) -> None:
    """The trip under way, and who has been where."""
    count = s.agreement.trotters
    flat.append(room_here(s, seat))
    first = len(flat)
    flat.extend(NO_TICKETS)
    for at in range(len(s.trip_paid)):
        flat[first + s.board.route_kind[s.trip[at]]] += 1
    first = len(flat)
    flat.extend(s.agreement.nowhere)
    place = int(s.place[s.turn])
    for at in range(len(s.trip_paid) - 1, -1, -1):
        place = s.board.other_end(s.trip[at], place)
        flat[first + place] = 1
    first = len(flat)
    flat.extend(s.agreement.nowhere)
    for place in s.visited:
        flat[first + place] = (int(s.owner[place]) - seat) % count + 1


def player(s: Position, trotter: int, flat: list[int]) -> None:
    """What everybody sees of a player."""
    flat.extend([1, s.place[trotter], s.home[trotter], s.character[trotter] + 1, s.held[trotter]])
    add_hand(s.known[trotter], flat)
    marks = s.marks[trotter]
    flat.extend(
        [
            s.friends_held[trotter],
            s.friends_gained[trotter],
            s.played_count[trotter],
            s.xp[trotter],
            s.souvenirs[trotter],
            s.postcards[trotter],
            s.cameras[trotter],
            s.plannings[trotter],
            marks & 1,
            marks >> 1 & 1,
            marks >> 2 & 1,
        ]
    )
    flat.extend(numbers(s.visits[trotter * 3 : trotter * 3 + 3]))
    flat.extend(numbers(s.regions[trotter * s.board.zones : (trotter + 1) * s.board.zones]))


def add_kinds(tickets: list[int], flat: list[int]) -> None:
    """How many tickets there are of each kind, counted as a hand is: there may be a hundred."""
    held = 0
    for kind in tickets:
        held += 1 << SHIFT[kind]
    add_hand(held, flat)


def add_hand(hand: int, flat: list[int]) -> None:
    for shift in SHIFT:
        flat.append((hand >> shift) & FIELD)
