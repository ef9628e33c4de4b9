"""How good a position of WishLand looks to a seat: the points it would score now, and what is left to make of it.

Everything is in points. A park grows by turns, and a turn needs workers and credits; so credits, income, workers and
room for cards are worth something as long as there are turns to use them, and nothing at the end. Nothing hidden is
looked at: parks, tracks and purses lie open.
"""

from math import exp
from typing import Final

from periple.bots.foresight import Foresight
from periple.kernel.state import OVER
from ..made.numbers import ADVERTISE, BONUS, BUY, PASS, RECOVER, Step
from ..position import Position
from ..rules import scoring
from ..rules.counting import count, next_income
from ..terms import SHEET, Count, Ending, Kind, Lasting, Own, Power

SPREAD: Final = 6.0
CREDIT: Final = 0.42  # points that a credit buys while there are turns to spend it
SPENT: Final = 4.5  # credits that a turn can use, about
ACTION: Final = 1.6  # points that a turn of placing brings, besides what it pays for
GROUP: Final = 1.6  # workers in a group, about
ROOM: Final = 1.25  # points for each step of the card limit, up to ENOUGH
ENOUGH: Final = 6
SQUARE: Final = 0.4  # points for each square towards the one that pays every round
MATCH: Final = 0.5  # matches that a mascot still finds, in a whole game
CLAIM: Final = 0.5  # points of an achievement that only waits to be claimed
CHASE: Final = 0.4  # points of an achievement on the way there, at most
LIKELY: Final = 0.85  # how sure it is that what is counted at the end grows
AGREE: Final = 0.3  # points when an open achievement asks for what a card counts at the end
CHASED: Final = 1.1  # how much faster a set grows when it is paid for
FURTHER: Final = 3  # sets ahead that are looked at
STRIDE: Final = 0.35  # squares that a turn can add on a track, about
WORKER: Final = 0.9  # points for each worker in a whole game, besides the turns that it makes
DREAM: Final = -0.7  # for each Dream, in a whole game: it asks for more than it shows
EARLY: Final = 0.8  # acting before somebody in the whole last round; in the first ones it hardly matters
TIE: Final = 0.01  # credits decide ties
FIRST: Final = 0.15  # a credit before the first income, when there are hardly any
COIN: Final = 0.3  # points for a credit that comes later
STEP: Final = 0.8  # points for a step that comes later
HAND: Final = 0.6  # points for a worker who comes later
RECOVERY: Final = 1.6  # points for a recovery that takes no turn
# What a turn adds to each count of `terms.Count`, about. The first seven are cards played, by kind.
GROWTH: Final = [
    *[0.2, 0.1, 0.16, 0.11, 0.13, 0.12, 0.06, 0.0],  # rides to entrepreneurs
    *[0.25, 0.25, 0.17, 0.2, 0.01],  # happiness, visitors, workers, income, penalty
    *[0.4, 0.1, 0.08, 0.25, 0.02, 3.0],  # cards by reward, their prices
    *[0.02, 0.0, 0.1, 0.06],  # more shows, more Dreams, one symbol, trios
    *[0.12, 0.15, 0.08, 0.2],  # Dreams, shows, pairs, cards of one colour
    *[0.05, 0.05, 0.26],  # sets of kinds, sets of colours, next income
]
BUYS: Final = 0.62  # cards bought in a turn
FREE: Final = 0.1  # of those, some that cost nothing
DEAR: Final = 0.065  # and some that cost very much
CLAIMS: Final = 0.05
ADVERTS: Final = 0.13
RECOVERS: Final = 0.23
SPARED: Final = 0.6  # a worker who need not go there


def unfinished(state: Position) -> bool:
    """A card is chosen and not yet paid for, or a bonus is still to be chosen."""
    return state.seat != OVER and (state.bonuses > 0 or state.step == Step.PAY)


def value(state: Position, seat: int) -> float:
    points = float(sum(scoring.points(state, seat)))
    if state.seat == OVER:
        return points + TIE * state.own(seat, Own.CREDITS)
    incomes, turns = left(state, seat)
    whole = state.agreement.figures.rounds * state.agreement.figures.turns
    share = turns / whole
    return (
        points
        + money(state, seat, incomes, turns)
        + staff(state, seat, turns)
        + share * (WORKER * state.own(seat, Count.WORKERS) + DREAM * state.own(seat, Count.DREAM_CARDS))
        + tracks(state, seat, incomes, share)
        + room(state, seat, share)
        + promises(state, seat, turns, share)
        + early(state, seat)
    )


def early(state: Position, seat: int) -> float:
    """Before others in this round: the first choice of cards, and spaces that are not crowded yet."""
    if state.step == Step.KEEP:
        return 0.0
    slots = [state.own(other, Own.SLOT) for other in range(state.agreement.seats)]
    mine = slots[seat]
    if mine < 0:
        return 0.0
    behind = sum([1 for slot in slots if slot > mine])
    figures = state.agreement.figures
    left_over = figures.turns - (state.turn if state.step != Step.ORDER else 0)
    late = state.round / figures.rounds
    return EARLY * late * late * behind * left_over / figures.turns


def left(state: Position, seat: int) -> tuple[int, int]:
    """Income phases and turns that this seat still has."""
    figures = state.agreement.figures
    incomes = figures.rounds - state.round
    turns = incomes * figures.turns
    if state.step in (Step.ORDER, Step.KEEP):
        return incomes + 1, turns + figures.turns
    done = state.order.index(seat) < state.at or (state.seat == seat and state.acted)
    return incomes, turns + figures.turns - state.turn - int(done)


def money(state: Position, seat: int, incomes: int, turns: int) -> float:
    """Credits in the purse and to come; the more there are for each turn, the less the next one is worth."""
    purse = state.own(seat, Own.CREDITS) + incomes * next_income(state, seat)
    useful = SPENT * turns
    worth = CREDIT * purse * useful / (purse + useful) if useful else 0.0
    tempo = FIRST if state.round == 1 and state.step in (Step.KEEP, Step.ORDER) else 0.0
    return worth + (TIE + tempo) * state.own(seat, Own.CREDITS)


def staff(state: Position, seat: int, turns: int) -> float:
    """Workers make turns of placing rarer to interrupt; those that are free need not be recovered yet."""
    workers = state.own(seat, Count.WORKERS)
    groups = workers / GROUP
    placing = ACTION * turns * groups / (groups + 1)
    free = min(float(state.own(seat, Own.FREE)), turns * GROUP)
    recovering = 0.15 if state.own(seat, Own.POWERS) & Power.FREE_RECOVERY and turns else 0.0
    return placing + ACTION * free / workers + recovering


def tracks(state: Position, seat: int, incomes: int, share: float) -> float:
    """What the paying squares will bring, whole once reached and in part on the way there."""
    figures = state.agreement.figures
    total = 0.0
    for track in range(2):
        square = state.own(seat, Count.HAPPINESS + track)
        paid = int(figures.paid_points[track]) + CREDIT * int(figures.paid_credits[track])
        if square < int(figures.paid_from[track]):
            total += SQUARE * square * share
        elif int(figures.paid_points[track]):
            total += incomes * paid
        if state.agreement.ending == Ending.HALF and square % int(figures.half[track]):
            total += square % int(figures.half[track]) / int(figures.half[track]) * (0.5 + 0.5 * share)
    return total


def room(state: Position, seat: int, share: float) -> float:
    """The card limit, as long as there are turns to fill it."""
    base = seat * SHEET
    limit = int(state.sheet[base + Count.BOOTHS]) + int(state.sheet[base + Count.RIDES])
    return ROOM * min(limit, ENOUGH) * share


def promises(state: Position, seat: int, turns: int, share: float) -> float:
    """Rewards that will still grow, steps to come, and achievements that wait to be claimed."""
    figures = state.agreement.figures
    total = CLAIM * state.own(seat, Own.READY).bit_count() if turns or state.seat == seat else 0.0
    total += CHASE * chase(state, seat) * min(1.0, 2 * share)
    for card in state.cards_of(seat):
        if figures.kind[card] == Kind.MASCOT:
            total += MATCH * share
        counted = int(figures.end_count[card])
        if counted >= 0 and turns:
            total += growing(state, seat, card, turns) + AGREE * asked(state, counted) * min(1.0, 2 * share)
        if int(figures.end_again[card]) >= 0:
            total += again(state, seat, int(figures.end_again[card]), turns)
        power = int(figures.power[card])
        if power & Power.STEPS:
            total += steps(state, seat, card, turns)
        if power & Power.FREE_RECOVERY:
            total += RECOVERY * share
        if figures.lasting[card] != Lasting.NONE:
            total += turns * lasting(state, card)
    return total


def growing(state: Position, seat: int, card: int, turns: int) -> float:
    """Points that a card's count at the end will still bring."""
    figures = state.agreement.figures
    counted = int(figures.end_count[card])
    now = count(state, seat, counted)
    if counted == Count.COLOUR_SETS:
        return sets(state, seat, now, turns) * scoring.up_to_last(figures.end_points[card], 1)
    return LIKELY * expected(figures.end_points[card], now, GROWTH[counted] * turns)


def sets(state: Position, seat: int, now: int, turns: int) -> float:
    """Sets of all seven colours to come: each as likely as that every colour gets there, so the rarest counts most."""
    total = 0.0
    for wanted in range(now + 1, now + 1 + FURTHER):
        chance = 1.0
        for kind in range(Kind.ENTREPRENEUR):
            chance *= reached(wanted - state.own(seat, kind), CHASED * GROWTH[kind] * turns)
        total += chance
    return total


def reached(missing: int, rate: float) -> float:
    """How likely so many come, when so many come on average (Poisson)."""
    none = exp(-rate)
    fewer = 0.0
    for number in range(missing):
        fewer += none
        none *= rate / (number + 1)
    return 1.0 - fewer


def asked(state: Position, counted: int) -> int:
    """Open achievements that ask for the same count."""
    figures = state.agreement.figures
    return sum([1 for tile in state.tiles if state.open_tiles >> tile & 1 and figures.tile_count[tile] == counted])


def expected(table: list[int], now: int, grown: float) -> float:
    """Points that a count will still bring when it has grown so much."""
    whole = int(grown)
    least = scoring.up_to_last(table, now + whole)
    most = scoring.up_to_last(table, now + whole + 1)
    return least + (grown - whole) * (most - least) - scoring.up_to_last(table, now)


def again(state: Position, seat: int, track: int, turns: int) -> float:
    """A track's reward once more, if its last square can still be reached."""
    last = int(state.agreement.figures.last[track])
    missing = last - state.own(seat, Count.HAPPINESS + track)
    within = STRIDE * turns
    if missing == 0 or missing >= within or state.agreement.ending != Ending.HALF:
        return 0.0
    return (1.0 - missing / within) * last / state.agreement.figures.half[track]


def steps(state: Position, seat: int, card: int, turns: int) -> float:
    """What income phases to come will move, as far as there is room for it."""
    figures = state.agreement.figures
    incomes = turns / figures.turns
    total = 0.0
    if figures.step_happiness[card]:
        total += STEP * min(incomes, int(figures.last[0]) - state.own(seat, Count.HAPPINESS))
    if figures.step_visitors[card]:
        total += STEP * min(incomes, int(figures.last[1]) - state.own(seat, Count.VISITORS))
    if figures.step_workers[card]:
        total += HAND * min(incomes, figures.workers - state.own(seat, Count.WORKERS))
    return total


def lasting(state: Position, card: int) -> float:
    """What a lasting effect brings in a turn, about: how often it comes, and how much."""
    figures = state.agreement.figures
    effect = int(figures.lasting[card])
    kind = int(figures.lasting_kind[card])
    brings = float(int(figures.lasting_points[card]))
    brings += COIN * int(figures.lasting_credits[card]) + STEP * int(figures.lasting_bonuses[card])
    if effect == Lasting.DISCOUNT:
        return COIN * int(figures.lasting_amount[card]) * (BUYS if kind < 0 else GROWTH[kind])
    if effect == Lasting.ON_PLAY:
        if kind >= 0:
            return brings * GROWTH[kind]
        return brings * (FREE if int(figures.lasting_high[card]) == 0 else DEAR)
    if effect == Lasting.ON_CLAIM:
        return brings * CLAIMS
    if effect == Lasting.ON_ADVERTISE:
        return brings * ADVERTS
    if effect == Lasting.ON_RECOVER:
        return brings * RECOVERS
    if effect == Lasting.TWO_BONUSES:
        return STEP * ADVERTS
    if effect in (Lasting.ONE_WORKER, Lasting.NO_LIMIT):
        return SPARED * GROWTH[kind]
    return 0.0


def chase(state: Position, seat: int) -> float:
    """How near open achievements are; the last steps count most."""
    figures = state.agreement.figures
    near = 0.0
    for tile in state.tiles:
        if not state.open_tiles >> tile & 1:
            continue
        part = min(1.0, count(state, seat, figures.tile_count[tile]) / int(figures.tile_need[tile]))
        near += part * part * int(figures.tile_points[tile])
    return near


def worth_a_turn(state: Position, moves: list[int]) -> list[int]:
    """No pass where there is something to do: a card, an advertisement, or workers to call back (rule 22)."""
    if any(move >= BUY or move == RECOVER or ADVERTISE <= move < BONUS for move in moves):
        return [move for move in moves if move != PASS]
    return moves


def gone(state: Position) -> float:
    """How near the end is: the turns that are over, of all."""
    figures = state.agreement.figures
    return (state.round - 1 + state.turn / figures.turns) / figures.rounds


def spread() -> float:
    """A lead of so many points makes a clear favourite."""
    return SPREAD


def foresight() -> Foresight:
    """A park pays late: what the judge thinks of a card is seen better a round later."""
    return Foresight(depth=12)
