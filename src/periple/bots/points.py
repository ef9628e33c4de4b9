"""A judge for any title: what everybody can see of the points now, and how imagined games end from here."""

# Stays plain: it serves titles that nobody has written a judge for.

from typing import Final

from periple.bots.foresight import Foresight
from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State, play_out

GAMES: Final = 3  # played out by chance from a position


class PointsJudge:
    """Values a position by the share of the win that games played out by chance give, and a little by the points."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def value(self, state: State, seat: int) -> float:
        total = 0.0
        for number in range(1 if state.seat == OVER else GAMES):
            end = state.copy()
            play_out(end, seeded(number), self.game.bound(self.game.handlers.players(state)))
            total += self.share(end, seat) + self.lead(end, seat) / 1000
        return total / (1 if state.seat == OVER else GAMES)

    def share(self, end: State, seat: int) -> float:
        winners = self.game.handlers.winners(end) if end.seat == OVER else []
        return 1.0 / len(winners) if seat in winners else 0.0

    def lead(self, state: State, seat: int) -> float:
        standing = self.game.handlers.standing(state)
        others = [points for player, points in enumerate(standing) if player != seat]
        return standing[seat] - max(others, default=0)

    def unfinished(self, state: State) -> bool:
        return False

    def spread(self) -> float:
        return 0.2

    def foresight(self) -> Foresight:
        return Foresight(worlds=10)
