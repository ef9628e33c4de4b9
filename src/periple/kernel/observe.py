"""What programs see: fields of ints, each with its kind and range, and one number for all that they hold."""

from typing import Final

PRIME: Final = 1000003
MASK: Final = 0x3FFFFFFFFFFFFFFF

# What the numbers of a field are. A learner treats each kind otherwise: two cards whose numbers are close have nothing
# in common, two sums of money have.
WHICH: Final = "which"  # one of several things, told by its number
COUNT: Final = "count"  # so many of something
BITS: Final = "bits"  # a set: bit n stands for the thing of number n
BAG: Final = "bag"  # things told by their numbers, in an order without meaning; 0 is an empty place


class Field:
    """So many numbers of an observation, what they mean, of which kind they are, and between which bounds they lie."""

    def __init__(self, name: str, size: int, meaning: str, kind: str, least: int, most: int) -> None:
        self.name = name
        self.size = size
        self.meaning = meaning
        self.kind = kind
        self.least = least
        self.most = most

    def of(self, player: int, meaning: str) -> "Field":
        """The same field, of a player who is counted from the seat that looks."""
        told = f"{self.meaning}{meaning.format(player=player)}"
        return Field(f"{self.name}_{player}", self.size, told, self.kind, self.least, self.most)


def which(name: str, size: int, meaning: str, most: int, least: int = 0) -> Field:
    return Field(name, size, meaning, WHICH, least, most)


def count(name: str, size: int, meaning: str, most: int, least: int = 0) -> Field:
    return Field(name, size, meaning, COUNT, least, most)


def flag(name: str, size: int, meaning: str) -> Field:
    """Yes or no."""
    return Field(name, size, meaning, WHICH, 0, 1)


def bits(name: str, size: int, meaning: str, things: int) -> Field:
    return Field(name, size, meaning, BITS, 0, (1 << things) - 1)


def bag(name: str, size: int, meaning: str, most: int) -> Field:
    return Field(name, size, meaning, BAG, 0, most)


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
