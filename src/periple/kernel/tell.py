"""Events told to a reader: named arguments as ids, and one sentence in both languages.

An event carries numbers only, and everything that its sentence needs: telling never looks at the state, so an old line
reads the same for ever. What the numbers are stands in the title's table of events, verb by verb:

    "hopped": ["from:place", "to:place", "route:route"]     a number of a kind that has ids and names
    "earned": ["n"]                                         a plain number
    "walked": ["*path:place"]                               all that is left, as a list
    "challenged": ["rival:seat"]                            a player
"""

import string
from typing import Final

from periple.kernel.cast import Cast
from periple.kernel.state import EVERYBODY, Event
from periple.kernel.view import Told, Told_arg
from periple.kernel.words import LANGUAGES, Phrase, Text, Words, fit, in_order, same

TOOK_BACK: Final = "took_back"
NOTHING: Final = same("—")
parse: Final = string.Formatter().parse  # text, name, spec and conversion of each place
Kinds = dict[str, tuple[list[str], list[Text]]]  # kind: ids and names by number

HOUSE_WORDS: Final = {
    TOOK_BACK: Phrase(
        fr="{who} annule son coup.",
        en="{who} undoes the move.",
        vous="Vous annulez votre coup.",
        you="You undo your move.",
    )
}


class Arg:
    """One argument of an event, read from its entry in the table."""

    def __init__(self, entry: str, kinds: Kinds) -> None:
        self.rest = entry.startswith("*")
        self.name, _, self.kind = entry.removeprefix("*").partition(":")
        self.seat = self.kind == "seat"
        self.ids, self.names = kinds.get(self.kind, ([], []))


class Slot:
    """A place in a sentence of one language, with the words before it."""

    def __init__(self, before: str, name: str | None, spec: str | None, args: list[Arg], lang: str) -> None:
        self.before = before
        self.spec = spec or ""
        self.lang = lang
        self.empty = not name
        self.at = [arg.name for arg in args].index(name) if name and name != "who" else -1
        self.arg = args[self.at] if self.at >= 0 else None
        self.forms: list[str] = []  # by number, where names never change; the last one is for -1
        if self.arg is not None and self.arg.names:
            self.forms = [self.fit(one) for one in [*self.arg.names, NOTHING]]

    def fit(self, value: Text | int) -> str:
        return fit(value, self.spec, self.lang)

    def read(self, values: list[int], actor: int, cast: Cast) -> str:
        arg = self.arg
        if self.empty:
            return self.before
        if arg is None:
            return self.before + self.fit(cast.names[actor])
        if arg.rest:
            return self.before + ", ".join([self.word(arg, value, cast) for value in values[self.at :]])
        return self.before + self.word(arg, values[self.at], cast)

    def word(self, arg: Arg, value: int, cast: Cast) -> str:
        """A number in words."""
        if self.forms:
            return self.forms[value]
        if arg.seat:
            return self.fit(NOTHING if value < 0 else cast.names[value])
        return self.fit(value) if self.spec else str(value)


class Sentence:
    """Taken apart once: live tables tell thousands a second."""

    def __init__(self, words: Text, args: list[Arg]) -> None:
        self.slots = [
            [Slot(before, name, spec, args, lang) for before, name, spec, _ in parse(words.say(lang))]
            for lang in LANGUAGES
        ]

    def fill(self, values: list[int], actor: int, cast: Cast) -> Text:
        told: list[str] = []
        for slots in self.slots:
            words = "".join([slot.read(values, actor, cast) for slot in slots])
            told.append(words if words[:1].isupper() else words[:1].upper() + words[1:])
        return in_order(told)


class Verb:
    """An event's arguments, and its sentence to whoever hears it, to the actor, and to one whom it names."""

    def __init__(self, args: list[Arg], phrase: Phrase, named: Phrase | None) -> None:
        self.args = args
        self.others = Sentence(phrase, args)
        self.actor = Sentence(phrase.addressed(), args)
        self.named = None if named is None else Sentence(named, args)


class Teller:
    def __init__(self, words: Words, events: dict[str, list[str]], kinds: Kinds) -> None:
        self.words = words
        self.kinds = kinds
        self.verbs: dict[str, Verb] = {}
        phrases = words.phrases.get("event", {}) | HOUSE_WORDS
        for verb in [*events, TOOK_BACK]:
            args = [Arg(entry, kinds) for entry in events.get(verb, [])]
            self.verbs[verb] = Verb(args, phrases[verb], phrases.get(f"{verb}_you"))

    def knows(self, event: Event) -> bool:
        """Whether it has the arguments that an event of its kind has today, each of them something that there is."""
        verb = self.verbs.get(event.verb)
        if verb is None:
            return False
        args, values = verb.args, event.args
        rest = bool(args) and args[-1].rest
        if len(values) < len(args) - rest or (len(values) > len(args) and not rest):
            return False
        kinds = args + args[-1:] * (len(values) - len(args))
        return all(not arg.ids or value < len(arg.ids) for arg, value in zip(kinds, values, strict=False))

    def tell(self, event: Event, cast: Cast, reader: int | None, ply: int) -> Told:
        """An event as one reader hears it."""
        verb = self.verbs[event.verb]
        actor = event.actor
        sentence = verb.actor if actor == reader else verb.others
        args: dict[str, Told_arg] = {}
        for at, arg in enumerate(verb.args):
            if arg.rest:
                args[arg.name] = [arg.ids[one] if arg.ids else one for one in event.args[at:]]
                continue
            value = event.args[at]
            args[arg.name] = value if not arg.ids else arg.ids[value] if value >= 0 else None
            if arg.seat and value == reader != actor and verb.named is not None:
                sentence = verb.named
        text = sentence.fill(event.args, actor, cast)
        return Told(ply, event.verb, event.rule, actor if actor >= 0 else None, text, args, event.audience != EVERYBODY)

    def refusal(self, key: str, wanted: list[str], given: list[int], cast: Cast) -> Text:
        """A refusal's sentence, its numbers named as an event's are."""
        return self.refusing(key, wanted).fill(given, EVERYBODY, cast)

    def refusing(self, key: str, wanted: list[str]) -> Sentence:
        return Sentence(self.words.get("refusal", key), [Arg(entry, self.kinds) for entry in wanted])

    def names(self) -> dict[str, dict[str, Text]]:
        """Every kind's names by id, for the catalogue."""
        return {kind: dict(zip(ids, names, strict=True)) for kind, (ids, names) in self.kinds.items()}
