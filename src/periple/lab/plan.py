"""A series to be played, and what is noted of every game of it."""

import hashlib
from pathlib import Path

import msgspec

from periple.kernel.game import Options
from periple.kernel.registry import AnyGame


class Plan(msgspec.Struct, frozen=True):
    """The bots change seats from game to game, so that no seat is an advantage. A game's seed is `seed + number`."""

    title: str
    bots: list[str]  # one per seat
    games: int
    seed: int
    options: Options
    content: str = ""
    patience: float = 60.0  # seconds that a bot may think about a move
    made_with: dict[str, str] = {}  # what decides its games beside the plan: see `made_with`
    kingmaking: int = 0  # every so many games the last choices of losers are looked at; 0: never


def made_with(game: AnyGame, bots: list[str]) -> dict[str, str]:
    """The rules version, and the fingerprints of content files and of bot files: another one is another series."""
    files = {name: Path(name) for name in bots if name.endswith(".py")}
    prints = {name: hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest() for name, path in files.items()}
    content = {f"{name}.toml": fingerprint for name, fingerprint in game.fingerprints.items()}
    return {"rules": str(game.rules_version), **content, **prints}


class SeatRow(msgspec.Struct):
    """What one seat made of a game."""

    seat: int
    order: int  # from the seat that was first to act: 0, 1, 2 …
    bot: int  # its place in the plan
    points: int
    won: float  # a shared win is shared
    categories: dict[str, int]
    verbs: dict[str, int]  # how often it chose each
    things: dict[str, int] = {}  # how often it used each, as `uses.py` names them
    offers: dict[str, tuple[int, int]] = {}  # at how many decisions it could have had each, and at how many it took it
    decisions: int = 0
    forced: int = 0  # of these, with one move only
    moves: int = 0  # that were offered at the others
    turns: int = 0  # decisions without another seat's in between
    dead: int = 0  # of these, with nothing to choose


class GameRow(msgspec.Struct):
    """One game of a series."""

    number: int
    seed: int
    rounds: int
    moves: int
    lead_changes: int
    seats: list[SeatRow]
    standings: list[list[int]] = []  # the points that everybody could see at the end of each round, by seat
    kingmaker: int | None = None  # who decided for others (`kingmaking.py`); none was looked for
    error: str = ""  # why it could not be played to its end
