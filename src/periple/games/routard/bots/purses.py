"""What a plan knows of some sums of money, and so of those between."""

from typing import Final

UNPAYABLE: Final = 1000.0  # turns: no plan takes what can't be paid
DEBT: Final = 0.004  # turns that a euro costs which will be missing


class Purses:
    """The sums for which a plan is made. A row holds one number of turns for each of them."""

    def __init__(self, sums: list[int]) -> None:
        self.sums = sums
        self.below: list[int] = []  # by tens of euros: the greatest of the sums that is not more, and not the last
        at = 0
        for tens in range(sums[-1] // 10):
            if sums[at + 1] <= 10 * tens:
                at += 1
            self.below.append(at)

    def at(self, row: list[float], money: float) -> float:
        """The turns for any sum; more than the last of the sums is no better, and less than nothing is worse."""
        if money <= 0.0:
            return row[0] - DEBT * money
        sums = self.sums
        if money >= sums[-1]:
            return row[-1]
        at = self.below[int(money) // 10]
        least = sums[at]
        return row[at] + (row[at + 1] - row[at]) * (money - least) / (sums[at + 1] - least)

    def paid(self, row: list[float], price: int) -> list[float]:
        """A row as it looks to whoever must still pay a price."""
        if price == 0:
            return row
        return [UNPAYABLE if money < price else self.at(row, money - price) for money in self.sums]

    def earned(self, row: list[float], money: int, late: float) -> list[float]:
        """A row as it looks to whoever will be paid, and held up."""
        return [self.at(row, one + money) + late for one in self.sums]
