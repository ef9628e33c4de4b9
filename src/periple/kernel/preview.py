"""What a choice surely changes, found by playing it in worlds that the seat can't tell from the real one."""

from typing import TYPE_CHECKING

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.state import State, play_line

if TYPE_CHECKING:
    from periple.kernel.registry import AnyGame

WORLDS = 8
CHANCES = 100  # worlds for a move that draws or throws: what most cards bring is not sure yet
MOST_ENDS = 30


class Change(msgspec.Struct, frozen=True):
    """A counter before and after; its name stands in `catalogue.counters`."""

    counter: str
    before: int
    after: int


def preview(game: "AnyGame", state: State, seat: int, move: int) -> list[Change]:
    """The counters that end up alike in every imagined world: chance and secrets have no say in them."""
    before = game.handlers.counters(state, seat)
    sure: dict[str, int] | None = None
    world, worlds = 0, WORLDS
    while world < worlds and sure != {}:
        twin = state.copy()
        twin.reimagine(seat, seeded(world))
        play_line(twin, seat, move)
        if twin.reveals != state.reveals:
            worlds = CHANCES
        for end in ends(game, twin, seat):
            after = game.handlers.counters(end, seat)
            known = after if sure is None else sure
            sure = {name: n for name, n in known.items() if after.get(name) == n != before.get(name, 0)}
        world += 1
    return [Change(name, before.get(name, 0), n) for name, n in (sure or {}).items()]


def ends(game: "AnyGame", state: State, seat: int) -> list[State]:
    """The states that an act under way can end in: where only its details are still asked, all answers are tried."""
    goes_on = game.handlers.goes_on
    if goes_on is None or state.seat != seat or not goes_on(state):
        return [state]
    found: list[State] = []
    for move in state.moves():
        twin = state.copy()
        twin.play(move)
        found += ends(game, twin, seat)
    return found if len(found) <= MOST_ENDS else [state]
