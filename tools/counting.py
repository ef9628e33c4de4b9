"""How large the titles are, and in how many places a verb and a field stand: `python tools/counting.py`.

`python tools/counting.py wishland` tells it verb by verb and field by field, `python tools/counting.py wishland claim`
shows the lines. Counted are lines of hand-written Python in `games/` without `made/`, and apart from them what a title
brings for bots, terminal and lab.

A verb stands in every line that means it: its row, its first move or number (`CLAIM`, `Verb.CLAIM`), its voice
(`say_claim`), and the functions that its row names, where they are written or called. What only happens to be called so
(a variable, a step, an id) is not the verb, nor is an import. A field stands where it is declared, and in every line of
a file that only carries it along (setup, arrange, retell, observe) which reads, sets or tells it.
"""

import ast
import sys
from pathlib import Path
from statistics import median

from rich.console import Console

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "periple" / "games"
BESIDE = ("bots/", "face/scene.py", "face/world.py", "lab.py")  # lay outside of the titles once
LONGEST_FILE, LONGEST_FUNCTION = 400, 60
CARRIERS = ("position.py", "setup.py", "arrange.py", "retell.py", "observe.py")
POSITIONS = ("s", "self", "self.s", "twin")  # what a position is called
say = Console(highlight=False, soft_wrap=True).print
Places = list[tuple[str, int]]  # file and line


def sources(folder: Path) -> dict[str, str]:
    """A title's hand-written Python, by path from its folder."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.py"))}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items() if not name.startswith("made/")}


def rows(by_file: dict[str, str]) -> dict[str, ast.Call]:
    """The rows of live verbs, by name: those that name a function."""
    tree = ast.parse(by_file.get("verbs.py", ""))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Verb"]
    return {ast.literal_eval(call.args[0]): call for call in calls if len(call.args) > 2 or call.keywords}


def meant(node: ast.AST, verb: str, room: str, named: set[tuple[str, str]]) -> bool:
    """Whether a node of a room's program means the verb; its row names functions by room and name."""
    if isinstance(node, ast.FunctionDef):
        return node.name == f"say_{verb}" or (room, node.name) in named
    if isinstance(node, ast.Attribute):
        within = ast.unparse(node.value)
        return (within, node.attr) in named or (within == "Verb" and node.attr == verb.upper())
    if isinstance(node, ast.Name):
        means = node.id == verb.upper() or (room, node.id) in named
        return means and isinstance(node.ctx, ast.Load)  # what is set there only has the same name
    return False


def verb_places(verb: str, by_file: dict[str, str]) -> Places:
    """Every line that means the verb; its row is one place, however many lines it takes."""
    row = rows(by_file)[verb]
    named = {
        (ast.unparse(node.value), node.attr)
        for argument in [*row.args, *(word.value for word in row.keywords)]
        for node in ast.walk(argument)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) != "dict"
    }
    found = {("verbs.py", row.lineno)}
    for name, source in by_file.items():
        if name != "verbs.py":
            room = Path(name).stem
            found |= {(name, node.lineno) for node in ast.walk(ast.parse(source)) if meant(node, verb, room, named)}  # type: ignore[attr-defined]
    return sorted(found)


def field_places(field: str, by_file: dict[str, str]) -> Places:
    """Where it is declared, and every line of a file that carries it which reads, sets or tells it."""
    found = set()
    for name, source in by_file.items():
        for node in ast.walk(ast.parse(source)) if Path(name).name in CARRIERS else []:
            of_position = (
                isinstance(node, ast.Attribute) and ast.unparse(node.value) in POSITIONS and node.attr == field
            )
            declared = isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == field and "position" in name
            told = isinstance(node, ast.Call) and bool(node.args) and ast.unparse(node.args[0]) == repr(field)
            if of_position or declared or told:
                found.add((name, node.lineno))
    return sorted(found)


def fields(by_file: dict[str, str]) -> list[str]:
    """The fields of a game under way; what only follows from the agreement is none."""
    classes = [node for node in ast.parse(by_file["position.py"]).body if isinstance(node, ast.ClassDef)]
    lines = [line for one in classes if one.name == "Position" for line in one.body]
    named = [line for line in lines if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
    played = [line for line in named if "BESIDE" not in ast.unparse(line.annotation)]
    return [line.target.id for line in played if not line.target.id.isupper()]


def functions(source: str) -> list[tuple[str, int]]:
    return [
        (node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def middle(found: list[Places]) -> str:
    """The median of places, and of files."""
    if not found:
        return "none"
    files = [len({name for name, _ in places}) for places in found]
    return f"{median(map(len, found)):g} places in {median(files):g} files"


def tell(title: str) -> int:
    by_file = sources(GAMES / title)
    lines = {name: len(source.splitlines()) for name, source in by_file.items()}
    beside = sum(count for name, count in lines.items() if name.startswith(BESIDE))
    read = {name: source for name, source in by_file.items() if not name.startswith(BESIDE)}
    of_verbs = middle([verb_places(verb, read) for verb in rows(by_file)])
    of_fields = middle([field_places(field, read) for field in fields(by_file)])
    made = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (GAMES / title / "made").glob("*.py"))
    told = f"{title:13} {sum(lines.values()) - beside:6} lines by hand, {beside:5} beside, {made:5} made"
    say(f"{told}; a verb: {of_verbs}; a field: {of_fields}")
    return sum(lines.values()) - beside


def tell_apart(title: str, names: list[str]) -> None:
    """Each verb and field of a title by its places; the lines of those that are named."""
    by_file = {name: source for name, source in sources(GAMES / title).items() if not name.startswith(BESIDE)}
    found = {f"verb {verb}": verb_places(verb, by_file) for verb in rows(by_file)}
    found |= {f"field {field}": field_places(field, by_file) for field in fields(by_file)}
    for name, places in found.items():
        if not names or name.split()[1] in names:
            say(f"{name:24} {len(places):3} places in {len({file for file, _ in places})} files")
        if name.split()[1] in names:
            for file, line in places:
                say(f"    {file}:{line}: {by_file[file].splitlines()[line - 1].strip()}", markup=False)


def main() -> None:
    if sys.argv[1:]:
        tell_apart(sys.argv[1], sys.argv[2:])
        return
    whole = sum(tell(path.parent.name) for path in sorted(GAMES.glob("*/title.py")))
    say(f"{'all titles':13} {whole:6} lines by hand")
    for path in sorted((ROOT / "src").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "/made/" in path.as_posix():
            continue
        if len(source.splitlines()) > LONGEST_FILE:
            say(f"{path.relative_to(ROOT)}: {len(source.splitlines())} lines")
        for name, length in functions(source):
            if length > LONGEST_FUNCTION:
                say(f"{path.relative_to(ROOT)}: {name} has {length} lines")


if __name__ == "__main__":
    main()
