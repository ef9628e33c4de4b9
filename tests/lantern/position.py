"""Everything that can change during a game of Lantern: each field is declared here, once."""

from typing import Annotated, ClassVar

from lantern.agreement import Agreement
from lantern.terms import CARDS
from periple.kernel.fields import BESIDE, Of
from periple.kernel.state import State

PerSeat = Annotated[list[int], Of(size="seats")]


class Position(State):
    agreement: Annotated[Agreement, BESIDE]
    turns: int  # played
    right: PerSeat  # right guesses
    rung: PerSeat  # whether the bell was rung
    held: Annotated[list[int], Of(0, CARDS - 1, upto="seats")]  # hidden, but for one's own
    pile: Annotated[list[int], Of(0, CARDS - 1, upto=CARDS)]  # hidden, top last
    __slots__ = tuple(__annotations__)
    DERIVED: ClassVar = frozenset({"agreement"})

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []
