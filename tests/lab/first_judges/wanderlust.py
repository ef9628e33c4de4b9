"""How Traveller judges Wanderlust: points it has, points it is near, and how well its hand fits the row."""

from typing import Final

from periple.games.wanderlust.made.numbers import Step
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.rules import objectives, scoring
from periple.games.wanderlust.rules.packed import VEHICLES, WILD_SHIFT
from periple.games.wanderlust.rules.packed import missing as lacking
from periple.games.wanderlust.terms import Kind
from periple.kernel.state import OVER, State

SPREAD: Final = 8.0
TICKET: Final = 0.55  # a ticket in hand
WILD: Final = 0.35  # what a wild is worth above that
FRIEND: Final = 1.2  # an encounter in hand
NEAR_OBJECTIVE: Final = 7.0  # an objective that is all but done
DESTINATION: Final = 1.5  # a card more, towards the tables of kinds and zones
OUTLOOK: Final = 4.0  # a trip that the hand can already pay
TOKEN_HERE: Final = {Kind.CITY: 1.0, Kind.PORT: 1.4, Kind.WONDER: 2.2}  # what the place where it stands can still give
LOOK: Final = 5  # routes of a trip it plans for


def value(state: State, seat: int) -> float:
    assert isinstance(state, Position)
    points = float(sum(scoring.points(state, seat)))
    if state.seat == OVER:
        return points + (100.0 if seat in scoring.winners(state) else 0.0)
    return (
        points
        + DESTINATION * objectives.destinations(state, seat)
        + hand_worth(state, seat)
        + objectives_near(state, seat)
        + outlook(state, seat)
        + place_worth(state, seat)
    )


def unfinished(state: State) -> bool:
    assert isinstance(state, Position)
    return state.agenda[-1] in (Step.TRIP, Step.PAY, Step.DISCARD, Step.PICK_RIVER)


def hand_worth(s: Position, seat: int) -> float:
    tickets = int(min(s.held[seat], 7)) * TICKET + int(s.hand[seat] >> WILD_SHIFT) * WILD
    return tickets + int(s.friends_held[seat]) * FRIEND


def objectives_near(s: Position, seat: int) -> float:
    """How far along each revealed objective is, the more the nearer."""
    total = 0.0
    for slot, objective in enumerate(s.objectives):
        if s.marks[seat] >> slot & 1:
            total += NEAR_OBJECTIVE
            continue
        need = s.agreement.need[objective]
        done = objectives.count(s, seat, s.agreement.measure[objective])
        share = sum(min(have, want) for have, want in zip(done, need, strict=True)) / sum(need)
        total += NEAR_OBJECTIVE * 0.8 * share * share
    return total


def place_worth(s: Position, seat: int) -> float:
    """What can still be collected here before leaving."""
    place = s.place[seat]
    kind = s.board.kind[place]
    if kind == Kind.AIRPORT or s.owner[place] != seat:
        return 0.0
    return 0.4 * TOKEN_HERE[kind] * int(s.agreement.place_limit[kind] - s.tokens[place])


def outlook(s: Position, seat: int) -> float:
    """The row's best destination for this hand: the fewer tickets lack, the better."""
    best = 0.0
    for goal in s.row:
        best = max(best, OUTLOOK / (1 + lack(s, seat, goal)) + 0.3 * s.board.kind[goal])
    return best


def lack(s: Position, seat: int, goal: int) -> int:
    """How many tickets the hand lacks for the cheapest way to a goal."""
    board, hand, place = s.board, s.hand[seat], s.place[seat]
    wilds = hand >> WILD_SHIFT
    least = LOOK
    prospect = board.printed_trips.prepare(place, LOOK)
    first = goal * prospect.stride
    for size in range(1, LOOK + 1):
        for at in range(prospect.table[first + size - 1], prospect.table[first + size]):
            missing = lacking(int(prospect.table[at]) & VEHICLES, hand) - wilds
            least = min(least, max(missing, size - s.held[seat], 0))
    return least


def spread() -> float:
    """A lead of so many points makes a clear favourite."""
    return SPREAD
