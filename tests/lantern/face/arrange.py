"""A position from plain data, and the way back."""

from periple.kernel import arranger
from ..agreement import Agreement
from ..made.playable import Playable
from ..made.told import Told
from ..rules.setup import deal
from ..terms import CARDS

NUMBERS = {str(card + 1): card for card in range(CARDS)}


class Arrangement(Told):
    held: list[int] | None = None  # cards by their numbers, per seat


class Arranger(arranger.Arranger[Playable, None, Agreement, Arrangement]):
    empty = staticmethod(deal)

    def arrange(self) -> Playable:
        s, told = self.s, self.told
        given = self.named(told.held)
        if given is not None:
            s.pile = list(range(CARDS))
            s.held = [self.take(NUMBERS, str(card), s.pile) for card in given]
        told.take(self, s)
        s.seat = s.turns % self.seats
        self.apply_moment()
        return s


class Reteller(arranger.Reteller[Playable, None, Arrangement]):
    arranger = Arranger

    def arrangement(self) -> Arrangement:
        return Arrangement(held=[card + 1 for card in self.s.held])
