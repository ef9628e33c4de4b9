"""How good a position of Globetrotter looks to a seat: keys first, then what leads to keys.

It is called on worlds imagined for the seat, so it may look at all of them: what is hidden there is only a guess. Worth
is counted in hundredths of a key.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from periple.games.globetrotter.made.numbers import GO, Step
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.rules import scoring
from periple.games.globetrotter.rules.board import Board
from periple.games.globetrotter.terms import IN_JACKPOT, NOWHERE, ON_BOARD, Kind
from periple.kernel.state import OVER

SPREAD: Final = 120.0
WIN: Final = 10_000.0
KEY: Final = 100.0
SOUVENIR: Final = 12.0
HALF_A_KEY: Final = 30.0  # one souvenir short of a continent
JOKER: Final = 28.0
SAFE: Final = 6.0  # a souvenir more than needed defends a continent
TICKETS: Final = [0.0, 12.0, 21.0, 26.0, 28.0, 29.0]
NO_RIVAL: Final = 0.5  # how much of the best rival's worth counts against one

FREE_KEY: Final = 60.0  # going to a city whose key lies there
RIVAL_KEY: Final = 26.0  # going to challenge for one
GOING_HOME: Final = 900.0  # when that would win
JACKPOT_KEY: Final = 25.0
FEE: Final = 400  # money that makes a challenge worth thinking of
LATE: Final = 0.8  # how much more prospects count when the last keys are taken
RESTING: Final = 0.8  # prospects when the turn is over
BY_AIR: Final = 0.8
BY_AIR_LATER: Final = 0.45
REST: Final = 0.12  # of the prospects that are not the best one
OPEN: Final = 0.95  # an adventure waits here
CLOSED: Final = 0.04  # one would have to leave and come back
SEA_STEP: Final = 7  # squares of road that take as long as a step at sea
FARTHEST: Final = 199

# By squares: what is left of a city's worth. Up to ten, one throw may reach it.
NEAR: Final = [
    OPEN if steps == 0 else 0.16 + 0.58 * (11 - steps) / 11 if steps < 11 else 1.7 / steps
    for steps in range(FARTHEST + 1)
]


def unfinished(state: Position) -> bool:
    """A die is cast, an exile, a debt, a challenge or a bonus waits: judge when that is done."""
    return state.seat != OVER and state.agenda[-1] not in (Step.TURN, Step.AFTER, Step.HOME)


def value(state: Position, seat: int) -> float:
    if state.seat == OVER:
        winners = scoring.winners(state)
        return WIN / len(winners) if seat in winners else -WIN
    rivals = max(goods(state, other) for other in range(state.agreement.seats) if other != seat)
    return goods(state, seat) - NO_RIVAL * rivals + prospects(state, seat)


def goods(s: Position, seat: int) -> float:
    """Keys, souvenirs, jokers, tickets and money."""
    worth = KEY * s.keys_held[seat] + JOKER * s.jokers[seat] + cash(s.money[seat])
    worth += TICKETS[min(len(s.hand[seat]), len(TICKETS) - 1)]
    figures = s.figures
    for continent in range(figures.continents):
        count = s.counts[seat * figures.continents + continent]
        if count == 0:
            continue
        holder = s.keys[figures.city_keys + continent]
        if holder == seat:
            worth += SAFE * (count - figures.for_key)
        elif holder == ON_BOARD:
            worth += HALF_A_KEY
        else:
            worth += SOUVENIR * count / 2
    return worth


def cash(money: int) -> float:
    """The first dollars are worth the most: they pay for the next squares."""
    if money <= 400:
        return 0.09 * money
    if money <= 900:
        return 36.0 + 0.035 * (money - 400)
    return 53.5 + 0.001 * (money - 900)


def prospects(s: Position, seat: int) -> float:
    """What the places within reach promise, the more the nearer the end; a cast die is worth its best square."""
    return (1.0 + LATE * (1.0 - s.keys_on_board / s.figures.keys)) * promises(s, seat)


def promises(s: Position, seat: int) -> float:
    place = s.place[seat]
    if place == NOWHERE:
        return 0.0
    worth = aims(s, seat)
    mine = s.turn == seat
    if mine and s.agenda[-1] == Step.ROAD:
        return max(from_place(s, seat, worth, move - GO, True) for move in s.board.reach[place][s.thrown])
    at = s.toward[seat] if s.board.kind[place] == Kind.SEA_STOP else place
    found = from_place(s, seat, worth, at, mine and (s.may_try or s.may_gamble))
    return found if mine and s.agenda[-1] == Step.TURN else RESTING * found


def from_place(s: Position, seat: int, worth: dict[int, float], place: int, open_here: bool) -> float:
    """The best aim by land and sea or by ticket, and a little of all the others."""
    best = total = 0.0
    far = journeys(s.board)[place]
    here = OPEN if open_here else CLOSED
    for at, full in worth.items():
        promise = full * (here if at == place else NEAR[far[at]])
        total += promise
        best = max(best, promise)
    by_air = BY_AIR if s.figures.red[s.board.kind[place]] else BY_AIR_LATER
    ends_of = s.figures.ends_of
    for ticket in s.hand[seat]:
        for city in (ends_of[2 * ticket], ends_of[2 * ticket + 1]):
            if city in worth and city != place:
                promise = worth[city] * by_air
                total += promise
                best = max(best, promise)
    return best + REST * (total - best)


@lru_cache(maxsize=8)
def journeys(board: Board) -> list[list[int]]:
    """Squares between any two places, a step at sea counting as several: prepared once for a board."""
    return [journey(board, start) for start in range(board.places)]


def journey(board: Board, start: int) -> list[int]:
    found = [FARTHEST] * board.places
    found[start] = 0
    edge = [(0, start)]
    while edge:
        steps, place = heappop(edge)
        if steps > found[place]:
            continue
        ways = [(to, 1) for to in board.roads[place]]
        ways += [(move - GO, SEA_STEP) for move in board.sails[place]]
        ways += [(to, SEA_STEP) for to in board.line_ends[place]]
        for to, cost in ways:
            if steps + cost < found[to]:
                found[to] = steps + cost
                heappush(edge, (steps + cost, to))
    return found


def aims(s: Position, seat: int) -> dict[int, float]:
    """By place: what being there with an adventure before one is worth; other places are no aim."""
    figures, board = s.figures, s.board
    worth: dict[int, float] = {}
    rich = s.money[seat] >= FEE
    for key, place in enumerate(board.key_cities):
        holder = s.keys[key]
        if holder == ON_BOARD:
            worth[place] = FREE_KEY
        elif holder not in (seat, IN_JACKPOT) and rich:
            worth[place] = RIVAL_KEY
    souvenirs = [souvenir_worth(s, seat, continent) for continent in range(figures.continents)]
    for city, place in enumerate(board.cities):
        promise = souvenirs[figures.city_continent[city]]
        if promise > 0.0 and not s.souvenirs[seat] >> city & 1:
            worth[place] = promise
    waiting = s.keys.count(IN_JACKPOT)
    if waiting:
        for place in range(board.places):
            if board.kind[place] == Kind.GAMBLING:
                worth[place] = JACKPOT_KEY * waiting
    if s.keys_on_board == 0 and leads(s, seat):
        worth[s.home[seat]] = GOING_HOME
    return worth


def souvenir_worth(s: Position, seat: int, continent: int) -> float:
    """One more souvenir: does it bring the continent's key, or the chance of it?"""
    figures = s.figures
    count = s.counts[seat * figures.continents + continent] + 1
    holder = s.keys[figures.city_keys + continent]
    if holder == seat:
        return SAFE
    if holder == IN_JACKPOT:
        return 0.0
    needed = figures.for_key
    if holder != ON_BOARD:
        needed = max(needed, s.counts[holder * figures.continents + continent] + 1)
    if count >= needed:
        return FREE_KEY
    return HALF_A_KEY if count == needed - 1 else 0.0


def leads(s: Position, seat: int) -> bool:
    """More keys than anybody else (rule 82)."""
    return all(s.keys_held[other] < s.keys_held[seat] for other in range(s.agreement.seats) if other != seat)


def spread() -> float:
    """A lead of so many hundredths of a key makes a clear favourite."""
    return SPREAD
