"""A title's rules, numbered as in its rules file, in French and English; and the refusal that names one."""

import unicodedata
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal

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
        words = asked.split()
        found = [rule for rule in self.rules if all(_speaks_of(rule, word) for word in words)]
        if not found and asked.isdecimal():
            self.rule(int(asked))
        if not found:
            raise wrong("no_rule_speaks", asked=asked)
        return found


LIGATURES: Final = str.maketrans({"æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE", "’": "'"})
PLURALS: Final = (("ies", "y"), ("aux", "al"), ("s", ""), ("x", ""))  # an ending, and what the singular has
SHORTEST: Final = 3  # letters of a singular


def folded(words: str, hyphen: str = "") -> str:
    """Return words without accents, ligatures and capitals, as people type them, with `hyphen` for each hyphen."""
    letters = unicodedata.normalize("NFD", words.translate(LIGATURES).replace("-", hyphen))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _searched(rule: Rule) -> str:
    """Return all texts of a rule, folded, with every hyphenated word as one: auto-stop is autostop."""
    texts: list[Said] = [rule.title, rule, *rule.rulings, *([rule.words] if rule.words else [])]
    said = [text.say(lang) for text in texts for lang in LANGUAGES]
    return folded(" ".join([*(one.id for one in rule.rulings), *said]))


def _speaks_of(rule: Rule, word: str) -> bool:
    """Whether a rule has a word, in the singular or the plural, with or without its hyphens."""
    searched = _searched(rule)
    return _has(searched, folded(word)) or all(_has(searched, part) for part in folded(word, " ").split())


def _has(searched: str, word: str) -> bool:
    if word in searched:
        return True
    singulars = [word.removesuffix(end) + put for end, put in PLURALS if word.endswith(end)]
    return any(len(one) >= SHORTEST and one in searched for one in singulars)


Counts = Mapping[str, int | Text]  # what stands in the {places} of a rule: counts, prices, names


def read_rulebook(path: Traversable | Path, counts: Counts | None = None) -> Rulebook:
    """Where a text counts what is in the box, it has a place for it: {tickets}. So one card more leaves it true."""
    book = read_as(path, _File)
    numbers = [rule.number for rule in book.rule]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise wrong("rule_twice", name=path.name, twice=twice[0])
    return Rulebook([counted(rule, counts or {}) for rule in book.rule])


def counted(rule: Rule, counts: Counts) -> Rule:
    try:
        rulings = [msgspec.structs.replace(one, **filled(one, counts)) for one in rule.rulings]
        return msgspec.structs.replace(rule, rulings=rulings, **filled(rule, counts))
    except KeyError as place:
        raise wrong("rule_counts_nothing", number=rule.number, place=place.args[0]) from None


def filled(text: Said, counts: Counts) -> dict[str, str]:
    """Return a text in every language with its {places} filled."""
    named = {
        lang: {key: one.say(lang) if isinstance(one, Text) else one for key, one in counts.items()}
        for lang in LANGUAGES
    }
    return {lang: text.say(lang).format(**named[lang]) for lang in LANGUAGES}


class Refused(PeripleError):
    """A move that the rules do not allow now. Nothing has changed."""

    def __init__(self, rule: Rule, reason: Text) -> None:
        super().__init__(said("error", "refused", reason=reason, n=rule.number, title=rule.title))
        self.rule = rule
        self.reason = reason
