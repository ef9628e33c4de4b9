"""How a language puts a sentence together: a table for each, `words/<lang>.toml`, so that one more needs no code.

What a sentence may ask of the value in one of its {places}:

    {place:de}            `before`: the name after this word. The first line whose pattern begins the name wins, and its
                          second half stands in its place; "~" is any beginning that `elides` names.
    {n:action|actions}    `plural`: a number chooses by CLDR's conditions, in their order; the last form is “other”.
    {place:bloqué|bloquée|bloqués|bloquées}
                          `classes`: a name chooses by what it is, in their order. Of two forms, {place:est|sont}, one
                          is for the singular and one for the plural (the classes in `many`).

What a name is follows from how it begins (`nouns`: the first pattern that fits, else the first class), unless it says
so itself. `spaces` and `quotes` are for the page: where a line must not break, which apostrophe is printed, and what
stays on the line of the name that it opens or closes.
"""

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

HOUSE: Final = files("periple") / "words"
ELIDED: Final = "~"
KEPT: Final = 8192  # names in their forms; players bring ever new ones
RELATION: Final = re.compile(r"([nivwft])(?: % (\d+))? (!?=) ([\d.,]+)")  # of CLDR's plural rules
Relation = tuple[bool, int, bool, list[range]]  # of the number itself, modulo, to be met or not, by which


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language's grammar as its file tells it."""

    plural: dict[str, str]
    classes: list[str]
    many: list[str]
    nouns: list[tuple[str, str]]
    elides: str
    before: dict[str, list[tuple[str, str]]]
    spaces: list[tuple[str, str]]
    quotes: tuple[str, str]


class Grammar:
    def __init__(self, row: Row) -> None:
        self.row = row
        self.plurals = [plural_rule(condition) for condition in row.plural.values()]
        self.nouns = [(re.compile(start, re.IGNORECASE), kind) for start, kind in row.nouns]
        self.before = {
            word: [(re.compile(row.elides if start == ELIDED else start, re.IGNORECASE), put) for start, put in lines]
            for word, lines in row.before.items()
        }
        self.named = lru_cache(KEPT)(self._named)
        self.count = lru_cache(KEPT)(self._count)

    def _count(self, number: int, spec: str) -> str:
        """A number, or the noun that goes with it."""
        if "|" in spec:
            forms = spec.split("|")
            fitting = [form for form, rule in zip(forms, self.plurals, strict=False) if meets(number, rule)]
            return fitting[0] if fitting else forms[-1]
        return self.named(str(number), "", spec) if spec in self.before else format(number, spec)

    def _named(self, name: str, kind: str, spec: str) -> str:
        """A name in the form that a sentence asks for."""
        if "|" in spec:
            forms = spec.split("|")
            kind = kind or self.kind(name)
            if len(forms) == len(self.row.classes):
                return forms[self.row.classes.index(kind)]
            one, several = forms
            return several if kind in self.row.many else one
        for start, put in self.before.get(spec, []):
            if found := start.match(name):
                return put + name[found.end() :]
        return format(name, spec)

    def kind(self, name: str) -> str:
        """Gender and number, from how a name begins."""
        return next((kind for start, kind in self.nouns if start.match(name)), self.row.classes[0])


def plural_rule(condition: str) -> list[list[Relation]]:
    """CLDR's words for a category: “i % 10 = 2..4 and i % 100 != 12..14 or …”. Our numbers have no decimals."""
    return [[_relation(one) for one in clause.split(" and ")] for clause in condition.split(" or ")]


def _relation(words: str) -> Relation:
    found = RELATION.fullmatch(words)
    if found is None:
        raise ValueError(f"not a relation of CLDR: {words}")
    of, modulo, sign, spans = found.groups()
    ends = [span.partition("..") for span in spans.split(",")]
    return of in "ni", int(modulo or 0), sign == "=", [range(int(a), int(b or a) + 1) for a, _, b in ends]


def meets(number: int, rule: list[list[Relation]]) -> bool:
    return any(all(_holds(abs(number), one) for one in clause) for clause in rule)


def _holds(number: int, relation: Relation) -> bool:
    itself, modulo, wanted, spans = relation
    value = number if itself else 0
    return wanted == any((value % modulo if modulo else value) in span for span in spans)


def read_house() -> dict[str, dict[str, dict[str, object]]]:
    """What the house says, by language: French, English, then the others by name."""
    names = sorted(path.name for path in HOUSE.iterdir() if path.name.endswith(".toml"))
    names.sort(key=lambda name: (name != "fr.toml", name != "en.toml"))
    return {name[:-5]: tomllib.loads((HOUSE / name).read_text(encoding="utf-8")) for name in names}


TOLD: Final = read_house()
GRAMMARS: Final = {lang: Grammar(msgspec.convert(told["grammar"], Row)) for lang, told in TOLD.items()}
