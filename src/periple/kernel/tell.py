"""Events told to a reader: named arguments as ids, and one sentence in both languages.

An event carries numbers only, and everything that its sentence needs: telling never looks at the state, so an old line
reads the same for ever. What the numbers are stands in the title's table of events, verb by verb:

    "hopped": ["from:place", "to:place", "route:route"]     a number of a kind that has ids and names
    "earned": ["n"]                                         a plain number
    "walked": ["*path:place"]                               all that is left, as a list
    "challenged": ["rival:seat"]                            a player
"""

import msgspec

from periple.kernel.cast import Cast
from periple.kernel.state import EVERYBODY, Event
from periple.kernel.words import Phrase, Text, Words, join, same

SEAT = "seat"
TOOK_BACK = "took_back"
NOTHING = same("—")
Kinds = dict[str, tuple[list[str], list[Text]]]  # kind: ids and names by number
Told_arg = str | int | list[str | int] | None

HOUSE_WORDS = {
    TOOK_BACK: Phrase(
        fr="{who} reprend son coup.",
        en="{who} takes the move back.",
        vous="Vous reprenez votre coup.",
        you="You take your move back.",
    ),
}


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one reader heard. `actor` is a player, or None for the table itself."""

    ply: int
    verb: str
    rule: int
    actor: int | None
    text: Text
    args: dict[str, Told_arg] = {}
    private: bool = False  # nobody else heard it


class Arg:
    """One argument of an event, read from its entry in the table."""

    def __init__(self, entry: str) -> None:
        self.rest = entry.startswith("*")
        self.name, _, self.kind = entry.removeprefix("*").partition(":")


class Teller:
    def __init__(self, words: Words, events: dict[str, list[str]], kinds: Kinds) -> None:
        self.words = words
        self.kinds = kinds
        self.events = {verb: [Arg(entry) for entry in entries] for verb, entries in events.items()}

    def tell(self, event: Event, cast: Cast, reader: int | None, ply: int) -> Told:
        arguments = self._arguments(self.events.get(event.verb, []), event.args)
        return Told(
            ply=ply,
            verb=event.verb,
            rule=event.rule,
            actor=event.actor if event.actor >= 0 else None,
            text=self._sentence(event, arguments, cast, reader),
            args={arg.name: self._id(arg, value) for arg, value in arguments},
            private=event.audience != EVERYBODY,
        )

    def _arguments(self, wanted: list[Arg], given: list[int]) -> list[tuple[Arg, int | list[int]]]:
        return [(arg, given[at:] if arg.rest else given[at]) for at, arg in enumerate(wanted)]

    def _sentence(self, event: Event, args: list[tuple[Arg, int | list[int]]], cast: Cast, reader: int | None) -> Text:
        phrase = HOUSE_WORDS.get(event.verb) or self.words.phrases["event"][event.verb]
        text: Text = phrase
        if event.actor == reader:
            text = phrase.addressed()
        elif reader is not None and any(arg.kind == SEAT and value == reader for arg, value in args):
            text = self.words.phrases["event"].get(f"{event.verb}_you", phrase)
        values: dict[str, Text | str | int] = {arg.name: self.name(arg, value, cast) for arg, value in args}
        if event.actor >= 0:
            values["who"] = cast.who(event.actor)
        return text.fill(**values).capital()

    def name(self, arg: Arg, value: int | list[int], cast: Cast) -> Text | int:
        """A number in words."""
        if isinstance(value, list):
            parts = [self.name(arg, one, cast) for one in value]
            return join([part if isinstance(part, Text) else same(str(part)) for part in parts])
        if arg.kind == SEAT:
            return cast.who(value) if value >= 0 else NOTHING
        if arg.kind:
            return self.kinds[arg.kind][1][value] if value >= 0 else NOTHING
        return value

    def _id(self, arg: Arg, value: int | list[int]) -> Told_arg:
        ids = [] if not arg.kind or arg.kind == SEAT else self.kinds[arg.kind][0]
        if isinstance(value, list):
            return [ids[one] if ids else one for one in value]
        if not ids:
            return value
        return ids[value] if value >= 0 else None

    def refusal(self, key: str, wanted: list[str], given: list[int], cast: Cast) -> Text:
        """A refusal's sentence, its numbers named as an event's are."""
        arguments = self._arguments([Arg(entry) for entry in wanted], given)
        return self.words.get("refusal", key).fill(
            **{arg.name: self.name(arg, value, cast) for arg, value in arguments}
        )

    def names(self) -> dict[str, dict[str, Text]]:
        """Every kind's names by id, for the catalogue."""
        return {kind: dict(zip(ids, names, strict=True)) for kind, (ids, names) in self.kinds.items()}
