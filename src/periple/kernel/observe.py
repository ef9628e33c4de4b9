"""What programs see: fields of ints, each with its kind and range, and one number for all that they hold.

A title's `face/observe.py` lists them once, and `tools/titles` writes from the list the function that tells the numbers
(`made/observe.py`). A row tells the field of the position that has its name, or what `read` says:

    count("round", 1, "the round, from 1", MOST)                            the field itself
    which("card", 1, "the card in play, plus 1", CARDS, lambda s: s.card + 1)
    count("crowd", SPACES, "groups on each space", MOST, lambda s, at: on_space(s.crowd, at))
    which("tiles", TILES, "0 not in play, 1 open, 2 claimed", 2, tiles)    a function of the same file
    count("money", SEATS, "by seat", MOST, turned)                          the field itself, from the seat that looks
    *players(SEATS, ", of player {player}", player_fields())                the same for each: `s.money[who]`

What `read` takes it takes by name: the position `s`, the `seat` that looks, the player told of (`who`), and `at`, the
place of each number in a row of several. Without `at`, such a row is read as one list; what takes `seen`, the numbers
so far, adds its own to them, which is quickest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Read = Callable[..., int | list[int] | None]

PRIME: Final = 1000003
MASK: Final = 0x3FFFFFFFFFFFFFFF

# What the numbers of a field are. A learner treats each kind otherwise: two cards whose numbers are close have nothing
# in common, two sums of money have.
WHICH: Final = "which"  # one of several things, told by its number
COUNT: Final = "count"  # so many of something
BITS: Final = "bits"  # a set: bit n stands for the thing of number n
BAG: Final = "bag"  # things told by their numbers, in an order without meaning; 0 is an empty place


@dataclass(frozen=True)
class Field:
    """So many numbers of an observation, what they mean, of which kind they are, and between which bounds they lie."""

    name: str
    size: int
    meaning: str
    kind: str
    least: int
    most: int

    def of(self, player: int, meaning: str) -> "Field":
        """The same field, of a player who is counted from the seat that looks."""
        told = f"{self.meaning}{meaning.format(player=player)}"
        return Field(f"{self.name}_{player}", self.size, told, self.kind, self.least, self.most)


def which(name: str, size: int, meaning: str, most: int, read: Read | None = None, least: int = 0) -> Field:
    return Field(name, size, meaning, WHICH, least, most)


def somebody(name: str, size: int, meaning: str, most: int, read: Read | None = None, least: int = 0) -> Field:
    """A player, counted from the seat that looks; nobody, a number below 0, is told as `least`."""
    return Field(name, size, meaning, WHICH, least, most)


def count(name: str, size: int, meaning: str, most: int, read: Read | None = None, least: int = 0) -> Field:
    return Field(name, size, meaning, COUNT, least, most)


def flag(name: str, size: int, meaning: str, read: Read | None = None) -> Field:
    """Yes or no."""
    return Field(name, size, meaning, WHICH, 0, 1)


def bits(name: str, size: int, meaning: str, things: int, read: Read | None = None) -> Field:
    return Field(name, size, meaning, BITS, 0, (1 << things) - 1)


def bag(name: str, size: int, meaning: str, most: int, read: Read | None = None) -> Field:
    return Field(name, size, meaning, BAG, 0, most)


def players(most: int, meaning: str, fields: list[Field], there: Read | None = None) -> list[Field]:
    """The same fields for each player, from the seat that looks; zeros for those who are not there.

    `there` tells how many are, if not one for each seat.
    """
    return [field.of(at, meaning) for at in range(most) for field in fields]


NOTHING_SEEN: Final[dict[int, list[int]]] = {}


def zeros(n: int) -> list[int]:
    """So many zeros, kept for whoever adds them to what was seen."""
    found = NOTHING_SEEN.get(n)
    if found is None:
        found = NOTHING_SEEN[n] = [0] * n
    return found


def turned(values: list[int], seat: int, absent: int, most: int, seen: list[int]) -> None:
    """Says of a row that it tells the field of its name, a number for each seat, from the one that looks; empty chairs
    have the row's least. This is what tells it."""
    seen.extend(values[seat:])
    seen.extend(values[:seat])
    for _ in range(len(values), most):
        seen.append(absent)


def out_of_range(fields: list[Field], numbers: list[int]) -> str:
    """The first field that does not hold what it declares, with its number; "" when all of them do."""
    at = 0
    for field in fields:
        for number in numbers[at : at + field.size]:
            if not field.least <= number <= field.most:
                return f"{field.name} {number}"
        at += field.size
    return "" if at == len(numbers) else f"{len(numbers)} numbers for {at}"


def checksum(ints: list[int]) -> int:
    """A number that stands for a list of ints, the same on every machine and every Python."""
    value = len(ints)
    for one in ints:
        value = ((value * PRIME) ^ (one + (value >> 31))) & MASK
    return value
