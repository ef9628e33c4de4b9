"""A map drawn with letters."""

from itertools import groupby

from rich.text import Text as Line


class Canvas:
    """A sheet of signs, each with its style."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.signs = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, sign: str, style: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.signs[y][x] = (sign, style)

    def dots(self, one: tuple[int, int], other: tuple[int, int], style: str) -> None:
        """A dotted line between two spots, where nothing is drawn yet."""
        (x, y), (to_x, to_y) = one, other
        steps = max(abs(to_x - x), abs(to_y - y))
        for step in range(1, steps):
            column, row = round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
            if 0 <= column < self.width and 0 <= row < self.height and self.signs[row][column][0] == " ":
                self.signs[row][column] = ("·", style)

    def label(self, x: int, y: int, name: str, style: str, over: str = " ·") -> bool:
        """A name beside its mark, to the right or the left, where nothing else is written."""
        if not 0 <= y < self.height:
            return False
        for start in (x + 1, x - len(name)):
            spots = range(start, start + len(name))
            if start >= 0 and spots.stop <= self.width and all(self.signs[y][at][0] in over for at in spots):
                for at, letter in zip(spots, name, strict=True):
                    self.signs[y][at] = (letter, style)
                return True
        return False

    def draw(self) -> Line:
        lines = Line(no_wrap=True)
        for number, row in enumerate(self.signs):
            for style, run in groupby(row, key=lambda sign: sign[1]):
                lines.append("".join(sign for sign, _ in run), style)
            if number + 1 < self.height:
                lines.append("\n")
        return lines
