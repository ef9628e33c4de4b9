"""The way back from `ints()`: numbers are read in the order in which a position wrote them."""


class Reader:
    """Reads single numbers and lists (each led by its length) out of one flat list."""

    def __init__(self, ints: list[int]) -> None:
        self.ints = ints
        self.at = 0

    def one(self) -> int:
        value = self.ints[self.at]
        self.at += 1
        return value

    def yes(self) -> bool:
        return self.one() != 0

    def part(self) -> list[int]:
        length = self.ints[self.at]
        start = self.at + 1
        self.at = start + length
        return self.ints[start : start + length]

    def done(self) -> bool:
        """Whether everything was read: a layout that has changed leaves numbers over, or runs out of them."""
        return self.at == len(self.ints)


def add_part(flat: list[int], part: list[int]) -> None:
    """Write a list so that `Reader.part` finds its end."""
    flat.append(len(part))
    flat.extend(part)
