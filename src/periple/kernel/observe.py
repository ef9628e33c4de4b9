"""What programs see: fields of ints, and one number for all that they hold."""

from typing import Final

PRIME: Final = 1000003
MASK: Final = 0x3FFFFFFFFFFFFFFF


class Field:
    """So many numbers of an observation, and what they mean."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name = name
        self.size = size
        self.meaning = meaning


def checksum(ints: list[int]) -> int:
    """A number that stands for a list of ints, the same on every machine and every Python."""
    value = len(ints)
    for one in ints:
        value = ((value * PRIME) ^ (one + (value >> 31))) & MASK
    return value
