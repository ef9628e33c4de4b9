"""A position from plain data, and the way back."""

from lantern.agreement import Agreement
from lantern.made.moment import fields
from lantern.made.playable import Playable
from lantern.made.told import Told, take, tell
from lantern.rules.setup import deal
from lantern.terms import CARDS
from periple.kernel import arranger
from periple.kernel.moments import apply_moment, differing

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
        take(self, s, told)
        s.seat = s.turns % self.seats
        apply_moment(s, fields(self.agreement), told.moment or {})
        return s


def arrange(agreement: Agreement, told: Arrangement) -> Playable:
    return Arranger(None, agreement, told).arrange()


def retell(s: Playable) -> Arrangement:
    told = Arrangement(s.agreement.seats, held=[card + 1 for card in s.held])
    tell(s, told)
    told.moment = differing(s, arrange(s.agreement, told), fields(s.agreement))
    return told
