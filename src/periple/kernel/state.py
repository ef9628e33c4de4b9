"""The contract of a game's state, and the events it tells.

A state is mutable, cheap to copy and made of ints. It owns its chance (`dice`), knows who must choose (`seat`), lists
that seat's legal moves and plays one. It trusts what it is told: legality is checked at the door, in `match.py`.
"""

from abc import ABC, abstractmethod
from typing import Final

from periple.kernel.dice import Dice

OVER: Final = -1
EVERYBODY: Final = -1
SPECTATOR: Final = -2  # hears what everybody hears, and nothing else


class Event:
    """Something that happened: a verb in the past tense, who did it, with what, by which rule, and who may know."""

    def __init__(self, verb: str, rule: int, actor: int, args: list[int], audience: int) -> None:
        self.verb = verb
        self.rule = rule
        self.actor = actor
        self.args = args
        self.audience = audience

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.verb, self.rule, self.actor, self.args, self.audience)

    def heard_by(self, seat: int) -> bool:
        return self.audience == EVERYBODY or self.audience == seat


class State(ABC):
    """One class per game derives from this one, and nothing derives from that.

    seat       who must choose now, or OVER
    dice       the state's own chance; never shown
    reveals    how often chance or a hidden card has spoken: what lies before it can't be taken back
    listening  events are collected only when somebody listens
    """

    seat: int
    dice: Dice
    reveals: int
    listening: bool
    events: list[Event]
    __slots__ = ("dice", "events", "listening", "reveals", "seat")

    @abstractmethod
    def moves(self) -> list[int]:
        """Every legal move of the seat to act, ascending; never empty before the end."""

    @abstractmethod
    def play(self, move: int) -> None:
        """Play a legal move, up to the next decision."""

    @abstractmethod
    def copy(self) -> "State":
        """An equal and independent state; nobody listens to it."""

    @abstractmethod
    def reimagine(self, seat: int, dice: Dice) -> None:
        """Deal again all that this seat can't know, chance included.

        The same knowledge and the same dice give the same world: what is unseen is put in order before it is dealt, so
        that nothing hidden can be read from the result.
        """

    def asides(self, seat: int) -> list[int]:
        """What a seat may do out of turn, ascending, told only by what it knows; nothing in most games and moments."""
        return []

    def play_aside(self, seat: int, move: int) -> None:
        """Play one between two moves; whoever was to act goes on when what follows from it is settled."""
        raise ValueError(f"seat {seat} has no aside {move}")

    @abstractmethod
    def ints(self) -> list[int]:
        """Everything the state holds, flat: for equality and hashes."""

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """By itself a state does not know its cards: what holds it (a match, a desk) is pickled with its `ints`."""
        raise TypeError("a state can't be pickled by itself: pickle its match, or keep state.ints()")

    def say(self, verb: str, rule: int, actor: int, args: list[int], audience: int = EVERYBODY) -> None:
        self.events.append(Event(verb, rule, actor, args, audience))


def play_out(state: State, dice: Dice, limit: int) -> int:
    """Play random legal moves to the end, or to the limit; tell how many."""
    played = 0
    while state.seat != OVER and played < limit:
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        played += 1
    return played


COMPILED: Final = not hasattr(play_out, "__code__")  # a function that mypyc compiled has no bytecode


def play_line(state: State, seat: int, move: int) -> None:
    """Play a journal line on a bare state: an aside when it is no move of the seat to act."""
    if seat == state.seat and move in state.moves():
        state.play(move)
    else:
        state.play_aside(seat, move)


def final_moves(state: State, seat: int, moves: list[int]) -> list[int]:
    """Those of a seat's moves that can't be counted on to be taken back: each is tried on a copy.

    A move returns when it reveals nothing and its mover is asked next. Out of turn none does: whoever is asked may play
    at any moment.
    """
    if seat != state.seat:
        return moves[:]
    own = state.moves()
    found: list[int] = []
    for move in moves:
        twin = state.copy()
        if move in own:
            twin.play(move)
        else:
            twin.play_aside(seat, move)
        if twin.reveals != state.reveals or twin.seat != seat:
            found.append(move)
    return found
