"""A title is one folder: nothing outside of it names one, but for the line that registers it."""

import ast
import re
from pathlib import Path

import periple
from periple.games import TITLES

HOUSE = Path(periple.__file__).parent
MADE = "opening.py"  # what type checkers are told of each title, written by a tool from the registry's list


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
        else:  # whatever has a name: variables, attributes, functions, parameters, imported modules
            words += [
                str(getattr(node, name))
                for name in ("id", "attr", "name", "module", "arg", "asname")
                if hasattr(node, name)
            ]
    return titles_in(" ".join(words))


def titles_in(text: str) -> list[str]:
    return sorted(title for title in TITLES if title in text.lower())


def test_nothing_of_the_house_names_a_title() -> None:
    found = {}
    for path in sorted(HOUSE.rglob("*.py")):
        where = path.relative_to(HOUSE).as_posix()
        if not where.startswith("games/") and where != MADE and named(path):
            found[where] = named(path)
    for path in sorted(HOUSE.rglob("*.toml")):
        where = path.relative_to(HOUSE).as_posix()
        if not where.startswith("games/") and titles_in(path.read_text(encoding="utf-8")):
            found[where] = titles_in(path.read_text(encoding="utf-8"))
    assert found == {"bots/roster.py": ["globetrotter"]}  # the former name of a level


def test_a_title_is_named_once_where_titles_are_registered() -> None:
    source = (HOUSE / "games" / "__init__.py").read_text(encoding="utf-8")
    assert [source.lower().count(title) for title in TITLES] == [1] * len(TITLES)


def test_no_title_names_another() -> None:
    for title in TITLES:
        for path in sorted((HOUSE / "games" / title).rglob("*.py")):
            assert set(named(path)) <= {title}, path


def test_the_page_tells_the_minutes_of_the_title_card() -> None:
    """The lobby shows posters before the server is asked: what it then says must be what the card says."""
    source = (Path(__file__).parents[1] / "client" / "src" / "kit" / "titles.ts").read_text(encoding="utf-8")
    told = re.findall(r"^  (\w+): \{.*?minutes: \[(\d+), (\d+)\]", source, re.MULTILINE | re.DOTALL)
    cards = {game.title: game.card.minutes for game in periple.titles()}
    assert told
    assert {title: (int(least), int(most)) for title, least, most in told}.items() <= cards.items()
