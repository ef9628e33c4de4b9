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
        '    def copy(self) -> "Table":',
        "        twin = Table(self.agreement)",
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
        *(f"            {f'self.{name}' if kind == 'int' else f'int(self.{name})'}," for name, kind, _ in order.ones),
        "        ]",
        *(line for field in order.before_script for line in written(field)),
        *([] if order.script_last else script),
        *(line for field in order.after_script for line in written(field)),
        *nested,
        *(script if order.script_last else []),
        "        return flat",
        "\n",
    ]


def functions(title: Title) -> list[str]:
    """`from_ints` and `empty`."""
    order = Order(title)
    script = ["    s.dice.take_rest(flat.part())"]
    nested = [line for field in order.nested for line in read_nested(field, last=field is order.nested[-1])]
    reading = [
        *(f"    s.{name} = flat.{'yes' if kind == 'bool' else 'one'}()" for name, kind, _ in order.ones),
        *(f"    s.{field.name} = {read(field)}" for field in order.before_script),
        *([] if order.script_last else script),
        *(f"    s.{field.name} = {read(field)}" for field in order.after_script),
        *nested,
        *(script if order.script_last else []),
    ]
    starts = [f"    s.{field.name} = {begin(field)}" for field in order.kept]
    return [
        "def from_ints(agreement: Agreement, ints: list[int]) -> Table:",
        '    """The table that `ints()` wrote."""',
        *given(nested),
        "    flat = Reader(ints)",
        "    s = Table(agreement)",
        "    s.seat = flat.one()",
        "    s.dice = Dice(flat.one())",
        "    s.reveals = flat.one()",
        *reading,
        "    return s",
        "\n",
        "def empty(agreement: Agreement, dice: Dice) -> Table:",
        '    """Every field as it starts; somebody listens."""',
        *given(starts),
        "    s = Table(agreement)",
        "    s.seat = s.reveals = 0",
        "    s.dice = dice",
        "    s.listening = True",
        *starts,
        "    return s",
        "\n",
    ]


def given(lines: list[str]) -> list[str]:
    """What sizes are computed from, where they are."""
    whole = "\n".join(lines)
    return [
        *(["    seats = agreement.seats"] if "seats" in whole else []),
        *(["    figures = agreement.figures"] if "figures" in whole else []),
    ]


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
    lines = ['        "seat": Field(0, seats - 1),']
    for name, kind, told in title.fields:
        if told.get("most"):
            many = "" if kind in NUMBERS else f", {told.get('size') or told['upto']}"
            lines.append(f'        "{name}": Field({told["least"]}, {told["most"]}{many}),')
    return lines
