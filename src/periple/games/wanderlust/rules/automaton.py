"""The automaton, as the solo guide reads: collect, then travel (rules 57 to 72)."""

from periple.kernel.columns import raised
from ..made import say
from ..position import Position
from ..terms import NOBODY, Kind, Objective
from . import destinations, encounters, objectives
from .board import FAR
from .walking import NOWHERE, airports_held, next_step, steps_from


def play_turn(s: Position, auto: int) -> None:
    """Spend the action points on step 1 and step 2, starting over after each claim (rules 58, 63)."""
    points = s.agreement.automaton_actions
    s.actions = points
    say.automaton_began(s, 58, auto, points)
    if s.place[auto] in s.row:  # a card was revealed where it stands (ruling A33)
        reach_destination(s, auto)
    while s.actions > 0:
        if must_wait(s, auto):
            break
        if not collect(s, auto) and not travel_on(s, auto):
            break
    s.actions = 0


# Step 1: gain collectibles


def collect(s: Position, auto: int) -> bool:
    """Only when Collector is in play, on a destination of its own, until it owns what Collector asks (rules 59, 60)."""
    kind = wanted_here(s, auto)
    price = s.agreement.figures.automaton_prices[kind] if kind != NOWHERE else 0
    if kind == NOWHERE and s.listening:
        tell_enough(s, auto)
    if kind == NOWHERE or s.actions < price:
        return False
    place = s.place[auto]
    s.actions -= price
    s.idle = False
    s.tokens = raised(s.tokens, place, 1)
    if kind == Kind.CITY:
        s.souvenirs = raised(s.souvenirs, auto, 1)
    elif kind == Kind.PORT:
        s.postcards = raised(s.postcards, auto, 1)
    else:
        s.cameras = raised(s.cameras, auto, 1)
    say.automaton_collected(s, 59, auto, kind, place)
    objectives.check(s, auto)
    return True


def wanted_here(s: Position, auto: int) -> int:
    """The kind of token that the automaton wants from the place it stands on, or NOWHERE."""
    place = s.place[auto]
    kind = s.board.kind[place]
    if kind == Kind.AIRPORT or s.owner[place] != auto or s.tokens[place] >= s.agreement.place_limit[kind]:
        return NOWHERE
    owned = [s.souvenirs[auto], s.postcards[auto], s.cameras[auto]]
    for objective in s.objectives:
        if s.agreement.measure[objective] == Objective.COLLECTIBLES and owned[kind] < s.agreement.need[objective][kind]:
            return kind
    return NOWHERE


def tell_enough(s: Position, auto: int) -> None:
    """Collector is in play and the place has something to give, but the automaton owns enough of it (rule 60)."""
    place = s.place[auto]
    kind = s.board.kind[place]
    if kind != Kind.AIRPORT and s.owner[place] == auto and s.tokens[place] < s.agreement.place_limit[kind]:
        if any(s.agreement.measure[objective] == Objective.COLLECTIBLES for objective in s.objectives):
            say.automaton_has_enough(s, 60, auto, kind, place)


def must_wait(s: Position, auto: int) -> bool:
    """At a wonder with too few points left for the photo it needs, it waits for its next turn (ruling A29)."""
    kind = wanted_here(s, auto)
    if kind != NOWHERE and s.actions < s.agreement.figures.automaton_prices[kind]:
        s.idle = False
        say.automaton_waited(s, 59, auto, s.place[auto])
        return True
    return False


# Step 2: travel to the nearest available destination


def travel_on(s: Position, auto: int) -> bool:
    """Choose where to go and go there as far as the points allow; False ends the turn (rules 61, 66 to 70)."""
    goal = within_three_steps(s, auto)
    if goal != NOWHERE:
        head_for(s, auto, goal, 66)
        return True
    goal = in_the_same_zone(s, auto)
    if goal != NOWHERE:
        head_for(s, auto, goal, 67)
        return True
    if s.board.kind[s.place[auto]] != Kind.AIRPORT:
        airport = airport_to_leave_from(s, auto)
        if airport == NOWHERE:
            return blocked(s, auto, 68)
        by_land = airport != s.board.airport_of[s.board.zone[s.place[auto]]]
        if head_for(s, auto, airport, 68, by_land) or s.actions == 0:
            return True
    goal = priority_destination(s, auto)
    if goal == NOWHERE:
        return blocked(s, auto, 69)
    fly(s, auto, s.board.airport_of[s.board.zone[goal]])
    head_for(s, auto, goal, 70)
    return True


def blocked(s: Position, auto: int, rule: int) -> bool:
    """It can't go anywhere useful, so it does not move (rules 68, 69, ruling A37)."""
    say.automaton_blocked(s, rule, auto)
    return False


# The guide's questions; each card passed over is told with the reason


def within_three_steps(s: Position, auto: int) -> int:
    """Target rule 1: near without a flight, in any zone; the rightmost card first (rule 66, rulings A30 and A34)."""
    near = s.agreement.figures.automaton_near
    steps = steps_from(s, s.place[auto], airports_held(s, auto), by_land=False)
    for slot in range(len(s.row) - 1, -1, -1):
        place = s.row[slot]
        if steps[place] <= near:
            say.automaton_near(s, 66, auto, place, near)
            return place
        say.automaton_too_far(s, 66, auto, place, near)
    say.automaton_none_near(s, 66, auto, near)
    return NOWHERE


def in_the_same_zone(s: Position, auto: int) -> int:
    """Target rule 2: in its zone, unless another trotter is one step from it; the rightmost card first (rule 67)."""
    zone = s.board.zone[s.place[auto]]
    steps = steps_from(s, s.place[auto], airports_held(s, auto), by_land=False)
    for slot in range(len(s.row) - 1, -1, -1):
        place = s.row[slot]
        near = who_is_near(s, auto, place)
        if s.board.zone[place] != zone:
            say.automaton_other_zone(s, 67, auto, place)
        elif near != NOBODY:
            tell_crowded(s, 67, auto, place, near)
        elif steps[place] == FAR:
            say.automaton_no_way(s, 67, auto, place)
        else:
            say.automaton_in_zone(s, 67, auto, place, zone)
            return place
    say.automaton_none_in_zone(s, 67, auto, zone)
    return NOWHERE


def who_is_near(s: Position, auto: int, place: int) -> int:
    """Another trotter, human or automaton, who stands there or one step away, or NOBODY (ruling A31)."""
    for trotter in range(s.agreement.trotters):
        if trotter != auto and s.board.walk[s.place[trotter] * s.board.places + place] <= 1:
            return trotter
    return NOBODY


def tell_crowded(s: Position, rule: int, auto: int, place: int, by: int) -> None:
    """A trotter is in the way: on the very place, or one step from it (ruling A31)."""
    if s.place[by] == place:
        say.automaton_taken(s, rule, auto, place, by)
    else:
        say.automaton_crowded(s, rule, auto, place, by)


def airport_to_leave_from(s: Position, auto: int) -> int:
    """Target rule 3.A: its zone's airport; if an automaton holds it, the next by land (rule 68, rulings A32, A37)."""
    board = s.board
    here = s.place[auto]
    held = airports_held(s, auto)
    own = board.airport_of[board.zone[here]]
    if held & board.bit[own]:
        say.automaton_airport_held(s, 68, auto, own, who_holds(s, auto, own))
        airport = nearest_airport(s, here, held)
    else:
        airport = own if steps_from(s, here, held, by_land=False)[own] < FAR else NOWHERE
    if airport != NOWHERE:
        say.automaton_to_airport(s, 68, auto, airport)
    return airport


def nearest_airport(s: Position, here: int, held: int) -> int:
    """Return the nearest airport by land that no automaton holds; of two as near, the one farther west (ruling A54)."""
    steps = steps_from(s, here, held, by_land=True)
    nearest = NOWHERE
    fewest = FAR
    for airport in s.board.airport_of:
        if held & s.board.bit[airport] or steps[airport] > fewest or steps[airport] == FAR:
            continue
        if steps[airport] < fewest or s.board.rank[airport] < s.board.rank[nearest]:
            nearest = airport
            fewest = steps[airport]
    return nearest


def who_holds(s: Position, auto: int, airport: int) -> int:
    """The automaton that stands on an airport, or NOBODY (ruling A32)."""
    for trotter in range(s.agreement.seats, s.agreement.trotters):
        if trotter != auto and s.place[trotter] == airport:
            return trotter
    return NOBODY


def priority_destination(s: Position, auto: int) -> int:
    """Target rule 3.B: from the right, the first card that nobody blocks (rules 69, 71)."""
    for slot in range(len(s.row) - 1, -1, -1):
        place = s.row[slot]
        airport = s.board.airport_of[s.board.zone[place]]
        near = who_is_near(s, auto, place)
        holder = who_holds(s, auto, airport)
        if near != NOBODY:
            tell_crowded(s, 69, auto, place, near)
        elif holder != NOBODY:
            say.automaton_landing_held(s, 71, auto, place, airport, holder)
        else:
            say.automaton_free(s, 69, auto, place)
            return place
    return NOWHERE


# Going there


def fly(s: Position, auto: int, airport: int) -> None:
    """One point, and one face-down encounter card that only counts for Frequent Flyer (rule 62)."""
    if s.place[auto] == airport:
        return
    s.actions -= 1
    s.idle = False
    say.automaton_flew(s, 62, auto, s.place[auto], airport)
    s.place[auto] = airport
    encounters.meet(s, auto)
    objectives.check(s, auto)


def head_for(s: Position, auto: int, goal: int, rule: int, by_land: bool = False) -> bool:
    """Walk one route a point by a shortest way; stop, and tell so, on reaching a card of the row (rules 61, 63)."""
    say.automaton_chose(s, rule, auto, goal)
    closed = airports_held(s, auto)
    steps = steps_from(s, goal, closed, by_land)
    while s.actions > 0 and s.place[auto] != goal:
        here = s.place[auto]
        to = next_step(s, here, closed, steps, by_land)
        if to == NOWHERE:  # another automaton holds the only way
            s.actions = 0
            return False
        s.actions -= 1
        s.idle = False
        s.place[auto] = to
        say.automaton_walked(s, 61, auto, here, to)
        if to in s.row:
            reach_destination(s, auto)
            return True
    return False


def reach_destination(s: Position, auto: int) -> None:
    """Claim the card; an automaton always earns the same experience (rules 63 to 65)."""
    s.idle = False
    s.xp = raised(s.xp, auto, s.agreement.figures.automaton_xp)
    if s.listening:
        say.arrived(s, 63, auto, s.place[auto])
        say.earned(s, 65, auto, s.agreement.figures.automaton_xp, s.xp[auto])
    destinations.claim(s, auto, s.place[auto])
