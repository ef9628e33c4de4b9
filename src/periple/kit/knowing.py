"""The law of the observation: what a seat observes decides which moves it may choose.

Tried over whole games and over siblings: from one position every move and its alternatives are played, and the moves
after those. Moves of the seat to act and asides of any seat are told apart, as programs are asked for them apart.
"""

from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State, play_line
from periple.kit.layout import fields_of, hidden_fields

WIDEST = 24  # alternatives tried at once
DEEPER = 4  # alternatives tried after each of these
OF_EVERY_STATE = frozenset({"dice", "reveals", "seat"})  # fields that no title declares


class Knowing:
    """What each seat observed in games of one kind, and what it was then offered."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.asides = any(row.aside for row in game.verbs.rows)
        self.offered: dict[int, list[int]] = {}  # by the hash of who observed what

    def note(self, state: State) -> str:
        """Note a position. Return what breaks the law, or "" when it holds."""
        if state.seat == OVER:
            return ""
        if not self.same(state, state.seat, True, state.moves()):
            return f"seat {state.seat} observes what it observed before, and may choose other moves"
        for seat in range(self.seats) if self.asides else []:
            if not self.same(state, seat, False, state.asides(seat)):
                return f"seat {seat} observes what it observed before, and has other asides"
        return ""

    def same(self, state: State, seat: int, acts: bool, offered: list[int]) -> bool:
        """Return whether the same was offered when the seat last observed this."""
        seen = hash((seat, acts, *self.game.observe(state, seat)))
        return self.offered.setdefault(seen, offered) == offered

    def siblings(self, state: State) -> str:
        """Note what each move leads to, and each move after it. Return what breaks the law, or ""."""
        for twin in self.children(state, WIDEST):
            told = self.note(twin)
            for further in self.children(twin, DEEPER):
                told = told or self.note(further)
            if told:
                return told
        return ""

    def children(self, state: State, most: int) -> list[State]:
        """Return copies that have played a move or an aside each: at most so many, spread over all there are."""
        lines = [] if state.seat == OVER else [(state.seat, move) for move in state.moves()]
        for seat in range(self.seats) if lines and self.asides else []:
            lines += [(seat, move) for move in state.asides(seat)]
        found: list[State] = []
        for seat, move in lines[:: -(-len(lines) // most) or 1]:
            twin = state.copy()
            play_line(twin, seat, move)
            found.append(twin)
        return found


def unobserved(game: AnyGame, state: State, other: State, seats: int) -> list[str]:
    """Return the public fields that decide what is offered although nobody observes them.

    Each field in turn is taken from another position of the same match. Such a mixture may be no position of the game:
    where the rules cannot read it, it says nothing.
    """
    found: list[str] = []
    before = offered(state, seats), [game.observe(state, seat) for seat in range(seats)]
    for name in fields_of(state):
        if name in OF_EVERY_STATE or name in hidden_fields(state):
            continue
        mixed = state.copy()
        setattr(mixed, name, getattr(other.copy(), name))
        try:
            after = offered(mixed, seats), [game.observe(mixed, seat) for seat in range(seats)]
        except (IndexError, KeyError, ValueError):
            continue
        if after[1] == before[1] and after[0] != before[0]:
            found.append(name)
    return found


def offered(state: State, seats: int) -> list[list[int]]:
    """Return the moves of the seat to act, then everybody's asides."""
    return [state.moves(), *(state.asides(seat) for seat in range(seats))]
