"""A worker's share of a fleet: some of the games, told in arrays that are shared."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy
from numpy.typing import NDArray

from periple.arena.company import Company, advice, bot_at
from periple.arena.desk import Desk
from periple.arena.rows import Rows
from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot, forget
from periple.kernel.dice import Dice, seeded
from periple.kernel.game import Options
from periple.kernel.sheet import Sheet
from periple.kernel.words import PeripleError, wrong

Kind = tuple[int, Options]  # seats and options of a game


@dataclass(frozen=True)
class Plan:
    """What a fleet plays: row `k` plays the kind of game `k` of the mix, which begins again when it is over."""

    title: str
    games: int
    mix: list[Kind] = field(default_factory=lambda: [(2, {})])
    asides: bool = False
    limit: int = 0
    content: Path | str | None = None
    choices_only: bool = False  # a seat with a single move is not asked
    guide: str = ""  # a bot whose choice is told for every row
    rivals: tuple[str, ...] = ()  # bots that take the other seats
    sieve: bool = False  # only what the title's judge finds worth a look is asked about

    @property
    def most_seats(self) -> int:
        return max(seats for seats, _ in self.mix)

    def desk(self, row: int) -> Desk:
        seats, options = self.mix[row % len(self.mix)]
        return Desk(self.title, seats, options, self.asides, self.limit, self.content, self.sieve)

    def company(self, row: int) -> Company:
        """The bots of a row."""
        return Company(self.title, list(self.rivals), self.mix[row % len(self.mix)][0], self.first(row))

    def first(self, row: int) -> int:
        """Where learners begin to sit: a seat further in each row that plays the same kind of game."""
        return row // len(self.mix) % self.mix[row % len(self.mix)][0]

    def learns(self) -> NDArray[numpy.bool_]:
        """(games, seats): which seats are a learner's."""
        found = numpy.zeros((self.games, self.most_seats), numpy.bool_)
        for row in range(self.games):
            seats = self.mix[row % len(self.mix)][0]
            bots = [bot_at(seat, self.first(row), seats, len(self.rivals)) for seat in range(seats)]
            found[row, :seats] = [place < 0 for place in bots]
        return found


class Board:
    """The arrays of a fleet, laid side by side over one stretch of memory."""

    def __init__(self, memory: memoryview, plan: Plan) -> None:
        at = 0

        def part(name: str) -> NDArray[numpy.generic]:
            nonlocal at
            shape, kind = shapes[name]
            whole: NDArray[numpy.generic] = numpy.ndarray(shape, kind, memory, at)
            at += room(shape, kind)
            return whole

        shapes = shapes_of(plan)
        self.observations = part("observations")
        self.actions = part("actions")
        self.advice = part("advice")
        self.rewards = part("rewards")
        self.shares = part("shares")
        self.points = part("points")
        self.seats = part("seats")
        self.done = part("done")
        self.cut = part("cut")
        self.masks = part("masks")


def shapes_of(plan: Plan) -> dict[str, tuple[tuple[int, ...], str]]:
    """The arrays of a board, in their order: what each row of them holds, and as what."""
    desk = plan.desk(0)
    games, seats = plan.games, plan.most_seats
    return {
        "observations": ((games, Sheet(desk.game.observation).width), "int32"),
        "actions": ((games,), "int64"),
        "advice": ((games,), "int64"),
        "rewards": ((games, seats), "float32"),
        "shares": ((games, seats), "float32"),
        "points": ((games, seats), "float32"),
        "seats": ((games,), "int32"),
        "done": ((games,), "bool"),
        "cut": ((games,), "bool"),
        "masks": ((games, desk.space), "bool"),
    }


def room(shape: tuple[int, ...], kind: str) -> int:
    """How many bytes an array takes, up to a whole number of words."""
    size = numpy.dtype(kind).itemsize
    for side in shape:
        size *= side
    return (size + 7) // 8 * 8


def room_of(plan: Plan) -> int:
    return sum(room(shape, kind) for shape, kind in shapes_of(plan).values())


class Crew:
    """Rows `first` to `last` of a fleet."""

    def __init__(self, plan: Plan, board: Board, first: int, last: int) -> None:
        self.board = board
        self.slot = slice(first, last)
        desks = [plan.desk(row) for row in range(first, last)]
        companies = [plan.company(row) for row in range(first, last)] if plan.rivals else []
        self.rows = Rows(desks, companies, first, plan.games, plan.choices_only)
        self.guides: list[Bot] = [bot(plan.guide, plan.title) for _ in desks] if plan.guide else []
        self.luck: list[Dice] = []

    def reset(self, seed: int) -> None:
        self.luck = [seeded(seed + row + 1) for row in range(self.slot.start, self.slot.stop)]
        for guide in self.guides:
            forget(guide)
        self.rows.reset(seed)
        self._show()

    def step(self) -> None:
        """Play everybody's action, deal the next game where one has ended, and show where all of them stand."""
        actions: list[int] = self.board.actions[self.slot].tolist()
        bad = self.rows.wrong(actions)
        if bad >= 0:  # nothing is played where one action is not allowed
            raise refused(bad + self.slot.start, self.rows.desks[bad], actions[bad])
        self.rows.go_round(actions)
        self._show()

    def _show(self) -> None:
        board, rows, slot = self.board, self.rows, self.slot
        board.observations[slot] = numpy.frombuffer(rows.seen, "int32").reshape(len(rows.desks), -1)
        board.seats[slot] = rows.asked
        masks = board.masks[slot]
        masks[:] = False
        masks.reshape(-1)[numpy.frombuffer(rows.legal, "int32")] = True
        for array in (board.rewards, board.shares, board.points, board.done, board.cut):
            array[slot] = 0
        board.done[rows.ended] = True
        board.cut[rows.cut] = True
        for at, row in enumerate(rows.ended):
            players = len(rows.paid[at])
            board.rewards[row, :players] = rows.paid[at]
            board.shares[row, :players] = rows.shares[at]
            board.points[row, :players] = rows.points[at]
        if self.guides:  # one for each row: a search goes on with its last tree, until the game ends
            for row in rows.ended:
                forget(self.guides[row - slot.start])
            asked = zip(self.guides, rows.desks, self.luck, strict=True)
            board.advice[slot] = [self._advice(guide, desk, luck) for guide, desk, luck in asked]

    def _advice(self, guide: Bot, desk: Desk, luck: Dice) -> int:
        """What the guide would choose in this seat's place."""
        return advice(guide, desk, Glance(desk.game, desk.state, desk.asked, luck, desk.cast, desk.played))


def refused(number: int, desk: Desk, move: int) -> PeripleError:
    return wrong("fleet_game", number=number, why=desk.refused(move).text)
