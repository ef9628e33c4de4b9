"""Events told to a reader: named arguments as ids, and one sentence in both languages.

An event carries numbers only, and everything that its sentence needs: telling never looks at the state, so an old line
reads the same for ever. What the numbers are stands in the title's table of events, verb by verb:

    "hopped": ["from:place", "to:place", "route:route"]     a number of a kind that has ids and names
    "earned": ["n"]                                         a plain number
    "walked": ["*path:place"]                               all that is left, as a list
    "challenged": ["rival:seat"]                            a player

A sentence is told with its pieces: `marks` says which letters of it are the name of what (docs/server.md), so that no
page has to look for names in it. Where a page has no room for a whole sentence, `[event] <verb>_short` is told too.
"""

import string
from typing import Final

from periple.kernel.cast import Cast
from periple.kernel.choice import BLANK
from periple.kernel.state import EVERYBODY, Event
from periple.kernel.view import Marks, Told, Told_arg
from periple.kernel.words import LANGUAGES, Phrase, Text, Words, fit, in_order, same

TOOK_BACK: Final = "took_back"
NOTHING: Final = same("—")
parse: Final = string.Formatter().parse  # text, name, spec and conversion of each place
Kinds = dict[str, tuple[list[str], list[Text]]]  # kind: ids and names by number
ACTOR: Final = -1  # the name of whoever acts, among marks

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
        self.leads: list[int] = []  # how many letters of each form come before the name itself: “à ”, “du ”
        if self.arg is not None and self.arg.names:
            self.forms = [self.fit(one) for one in [*self.arg.names, NOTHING]]
            names = [one.say(lang) for one in [*self.arg.names, NOTHING]]
            self.leads = [lead(form, name) for form, name in zip(self.forms, names, strict=True)]
        self.named = not self.empty and "|" not in self.spec and (self.arg is None or self.arg.seat or bool(self.forms))

    def fit(self, value: Text | int) -> str:
        return fit(value, self.spec, self.lang)

    def read(self, said: str, values: list[int], actor: int, cast: Cast, marks: list[int]) -> str:
        """What was said, and this: the words before the place and those in it. Names are marked: from, to, of what."""
        said += self.before
        arg = self.arg
        if self.empty:
            return said
        if arg is None:
            start = len(said)
            said += self.fit(cast.names[actor])
            marks += [start, len(said), ACTOR]
            return said
        for at in range(self.at, len(values) if arg.rest else self.at + 1):
            said += ", " if at > self.at else ""
            start = len(said) + (self.leads[values[at]] if self.leads else 0)
            said += self.word(arg, values[at], cast)
            if self.named:
                marks += [start, len(said), at]
        return said

    def word(self, arg: Arg, value: int, cast: Cast) -> str:
        """A number in words."""
        if self.forms:
            return self.forms[value]
        if arg.seat:
            return self.fit(NOTHING if value < 0 else cast.names[value])
        return self.fit(value) if self.spec else str(value)


def lead(form: str, name: str) -> int:
    """Where a name begins in the form of it that a sentence has."""
    kept = 0
    while kept < min(len(form), len(name)) and form[-kept - 1] == name[-kept - 1]:
        kept += 1
    return len(form) - len(form[len(form) - kept :].lstrip())


class Sentence:
    """Taken apart once: live tables tell thousands a second."""

    def __init__(self, words: Text, args: list[Arg]) -> None:
        self.slots = [
            [Slot(before, name, spec, args, lang) for before, name, spec, _ in parse(words.say(lang))]
            for lang in LANGUAGES
        ]

    def fill(self, values: list[int], actor: int, cast: Cast, marks: Marks | None = None) -> Text:
        """The sentence; its marks are put where they are wanted."""
        told: list[str] = []
        for lang, slots in zip(LANGUAGES, self.slots, strict=True):
            words = ""
            found: list[int] = []
            for slot in slots:
                words = slot.read(words, values, actor, cast, found)
            told.append(words if words[:1].isupper() else words[:1].upper() + words[1:])
            if found and marks is not None:
                marks[lang] = found
        return in_order(told)


class Verb:
    """An event's arguments, and its sentence to whoever hears it, to the actor, to one whom it names, and in short."""

    def __init__(self, args: list[Arg], phrase: Phrase, named: Phrase | None, short: Phrase | None) -> None:
        self.args = args
        self.others = Sentence(phrase, args)
        self.actor = Sentence(phrase.addressed(), args)
        self.named = None if named is None else Sentence(named, args)
        self.short = None if short is None else Sentence(short, args)


class Teller:
    def __init__(self, words: Words, events: dict[str, list[str]], kinds: Kinds) -> None:
        self.words = words
        self.kinds = kinds
        self.verbs: dict[str, Verb] = {}
        phrases = words.phrases.get("event", {}) | HOUSE_WORDS
        for verb in [*events, TOOK_BACK]:
            args = [Arg(entry, kinds) for entry in events.get(verb, [])]
            said = HOUSE_WORDS[verb] if verb in HOUSE_WORDS else words.phrase("event", verb)
            self.verbs[verb] = Verb(args, said, phrases.get(f"{verb}_you"), phrases.get(f"{verb}_short"))

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
        marks: Marks = {}
        text = sentence.fill(event.args, actor, cast, marks)
        short = BLANK if verb.short is None else verb.short.fill(event.args, actor, cast)
        private, who = event.audience != EVERYBODY, actor if actor >= 0 else None
        return Told(ply, event.verb, event.rule, who, text, args, private, marks, short)

    def refusal(self, key: str, wanted: list[str], given: list[int], cast: Cast) -> Text:
        """A refusal's sentence, its numbers named as an event's are."""
        return self.refusing(key, wanted).fill(given, EVERYBODY, cast)

    def refusing(self, key: str, wanted: list[str]) -> Sentence:
        return Sentence(self.words.get("refusal", key), [Arg(entry, self.kinds) for entry in wanted])

    def names(self) -> dict[str, dict[str, Text]]:
        """Return every kind's names by id, for the catalogue; a kind without ids is for sentences alone."""
        return {kind: dict(zip(ids, names, strict=True)) for kind, (ids, names) in self.kinds.items() if ids}
