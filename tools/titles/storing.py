"""Writes how a position is copied, written as ints, read again, and begun: from its fields alone."""

from titles.reading import Field, Title, Wrong

NUMBERS = ("int", "bool", "i64")
LISTS = ("list[int]", "list[bool]")
COLUMN = "vec[i64]"
NESTED = "list[list[int]]"
PILE = "Pile"


class Order:
    """Fields in the order in which ints are written: single numbers, then parts.

    Parts are lists, the dice's script, columns and lists of lists, each kind as declared. A position that says
    SCRIPT_LAST writes lists, piles and columns as declared, whatever they are, and the script at the very end.
    """

    def __init__(self, title: Title) -> None:
        fields = title.fields
        self.ones = [field for field in fields if field.type in NUMBERS]
        flat = [field for field in fields if field.type in (*LISTS, COLUMN, PILE)]
        self.nested = [field for field in fields if field.type == NESTED]
        self.kept = [*self.ones, *flat, *self.nested]
        odd = [field.name for field in fields if field not in self.kept and "beside" not in field.of]
        if odd:
            raise Wrong(f"{title.name}: no way to write {', '.join(odd)}")
        self.before_script = flat if title.script_last else [field for field in flat if field.type != COLUMN]
        self.after_script = [] if title.script_last else [field for field in flat if field.type == COLUMN]
        self.script_last = title.script_last


def methods(title: Title) -> list[str]:
    """`copy` and `ints`."""
    order = Order(title)
    script = ["        add_part(flat, self.dice.rest())"]
    nested = [f"        for part in self.{field.name}:\n            add_part(flat, part)" for field in order.nested]
    return [
        '    def copy(self) -> "Playable":',
        "        twin = Playable(self.agreement)",
        "        twin.seat = self.seat",
        "        twin.dice = self.dice.copy()",
        "        twin.reveals = self.reveals",
        *(f"        twin.{field.name} = {copied(field)}" for field in title.fields if field in order.kept),
        "        return twin",
        "",
        "    def ints(self) -> list[int]:",
        "        flat = [",
        "            self.seat,",
        "            int(self.dice.word),",
        "            self.reveals,",
        *(
            f"            {f'self.{name}' if kind == 'int' else f'int(self.{name})'},"
            for name, kind, _, _ in order.ones
        ),
        "        ]",
        *(line for field in order.before_script for line in written(field)),
        *([] if order.script_last else script),
        *(line for field in order.after_script for line in written(field)),
        *nested,
        *(script if order.script_last else []),
        "        return flat",
        "\n",
    ]


def marked(title: Title, marker: str, name: str) -> str:
    """The names of all fields with a marker, for the kit."""
    found = ", ".join(f'"{field.name}"' for field in title.fields if marker in field.of)
    return f"    {name}: ClassVar[frozenset[str]] = frozenset({f'{{{found}}}' if found else ''})"


def functions(title: Title) -> list[str]:
    """`from_ints` and `empty`."""
    order = Order(title)
    script = ["    s.dice.take_rest(flat.part())"]
    nested = [line for field in order.nested for line in read_nested(field, last=field is order.nested[-1])]
    reading = [
        *(f"    s.{name} = flat.{'yes' if kind == 'bool' else 'one'}()" for name, kind, _, _ in order.ones),
        *(f"    s.{field.name} = {read(field)}" for field in order.before_script),
        *([] if order.script_last else script),
        *(f"    s.{field.name} = {read(field)}" for field in order.after_script),
        *nested,
        *(script if order.script_last else []),
    ]
    starts = begun(order.kept)
    return [
        "def from_ints(agreement: Agreement, ints: list[int]) -> Playable:",
        '    """The position that `ints()` wrote."""',
        *given(nested),
        "    flat = Reader(ints)",
        "    s = Playable(agreement)",
        "    s.seat = flat.one()",
        "    s.dice = Dice(flat.one())",
        "    s.reveals = flat.one()",
        *reading,
        "    return s",
        "\n",
        "def empty(agreement: Agreement, dice: Dice) -> Playable:",
        '    """Every field as it starts; somebody listens."""',
        *given(starts),
        "    s = Playable(agreement)",
        "    s.seat = s.reveals = 0",
        "    s.dice = dice",
        "    s.listening = True",
        *starts,
        "    return s",
        "\n",
    ]


def given(lines: list[str], agreement: str = "agreement", indent: str = "    ") -> list[str]:
    """What sizes are computed from, where they are."""
    whole = "\n".join(lines)
    return [f"{indent}{word} = {agreement}.{word}" for word in ("seats", "figures") if word in whole]


def copied(field: Field) -> str:
    value = f"self.{field.name}"
    if field.type in NUMBERS or "shared" in field.of:
        return value
    if field.type == PILE:
        return f"{value}.copy()"
    if field.type == NESTED and "changed" in field.of:
        return f"[part[:] for part in {value}]"
    return f"{value}[:]"


def written(field: Field) -> list[str]:
    value = f"self.{field.name}"
    if field.type == PILE:
        return [f"        add_part(flat, {value}.cards)", f"        add_part(flat, {value}.spent)"]
    if field.type == COLUMN:
        return [f"        add_part(flat, numbers({value}))"]
    if field.type == "list[bool]":
        return [f"        add_part(flat, [int(one) for one in {value}])"]
    return [f"        add_part(flat, {value})"]


def read(field: Field) -> str:
    if field.type == PILE:
        return "read_pile(flat)"
    if field.type == COLUMN:
        return "column(flat.part())"
    return "[one != 0 for one in flat.part()]" if field.type == "list[bool]" else "flat.part()"


def read_nested(field: Field, last: bool) -> list[str]:
    """So many lists as the field's size says; without one, all that are left."""
    if "size" in field.of:
        return [f"    s.{field.name} = [flat.part() for _ in range({field.of['size']})]"]
    if not last:
        raise Wrong(f"{field.name}: only the last list of lists can do without a size")
    return [f"    s.{field.name} = []", "    while not flat.done():", f"        s.{field.name}.append(flat.part())"]


def begun(fields: list[Field]) -> list[str]:
    """Every field as it starts; numbers that start alike in one line."""
    alike: dict[str, list[str]] = {}
    for field in fields:
        if field.type in NUMBERS:
            alike.setdefault(begin(field), []).append(f"s.{field.name}")
    together = [f"    {' = '.join(names)} = {start}" for start, names in alike.items()]
    return [*together, *(f"    s.{field.name} = {begin(field)}" for field in fields if field.type not in NUMBERS)]


def begin(field: Field) -> str:
    start = field.of.get("start", "False" if "bool" in field.type else "0")
    if field.type in NUMBERS:
        return start
    if field.type == PILE:
        return "Pile([], [])"
    if field.type == NESTED:
        return "[]"
    size = field.of.get("size", "")
    begins = f"[{start}] * {size if size.isidentifier() else f'({size})'}" if size else "[]"
    return f"column({begins})" if field.type == COLUMN else begins


def bounds(title: Title) -> list[str]:
    """What a moment may tell, and within which bounds."""
    lines = []
    for name, kind, told, _ in title.fields:
        if told.get("most"):
            size = told.get("size")
            many = "" if kind in NUMBERS else f", {size}, exactly=True" if size else f", {told['upto']}"
            lines.append(f'            "{name}": Field({told["least"]}, {told["most"]}{many}),')
    return lines


def words(title: Title) -> list[str]:
    """The words of an arrangement that are fields of the position, how they are taken from it, and how told again; then
    what a moment may tell."""
    told = [field for field in title.fields if "told" in field.of]
    odd = [field.name for field in told if field.type not in (*NUMBERS, LISTS[0], COLUMN) or field.type == "bool"]
    if odd:
        raise Wrong(f"{title.name}: {', '.join(odd)} can't be told by itself")
    return [
        "class Told(Arrangement):",
        '    """The words that are fields of the position."""',
        "",
        *(
            f"    {field.of['told']}: {'int' if field.type in NUMBERS else 'list[int]'} | None = None" + remark(field)
            for field in told
        ),
        "",
        "    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:",
        '        """Into a position, each within its bounds; what is not told stays as it is."""',
        *given([taken(field) for field in told], "by.agreement", "        "),
        *(taken(field) for field in told),
        "",
        "    def tell(self, s: Position) -> None:",
        '        """The way back."""',
        *(f"        self.{field.of['told']} = {plain(field)}" for field in told),
        *([] if told else ["        pass"]),
        "",
        "    @staticmethod",
        "    def bounds(agreement: Agreement) -> Fields:",
        *given(bounds(title), "agreement", "        "),
        "        return {",
        *bounds(title),
        "        }",
    ]


def remark(field: Field) -> str:
    return f"  # {field.remark}" if field.remark else ""


def taken(field: Field) -> str:
    """How a field is taken from its word."""
    word, value = field.of["told"], f"s.{field.name}"
    most = field.of.get("most")
    bounds = f", {field.of['least']}, {most}" if most else ""
    if field.type in NUMBERS:
        return f'        {value} = by.number("{word}", self.{word}, {value}{bounds})'
    if field.type == COLUMN:
        return f"        {value} = column(by.numbers(self.{word}, numbers({value}), len({value}){bounds}))"
    return f"        {value} = by.numbers(self.{word}, {value}, len({value}){bounds})"


def plain(field: Field) -> str:
    value = f"s.{field.name}"
    if field.type in NUMBERS:
        return value if field.type == "int" else f"int({value})"
    return f"numbers({value})" if field.type == COLUMN else f"{value}[:]"
