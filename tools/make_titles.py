"""Writes what follows from a title's declarations: `games/<title>/made/`, checked in like any other source.

From `verbs.py`, the tables of steps and verbs:      numbers.py   the numbers that rules compute with, as literals
and from `position.py`, where fields are declared:   table.py     dispatch; copy, ints, from_ints, an empty table
                                                     moment.py    what a moment may tell, and within which bounds

`position.py` and the rooms are read, not imported: a title whose made files are stale or missing can always be mended.
`python tools/make_titles.py` writes, `--check` tells what is not current.
"""

import ast
import importlib
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from periple.kernel.verbs import Steps, Verb, Verbs

GAMES = Path(__file__).parents[1] / "src" / "periple" / "games"
HEAD = '"""{what}\n\nMade by tools/make_titles.py from `verbs.py` and `position.py`: change those."""\n'
WIDTH = 120


class Wrong(Exception):
    pass


class Field(NamedTuple):
    name: str
    type: str  # int, bool, list[int], list[list[int]], or another: beside the ints
    of: dict[str, str]  # what its marker says, as source


# Reading


def fields(folder: Path) -> list[Field]:
    tree = ast.parse((folder / "position.py").read_text(encoding="utf-8"))
    known = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    position = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Position")
    found = []
    for line in position.body:
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.target, ast.Name) or line.target.id.isupper():
            continue
        kind: ast.expr = line.annotation
        if isinstance(kind, ast.Name) and kind.id in known:
            kind = known[kind.id]
        of: dict[str, str] = {}
        if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "Annotated":
            assert isinstance(kind.slice, ast.Tuple)
            kind, *markers = kind.slice.elts
            for marker in markers:
                if isinstance(marker, ast.Call):
                    of |= dict(zip(("least", "most"), map(said, marker.args), strict=False))
                    of |= {word.arg: said(word.value) for word in marker.keywords if word.arg}
                else:
                    of[ast.unparse(marker).lower()] = "yes"
        found.append(Field(line.target.id, ast.unparse(kind), of))
    return found


def said(value: ast.expr) -> str:
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ast.unparse(value)


class Rooms:
    """The title's functions by room, as rows name them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.used: set[str] = set()

    def arity(self, called: str, by: str) -> int:
        room, _, name = called.partition(".")
        path = self.folder / f"{room}.py"
        if path.exists():
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    self.used.add(room)
                    return len(node.args.args)
        raise Wrong(f"{self.folder.name}: {by} names {called}, which does not exist")

    def call(self, called: str, by: str, arguments: list[str]) -> str:
        """A call with as many of the arguments as the function takes."""
        return f"{called}({', '.join(arguments[: self.arity(called, by)])})"


# Writing


def tree(cases: list[tuple[int, list[str]]], name: str) -> list[str]:
    """Cases by where each begins, told apart by halving."""
    if len(cases) == 1:
        return cases[0][1]
    half = len(cases) // 2
    left, right = tree(cases[:half], name), tree(cases[half:], name)
    return [f"if {name} < {cases[half][0]}:", *indented(left), "else:", *indented(right)]


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def numbers(steps: Steps, verbs: Verbs) -> list[str]:
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


def argument(verbs: Verbs, row: Verb) -> str:
    start = verbs.first(row.name)
    shift = row.plus - row.by * start
    n = "move" if row.by == 1 else f"{row.by} * move"
    return f"{n} + {shift}" if shift > 0 else f"{n} - {-shift}" if shift else n


def dispatch(rooms: Rooms, steps: Steps, verbs: Verbs) -> tuple[list[str], list[str]]:
    """The methods that offer and play; then, where there is an agenda, the functions that follow it."""
    offers = []
    asked = []
    happen = []
    for at, step in enumerate(steps.rows):
        by = f"step {step.name}"
        if step.moves:
            offers.append((at, [f"return {rooms.call(step.moves, by, ['self'])}"]))
            stands = f"return {rooms.call(step.stands, by, ['s'])}" if step.stands else "return True"
            asked.append((at, [f"s.seat = s.{step.seat}", stands]))
        elif step.happens:
            happen.append((at, [rooms.call(step.happens, by, ["s", "frame // FRAME"])]))
    plays = []
    asides = []
    for at, row in enumerate(verbs.rows):
        start, by, number = verbs.start[at], f"verb {row.name}", argument(verbs, row)
        calls = {step: rooms.call(play, by, ["self", number]) for step, play in row.at.items()}
        if not calls:
            plays.append((start, ['raise ValueError("nobody is asked this")']))
        elif len(set(calls.values())) == 1:
            plays.append((start, [f"{next(iter(calls.values()))}  # {row.name}"]))
        else:
            plays.append((start, chain([(steps.at(step), call) for step, call in calls.items()])))
        if row.aside:
            asides.append((start, [rooms.call(row.aside, by, ["self", "seat", number])]))
    now = (steps.now or "s.agenda[-1] & STEP").replace("s.", "self.")
    after = rooms.call(steps.after, "after", ["self"]) if steps.after else "follow(self)"
    methods = [
        "    def moves(self) -> list[int]:",
        f"        step: i64 = {now}",
        *indented(indented(tree(offers, "step"))),
        "",
        "    def play(self, move: int) -> None:",
        "        at: i64 = move",
        *indented(indented(tree(plays, "at"))),
        f"        {after}",
        "",
        "    def reimagine(self, seat: int, dice: Dice) -> None:",
        "        imagine.reimagine(self, seat, dice)",
        "",
    ]
    if asides:
        methods += [
            "    def asides(self, seat: int) -> list[int]:",
            "        return turn.asides(self, seat)",
            "",
            "    def play_aside(self, seat: int, move: int) -> None:",
            *indented(indented(tree(asides, "move"))),
            f"        {after}",
            "",
        ]
    if steps.now:
        return methods, []
    return methods, [
        "def follow(s: Position) -> None:",
        '    """Whatever needs nobody happens, until somebody must choose or the game is over."""',
        "    agenda = s.agenda",
        "    while s.seat != OVER:",
        "        frame = agenda[-1]",
        "        step: i64 = frame & STEP",
        "        if step < AUTOMATIC:",
        "            if asked(s, step):",
        "                return",
        "            continue",
        "        agenda.pop()",
        *indented(indented(tree(happen, "step"))),
        "\n",
        "def asked(s: Position, step: i64) -> bool:",
        '    """Who must choose; False when it turns out that nobody must."""',
        *indented(merged(asked)),
        "\n",
    ]


def chain(cases: list[tuple[int, str]]) -> list[str]:
    """What a verb does by the step that it answers."""
    lines = ["step = self.agenda[-1] & STEP"]
    for at, (step, call) in enumerate(cases):
        lines += [f"if step == {step}:" if at == 0 else f"elif step == {step}:" if at < len(cases) - 1 else "else:"]
        lines += [f"    {call}"]
    return lines


def merged(cases: list[tuple[int, list[str]]]) -> list[str]:
    """The rare steps one by one; those that are alike at the end."""
    lines = []
    usual = ["s.seat = s.turn", "return True"]
    for at, code in cases:
        if code != usual:
            lines += [f"if step == {at}:", *indented(code)]
    return [*lines, *usual]


def data(of: list[Field]) -> tuple[list[str], list[str]]:
    """The methods `copy` and `ints`; then `from_ints` and `empty`."""
    ones = [field for field in of if field.type in ("int", "bool", "i64")]
    lists = [field for field in of if field.type == "list[int]"]
    columns = [field for field in of if field.type == "vec[i64]"]
    shared = [field for field in of if field.type == "list[list[int]]"]
    kept = [*ones, *lists, *columns, *shared]
    odd = [field.name for field in of if field not in kept and "beside" not in field.of]
    if odd or len(shared) > 1:
        raise Wrong(f"no way to write {odd or [field.name for field in shared]}")
    methods = [
        '    def copy(self) -> "Table":',
        "        twin = Table(self.agreement)",
        "        twin.seat = self.seat",
        "        twin.dice = self.dice.copy()",
        "        twin.fate = self.fate",
        *(
            f"        twin.{field.name} = self.{field.name}{'' if field in ones or 'shared' in field.of else '[:]'}"
            for field in of
            if field in kept
        ),
        "        return twin",
        "",
        "    def ints(self) -> list[int]:",
        "        flat = [",
        "            self.seat,",
        "            int(self.dice.word),",
        "            self.fate,",
        *(f"            {f'self.{name}' if kind == 'int' else f'int(self.{name})'}," for name, kind, _ in ones),
        "        ]",
        *(f"        add_part(flat, self.{name})" for name, _, _ in lists),
        "        add_part(flat, self.dice.script)",
        *(f"        add_part(flat, numbers(self.{name}))" for name, _, _ in columns),
        *(f"        for part in self.{name}:\n            add_part(flat, part)" for name, _, _ in shared),
        "        return flat",
        "\n",
    ]
    functions = [
        "def from_ints(agreement: Agreement, ints: list[int]) -> Table:",
        '    """The table that `ints()` wrote."""',
        "    flat = Reader(ints)",
        "    s = Table(agreement)",
        "    s.seat = flat.one()",
        "    s.dice = Dice(flat.one())",
        "    s.fate = flat.one()",
        *(f"    s.{name} = flat.{'yes' if kind == 'bool' else 'one'}()" for name, kind, _ in ones),
        *(f"    s.{name} = flat.part()" for name, _, _ in lists),
        "    s.dice.script = flat.part()",
        *(f"    s.{name} = column(flat.part())" for name, _, _ in columns),
        *(
            f"    s.{name} = []\n    while not flat.done():\n        s.{name}.append(flat.part())"
            for name, _, _ in shared
        ),
        "    return s",
        "\n",
        "def empty(agreement: Agreement, dice: Dice) -> Table:",
        '    """Every field as it starts; somebody listens."""',
        *(["    seats = agreement.seats"] if any("seats" in begin(field) for field in kept) else []),
        "    s = Table(agreement)",
        "    s.seat = s.fate = 0",
        "    s.dice = dice",
        "    s.listening = True",
        *(f"    s.{field.name} = {begin(field)}" for field in kept),
        "    return s",
        "\n",
    ]
    return methods, functions


def begin(field: Field) -> str:
    start = field.of.get("start", "0")
    if field.type in ("int", "i64"):
        return start
    if field.type == "bool":
        return "False"
    begins = f"[{start}] * {sized(field.of['size'])}" if "size" in field.of else "[]"
    return f"column({begins})" if field.type == "vec[i64]" else begins


def sized(size: str) -> str:
    return size if size.isidentifier() else f"({size})"


def moment(of: list[Field]) -> tuple[list[str], str]:
    lines = ['        "seat": Field(0, seats - 1),']
    for name, kind, told in of:
        if told.get("most"):
            many = "" if kind in ("int", "bool", "i64") else f", {told.get('size') or told['upto']}"
            lines.append(f'        "{name}": Field({told["least"]}, {told["most"]}{many}),')
    return lines, "\n".join(lines)


def names_in(source: str, known: set[str]) -> list[str]:
    """Those of the title's terms that a source names."""
    used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    return sorted(used & known, key=lambda name: (not name.isupper(), name))


def imports(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}"
    return line if len(line) <= WIDTH else f"from {module} import (\n    " + ",\n    ".join(names) + ",\n)"


def made(title: str) -> dict[str, str]:
    """Every made file of a title, by name."""
    folder, package = GAMES / title, f"periple.games.{title}"
    tables = importlib.import_module(f"{package}.verbs")
    known = {name for name in vars(importlib.import_module(f"{package}.terms")) if name[0].isupper()}
    steps, verbs, of, rooms = tables.STEPS, tables.VERBS, fields(folder), Rooms(folder)
    (acts, follows), (methods, functions) = dispatch(rooms, steps, verbs), data(of)
    table_class = ["class Table(Position):", "    __slots__ = ()", "", *acts, *methods]
    body = "\n".join([*table_class, *follows, *functions])
    table = [
        HEAD.format(what="A position that can be played: dispatch, copies and ints."),
        "# ruff: noqa\n",
        "from mypy_extensions import i64\n",
        imports(package, sorted({*rooms.used, "imagine", "turn"})),
        f"from {package}.agreement import Agreement",
        f"from {package}.position import Position",
        imports(f"{package}.terms", names_in(body, known)),
        *(["from periple.kernel.columns import column, numbers"] if "column(" in body else []),
        "from periple.kernel.dice import Dice",
        "from periple.kernel.flat import Reader, add_part",
        "from periple.kernel.state import OVER\n\n",
        body,
    ]
    rows, told = moment(of)
    bounds = [
        HEAD.format(what="What a moment may tell, and within which bounds."),
        "# ruff: noqa\n# Stays plain: it describes data.\n",
        f"from {package}.agreement import Agreement",
        imports(f"{package}.terms", names_in("{" + told + "}", known)),
        "from periple.moments import Field, Fields\n\n",
        "def fields(agreement: Agreement) -> Fields:",
        *(
            ["    seats, figures = agreement.seats, agreement.figures"]
            if "figures" in told
            else ["    seats = agreement.seats"]
        ),
        "    return {",
        *rows,
        "    }",
    ]
    files = {"numbers": numbers(steps, verbs), "table": table, "moment": bounds}
    return {f"{name}.py": formatted("\n".join(lines)) for name, lines in files.items()} | {"__init__.py": ""}


def formatted(source: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "made.py", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True, cwd=GAMES).stdout


def titles() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/verbs.py"))


def stale() -> list[str]:
    """Made files that are not what the tool would write."""
    found = []
    for title in titles():
        for name, source in made(title).items():
            path = GAMES / title / "made" / name
            if not path.exists() or path.read_text(encoding="utf-8") != source:
                found.append(f"{title}/made/{name}")
    return found


def main() -> None:
    if not (importlib.import_module("periple.kernel.verbs").__file__ or "").endswith(".py"):
        sys.exit("Compiled files hide the source: make plain")
    if "--check" in sys.argv:
        sys.exit("Not current: " + ", ".join(stale()) if stale() else 0)
    for title in titles():
        for name, source in made(title).items():
            path = GAMES / title / "made" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
