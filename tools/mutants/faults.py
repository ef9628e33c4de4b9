"""Where a small fault can be put into a rules module: found on the syntax tree, written as a change of its text.

A fault is what a tired hand writes: `<` for `<=`, one too many, a statement forgotten, a branch the wrong way round.
"""

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Rooms of a title that hold no rules. What they say, show or read is held by the kit and by tests of their own.
NO_RULES = {
    "__init__",
    "arrange",
    "card_text",
    "catalogue",
    "checks",
    "content",
    "itinerary",  # whole trips for the view: a test compares them with trying everything
    "imagine",  # re-deals secrets: the kit compares views before and after
    "names",
    "observe",
    "options",
    "position",  # data; the kit compares copy, ints and from_ints field by field
    "counters",  # what a preview compares
    "refusals",  # a second opinion on the moves: the kit compares the two
    "seen",
    "shapes",
    "speak",
    "terms",  # vocabulary
    "title",
    "trip_refusals",  # as refusals
    "view",
}

NO_RULES_IN = ("made", "bots", "face")  # of a title whose rules have no folder of their own yet

COMPARED = {
    ast.Lt: ("<", "<=", ">="),
    ast.LtE: ("<=", "<", ">"),
    ast.Gt: (">", ">=", "<="),
    ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
RECKONED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
JOINED = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TELLING = {"say", "tell"}  # events: what is told is held by tests of the sentences, not by rules
GUARDS = ("listening", "TYPE_CHECKING")


@dataclass(frozen=True)
class Fault:
    module: str  # "scoring", or "dreams.majority"
    function: str  # "Board.legs", or "" outside functions
    line: int
    column: int
    text: str  # the source line as it stands
    change: str  # "< → <="
    begin: int  # in the source, as bytes
    end: int
    instead: str
    nth: int  # among the same changes of the same line text in the function

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What an entry of tests/mutants/<title>.toml names: it outlives lines added above."""
        return (self.module, self.function, self.text, self.change)

    def rank(self, seed: int) -> bytes:
        """Faults in the order of this number are a random sample that an edit elsewhere hardly changes."""
        return hashlib.blake2b(repr((seed, *self.key, self.nth)).encode(), digest_size=8).digest()

    def applied(self, source: bytes) -> bytes:
        return source[: self.begin] + self.instead.encode() + source[self.end :]


class Finder:
    """Walks one module and notes every fault that could be made in it."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        self.lines = source.decode().splitlines()
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.function = ""
        self.returns = ""
        self.found: list[Fault] = []
        self.seen: dict[tuple[str, str, str, str], int] = {}

    def faults(self) -> list[Fault]:
        self.block(ast.parse(self.source).body)
        return [fault for fault in self.found if compiles(fault.applied(self.source))]

    # What is walked

    def block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not passed_over(statement):
                self.statement(statement)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef():
                self.inside(node, ast.unparse(node.returns) if node.returns else "")
                return
            case ast.ClassDef():
                self.inside(node, "")
                return
            case ast.If() if any(guard in ast.unparse(node.test) for guard in GUARDS):
                self.block(node.orelse)
                return
            case ast.If():
                self.note(node.test, "not …", f"not ({self.of(node.test)})")
            case ast.Return(value=ast.expr()):
                self.returned(node.value)
            case ast.AnnAssign(value=ast.expr()):
                self.expression(node.value)
                return
            case ast.AugAssign():
                self.operator(node.target, node.value, RECKONED, node.op, "=")
        if droppable(node):
            self.note(node, "dropped", "pass")
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.expression(child)
        for name in ("body", "orelse", "finalbody"):
            self.block(getattr(node, name, []))

    def inside(self, node: ast.FunctionDef | ast.ClassDef, returns: str) -> None:
        outer, self.function = self.function, f"{self.function}.{node.name}".lstrip(".")
        before, self.returns = self.returns, returns
        self.block(node.body)
        self.function, self.returns = outer, before

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.JoinedStr():
                return
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for at, op in enumerate(node.ops):
                    self.operator(sides[at], sides[at + 1], COMPARED, op)
            case ast.BinOp():
                self.operator(node.left, node.right, RECKONED, node.op)
            case ast.BoolOp():
                for left, right in zip(node.values, node.values[1:], strict=False):
                    self.operator(left, right, JOINED, node.op)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()) | ast.Constant():
                self.constant(node)
                return
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                self.note(node, "sign or not dropped", f"({self.of(node.operand)})")
            case ast.IfExp():
                self.note(node.test, "not …", f"(not ({self.of(node.test)}))")
            case ast.Call(func=ast.Name(id=name)):
                self.call(node, name)
            case ast.Slice(upper=ast.expr()) if not isinstance(node.upper, ast.Constant | ast.UnaryOp):
                self.note(node.upper, "slice ends one late", f"{self.of(node.upper)} + 1")
        for child in parts(node):
            self.expression(child)

    def constant(self, node: ast.expr) -> None:
        match node:
            case ast.UnaryOp(operand=ast.Constant(value=int(number))):
                self.note(node, f"-{number} → {number}", f"{number}")
                self.note(node, f"-{number} → {1 - number}", f"{1 - number}")
            case ast.Constant(value=bool(value)):
                self.note(node, f"{value} → {not value}", f"{not value}")
            case ast.Constant(value=int(number)):
                self.note(node, f"{number} → {number + 1}", f"{number + 1}")
                self.note(node, f"{number} → {number - 1}", f"{number - 1}")

    def call(self, node: ast.Call, name: str) -> None:
        last = node.args[-1] if node.args else None
        if name in CALLED:
            self.note(node.func, f"{name} → {CALLED[name]}", CALLED[name])
        elif name == "range" and len(node.args) < 3 and not isinstance(last, ast.Constant | None):
            self.note(last, "range ends one early", f"{self.of(last)} - 1")

    # What is noted

    def operator(
        self,
        left: ast.expr,
        right: ast.expr,
        table: dict[type, tuple[str, ...]],
        op: ast.AST,
        suffix: str = "",
    ) -> None:
        """The operator between two sides, replaced where it stands."""
        if type(op) not in table:
            return
        written, *others = table[type(op)]
        begin, end = self.span(left)[1], self.span(right)[0]
        pattern = re.escape(written + suffix).replace(r"\ ", r"\s+")
        place = re.search(pattern.encode(), self.source[begin:end])
        if place is None:
            return
        for other in others:
            self.add(left, begin + place.start(), begin + place.end(), f"{written} → {other}", other + suffix)

    def returned(self, value: ast.expr) -> None:
        if self.returns == "bool" and not isinstance(value, ast.Constant):
            self.note(value, "returns the contrary", f"not ({self.of(value)})")
        elif self.returns in ("int", "i64") and not isinstance(value, ast.Constant | ast.UnaryOp):
            self.note(value, "returns one more", f"({self.of(value)}) + 1")
        elif self.returns.startswith("list[") and not isinstance(value, ast.List):
            self.note(value, "returns nothing", "[]")

    def note(self, node: ast.AST, change: str, instead: str) -> None:
        begin, end = self.span(node)
        self.add(node, begin, end, change, instead)

    def add(self, node: ast.AST, begin: int, end: int, change: str, instead: str) -> None:
        line = self.source[:begin].count(b"\n") + 1
        text = self.lines[line - 1].strip()
        key = (self.module, self.function, text, change)
        nth = self.seen.get(key, 0)
        self.seen[key] = nth + 1
        column = begin - self.starts[line - 1]
        self.found.append(Fault(self.module, self.function, line, column, text, change, begin, end, instead, nth))

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends, in bytes."""
        assert isinstance(node, ast.expr | ast.stmt) and node.end_lineno and node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def of(self, node: ast.AST) -> str:
        begin, end = self.span(node)
        return self.source[begin:end].decode()


def passed_over(node: ast.stmt) -> bool:
    """Statements that do nothing to a game: words, imports, what is told, what can never fail."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="say")))):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name in TELLING
        case ast.Assign(targets=[ast.Name(id="__slots__")]):
            return True
    return False


def droppable(node: ast.stmt) -> bool:
    """Statements that can be forgotten without a name missing afterwards."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Return(value=None):
            return True
    return False


def parts(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions within an expression, through comprehensions and keywords."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.comprehension | ast.keyword):
            yield from parts(child)


def compiles(source: bytes) -> bool:
    try:
        compile(source, "fault", "exec")
    except SyntaxError:
        return False
    return True


def rules_modules(package: Path) -> list[Path]:
    """The files of a title that hold rules."""
    rules = package / "rules"
    paths = sorted((rules if rules.is_dir() else package).rglob("*.py"))
    return [path for path in paths if path.stem not in NO_RULES and path.parent.name not in NO_RULES_IN]


def find(path: Path, package: Path) -> list[Fault]:
    module = ".".join(path.relative_to(package).with_suffix("").parts)
    return Finder(module, path.read_bytes()).faults()


def sample(package: Path, size: int, seed: int) -> list[Fault]:
    """A seeded random sample of the faults of a title, at most one at each place."""
    faults = [fault for path in rules_modules(package) for fault in find(path, package)]
    chosen: dict[tuple[str, int, int], Fault] = {}
    for fault in sorted(faults, key=lambda one: one.rank(seed)):
        chosen.setdefault((fault.module, fault.begin, fault.end), fault)
        if len(chosen) == size:
            break
    return list(chosen.values())
