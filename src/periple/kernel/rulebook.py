"""A title's rules, numbered as in its rules file, in French and English; and the refusal that names one."""

import unicodedata
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

import msgspec

from periple.kernel.words import PeripleError, Text, read_as, wrong

Origin = Literal["printed", "reconstructed"]


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What we decided where the booklet is silent or says two things."""

    id: str
    fr: str
    en: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    section: str
    title: Text
    fr: str
    en: str
    origin: Origin
    mechanical: bool = True
    rulings: list[Ruling] = []
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
            raise wrong(
                f"Il n'y a pas de règle {number} : les règles vont de 1 à {last}.",
                f"There is no rule {number}: the rules go from 1 to {last}.",
            ) from None

    def find(self, asked: str) -> list[Rule]:
        """The rule of a number, or all that say these words in either language, whatever their accents and capitals."""
        if asked.isdecimal():
            return [self.rule(int(asked))]
        words = folded(asked).split()
        found = [rule for rule in self.rules if all(word in _searched(rule) for word in words)]
        if not found:
            raise wrong(f"Aucune règle ne parle de « {asked} ».", f"No rule speaks of “{asked}”.")
        return found


def folded(words: str) -> str:
    """Without accents, capitals and hyphens, as people type: auto-stop is autostop."""
    letters = unicodedata.normalize("NFD", words.replace("’", "'").replace("-", ""))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _searched(rule: Rule) -> str:
    texts: list[Text | Rule | Ruling] = [rule.title, rule, *rule.rulings, *([rule.words] if rule.words else [])]
    return folded(" ".join([*(one.id for one in rule.rulings), *(f"{text.fr} {text.en}" for text in texts)]))


def read_rulebook(path: Traversable | Path) -> Rulebook:
    book = read_as(path, _File)
    numbers = [rule.number for rule in book.rule]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise wrong(
            f"Fichier {path.name} : la règle {twice[0]} y est deux fois.",
            f"File {path.name}: rule {twice[0]} stands there twice.",
        )
    return Rulebook(book.rule)


class Refused(PeripleError):
    """A move that the rules do not allow now. Nothing has changed."""

    def __init__(self, rule: Rule, reason: Text) -> None:
        n, title = rule.number, rule.title
        super().__init__(Text(f"{reason.fr} (règle {n} : {title.fr})", f"{reason.en} (rule {n}: {title.en})"))
        self.rule = rule
        self.reason = reason
