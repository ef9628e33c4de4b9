"""Writes what follows from a title's declarations: `games/<title>/made/`, checked in like any other source.

From `verbs.py`, the tables of steps and verbs:      numbers.py   the numbers that rules compute with, as literals
from `position.py`, where fields are declared:       slots.py      their names, which the class is made with
                                                     playable.py  dispatch; copy, ints, from_ints, an empty position
                                                     told.py      words of an arrangement that are fields; what a
                                                                  moment may tell, and within which bounds
from `events.py`, what may happen:                   say.py       one function for each event
from `face/observe.py`, what programs see:           observe.py   the function that tells its numbers
and from all `title.py`: src/periple/opening.py, `periple.start` and `arrange` typed by title

`make made` writes, `--check` tells what is not current.
"""

import ast
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path

import periple.kernel.verbs
from titles import dispatch, observing, storing
from titles.reading import GAMES, LANTERN, Title, Wrong, module_of

HEAD = '"""{what}"""\n\n# Made by tools/titles from the declarations of the title (`make made`): change those.\n'
WIDTH = 120
OPENING = GAMES.parent / "opening.py"


def numbers(title: Title) -> list[str]:
    steps, verbs = title.steps, title.verbs
    live = [row for row in verbs.rows if row.at or row.aside]
    return [
        HEAD.format(what="The numbers of steps and verbs, and the first move of each verb."),
        "from typing import Final\n\n",
        "class Step:",
        *(f"    {row.name.upper()}: Final = {at}" for at, row in enumerate(steps.rows) if row.moves or row.happens),
        "\n",
        "class Verb:",
        *(f"    {row.name.upper()}: Final = {verbs.name.index(row.name)}" for row in live),
        "\n",
        *(f"{row.name.upper()}: Final = {verbs.first(row.name)}" for row in live),
    ]


def slots(title: Title) -> list[str]:
    names = "".join(f'"{field.name}", ' for field in title.fields)
    return [
        HEAD.format(what="A position's fields by name; a class that is being made can't ask for its annotations."),
        "from typing import Final\n",
        f"SLOTS: Final = ({names})",
    ]


def playable(title: Title) -> list[str]:
    acts, functions = dispatch.dispatch(title)
    methods, stored = storing.methods(title), storing.functions(title)
    marks = [storing.marked(title, "beside", "DERIVED"), storing.marked(title, "hidden", "HIDDEN")]
    body = "\n".join(
        ["class Playable(Position):", "    __slots__ = ()", *marks, "", *acts, *methods, *functions, *stored]
    )
    rooms = {*title.used, *(room_of(title, name) for name in ("imagine", "turn"))}
    return [
        HEAD.format(what="A position that can be played: dispatch, copies and ints."),
        "# ruff: noqa\n",
        "from typing import ClassVar\n",
        "from mypy_extensions import i64\n",
        *room_imports(rooms),
        f"from {title.package}.agreement import Agreement",
        f"from {title.package}.position import Position",
        imports(f"{title.package}.terms", names_in(body, title.terms)),
        *(["from periple.kernel.columns import column, numbers"] if "column(" in body else []),
        "from periple.kernel.dice import Dice",
        "from periple.kernel.flat import Reader, add_part",
        *(["from periple.kernel.pile import Pile, read_pile"] if "Pile(" in body else []),
        "from periple.kernel.state import OVER\n\n",
        body,
    ]


def told(title: Title) -> list[str]:
    lines = storing.words(title)
    source = "\n".join(lines)
    return [
        HEAD.format(what="Words of an arrangement that are fields of the position, and the bounds of a moment."),
        "# ruff: noqa\n# Stays plain: it describes data.\n",
        "from typing import Any\n",
        f"from {title.package}.agreement import Agreement",
        *([f"from {title.package}.made.numbers import Step"] if "Step." in source else []),
        f"from {title.package}.position import Position",
        imports(f"{title.package}.terms", names_in(source, title.terms)),
        "from periple.kernel.arranger import Arrangement, Arranger",
        *(["from periple.kernel.columns import column, numbers"] if "column(" in source else []),
        "from periple.kernel.moments import Field, Fields\n\n",
        *lines,
    ]


def say(title: Title) -> list[str]:
    """A function for each event, with its numbers by name; one that takes a list takes it last."""
    lines = [
        HEAD.format(what="What is told of an event, one function for each; nothing unless somebody listens."),
        "# ruff: noqa\n",
        "from periple.kernel.state import EVERYBODY, State\n",
    ]
    for event, entries in title.events.items():
        names = [entry.removeprefix("*").partition(":")[0] for entry in entries]
        names = [
            f"{name}_" if iskeyword(name) or name in ("s", "rule", "actor", "audience") else name for name in names
        ]
        lists = [entry.startswith("*") for entry in entries]
        typed = [f"{name}: {'list[int]' if many else 'int'}" for name, many in zip(names, lists, strict=True)]
        args = ", ".join(f"*{name}" if many else name for name, many in zip(names, lists, strict=True))
        given = ", ".join(["s: State", "rule: int", "actor: int", *typed, "audience: int = EVERYBODY"])
        lines += [
            "",
            f"def {event}({given}) -> None:",
            "    if s.listening:",
            f'        s.say("{event}", rule, actor, [{args}], audience)',
            "",
        ]
    return lines


def observe(title: Title) -> list[str]:
    head = HEAD.format(what="What a seat may know as numbers, for programs.")
    return [head, "# ruff: noqa\n", *observing.observe(title)]


OPENING_BODY = '''
P = ParamSpec("P")


class Way(Protocol[P]):
    """A way into a match: a title, then what `kernel/door.py` asks for."""

{typed}


def typed(way: Callable[Concatenate[str, P], Match]) -> Way[P]:
    return cast("Way[P]", way)


start = typed(door.start)
arrange = typed(door.arrange)
'''
CALL = """    @overload
    def __call__(self, title: {title}, *given: P.args, **named: P.kwargs) -> {match}: ..."""


def opening(known: list[Title]) -> str:
    """The public door, typed: what each title's match shows."""
    views = [view_of(title) for title in known]
    calls = [
        CALL.format(title=f'Literal["{title.name}"]', match=f'"Match[{view}]"')
        for title, (_, view) in zip(known, views, strict=True)
    ]
    lines = [
        HEAD.format(what="Ways into a match, typed by title: a match of Wanderlust shows a `WanderlustView`."),
        "# ruff: noqa\n",
        "from collections.abc import Callable",
        "from typing import TYPE_CHECKING, Concatenate, Literal, ParamSpec, Protocol, cast, overload\n",
        "from periple.kernel import door",
        "from periple.kernel.match import Match\n",
        "if TYPE_CHECKING:",
        *(f"    from {module} import {view}" for module, view in views),
        OPENING_BODY.format(typed="\n".join([*calls, CALL.format(title="str", match="Match")])),
    ]
    return formatted("\n".join(lines))


def view_of(title: Title) -> tuple[str, str]:
    """Where the shape of a title's view stands: module and name."""
    tree = ast.parse((title.folder / "title.py").read_text(encoding="utf-8"))
    imports_of = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    imported = {name.name: module_of(node, title.package) for node in imports_of for name in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "view_type":
            view = ast.unparse(node.value)
            return f"{imported[view]}", view
    raise Wrong(f"{title.name}: title.py names no view_type")


def names_in(source: str, known: set[str]) -> list[str]:
    """Those of the title's terms that a source names."""
    used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    return sorted(used & known, key=lambda name: (not name.isupper(), name))


def room_of(title: Title, name: str) -> str:
    """Where a room lies: beside the declarations, or among the rules."""
    inside = (title.folder / "rules" / f"{name}.py").exists()
    return f"{title.package}.rules.{name}" if inside else f"{title.package}.{name}"


def room_imports(modules: set[str]) -> list[str]:
    packages = sorted({module.rpartition(".")[0] for module in modules})
    return [
        imports(
            package, sorted(module.rpartition(".")[2] for module in modules if module.rpartition(".")[0] == package)
        )
        for package in packages
    ]


def imports(module: str, names: list[str]) -> str:
    if not names:
        return ""
    line = f"from {module} import {', '.join(names)}"
    return line if len(line) <= WIDTH else f"from {module} import (\n    " + ",\n    ".join(names) + ",\n)"


def made(title: Title) -> dict[str, str]:
    """Every made file of a title, by name."""
    files = {"numbers": numbers(title), "slots": slots(title), "playable": playable(title), "told": told(title)}
    if title.events:
        files["say"] = say(title)
    if observing.declared(title):
        files["observe"] = observe(title)
    own = f"from {title.package}."
    sources = {f"{name}.py": "\n".join(lines).replace(own, "from ..") for name, lines in files.items()}
    return {name: formatted(source) for name, source in sources.items()} | {"__init__.py": ""}


def formatted(source: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--line-length", str(WIDTH), "--stdin-filename", "made.py", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True, cwd=GAMES).stdout


def titles() -> list[Title]:
    """The house's titles, and the little one that shows how a title is made."""
    folders = sorted(path.parent for path in GAMES.glob("*/verbs.py"))
    return [*(Title(folder, f"periple.games.{folder.name}") for folder in folders), Title(LANTERN, "lantern")]


def own_titles() -> list[Title]:
    return [title for title in titles() if title.folder.parent == GAMES]


def write(title: Title) -> None:
    for name, source in made(title).items():
        path: Path = title.folder / "made" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")


def stale() -> list[str]:
    """Made files that are not what this tool would write."""
    found = []
    for title in titles():
        for name, source in made(title).items():
            path = title.folder / "made" / name
            if not path.exists() or path.read_text(encoding="utf-8") != source:
                found.append(f"{title.name}/made/{name}")
    if not OPENING.exists() or OPENING.read_text(encoding="utf-8") != opening(own_titles()):
        found.append(OPENING.name)
    return found


def main() -> None:
    if not (periple.kernel.verbs.__file__ or "").endswith(".py"):
        sys.exit("Compiled files hide the source: make plain")
    if "--check" in sys.argv:
        sys.exit("Not current: " + ", ".join(stale()) if stale() else 0)
    for title in titles():
        write(title)
    OPENING.write_text(opening(own_titles()), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except Wrong as error:
        sys.exit(str(error))
