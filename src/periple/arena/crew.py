"""A worker's share of a fleet: some of the games, stepped one after the other, told in arrays that are shared."""

import numpy
from numpy.typing import NDArray

from periple.arena.desk import Desk
from periple.arena.sheet import Sheet
from periple.kernel.game import Options
from periple.kernel.words import PeripleError, wrong


class Board:
    """The arrays of a fleet, laid side by side over one stretch of memory."""

    def __init__(self, memory: memoryview, games: int, seats: int, width: int, space: int) -> None:
        at = 0

        def part(shape: tuple[int, ...], kind: str) -> NDArray[numpy.generic]:
            nonlocal at
            whole: NDArray[numpy.generic] = numpy.ndarray(shape, kind, memory, at)
            at += (whole.nbytes + 7) // 8 * 8
            return whole

        self.observations = part((games, width), "int64")
        self.actions = part((games,), "int64")
        self.rewards = part((games, seats), "float32")
        self.seats = part((games,), "int32")
        self.done = part((games,), "bool")
        self.masks = part((games, space), "bool")


def room(games: int, seats: int, width: int, space: int) -> int:
    """How many bytes a board takes."""
    sizes = (games * width * 8, games * 8, games * seats * 4, games * 4, games, games * space)
    return sum((size + 7) // 8 * 8 for size in sizes)


class Crew:
    """Games `first` to `last` of a fleet. A game that ends is followed by the next of its line: its number grows by the
    size of the fleet, so that the games are the same whatever the number of workers."""

    def __init__(
        self, title: str, seats: int, options: Options, asides: bool, board: Board, first: int, last: int
    ) -> None:
        self.board = board
        self.first = first
        self.size = len(board.actions)
        self.desks = [Desk(title, seats, options, asides) for _ in range(first, last)]
        self.moves: list[list[int]] = [[] for _ in self.desks]
        self.numbers = list(range(first, last))
        self.seed = 0
        self.slot = slice(first, last)
        self.space = self.desks[0].space

    def reset(self, seed: int) -> None:
        self.seed = seed
        self.numbers = list(range(self.first, self.first + len(self.desks)))
        for desk, number in zip(self.desks, self.numbers, strict=True):
            desk.deal(seed + number)
        self._go_round([])

    def step(self) -> None:
        """Play everybody's action, deal the next game where one has ended, and show where all of them stand."""
        actions: list[int] = self.board.actions[self.slot].tolist()
        for at, move in enumerate(actions):  # nothing is played where one action is not allowed
            if move not in self.moves[at]:
                raise refused(at + self.first, self.desks[at], move)
        self._go_round(actions)

    def _go_round(self, actions: list[int]) -> None:
        """Desk by desk, while its game is at hand: the move, the next deal, what is seen, what is legal."""
        ended: list[int] = []
        paid: list[list[float]] = []
        legal: list[int] = []
        seats: list[int] = []
        sheet = Sheet(self.desks[0].width)
        start = 0
        for at, desk in enumerate(self.desks):
            if actions:
                desk.play(actions[at])
                if desk.asked < 0:
                    ended.append(at + self.first)
                    paid.append(desk.returns())
                    self.numbers[at] += self.size
                    desk.deal(self.seed + self.numbers[at])
            asked = desk.asked
            seats.append(asked)
            sheet.write(desk.game.handlers.observe(desk.state, asked))
            moves = desk.moves()
            self.moves[at] = moves
            legal += [start + move for move in moves]
            start += self.space
        self._show(sheet.read(), seats, legal)
        self.board.rewards[self.slot] = 0
        self.board.done[self.slot] = False
        if ended:
            self.board.rewards[ended] = paid
            self.board.done[ended] = True

    def _show(self, seen: bytes, seats: list[int], legal: list[int]) -> None:
        board = self.board
        board.observations[self.slot] = numpy.frombuffer(seen, "int64").reshape(len(self.desks), -1)
        board.seats[self.slot] = seats
        masks = board.masks[self.slot]
        masks[:] = False
        masks.reshape(-1)[legal] = True


def refused(number: int, desk: Desk, move: int) -> PeripleError:
    return wrong("fleet_game", number=number, why=desk.refused(move).text)
