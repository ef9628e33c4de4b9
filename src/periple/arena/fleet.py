"""Many games stepped at once: observations in one NumPy array, the legal masks beside it, workers on all cores.

    with Fleet("wanderlust", games=1024, seats=2, workers=2) as fleet:
        fleet.reset(seed=1)
        while learning:
            fleet.step(policy(fleet.observations, fleet.masks))
            fleet.rewards[fleet.done]      # what each seat got in the games that have just ended

Every row is a decision: game `k` asks `fleet.seats[k]`, which sees `observations[k]` and may choose where `masks[k]`. A
game that ends is followed at once by another in the same row. The arrays are the fleet's own and change with each step.
"""

import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Final

import numpy
from numpy.typing import NDArray

from periple.arena.crew import Board, Crew, room
from periple.arena.desk import Desk
from periple.kernel.game import Options
from periple.kernel.words import PeripleError, Text, wrong

STOP: Final = "stop"
STEP: Final = "step"
RESET: Final = "reset"
Order = tuple[str, int]
Plan = tuple[str, int, Options, bool, int, int, int]  # title, seats, options, asides, games, first, last
Place = tuple[int, int]  # which worker, of how many


class Fleet:
    """`workers` processes share the games; 0 steps them in this one."""

    def __init__(
        self,
        title: str,
        games: int,
        seats: int = 2,
        options: Options | None = None,
        asides: bool = False,
        workers: int = 0,
    ) -> None:
        desk = Desk(title, seats, options, asides)
        if games < max(1, workers):
            raise wrong("fleet_too_small", games=games, workers=workers)
        self.game = desk.game
        self.games, self.width, self.space = games, desk.width, desk.space
        self.memory = SharedMemory(create=True, size=room(games, seats, desk.width, desk.space))
        self.board = board_of(self.memory, games, desk)
        self.crew: Crew | None = None
        self.pipes: list[Connection] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        if workers == 0:
            self.crew = Crew(title, seats, desk.options, asides, self.board, 0, games)
        for worker in range(workers):
            cut = games * worker // workers, games * (worker + 1) // workers
            self._hire((title, seats, desk.options, asides, games, *cut), (worker, workers))

    def _hire(self, plan: Plan, place: Place) -> None:
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        process = context.Process(target=work, args=(far, self.memory.name, plan, place), daemon=True)
        process.start()
        far.close()
        self.pipes.append(near)
        self.processes.append(process)

    # What a step leaves behind

    @property
    def observations(self) -> NDArray[numpy.int64]:
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

    # Orders

    def reset(self, seed: int = 0) -> None:
        """Deal all games; the same seed and the same actions give the same arrays, whatever the number of workers."""
        self._order(RESET, seed)

    def step(self, actions: NDArray[numpy.int64]) -> None:
        """One decision in every game. Where one is not allowed its worker plays none, and the sentence is raised."""
        self.board.actions[:] = actions
        self._order(STEP, 0)

    def _order(self, verb: str, number: int) -> None:
        if self.crew is not None:
            obey(self.crew, (verb, number))
            return
        for pipe in self.pipes:
            try:
                pipe.send((verb, number))
            except OSError:
                raise self._lost() from None
        problems = [self._answer(pipe) for pipe in self.pipes]
        for problem in problems:
            if problem is not None:
                raise PeripleError(problem)

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


def work(pipe: Connection, memory: str, plan: Plan, place: Place) -> None:
    """A worker: it stops when told to, or when whoever hired it is gone."""
    keep_to_a_core(*place)
    shared = SharedMemory(memory)
    crew = crew_of(shared, plan)
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


def board_of(shared: SharedMemory, games: int, desk: Desk) -> Board:
    assert shared.buf is not None
    return Board(shared.buf, games, desk.seats, desk.width, desk.space)


def crew_of(shared: SharedMemory, plan: Plan) -> Crew:
    title, seats, options, asides, games, first, last = plan
    desk = Desk(title, seats, options, asides)
    return Crew(title, seats, options, asides, board_of(shared, games, desk), first, last)


def any_legal(masks: NDArray[numpy.bool_], luck: numpy.random.Generator) -> NDArray[numpy.int64]:
    """A legal move for every row, each as likely: what a tourist would do, a thousand at a time."""
    counts = masks.sum(axis=1)
    starts = numpy.cumsum(counts) - counts
    picked = starts + (luck.random(len(counts)) * counts).astype(numpy.int64)
    found: NDArray[numpy.int64] = numpy.flatnonzero(masks)[picked] % masks.shape[1]
    return found
