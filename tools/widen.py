"""Make a title's net fit an observation that has gained numbers: zero rows for them, so it plays as before.

    python tools/widen.py wanderlust [--net explorer.npz] [--same-game]

Every number that the net learnt from must still be observed, of the same name, size, kind and range. `--same-game`
also writes down today's rules and cards, for changes after which the net may be trusted as before. Training can begin
with the result (`periple train wanderlust --begin explorer.npz`).
"""

import argparse
import json
from pathlib import Path

import click
import msgspec
import numpy
from numpy.typing import NDArray

from periple.bots.coding import LARGEST, STEPS, Coding
from periple.bots.net import FILE, Facts, fields_of
from periple.kernel.observe import BAG, BITS, COUNT, WHICH, Field
from periple.kernel.registry import AnyGame, game
from periple.kernel.sheet import WORD, words_of

ROOT = Path(__file__).parents[1] / "src" / "periple" / "games"
SMALLEST = 1e-8 / 127  # the scale of a row of zeros, as `write_net` writes it
Raw = dict[str, NDArray[numpy.generic]]


class Unfit(click.ClickException):
    """A net that learnt from numbers which are not observed any more."""


def rows_of(field: Field) -> int:
    """Return how many rows of the first layer a field has."""
    largest = field.most - field.least
    if field.kind == BAG:
        return field.most + 1
    if field.kind == BITS:
        return field.size * words_of(field) * WORD
    return field.size * (1 + (int(STEPS[min(largest, LARGEST)]) if field.kind == COUNT else largest))


def spans(fields: list[Field]) -> dict[str, range]:
    """Return the rows of each field by its name, in the order of `Coding`."""
    found: dict[str, range] = {}
    first = 0
    for kind in (WHICH, COUNT, BITS, BAG):
        for field in fields:
            if field.kind == kind:
                found[field.name] = range(first, first + rows_of(field))
                first += rows_of(field)
    assert first == Coding(fields).rows
    return found


def widened(game: AnyGame, raw: Raw, same_game: bool = False) -> Raw:
    """Return the arrays of a net's file with zero rows for what it did not observe.

    Raise Unfit when a field that it learnt from is gone or has changed.
    """
    facts = msgspec.convert(json.loads(raw["facts"].tobytes()), Facts)
    if gone := [name for name, *_ in set(facts.fields) - set(fields_of(game))]:
        raise Unfit(f"{', '.join(sorted(gone))}: no longer observed as the net learnt it")
    learnt = spans([Field(name, size, "", kind, least, most) for name, size, kind, least, most in facts.fields])
    now = spans(game.observation)
    rows = numpy.concatenate([numpy.arange(now[name].start, now[name].stop) for name in learnt])
    first = numpy.zeros((Coding(game.observation).rows, raw["first"].shape[1]), raw["first"].dtype)
    scale = numpy.full((len(first), 1), SMALLEST, numpy.float32)
    first[rows], scale[rows] = raw["first"], raw["first_scale"]
    told = msgspec.structs.replace(facts, fields=fields_of(game))
    if same_game:
        told = msgspec.structs.replace(told, rules_version=game.rules_version, fingerprints=game.fingerprints)
    written = numpy.frombuffer(msgspec.json.encode(told), numpy.uint8)
    return raw | {"facts": written, "first": first, "first_scale": scale}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--net", type=Path, help="a net's file; the title's own one where none is given")
    parser.add_argument(
        "--same-game", action="store_true", help="write down today's rules and cards as those it learnt"
    )
    given = parser.parse_args()
    path = given.net or ROOT / given.title / "bots" / FILE
    with numpy.load(path) as kept:
        raw = {name: kept[name] for name in kept.files}
    found = widened(game(given.title), raw, given.same_game)
    with path.open("wb") as file:
        numpy.savez_compressed(file, **found)  # type: ignore[arg-type]
    click.echo(f"{path}: {len(found['first']) - len(raw['first'])} rows added to {len(raw['first'])}")


if __name__ == "__main__":
    main()
