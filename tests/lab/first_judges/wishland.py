"""How good a position of WishLand looks to a seat: the points it would score now, and what is left to make of it.

Everything is in points. A park grows by turns, and a turn needs workers and credits; so credits, income, workers and
room for cards are worth something as long as there are turns to use them, and nothing at the end. Nothing hidden is
looked at: parks, tracks and purses lie open.
"""

from typing import Final

from periple.games.wishland.made.numbers import Step
from periple.games.wishland.position import Position
from periple.games.wishland.rules import scoring
from periple.games.wishland.rules.counting import count, next_income
from periple.games.wishland.terms import SHEET, Count, Ending, Kind, Own, Power
from periple.kernel.state import OVER

SPREAD: Final = 6.0
CREDIT: Final = 0.42  # points that a credit buys while there are turns to spend it
SPENT: Final = 4.5  # credits that a turn can use, about
ACTION: Final = 1.6  # points that a turn of placing brings, besides what it pays for
GROUP: Final = 1.6  # workers in a group, about
ROOM: Final = 0.9  # points for each step of the card limit, up to ENOUGH
ENOUGH: Final = 6
SQUARE: Final = 0.35  # points for each square towards the one that pays every round
MATCH: Final = 0.5  # matches that a mascot still finds, in a whole game
CLAIM: Final = 0.8  # points of an achievement that only waits to be claimed
CHASE: Final = 0.4  # points of an achievement on the way there, at most
GROWTH: Final = 0.16  # cards of a kind that a turn adds, for rewards that count them at the end
TIE: Final = 0.01  # credits decide ties


def unfinished(state: Position) -> bool:
    """A card is chosen and not yet paid for, or a bonus is still to be chosen."""
    return state.seat != OVER and (state.bonuses > 0 or state.step == Step.PAY)


def value(state: Position, seat: int) -> float:
    points = float(sum(scoring.points(state, seat)))
    if state.seat == OVER:
        return points + TIE * int(state.sheet[seat * SHEET + Own.CREDITS])
    incomes, turns = left(state, seat)
    whole = state.agreement.figures.rounds * state.agreement.figures.turns
    share = turns / whole
    return (
        points
        + money(state, seat, incomes, turns)
        + staff(state, seat, turns)
        + tracks(state, seat, incomes, share)
        + room(state, seat, share)
        + promises(state, seat, turns, share)
    )


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
    purse = int(state.sheet[seat * SHEET + Own.CREDITS]) + incomes * next_income(state, seat)
    useful = SPENT * turns
    worth = CREDIT * purse * useful / (purse + useful) if useful else 0.0
    return worth + TIE * int(state.sheet[seat * SHEET + Own.CREDITS])


def staff(state: Position, seat: int, turns: int) -> float:
    """Workers make turns of placing rarer to interrupt; those that are free need not be recovered yet."""
    workers = int(state.sheet[seat * SHEET + Count.WORKERS])
    groups = workers / GROUP
    placing = ACTION * turns * groups / (groups + 1)
    free = min(float(int(state.sheet[seat * SHEET + Own.FREE])), turns * GROUP)
    recovering = 0.15 if int(state.sheet[seat * SHEET + Own.POWERS]) & Power.FREE_RECOVERY and turns else 0.0
    return placing + ACTION * free / workers + recovering


def tracks(state: Position, seat: int, incomes: int, share: float) -> float:
    """What the paying squares will bring, whole once reached and in part on the way there."""
    figures = state.agreement.figures
    total = 0.0
    for track in range(2):
        square = int(state.sheet[seat * SHEET + Count.HAPPINESS + track])
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
    total = CLAIM * int(state.sheet[seat * SHEET + Own.READY]).bit_count() if turns or state.seat == seat else 0.0
    total += CHASE * chase(state, seat) * min(1.0, 2 * share)
    grown = int(GROWTH * turns)
    for card in state.cards_of(seat):
        if figures.kind[card] == Kind.MASCOT:
            total += MATCH * share
        counted = figures.end_count[card]
        if counted >= 0 and grown:
            now = count(state, seat, counted)
            table = figures.end_points[card]
            total += 0.6 * (scoring.up_to_last(table, now + grown) - scoring.up_to_last(table, now))
        if figures.power[card] & (Power.STEPS | Power.ON_PLAY):
            total += 2.5 * share
        elif figures.power[card]:
            total += 2.0 * share
    return total


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


def spread() -> float:
    """A lead of so many points makes a clear favourite."""
    return SPREAD
