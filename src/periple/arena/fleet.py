"""Many games stepped at once: observations in one NumPy array, the legal masks beside it, workers on all cores.

    with Fleet("wanderlust", games=1024, seats=2, workers=2) as fleet:
        fleet.reset(seed=1)
        while learning:
            fleet.step(policy(fleet.observations, fleet.masks))
            fleet.rewards[fleet.done]      # what each seat got in the games that have just ended

Every row is a decision: game `k` asks `fleet.seats[k]`, which sees `observations[k]` and may choose where `masks[k]`. A
game that ends is followed at once by another in the same row. The arrays are the fleet's own and change with each step.
Numbers have 32 bits; a set of more than 31 things takes several (`kernel/sheet.py`).

`begin(actions)` and `finish()` are the two halves of a step: with two fleets a learner thinks about the one while the
workers of the other play.
"""

import multiprocessing
import os
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from types import TracebackType
from typing import Final

import numpy
from numpy.typing import NDArray

from periple.arena.crew import Board, Crew, Kind, Plan, room_of
from periple.kernel.game import Options
from periple.kernel.words import PeripleError, Text, wrong

STOP: Final = "stop"
STEP: Final = "step"
RESET: Final = "reset"
Order = tuple[str, int]
Cut = tuple[int, int]  # the first row of a worker, and the one after its last
Place = tuple[int, int]  # which worker, of how many


class Fleet:
    """`workers` processes share the games; 0 steps them in this one.

    `mix` lists kinds of games, each with its seats and options, that the rows play in turn; else all are alike.
    `choices_only` asks nobody who has a single move. `guide` names a bot whose choice is told in `advice`. `rivals` are
    bots that take seats and are never asked here: `learns` tells which seats are left, another in every row. With
    `sieve` only what the title's judge finds worth a look is asked about (`Desk`).
    """

    def __init__(
        self,
        title: str,
        games: int,
        seats: int = 2,
        options: Options | None = None,
        asides: bool = False,
        workers: int = 0,
        limit: int = 0,
        content: Path | str | None = None,
        mix: list[Kind] | None = None,
        choices_only: bool = False,
        guide: str = "",
        rivals: Sequence[str] = (),
        sieve: bool = False,
    ) -> None:
        kinds = mix or [(seats, options or {})]
        plan = Plan(title, games, kinds, asides, limit, content, choices_only, guide, tuple(rivals), sieve)
        desk = plan.desk(0)
        if games < max(1, workers):
            raise wrong("fleet_too_small", games=games, workers=workers)
        for row in range(len(plan.mix)):  # a kind that can't be played is told before any worker starts
            plan.desk(row)
            plan.company(row)
        self.learns = plan.learns()  # (games, seats): which are a learner's
        self.plan = plan
        self.game = desk.game
        self.games, self.space = games, desk.space
        self.players = numpy.array([plan.mix[row % len(plan.mix)][0] for row in range(games)])
        self.memory = SharedMemory(create=True, size=room_of(plan))
        self.board = board_of(self.memory, plan)
        self.width = self.observations.shape[1]
        self.crew: Crew | None = None
        self.pipes: list[Connection] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        if workers == 0:
            self.crew = Crew(plan, self.board, 0, games)
        for worker in range(workers):
            self._hire((games * worker // workers, games * (worker + 1) // workers), (worker, workers))

    def _hire(self, cut: Cut, place: Place) -> None:
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        process = context.Process(target=work, args=(far, self.memory.name, self.plan, cut, place), daemon=True)
        process.start()
        far.close()
        self.pipes.append(near)
        self.processes.append(process)

    # What a step leaves behind

    @property
    def observations(self) -> NDArray[numpy.int32]:
        """(games, width): what the seat that is asked sees."""
        return self.board.observations  # type: ignore[return-value]

    @property
    def masks(self) -> NDArray[numpy.bool_]:
        """(games, moves): what it may choose."""
        return self.board.masks  # type: ignore[return-value]

    @property
    def seats(self) -> NDArray[numpy.int32]:
        """(games,): who is asked."""
        return self.board.seats  # type: ignore[return-value]

    @property
    def done(self) -> NDArray[numpy.bool_]:
        """(games,): whether a game ended with this step."""
        return self.board.done  # type: ignore[return-value]

    @property
    def rewards(self) -> NDArray[numpy.float32]:
        """(games, seats): what each seat got in games that ended with this step; else 0."""
        return self.board.rewards  # type: ignore[return-value]

    @property
    def shares(self) -> NDArray[numpy.float32]:
        """(games, seats): each seat's share of the win in games that ended with this step; else 0."""
        return self.board.shares  # type: ignore[return-value]

    @property
    def points(self) -> NDArray[numpy.float32]:
        """(games, seats): everybody's points in games that ended with this step; else 0."""
        return self.board.points  # type: ignore[return-value]

    @property
    def cut(self) -> NDArray[numpy.bool_]:
        """(games,): whether the game that ended was broken off at the limit."""
        return self.board.cut  # type: ignore[return-value]

    @property
    def advice(self) -> NDArray[numpy.int64]:
        """(games,): what the guide would choose."""
        return self.board.advice  # type: ignore[return-value]

    # Orders

    def reset(self, seed: int = 0) -> None:
        """Deal all games; the same seed and the same actions give the same arrays, whatever the number of workers."""
        self._send(RESET, seed)
        self.finish()

    def step(self, actions: NDArray[numpy.int64]) -> None:
        """One decision in every game. Where one is not allowed its worker plays none, and the sentence is raised."""
        self.begin(actions)
        self.finish()

    def begin(self, actions: NDArray[numpy.int64]) -> None:
        """Have a step played; until `finish` the arrays are the workers'."""
        self.board.actions[:] = actions
        self._send(STEP, 0)

    def finish(self) -> None:
        """Wait until the step is played."""
        problems = [self._answer(pipe) for pipe in self.pipes]
        for problem in problems:
            if problem is not None:
                raise PeripleError(problem)

    def _send(self, verb: str, number: int) -> None:
        if self.crew is not None:
            obey(self.crew, (verb, number))
            return
        for pipe in self.pipes:
            try:
                pipe.send((verb, number))
            except OSError:
                raise self._lost() from None

    def _answer(self, pipe: Connection) -> Text | None:
        try:
            answer: Text | None = pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        return answer

    def _lost(self) -> PeripleError:
        return wrong("fleet_stopped")

    def close(self) -> None:
        for pipe in self.pipes:
            try:
                pipe.send((STOP, 0))
            except OSError:
                continue  # it has stopped already
            finally:
                pipe.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self.pipes, self.processes, self.crew = [], [], None
        if hasattr(self, "board"):
            del self.board
            self.memory.close()
            self.memory.unlink()

    def __enter__(self) -> "Fleet":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def obey(crew: Crew, order: Order) -> None:
    verb, number = order
    if verb == RESET:
        crew.reset(number)
    else:
        crew.step()


def work(pipe: Connection, memory: str, plan: Plan, cut: Cut, place: Place) -> None:
    """A worker: it stops when told to, or when whoever hired it is gone."""
    keep_to_a_core(*place)
    shared = SharedMemory(memory)
    crew = Crew(plan, board_of(shared, plan), *cut)
    try:
        while (order := pipe.recv())[0] != STOP:
            try:
                obey(crew, order)
                pipe.send(None)
            except PeripleError as error:
                pipe.send(error.text)
    except (EOFError, OSError, KeyboardInterrupt):
        sys.exit(0)
    finally:
        del crew
        shared.close()


def keep_to_a_core(worker: int, workers: int) -> None:
    """As many workers as cores: one on each. Woken one after the other, two often began a step on the same one."""
    if sys.platform == "linux":
        cores = sorted(os.sched_getaffinity(0))
        if workers == len(cores):
            os.sched_setaffinity(0, {cores[worker]})


def board_of(shared: SharedMemory, plan: Plan) -> Board:
    assert shared.buf is not None
    return Board(shared.buf, plan)


def any_legal(masks: NDArray[numpy.bool_], luck: numpy.random.Generator) -> NDArray[numpy.int64]:
    """A legal move for every row, each as likely: what a tourist would do, a thousand at a time."""
    counts = masks.sum(axis=1)
    starts = numpy.cumsum(counts) - counts
    picked = starts + (luck.random(len(counts)) * counts).astype(numpy.int64)
    found: NDArray[numpy.int64] = numpy.flatnonzero(masks)[picked] % masks.shape[1]
    return found
