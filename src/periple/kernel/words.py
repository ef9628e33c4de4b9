"""Words for people, always in French and English, and the errors that carry them."""

import string
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

LANGUAGES: Final = ("fr", "en")


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    fr: str
    en: str

    def say(self, lang: str) -> str:
        if lang == "fr":
            return self.fr
        if lang == "en":
            return self.en
        raise PeripleError(
            Text(
                fr=f"Langue inconnue : « {lang} » ; choisissez fr ou en.",
                en=f"Unknown language: “{lang}”; choose fr or en.",
            )
        )

    def fill(self, **values: "Text | str | int") -> "Text":
        """Put values in the {places}, each with the grammar of its language (`French`, `English`, `Count`)."""
        return Text(
            fr=self.fr.format(**{name: _french(value) for name, value in values.items()}),
            en=self.en.format(**{name: _english(value) for name, value in values.items()}),
        )

    def capital(self) -> "Text":
        """The same as the beginning of a sentence."""
        return Text(fr=self.fr[:1].upper() + self.fr[1:], en=self.en[:1].upper() + self.en[1:])

    def places(self) -> set[str]:
        """The names of the {places} to fill; both languages must have the same."""
        return {name for _, name, _, _ in string.Formatter().parse(self.fr) if name}


class Phrase(Text, frozen=True, forbid_unknown_fields=True):
    """An event's sentence; `vous` and `you` stand for it when the reader is the actor."""

    vous: str = ""
    you: str = ""

    def addressed(self) -> Text:
        """The sentence as said to the actor."""
        return Text(fr=self.vous or self.fr, en=self.you or self.en)


ELIDED: Final = tuple("aàâeéèêëiîïoôuûœAÀÂEÉÈÊËIÎÏOÔUÛŒ")


class French(str):
    """A name that contracts with what stands before it: {place:de}, {place:à}, {place:jusqu'à}, {place:que}."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "de":
            return self._contracted("du ", "des ", "d'" if self.startswith(ELIDED) else "de ")
        if spec == "à":
            return self._contracted("au ", "aux ", "à ")
        if spec == "jusqu'à":
            return "jusqu'" + self._contracted("au ", "aux ", "à ")
        if spec == "que":
            return ("qu'" if self.startswith(ELIDED) else "que ") + self
        return format(str(self), spec)

    def _contracted(self, le: str, les: str, other: str) -> str:
        if self[:3] in ("le ", "Le "):
            return le + self[3:]
        if self[:4] in ("les ", "Les "):
            return les + self[4:]
        return other + self


class English(str):
    """A noun that takes its article: {card:a} is “a car”, “an adventure”."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "a":
            vowel = self[:1].lower() in ("a", "e", "i", "o", "u") and not self.lower().startswith(("uni", "use", "eu"))
            return ("an " if vowel else "a ") + self
        return format(str(self), spec)


class Count(int):
    """A number that chooses its noun: {n:action|actions} is the noun alone, by the language's own rule."""

    plural = False

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return format(int(self), spec)
        return many if self.plural else one


def _french(value: Text | str | int) -> str | int:
    if isinstance(value, int):
        count = Count(value)
        count.plural = abs(value) >= 2
        return count
    return French(value.fr if isinstance(value, Text) else value)


def _english(value: Text | str | int) -> str | int:
    if isinstance(value, int):
        count = Count(value)
        count.plural = value != 1
        return count
    return English(value.en if isinstance(value, Text) else value)


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


def read_words(path: Traversable | Path) -> Words:
    try:
        phrases = msgspec.convert(read_toml(path), dict[str, dict[str, Phrase]])
    except msgspec.ValidationError as error:
        raise wrong(f"Fichier {path.name} : {error}.", f"File {path.name}: {error}.") from None
    return Words(phrases)
