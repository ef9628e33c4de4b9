"""Reads a title's declarations: `verbs.py`, `events.py` and `position.py`.

None of the title's rooms is imported: they need the made files, which may be stale or missing. `verbs.py` is run with
stand-ins for them, so that a row's function is known by its name; `position.py` is only parsed.
"""

import ast
from pathlib import Path
from typing import NamedTuple

from periple.kernel.verbs import Steps, Verbs

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "periple" / "games"
LANTERN = ROOT / "tests" / "lantern"


class Wrong(Exception):
    """A declaration that nothing can be made from."""


class Field(NamedTuple):
    """One line of the class Position."""

    name: str
    type: str
    of: dict[str, str]  # what its markers say, as source; `told` is a word of the arrangement
    remark: str = ""  # the comment beside it


class Named(NamedTuple):
    """A function of a room, as a row names it."""

    module: str
    name: str

    @property
    def room(self) -> str:
        return self.module.rpartition(".")[2]


class Room:
    """Stands in for a module of the title."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __getattr__(self, name: str) -> Named:
        return Named(self.module, name)


class Title:
    """A title's declarations, read from its folder."""

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder
        self.name = folder.name
        self.package = package
        scope = run(folder / "verbs.py", package)
        self.steps: Steps = scope["STEPS"]  # type: ignore[assignment]
        self.verbs: Verbs = scope["VERBS"]  # type: ignore[assignment]
        events = folder / "events.py"
        self.events: dict[str, list[str]] = run(events, package)["EVENTS"] if events.exists() else {}  # type: ignore[assignment]
        self.fields, self.script_last = read_fields(folder / "position.py")
        self.terms = constants(folder / "terms.py")
        self.used: set[str] = set()  # modules of the functions that were called

    def call(self, named: object, by: str, arguments: list[str]) -> str:
        """A call of a row's function, with as many of the arguments as it takes; without any, only a look at it."""
        if not isinstance(named, Named):
            raise Wrong(f"{self.name}: {by} names {named!r}, which is no function of a room")
        path = self.folder.joinpath(*named.module.removeprefix(self.package + ".").split(".")).with_suffix(".py")
        if path.exists():
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name == named.name:
                    if arguments:
                        self.used.add(named.module)
                    return f"{named.room}.{named.name}({', '.join(arguments[: len(node.args.args)])})"
        raise Wrong(f"{self.name}: {by} names {named.room}.{named.name}, which does not exist")


def run(path: Path, package: str) -> dict[str, object]:
    """What a module of declarations defines, the title's rooms replaced by stand-ins."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    scope: dict[str, object] = {"__package__": package}
    body: list[ast.stmt] = []
    for node in tree.body:
        module = module_of(node, package) if isinstance(node, ast.ImportFrom) else ""
        if isinstance(node, ast.ImportFrom) and module.startswith(package) and not module.endswith(".terms"):
            scope |= {alias.asname or alias.name: Room(f"{module}.{alias.name}") for alias in node.names}
        else:
            body.append(node)
    exec(compile(ast.Module(body, []), str(path), "exec"), scope)
    return scope


def module_of(node: ast.ImportFrom, package: str) -> str:
    """The module that names come from, where a file of this package says so: “.terms” is the package's own."""
    above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def constants(path: Path) -> set[str]:
    """The names that a module of terms defines or takes over."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return {name for name in found if name[0].isupper()}


def read_fields(path: Path) -> tuple[list[Field], bool]:
    """The fields of a position, and whether the dice's script is written last (`SCRIPT_LAST`)."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    aliases = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    script_last = any(
        isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "SCRIPT_LAST"
        for node in tree.body
    )
    position = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Position")
    found = []
    for line in position.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and not line.target.id.isupper():
            remark = source.splitlines()[(line.end_lineno or line.lineno) - 1].partition("  # ")[2]
            found.append(read_field(line.target.id, line.annotation, aliases)._replace(remark=remark))
    return found, script_last


def read_field(name: str, kind: ast.expr, aliases: dict[str, ast.expr]) -> Field:
    """A field by its type; a type by another name may bear markers too."""
    if isinstance(kind, ast.Name) and kind.id in aliases:
        return read_field(name, aliases[kind.id], aliases)
    if not isinstance(kind, ast.Subscript) or ast.unparse(kind.value) != "Annotated":
        return Field(name, as_source(kind), {})
    assert isinstance(kind.slice, ast.Tuple)
    inner, *markers = kind.slice.elts
    field = read_field(name, inner, aliases)
    for marker in markers:
        if not isinstance(marker, ast.Call):
            field.of[ast.unparse(marker).lower()] = "yes"
        elif ast.unparse(marker.func) == "Told":
            field.of["told"] = as_source(marker.args[0]) if marker.args else name
        else:
            field.of.update(zip(("least", "most"), map(as_source, marker.args), strict=False))
            field.of.update((word.arg, as_source(word.value)) for word in marker.keywords if word.arg)
    return field


def as_source(value: ast.expr) -> str:
    """A type or a marker's argument as source: what stands in quotes is meant for the made file."""
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ast.unparse(value)
