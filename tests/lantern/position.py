"""Everything that can change during a game of Lantern: each field is declared here, once."""

from typing import Annotated

from periple.kernel.fields import BESIDE, HIDDEN, Of, Told
from periple.kernel.state import State
from .agreement import Agreement
from .made.slots import SLOTS
from .terms import CARDS

PerSeat = Annotated[list[int], Of(size="seats")]


class Position(State):
    agreement: Annotated[Agreement, BESIDE]
    turns: Annotated[int, Told()]  # played
    right: Annotated[PerSeat, Told()]  # right guesses
    rung: Annotated[PerSeat, Told()]  # whether the bell was rung
    held: Annotated[list[int], Of(0, CARDS - 1, upto="seats"), HIDDEN]  # but for one's own
    pile: Annotated[list[int], Of(0, CARDS - 1, upto=CARDS), HIDDEN]  # top last
    __slots__ = SLOTS

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []
