"""How a title is learnt: its `bots/recipe.toml`, and for which tables what was learnt holds."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from periple.kernel.files import read_as
from periple.kernel.game import Options
from periple.kernel.registry import AnyGame, package_of


class KindOfGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seats and options of a game, and how many rows of the fleet play such."""

    seats: int
    options: dict[str, str] = {}
    rows: int = 1


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: list[KindOfGame] = msgspec.field(default_factory=lambda: [KindOfGame(2)])
    apart: list[str] = []  # options that make another game: what was learnt holds for the values of `games` alone
    asides: bool = False  # what may be done out of turn is learnt too
    sieve: bool = False  # chosen is only among what the title's judge finds worth a look
    margin: float = 0.0  # how much a lead in points counts beside the win
    guide: str = "traveller@2"  # whom the net imitates before it plays by itself
    guided: int = 600  # decisions of every row that are imitated
    lessons: int = 6  # how often these are gone through
    limit: int = 0  # decisions after which a game is broken off; as the title says when 0
    # The net
    width: int = 256
    blocks: int = 2
    heads: int = 4
    # Self-play
    rows: int = 8192
    window: int = 64  # decisions of every row before each learning
    piece: int = 20  # windows between two checkpoints: each begins with fresh games, and many should come to their end
    passes: int = 2
    batch: int = 32768
    rate: float = 4e-4
    entropy: float = 0.01
    clip: float = 0.2
    trace: float = 0.975  # how far what happened later counts for a decision (lambda)
    seed: int = 1

    def mix(self) -> list[tuple[int, dict[str, str]]]:
        return [(one.seats, one.options) for one in self.games for _ in range(one.rows)]

    def covers(self, game: AnyGame, seats: int, options: Options) -> bool:
        """Whether such a table is of a kind that is learnt. Where an option makes another game, a net that never met
        its value is sure of what is false."""
        if not self.apart:
            return True
        kinds = [game.settle(one.seats, one.options) for one in self.games if one.seats == seats]
        return any(all(kind[key] == options[key] for key in self.apart) for kind in kinds)


@lru_cache(maxsize=16)
def recipe_of(game: AnyGame) -> Recipe:
    """The title's own recipe; a title without one is learnt at two seats."""
    file = files(package_of(game.title)) / "bots" / "recipe.toml"
    if not file.is_file():
        return Recipe(games=[KindOfGame(max(2, game.card.least_seats))])
    return read_recipe(file)


def read_recipe(file: Traversable) -> Recipe:
    return read_as(file, Recipe)


def small_recipe(recipe: Recipe) -> Recipe:
    """The same games with a small net: for a processor, and for a try."""
    return msgspec.structs.replace(recipe, rows=64, window=32, batch=512, width=64, blocks=1, guided=200, piece=20)
