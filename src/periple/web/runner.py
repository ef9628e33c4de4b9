"""The one series of the lab that is being played: a child process, so that neither server nor tables wait for it.

A child ends with its input: the server closes that to pause, and a server that dies closes it too. What was played lies
in the folder, and the same command goes on. Reports and comparisons are made by children as well. One that only reads a
series again does not listen and keeps nothing before its end: to pause it is to end it.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

import msgspec

PATIENCE: Final = 30.0  # seconds for a child to put its tables together
PIPE: Final = asyncio.subprocess.PIPE
NOWHERE: Final = asyncio.subprocess.DEVNULL


class Job(msgspec.Struct, frozen=True):
    """A series by its name, the command that plays it, or reads it again, and the one that writes its report."""

    name: str
    play: list[str]
    report: list[str]
    reads: bool = False


class Runner:
    def __init__(self) -> None:
        self.name = ""  # of the series that is played
        self.reads = False  # its games are read again, none is played
        self.trouble: dict[str, str] = {}  # what a child said last, where one went wrong
        self._task: asyncio.Task[None] | None = None
        self._child: asyncio.subprocess.Process | None = None
        self._ending = False
        self._making = asyncio.Lock()  # one report or comparison at a time

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, jobs: list[Job]) -> None:
        """Play series one after the other, each with its report, until they are paused."""
        assert not self.busy
        self.name, self.reads, self._ending = jobs[0].name, jobs[0].reads, False
        self._task = asyncio.create_task(self._run(jobs))

    async def _run(self, jobs: list[Job]) -> None:
        try:
            for job in jobs:
                if self._ending:
                    break
                self.name, self.reads = job.name, job.reads
                self.trouble.pop(job.name, None)
                if await self._play(job.play, job.name) and not self._ending:
                    await self.make(job.report, job.name)
        finally:
            self.name, self.reads = "", False

    async def _play(self, words: list[str], name: str) -> bool:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "periple", *words, stdin=PIPE, stdout=NOWHERE, stderr=PIPE, start_new_session=True
        )
        self._child = child
        if self._ending:
            self._let_go(child)
        assert child.stderr is not None
        said = await child.stderr.read()
        return self._well(await child.wait(), said, name)

    async def make(self, words: list[str], name: str) -> bool:
        """What ends by itself: a report, a comparison."""
        async with self._making:
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "periple", *words, stdin=NOWHERE, stdout=NOWHERE, stderr=PIPE
            )
            try:
                _, said = await child.communicate()
            except asyncio.CancelledError:
                child.kill()
                raise
        return self._well(child.returncode or 0, said, name)

    def _well(self, code: int, said: bytes, name: str) -> bool:
        lines = said.decode(errors="replace").strip().splitlines()
        if code and not (self._ending and (self.reads or code < 0)):  # one that was killed here did nothing wrong
            self.trouble[name] = lines[-1] if lines else f"exit {code}"
        return code == 0

    async def pause(self) -> None:
        """Stop it here; whoever asks may read what was played afterwards."""
        if self._task is None:
            return
        self._ending = True
        if self._child is not None:
            self._let_go(self._child)
        try:
            await asyncio.wait_for(asyncio.shield(self._task), PATIENCE)
        except TimeoutError:
            if self._child is not None and self._child.returncode is None:
                kill(self._child.pid)
            await self._task

    def _let_go(self, child: asyncio.subprocess.Process) -> None:
        if self.reads and child.returncode is None:
            kill(child.pid)
        if child.stdin is not None and not child.stdin.is_closing():
            child.stdin.close()


def kill(child: int) -> None:
    """With its workers, which are of its group."""
    if hasattr(os, "killpg"):
        os.killpg(child, signal.SIGKILL)
    else:
        os.kill(child, signal.SIGTERM)


def simulate(folder: Path, plan: tuple[str, list[str], int, int, dict[str, str]], workers: str, lang: str) -> list[str]:
    """The command of a series: title, bots, games, seed, options."""
    title, bots, games, seed, options = plan
    words = ["simulate", title, "--games", str(games), "--seed", str(seed), "--bots", ",".join(bots)]
    for key, value in options.items():
        words += ["--set", f"{key}={value}"]
    return [*words, "--out", str(folder), "--workers", workers, "--live", "--json", "--lang", lang]


def report(folder: Path, lang: str) -> list[str]:
    return ["report", str(folder), "--lang", lang]


def tension(folder: Path, workers: str, lang: str) -> list[str]:
    """Some of its games read again: what decides them."""
    return ["tension", str(folder), "--games", "24", "--worlds", "2", "--workers", workers, "--json", "--lang", lang]


def compare(a: Path, b: Path, out: Path, lang: str) -> list[str]:
    return ["compare", str(a), str(b), "--out", str(out), "--json", "--lang", lang]
