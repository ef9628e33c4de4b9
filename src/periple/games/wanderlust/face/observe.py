"""What a seat may know as a list of ints of one size, for programs that learn: a row for each field.

Players are told from the seat's own point of view: itself first, then to its left. Five have room; the others are 0.
How rows are written: `kernel/observe.py`.
"""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import numbers
from periple.kernel.observe import Field, bits, count, flag, players, somebody, which
from periple.kernel.sheet import WORD
from periple.kernel.state import OVER
from ..content.figures import Figures
from ..position import Position
from ..rules.collect import room_here
from ..rules.objectives import goal_reached, mission_done
from ..rules.packed import CARD, CARD_BITS, FIELD, FIELD_BITS, pack
from ..rules.trail import beside_the_board, unpaid
from ..terms import KINDS, LAST_STEP, MANY, MOST_ENCOUNTERS, MOST_REFRESHES, MOST_STEPS, Aid

PLAYERS: Final = 5
NO_TICKETS: Final = [0] * KINDS
NO_ENCOUNTERS: Final = [0] * MOST_ENCOUNTERS
MOST_PILE: Final = 255
SHOWN: Final = 3  # race objectives


def fields(figures: Figures) -> list[Field]:
    """What each number means, in order."""
    return [
        *turn_fields(),
        *card_fields(figures),
        *own_fields(figures),
        *players(PLAYERS, " (player {player} from this seat)", player_fields(figures), lambda s: s.agreement.trotters),
        *pending_fields(figures),
    ]


def turn_fields() -> list[Field]:
    """Whose turn it is, and what is going on in it."""
    return [
        flag("over", 1, "1 when the race is over", lambda s: s.seat == OVER),
        flag("mine", 1, "1 when this seat is to act", lambda s, seat: s.seat == seat),
        somebody("turn", 1, "whose turn it is, from this seat: 0 is itself", PLAYERS - 1),
        somebody("first", 1, "who began, from this seat", PLAYERS - 1),
        count("round", 1, "rounds begun", MANY, lambda s: s.rounds),
        which("step", 1, "what is asked: Step in made/numbers.py", LAST_STEP, lambda s: s.agenda[-1]),
        count("actions", 1, "actions left in this turn", FIELD),
        flag("encounter_played", 1, "1 when this turn's encounter was played", lambda s: s.met_friend),
        count("refreshes", 1, "how often the river was refreshed this turn", MOST_REFRESHES),
        flag("lift", 1, "1 when the truck driver waits"),
        flag("host", 1, "1 when the local host offers something"),
        count("arrivals", 1, "trips that ended in this turn", FIELD),
        which("triggered", 1, "who triggered the end, from this seat, plus 1; 0: nobody", PLAYERS, triggered),
        count("last_turns", 1, "turns still to come after the end was triggered", PLAYERS),
        bits("aids", 1, "what may help to pay on the trip under way: Aid in terms.py", Aid.ALL.bit_length()),
    ]


def card_fields(figures: Figures) -> list[Field]:
    """The tickets and cards that lie open, and how high the piles are."""
    return [
        count("river", KINDS, "open tickets by kind", FIELD, lambda s, seen: add_kinds(s.river, seen)),
        count("discards", KINDS, "discarded tickets by kind", FIELD, lambda s, seen: add_kinds(s.pile.spent, seen)),
        count(
            "beside",
            KINDS,
            "tickets of the trip under way by kind, beside the board until it ends",
            FIELD,
            lambda s, seen: add_kinds(beside_the_board(s), seen),
        ),
        count(
            "piles",
            4,
            "cards in the ticket pile, the destination deck, known ones under it, the encounter deck",
            MOST_PILE,
            lambda s: [len(s.pile.cards), len(s.deck), s.under, len(s.meetings)],
        ),
        which(
            "row",
            figures.row,
            "available destinations from the left, plus 1; 0: none",
            figures.board.places,
            lambda s, at: s.row[at] + 1 if at < len(s.row) else 0,
        ),
        which(
            "objectives",
            SHOWN,
            "revealed race objectives, plus 1; 0: none",
            len(figures.objective_points),
            lambda s, at: s.objectives[at] + 1 if at < len(s.objectives) else 0,
        ),
    ]


def own_fields(figures: Figures) -> list[Field]:
    """One's own hand, the trip under way, and who has been where."""
    return [
        count("hand", KINDS, "own tickets by kind", FIELD, lambda s, seat, seen: add_hand(s.hand[seat], seen)),
        count("encounters", MOST_ENCOUNTERS, "own encounter cards by card", CARD, encounters),
        which(
            "mission",
            1,
            "own mission plus 1; 0: none",
            len(figures.mission_points),
            lambda s, seat: s.missions[seat] + 1,
        ),
        flag("mission_done", 1, "1 when it is done", lambda s, seat: mission_done(s, seat)),
        which("goal", 1, "own goal plus 1; 0: none", len(figures.goal_points), lambda s, seat: s.goals[seat] + 1),
        flag("goal_reached", 1, "1 when it is reached", lambda s, seat: goal_reached(s, seat)),
        count("room", 1, "tokens to be had where this seat stands", FIELD, room),
        count("hops", KINDS, "routes of the trip under way by kind", FIELD, hops),
        flag("trail", figures.board.places, "1 for each place that the trip under way has left behind", trail),
        which("owner", figures.board.places, "who visited a place, from this seat, plus 1; 0: nobody", PLAYERS, owner),
    ]


def player_fields(figures: Figures) -> list[Field]:
    """What everybody sees of a player."""
    places = figures.board.places
    return [
        flag("player", 1, "1 when there is such a player", lambda s: True),
        which(
            "place",
            2,
            "where the player stands; the home town; 0 while the human of a solo race chooses a trotter",
            places - 1,
            lambda s, who: [max(s.place[who], 0), max(s.home[who], 0)],
        ),
        which(
            "trotter", 1, "the trotter, plus 1; 0: not chosen", len(figures.skill), lambda s, who: s.character[who] + 1
        ),
        count("tickets", 1 + KINDS, "how many tickets; those that everybody saw taken, by kind", MOST_PILE, tickets),
        count(
            "friends",
            3,
            "encounters in hand, gained, played",
            MOST_PILE,
            lambda s, who: [s.friends_held[who], s.friends_gained[who], s.played_count[who]],
        ),
        count(
            "owned",
            5,
            "experience, souvenirs, postcards, cameras, efficient plannings",
            MANY,
            lambda s, who: [s.xp[who], s.souvenirs[who], s.postcards[who], s.cameras[who], s.plannings[who]],
        ),
        flag(
            "marks",
            SHOWN,
            "1 for each revealed objective that is fulfilled",
            lambda s, who: [s.marks[who] & 1, s.marks[who] & 2, s.marks[who] & 4],
        ),
        count("visits", 3, "cities, ports, wonders visited", places),
        count("zones", figures.board.zones, "destinations visited by zone", places, zones),
    ]


def pending_fields(figures: Figures) -> list[Field]:
    """List what decides which moves are legal and no row above holds (a net reads new rows at the end)."""
    places, routes = figures.board.places, len(figures.board.ends)
    return [
        which("pending_route", 1, "the route that is being paid for, plus 1; 0: none", routes, pending_route),
        bits("routes", words_for(routes), "routes of the trip under way that are paid, 31 a number", WORD, routes_paid),
        count("pending", 1, "how often the step asked for is still to be answered", MOST_STEPS, pending_steps),
        bits("buried", words_for(places), "destinations known to lie under the deck, 31 a number", WORD, buried),
        which("next", 1, "the destination revealed next, plus 1, where all know it; else 0", places, next_card),
    ]


def words_for(things: int) -> int:
    """Return how many numbers of 31 bits a set of so many things takes."""
    return -(-things // WORD)


def pending_route(s: Position) -> int:
    """Return the route chosen and not yet paid for, plus 1; 0 for none."""
    return s.trip[-1] + 1 if unpaid(s) else 0


def routes_paid(s: Position) -> list[int]:
    """Return the routes that the trip has used, as sets; `trail` does not tell in which order places were passed."""
    return as_sets(s.trip[: len(s.trip_paid)], len(s.board.route_kind))


def pending_steps(s: Position) -> int:
    """Return how many steps of the kind asked for are on the agenda, such as tickets still to be discarded."""
    return s.agenda.count(s.agenda[-1])


def buried(s: Position) -> list[int]:
    """Return the destinations that everybody knows to lie under the deck, as sets."""
    return as_sets(s.deck[: s.under], s.board.places)


def next_card(s: Position) -> int:
    """Return the top destination of a deck in which all cards are known, plus 1; 0 while it is unknown."""
    return s.deck[-1] + 1 if 0 < len(s.deck) <= s.under else 0


def as_sets(things: list[int], many: int) -> list[int]:
    """Return some of so many things as bits, the lowest numbers first."""
    sets = [0] * words_for(many)
    for thing in things:
        sets[thing // WORD] |= 1 << thing % WORD
    return sets


def triggered(s: Position, seat: int) -> int:
    return (s.triggered - seat) % s.agreement.trotters + 1 if s.triggered >= 0 else 0


def encounters(s: Position, seat: int, seen: list[int]) -> None:
    at = len(seen)
    seen.extend(NO_ENCOUNTERS)
    friends = s.friends[seat]
    while friends:
        seen[at] = friends & CARD
        friends >>= CARD_BITS
        at += 1


def hops(s: Position, seen: list[int]) -> None:
    first = len(seen)
    seen.extend(NO_TICKETS)
    for at in range(len(s.trip_paid)):
        seen[first + s.board.route_kind[s.trip[at]]] += 1


def room(s: Position, seat: int) -> int:
    """Return the tokens to be had where a seat stands; 0 before the deal."""
    return int(room_here(s, seat)) if s.place[seat] >= 0 else 0


def trail(s: Position, seen: list[int]) -> None:
    """From where the trotter stands back to where the trip began."""
    first = len(seen)
    seen.extend(s.agreement.nowhere)
    place = int(s.place[s.turn])
    for at in range(len(s.trip_paid) - 1, -1, -1):
        place = s.board.other_end(s.trip[at], place)
        seen[first + place] = 1


def owner(s: Position, seat: int, seen: list[int]) -> None:
    first = len(seen)
    seen.extend(s.agreement.nowhere)
    for place in s.visited:
        seen[first + place] = (int(s.owner[place]) - seat) % s.agreement.trotters + 1


def tickets(s: Position, who: i64, seen: list[int]) -> None:
    seen.append(s.held[who])
    add_hand(s.known[who], seen)


def zones(s: Position, who: i64) -> list[int]:
    return numbers(s.regions[who * s.board.zones : (who + 1) * s.board.zones])


def add_kinds(tickets: list[int], seen: list[int]) -> None:
    """How many tickets there are of each kind, counted as a hand is: there may be a hundred."""
    add_hand(pack(tickets), seen)


def add_hand(hand: i64, seen: list[int]) -> None:
    for _ in range(KINDS):
        seen.append(hand & FIELD)
        hand >>= FIELD_BITS
