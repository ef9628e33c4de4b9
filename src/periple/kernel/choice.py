"""A legal move told to people: what it touches, what it costs and brings, and the rules it rests on."""

from typing import Final

import msgspec
from msgspec.structs import replace as replace  # noqa: PLC0414 (for rooms that are compiled)

from periple.kernel.words import NOTHING, Text, said

BLANK: Final = NOTHING


class Target(msgspec.Struct, frozen=True, array_like=True):
    """One thing on the table that a choice touches, by an id that the catalogue or the view knows."""

    kind: str
    id: str


class Amount(msgspec.Struct, frozen=True, omit_defaults=True):
    """So much of something: {"what": "ticket", "n": 1, "id": "train"}."""

    what: str
    n: int
    id: str = ""


class Span(msgspec.Struct, frozen=True):
    """A number is asked, within bounds; costs and gains are for the least of them, or for one step above none."""

    least: int
    most: int
    step: int = 1


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Verb and targets single out one choice among those offered. A choice with a `span` stands for many moves."""

    move: int
    verb: str
    text: Text = BLANK  # none in a view where the catalogue has the words: see `brief.py`
    targets: list[Target] = []
    rules: list[int] = []
    costs: list[Amount] = []
    brings: list[Amount] = []
    path: list[str] = []  # places or squares that a pawn passes, from where it stands
    span: Span | None = None
    ends_turn: bool = False
    chance: bool = False  # dice or a hidden card decide
    short: Text = BLANK  # for a face that shows the amounts beside it, where the words tell them too,
    detail: Text = BLANK  # and what it is about, in a line of its own

    def label(self, lang: str = "en") -> str:
        """What it says; where a number is asked, how few and how many stand in its place."""
        return self.told().say(lang)

    def told(self) -> Text:
        """The same in every language."""
        if self.span is None:
            return self.text
        return self.text.fill(n=said("choice", "span", least=self.span.least, most=self.span.most))

    def at(self, n: int) -> int:
        """The move for a number within the span."""
        if self.span is None:
            return self.move
        return self.move + (n - self.span.least) // self.span.step


Known = dict[str, dict[int, Choice]]  # by verb and move: choices that hardly ever change, but for rules and path
Names = dict[str, dict[str, Text]]  # by kind and id


def by_verb(choices: list[Choice]) -> Known:
    verbs = dict.fromkeys(choice.verb for choice in choices)
    return {verb: {choice.move: choice for choice in choices if choice.verb == verb} for verb in verbs}
