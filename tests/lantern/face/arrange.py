"""A position from plain data, and the way back."""

import msgspec

from lantern.agreement import Agreement
from lantern.made.moment import fields
from lantern.made.table import Table
from lantern.rules.setup import deal
from lantern.terms import CARDS
from periple.kernel import arranger
from periple.kernel.moments import Moment, apply_moment, differing

NUMBERS = {str(card + 1): card for card in range(CARDS)}


class Arrangement(msgspec.Struct, forbid_unknown_fields=True):
    seats: int = 2
    seed: int = 0
    options: dict[str, str] = {}
    held: list[int] | None = None
    turns: int = 0
    right: list[int] | None = None
    rung: list[int] | None = None
    moment: Moment | None = None


class Arranger(arranger.Arranger[Table, None, Agreement, Arrangement]):
    empty = staticmethod(deal)

    def arrange(self) -> Table:
        s, told = self.s, self.told
        given = self.named(told.held)
        if given is not None:
            s.pile = list(range(CARDS))
            s.held = [self.take(NUMBERS, str(card), s.pile) for card in given]
        s.turns = told.turns
        s.seat = s.turns % self.seats
        s.right = self.numbers(told.right)
        s.rung = self.numbers(told.rung)
        apply_moment(s, fields(self.agreement), told.moment or {})
        return s


def arrange(agreement: Agreement, told: Arrangement) -> Table:
    return Arranger(None, agreement, told).arrange()


def retell(s: Table) -> Arrangement:
    told = Arrangement(s.agreement.seats, held=[card + 1 for card in s.held], turns=s.turns, right=s.right, rung=s.rung)
    told.moment = differing(s, arrange(s.agreement, told), fields(s.agreement))
    return told
