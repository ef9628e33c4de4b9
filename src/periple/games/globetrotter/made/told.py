"""Words of an arrangement that are fields of the position, and the bounds of a moment."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from ..agreement import Agreement
from ..made.numbers import Step
from ..position import Position
from ..terms import (
    MOST_LEGS,
    MOST_MONEY,
    MOST_STEPS,
    MOST_THROWS,
    NOBODY,
    NOWHERE,
    NO_CARD,
    NO_FACE,
    Bonus,
    Halt,
)
from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.moments import Field, Fields


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None
    money: list[int] | None = None
    jackpot_money: int | None = None
    jokers: list[int] | None = None

    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:
        """Into a position, each within its bounds; what is not told stays as it is."""
        s.rounds = by.number("round", self.round, s.rounds)
        s.money = by.numbers(self.money, s.money, len(s.money))
        s.jackpot = by.number("jackpot_money", self.jackpot_money, s.jackpot)
        s.jokers = by.numbers(self.jokers, s.jokers, len(s.jokers))

    def tell(self, s: Position) -> None:
        """The way back."""
        self.round = s.rounds
        self.money = s.money[:]
        self.jackpot_money = s.jackpot
        self.jokers = s.jokers[:]

    @staticmethod
    def bounds(agreement: Agreement) -> Fields:
        seats = agreement.seats
        figures = agreement.figures
        return {
            "agenda": Field(0, Step.CLOSE, MOST_STEPS),
            "bought": Field(0, 1),
            "legs": Field(0, MOST_LEGS + 1),
            "thrown": Field(0, max(figures.faces)),
            "face": Field(NO_FACE, len(figures.faces) - 1),
            "travelling": Field(0, 1),
            "may_try": Field(0, 1),
            "may_gamble": Field(0, 1),
            "unclaimed": Field(0, 1),
            "closing": Field(0, 1),
            "sailed": Field(0, 1),
            "halted": Field(Halt.NO, Halt.NOTHING),
            "declined": Field(0, (1 << seats) - 1),
            "bonus": Field(Bonus.NONE, Bonus.WORLD),
            "owed": Field(0, MOST_MONEY),
            "owed_to_jackpot": Field(0, 1),
            "victims": Field(0, (1 << seats) - 1),
            "victim": Field(NOBODY, seats - 1),
            "drawn": Field(0, MOST_MONEY, len(figures.deck), exactly=True),
            "last_card": Field(NO_CARD, sum([len(deck) for deck in figures.deck]) - 1),
            "last_place": Field(NOWHERE, figures.board.places - 1),
            "last_reader": Field(NOBODY, seats - 1),
            "throws": Field(0, 6, 3 * MOST_THROWS),
        }
