"""One game as agents play it: who is asked, what that seat sees as numbers, and which moves it may choose.

Asides (what a seat may do out of turn) are left out unless asked for. With `asides` every seat that has some is asked
after each move, in the order of the seats, as in the lab: its moves are the asides, and one more, `silent`, that says
nothing. So the space of moves then has one number more, and nothing else changes.

A desk that sieves asks only about what the title's judge finds worth a look, as Traveller does: a learner then need not
find out first that nobody buys what is there already.
"""

from collections.abc import Callable
from pathlib import Path

from periple.bots.judge import Judge, judge_of, worth_saying, worth_trying
from periple.kernel.cast import Cast
from periple.kernel.game import Options
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import OVER, State
from periple.kernel.words import PeripleError, wrong


class Desk:
    """Deals games of one kind, one after the other."""

    state: State

    def __init__(
        self,
        title: str,
        seats: int,
        options: Options | None = None,
        asides: bool = False,
        limit: int = 0,
        content: Path | str | None = None,
        sieve: bool = False,
    ) -> None:
        self.content = content
        self.judge: Judge | None = judge_of(title) if sieve else None
        self.game: AnyGame = game(title, content)
        self.seats = seats
        self.options = self.game.settle(seats, options or {})
        self.cast: Cast = self.game.cast(seats, self.options, None)
        self.asides = asides
        self.silent = self.game.move_space  # the move that says nothing
        self.space = self.game.move_space + (1 if asides else 0)
        self.width = sum([field.size for field in self.game.observation])
        self.look: Callable[[State, int], list[int]] = self.game.handlers.observe
        self.limit = limit or self.game.bound(seats)
        self.waiting: list[int] = []  # who is still to be asked for an aside, last one first
        self.asked = OVER
        self.played = 0
        self.cut = False  # the limit was reached before the end

    def deal(self, seed: int) -> None:
        self.state = self.game.deal(self.seats, seed, self.options)
        self.state.listening = False
        self.state.events = []
        self.waiting = []
        self.asked = self.state.seat
        self.played = 0
        self.cut = False

    def __reduce__(self) -> tuple[object, ...]:
        """A desk is written down as what it was made with and where its game stands, all of it numbers."""
        sieve = self.judge is not None
        made = (self.game.title, self.seats, self.options, self.asides, self.limit, self.content, sieve)
        ints = self.state.ints() if hasattr(self, "state") else []
        return set_down, (made, ints, self.waiting, self.asked, self.played, self.cut)

    def __deepcopy__(self, memo: dict[int, object]) -> "Desk":
        """A copy plays on by itself; what never changes is shared."""
        sieve = self.judge is not None
        twin = Desk(self.game.title, self.seats, self.options, self.asides, self.limit, self.content, sieve)
        twin.waiting, twin.asked, twin.played, twin.cut = self.waiting[:], self.asked, self.played, self.cut
        if hasattr(self, "state"):
            twin.state = self.state.copy()
        return twin

    @property
    def over(self) -> bool:
        return self.asked == OVER

    def moves(self) -> list[int]:
        """What the seat that is asked may choose, ascending."""
        if self.waiting:
            return [*self.state.asides(self.asked), self.silent]
        return self.state.moves()

    def worth(self) -> list[int]:
        """Those of `moves()` that are asked about: all, unless the desk sieves."""
        if self.judge is None:
            return self.moves()
        if self.waiting:
            return [*self.said(self.asked), self.silent]
        return worth_trying(self.judge, self.state, self.state.moves())

    def said(self, seat: int) -> list[int]:
        """The asides that a seat is asked about."""
        asides = self.state.asides(seat)
        return asides if self.judge is None or not asides else worth_saying(self.judge, self.state, seat, asides)

    def observe(self, seat: int) -> list[int]:
        return self.game.observe(self.state, seat)

    def play(self, move: int) -> None:
        """Play a move out of `moves()`; nothing is checked."""
        self.played += 1
        if self.asides:
            self._play_and_ask(move)
        else:
            self.state.play(move)
            self.asked = self.state.seat
        if self.played >= self.limit and self.asked != OVER:
            self.cut = True
            self.asked = OVER

    def _play_and_ask(self, move: int) -> None:
        """After a move everybody is asked for an aside; after an aside the others are, then whoever is to move."""
        if not self.waiting:
            self.state.play(move)
            self.waiting = list(range(self.seats - 1, -1, -1))
        else:
            if move != self.silent:
                self.state.play_aside(self.asked, move)
            self.waiting.pop()
        if self.state.seat == OVER:
            self.waiting = []
        while self.waiting and not self.said(self.waiting[-1]):
            self.waiting.pop()
        self.asked = self.waiting[-1] if self.waiting else self.state.seat

    def returns(self) -> list[float]:
        return self.game.returns(self.state, self.seats)

    def shares(self) -> list[float]:
        """Each seat's share of the win; nobody's when there is no winner, or not yet."""
        winners = self.game.handlers.winners(self.state) if self.state.seat == OVER else []
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def points(self) -> list[int]:
        """Everybody's points as they would be counted now."""
        return [sum(self.game.handlers.points(self.state, seat)) for seat in range(self.seats)]

    def refused(self, move: int) -> PeripleError:
        """Why a move is not among those of the seat that is asked."""
        if not self.waiting and 0 <= move < self.game.move_space:
            found = self.game.why_not(self.state, move, self.asked, self.cast)
            if found is not None:
                return found
        return wrong("fleet_move", move=move, asked=self.asked)


Made = tuple[str, int, Options, bool, int, Path | None, bool]


def set_down(made: Made, ints: list[int], waiting: list[int], asked: int, played: int, cut: bool) -> Desk:
    """The desk that was written down."""
    desk = Desk(*made)
    if ints:
        desk.state = desk.game.from_ints(desk.seats, desk.options, ints)
        desk.state.listening = False
    desk.waiting, desk.asked, desk.played, desk.cut = waiting, asked, played, cut
    return desk
