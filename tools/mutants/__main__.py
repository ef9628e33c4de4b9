"""python -m mutants TITLE: put a sample of small faults into a title's rules and tell which its tests miss."""

import argparse
import sys
from pathlib import Path

from rich.console import Console

from mutants.accepted import Accepted
from mutants.report import report
from mutants.series import Series
from mutants.trial import GRACE, Suite, warm_up

ROOT = Path(__file__).parents[2]


def main() -> int:
    words = argparse.ArgumentParser(prog="mutants", description=__doc__)
    words.add_argument("title")
    words.add_argument("--sample", type=int, default=150, help="how many faults")
    words.add_argument("--seed", type=int, default=1, help="which sample")
    words.add_argument("--workers", type=int, default=1)
    words.add_argument("--least", type=float, default=90.0, help="per cent that must be caught")
    words.add_argument("--fresh", action="store_true", help="forget what an earlier run found")
    words.add_argument("--without-recorded", action="store_true", help="rule tests alone, without recorded games")
    words.add_argument("--grace", type=float, default=GRACE, help="seconds a test may take longer than without a fault")
    words.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    asked = words.parse_args()
    if not (asked.root / "src" / "periple" / "games" / asked.title).is_dir():
        words.error(f"there is no title {asked.title}")
    warm_up()
    console = Console()
    suite = Suite.of(asked.root, asked.title, recorded=not asked.without_recorded, grace=asked.grace)
    series = Series(suite, asked.sample, asked.seed, asked.workers, console)
    if asked.fresh:
        series.forget()
    broken = series.run()
    if broken:
        console.print(f"Without any fault this test fails already: {broken}")
        return 2
    accepted = Accepted.of(asked.root / "tests" / "mutants" / f"{asked.title}.toml")
    return report(console, suite, series.results, accepted, asked.least)


if __name__ == "__main__":
    sys.exit(main())
