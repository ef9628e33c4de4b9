"""How Traveller judges Wanderlust: points it has, points it is near, how well its hand fits the row, and the end.

It is called on worlds imagined for the seat, so of its own goal it knows and of others' it guesses.
"""

from typing import Final

from mypy_extensions import i64

from periple.bots.foresight import Foresight
from periple.kernel.state import OVER, State
from ..made.numbers import ARRIVE, Step
from ..position import Position
from ..rules import objectives, scoring
from ..rules.packed import FIELD, SHIFT, UNIT, VEHICLES, WHITE, WHITE_SHIFT, WILD_SHIFT, missing
from ..terms import Goal, Kind, Objective, Skill, Ticket

SPREAD: Final = 8.0
WON: Final = 100.0
TICKET: Final = 0.55  # a ticket in hand
HANDFUL: Final = 7  # tickets that a trip can use; more are worth nothing
WILD: Final = 0.35  # what a wild is worth above that
FRIEND: Final = 1.2  # an encounter in hand
OBJECTIVE: Final = 7.0  # an objective that is done, besides its points
NEAR_OBJECTIVE: Final = 5.6  # one that is all but done
DESTINATION: Final = 1.5  # a card more, towards the tables of kinds and zones
OUTLOOK: Final = 4.0  # a trip that the hand can already pay
BRINGS: Final = 0.45  # of what a destination brings, for a trip that the hand can already pay
REACHED: Final = 9.0  # the step that fulfils an objective
OTHER_TRIP: Final = 0.3  # of the row's second-best
TOKEN_HERE: Final = {
    Kind.CITY: 0.4,
    Kind.PORT: 0.56,
    Kind.WONDER: 0.88,
}  # what the place where it stands can still give
ACTION: Final = 0.8  # an action still to be played
SECRET: Final = 0.6  # a personal goal that is all but reached
HOME_EARLY: Final = 0.6  # of a goal that counts at the end only: it must be reached anew then
LAST_TURN: Final = 0.5  # what is prepared, when one turn is left
AHEAD: Final = 1.0  # a point of lead, once the end is triggered
FAR_AHEAD: Final = 10.0
RIVAL: Final = 0.8  # what an automaton has, in a race against it
LOOK: Final = 8  # routes of a trip it plans for
MOST_LACKING: Final = 6


def value(state: State, seat: int) -> float:
    assert isinstance(state, Position)
    if state.place[seat] < 0:  # before the deal of a solo race
        return 0.0
    points = float(scored(state, seat))
    if state.seat == OVER:
        return points + (WON if seat in scoring.winners(state) else 0.0)
    future = to_come(state, seat)
    total = points
    if state.agreement.solo:
        total -= RIVAL * strongest_automaton(state)
    else:
        total += DESTINATION * int(objectives.destinations(state, seat))
    total += objectives_near(state, seat, future) + personal_goal(state, seat, future)
    if state.turn == seat:
        total += ACTION * int(state.actions)
    if state.triggered >= 0:
        total += AHEAD * lead(state, seat, points)
    if future == 0.0 or on_the_way(state):
        return total + future * hand_worth(state, seat)
    return total + place_worth(state, seat) + future * (hand_worth(state, seat) + outlook(state, seat))


def strongest_automaton(s: Position) -> float:
    """Alone, one races against automata: what they have and what they are near counts against one (rules 72, 73)."""
    return max(
        [scored(s, one) + objectives_near(s, one, 1.0) for one in range(s.agreement.seats, s.agreement.trotters)]
    )


def scored(s: Position, seat: int) -> int:
    """The points of `scoring.points`, without a list of them."""
    total = scoring.collectibles(s, seat) + scoring.experience(s, seat) + scoring.race_objectives(s, seat)
    if s.agreement.family or s.agreement.solo:
        return total
    return total + scoring.by_kind(s, seat) + scoring.by_zone(s, seat) + scoring.secrets(s, seat)


def unfinished(state: State) -> bool:
    assert isinstance(state, Position)
    return state.agenda[-1] in (Step.TRIP, Step.PAY, Step.DISCARD, Step.PICK_RIVER)


def on_the_way(s: Position) -> bool:
    """In the middle of a trip: where it will end is not seen yet, and what it leaves from is no outlook any more."""
    return s.agenda[-1] == Step.TRIP or s.agenda[-1] == Step.PAY


def worth_trying(state: State, moves: list[int]) -> list[int]:
    """On a trip, the way on: encounters and the river can wait until it has ended, unless it needs them (rule 24)."""
    assert isinstance(state, Position)
    if state.agenda[-1] != Step.TRIP or moves[-1] < ARRIVE:
        return moves
    return [move for move in moves if move >= ARRIVE]


def to_come(s: Position, seat: int) -> float:
    """How much of what is only prepared can still be used: all, one last turn's worth, or nothing (rule 41)."""
    if s.triggered < 0:
        return 1.0
    away = (seat - int(s.turn)) % s.agreement.trotters
    if away == 0:
        return LAST_TURN if s.actions or s.last_turns >= s.agreement.trotters else 0.0
    return LAST_TURN if away <= s.last_turns else 0.0


def lead(s: Position, seat: int, points: float) -> float:
    """Points before the best of the others, once the end is near."""
    rival = max([scored(s, other) for other in range(s.agreement.trotters) if other != seat])
    return max(-FAR_AHEAD, min(FAR_AHEAD, points - rival))


def personal_goal(s: Position, seat: int, future: float) -> float:
    """On the way to it (rule 47); being home early is worth nothing before the end."""
    goal = s.goals[seat]
    if goal < 0:
        return 0.0
    figures = s.agreement.figures
    measure, worth = figures.goal_measure[goal], float(figures.goal_points[goal])
    have, need = objectives.goal_count(s, seat, measure), figures.goal_need[goal]
    if measure == Goal.HOME_ZONE:
        return -HOME_EARLY * worth * have if s.triggered < 0 else 0.0
    share = min(have / need, 1.0)
    return future * SECRET * worth * share * share if share < 1.0 else 0.0


def hand_worth(s: Position, seat: int) -> float:
    tickets = min(int(s.held[seat]), HANDFUL) * TICKET + int(s.hand[seat] >> WILD_SHIFT) * WILD
    return tickets + int(s.friends_held[seat]) * FRIEND


def objectives_near(s: Position, seat: int, future: float) -> float:
    """How far along each revealed objective is, the more the nearer."""
    total = 0.0
    for slot, objective in enumerate(s.objectives):
        if s.marks[seat] >> slot & 1:
            total += OBJECTIVE
            continue
        share = progress(s, seat, objective)
        total += future * NEAR_OBJECTIVE * share * share
    return total


def progress(s: Position, seat: int, objective: int) -> float:
    """What share of an objective is done."""
    need = s.agreement.need[objective]
    if len(need) == 1:
        return min(1.0, int(objectives.figure(s, seat, s.agreement.measure[objective])) / need[0])
    done = objectives.count(s, seat, s.agreement.measure[objective])
    have = min(done[0], need[0]) + min(done[1], need[1]) + min(done[2], need[2])
    return have / (need[0] + need[1] + need[2])


def place_worth(s: Position, seat: int) -> float:
    """What can still be collected here before leaving."""
    place = s.place[seat]
    kind = s.board.kind[place]
    if kind == Kind.AIRPORT or s.owner[place] != seat:
        return 0.0
    return TOKEN_HERE[kind] * int(s.agreement.place_limit[kind] - s.tokens[place])


def outlook(s: Position, seat: int) -> float:
    """The row's best destination for this hand, and a little of the next: the fewer tickets lack, the better."""
    best = other = 0.0
    for goal in s.row:
        promise = (OUTLOOK + BRINGS * brings(s, seat, goal)) / (1 + lack(s, seat, goal))
        if promise > best:
            best, other = promise, best
        elif promise > other:
            other = promise
    return best + OTHER_TRIP * other


def brings(s: Position, seat: int, goal: int) -> float:
    """What a destination would bring besides experience: its kind, its zone, and a step to the objectives."""
    figures = s.agreement.figures
    kind = s.board.kind[goal]
    zone = s.board.zone[goal]
    visits = s.visits[seat * 3 + kind]
    regions = s.regions[seat * s.board.zones + zone]
    worth = 0.0
    if not (s.agreement.family or s.agreement.solo):
        table = figures.kind_points[kind]
        worth += scoring.up_to_last(table, visits + 1) - scoring.up_to_last(table, visits)
        if regions == 0:
            zones = objectives.zones_visited(s, seat)
            worth += scoring.up_to_last(figures.zone_points, zones + 1) - scoring.up_to_last(figures.zone_points, zones)
    for slot, objective in enumerate(s.objectives):
        if not s.marks[seat] >> slot & 1:
            worth += step_towards(s, seat, objective, int(kind), int(regions))
    return worth


def step_towards(s: Position, seat: int, objective: int, kind: int, regions: int) -> float:
    """What one more destination of a kind, in a zone visited so often, is worth for an objective."""
    measure = s.agreement.measure[objective]
    need = s.agreement.need[objective]
    if measure == Objective.KINDS:
        helps = s.visits[seat * 3 + kind] < need[kind]
    elif measure == Objective.ZONES:
        helps = regions == 0
    elif measure == Objective.SAME_ZONE:
        helps = regions == objectives.most_in_one_zone(s, seat)
    else:
        helps = measure == Objective.DESTINATIONS
    if not helps:
        return 0.0
    whole = sum(need)
    share = progress(s, seat, objective)
    after = min(1.0, share + 1.0 / whole)
    return REACHED if after >= 0.999 else NEAR_OBJECTIVE * (after * after - share * share)


def lack(s: Position, seat: int, goal: int) -> int:
    """How many tickets the hand lacks for the cheapest way to a goal, with the trotter's skill (rule 5)."""
    vehicles = s.hand[seat] & VEHICLES
    skill = s.agreement.figures.skill[s.character[seat]] if s.agreement.skills else Skill.NONE
    if skill == Skill.SHIP_ANY:
        vehicles += UNIT[Ticket.SHIP]
    least = lacking(s, seat, goal, vehicles, 1 if skill == Skill.FREE_WHITE else 0)
    if skill == Skill.AIR_SWAP and least > 0:
        if vehicles >> SHIFT[Ticket.CHARTER] & FIELD:
            swapped = vehicles - UNIT[Ticket.CHARTER] + UNIT[Ticket.AIRLINE]
            least = min(least, lacking(s, seat, goal, swapped, 0))
        if vehicles >> SHIFT[Ticket.AIRLINE] & FIELD:
            swapped = vehicles - UNIT[Ticket.AIRLINE] + UNIT[Ticket.CHARTER]
            least = min(least, lacking(s, seat, goal, swapped, 0))
    return least


def lacking(s: Position, seat: int, goal: int, vehicles: i64, free: i64) -> int:
    """The same for vehicle tickets as they are; so many white routes need none."""
    held = s.held[seat]
    wilds = s.hand[seat] >> WILD_SHIFT
    least: i64 = MOST_LACKING
    prospect = s.board.printed_trips.prepare(s.place[seat], LOOK)
    table = prospect.table
    first: i64 = goal * prospect.stride
    size: i64 = 0
    at: i64 = 0
    for size in range(1, LOOK + 1):
        if size - held - free >= least:
            break
        for at in range(table[first + size - 1], table[first + size]):
            short = missing(table[at] & VEHICLES, vehicles) - wilds
            tickets = size - free if table[at] >> WHITE_SHIFT & WHITE else size
            if short < tickets - held:
                short = tickets - held
            if short <= 0:
                return 0
            if short < least:
                least = short
    return least


def one_step(state: State, seat: int) -> bool:
    """Return whether a trotter lacks a single objective to set off the end (rule 41)."""
    assert isinstance(state, Position)
    return state.triggered < 0 and objectives.markers(state.marks[seat]) == objectives.TO_END - 1


def gone(state: State) -> float:
    """How near the end is: how far along the trotter is who has come nearest to the two objectives (rule 41)."""
    assert isinstance(state, Position)
    if state.triggered >= 0:
        return 1.0
    best = 0.0
    for trotter in range(state.agreement.trotters):
        marks = state.marks[trotter]
        along = [
            1.0 if marks >> slot & 1 else progress(state, trotter, one) for slot, one in enumerate(state.objectives)
        ]
        along.sort()
        best = max(best, (along[-1] + along[-2]) / 2)
    return best


def spread() -> float:
    """A lead of so many points makes a clear favourite."""
    return SPREAD


def foresight() -> Foresight:
    return Foresight(worlds=10)
