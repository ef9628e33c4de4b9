"""Packing in Le Jeu du Routard, planned from the packed bag back to the empty one.

For every set of things packed and some sums of money: how many turns are left until home, packing and travelling, for
whoever names each line of the sheet so that they are fewest. So it knows when another turn of pocket money is worth it.
"""

from typing import Final

from ..content.figures import Figures
from ..terms import FACES, ITEMS, LINES, Line
from .purses import Purses
from .road import Road

SUMS: Final = [0, 200, 300, 400, 500, 600, 800, 1000, 1200, 1400, 1500, 1600, 1800, 2000, 2300, 2600, 3000]
TICKET: Final = 1 << ITEMS  # beside the bits of the elements
PACKED: Final = 2 * TICKET - 1
HEAP: Final = 5  # cheques come in fives


class Bag:
    """A table by things packed and heaps of cheques, a row for the sums of money each."""

    def __init__(self, road: Road, sheet: list[int]) -> None:
        self.road = road
        self.figures: Figures = road.figures
        self.sheet = sheet
        self.purses = Purses(SUMS)
        self.heaps = -(-self.figures.leaving[5] // HEAP)
        self.rows = [[0.0] * len(SUMS) for _ in range((PACKED + 1) * (self.heaps + 1))]
        for things in range(PACKED, -1, -1):
            for heaps in range(self.heaps, -1, -1):
                self.plan(things, heaps)

    def turns(self, things: int, cheques: int, money: float) -> float:
        return self.purses.at(self.row(things, min(cheques // HEAP, self.heaps)), money)

    def row(self, things: int, heaps: int) -> list[float]:
        return self.rows[things * (self.heaps + 1) + heaps]

    def plan(self, things: int, heaps: int) -> None:
        """From the richest down: pocket money leads up, and whatever is bought leads to a fuller bag."""
        row = self.row(things, heaps)
        lines = [line for line in range(LINES) if self.lacks(line, things, heaps)]
        for purse in range(len(SUMS) - 1, -1, -1):
            row[purse] = row[min(purse + 1, len(SUMS) - 1)]  # for sums between this one and the next
            ways = [self.named(line, things, heaps, purse) for line in lines]
            if things == PACKED and heaps == self.heaps and SUMS[purse] >= self.figures.leaving[6]:
                ways.append(self.off(SUMS[purse]))
            row[purse] = min(ways)

    def lacks(self, line: int, things: int, heaps: int) -> bool:
        """Whether a line of the sheet brings something that is missing; money always does."""
        if line == Line.MONEY:
            return True
        if line == Line.CHEQUES:
            return heaps < self.heaps
        bit = TICKET if line == Line.TICKET else 1 << (line - Line.PAPERS)
        return not things & bit

    def off(self, money: int) -> float:
        """Leaving: the first turn of the way is played at once (rule 21)."""
        road, first, all_cards = self.road, self.figures.track.first, self.road.sets - 1
        return road.turns(first, all_cards, road.spendable(first, all_cards, money, self.figures.leaving[5]))

    def named(self, line: int, things: int, heaps: int, purse: int) -> float:
        """A turn for a line, and what is left after it; a face that changes nothing is thrown again next turn."""
        figures, money = self.figures, SUMS[purse]
        total, idle = 1.0, 0.0
        for face in range(FACES):
            cell = self.sheet[line * FACES + face]
            again = figures.cell_again[cell] or figures.cell_friend[cell]  # who knows what the neighbour has to give
            got, piled, left = things, heaps, money
            if figures.cell_price[cell] <= money:
                left += figures.cell_money[cell] - figures.cell_price[cell]
                piled = min(heaps + figures.cell_cheques[cell] // HEAP, self.heaps)
                got |= TICKET if figures.cell_tickets[cell] else 0
                for item in figures.cell_items[cell]:
                    got |= 1 << item
            else:
                again = False
            if again:
                total -= 1.0 / FACES
            if got == things and piled == heaps and min(left, SUMS[-1]) == money:
                idle += 1.0 / FACES
            else:
                total += self.purses.at(self.row(got, piled), left) / FACES
        return total / (1.0 - idle) if idle < 0.99 else 1000.0
