"""The law of taking back: who may undo a move was told nothing by it that the others hold or chose in secret.

Tried by dealing anew all that the mover can't know and playing the same move there: what is heard and seen after it,
what is then offered, and whether it can be undone must be the same in both worlds.
"""

import msgspec

from periple.kernel.cast import Cast
from periple.kernel.dice import Dice
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State


def told_by_undoable(game: AnyGame, cast: Cast, state: State, seat: int, move: int, dice: Dice) -> str:
    """What a seat could learn by a move of its own and then take back, in a word; nothing when the law holds."""
    other = state.copy()
    other.reimagine(seat, dice)
    if not may_play(other, seat, move):
        return "whether it is allowed"
    here, there = played(state, seat, move), played(other, seat, move)
    undoable = undone(state, here)
    if not undoable and not undone(other, there):
        return ""
    if undoable != undone(other, there):
        return "whether it can be taken back"
    if heard(here, seat) != heard(there, seat):
        return "what is heard"
    if msgspec.json.encode(game.view(here, seat, cast)) != msgspec.json.encode(game.view(there, seat, cast)):
        return "what is seen"
    if here.seat == seat and here.moves() != there.moves():
        return "what may be done next"
    return ""


def may_play(state: State, seat: int, move: int) -> bool:
    return (seat == state.seat and move in state.moves()) or move in state.asides(seat)


def undone(before: State, after: State) -> bool:
    """As the door sees it: nothing was revealed, and the game goes on."""
    return after.reveals == before.reveals and after.seat != OVER


def played(state: State, seat: int, move: int) -> State:
    """A copy that played a move, or an aside, while somebody listened."""
    twin = state.copy()
    twin.listening = True
    if seat == twin.seat and move in twin.moves():
        twin.play(move)
    else:
        twin.play_aside(seat, move)
    return twin


def heard(state: State, seat: int) -> list[str]:
    return [f"{event.verb} {event.rule} {event.actor} {event.args}" for event in state.events if event.heard_by(seat)]
