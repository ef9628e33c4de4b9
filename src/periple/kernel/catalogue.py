"""All that never changes during a game, so that no face needs to reach into a title's content."""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from periple.kernel.choice import Known
from periple.kernel.rulebook import Rule, Rulebook
from periple.kernel.words import Text, Words, same

Made = TypeVar("Made", bound="Catalogue")
Shape = TypeVar("Shape", bound=msgspec.Struct)


class Option(msgspec.Struct, frozen=True):
    """A switch that the table may set before the game. `solo` is the default for one player, where it differs."""

    id: str
    name: Text
    values: dict[str, Text]
    default: str
    solo: str = ""


class TitleCard(msgspec.Struct, frozen=True, kw_only=True):
    """What the lid of a box tells."""

    id: str
    name: Text
    subtitle: Text
    pitch: Text
    credits: Text
    least_seats: int
    most_seats: int
    minutes: tuple[int, int]  # a game's length with the fewest and with the most players
    options: list[Option]
    points: bool = True  # whether points decide; else they only tell how far everybody came, and have no total


def switches(words: Words, rows: Sequence[tuple[str, list[str], *tuple[str, ...]]]) -> list[Option]:
    """Options by id, values, default and what is usual for one player, where it differs. Their words stand in
    `[option]`: `sheet`, `sheet_scan`, or a value's own."""
    said = words.section("option")
    return [
        Option(
            name,
            words.get("option", name),
            {one: said.get(f"{name}_{one}", said.get(one, same(one))) for one in values},
            *usual,
        )
        for name, values, *usual in rows
    ]


def lid(
    words: Words,
    title: str,
    seats: tuple[int, int],
    minutes: tuple[int, int],
    options: list[Option],
    points: bool = True,
) -> TitleCard:
    """A title's card, by its words in `[card]`."""
    said = words.section("card")
    return TitleCard(
        id=title, least_seats=seats[0], most_seats=seats[1], minutes=minutes, options=options, points=points, **said
    )


class Section(msgspec.Struct, frozen=True):
    """A chapter of the rulebook."""

    id: str
    name: Text
    rules: list[Rule]


class Catalogue(msgspec.Struct, kw_only=True):
    """A title adds its own tables: places, routes, squares, cards, tracks, prices."""

    card: TitleCard
    fingerprint: str
    rules_version: int
    verbs: dict[str, Text]
    steps: dict[str, Text]  # the question asked
    categories: dict[str, Text]
    counters: dict[str, Text]
    names: dict[str, dict[str, Text]]  # kind, id: every kind that targets and events speak of
    rulebook: list[Section]
    choices: Known = {}  # of these a view tells verb, move and path, and all else only when it differs


def sections(book: Rulebook, names: dict[str, Text]) -> list[Section]:
    """The rules by chapter, in the rulebook's order."""
    found: dict[str, list[Rule]] = {}
    for rule in book.rules:
        found.setdefault(rule.section, []).append(rule)
    return [Section(chapter, names[chapter], rules) for chapter, rules in found.items()]


def common(card: TitleCard, rules_version: int, words: Words, book: Rulebook) -> dict[str, Any]:
    """What every catalogue has; a title adds `names` and its own tables."""
    return {
        "card": card,
        "fingerprint": "",
        "rules_version": rules_version,
        "verbs": words.section("verb"),
        "steps": words.section("step"),
        "categories": words.section("category"),
        "counters": words.section("counter"),
        "rulebook": sections(book, words.section("section")),
    }


def filled(shape: type[Shape], *sources: object, **told: object) -> Shape:
    """A struct whose fields are told, or stand under the same name in the first source that has it."""
    for name in msgspec.structs.fields(shape):
        found = [getattr(source, name.name) for source in sources if hasattr(source, name.name)]
        if name.name not in told and found:
            told[name.name] = found[0]
    return shape(**told)


def signed(made: Made) -> Made:
    """A catalogue with the fingerprint of all that it says: what has one is never asked for again."""
    made.fingerprint = hashlib.blake2b(msgspec.json.encode(made), digest_size=8).hexdigest()
    return made
