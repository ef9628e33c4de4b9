"""The two tables of Lantern: what is asked, and what may be answered. New rows go to the end."""

from typing import Final

from periple.kernel.verbs import Step, Steps, Verb, Verbs
from .rules import refusals, turn
from .terms import CARDS

STEPS: Final = Steps([Step("turn", turn.moves, 1)], now="0")
VERBS: Final = Verbs(
    [
        Verb("guess", CARDS, {"turn": turn.guess}, rules=[1], plus=1),
        Verb("change", 1, {"turn": turn.change}, rules=[1]),
        Verb("ring", rules=[2], aside=turn.ring, why_aside=refusals.ring),
    ],
    STEPS,
)
