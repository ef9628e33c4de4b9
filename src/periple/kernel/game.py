"""What a title must offer: its card (names, seats, options, rulebook) and the few things the table asks of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

import msgspec

from periple.kernel.rulebook import Refused, Rulebook
from periple.kernel.state import Event, State
from periple.kernel.words import Text, wrong

Options = dict[str, str]
View = dict[str, object]


class Option(msgspec.Struct, frozen=True):
    """A switch that the table may set before the game. `solo` is the default for one player, where it differs."""

    id: str
    name: Text
    values: dict[str, Text]
    default: str
    solo: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A legal move, told to people."""

    move: int
    verb: str
    text: Text
    targets: list[str]
    rules: list[int]

    def label(self, lang: str = "en") -> str:
        return self.text.say(lang)


class Category(msgspec.Struct, frozen=True):
    id: str
    name: Text
    points: int


class Score(msgspec.Struct, frozen=True):
    """One trotter's points. `seat` is None for an automaton; no categories when the rules forbid scoring."""

    seat: int | None
    name: Text
    total: int
    categories: list[Category]


class Game(ABC):
    """A title with its content loaded."""

    title: str
    name: Text
    subtitle: Text
    credits: Text
    least_seats: int
    most_seats: int
    options: list[Option]
    rulebook: Rulebook
    fingerprint: str  # of the content: a saved game says which cards it was played with
    move_space: int  # every move is below this number

    @abstractmethod
    def deal(self, seats: int, seed: int, options: Options) -> State:
        """A new game, set up."""

    @abstractmethod
    def arrange(self, position: dict[str, object]) -> State:
        """A position from plain data."""

    @abstractmethod
    def choice(self, state: State, move: int) -> Choice: ...

    @abstractmethod
    def why_not(self, state: State, move: int) -> Refused | None:
        """Why a move is not offered; None exactly when it is."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know, built field by field; None is a spectator."""

    @abstractmethod
    def tell(self, state: State, event: Event) -> Text:
        """An event as a sentence."""

    @abstractmethod
    def scores(self, state: State) -> list[Score]: ...

    @abstractmethod
    def winners(self, state: State) -> list[int]: ...

    @abstractmethod
    def census(self, state: State) -> list[int]:
        """How many of each component the state holds, wherever they lie: the same all through a game."""

    @abstractmethod
    def bound(self, seats: int) -> int:
        """No game takes more moves than this, however badly it is played."""

    def used(self, state: State) -> list[Text]:
        """What a designer wants to see used in many games, such as cards bought; nothing unless a title says."""
        return []

    def settle(self, seats: int, options: Options) -> Options:
        """All options with their values: those asked for, checked, and the defaults of the others."""
        if not self.least_seats <= seats <= self.most_seats:
            raise wrong(
                f"{self.name.fr} se joue de {self.least_seats} à {self.most_seats}, pas à {seats}.",
                f"{self.name.en} is for {self.least_seats} to {self.most_seats} seats, not {seats}.",
            )
        known = {option.id: option for option in self.options}
        for key, value in options.items():
            option = known.get(key)
            if option is None:
                names = ", ".join(known)
                raise wrong(
                    f"{self.name.fr} n'a pas d'option « {key} » ; il y a : {names}.",
                    f"{self.name.en} has no option “{key}”; there are: {names}.",
                )
            if value not in option.values:
                values = ", ".join(option.values)
                raise wrong(
                    f"L'option « {key} » ne peut valoir « {value} » ; elle vaut : {values}.",
                    f"Option “{key}” can't be “{value}”; it takes: {values}.",
                )
        return {option.id: options.get(option.id) or default(option, seats) for option in self.options}


def default(option: Option, seats: int) -> str:
    return option.solo if seats == 1 and option.solo else option.default


Loader = Callable[[str, Path | None], Game]
_loaders: dict[str, Loader] = {}
_loaded: dict[str, Game] = {}


def register(title: str, loader: Loader) -> None:
    """Make a title known; it is loaded when first asked for."""
    _loaders[title] = loader


def titles() -> list[Game]:
    """Every title's card, with the content it ships with."""
    return [game(title) for title in _loaders]


def game(title: str, content: Path | None = None) -> Game:
    """A title, with its own content or with files of `content` put in place of some of it."""
    loader = _loaders.get(title)
    if loader is None:
        names = ", ".join(_loaders)
        raise wrong(f"Jeu inconnu : « {title} » ; il y a : {names}.", f"Unknown title: “{title}”; there are: {names}.")
    if content is not None:
        if not content.is_dir():
            raise wrong(f"Le dossier {content} n'existe pas.", f"The folder {content} does not exist.")
        return loader(title, content)
    if title not in _loaded:
        _loaded[title] = loader(title, None)
    return _loaded[title]
