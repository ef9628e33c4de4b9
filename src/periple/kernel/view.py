"""The common head of every title's view: what any face needs before it knows which game it shows."""

from typing import Generic, TypeVar

import msgspec

from periple.kernel.choice import Choice

Player = TypeVar("Player")
Mine = TypeVar("Mine")


class Head(msgspec.Struct, Generic[Player, Mine], kw_only=True):
    """A title derives its own view from this one. The table fills in what comes after `winners`."""

    you: int | None
    to_act: int | None
    over: bool
    turn: int  # the player whose turn it is
    round: int
    step: str  # what is asked: `catalogue.steps` has the question
    players: list[Player]
    mine: Mine | None
    winners: list[int] | None
    title: str = ""
    ply: int = 0
    choices: list[Choice] = []
    asides: list[Choice] = []
    can_undo: bool = False
