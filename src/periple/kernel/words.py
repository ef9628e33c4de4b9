"""Words for people, always in French and English, and the errors that carry them."""

import string
import tomllib
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

LANGUAGES: Final = ("fr", "en")
Shape = TypeVar("Shape")


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    fr: str
    en: str

    def say(self, lang: str) -> str:
        if lang == "fr":
            return self.fr
        if lang == "en":
            return self.en
        raise wrong(
            f"Langue inconnue : « {lang} » ; choisissez fr ou en.", f"Unknown language: “{lang}”; choose fr or en."
        )

    def fill(self, **values: "Text | str | int") -> "Text":
        """Put values in the {places}, each with the grammar of its language (`in_french`, `in_english`)."""
        return Text(fr=_filled(self.fr, values, in_french), en=_filled(self.en, values, in_english))

    def capital(self) -> "Text":
        """The same as the beginning of a sentence."""
        return Text(fr=self.fr[:1].upper() + self.fr[1:], en=self.en[:1].upper() + self.en[1:])


class Phrase(Text, frozen=True, forbid_unknown_fields=True):
    """An event's sentence; `vous` and `you` stand for it when the reader is the actor."""

    vous: str = ""
    you: str = ""

    def addressed(self) -> Text:
        """The sentence as said to the actor."""
        return Text(fr=self.vous or self.fr, en=self.you or self.en)


ELIDED: Final = tuple("aàâeéèêëiîïoôuûœAÀÂEÉÈÊËIÎÏOÔUÛŒ")
VOWELS: Final = ("a", "e", "i", "o", "u")
Values = dict[str, "Text | str | int"]
Grammar = Callable[["Text | str | int", str], str]
_parsed: dict[str, list[tuple[str, str, str]]] = {}


def _filled(words: str, values: Values, grammar: Grammar) -> str:
    """Sentences are taken apart once: live tables fill thousands a second."""
    parts = _parsed.get(words)
    if parts is None:
        parts = [(text, name or "", spec or "") for text, name, spec, _ in string.Formatter().parse(words)]
        _parsed[words] = parts
    found = ""
    for text, name, spec in parts:
        found += text
        if name:
            found += grammar(values[name], spec)
    return found


def in_french(value: Text | str | int, spec: str) -> str:
    """A name contracts with what stands before it: {place:de}, {place:à}, {place:jusqu'à}, {place:que}.

    A number chooses its noun: {n:action|actions} is the noun alone.
    """
    if isinstance(value, int):
        return _counted(value, spec, abs(value) >= 2)
    name = value if isinstance(value, str) else value.fr
    if not spec:
        return name
    if spec == "de":
        return _contracted(name, "du ", "des ", "d'" if name.startswith(ELIDED) else "de ")
    if spec == "à":
        return _contracted(name, "au ", "aux ", "à ")
    if spec == "jusqu'à":
        return "jusqu'" + _contracted(name, "au ", "aux ", "à ")
    if spec == "que":
        return ("qu'" if name.startswith(ELIDED) else "que ") + name
    return format(name, spec)


def in_english(value: Text | str | int, spec: str) -> str:
    """A noun takes its article: {card:a} is “a car”, “an adventure”; a number chooses its noun."""
    if isinstance(value, int):
        return _counted(value, spec, value != 1)
    name = value if isinstance(value, str) else value.en
    if not spec:
        return name
    if spec == "a":
        vowel = name[:1].lower() in VOWELS and not name.lower().startswith(("uni", "use", "eu"))
        return ("an " if vowel else "a ") + name
    return format(name, spec)


def _counted(number: int, spec: str, plural: bool) -> str:
    one, bar, many = spec.partition("|")
    if not bar:
        return format(number, spec)
    return many if plural else one


def _contracted(name: str, le: str, les: str, other: str) -> str:
    if name[:3] in ("le ", "Le "):
        return le + name[3:]
    if name[:4] in ("les ", "Les "):
        return les + name[4:]
    return other + name


def same(words: str) -> Text:
    """Words that are alike in both languages (names of people, figures)."""
    return Text(fr=words, en=words)


def join(parts: list[Text], fr: str = ", ", en: str = ", ") -> Text:
    return Text(fr=fr.join(part.fr for part in parts), en=en.join(part.en for part in parts))


class PeripleError(Exception):
    """Something can't be done; one clear sentence says what. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text

    def message(self, lang: str = "en") -> str:
        return self.text.say(lang)


def wrong(fr: str, en: str) -> PeripleError:
    return PeripleError(Text(fr=fr, en=en))


class Words:
    """A title's phrases by key, from its `words.toml`: {section: {key: {fr, en}}}."""

    def __init__(self, phrases: dict[str, dict[str, Phrase]]) -> None:
        self.phrases = phrases

    def get(self, section: str, key: str) -> Text:
        phrase = self.phrases[section][key]
        return Text(phrase.fr, phrase.en)

    def section(self, name: str) -> dict[str, Text]:
        """All phrases of a section, for the catalogue."""
        return {key: Text(phrase.fr, phrase.en) for key, phrase in self.phrases.get(name, {}).items()}

    def fill(self, section: str, key: str, **values: Text | str | int) -> Text:
        return self.phrases[section][key].fill(**values)


def read_toml(path: Traversable | Path) -> dict[str, object]:
    """A TOML file as plain data, or one sentence about what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise wrong(f"Le fichier {path.name} manque.", f"The file {path.name} is missing.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise wrong(
            f"Le fichier {path.name} n'est pas du TOML lisible : {error}.",
            f"The file {path.name} is not readable TOML: {error}.",
        ) from None


def read_as(path: Traversable | Path, shape: type[Shape]) -> Shape:
    """A TOML file as data of a shape, or one sentence about what does not fit."""
    try:
        return msgspec.convert(read_toml(path), shape)
    except msgspec.ValidationError as error:
        raise wrong(f"Fichier {path.name} : {error}.", f"File {path.name}: {error}.") from None


def read_words(path: Traversable | Path) -> Words:
    return Words(read_as(path, dict[str, dict[str, Phrase]]))
