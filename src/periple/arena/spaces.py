"""What learners ask of a title beside its rules: exact bounds, sets taken apart, points and margins."""

from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from periple.arena.desk import Desk
from periple.kernel.observe import BITS, Field
from periple.kernel.state import OVER, SPECTATOR
from periple.kernel.words import wrong

Numbers = NDArray[numpy.int64]
RENDER_MODES = ["ansi"]
REWARDS = ("outcome", "margin")  # what a finished game pays: its wins, or points beyond the best of the others


def bounds(fields: list[Field]) -> tuple[Numbers, Numbers]:
    """The least and the most of every number that is seen."""
    sizes = [field.size for field in fields]
    least = numpy.repeat(numpy.array([field.least for field in fields], numpy.int64), sizes)
    most = numpy.repeat(numpy.array([field.most for field in fields], numpy.int64), sizes)
    return least, most


def seen_space(desk: Desk) -> spaces.Dict:
    least, most = bounds(desk.game.observation)
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, dtype=numpy.int64),
            "action_mask": spaces.Box(0, 1, (desk.space,), numpy.int8),
        }
    )


def together_space(desk: Desk) -> spaces.Box:
    """What all seats know together: every seat's numbers, one seat after the other."""
    least, most = bounds(desk.game.observation)
    return spaces.Box(numpy.tile(least, desk.seats), numpy.tile(most, desk.seats), dtype=numpy.int64)


class Apart:
    """Numbers with each set taken apart: a 0 or a 1 for every thing that could be in it. So nothing is lost where a
    library wants float32, which keeps whole numbers up to 2^24 only."""

    def __init__(self, fields: list[Field]) -> None:
        number: list[int] = []
        shift: list[int] = []
        mask: list[int] = []
        self.names: list[str] = []
        at = 0
        for field in fields:
            things = field.most.bit_length() if field.kind == BITS else 0
            for nth in range(field.size):
                name = field.name if field.size == 1 else f"{field.name}[{nth}]"
                number += [at] * (things or 1)
                shift += range(things) if things else [0]
                mask += [1] * things if things else [-1]
                self.names += [f"{name}.{thing}" for thing in range(things)] if things else [name]
                at += 1
        self.number, self.shift, self.mask = (numpy.array(part, numpy.int64) for part in (number, shift, mask))
        self.size = len(self.names)

    def __call__(self, numbers: list[int] | Numbers) -> NDArray[numpy.float32]:
        found = (numpy.asarray(numbers, numpy.int64)[..., self.number] >> self.shift) & self.mask
        return found.astype(numpy.float32)


def points(desk: Desk) -> list[int]:
    """Everybody's points, automata included: those that all can see, and at the end those that count."""
    state, handlers = desk.state, desk.game.handlers
    if state.seat == OVER:
        return [sum(handlers.points(state, player)) for player in range(handlers.players(state))]
    return handlers.standing(state)


def margins(desk: Desk) -> list[float]:
    """For each seat its points beyond the best of the others."""
    all_points = points(desk)
    rest = [all_points[:seat] + all_points[seat + 1 :] for seat in range(desk.seats)]
    return [float(all_points[seat] - max(others, default=0)) for seat, others in enumerate(rest)]


def info(desk: Desk, seat: int) -> dict[str, Any]:
    """What stands beside an observation: points so far, and the seat's margin."""
    if not hasattr(desk, "state"):
        return {}
    return {"scores": numpy.array(points(desk)), "margin": margins(desk)[seat]}


def paid(desk: Desk, reward: str) -> list[float]:
    """What a game that has ended pays; nothing where it was cut off."""
    if desk.cut or not desk.over:
        return [0.0] * desk.seats
    return margins(desk) if reward == "margin" else desk.returns()


def check(render_mode: str | None, reward: str) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise wrong("bad_value", key="render_mode", value=render_mode, values=", ".join(RENDER_MODES))
    if reward not in REWARDS:
        raise wrong("bad_value", key="reward", value=reward, values=", ".join(REWARDS))


class Heard:
    """What everybody hears, kept until somebody asks: the rendering of an environment."""

    def __init__(self, desk: Desk, render_mode: str | None) -> None:
        self.desk = desk
        self.wanted = render_mode is not None
        self.said: list[str] = []

    def begin(self) -> None:
        self.desk.state.listening = self.wanted
        self.said = []

    def listen(self) -> None:
        state = self.desk.state
        for event in state.events:
            if event.heard_by(SPECTATOR):
                told = self.desk.game.teller.tell(event, self.desk.cast, None, self.desk.played)
                self.said.append(told.text.say("en"))
        state.events = []

    def render(self) -> str | None:
        """What everybody heard since it was asked last, in English."""
        if not self.wanted:
            return None
        self.listen()
        lines, self.said = self.said, []
        return "\n".join(lines)
