"""A title's content: what every box has in common, and one way to say what is wrong with a file."""

# Stays plain: content is read once.

from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec

from periple.kernel.rulebook import Origin
from periple.kernel.shelf import Shelf
from periple.kernel.words import HOUSE, PeripleError, Words, as_words, wrong

Shape = TypeVar("Shape")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every part of a box says where it comes from."""

    origin: Origin


class Box:
    """Files of a title's `content/`, read and checked. A title derives its own, which reads them and prepares figures.

    `rooms` tells in which package each file lies, by its name without .toml.
    """

    words: ClassVar[Words]

    def __init__(
        self, title: str, rooms: dict[str, str], folder: Path | None, wanted: dict[str, str] | None = None
    ) -> None:
        self.title = title
        self.shelf = Shelf(title, rooms, folder, wanted)

    @property
    def fingerprints(self) -> dict[str, str]:
        return self.shelf.fingerprints

    @property
    def fingerprint(self) -> str:
        return self.shelf.fingerprint

    def read(self, name: str, shape: type[Shape]) -> Shape:
        return self.shelf.read(name, shape)

    def rows(self, name: str, key: str, shape: type[Shape]) -> list[Shape]:
        """A file that is one list: `[[goal]]` in goals.toml."""
        found: dict[str, list[Shape]] = self.read(name, dict[str, list[shape]])  # type: ignore[valid-type]
        self.bad_if(list(found) != [key], name, "one_list", key=key)
        return found[key]

    def bad(self, name: str, key: str, /, **values: object) -> PeripleError:
        """Something in a file does not fit: what, by its key in [content] of the title's words, or of the house's."""
        words = HOUSE["content"].get(key) or self.words.get("content", key)
        return wrong("bad_title_file", name=name, title=self.title, error=words.fill(**as_words(values)))

    def bad_if(self, wrong: object, name: str, key: str, /, **values: object) -> None:
        if wrong:
            raise self.bad(name, key, **values)

    def index(self, ids: list[str], name: str) -> dict[str, int]:
        """Ids by number, each once."""
        for one in ids:
            if ids.count(one) > 1:
                raise self.bad(name, "twice", one=one)
        return {one: at for at, one in enumerate(ids)}

    def all_reached(self, ids: list[str], links: list[set[str]], name: str) -> None:
        """From the first on, links must lead everywhere: nobody may be stuck."""
        reached, before = {ids[0]}, 0
        while len(reached) > before:
            before = len(reached)
            reached.update(end for link in links if reached & link for end in link)
        for one in ids:
            self.bad_if(one not in reached, name, "unreachable", id=one)

    def code(self, codes: dict[str, int], word: str, name: str, of: str = "") -> int:
        """A word of the content as the number that stands for it; `of`: the id of the card that has it."""
        if word not in codes:
            raise self.bad(name, "unknown_of" if of else "unknown", of=of, word=word, words=", ".join(codes))
        return codes[word]


def codes(names: type) -> dict[str, int]:
    """The words of a vocabulary in `terms.py`, as they are written in content files."""
    return {name.lower(): code for name, code in vars(names).items() if name.isupper()}


def ids(names: type) -> list[str]:
    """The same words in the order of their numbers, from 0 on."""
    known = codes(names)
    return sorted(known, key=known.__getitem__)
