"""How Traveller judges Wanderlust: points it has, points it is near, and how well its hand fits the row."""

from typing import Final

from periple.bots.foresight import Foresight
from periple.games.wanderlust import objectives, scoring
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.reach import lacking
from periple.games.wanderlust.terms import WILD_SHIFT, Feat, Goal, Kind, Step
from periple.kernel.state import OVER, State

SPREAD: Final = 8.0
TICKET: Final = 0.55  # a ticket in hand
WILD: Final = 0.35  # what a wild is worth above that
FRIEND: Final = 1.2  # an encounter in hand
NEAR_OBJECTIVE: Final = 7.0  # an objective that is all but done
DESTINATION: Final = 1.5  # a card more, towards the tables of kinds and zones
OUTLOOK: Final = 4.0  # a trip that the hand can already pay
TOKEN_HERE: Final = {Kind.CITY: 1.0, Kind.PORT: 1.4, Kind.WONDER: 2.2}  # what the place where it stands can still give
ACTION: Final = 0.5  # an action still to be played
SECRET: Final = 0.6  # a goal or mission that is all but reached
EARLY: Final = 0.6  # of a goal that only counts at the end
LAST_TURN: Final = 0.4  # what is prepared, when one turn is left
AHEAD: Final = 0.5  # a point of lead, once the end is triggered
FAR_AHEAD: Final = 12.0
LOOK: Final = 5  # routes of a trip it plans for


def value(state: State, seat: int) -> float:
    assert isinstance(state, Position)
    points = float(sum(scoring.points(state, seat)))
    if state.seat == OVER:
        return points + (100.0 if seat in scoring.winners(state) else 0.0)
    future = to_come(state, seat)
    total = points + secrets(state, seat, future) + objectives_near(state, seat, future) + place_worth(state, seat)
    if state.turn == seat:
        total += ACTION * state.actions
    if state.triggered >= 0:
        total += AHEAD * lead(state, seat, points)
    if future == 0.0:
        return total
    return total + future * (
        DESTINATION * objectives.destinations(state, seat) + hand_worth(state, seat) + outlook(state, seat)
    )


def to_come(s: Position, seat: int) -> float:
    """How much of what is only prepared can still be used: all, one last turn's worth, or nothing (rule 41)."""
    if s.triggered < 0:
        return 1.0
    away = (seat - s.turn) % s.race.trotters
    if away == 0:
        return LAST_TURN if s.actions or s.last_turns >= s.race.trotters else 0.0
    return LAST_TURN if away <= s.last_turns else 0.0


def lead(s: Position, seat: int, points: float) -> float:
    """Points before the best of the others, once the end is near."""
    rival = max(sum(scoring.points(s, other)) for other in range(s.race.trotters) if other != seat)
    return max(-FAR_AHEAD, min(FAR_AHEAD, points - rival))


def secrets(s: Position, seat: int, future: float) -> float:
    """The personal goal and the secret mission on their way (rule 47); being home early is only half of it."""
    goal, mission = s.goals[seat], s.missions[seat]
    total = 0.0
    figures = s.race.figures
    if goal >= 0:
        measure = figures.goal_measure[goal]
        worth = float(figures.goal_points[goal])
        have, need = objectives.goal_count(s, seat, measure), figures.goal_need[goal]
        if measure == Goal.HOME_ZONE:
            total -= worth * EARLY * have if s.triggered < 0 else 0.0
        elif have < need:
            total += future * SECRET * worth * (have / need) * (have / need)
    if mission >= 0 and not s.feats[seat] >> mission & 1:
        total += future * SECRET * float(figures.mission_points[mission]) * mission_near(s, seat, mission)
    return total


def mission_near(s: Position, seat: int, mission: int) -> float:
    """How near a mission is that grows from turn to turn: tickets kept, or souvenirs of one city."""
    held, here = int(s.held[seat]), s.place[seat]
    bought = int(s.tokens[here]) if s.owner[here] == seat and s.board.kind[here] == Kind.CITY else 0
    for feat, have in (
        (Feat.TICKETS_AT_TURN_END, held),
        (Feat.TICKETS_IN_TRIP, held),
        (Feat.SOUVENIRS_IN_CITY, bought),
    ):
        for which, need in s.race.missions_of[feat]:
            if which == mission:
                near = min(1.0, have / need)
                return near * near
    return 0.0


def unfinished(state: State) -> bool:
    assert isinstance(state, Position)
    return state.agenda[-1] in (Step.TRIP, Step.PAY, Step.DISCARD, Step.PICK_RIVER)


def hand_worth(s: Position, seat: int) -> float:
    tickets = int(min(s.held[seat], 7)) * TICKET + int(s.hand[seat] >> WILD_SHIFT) * WILD
    return tickets + int(s.friends_held[seat]) * FRIEND


def objectives_near(s: Position, seat: int, future: float) -> float:
    """How far along each revealed objective is, the more the nearer."""
    total = 0.0
    for slot, objective in enumerate(s.objectives):
        if s.marks[seat] >> slot & 1:
            total += NEAR_OBJECTIVE
            continue
        need = s.race.need[objective]
        done = objectives.count(s, seat, s.race.measure[objective])
        share = sum(min(have, want) for have, want in zip(done, need, strict=True)) / sum(need)
        total += future * NEAR_OBJECTIVE * 0.8 * share * share
    return total


def place_worth(s: Position, seat: int) -> float:
    """What can still be collected here before leaving."""
    place = s.place[seat]
    kind = s.board.kind[place]
    if kind == Kind.AIRPORT or s.owner[place] != seat:
        return 0.0
    return 0.4 * TOKEN_HERE[kind] * int(s.race.place_limit[kind] - s.tokens[place])


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
    prospect = board.printed_trips.at(place, LOOK)
    first = goal * prospect.stride
    for size in range(1, LOOK + 1):
        for at in range(prospect.ends[first + size - 1], prospect.ends[first + size]):
            missing = lacking(int(prospect.needs[at]), hand) - wilds
            least = min(least, max(missing, size - s.held[seat], 0))
    return least


def spread() -> float:
    """A lead of so many points makes a clear favourite."""
    return SPREAD


def foresight() -> Foresight:
    return Foresight()
