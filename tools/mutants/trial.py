"""One fault, one trial: a forked child puts it into its copy of the source and runs the title's tests until one fails.

The parent has everything but Périple itself in memory, so a child is ready at once; it imports the faulty source anew,
because tables prepared at import and names imported from elsewhere must be faulty too.
"""

import json
import os
import resource
import select
import shutil
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest

from mutants.faults import Fault

RECORDED = "tests/kit/test_fixtures.py"
WARM = [
    "click",
    "hypothesis",
    "msgspec",
    "rich.console",
    "rich.table",
]  # in memory before the first fork, where installed
MEMORY = 3 << 30  # a fault that fills a list for ever meets this
PATIENCE = 4  # times what a test took without a fault, in processor time, and then
GRACE = 4.0  # seconds


@dataclass
class Suite:
    """The tests of one title: where they lie, and what each took when nothing was wrong."""

    root: Path
    title: str
    files: list[str]
    took: dict[str, float]  # by test
    recorded: bool = True
    grace: float = GRACE

    @classmethod
    def of(cls, root: Path, title: str, recorded: bool = True, grace: float = GRACE) -> "Suite":
        folder = root / "tests" / "games" / title
        files = [str(path.relative_to(root)) for path in sorted(folder.glob("test_*.py"))]
        if recorded and (root / RECORDED).exists():
            files.insert(0, RECORDED)
        return cls(root, title, files, {}, recorded, grace)

    def seconds(self, file: str) -> float:
        return sum(took for test, took in self.took.items() if test.startswith(file))

    def order(self, module: str, kills: dict[str, dict[str, int]]) -> list[str]:
        """Recorded games first, they are quick; then what caught faults in this module, then anywhere, then by time."""
        here = kills.get(module, {})

        def rank(file: str) -> tuple[bool, int, int, float]:
            everywhere = sum(caught.get(file, 0) for caught in kills.values())
            return (file != RECORDED, -here.get(file, 0), -everywhere, self.seconds(file))

        return sorted(self.files, key=rank)


def warm_up() -> None:
    """What every child would import, imported once; nothing of Périple, which is faulty in each."""
    for name in WARM:
        with suppress(ImportError):
            import_module(name)


class Watch:
    """A pytest plugin that keeps the time of every test and the name of the first that fails."""

    def __init__(self, suite: Suite | None = None) -> None:
        self.suite = suite
        self.took: dict[str, float] = {}
        self.failed = ""
        self.since = 0.0
        self.test = ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.test = nodeid
        self.since = time.process_time()
        if self.suite is not None:
            limit = PATIENCE * self.suite.took.get(nodeid, 0.0) + self.suite.grace
            signal.setitimer(signal.ITIMER_PROF, limit)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.took[nodeid] = round(time.process_time() - self.since, 3)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid or "collection"


def run_files(suite: Suite, files: list[str], watch: Watch) -> str:
    """Run files one by one until a test fails; its name, or nothing."""
    for file in files:
        words = [file, "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
        if file == RECORDED:
            words += ["-k", suite.title]
        code = pytest.main(words, plugins=[watch])
        if watch.failed or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return watch.failed or file
    return ""


def prepare(suite: Suite, copy: Path) -> None:
    """A throw-away copy of the source, without compiled files."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(
        suite.root / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    )


class Child:
    """A forked run of the tests: over the faulty copy, or over a sound one when `fault` is None."""

    def __init__(self, suite: Suite, copy: Path, fault: Fault | None, files: list[str], limit: float) -> None:
        self.suite = suite
        self.copy = copy
        self.fault = fault
        self.deadline = time.monotonic() + limit
        self.pipe, end = os.pipe()
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            self.live(files, end)
        os.close(end)

    def live(self, files: list[str], end: int) -> None:
        """The child's whole life."""
        os.setpgrp()
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        watch = Watch(self.suite if self.fault else None)

        def answer(failed: str) -> None:
            os.write(end, json.dumps({"failed": failed, "took": {} if self.fault else watch.took}).encode())
            os._exit(0)

        def too_long(number: int, frame: FrameType | None) -> None:
            answer(f"{watch.test} (too long)")

        signal.signal(signal.SIGPROF, too_long)
        sys.dont_write_bytecode = self.fault is not None
        os.chdir(self.suite.root)
        places = [str(self.copy / "src"), str(self.suite.root / "tests")]
        sys.path[:0] = places
        os.environ["PYTHONPATH"] = os.pathsep.join(places)
        os.environ["PERIPLE_EXPECT"] = "plain"
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        try:
            answer(run_files(self.suite, files, watch))
        except BaseException as broken:
            answer(f"{watch.test or 'start'} ({type(broken).__name__})")

    def over(self) -> bool:
        """Whether it has answered or can no more."""
        return bool(select.select([self.pipe], [], [], 0)[0]) or time.monotonic() > self.deadline

    def answer(self) -> tuple[str, dict[str, float]]:
        """Which test failed, if any, and what each took."""
        said = b""
        while select.select([self.pipe], [], [], max(0.0, self.deadline - time.monotonic()))[0]:
            part = os.read(self.pipe, 1 << 16)
            if not part:
                break
            said += part
        os.close(self.pipe)
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)  # whatever a test has started, too
        os.waitpid(self.pid, 0)
        if not said:
            return "the run died or took too long", {}
        told = json.loads(said)
        return told["failed"], told["took"]


def put(fault: Fault, suite: Suite, copy: Path) -> Path:
    """Write a fault into the copy. The new time of the file makes Python read it again."""
    within = Path("src/periple/games") / suite.title / Path(*fault.module.split(".")).with_suffix(".py")
    sound, faulty = suite.root / within, copy / within
    faulty.write_bytes(fault.applied(sound.read_bytes()))
    moment = sound.stat().st_mtime + 1000
    os.utime(faulty, (moment, moment))
    return within


def mend(within: Path, suite: Suite, copy: Path) -> None:
    shutil.copy2(suite.root / within, copy / within)
