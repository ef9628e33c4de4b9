"""Whether a position's `ints`, `from_ints` and `copy` agree with its fields, field by field."""

from collections.abc import Iterable

from periple.kernel.columns import column
from periple.kernel.dice import Dice
from periple.kernel.pile import Pile
from periple.kernel.state import State

# Of every state: not part of the position, or (seat, dice) looked at by itself.
BESIDE = frozenset({"events", "listening"})


def fields_of(state: State) -> list[str]:
    """Every field that must be written, by name."""
    names: list[str] = []
    for kind in type(state).__mro__:
        # A compiled class keeps its fields by another name.
        own = kind.__dict__.get("__mypyc_attrs__") or kind.__dict__.get("__slots__", ())
        names += [name for name in own if name not in names and not name.startswith("__")]
    derived: frozenset[str] = getattr(type(state), "DERIVED", frozenset())
    return [name for name in names if name not in BESIDE and name not in derived and not name.isupper()]


def hidden_fields(state: State) -> frozenset[str]:
    """Fields that not everybody may know, as declared."""
    hidden: frozenset[str] = getattr(type(state), "HIDDEN", frozenset())
    return hidden


def unwritten_fields(state: State) -> list[str]:
    """Fields whose change `ints()` does not show."""
    return [name for name in fields_of(state) if not _shows(state, name)]


def _shows(state: State, name: str) -> bool:
    twin = state.copy()
    before = twin.ints()
    value = getattr(twin, name)
    if isinstance(value, Dice):
        value.script.append(1)
    elif isinstance(value, Pile):
        value.cards.append(0)
    elif isinstance(value, list) and value and isinstance(value[0], Pile):
        value[0].cards.append(0)
    elif isinstance(value, bool):
        setattr(twin, name, not value)
    elif isinstance(value, int):
        setattr(twin, name, value + 1)
    elif not isinstance(value, list):
        setattr(twin, name, column([*value, 1]))
    elif value and isinstance(value[0], list):
        setattr(twin, name, [[*value[0], 1], *value[1:]])
    else:  # a compiled list of truths takes no numbers
        setattr(twin, name, [*value, True if value and isinstance(value[0], bool) else 1])
    return twin.ints() != before


def unbrought_fields(state: State, again: State) -> list[str]:
    """Fields that a way back from ints does not bring back."""
    return [name for name in fields_of(state) if not _same(getattr(state, name), getattr(again, name))]


def _same(one: object, two: object) -> bool:
    if isinstance(one, Dice) and isinstance(two, Dice):
        return one.word == two.word and one.rest() == two.rest()
    if isinstance(one, Pile) and isinstance(two, Pile):
        return one.cards == two.cards and one.spent == two.spent
    if isinstance(one, list) and isinstance(two, list) and one and isinstance(one[0], Pile):
        return len(one) == len(two) and all(_same(mine, its) for mine, its in zip(one, two, strict=True))
    if isinstance(one, Iterable) and isinstance(two, Iterable):
        return list(one) == list(two)  # columns compare by what they hold
    return one == two
