"""Themes of a title's puzzles, and what each puzzle is called: by where one stands and what one holds, never by its
answer. `games/<title>/school/themes.toml` has the words."""

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec

from periple.kernel.files import read_as
from periple.kernel.match import Match
from periple.kernel.registry import package_of
from periple.kernel.words import HOUSE, NOTHING, Text

if TYPE_CHECKING:
    from periple.school.puzzles import Puzzle

FILE: Final = "themes.toml"
FEWEST: Final = 3  # puzzles that make a theme; what is rarer comes without a hint of the idea
NO_END: Final = 1000
WORDS: Final = HOUSE["school_puzzles"]


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles of one idea: those with one of these verbs for an answer, one of these aims, in these rounds."""

    id: str
    name: Text
    about: Text
    verbs: list[str] = []
    aims: list[str] = []
    from_round: int = 0
    to_round: int = NO_END

    def holds(self, one: "Puzzle") -> bool:
        return (
            (not self.verbs or one.answer.verb in self.verbs)
            and (not self.aims or one.aim in self.aims)
            and self.from_round <= one.round <= self.to_round
        )


class ThemeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: list[Text] = []  # of a puzzle, the first that no other has; {place}, {round} and the title's counters
    theme: list[Theme] = []


LOOSE: Final = Theme("loose", WORDS["loose"], WORDS["loose_about"])


@cache
def themes_of(title: str) -> ThemeFile:
    path = files(package_of(title)) / "school" / FILE
    return read_as(path, ThemeFile) if path.is_file() else ThemeFile()


def sorted_by_theme(title: str, all_of_them: "list[Puzzle]") -> "list[tuple[Theme, list[Puzzle]]]":
    """A title's puzzles by theme, in the order of its file; what fits none, or too few share, comes last."""
    known = themes_of(title).theme
    found = [next((theme for theme in known if theme.holds(one)), LOOSE) for one in all_of_them]
    often = Counter(theme.id for theme in found)
    themes = [theme if often[theme.id] >= FEWEST else LOOSE for theme in found]
    by_theme = [(theme, [one for one, of in zip(all_of_them, themes, strict=True) if of == theme]) for theme in known]
    loose = (LOOSE, [one for one, of in zip(all_of_them, themes, strict=True) if of == LOOSE])
    return [(theme, some) for theme, some in [*by_theme, loose] if some]


def name_of(match: Match, seat: int, taken: set[str]) -> Text:
    """What the position is called that a seat sees: the shortest of the title's names that is not taken."""
    view = match.view(seat)
    mine = view.players[seat]
    where = getattr(mine, "place", None) or getattr(mine, "square", None)
    names = match.game.catalogue().names
    place = next((kind[where] for key in ("place", "square") if where in (kind := names.get(key, {}))), NOTHING)
    values: dict[str, Text | str | int] = dict(match.game.handlers.counters(match.glimpse(), seat))
    text = WORDS["name"].fill(n=len(taken) + 1)
    for template in themes_of(match.game.title).names:
        text = template.fill(**values | {"place": place, "round": view.round}).capital()
        if text.en not in taken:
            break
    return text
