"""Moves told to people: what every title's speaker has in common.

A title derives its own from this one, with a method `say_<verb>` for each verb in use: it is given the position, the
move, the move's argument and the players' names, and makes the choice. A verb without one fails at loading.
"""

from collections.abc import Callable
from typing import Any, Final

from periple.kernel.cache import Cache
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Known, Target, by_verb
from periple.kernel.verbs import Verb, Verbs
from periple.kernel.words import Text, Words

Voice = Callable[[Any, int, int, Cast], Choice]  # position, move, its argument, names
NOTHING: Final[list[Amount]] = []


class Speaker:
    def __init__(self, verbs: Verbs, words: Words) -> None:
        self.verbs = verbs
        self.words = words
        self.known: Known = {}  # choices that hardly ever change: the catalogue has them, a view need only name them
        self.kept: Cache[tuple[int, ...], Choice] = Cache()  # by the move and all else that a choice depends on
        self.voices: list[Voice | None] = [None if row.retired() else self.voice(row) for row in verbs.rows]

    def voice(self, row: Verb) -> Voice | None:
        found: Voice | None = getattr(self, f"say_{row.name}", None)
        if found is None and (row.at or row.aside):
            raise ValueError(f"verb {row.name}: the speaker has no say_{row.name}")
        return found

    def choice(self, s: Any, move: int, cast: Cast) -> Choice:
        """A move in words."""
        verbs = self.verbs
        verb = verbs.verb_of[move]
        voice = self.voices[verb]
        assert voice is not None
        row = verbs.rows[verb]
        return voice(s, move, row.plus + row.by * (move - verbs.start[verb]), cast)

    def make(
        self,
        move: int,
        targets: list[Target],
        sentence: str = "",
        rested_on: list[int] | None = None,
        /,
        costs: list[Amount] = NOTHING,
        brings: list[Amount] = NOTHING,
        path: list[str] | None = None,
        ends_turn: bool = False,
        chance: bool = False,
        verb: str = "",
        **values: Text | str | int,
    ) -> Choice:
        """A choice; its sentence is that of its verb unless the key of another is given, and so are its rules. One row
        may stand for several verbs of the players' language: then `verb` says which. Compiled code takes also the first
        parameters by name: so none of them is called as a {place} of a sentence."""
        row = self.verbs.rows[self.verbs.verb_of[move]]
        key = sentence or row.name
        words, rules = self.words, row.rules if rested_on is None else rested_on
        return Choice(
            move,
            verb or row.name,
            words.fill("choice", key, **values),
            targets,
            rules,
            costs,
            brings,
            path or [],
            None,
            ends_turn,
            chance,
            words.either("choice_short", key, **values),
            words.either("choice_detail", key, **values),
        )

    def keep(self, key: tuple[int, ...], made: Choice) -> Choice:
        """Remember a choice: `self.kept.get(key) or self.keep(key, self.make(…))`."""
        return self.kept.put(key, made)

    def know(self, choices: list[Choice]) -> None:
        """The choices that the catalogue has."""
        self.known = by_verb(choices)


def amounts(what: str, n: int, which: str = "") -> list[Amount]:
    """So much of something, or nothing."""
    return [Amount(what, n, which)] if n else []
