"""The income phase, for all seats together (rules 12, 13, 14, 15)."""

from mypy_extensions import i64

from ..made import say
from ..position import Position
from ..terms import SHEET, Count, Own, Power, Source, Track
from . import achievements, counting, park


def pay_all(s: Position) -> None:
    for seat in range(s.agreement.seats):
        if s.sheet[seat * SHEET + Own.POWERS] & Power.STEPS:
            walk(s, seat)
        pay_tracks(s, seat)
        income = counting.credits_of_income(s, seat)
        s.sheet[seat * SHEET + Own.CREDITS] += income
        say.income(s, 15, seat, income, s.sheet[seat * SHEET + Own.CREDITS])


def walk(s: Position, seat: int) -> None:
    """Steps and workers that cards give come first, so that a square reached pays at once (rules 13, 72, 73, 74)."""
    figures = s.agreement.figures
    for card in s.cards_of(seat):
        if figures.power[card] & Power.STEPS:
            park.advance(s, seat, Track.HAPPINESS, figures.step_happiness[card])
            park.advance(s, seat, Track.VISITORS, figures.step_visitors[card])
            park.unlock(s, seat, figures.step_workers[card])
    achievements.check(s, seat)


def pay_tracks(s: Position, seat: int) -> None:
    """From a certain square on, each track pays at the start of every income phase (rule 14)."""
    figures = s.agreement.figures
    at: i64 = seat * SHEET + Count.HAPPINESS
    for track in range(2):
        if s.sheet[at + track] >= figures.paid_from[track]:
            if figures.paid_points[track]:
                park.earn(s, seat, figures.paid_points[track], Source.HAPPINESS, 14)
            if figures.paid_credits[track]:
                park.receive(s, seat, figures.paid_credits[track], 14)
