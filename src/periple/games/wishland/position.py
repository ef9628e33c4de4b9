"""Everything that can change during a game, as flat ints. Rules live elsewhere: see `agreement.Rules`."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from periple.games.wishland.agreement import Agreement
from periple.games.wishland.terms import COLUMNS, ROWS, SHEET, Own
from periple.kernel.columns import column, numbers
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import State

# The market is one column of numbers: cards by row and column (or -1), then by row the prices, packed; then by pile how
# many cards are left in it, and how many lie on its discards.
PRICES: Final = ROWS * COLUMNS
LEFT: Final = PRICES + ROWS
SPENT: Final = LEFT + ROWS
MARKET: Final = SPENT + ROWS


class Position(State):
    """A game under way. Lists that are never changed in place are shared by copies."""

    agreement: Agreement

    # Who is to play, and what is still to be done (`turn.py`)
    round: int  # from 1
    turn: int  # of the round, from 0
    at: int  # how many seats have kept an entrepreneur, have chosen a slot, or have played this turn
    first: int
    step: int  # what is asked next, once the bonuses are chosen
    bonuses: int  # still to be chosen
    acted: bool  # the seat has placed, recovered or passed; what is free may follow
    chosen: int  # the card being paid for: COLUMNS * row + column, or -1
    taken: int  # slots that can't be chosen, as bits
    order: list[int]  # shared: seats in the order of their slots

    # Parks (`park.py`)
    sheet: vec[i64]  # by seat: its counts (`Count`), then all else that it owns (`Own`)
    park: vec[i64]  # by seat, `agreement.room` for each: cards as they came
    booths: int  # left in the reserve
    offers: list[int]  # shared, hidden: the entrepreneurs dealt, by seat

    # Workers (`workers.py`)
    crowd: i64  # all groups, rivals' included, packed by space
    rivals: i64  # packed by space

    # Market (`market.py`)
    market: vec[i64]
    piles: vec[i64]  # all piles, one after the other: left cards from the bottom, discards from the far end

    # Achievements (`achievements.py`)
    tiles: list[int]  # shared: in play
    open_tiles: i64  # bits
    __slots__ = tuple(__annotations__)  # quicker than a dictionary of so many names
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement"})  # what `ints` does not tell

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []

    def moves(self) -> list[int]:
        return self.agreement.rules.moves(self)

    def play(self, move: int) -> None:
        self.agreement.rules.play(self, move)

    def reimagine(self, seat: int, dice: Dice) -> None:
        self.agreement.rules.reimagine(self, seat, dice)

    def copy(self) -> "Position":
        twin = Position(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.fate = self.fate
        twin.round = self.round
        twin.turn = self.turn
        twin.at = self.at
        twin.first = self.first
        twin.step = self.step
        twin.bonuses = self.bonuses
        twin.acted = self.acted
        twin.chosen = self.chosen
        twin.taken = self.taken
        twin.order = self.order
        twin.sheet = self.sheet[:]
        twin.park = self.park[:]
        twin.booths = self.booths
        twin.offers = self.offers
        twin.crowd = self.crowd
        twin.rivals = self.rivals
        twin.market = self.market[:]
        twin.piles = self.piles[:]
        twin.tiles = self.tiles
        twin.open_tiles = self.open_tiles
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.fate,
            self.round,
            self.turn,
            self.at,
            self.first,
            self.step,
            self.bonuses,
            int(self.acted),
            self.chosen,
            self.taken,
            self.booths,
            int(self.crowd),
            int(self.rivals),
            int(self.open_tiles),
        ]
        for part in (self.order, self.offers, self.tiles, self.dice.script):
            add_part(flat, part)
        for told in (self.sheet, self.park, self.market, self.piles):
            add_part(flat, numbers(told))
        return flat

    # Lists of cards, for those who are in no hurry

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


def from_ints(agreement: Agreement, ints: list[int]) -> Position:
    """The position that `ints` wrote."""
    read = Reader(ints)
    s = Position(agreement)
    s.seat = read.one()
    s.dice = Dice(read.one())
    s.fate = read.one()
    s.round = read.one()
    s.turn = read.one()
    s.at = read.one()
    s.first = read.one()
    s.step = read.one()
    s.bonuses = read.one()
    s.acted = read.yes()
    s.chosen = read.one()
    s.taken = read.one()
    s.booths = read.one()
    s.crowd = read.one()
    s.rivals = read.one()
    s.open_tiles = read.one()
    s.order = read.part()
    s.offers = read.part()
    s.tiles = read.part()
    s.dice.script = read.part()
    s.sheet = column(read.part())
    s.park = column(read.part())
    s.market = column(read.part())
    s.piles = column(read.part())
    return s
