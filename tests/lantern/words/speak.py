"""Moves in words."""

from periple.kernel.cast import Cast
from periple.kernel.choice import Choice, Target
from periple.kernel.speaker import Speaker
from ..position import Position


class LanternSpeaker(Speaker):
    def say_guess(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("card", str(n))], n=n)

    def say_change(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("deed", "change")], chance=True)

    def say_ring(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, [Target("deed", "ring")])
