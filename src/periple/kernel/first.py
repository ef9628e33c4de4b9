"""The first edition of the contract, for titles that have not moved yet; `Bridge` lets the house play them.

A title moves by: deriving from `kernel.game.Game[Agreement, Position]` with a `TitleCard`, `Verbs`, a `Teller` (EVENTS
and kinds in `speak`), `Rooms`, `view_type`, `catalogue_type`, `observation`, `fingerprints` (of the shelf) and
`catalogue()`; `reimagine` that puts what is unseen in order before dealing it (same knowledge and dice, same world);
`DERIVED` on its position for fields that `ints` leaves out; `from_ints`. Tests look for choices with `door.touches` and
`door.names`. When all four have moved, this file goes, with the few lines that ask for `Bridge`.
"""

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from periple.kernel.cast import Cast
from periple.kernel.catalogue import Catalogue, Option, TitleCard
from periple.kernel.choice import Choice as NewChoice
from periple.kernel.choice import targets
from periple.kernel.game import Category, Options, Score, default
from periple.kernel.game import Game as NewGame
from periple.kernel.rulebook import Refused, Rulebook
from periple.kernel.state import Event, State
from periple.kernel.tell import Told
from periple.kernel.words import Text, same, wrong

__all__ = ["Category", "Choice", "Game", "Option", "Options", "Score", "View"]

View = dict[str, object]


class Choice(msgspec.Struct, frozen=True):
    """A legal move of the first edition: targets are words."""

    move: int
    verb: str
    text: Text
    targets: list[str]
    rules: list[int]


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


class DictView(dict[str, Any]):
    """A view of the first edition, to which the table still adds its own entries."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in ("choices", "asides"):
            value = [
                {
                    "move": choice.move,
                    "verb": choice.verb,
                    "label": {"fr": choice.text.fr, "en": choice.text.en},
                    "targets": [f"{target.kind}:{target.id}" for target in choice.targets],
                    "rules": choice.rules,
                }
                for choice in value  # type: ignore[attr-defined]
            ]
        self[name] = value


class Bridge(NewGame[Any, Any]):
    def __init__(self, old: Game) -> None:
        self.old = old
        self.card = TitleCard(
            id=old.title,
            name=old.name,
            subtitle=old.subtitle,
            pitch=old.subtitle,
            credits=old.credits,
            least_seats=old.least_seats,
            most_seats=old.most_seats,
            minutes=(30, 90),
            options=old.options,
        )
        self.title = old.title  # type: ignore[misc]
        self.rulebook = old.rulebook
        self.fingerprints = {"content": old.fingerprint}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.old, name)

    @property
    def move_space(self) -> int:
        return self.old.move_space

    def deal(self, seats: int, seed: int, options: Options) -> Any:
        return self.old.deal(seats, seed, options)

    def arrange(self, position: dict[str, object]) -> Any:
        return self.old.arrange(position)

    def choice(self, state: Any, move: int, cast: Cast) -> NewChoice:
        one = self.old.choice(state, move)
        return NewChoice(one.move, one.verb, one.text, targets(*one.targets), one.rules)

    def why_not(self, state: Any, move: int, seat: int, cast: Cast) -> Refused | None:
        return self.old.why_not(state, move)

    def view(self, state: Any, seat: int | None, cast: Cast) -> Any:
        view = DictView(self.old.view(state, seat))
        for name, value in (("choices", []), ("asides", []), ("can_undo", False), ("title", ""), ("ply", 0)):
            view[name] = value
        return view

    def tell_then(self, state: State, event: Event, ply: int) -> Told:
        text = same("—") if event.verb == "took_back" else self.old.tell(state, event)
        return Told(ply, event.verb, event.rule, event.actor, text)

    def catalogue(self) -> Catalogue:
        raise wrong("Ce jeu n'a pas encore de catalogue.", "This title has no catalogue yet.")

    def scores(self, state: Any, cast: Cast) -> list[Score]:
        return self.old.scores(state)

    def winners(self, state: Any) -> list[int]:
        return self.old.winners(state)

    def census(self, state: Any) -> list[int]:
        return self.old.census(state)

    def bound(self, seats: int) -> int:
        return self.old.bound(seats)

    def used(self, state: Any) -> list[Text]:
        return self.old.used(state)
