"""What a seat could do if its next turn began now: for plans that are made while others play."""

from typing import Any

from periple.kernel.brief import brief
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.state import State


def turn_ahead(match: "Match[Any]", seat: int) -> State | None:
    """The table as it would be then; None where there is nothing to plan: before the game, after it, in one's own turn.

    It is a world that the seat imagines, so that nothing is told that it does not know.
    """
    go_ahead = match.game.handlers.go_ahead
    if match.over or go_ahead is None:
        return None
    twin = match.glimpse()
    twin.reimagine(seat, seeded(0))
    return twin if go_ahead(twin, seat) else None


def view_ahead(match: "Match[Any]", seat: int) -> Any:
    """What the seat would see then, with its choices; None where there is nothing to plan."""
    twin = turn_ahead(match, seat)
    if twin is None:
        return None
    view = match.game.view(twin, seat, match.cast)
    view.ply = match.ply
    view.choices = brief(match.game.choices(twin, twin.moves(), match.cast), match.game.handlers)
    return view
