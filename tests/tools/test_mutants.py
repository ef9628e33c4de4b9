"""`make mutants` on a toy title: a planted fault is caught, a missed one told, one that changes nothing set apart."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from mutants.faults import Fault, Finder, sample

ROOT = Path(__file__).parents[2]

SCORING = '''
"""A toy: points for goods, never below nothing."""


def points(goods: int) -> int:
    if goods > 3:
        return 10
    total = 0
    for _ in range(goods):
        total += 2
    return max(total, 0)
'''
TESTS = """
from periple.games.toy.scoring import points

def test_two_points_a_good():
    assert [points(goods) for goods in (0, 1, 2, 3, 4, 5)] == [0, 2, 4, 6, 10, 10]
"""
NEVER_BELOW = """
[[survivor]]
module = "scoring"
function = "points"
line = "return max(total, 0)"
change = "0 → -1"
reason = "equal"
why = "A total is never below nothing."
"""


def faults(source: str) -> list[Fault]:
    return Finder("scoring", source.encode()).faults()


def texts(source: str) -> set[str]:
    """The module's text with each fault in it."""
    return {fault.applied(source.encode()).decode() for fault in faults(source)}


@pytest.mark.parametrize(
    ("sound", "faulty"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = (a) + (b)", {"x = (a) - (b)"}),
        ("x = a and b", {"x = a or b"}),
        ("x = 5", {"x = 6", "x = 4"}),
        ("x = -1", {"x = 1", "x = 0"}),
        ("x = True", {"x = False"}),
        ("x = not a", {"x = (a)"}),
        ("x = a if b else c", {"x = a if (not (b)) else c"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = range(n)", {"x = range(n - 1)"}),
        ("x = a[:n]", {"x = a[:n + 1]"}),
        ("s.x = y", {"pass"}),
        ("s.x += y", {"pass", "s.x -= y"}),
        ("if a:\n    go()", {"if not (a):\n    go()", "if a:\n    pass"}),
        ("def f() -> bool:\n    return a", {"def f() -> bool:\n    return not (a)"}),
        (
            "def f() -> int:\n    return é + a",
            {"def f() -> int:\n    return (é + a) + 1", "def f() -> int:\n    return é - a"},
        ),
        ("if s.listening:\n    s.say(1)\nelse:\n    s.x = y", {"if s.listening:\n    s.say(1)\nelse:\n    pass"}),
        ('"""Words: 1 < 2."""\nx: "list[int]" = y\nassert a < b', set()),
    ],
)
def test_small_faults_are_made_where_they_stand(sound: str, faulty: set[str]) -> None:
    assert texts(sound) == faulty


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "periple" / "games" / "toy"
    package.mkdir(parents=True)
    for folder in (package, package.parent, package.parent.parent):
        (folder / "__init__.py").write_text("")
    (package / "scoring.py").write_text(SCORING)
    (package / "view.py").write_text("HEIGHT = 3 + 4\n")  # holds no rules: no fault is put there
    tests = tmp_path / "tests" / "games" / "toy"
    tests.mkdir(parents=True)
    (tests / "test_toy.py").write_text(TESTS)
    (tmp_path / "tests" / "mutants").mkdir()
    return tmp_path


def mutants(toy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mutants", "toy", "--root", str(toy), "--grace", "0.3", *words],
        env={"PYTHONPATH": str(ROOT / "tools"), "COLUMNS": "200", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def test_the_sample_is_the_same_for_the_same_seed_and_only_over_rules(toy: Path) -> None:
    package = toy / "src" / "periple" / "games" / "toy"
    assert sample(package, 5, seed=1) == sample(package, 5, seed=1)
    assert sample(package, 5, seed=1) != sample(package, 5, seed=2)
    assert {fault.module for fault in sample(package, 100, seed=1)} == {"scoring"}


def test_caught_missed_and_listed_faults_are_counted_apart(toy: Path) -> None:
    first = mutants(toy, "--sample", "100", "--seed", "4", "--least", "60")
    caught = json.loads((toy / "build" / "mutants" / "toy.json").read_text())["caught"]
    missed = {name for name, test in caught.items() if not test}
    assert missed == {"scoring | points | return max(total, 0) | 0 → -1 | 0"}, first.stdout + first.stderr
    assert caught["scoring | points | if goods > 3: | > → >= | 0"].endswith("::test_two_points_a_good")
    assert "1 without a reason" in first.stdout
    assert "scoring.py:11" in first.stdout
    assert "+ return max(total, -1)" in first.stdout
    assert first.returncode == 1

    (toy / "tests" / "mutants" / "toy.toml").write_text(NEVER_BELOW)
    second = mutants(toy, "--sample", "100", "--seed", "4", "--least", "60")
    assert "1 equal" in second.stdout
    assert second.returncode == 0, second.stdout + second.stderr
    assert mutants(toy, "--sample", "100", "--seed", "4", "--least", "99").returncode == 1


def test_an_endless_loop_is_caught_by_its_time(toy: Path) -> None:
    package = toy / "src" / "periple" / "games" / "toy"
    (package / "scoring.py").write_text(
        "def points(goods: int) -> int:\n    while goods:\n        goods -= 1\n    return 0\n"
    )
    (toy / "tests" / "games" / "toy" / "test_toy.py").write_text(
        "from periple.games.toy.scoring import points\n\ndef test_it_ends():\n    assert points(5) == 0\n"
    )
    mutants(toy, "--sample", "100")
    caught = json.loads((toy / "build" / "mutants" / "toy.json").read_text())["caught"]
    assert caught["scoring | points | goods -= 1 | dropped | 0"].endswith("(too long)")


def test_tests_that_fail_without_a_fault_are_told(toy: Path) -> None:
    (toy / "tests" / "games" / "toy" / "test_toy.py").write_text("def test_no():\n    assert False\n")
    done = mutants(toy)
    assert done.returncode == 2
    assert "test_no" in done.stdout
