"""Words for people, always in French and English, and the errors that carry them."""

import string
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.grammar import GRAMMARS, TOLD

LANGUAGES: Final = tuple(GRAMMARS)


# A language more than French and English is a field more of everything that is said: its words, what a name is, and how
# the actor is addressed. The fields follow from the files, and no class names that language.
MORE: Final = [lang for lang in LANGUAGES if lang not in ("fr", "en")]


def _with(name: str, ending: str, base: type[msgspec.Struct]) -> type[msgspec.Struct]:
    fields = [(lang + ending, str, "") for lang in MORE]
    return msgspec.defstruct(name, fields, bases=(base,), frozen=True, kw_only=True)


class _Plain(msgspec.Struct, frozen=True):
    pass


if TYPE_CHECKING:

    class _Other(_Plain, frozen=True): ...

else:
    _Other = _with("_Other", "", _Plain)


class Said(_Other, frozen=True, forbid_unknown_fields=True):
    """The same words in every language; what one of them does not say yet is said in English."""

    fr: str
    en: str

    def say(self, lang: str) -> str:
        """In one language."""
        words: str = getattr(self, lang, "")
        if words or lang == "fr":
            return words
        if lang not in GRAMMARS:
            raise wrong("unknown_language", lang=lang, langs=", ".join(LANGUAGES))
        return self.en


if TYPE_CHECKING:

    class _Named(Said, frozen=True): ...

else:
    _Named = _with("_Named", "_is", Said)


class Text(_Named, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Words for a sentence; a name may say what it is, where its first words do not tell (`grammar`)."""

    fr_is: str = ""
    en_is: str = ""

    def fill(self, /, **values: "Text | str | int") -> "Text":
        """Put values in the {places}, each with the grammar of its language."""
        return in_order([_filled(self.say(lang), values, lang) for lang in LANGUAGES])

    def capital(self) -> "Text":
        """The same as the beginning of a sentence."""
        begun = {lang: self.say(lang)[:1].upper() + self.say(lang)[1:] for lang in LANGUAGES}
        return msgspec.structs.replace(self, **begun)


if TYPE_CHECKING:

    class _Addressed(Text, frozen=True): ...

else:
    _Addressed = _with("_Addressed", "_you", Text)


class Phrase(_Addressed, frozen=True, forbid_unknown_fields=True):
    """An event's sentence; `vous` and `you` stand for it when the reader is the actor."""

    vous: str = ""
    you: str = ""

    def plain(self) -> Text:
        """The sentence, or the name, alone."""
        return Text(**{name: getattr(self, name) for name in Text.__struct_fields__})

    def addressed(self) -> Text:
        """The sentence as said to the actor."""
        forms = {"fr": "vous", "en": "you"}
        return each(lambda lang: getattr(self, forms.get(lang, f"{lang}_you")) or self.say(lang))


Values = dict[str, "Text | str | int"]
_parsed: Cache[str, list[tuple[str, str, str]]] = Cache()


def _filled(words: str, values: Values, lang: str) -> str:
    """Sentences are taken apart once: live tables fill thousands a second."""
    parts = _parsed.get(words)
    if parts is None:
        parts = [(text, name or "", spec or "") for text, name, spec, _ in string.Formatter().parse(words)]
        _parsed.put(words, parts)
    found = ""
    for text, name, spec in parts:
        found += text
        if name:
            found += fit(values[name], spec, lang)
    return found


def fit(value: Text | str | int, spec: str, lang: str) -> str:
    """A value in the form that its place in a sentence asks for: {place:de}, {n:ticket|tickets}, {place:is|are}."""
    if isinstance(value, int):
        return GRAMMARS[lang].count(value, spec)
    words = value if isinstance(value, str) else value.say(lang)
    if not spec:
        return words
    return GRAMMARS[lang].named(words, "" if isinstance(value, str) else getattr(value, f"{lang}_is"), spec)


def each(words: Callable[[str], str]) -> Text:
    """Words made for every language by its name."""
    return in_order([words(lang) for lang in LANGUAGES])


def in_order(words: list[str]) -> Text:
    """Words in the order of LANGUAGES."""
    return Text(words[0], words[1], **dict(zip(MORE, words[2:], strict=True))) if MORE else Text(words[0], words[1])


def read_house() -> dict[str, dict[str, Text]]:
    """What the house says, by section and key."""
    sections = [section for section in TOLD["fr"] if section != "grammar"]
    return {section: {key: _told(section, key) for key in TOLD["fr"][section]} for section in sections}


def _told(section: str, key: str) -> Text:
    return each(lambda lang: str(TOLD[lang][section][key]))


HOUSE: Final = read_house()


def same(words: str) -> Text:
    """Words that are alike in both languages (names of people, figures)."""
    return each(lambda _: words)


NOTHING: Final = same("")


def join(parts: list[Text], between: Text | str = ", ") -> Text:
    said = same(between) if isinstance(between, str) else between
    return each(lambda lang: said.say(lang).join([part.say(lang) for part in parts]))


class PeripleError(Exception):
    """Something can't be done; one clear sentence says what. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text

    def message(self, lang: str = "en") -> str:
        """The sentence."""
        return self.text.say(lang)


def wrong(key: str, /, **values: object) -> PeripleError:
    """An error of the house, by its key in [error] of `words/<lang>.toml`."""
    return PeripleError(said("error", key, **values))


def said(section: str, key: str, /, **values: object) -> Text:
    """A sentence of the house, filled."""
    return HOUSE[section][key].fill(**as_words(values))


def as_words(values: dict[str, object]) -> Values:
    """Whatever stands in a sentence's {places}, as numbers and words."""
    return {name: value if isinstance(value, int | Text) else str(value) for name, value in values.items()}


class Words:
    """A title's phrases by key, from its `words.toml`: {section: {key: {fr, en}}}."""

    def __init__(self, phrases: dict[str, dict[str, Phrase]]) -> None:
        self.phrases = phrases

    def phrase(self, section: str, key: str) -> Phrase:
        found = self.phrases.get(section, {}).get(key)
        if found is None:
            raise KeyError(f"the title's words have no “{key}” in [{section}]")
        return found

    def get(self, section: str, key: str) -> Text:
        return self.phrase(section, key).plain()

    def section(self, name: str) -> dict[str, Text]:
        """All phrases of a section, for the catalogue."""
        return {key: phrase.plain() for key, phrase in self.phrases.get(name, {}).items()}

    def fill(self, section: str, key: str, /, **values: Text | str | int) -> Text:
        return self.phrase(section, key).fill(**values)

    def either(self, section: str, key: str, /, **values: Text | str | int) -> Text:
        """What a sentence may lack: its short form, its detail."""
        return self.fill(section, key, **values) if key in self.phrases.get(section, {}) else NOTHING
