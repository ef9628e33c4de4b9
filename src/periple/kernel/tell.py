"""Events told to a reader: named arguments as ids, and one sentence in both languages.

An event carries numbers only, and everything that its sentence needs: telling never looks at the state, so an old line
reads the same for ever. What the numbers are stands in the title's table of events, verb by verb:

    "hopped": ["from:place", "to:place", "route:route"]     a number of a kind that has ids and names
    "earned": ["n"]                                         a plain number
    "walked": ["*path:place"]                               all that is left, as a list
    "challenged": ["rival:seat"]                            a player
"""

from typing import NamedTuple

import msgspec

from periple.kernel.cast import Cast
from periple.kernel.state import EVERYBODY, Event
from periple.kernel.words import Phrase, Text, Values, Words, join, same

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

    def __init__(self, entry: str, kinds: Kinds) -> None:
        self.rest = entry.startswith("*")
        self.name, _, self.kind = entry.removeprefix("*").partition(":")
        self.seat = self.kind == SEAT
        self.ids, self.names = kinds[self.kind] if self.kind and not self.seat else ([], [])

    def word(self, value: int, cast: Cast) -> Text | int:
        """A number in words."""
        if not self.kind:
            return value
        return NOTHING if value < 0 else cast.who(value) if self.seat else self.names[value]

    def words(self, values: list[int], cast: Cast) -> Text:
        parts = [self.word(one, cast) for one in values]
        return join([part if isinstance(part, Text) else same(str(part)) for part in parts])


class Verb(NamedTuple):
    args: list[Arg]
    others: Text  # the sentence to whoever hears it
    actor: Text
    named: Text | None  # to one whom it names


class Teller:
    def __init__(self, words: Words, events: dict[str, list[str]], kinds: Kinds) -> None:
        self.words = words
        self.kinds = kinds
        self.verbs: dict[str, Verb] = {}
        phrases = words.phrases.get("event", {}) | HOUSE_WORDS
        for verb, phrase in phrases.items():
            args = [Arg(entry, kinds) for entry in events.get(verb, [])]
            self.verbs[verb] = Verb(args, phrase, phrase.addressed(), phrases.get(f"{verb}_you"))

    def tell(self, event: Event, cast: Cast, reader: int | None, ply: int) -> Told:
        """Live tables tell thousands a second: one way through the arguments."""
        verb = self.verbs[event.verb]
        sentence = verb.actor if event.actor == reader else verb.others
        values: Values = {}
        args: dict[str, Told_arg] = {}
        for at, arg in enumerate(verb.args):
            if arg.rest:
                rest = event.args[at:]
                values[arg.name] = arg.words(rest, cast)
                args[arg.name] = [arg.ids[one] if arg.ids else one for one in rest]
                continue
            value = event.args[at]
            values[arg.name] = arg.word(value, cast)
            args[arg.name] = value if not arg.ids else arg.ids[value] if value >= 0 else None
            if arg.seat and value == reader != event.actor and verb.named is not None:
                sentence = verb.named
        actor = event.actor
        if actor >= 0:
            values["who"] = cast.who(actor)
        text = sentence.fill(**values)
        text = text if text.fr[:1].isupper() and text.en[:1].isupper() else text.capital()
        return Told(ply, event.verb, event.rule, actor if actor >= 0 else None, text, args, event.audience != EVERYBODY)

    def refusal(self, key: str, wanted: list[str], given: list[int], cast: Cast) -> Text:
        """A refusal's sentence, its numbers named as an event's are."""
        values: Values = {}
        for at, arg in enumerate([Arg(entry, self.kinds) for entry in wanted]):
            values[arg.name] = arg.words(given[at:], cast) if arg.rest else arg.word(given[at], cast)
        return self.words.get("refusal", key).fill(**values)

    def names(self) -> dict[str, dict[str, Text]]:
        """Every kind's names by id, for the catalogue."""
        return {kind: dict(zip(ids, names, strict=True)) for kind, (ids, names) in self.kinds.items()}
