"""Words of an arrangement that are fields of the position, and the bounds of a moment."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from ..agreement import Agreement
from ..position import Position
from ..terms import LAST_STEP, MANY, MOST_REFRESHES, MOST_STEPS, NOBODY, PAYMENTS, Aid
from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.columns import column, numbers
from periple.kernel.moments import Field, Fields


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None
    last_turns: int | None = None  # still to be played
    experience: list[int] | None = None
    souvenirs: list[int] | None = None
    postcards: list[int] | None = None
    cameras: list[int] | None = None
    plannings: list[int] | None = None

    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:
        """Into a position, each within its bounds; what is not told stays as it is."""
        s.rounds = by.number("round", self.round, s.rounds)
        s.last_turns = by.number("last_turns", self.last_turns, s.last_turns)
        s.xp = column(by.numbers(self.experience, numbers(s.xp), len(s.xp)))
        s.souvenirs = column(by.numbers(self.souvenirs, numbers(s.souvenirs), len(s.souvenirs)))
        s.postcards = column(by.numbers(self.postcards, numbers(s.postcards), len(s.postcards)))
        s.cameras = column(by.numbers(self.cameras, numbers(s.cameras), len(s.cameras)))
        s.plannings = column(by.numbers(self.plannings, numbers(s.plannings), len(s.plannings)))

    def tell(self, s: Position) -> None:
        """The way back."""
        self.round = s.rounds
        self.last_turns = s.last_turns
        self.experience = numbers(s.xp)
        self.souvenirs = numbers(s.souvenirs)
        self.postcards = numbers(s.postcards)
        self.cameras = numbers(s.cameras)
        self.plannings = numbers(s.plannings)

    @staticmethod
    def bounds(agreement: Agreement) -> Fields:
        figures = agreement.figures
        return {
            "agenda": Field(0, LAST_STEP, MOST_STEPS),
            "met_friend": Field(0, 1),
            "refreshes": Field(0, MOST_REFRESHES),
            "lift": Field(0, 1),
            "host": Field(0, 1),
            "arrivals": Field(0, MANY),
            "idle": Field(0, 1),
            "idle_turns": Field(0, agreement.trotters),
            "visited": Field(0, figures.board.places - 1, figures.board.places),
            "tokens": Field(0, MANY, figures.board.places, exactly=True),
            "trip": Field(0, len(figures.board.route_kind) - 1, figures.board.places * 4),
            "trip_paid": Field(0, PAYMENTS - 1, figures.board.places * 4),
            "aids": Field(0, Aid.ALL),
            "pays": Field(0, PAYMENTS - 1, PAYMENTS),
            "feats": Field(0, (1 << len(figures.mission_points)) - 1, agreement.trotters, exactly=True),
            "character": Field(NOBODY, len(figures.skill) - 1, agreement.trotters, exactly=True),
        }
