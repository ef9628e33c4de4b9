"""A bot of one's own: periple play wanderlust --seats you,examples/my_bot.py
It tries every move in worlds that its seat can't tell from the real one, plays each on by chance for a while, and takes
the move after which it stands best beside the others.
"""

from periple.bots.glance import Glance
from periple.bots.verdict import Verdict
from periple.kernel.state import play_out

WORLDS, FURTHER = 12, 60  # a move is tried so often, and so many moves are played after it


class Bot:
    verdict: Verdict | None = None

    def __init__(self, title: str) -> None:
        self.title = title

    def choose(self, glance: Glance) -> int:
        if len(glance.moves) == 1:
            return glance.moves[0]
        return max(glance.moves, key=lambda move: sum(self.luck(glance, move) for _ in range(WORLDS)))

    def luck(self, glance: Glance, move: int) -> int:
        world = glance.imagine()
        world.play(move)
        play_out(world, glance.dice, FURTHER)
        points: list[int] = glance.game.standing(world)
        others = points[: glance.seat] + points[glance.seat + 1 :]
        return points[glance.seat] - max(others, default=0)

    def aside(self, glance: Glance) -> int | None:
        return None
