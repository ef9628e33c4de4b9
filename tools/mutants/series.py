"""A sample of faults, one trial each. What is found is kept in build/mutants: a series can be taken up again."""

import hashlib
import json
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mutants.faults import Fault, sample
from mutants.trial import Child, Suite, mend, prepare, put

LIMIT = 1200.0  # seconds for a run without a fault
FACTOR = 6  # times that run, and a minute, for one with a fault, by the clock


@dataclass
class Result:
    fault: Fault
    caught_by: str  # a test, or nothing


class Series:
    def __init__(self, suite: Suite, size: int, seed: int, workers: int, console: Console) -> None:
        self.suite = suite
        self.workers = workers
        self.console = console
        self.folder = suite.root / "build" / "mutants"
        how = "" if suite.recorded else "-rules"
        self.file = self.folder / f"{suite.title}{how}.json"
        self.faults = sample(suite.root / "src" / "periple" / "games" / suite.title, size, seed)
        self.results: list[Result] = []
        kept = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.kills: dict[str, dict[str, int]] = kept.get("kills", {})
        self.source = digest(suite.root / "src", "*.py", "*.toml")
        self.tests = digest(suite.root / "tests", "*.py", "*.json")
        same = kept.get("source") == self.source
        self.known: dict[str, str] = kept.get("caught", {}) if same else {}
        if same and kept.get("tests") != self.tests:
            self.known = {name: test for name, test in self.known.items() if test}  # survivors get another trial
        if same and kept.get("tests") == self.tests:
            suite.took.update(kept.get("took", {}))

    def forget(self) -> None:
        self.known = {}
        self.suite.took.clear()

    def run(self) -> str:
        """Try every fault that is not known yet; the test that fails without any fault, if one does."""
        todo = [fault for fault in self.faults if name(fault) not in self.known]
        copies = [self.folder / f"copy-{number}" for number in range(self.workers)]
        if todo:
            for copy in copies:
                prepare(self.suite, copy)
        if todo and not self.suite.took:
            broken = self.measure(copies)
            if broken:
                return broken
        self.try_all(todo, copies)
        self.results = [Result(fault, self.known[name(fault)]) for fault in self.faults]
        return ""

    def measure(self, copies: list[Path]) -> str:
        """All tests without a fault: they must pass, and each one's time is the measure of its patience."""
        self.console.print(f"{self.suite.title}: the tests without a fault …")
        for copy in copies:  # each copy gets its compiled bytecode
            broken, took = Child(self.suite, copy, None, self.suite.files, LIMIT).answer()
            if broken:
                return broken
            self.suite.took.update(took)
        return ""

    def try_all(self, todo: list[Fault], copies: list[Path]) -> None:
        limit = FACTOR * sum(self.suite.took.values()) + 60
        free, waiting = list(copies), list(todo)
        running: list[tuple[Child, Path]] = []
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[missed]} missed"),
            TimeRemainingColumn(),
            console=self.console,
            auto_refresh=False,  # no thread: this process forks
        ) as bar:
            task = bar.add_task(self.suite.title, total=len(todo), missed=0)
            missed = 0
            while waiting or running:
                while waiting and free:
                    fault, copy = waiting.pop(0), free.pop()
                    within = put(fault, self.suite, copy)
                    files = self.suite.order(fault.module, self.kills)
                    running.append((Child(self.suite, copy, fault, files, limit), within))
                for child, within in [one for one in running if one[0].over()]:
                    running.remove((child, within))
                    caught_by, _ = child.answer()
                    mend(within, self.suite, child.copy)
                    free.append(child.copy)
                    assert child.fault is not None
                    self.note(child.fault, caught_by)
                    missed += not caught_by
                    bar.update(task, advance=1, missed=missed)
                    bar.refresh()
                time.sleep(0.02)

    def note(self, fault: Fault, caught_by: str) -> None:
        self.known[name(fault)] = caught_by
        if caught_by:
            file = caught_by.partition("::")[0]
            here = self.kills.setdefault(fault.module, {})
            here[file] = here.get(file, 0) + 1
        kept = {
            "source": self.source,
            "tests": self.tests,
            "took": self.suite.took,
            "kills": self.kills,
            "caught": self.known,
        }
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")


def name(fault: Fault) -> str:
    return " | ".join([*fault.key, str(fault.nth)])


def digest(folder: Path, *patterns: str) -> str:
    whole = hashlib.blake2b(digest_size=16)
    for path in sorted(path for pattern in patterns for path in folder.rglob(pattern)):
        whole.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return whole.hexdigest()
