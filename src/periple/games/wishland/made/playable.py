"""A position that can be played: dispatch, copies and ints."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from typing import ClassVar

from mypy_extensions import i64

from ..rules import achievements, imagine, market, turn, workers
from ..agreement import Agreement
from ..position import Position
from ..terms import NOTHING
from periple.kernel.columns import column, numbers
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import OVER


class Playable(Position):
    __slots__ = ()
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement"})
    HIDDEN: ClassVar[frozenset[str]] = frozenset({"offers", "piles"})

    def moves(self) -> list[int]:
        step: i64 = 4 if self.bonuses else self.step
        if step < 2:
            if step < 1:
                return turn.keep_moves(self)
            else:
                return turn.slot_moves(self)
        elif step < 3:
            return turn.turn_moves(self)
        elif step < 4:
            return market.pay_moves(self)
        else:
            return turn.bonus_moves(self)

    def play(self, move: int) -> None:
        at: i64 = move
        if at < 15:
            if at < 12:
                if at < 8:
                    turn.take_slot(self, move)  # slot
                else:
                    turn.keep(self, move - 8)  # keep
            elif at < 13:
                turn.pass_turn(self)  # pass
            elif at < 14:
                turn.recover(self)  # recover
            else:
                workers.recover_freely(self)  # free_recover
        elif at < 25:
            if at < 16:
                turn.next_turn(self)  # end_turn
            elif at < 22:
                turn.advertise(self, move - 16)  # advertise
            else:
                turn.choose_bonus(self, move - 22)  # bonus
        elif at < 41:
            market.pay(self, move - 25)  # pay
        elif at < 81:
            achievements.claim(self, move - 41)  # claim
        else:
            market.choose(self, move - 81)  # buy
        turn.after(self)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def copy(self) -> "Playable":
        twin = Playable(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.reveals = self.reveals
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
            self.reveals,
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
        add_part(flat, self.order)
        add_part(flat, self.offers)
        add_part(flat, self.tiles)
        add_part(flat, self.dice.rest())
        add_part(flat, numbers(self.sheet))
        add_part(flat, numbers(self.park))
        add_part(flat, numbers(self.market))
        add_part(flat, numbers(self.piles))
        return flat


def step_of(s: Position) -> int:
    return 4 if s.bonuses else s.step


def from_ints(agreement: Agreement, ints: list[int]) -> Playable:
    """The position that `ints()` wrote."""
    flat = Reader(ints)
    s = Playable(agreement)
    s.seat = flat.one()
    s.dice = Dice(flat.one())
    s.reveals = flat.one()
    s.round = flat.one()
    s.turn = flat.one()
    s.at = flat.one()
    s.first = flat.one()
    s.step = flat.one()
    s.bonuses = flat.one()
    s.acted = flat.yes()
    s.chosen = flat.one()
    s.taken = flat.one()
    s.booths = flat.one()
    s.crowd = flat.one()
    s.rivals = flat.one()
    s.open_tiles = flat.one()
    s.order = flat.part()
    s.offers = flat.part()
    s.tiles = flat.part()
    s.dice.take_rest(flat.part())
    s.sheet = column(flat.part())
    s.park = column(flat.part())
    s.market = column(flat.part())
    s.piles = column(flat.part())
    return s


def empty(agreement: Agreement, dice: Dice) -> Playable:
    """Every field as it starts; somebody listens."""
    s = Playable(agreement)
    s.seat = s.reveals = 0
    s.dice = dice
    s.listening = True
    s.round = 1
    s.turn = s.at = s.first = s.step = s.bonuses = s.taken = s.booths = s.crowd = s.rivals = s.open_tiles = 0
    s.acted = False
    s.chosen = NOTHING
    s.order = []
    s.sheet = column([])
    s.park = column([])
    s.offers = []
    s.market = column([])
    s.piles = column([])
    s.tiles = []
    return s
