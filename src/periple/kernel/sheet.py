"""Observations line by line as they lie in memory: words of 32 bits, so that arrays of many of them stay small.

A set of more than 31 things takes several words, the things of the lowest numbers first; every other number takes one.
"""

from struct import Struct
from typing import Final

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64

from periple.kernel.observe import BITS, Field
from periple.kernel.state import COMPILED

WORD: Final = 31  # bits of a set in one word: the sign is left alone
LOW: Final = (1 << 31) - 1
LEAST: Final = -(1 << 31)


class Sheet:
    """Lines of one title's observations, one after the other."""

    def __init__(self, fields: list[Field]) -> None:
        self.written = BytesWriter()
        self.width = 0  # words of a line
        self.wide: list[int] = []  # numbers that take several words, by their place
        self.words: list[int] = []  # how many each of these takes
        at = 0
        for field in fields:
            words = words_of(field)
            for _ in range(field.size):
                if words > 1:
                    self.wide.append(at)
                    self.words.append(words)
                self.width += words
                at += 1
        self.line = Struct(f"<{self.width}i")

    def write(self, numbers: list[int]) -> None:
        """Compiled, number by number is three times as fast as a Struct; in plain Python it is the other way round."""
        if not COMPILED:
            self.written.write(self.line.pack(*self.narrowed(numbers)))
            return
        written = self.written
        if not self.wide:
            for number in numbers:
                narrow: i64 = number
                write_i32_le(written, i32(narrow))
            return
        for number in self.narrowed(numbers):
            narrow = number
            write_i32_le(written, i32(narrow))

    def narrowed(self, numbers: list[int]) -> list[int]:
        """The words of a line."""
        if not self.wide:
            return numbers
        told: list[int] = []
        start = 0
        for at, words in zip(self.wide, self.words, strict=True):
            told += numbers[start:at]
            number = numbers[at]
            for _ in range(words):
                told.append(number & LOW)
                number >>= WORD
            start = at + 1
        told += numbers[start:]
        return told

    def read(self) -> bytes:
        """All lines since the last reading."""
        told = self.written.getvalue()
        self.written = BytesWriter()
        return told


def words_of(field: Field) -> int:
    """Words that each number of a field takes."""
    if field.kind == BITS:
        return max(1, -(-field.most.bit_length() // WORD))
    if not LEAST <= field.least <= field.most <= LOW:
        raise ValueError(f"{field.name} does not fit into 32 bits")
    return 1
