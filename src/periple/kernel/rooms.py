"""The rooms that have the same names in every title, and the questions that they answer alike."""

# Stays plain: it brings the rooms together.

from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from periple.kernel.game import Handlers
from periple.kernel.guard import Guard
from periple.kernel.speaker import Speaker


@dataclass(frozen=True)
class Rooms:
    agreement: ModuleType
    arrange: ModuleType
    retell: ModuleType
    playable: ModuleType
    observe: ModuleType
    setup: ModuleType
    ahead: ModuleType
    scoring: ModuleType
    refusals: ModuleType
    over: int  # the rules that a game is over by, and that each plays in turn
    turn: int

    def answers(self, content: Any, speaker: Speaker, **own: Any) -> Handlers[Any, Any]:
        """A title's handlers; by name what only this title answers."""
        playable, scoring = self.playable, self.scoring
        return Handlers(
            agree=partial(self.agreement.Agreement, content.figures),
            deal=self.setup.deal,
            from_ints=playable.from_ints,
            arrangement=self.arrange.Arrangement,
            arrange=lambda agreement, told: self.arrange.Arranger(content, agreement, told).arrange(),
            retell=lambda s: self.retell.Reteller(content, s).retell(),
            go_ahead=self.ahead.go_ahead,
            choice=speaker.choice,
            known=speaker.known,
            reason=Guard(speaker.verbs, playable.step_of, self.over, self.turn).reason,
            points=scoring.points,
            winners=scoring.winners,
            observe=self.observe.observe,
            categories=scoring.CATEGORIES,
            refusals=self.refusals.REFUSALS,
            **own,
        )
