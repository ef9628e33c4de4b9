"""A title's rules, numbered as in its rules file, in French and English; and the refusal that names one."""

import unicodedata
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

import msgspec

from periple.kernel.files import read_as
from periple.kernel.words import LANGUAGES, PeripleError, Said, Text, said, wrong

Origin = Literal["printed", "reconstructed"]


class Ruling(Said, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What we decided where the booklet is silent or says two things."""

    id: str


class Rule(Said, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A numbered rule of a title, in both languages, and where it comes from."""

    number: int
    id: str = ""  # by which a page cites it
    section: str
    title: Text
    origin: Origin
    mechanical: bool = True
    rulings: list[Ruling] = msgspec.field(default_factory=list)
    lines: str = ""  # where in the booklet: pages and paragraphs, as “p. 6 § 2, 14 · p. 7 § 2”
    words: Text | None = None  # what people may call it who search for it


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: list[Rule]


class Rulebook:
    """Every rule by its number."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.by_number = {rule.number: rule for rule in rules}

    def rule(self, number: int) -> Rule:
        try:
            return self.by_number[number]
        except KeyError:
            last = max(self.by_number)
            raise wrong("no_rule", number=number, last=last) from None

    def find(self, asked: str) -> list[Rule]:
        """The rule of a number, or all that say these words in either language, whatever their accents and capitals."""
        if asked.isdecimal() and int(asked) in self.by_number:
            return [self.rule(int(asked))]
        words = folded(asked).split()
        found = [rule for rule in self.rules if all(word in _searched(rule) for word in words)]
        if not found and asked.isdecimal():
            self.rule(int(asked))
        if not found:
            raise wrong("no_rule_speaks", asked=asked)
        return found


def folded(words: str) -> str:
    """Without accents, capitals and hyphens, as people type: auto-stop is autostop."""
    letters = unicodedata.normalize("NFD", words.replace("’", "'").replace("-", ""))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _searched(rule: Rule) -> str:
    texts: list[Said] = [rule.title, rule, *rule.rulings, *([rule.words] if rule.words else [])]
    said = [text.say(lang) for text in texts for lang in LANGUAGES]
    return folded(" ".join([*(one.id for one in rule.rulings), *said]))


def read_rulebook(path: Traversable | Path, counts: dict[str, int] | None = None) -> Rulebook:
    """Where a text counts what is in the box, it has a place for it: {tickets}. So one card more leaves it true."""
    book = read_as(path, _File)
    numbers = [rule.number for rule in book.rule]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise wrong("rule_twice", name=path.name, twice=twice[0])
    return Rulebook([counted(rule, counts or {}) for rule in book.rule])


def counted(rule: Rule, counts: dict[str, int]) -> Rule:
    try:
        rulings = [msgspec.structs.replace(one, **filled(one, counts)) for one in rule.rulings]
        return msgspec.structs.replace(rule, rulings=rulings, **filled(rule, counts))
    except KeyError as place:
        raise wrong("rule_counts_nothing", number=rule.number, place=place.args[0]) from None


def filled(text: Said, counts: dict[str, int]) -> dict[str, str]:
    return {lang: getattr(text, lang).format(**counts) for lang in LANGUAGES}


class Refused(PeripleError):
    """A move that the rules do not allow now. Nothing has changed."""

    def __init__(self, rule: Rule, reason: Text) -> None:
        super().__init__(said("error", "refused", reason=reason, n=rule.number, title=rule.title))
        self.rule = rule
        self.reason = reason
