"""Writes what programs see of a position, number by number, from the rows of `face/observe.py`."""

import ast
from typing import NamedTuple

from titles.reading import Title, Wrong, module_of

READ_AT = {"which": 4, "somebody": 4, "count": 4, "flag": 3, "bits": 4, "bag": 4}  # which argument says what is read
COLUMN = "vec[i64]"
GIVEN = {"s", "seat", "who", "at", "seen"}
THERE = "s.agreement.seats"


class Row(NamedTuple):
    """One field of an observation."""

    kind: str
    name: str
    size: str
    least: str
    takes: list[str]  # by name, what its `read` takes; empty when it tells the field of its name
    read: ast.expr | None
    of_player: bool


class Players(NamedTuple):
    """Rows that are told of each player."""

    most: str
    there: str
    rows: list[Row]


class Observation:
    """The rows of a title, and where the names come from that they use."""

    def __init__(self, title: Title) -> None:
        self.title = title
        tree = ast.parse((title.folder / "face" / "observe.py").read_text(encoding="utf-8"))
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.imported = {
            alias.asname or alias.name: module_of(node, f"{title.package}.face")
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        self.renamed = {
            alias.asname: f"{alias.name} as {alias.asname}"
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if alias.asname
        }
        own = {
            node.target.id
            for node in tree.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
        self.imported |= dict.fromkeys([*own, *self.functions], f"{title.package}.face.observe")
        self.given = [one.arg for one in self.functions["fields"].args.args]
        self.parts = self._parts(ast.parse("fields()", mode="eval").body)
        self.there = next((part.there for part in self.parts if isinstance(part, Players)), THERE)

    def _parts(self, call: ast.expr) -> list[Row | Players]:
        """The rows that a function of observe.py returns, with those that it adds from others."""
        found: list[Row | Players] = []
        for one in self._rows(call).elts:
            if not isinstance(one, ast.Starred):
                found.append(self._row(one))
            elif isinstance(one.value, ast.Call) and ast.unparse(one.value.func) == "players":
                found.append(self._players(one.value))
            else:
                found += self._parts(one.value)
        return found

    def _players(self, call: ast.Call) -> Players:
        most, there = argument(call, 0, "most"), argument(call, 3, "there")
        rows = self._rows(argument(call, 2, "fields"))
        told = ast.unparse(there.body) if isinstance(there, ast.Lambda) else THERE
        return Players(ast.unparse(most) if most else "", told, [self._row(row, of_player=True) for row in rows.elts])

    def _rows(self, fields: ast.expr | None) -> ast.List:
        """The list that a function of observe.py returns."""
        name = ast.unparse(fields.func) if isinstance(fields, ast.Call) else ""
        body = self.functions[name].body if name in self.functions else []
        returned = next((node.value for node in body if isinstance(node, ast.Return)), None)
        if not isinstance(returned, ast.List):
            raise Wrong(f"{self.title.name}: `{name}` of observe.py returns no list of rows")
        return returned

    def _row(self, call: ast.expr, of_player: bool = False) -> Row:
        kind = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
        if kind not in READ_AT or not isinstance(call, ast.Call):
            raise Wrong(f"{self.title.name}: no row of an observation: {ast.unparse(call)}")
        name = ast.literal_eval(call.args[0])
        least, read = argument(call, READ_AT[kind] + 1, "least"), argument(call, READ_AT[kind], "read")
        takes: list[str] = []
        if isinstance(read, ast.Name) and read.id == "turned":
            told = f"turned(s.{name}, seat, {ast.unparse(least) if least else 0}, {ast.unparse(call.args[1])}, seen)"
            takes, read = ["s", "seat", "seen"], ast.parse(told, mode="eval").body
        elif isinstance(read, ast.Lambda):
            takes, read = [one.arg for one in read.args.args], read.body
        elif isinstance(read, ast.Name) and read.id in self.functions:
            takes = [one.arg for one in self.functions[read.id].args.args]
            read = ast.parse(f"{read.id}({', '.join(takes)})", mode="eval").body
        elif read is not None:
            raise Wrong(f"{self.title.name}: {name} reads {ast.unparse(read)}, which is no function of observe.py")
        if not GIVEN.issuperset(takes):
            raise Wrong(f"{self.title.name}: {name} reads by {', '.join(takes)}; known are {', '.join(sorted(GIVEN))}")
        return Row(kind, name, ast.unparse(call.args[1]), ast.unparse(least) if least else "", takes, read, of_player)

    def told(self, row: Row) -> list[str] | str:
        """The numbers of a row one by one, or one list of them, as source."""
        if row.read is None:
            return self._field(row)
        if isinstance(row.read, ast.List):
            return [ast.unparse(one) for one in row.read.elts]
        read = ast.unparse(row.read)
        return [read] if row.size == "1" else read

    def _field(self, row: Row) -> list[str] | str:
        """The field of the position that has the row's name."""
        field = next((one for one in self.title.fields if one.name == row.name), None)
        if field is None:
            raise Wrong(f"{self.title.name}: an observation reads {row.name}, which is no field and has no `read`")
        value = f"s.{row.name}"
        if row.of_player:
            if row.size == "1":
                return [f"{value}[who]"]
            value = f"{value}[who * {row.size} : (who + 1) * {row.size}]"
        elif row.size == "1":
            return [value]
        return f"numbers({value})" if field.type == COLUMN else value


def declared(title: Title) -> bool:
    """Whether a title lists what programs see; a small one may tell it by a function of its own."""
    path = title.folder / "face" / "observe.py"
    return path.exists() and "def observe(" not in path.read_text(encoding="utf-8")


def argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    named = next((word.value for word in call.keywords if word.arg == name), None)
    return named or (call.args[at] if len(call.args) > at else None)


def of_kind(row: Row, number: str) -> str:
    """A number as its kind tells it: yes as 1, somebody from the seat that looks."""
    if row.kind == "flag":
        return f"1 if {number} else 0"
    if row.kind == "somebody":
        ahead = f"({number} - seat) % there"
        return f"{row.least} if {number} < 0 else {ahead}" if row.least else ahead
    return number


def rows_told(seen: Observation, rows: list[Row], begun: bool) -> list[str]:
    """Statements that tell rows one after the other; single numbers that follow each other together."""
    lines: list[str] = []
    waiting: list[str] = []
    typed = False

    def tell_waiting() -> None:
        nonlocal begun
        if waiting:
            lines.append(f"seen.extend([{', '.join(waiting)}])" if begun else f"seen = [{', '.join(waiting)}]")
            begun = True
            waiting.clear()

    for row in rows:
        told = seen.told(row)
        if "at" in row.takes:
            tell_waiting()
            each = told if isinstance(told, str) else told[0]
            lines += [
                *([] if typed else ["at: i64"]),
                f"for at in range({row.size}):",
                f"    seen.append({of_kind(row, each)})",
            ]
            typed = True
        elif "seen" in row.takes:
            tell_waiting()
            lines.append(told if isinstance(told, str) else told[0])
        elif isinstance(told, list):
            waiting += [of_kind(row, one) for one in told]
        else:
            tell_waiting()
            lines.append(f"seen.extend({told})")
    tell_waiting()
    return lines


def observe(title: Title) -> list[str]:
    """The lines of `made/observe.py` after its head."""
    seen = Observation(title)
    lines: list[str] = []
    functions: list[str] = []
    waiting: list[Row] = []
    for part in [*seen.parts, None]:
        if isinstance(part, Row):
            waiting.append(part)
            continue
        lines += rows_told(seen, waiting, begun=bool(lines))
        waiting = []
        if part is not None:
            lines += told_of_players(part)
            functions += each_player(seen, part)
    body = ["there = " + seen.there, *lines, "return seen"]
    used = names_of("\n".join(body + functions))
    given = [f"{name} = s.agreement.{name}" for name in seen.given if name in used]
    return [
        *imports(seen, used),
        "\n",
        "def observe(s: Position, seat: int) -> list[int]:",
        '    """All that a seat may know: `fields` of `face/observe.py` says what each number is."""',
        *("    " + line for line in [*given, *body]),
        "\n",
        *functions,
    ]


def told_of_players(part: Players) -> list[str]:
    sizes = [row.size for row in part.rows]
    width = " + ".join(
        [*(size for size in sizes if not size.isdigit()), str(sum(int(size) for size in sizes if size.isdigit()))]
    )
    return [
        "for ahead in range(there):",
        "    add_player(s, (seat + ahead) % there, seen)",
        f"seen.extend(zeros(({width}) * ({part.most} - there)))",
    ]


def each_player(seen: Observation, part: Players) -> list[str]:
    lines = rows_told(seen, part.rows, begun=True)
    used = names_of("\n".join(lines))
    given = [f"{name} = s.agreement.{name}" for name in seen.given if name in used]
    return [
        "def add_player(s: Position, who: i64, seen: list[int]) -> None:",
        *("    " + line for line in [*given, *lines]),
        "\n",
    ]


def names_of(source: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}


def imports(seen: Observation, used: set[str]) -> list[str]:
    """Names from where `face/observe.py` has them."""
    wanted = {name: seen.imported[name] for name in sorted(used) if name in seen.imported}
    if "zeros" in used:
        wanted["zeros"] = "periple.kernel.observe"
    if "i64" in used:
        wanted["i64"] = "mypy_extensions"
    wanted["Position"] = f"{seen.title.package}.position"
    if "numbers" in used:
        wanted["numbers"] = "periple.kernel.columns"
    modules = sorted(set(wanted.values()))
    return [
        f"from {module} import "
        + ", ".join(sorted(seen.renamed.get(name, name) for name in wanted if wanted[name] == module))
        for module in modules
    ]
