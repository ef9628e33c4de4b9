"""The versions of Python that we serve: named alike everywhere, and no source that works in some of them only."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS = ("src", "tools", "tests", "examples")
# Since Python 3.14 annotations are computed when they are asked for: a body that is being run has none yet.
DEFERRED = {"__annotations__", "__annotate__"}
READS_DEFERRED = "class Cards:\n    ace: int\n    __slots__ = tuple(__annotations__)\n"


def readings(tree: ast.AST) -> list[int]:
    """Return the lines that name annotations themselves, where `typing.get_type_hints` would do."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id in DEFERRED)
        or (isinstance(node, ast.Attribute) and node.attr in DEFERRED)
    ]


def test_no_source_reads_annotations_while_a_class_is_made() -> None:
    assert readings(ast.parse(READS_DEFERRED)) == [3]
    found = {
        str(path.relative_to(ROOT)): lines
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if (lines := readings(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize("title", ["globetrotter", "routard", "wanderlust", "wishland", "lantern"])
def test_a_position_has_a_slot_for_each_of_its_fields(title: str) -> None:
    folder = ROOT / "tests" / title if title == "lantern" else ROOT / "src" / "periple" / "games" / title
    tree = ast.parse((folder / "position.py").read_text(encoding="utf-8"))
    position = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Position")
    fields = [ast.unparse(node.target) for node in position.body if isinstance(node, ast.AnnAssign)]
    made = ast.parse((folder / "made" / "slots.py").read_text(encoding="utf-8"))
    slots = next(node.value for node in made.body if isinstance(node, ast.AnnAssign))
    assert slots is not None
    assert list(ast.literal_eval(slots)) == fields and len(fields) > 4


def test_classifiers_and_wheels_name_the_same_versions() -> None:
    minors = [
        int(one.rpartition(".")[2])
        for one in PROJECT["project"]["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", one)
    ]
    assert minors == list(range(minors[0], minors[-1] + 1))
    assert PROJECT["project"]["requires-python"] == f">=3.{minors[0]}"
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp3{minor}-*" for minor in minors]
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py3{minors[0]}"
    assert f"You need Python 3.{minors[0]} or newer" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert minors[-1] >= 14
