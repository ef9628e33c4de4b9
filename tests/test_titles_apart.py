"""A title is one folder: nothing outside of it names one, but for the line that registers it."""

import ast
from pathlib import Path

import periple
from periple.games import TITLES

HOUSE = Path(periple.__file__).parent
MEASURED = {"web/bench/report.py"}  # the server's speed is measured with one title


def docstrings(tree: ast.Module) -> set[int]:
    """Examples may name a title."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def named(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = docstrings(tree)
    words: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            words.append(node.value)
        elif isinstance(node, ast.ImportFrom):
            words.append(node.module or "")
        elif isinstance(node, ast.Name | ast.FunctionDef | ast.ClassDef):
            words.append(node.id if isinstance(node, ast.Name) else node.name)
    return sorted({title for title in TITLES for word in words if title in word.lower()})


def test_nothing_of_the_house_names_a_title() -> None:
    found = {}
    for path in sorted(HOUSE.rglob("*.py")):
        where = path.relative_to(HOUSE).as_posix()
        if not where.startswith("games/") and where not in MEASURED and named(path):
            found[where] = named(path)
    assert found == {"bots/roster.py": ["globetrotter"]}  # the former name of a level
