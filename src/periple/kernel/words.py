"""Words for people, always in French and English, and the errors that carry them."""

import string
import tomllib
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from periple.kernel.grammar import GRAMMARS, TOLD

LANGUAGES: Final = tuple(GRAMMARS)
Shape = TypeVar("Shape")


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in every language."""

    fr: str
    en: str

    def say(self, lang: str) -> str:
        if lang == "fr":
            return self.fr
        if lang == "en":
            return self.en
        raise wrong("unknown_language", lang=lang, langs=", ".join(LANGUAGES))


class Text(Said, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Words for a sentence; a name may say what it is, where its first words do not tell (`grammar`)."""

    fr_is: str = ""
    en_is: str = ""

    def fill(self, /, **values: "Text | str | int") -> "Text":
        """Put values in the {places}, each with the grammar of its language."""
        return Text(fr=_filled(self.fr, values, "fr"), en=_filled(self.en, values, "en"))

    def capital(self) -> "Text":
        """The same as the beginning of a sentence."""
        return Text(self.fr[:1].upper() + self.fr[1:], self.en[:1].upper() + self.en[1:], self.fr_is, self.en_is)


class Phrase(Text, frozen=True, forbid_unknown_fields=True):
    """An event's sentence; `vous` and `you` stand for it when the reader is the actor."""

    vous: str = ""
    you: str = ""

    def plain(self) -> Text:
        """The sentence, or the name, alone."""
        return Text(self.fr, self.en, self.fr_is, self.en_is)

    def addressed(self) -> Text:
        """The sentence as said to the actor."""
        return Text(fr=self.vous or self.fr, en=self.you or self.en)


Values = dict[str, "Text | str | int"]
_parsed: dict[str, list[tuple[str, str, str]]] = {}


def _filled(words: str, values: Values, lang: str) -> str:
    """Sentences are taken apart once: live tables fill thousands a second."""
    parts = _parsed.get(words)
    if parts is None:
        parts = [(text, name or "", spec or "") for text, name, spec, _ in string.Formatter().parse(words)]
        _parsed[words] = parts
    found = ""
    for text, name, spec in parts:
        found += text
        if name:
            found += fit(values[name], spec, lang)
    return found


def fit(value: Text | str | int, spec: str, lang: str) -> str:
    """A value in the form that its place in a sentence asks for: {place:de}, {n:ticket|tickets}, {place:is|are}."""
    grammar = GRAMMARS[lang]
    if isinstance(value, int):
        return grammar.count(value, spec)
    if isinstance(value, str):
        return grammar.named(value, "", spec) if spec else value
    if not spec:
        return value.fr if lang == "fr" else value.en
    if lang == "fr":
        return grammar.named(value.fr, value.fr_is, spec)
    return grammar.named(value.en, value.en_is, spec)


def read_house() -> dict[str, dict[str, Text]]:
    """What the house says, by section and key."""
    french, english = TOLD["fr"], TOLD["en"]
    return {
        section: {key: Text(str(words), str(english[section][key])) for key, words in phrases.items()}
        for section, phrases in french.items()
        if section != "grammar"
    }


HOUSE: Final = read_house()


def same(words: str) -> Text:
    """Words that are alike in both languages (names of people, figures)."""
    return each(lambda _: words)


def each(words: Callable[[str], str]) -> Text:
    """Words made for every language by its name."""
    return Text(*[words(lang) for lang in LANGUAGES])


def join(parts: list[Text], between: Text | str = ", ") -> Text:
    said = same(between) if isinstance(between, str) else between
    return each(lambda lang: said.say(lang).join([part.say(lang) for part in parts]))


class PeripleError(Exception):
    """Something can't be done; one clear sentence says what. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text

    def message(self, lang: str = "en") -> str:
        return self.text.say(lang)


def wrong(key: str, /, **values: object) -> PeripleError:
    """An error of the house, by its key in [error] of `words/<lang>.toml`."""
    return PeripleError(said("error", key, **values))


def said(section: str, key: str, /, **values: object) -> Text:
    """A sentence of the house, filled."""
    told = {name: value if isinstance(value, int | Text) else str(value) for name, value in values.items()}
    return HOUSE[section][key].fill(**told)


class Words:
    """A title's phrases by key, from its `words.toml`: {section: {key: {fr, en}}}."""

    def __init__(self, phrases: dict[str, dict[str, Phrase]]) -> None:
        self.phrases = phrases

    def get(self, section: str, key: str) -> Text:
        return self.phrases[section][key].plain()

    def section(self, name: str) -> dict[str, Text]:
        """All phrases of a section, for the catalogue."""
        return {key: phrase.plain() for key, phrase in self.phrases.get(name, {}).items()}

    def fill(self, section: str, key: str, /, **values: Text | str | int) -> Text:
        return self.phrases[section][key].fill(**values)


def read_toml(path: Traversable | Path) -> dict[str, object]:
    """A TOML file as plain data, or one sentence about what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise wrong("file_missing", name=path.name) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise wrong("not_toml", name=path.name, error=error) from None


def read_as(path: Traversable | Path, shape: type[Shape]) -> Shape:
    """A TOML file as data of a shape, or one sentence about what does not fit."""
    try:
        return msgspec.convert(read_toml(path), shape)
    except msgspec.ValidationError as error:
        raise wrong("bad_file", name=path.name, error=error) from None


def read_words(path: Traversable | Path) -> Words:
    return Words(read_as(path, dict[str, dict[str, Phrase]]))
