"""What every scene shares: view and catalogue turned into a few lines for the decision, and pages for the rest."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Line

from periple.kernel.choice import Choice
from periple.kernel.words import HOUSE, Text

Facts = TypeVar("Facts")
Seen = TypeVar("Seen")
Page = Callable[[], RenderableType]

NARROWEST: Final = 60
WIDEST: Final = 110
SEAT_STYLES: Final = ["red", "green", "bright_blue", "yellow", "magenta", "cyan"]


class Stage(ABC, Generic[Facts, Seen]):
    """One look at the table. It reads the typed view and the catalogue, and nothing else."""

    words: ClassVar[dict[str, Text]] = {}
    page_words: ClassVar[dict[str, Text]] = {}  # names of pages, where the title has a better one

    def __init__(self, catalogue: Facts, view: Seen, lang: str, width: int = 80, height: int = 24) -> None:
        self.catalogue = catalogue
        self.view = view
        self.lang = lang
        self.width = max(NARROWEST, min(width, WIDEST))
        self.height = height
        facts: Any = catalogue
        seen: Any = view
        self.all_names: dict[str, dict[str, Text]] = facts.names
        self.all_players: list[Any] = seen.players
        self.you: int | None = seen.you
        self.eye = seen.you if seen.you is not None else seen.turn  # whose side is shown
        self.prepare()

    def prepare(self) -> None:
        """What a scene looks up again and again."""

    # What a scene draws

    @abstractmethod
    def now(self) -> list[Line]:
        """What the decision needs, in at most nine lines of 78 signs."""

    @abstractmethod
    def pages(self) -> dict[str, Page]:
        """The rest, by the key that opens it: m map, h hand, k market, p players, o memo."""

    def heading(self, choice: Choice) -> str:
        """Under which heading a choice stands in a long list; by default what is done."""
        facts: Any = self.catalogue
        named = facts.verbs.get(choice.verb)
        return named.capital().say(self.lang) if named is not None else choice.verb

    def note(self, choice: Choice) -> str:
        """What is good to know of a choice beyond its words."""
        return ""

    def ending(self) -> list[Line]:
        """What is to be said when the game is over, beyond the points."""
        return []

    # Words

    def say(self, key: str, **values: Text | str | int) -> str:
        return self.words[key].fill(**values).say(self.lang)

    def label(self, key: str, **values: Text | str | int) -> str:
        """A word and a colon, as the language writes it."""
        return self.colon(self.say(key, **values))

    def colon(self, words: str) -> str:
        return words + HOUSE["terminal"]["colon"].say(self.lang)

    def name(self, kind: str, one: str) -> str:
        return self.all_names[kind][one].say(self.lang)

    def who(self, player: int) -> str:
        found: str = self.all_players[player].name.capital().say(self.lang)
        return found

    def whose(self, player: int) -> Line:
        """A player's name in his colour."""
        return Line(self.who(player), style=f"bold {SEAT_STYLES[player % len(SEAT_STYLES)]}")

    # Lines and tables

    def line(self, *parts: str | Line, between: str = " · ") -> Line:
        """Parts that are not empty, side by side."""
        shown = [part if isinstance(part, Line) else Line(part) for part in parts if part]
        return Line(between).join(shown)

    def table(self, *columns: str, title: str = "", wide: str = "") -> Table:
        """The house's table: headings in bold, no frame; `wide` takes what room is left."""
        table = Table(
            title=title or None,
            title_justify="left",
            title_style="bold",
            box=box.SIMPLE_HEAD,
            pad_edge=False,
            padding=(0, 1, 0, 0),
            show_edge=False,
            header_style="bold",
            width=self.width - 2,
            show_header=any(columns),
        )
        for column in columns:
            right = column.startswith(">")
            text = self.words[column.lstrip(">")].say(self.lang) if column.lstrip(">") in self.words else ""
            table.add_column(
                text,
                justify="right" if right else "left",
                overflow="fold",
                ratio=1 if column == wide else None,
            )
        return table


def clip(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
