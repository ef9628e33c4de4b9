"""A net that has learnt to play one title, as plain NumPy: no framework is needed to ask it.

It sees what `observe` tells its seat and nothing else. It says how likely each move is to be the best, each seat's
share of the win as several heads see it (where they differ, it is in doubt), and the points it expects.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import IO, Final

import msgspec
import numpy
from numpy.typing import NDArray

from periple.bots.coding import Coding
from periple.bots.judge import judge_of, worth_saying, worth_trying
from periple.kernel.reading import from_json
from periple.kernel.registry import AnyGame, package_of
from periple.kernel.sheet import Sheet
from periple.kernel.state import State

Weights = NDArray[numpy.float32]
SMALL: Final = 1e-5
FILE: Final = "explorer.npz"


class Facts(msgspec.Struct, frozen=True):
    """What a net was taught, so that nobody asks it about another game."""

    title: str
    rules_version: int
    fingerprints: dict[str, str]  # of the content, by file
    fields: list[tuple[str, int, str, int, int]]  # of the observation: name, size, kind, least, most
    moves: int
    seats: int  # at most
    width: int
    blocks: int
    heads: int
    scale: float  # points that count as one in the points head
    asides: bool = False  # whether it learnt what to do out of turn
    seed: int = 0
    decisions: int = 0  # learnt from
    games: int = 0
    sieve: bool = False  # whether it learnt to choose only among what the title's judge finds worth a look
    temper: list[float] = []  # by number of seats: how far its shares of the win are trusted (tools/temper.py)


def fields_of(game: AnyGame) -> list[tuple[str, int, str, int, int]]:
    return [(field.name, field.size, field.kind, field.least, field.most) for field in game.observation]


class Thought:
    """What a net says of a position."""

    def __init__(self, chances: Weights, shares: Weights, spread: Weights, points: Weights) -> None:
        self.chances = chances  # of each move that was asked about
        self.shares = shares  # of the win, by seat from the one that looks
        self.spread = spread  # how far the heads lie apart, likewise
        self.points = points  # likewise

    def likeliest(self) -> int:
        """Return which of the moves that were asked about has the highest chance."""
        return int(numpy.argmax(self.chances))


class Net:
    def __init__(self, game: AnyGame, facts: Facts, weights: dict[str, Weights]) -> None:
        self.facts = facts
        self.game = game
        self.judge = judge_of(game.title)
        self.coding = Coding(game.observation)
        self.sheet = Sheet(game.observation)
        self.weights = weights
        self.first, self.bias = weights["first"], weights["first_bias"]
        self.norms = [(weights[f"norm{at}"], weights[f"norm{at}_bias"]) for at in range(facts.blocks + 1)]
        self.blocks = [
            tuple(weights[name] for name in (f"in{at}", f"in{at}_bias", f"out{at}", f"out{at}_bias"))
            for at in range(facts.blocks)
        ]

    def worth(self, world: State, moves: list[int]) -> list[int]:
        """The moves that it has learnt to choose from."""
        return worth_trying(self.judge, world, moves) if self.facts.sieve else moves

    def worth_saying(self, world: State, seat: int, asides: list[int]) -> list[int]:
        """The asides that it has learnt to choose from."""
        return worth_saying(self.judge, world, seat, asides) if self.facts.sieve else asides

    def think(self, numbers: list[int], seats: int, moves: list[int]) -> Thought:
        """`numbers` is an observation of one of `seats` seats, `moves` are those it may choose from."""
        h = self.body([numbers])
        w = self.weights
        logits = w["policy"][moves] @ h[0] + w["policy_bias"][moves]
        chances = numpy.exp(logits - numpy.max(logits))
        shares = self.split(h, seats)[0]
        points = (w["points"] @ h[0] + w["points_bias"])[:seats] * self.facts.scale
        return Thought(chances / chances.sum(), shares.mean(axis=0), shares.std(axis=0), points)

    def shares_of(self, seen: list[list[int]], seats: int) -> Weights:
        """(observations, heads, seats): shares of the win, by seat from the one that looks."""
        return self.split(self.body(seen), seats)

    def split(self, h: Weights, seats: int) -> Weights:
        facts = self.facts
        value = (h @ self.weights["value"].T + self.weights["value_bias"]).reshape(len(h), facts.heads, facts.seats + 1)
        told = numpy.concatenate([value[:, :, :seats], value[:, :, -1:]], axis=2)  # the last one is nobody's win
        told *= facts.temper[seats - 1] if seats <= len(facts.temper) else 1.0
        told = numpy.exp(told - told.max(axis=2, keepdims=True))
        shares: Weights = (told / told.sum(axis=2, keepdims=True))[:, :, :seats]
        return shares

    def body(self, seen: list[list[int]]) -> Weights:
        """What the layers before the heads make of observations, one a row."""
        words = [numpy.array(self.sheet.narrowed(numbers)) for numbers in seen]
        entered: Weights = numpy.stack([self.first[self.coding.rows_of(one)].sum(axis=0) for one in words])
        return self.deeper(entered + self.bias)

    def deeper(self, h: Weights) -> Weights:
        """What the layers after the first make of what it gives, one position a row."""
        h = numpy.maximum(self.normed(h, 0), numpy.float32(0))
        for at, (into, into_bias, out, out_bias) in enumerate(self.blocks, 1):
            inner = self.normed(h, at) @ into.T
            inner += into_bias
            numpy.maximum(inner, 0.0, out=inner)
            h += inner @ out.T
            h += out_bias
        told: Weights = numpy.maximum(h, numpy.float32(0))
        return told

    def normed(self, h: Weights, at: int) -> Weights:
        gain, bias = self.norms[at]
        told: Weights = h - h.mean(axis=1, keepdims=True)
        spread: Weights = numpy.sqrt(
            numpy.einsum("ij,ij->i", told, told) / numpy.float32(h.shape[1]) + numpy.float32(SMALL)
        )
        told /= spread[:, None]
        told *= gain
        told += bias
        return told


# Weights on disk: matrices as whole numbers with a scale for each of their rows. Fewer of them pack better; an
# observation adds hundreds of rows of the first layer, where errors even out.

LEVELS: Final = 31
FIRST_LEVELS: Final = 23
HEADS: Final = ("value", "points")  # small ones, as fine as a byte allows
FINEST: Final = 127


def write_net(file: IO[bytes], facts: Facts, weights: dict[str, Weights]) -> None:
    kept: dict[str, NDArray[numpy.generic]] = {}
    for name, matrix in weights.items():
        if matrix.ndim == 1:
            kept[name] = matrix.astype(numpy.float32)
            continue
        levels = FIRST_LEVELS if name == "first" else FINEST if name in HEADS else LEVELS
        scale = numpy.maximum(numpy.abs(matrix).max(axis=1, keepdims=True), 1e-8) / levels
        kept[name] = numpy.round(matrix / scale).astype(numpy.int8)
        kept[f"{name}_scale"] = scale.astype(numpy.float32)
    told = numpy.frombuffer(msgspec.json.encode(facts), numpy.uint8)
    numpy.savez_compressed(file, facts=told, **kept)  # type: ignore[arg-type, unused-ignore]


def read_net(game: AnyGame, file: Traversable) -> Net:
    return Net(game, *read_facts(file))


def read_facts(file: Traversable) -> tuple[Facts, dict[str, Weights]]:
    """What a file says of a net, and its weights, whatever game it was taught."""
    with numpy.load(BytesIO(file.read_bytes())) as kept:
        facts = from_json(kept["facts"].tobytes(), Facts)
        names = [name for name in kept.files if name != "facts" and not name.endswith("_scale")]
        return facts, {name: widened(kept[name], kept.get(f"{name}_scale")) for name in names}


def widened(kept: NDArray[numpy.generic], scale: Weights | None) -> Weights:
    plain = kept.astype(numpy.float32)
    return plain if scale is None else plain * scale


def net_file(game: AnyGame) -> Traversable:
    """Where a title keeps what was learnt."""
    return files(package_of(game.title)) / "bots" / FILE


def fits(facts: Facts, game: AnyGame) -> bool:
    """Whether a net learnt this very game: its rules, its cards, and what is seen of it."""
    taught = (facts.title, facts.rules_version, facts.fingerprints, facts.moves, facts.fields)
    return taught == (game.title, game.rules_version, game.fingerprints, game.move_space, fields_of(game))
