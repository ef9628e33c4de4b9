"""A legal move told to people: what it touches, what it costs and brings, and the rules it rests on."""

import msgspec

from periple.kernel.words import Text


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
    """A number is asked, within bounds."""

    least: int
    most: int
    step: int = 1


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Verb and targets single out one choice among those offered. A choice with a `span` stands for many moves."""

    move: int
    verb: str
    text: Text
    targets: list[Target]
    rules: list[int]
    costs: list[Amount] = []
    brings: list[Amount] = []
    path: list[str] = []  # places or squares that a pawn passes, from where it stands
    span: Span | None = None
    ends_turn: bool = False
    chance: bool = False  # dice or a hidden card decide

    def label(self, lang: str = "en") -> str:
        return self.text.say(lang)

    def at(self, n: int) -> int:
        """The move for a number within the span."""
        if self.span is None:
            return self.move
        return self.move + (n - self.span.least) // self.span.step


def targets(*pairs: str) -> list[Target]:
    """Targets written "kind:id"."""
    return [Target(*pair.split(":", 1)) if ":" in pair else Target(pair, pair) for pair in pairs]
