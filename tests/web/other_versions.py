"""Routard as another version of the house has it: other cards, options, verbs, fields and rules."""

from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from periple.games.routard.made.playable import Playable
from periple.games.routard.title import Routard
from periple.kernel.dice import Dice
from periple.kernel.game import Options
from periple.kernel.verbs import Verb, Verbs

Version = Callable[[Path | None, dict[str, str] | None], Routard]
CARD = """  { id = "one_more", name = { fr = "Une de plus", en = "One more" }, \
do = [{ op = "money", n = 100 }], origin = "reconstructed" },
]
"""


def figures(folder: Path, name: str, change: Callable[[str], str]) -> Version:
    """The house's Routard, with a file of its content changed."""
    before = (files("periple.games.routard") / "content" / f"{name}.toml").read_text(encoding="utf-8")
    assert change(before) != before
    folder.mkdir()
    (folder / f"{name}.toml").write_text(change(before), encoding="utf-8")
    return lambda content, wanted: Routard(content or folder, wanted)


class OptionLess(Routard):
    """Before there was its last option."""

    card = msgspec.structs.replace(Routard.card, options=Routard.card.options[:-1])

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        super().__init__(folder, wanted)
        self.later = self.handlers.agree
        self.handlers = replace(self.handlers, agree=self.agree_before)

    def agree_before(self, seats: int, options: Options) -> Any:
        newer = Routard.card.options[-1]
        return self.later(seats, options | {newer.id: newer.default})


class OptionRetired(OptionLess):
    """All play as if it had its default."""

    retired: ClassVar[Options] = {Routard.card.options[-1].id: Routard.card.options[-1].default}


class VerbMore(Routard):
    verbs = Verbs([*Routard.verbs.rows, Verb("nap")], Routard.verbs.steps)


class Renumbered(Routard):
    """Its rules have changed, and none that these games met."""

    rules_version = Routard.rules_version + 1


class Wide(Playable):
    """A field more."""

    __slots__ = ()

    def ints(self) -> list[int]:
        return [*super().ints(), 0]

    def copy(self) -> Playable:
        return dressed(super().copy(), Wide)


class Generous(Playable):
    """Another rule: from the eighth card or die on, everybody gets an euro more."""

    __slots__ = ()

    def play(self, move: int) -> None:
        before = self.reveals
        super().play(move)
        if before < 8 <= self.reveals:
            self.money = [money + 1 for money in self.money]

    def copy(self) -> Playable:
        return dressed(super().copy(), Generous)


def dressed(state: Playable, kind: type[Playable]) -> Playable:
    state.__class__ = kind
    return state


def states(kind: type[Playable], grown: int, title: type[Routard] = Routard) -> Version:
    """Routard with other states; where its version has not grown, somebody forgot to."""

    class Other(title):  # type: ignore[misc, valid-type]
        rules_version = Routard.rules_version + grown

        def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
            super().__init__(folder, wanted)
            deal, from_ints = self.handlers.deal, self.handlers.from_ints
            self.handlers = replace(
                self.handlers,
                deal=lambda agreement, dice: dressed(deal(agreement, dice), kind),
                from_ints=lambda agreement, ints: dressed(from_ints(agreement, ints), kind),
            )

    return Other


class Rich(Routard):
    """Other rules of setting up: everybody begins with an euro more. Nobody said so."""

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        super().__init__(folder, wanted)
        deal = self.handlers.deal

        def dealt(agreement: Any, dice: Dice) -> Any:
            state = deal(agreement, dice)
            state.money = [money + 1 for money in state.money]
            return state

        self.handlers = replace(self.handlers, deal=dealt)


def before_and_after(tmp_path: Path, case: str) -> tuple[Version, Version]:
    match case:
        case "a figure":
            return figures(
                tmp_path / "old", "prices", lambda text: text.replace("100, 200, 400", "90, 210, 400")
            ), Routard
        case "a card less":
            return figures(tmp_path / "old", "chances", lambda text: text.rstrip().removesuffix("]") + CARD), Routard
        case "a card more":
            return figures(tmp_path / "old", "chances", without_the_last), Routard
        case "an option more":
            return OptionLess, Routard
        case "an option less":
            return Routard, OptionLess
        case "an option retired":
            return Routard, OptionRetired
        case "a verb more":
            return Routard, VerbMore
        case "a rules version":
            return Routard, Renumbered
        case "a field more":
            return Routard, states(Wide, 1)
        case "a field more, unsaid":
            return Routard, states(Wide, 0)
        case "another rule, unsaid":
            return Routard, states(Generous, 0)
        case _:
            return Routard, states(Generous, 1)


def without_the_last(text: str) -> str:
    lines = text.rstrip().splitlines()
    return "\n".join([*lines[:-2], lines[-1]]) + "\n"
