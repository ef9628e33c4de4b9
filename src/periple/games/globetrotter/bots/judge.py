"""How good a position of Globetrotter looks to a seat: keys first, then what leads to keys.

It is called on worlds imagined for the seat, so it may look at all of them: what is hidden there is only a guess. Worth
is counted in hundredths of a key.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from periple.bots.foresight import Foresight
from periple.kernel.state import OVER
from ..made.numbers import ADVENTURE, BUY, BUY_PAIRS, DECLINE, GO, JOKER, WORK, Step, Verb
from ..position import Position
from ..rules import scoring
from ..rules.board import Board
from ..rules.packed import has, souvenirs
from ..terms import IN_JACKPOT, NOWHERE, ON_BOARD, Kind
from ..verbs import VERBS

SPREAD: Final = 120.0
WIN: Final = 10_000.0
KEY: Final = 100.0
SOUVENIR: Final = 12.0
HALF_A_KEY: Final = 30.0  # one souvenir short of a continent
WILD: Final = 28.0  # a joker
SAFE: Final = 6.0  # a souvenir more than needed defends a continent
SPARE: Final = 2  # tickets that count as money: more of them only lie there
TICKETS: Final = [0.0, 5.0, 8.0, 10.0, 11.0, 11.5]  # beyond what the bank gives for them
NO_RIVAL: Final = 0.8  # how much of the best rival's worth counts against one

FREE_KEY: Final = 60.0  # going to a city whose key lies there
TAKEN_KEY: Final = 75.0  # or to win a rival's continent
BEHIND: Final = 0.5  # the last keys, for somebody who would not lead by them
RIVAL_KEY: Final = 42.0  # going to challenge for one
GOING_HOME: Final = 900.0  # when that would win
JACKPOT_KEY: Final = 25.0
FEE: Final = 400  # money that makes a challenge worth thinking of
LATE: Final = 0.8  # how much more prospects count when the last keys are taken
RESTING: Final = 0.8  # prospects when the turn is over
BY_AIR: Final = 0.8
BY_AIR_LATER: Final = 0.45
REST: Final = 0.12  # of the prospects that are not the best one
OPEN: Final = 0.95  # an adventure waits here
AHEAD: Final = 0.85  # and will when the turn comes: the port ahead, or where an exile stands
CLOSED: Final = 0.04  # one would have to leave and come back
SQUARES: Final = 5  # within reach that are looked at
MOST_BOUGHT: Final = 2  # tickets, or pairs, bought at once
ENOUGH: Final = 4  # tickets, for whoever only collects them
RICH: Final = 1000  # money that wages hardly add to
FINAL: Final = 400.0  # leading when the last key is taken: only home is missing
URGENT: Final = [0.0, 3.0, 1.0]  # how much more the last keys on the board are worth to whoever would lead by them
THREAT: Final = 300.0  # a rival who leads is about to come home
AFAR: Final = 0.3  # and may fly there
BROKE: Final = 80.0  # being sent home for a debt
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


def worth_trying(state: Position, moves: list[int]) -> list[int]:
    """Of the squares within reach those that promise most (rules 25, 80, 81); otherwise what is sensible.

    An adventure that waits is tried: whoever weighed the cards that send one away left too many keys for others.
    """
    step = state.agenda[-1]
    if step == Step.ROAD or step == Step.BONUS:
        return best_squares(state, moves)
    if step in (Step.DEBT, Step.GIVE_TICKET, Step.GIVE_KEY):
        return moves
    if ADVENTURE in moves:
        return [ADVENTURE]
    kept = [move for move in moves if sensible(state, state.seat, move)]
    return kept or moves


def sensible(s: Position, seat: int, move: int) -> bool:
    """No sale that no payment asks for, few tickets at once, jokers that bring a key (rules 33 to 35, 53, 67).

    A ticket sold in one's turn only puts off what to do: the bank buys them whenever money lacks.
    """
    verb = VERBS.verb_of[move]
    if verb == Verb.SELL:
        return s.agenda[-1] == Step.CHALLENGE and s.money[seat] < s.figures.challenge
    if verb == Verb.BUY:
        return move < BUY + MOST_BOUGHT and s.agenda[-1] == Step.TURN
    if verb == Verb.BUY_PAIRS:
        return move < BUY_PAIRS + MOST_BOUGHT
    return verb != Verb.JOKER or brings_key(s, seat, move - JOKER)


def worth_a_turn(state: Position, moves: list[int]) -> list[int]:
    """Whoever has plenty of tickets buys no more, and whoever is rich does not work: neither gains by it."""
    seat = state.turn
    left = moves
    if len(state.hand[seat]) >= ENOUGH:
        left = [move for move in left if VERBS.verb_of[move] not in (Verb.BUY, Verb.BUY_PAIRS)]
    if state.money[seat] >= RICH:
        left = [move for move in left if move != WORK]
    return left or moves


def brings_key(s: Position, seat: int, city: int) -> bool:
    """Whether one more souvenir there wins the continent's key now (rule 54); otherwise a joker is better kept."""
    figures = s.figures
    continent = figures.city_continent[city]
    holder = s.keys[figures.city_keys + continent]
    if holder in (seat, IN_JACKPOT):
        return False
    count = souvenirs(s, seat, continent) + 1
    return count >= figures.for_key and (holder == ON_BOARD or count > souvenirs(s, holder, continent))


def best_squares(s: Position, moves: list[int]) -> list[int]:
    """The few squares that promise most, and staying where that is offered."""
    seat = s.turn
    worth = aims(s, seat)
    found: list[int] = []
    promised: list[float] = []
    kept: list[int] = []
    for move in moves:
        if move < GO:
            if move == DECLINE:
                kept.append(move)
            continue
        promise = square_worth(s, seat, worth, move - GO)
        if len(found) < SQUARES:
            found.append(move)
            promised.append(promise)
        else:
            least = promised.index(min(promised))
            if promise > promised[least]:
                found[least] = move
                promised[least] = promise
    return kept + found


def square_worth(s: Position, seat: int, worth: dict[int, float], place: int) -> float:
    """What a square promises, less its price."""
    kind = s.board.kind[place]
    promise = from_place(s, seat, worth, place, OPEN)
    if s.figures.ends[kind]:
        promise *= RESTING
    if place == s.home[seat]:
        return promise
    money = s.money[seat] + s.figures.resale * len(s.hand[seat])
    price = s.agreement.cost[kind]
    return promise - BROKE if price > money else promise + cash(money - price) - cash(money)


def worth_saying(state: Position, seat: int, asides: list[int]) -> list[int]:
    """Jokers that bring a key; no sale."""
    return [move for move in asides if VERBS.verb_of[move] == Verb.JOKER and brings_key(state, seat, move - JOKER)]


def value(state: Position, seat: int) -> float:
    if state.seat == OVER:
        winners = scoring.winners(state)
        return WIN / len(winners) if seat in winners else -WIN
    rivals = max(goods(state, other) for other in range(state.agreement.seats) if other != seat)
    total = goods(state, seat) - NO_RIVAL * rivals + prospects(state, seat)
    if state.keys_on_board:
        return total
    return total + FINAL if leads(state, seat) else total - threat(state, seat)


def threat(s: Position, seat: int) -> float:
    """The last key is taken: a rival who leads only has to come home (rule 82)."""
    worst = 0.0
    for other in range(s.agreement.seats):
        if other != seat and s.place[other] != NOWHERE and leads(s, other):
            place = s.place[other]
            at = s.toward[other] if s.board.kind[place] == Kind.SEA_STOP else place
            worst = FINAL / 2 + THREAT * max(AFAR, NEAR[journeys(s.board)[at][s.home[other]]])
    return worst


def goods(s: Position, seat: int) -> float:
    """Keys, souvenirs, jokers, tickets and money."""
    held = len(s.hand[seat])
    worth = KEY * s.keys_held[seat] + WILD * s.jokers[seat] + cash(s.money[seat] + s.figures.resale * min(held, SPARE))
    worth += TICKETS[min(held, len(TICKETS) - 1)]
    figures = s.figures
    for continent in range(figures.continents):
        count = souvenirs(s, seat, continent)
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
    if money <= 1000:
        return 36.0 + 0.05 * (money - 400)
    return 66.0 + 0.015 * (money - 1000)


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
        return max(from_place(s, seat, worth, move - GO, OPEN) for move in s.board.reach[place][s.thrown])
    if s.board.kind[place] == Kind.SEA_STOP:
        return RESTING * from_place(s, seat, worth, s.toward[seat], AHEAD)
    if s.pending[seat]:
        return RESTING * from_place(s, seat, worth, place, AHEAD)
    found = from_place(s, seat, worth, place, OPEN if mine and (s.may_try or s.may_gamble) else CLOSED)
    return found if mine and s.agenda[-1] == Step.TURN else RESTING * found


def from_place(s: Position, seat: int, worth: dict[int, float], place: int, here: float) -> float:
    """The best aim by land and sea or by ticket, and a little of the others; of tickets only the best three count."""
    best = total = 0.0
    far = journeys(s.board)[place]
    for at, full in worth.items():
        promise = full * (here if at == place else NEAR[far[at]])
        total += promise
        if promise > best:
            best = promise
    first = second = third = 0.0
    ends_of = s.figures.ends_of
    for ticket in s.hand[seat]:
        city, other = ends_of[2 * ticket], ends_of[2 * ticket + 1]
        promise = worth.get(city, 0.0) if city != place else 0.0
        if other != place:
            promise = max(promise, worth.get(other, 0.0))
        if promise > third:
            third = promise
            if third > second:
                second, third = third, second
                if second > first:
                    first, second = second, first
    by_air = BY_AIR if s.figures.red[s.board.kind[place]] else BY_AIR_LATER
    total += by_air * (first + second + third)
    return max(best, by_air * first) * (1.0 - REST) + REST * total


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
    hurry = urgency(s, seat)
    for key, place in enumerate(board.key_cities):
        holder = s.keys[key]
        if holder == ON_BOARD:
            worth[place] = FREE_KEY * hurry
        elif holder not in (seat, IN_JACKPOT) and rich:
            worth[place] = RIVAL_KEY
    promised = [souvenir_worth(s, seat, continent, hurry) for continent in range(figures.continents)]
    for city, place in enumerate(board.cities):
        promise = promised[figures.city_continent[city]]
        if promise > 0.0 and not has(s.souvenirs[seat], city):
            worth[place] = promise
    waiting = s.keys.count(IN_JACKPOT)
    if waiting:
        for place in range(board.places):
            if board.kind[place] == Kind.GAMBLING:
                worth[place] = JACKPOT_KEY * waiting
    if s.keys_on_board == 0 and leads(s, seat):
        worth[s.home[seat]] = GOING_HOME
    return worth


def urgency(s: Position, seat: int) -> float:
    """The last keys on the board end the waiting: whoever would lead by taking them should (rule 82)."""
    left = s.keys_on_board
    if left == 0 or left >= len(URGENT):
        return 1.0
    for other in range(s.agreement.seats):
        if other != seat and s.keys_held[other] >= s.keys_held[seat] + left:
            return BEHIND
    return 1.0 + URGENT[left]


def souvenir_worth(s: Position, seat: int, continent: int, hurry: float) -> float:
    """One more souvenir: does it bring the continent's key, or the chance of it?"""
    figures = s.figures
    count = souvenirs(s, seat, continent) + 1
    holder = s.keys[figures.city_keys + continent]
    if holder == seat:
        return SAFE
    if holder == IN_JACKPOT:
        return 0.0
    if holder == ON_BOARD:
        return (FREE_KEY if count >= figures.for_key else HALF_A_KEY) * hurry
    needed = max(figures.for_key, souvenirs(s, holder, continent) + 1)
    if count >= needed:
        return TAKEN_KEY
    return HALF_A_KEY if count == needed - 1 else 0.0


def leads(s: Position, seat: int) -> bool:
    """More keys than anybody else (rule 82)."""
    return all(s.keys_held[other] < s.keys_held[seat] for other in range(s.agreement.seats) if other != seat)


def one_step(state: Position, seat: int) -> bool:
    """Return whether a single key is left on the board (rule 82)."""
    return state.keys_on_board == 1


def gone(state: Position) -> float:
    """How near the end is: the keys that are no longer on the board (rule 82)."""
    return 1.0 - state.keys_on_board / state.figures.keys


def spread() -> float:
    """A lead of so many hundredths of a key makes a clear favourite."""
    return SPREAD


def foresight() -> Foresight:
    """A turn is as long as luck lets it be: play each move on to its end, with the same luck for all of them."""
    return Foresight(depth=8, halving=True, own_turn=True)
