"""How large the titles are, and in how many places a verb and a field stand: `python tools/counting.py`.

Counted are lines of hand-written Python in `games/` without `made/`, and apart from them what a title brings for bots,
terminal and lab. A verb stands wherever its name, its first move or its voice is written; a field wherever a file that
is not a rule names it.
"""

import ast
import io
import tokenize
from pathlib import Path
from statistics import median

from rich.console import Console

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "periple" / "games"
BESIDE = ("bots/", "face/scene.py", "face/world.py", "lab.py")  # lay outside of the titles once
LONGEST_FILE, LONGEST_FUNCTION = 400, 60
CARRIERS = ("position.py", "setup.py", "arrange.py", "retell.py", "observe.py", "moment.py", "table.py")
say = Console(highlight=False, soft_wrap=True).print


def sources(folder: Path) -> dict[str, str]:
    """A title's hand-written Python, by path from its folder."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.py"))}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items() if not name.startswith("made/")}


def tokens(source: str) -> list[str]:
    """Names, and strings without their quotes."""
    read = tokenize.generate_tokens(io.StringIO(source).readline)
    return [one.string.strip("\"'") for one in read if one.type in (tokenize.NAME, tokenize.STRING)]


def places(words: set[str], by_file: dict[str, list[str]]) -> tuple[int, int]:
    """How often any of the words stands, and in how many files."""
    counts = [sum(token in words for token in found) for found in by_file.values()]
    return sum(counts), sum(count > 0 for count in counts)


def verbs(by_file: dict[str, str]) -> list[str]:
    """Live verbs: the rows of the table that name a function."""
    tree = ast.parse(by_file.get("verbs.py", ""))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Verb"]
    return [ast.literal_eval(call.args[0]) for call in calls if len(call.args) > 2 or call.keywords]


def fields(by_file: dict[str, str]) -> list[str]:
    classes = [node for node in ast.parse(by_file["position.py"]).body if isinstance(node, ast.ClassDef)]
    lines = [line for one in classes if one.name == "Position" for line in one.body]
    return [line.target.id for line in lines if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]


def functions(source: str) -> list[tuple[str, int]]:
    return [
        (node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def plumbing(name: str) -> bool:
    """Where a field is only carried along: not a rule, nor what people see."""
    return Path(name).name in (
        "position.py",
        "setup.py",
        "arrange.py",
        "retell.py",
        "observe.py",
        "moment.py",
        "table.py",
    )


def tell(title: str) -> int:
    by_file = sources(GAMES / title)
    lines = {name: len(source.splitlines()) for name, source in by_file.items()}
    beside = sum(count for name, count in lines.items() if name.startswith(BESIDE))
    read = {name: tokens(source) for name, source in by_file.items() if not name.startswith(BESIDE)}
    of_verbs = [places({verb, verb.upper(), f"say_{verb}"}, read) for verb in verbs(by_file)]
    carried = {name: found for name, found in read.items() if plumbing(name)}
    of_fields = [places({field}, carried)[0] for field in fields(by_file)]
    made = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (GAMES / title / "made").glob("*.py"))
    told = f"{title:13} {sum(lines.values()) - beside:6} lines by hand, {beside:5} beside, {made:5} made"
    if of_verbs:
        told += f"; a verb: {median(n for n, _ in of_verbs):g} places in {median(n for _, n in of_verbs):g} files"
    say(f"{told}; a field: {median(of_fields):g} places")
    return sum(lines.values()) - beside


def main() -> None:
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
