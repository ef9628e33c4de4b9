"""Everything that can change during a game, as flat ints. Each field is declared here, once (`kernel/fields.py`)."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from periple.kernel.columns import numbers
from periple.kernel.fields import BESIDE, HIDDEN, SHARED, Of, Told
from periple.kernel.state import State
from .agreement import Agreement
from .made.slots import SLOTS
from .terms import COLUMNS, MOST_BONUSES, MOST_SLOTS, NOTHING, ROWS, SHEET, Own

# The market is one column of numbers: cards by row and column (or -1), then by row the prices, packed; then by pile how
# many cards are left in it, and how many lie on its discards.
PRICES: Final = ROWS * COLUMNS
LEFT: Final = PRICES + ROWS
SPENT: Final = LEFT + ROWS
MARKET: Final = SPENT + ROWS


Order = Annotated[list[int], SHARED, Of(0, "seats - 1", upto="seats")]
Seats = Annotated[int, Of(0, "seats")]
Place = Annotated[int, Of(NOTHING, ROWS * COLUMNS - 1, start=NOTHING)]
Given = Annotated[list[int], SHARED]


class Position(State):
    """A game under way. Lists that are never changed in place are shared by copies."""

    agreement: Annotated[Agreement, BESIDE]

    # Who is to play, and what is still to be done (`turn.py`)
    round: Annotated[int, Of(1, "figures.rounds", start=1), Told()]  # from 1
    turn: int  # of the round, from 0
    at: Seats  # how many seats have kept an entrepreneur, have chosen a slot, or have played this turn
    first: Annotated[int, Of(0, "seats - 1"), Told()]
    step: Annotated[int, Of(0, 4)]  # what is asked next, once the bonuses are chosen
    bonuses: Annotated[int, Of(0, MOST_BONUSES)]  # still to be chosen
    acted: Annotated[bool, Of(0, 1)]  # the seat has placed, recovered or passed; what is free may follow
    chosen: Place  # the card being paid for: COLUMNS * row + column, or -1
    taken: Annotated[int, Of(0, (1 << MOST_SLOTS) - 1)]  # slots that can't be chosen, as bits
    order: Order  # seats in the order of their slots

    # Parks (`park.py`)
    sheet: vec[i64]  # by seat: its counts (`Count`), then all else that it owns (`Own`)
    park: vec[i64]  # by seat, `agreement.room` for each: cards as they came
    booths: int  # left in the reserve
    offers: Annotated[Given, HIDDEN]  # the entrepreneurs dealt, by seat

    # Workers (`workers.py`)
    crowd: i64  # all groups, rivals' included, packed by space
    rivals: i64  # packed by space

    # Market (`market.py`)
    market: vec[i64]
    piles: Annotated[vec[i64], HIDDEN]  # one after the other: left cards from the bottom, discards from the far end

    # Achievements (`achievements.py`)
    tiles: Given  # in play
    open_tiles: i64  # bits
    __slots__ = SLOTS  # quicker than a dictionary of so many names

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []

    # For those who are in no hurry

    def own(self, seat: int, what: int) -> int:
        """A number of a seat's sheet: one of its counts (`Count`), or what else it owns (`Own`)."""
        return self.sheet[seat * SHEET + what]

    def cards_of(self, seat: int) -> list[int]:
        """The cards of a park, as they came."""
        start = seat * self.agreement.room
        return numbers(self.park[start : start + self.sheet[seat * SHEET + Own.CARDS]])

    def left_in(self, pile: int) -> list[int]:
        """A pile's cards, the top one last."""
        start = self.agreement.stock.start[pile]
        return numbers(self.piles[start : start + self.market[LEFT + pile]])

    def spent_of(self, pile: int) -> list[int]:
        """A pile's discards, the last one last."""
        end = self.agreement.stock.start[pile + 1]
        return numbers(self.piles[end - self.market[SPENT + pile] : end])[::-1]
