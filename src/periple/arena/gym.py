"""Gymnasium: one seat for the agent, bots in all the others.

    env = gymnasium.make("periple.arena.gym:Periple-v0", title="routard", rivals=["tourist"])

Observations and infos are those of PettingZoo's interface (`aec`). Before the end nothing is paid, at the end what
`game.returns` says: winners share what the losers pay. `action_masks()` is what masking learners call.
"""

from pathlib import Path
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from periple.arena.aec import Seen, seen
from periple.arena.company import Company
from periple.arena.desk import Desk
from periple.arena.naming import move_names, version
from periple.arena.spaces import RENDER_MODES, Heard, check, info, paid, seen_space
from periple.kernel.game import Options
from periple.kernel.state import OVER
from periple.kernel.words import wrong

LOST = -1.0


class Seat(gymnasium.Env[Seen, numpy.int64]):
    """The agent sits at `seat`, or at another one from game to game (-1). A move that is not allowed loses the game at
    once (and the sentence stands in `info["refused"]`), unless `strict` has it raised."""

    metadata = {"render_modes": RENDER_MODES}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        title: str,
        rivals: list[str] | tuple[str, ...] = ("traveller",),
        seat: int = -1,
        options: Options | None = None,
        asides: bool = False,
        strict: bool = False,
        limit: int = 0,
        render_mode: str | None = None,
        reward: str = "outcome",
        content: Path | str | None = None,
    ) -> None:
        check(render_mode, reward)
        self.desk = Desk(title, len(rivals) + 1, options, asides, limit, content)
        self.metadata = {"render_modes": RENDER_MODES, "version": version(self.desk.game)}
        self.render_mode = render_mode
        self.reward = reward
        self.heard = Heard(self.desk, render_mode)
        self.move_names = [*move_names(self.desk.game), *(["silent"] if asides else [])]
        self.company = Company(title, list(rivals), self.desk.seats, max(seat, 0))
        self.given = seat
        self.strict = strict
        self.seat = max(seat, 0)
        self.games = 0
        self.observation_space: spaces.Space[Any] = seen_space(self.desk)
        self.action_space = spaces.Discrete(self.desk.space)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.seat = self.games % self.desk.seats if self.given < 0 else self.given
        if self.given < 0 and seed is not None:
            self.seat = seed % self.desk.seats
        self.games += 1
        deal = int(self.np_random.integers(2**31))
        self.company.first = self.seat
        self.company.begin(deal)
        self.desk.deal(deal)
        self.heard.begin()
        self.company.play(self.desk)
        return seen(self.desk, self.seat), info(self.desk, self.seat)

    def step(self, action: numpy.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        move = int(action)
        if self.desk.over:
            raise wrong("reset_first")
        if move not in self.desk.moves():
            refused = self.desk.refused(move)
            if self.strict:
                raise refused
            self.desk.asked = OVER
            told = info(self.desk, self.seat) | {"refused": refused.message("en")}
            return seen(self.desk, self.seat), LOST, True, False, told
        self.desk.play(move)
        self.company.play(self.desk)
        ended = self.desk.asked == OVER
        self.heard.listen()
        share = paid(self.desk, self.reward)[self.seat]
        told = info(self.desk, self.seat)
        return seen(self.desk, self.seat), share, ended and not self.desk.cut, self.desk.cut, told

    def render(self) -> str | None:
        """What everybody heard since it was asked last, in English."""
        return self.heard.render()

    def action_masks(self) -> NDArray[numpy.bool_]:
        mask = numpy.zeros(self.desk.space, numpy.bool_)
        if not self.desk.over:
            mask[self.desk.moves()] = True
        return mask


gymnasium.register("Periple-v0", entry_point="periple.arena.gym:Seat")
