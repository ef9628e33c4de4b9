"""What every reader sees and hears: the common head of every title's view, and what is told of an event."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from periple.kernel.choice import BLANK, Choice
from periple.kernel.words import Text

Player = TypeVar("Player")
Mine = TypeVar("Mine")
Told_arg = str | int | list[str | int] | None
Marks = dict[str, list[int]]  # by language: from, to and of which argument, letter by letter; -1: of the actor


class Own(msgspec.Struct, Generic[Mine], kw_only=True):
    """What a view has for one seat alone; it comes before all else. The match fills in what may be chosen."""

    you: int | None = None
    mine: Mine | None
    choices: list[Choice] = []
    asides: list[Choice] = []
    can_undo: bool = False
    final: list[int] = []  # offered moves that can't be taken back; a live table says which (`Match.final`)


class Head(Own[Mine], Generic[Player, Mine], kw_only=True):
    """A title derives its own view from this one. The game fills in what has a default, the match `ply`."""

    to_act: int | None = None
    over: bool = False
    turn: int  # the player whose turn it is
    round: int
    step: str  # what is asked: `catalogue.steps` has the question
    players: list[Player]
    winners: list[int] | None = None
    title: str = ""
    ply: int = 0


if TYPE_CHECKING:
    from typing_extensions import TypeVar as Variable

    Seen_co = Variable("Seen_co", bound=Head[Any, Any], covariant=True, default=Head[Any, Any])
else:  # a default is known to type checkers alone
    Seen_co = TypeVar("Seen_co", covariant=True)


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one reader heard. `actor` is a player, or None for the table itself."""

    ply: int
    verb: str
    rule: int
    actor: int | None
    text: Text
    args: dict[str, Told_arg] = {}
    private: bool = False  # nobody else heard it
    marks: Marks = {}  # by language: the names in `text`
    short: Text = BLANK  # for a page that says otherwise who acts
