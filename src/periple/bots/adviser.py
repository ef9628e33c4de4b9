"""A bot for whoever plays from Python: it looks at a match as its seat may, and says what it would choose."""

# Stays plain: people ask it for help.

from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot, forget
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.registry import titles
from periple.kernel.words import wrong


class Adviser:
    """A bot by its name, for matches of any title: `match.play(adviser.choose(match))`.

    It never sees more than the seat that it advises, and its chance is its own: the same seed asks the same way.
    """

    def __init__(self, name: str = "traveller", seed: int = 0) -> None:
        self.name = name
        self.dice = seeded(seed)
        self._bots: dict[tuple[str, int], Bot] = {}
        self._match: Match | None = None  # the match that they thought about last
        if not name.endswith(".py"):
            bot(name, titles()[0].title)  # an unknown level is told at once

    def __repr__(self) -> str:
        return f"<Adviser {self.name}>"

    def choose(self, match: Match) -> Choice:
        """What it would choose for the seat that is to act."""
        if match.seat is None:
            raise wrong("game_over")
        move = self._bot(match, match.seat).choose(self._glance(match, match.seat))
        return self._told(match, move)

    def aside(self, match: Match, seat: int) -> Choice | None:
        """What a seat would do out of turn; None when it would keep still, or has nothing to do."""
        if not match.asides(seat):
            return None
        move = self._bot(match, seat).aside(self._glance(match, seat))
        return None if move is None else self._told(match, move)

    def _bot(self, match: Match, seat: int) -> Bot:
        if self._match is not match:
            self._match = match
            for known in self._bots.values():
                forget(known)
        key = (match.game.title, seat)
        if key not in self._bots:
            self._bots[key] = bot(self.name, match.game.title)
        return self._bots[key]

    def _glance(self, match: Match, seat: int) -> Glance:
        return Glance(match.game, match.glimpse(), seat, self.dice, match.cast, match.ply)

    def _told(self, match: Match, move: int) -> Choice:
        found: Choice = match.game.choice(match.glimpse(), move, match.cast)
        return found


def adviser(name: str = "traveller", seed: int = 0) -> Adviser:
    """A bot to ask: `tourist`, `traveller`, `navigator`, `navigator@400` for so many worlds a move, or a file."""
    return Adviser(name, seed)
