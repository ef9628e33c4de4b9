"""The way home in Le Jeu du Routard, planned square by square from its end.

For every square, every set of cards still missing and some sums of money: how many turns the way home takes whoever
chooses each move so that it is shortest. What a card may do is averaged; beds are paid apart (`spendable`).
"""

from typing import Final

from ..content.figures import Figures
from ..terms import FACES, FIRST_DECK, WON_DECKS, Deck, Kind
from .purses import UNPAYABLE, Purses

SUMS: Final = [0, 20, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 2000, 2500]

# What a card brings, on average over its deck: euros, and turns that it costs. Chance takes papers and elements.
JOB: Final = 220
LETTER: Final = 50
LETTER_LATE: Final = 0.05
CHANCE: Final = 30
CHANCE_LATE: Final = 0.3
WON: Final = 0.69  # of the adventures

SPARE_CHEQUE: Final = 5.0  # euros, for each beyond those needed
SPARE_CHEQUES: Final = 10.0  # so many of them at most
PACE: Final = 4.0  # squares a turn, and what each costs, for whoever has somewhere to go
PACE_PRICE: Final = 25.0

STRANDED: Final = 12.0  # turns on the arrival with cards missing, before anything is known of the way back
MISSED: Final = 2.0  # and for each card
ROUNDS: Final = 4  # of planning the way back from the arrival: each begins with the one before


class Road:
    """Tables by square and missing cards (`missing`), a row for the sums of money each."""

    def __init__(self, figures: Figures, targets: list[int]) -> None:
        self.figures = figures
        self.track = figures.track
        self.purses = Purses(SUMS)
        self.targets = targets
        self.units = [1]  # by deck: what a missing card of it counts in the number of a set
        for target in targets:
            self.units.append(self.units[-1] * (target + 1))
        self.sets = self.units.pop()
        self.bed = sum(figures.lodging) / len(figures.lodging)
        empty: list[float] = []
        self.ahead = [empty] * (self.track.squares * self.sets)  # a turn begins there
        self.reached = self.ahead[:]  # the square is still to be played
        self.bought, self.price = shopping(figures.purchase_price)
        self.plan_the_end()
        for square in range(self.track.airport_behind[self.track.arrival] - 1, 0, -1):
            self.plan(square)

    def lacking(self, missing: int, deck: int) -> int:
        """How many cards of a deck a set of missing cards has."""
        return missing // self.units[deck] % (self.targets[deck] + 1)

    def turns(self, square: int, missing: int, money: float) -> float:
        """From the beginning of a turn, which counts."""
        return self.purses.at(self.ahead[square * self.sets + missing], money)

    def turns_after(self, square: int, missing: int, money: float) -> float:
        """From having arrived on a square, whose card is still to be drawn."""
        return self.purses.at(self.reached[square * self.sets + missing], money)

    def thrown(self, square: int, missing: int, money: float) -> float:
        """After a drive by the die (rule 45)."""
        total = 0.0
        for die in range(1, FACES + 1):
            squares = min(die, self.track.arrival - square)
            total += self.turns_after(square + squares, missing, money - self.figures.move_price[squares])
        return total / FACES

    def carried(self, square: int, missing: int, money: float) -> float:
        """After a ride: it costs nothing, and the square is not played (rule 46)."""
        total = 0.0
        for die in range(1, FACES + 1):
            total += self.turns(min(square + die, self.track.arrival), missing, money)
        return total / FACES

    def spendable(self, square: int, missing: int, money: float, cheques: int) -> float:
        """Money without what the beds on the way will cost beyond the cheques at hand (rules 27, 28)."""
        spare = cheques - self.bed * self.turns(square, missing, money)
        if spare < 0.0:
            return money + self.figures.cheque_price * spare
        return money + SPARE_CHEQUE * min(spare, SPARE_CHEQUES)

    def by_airport(self, square: int, missing: int, money: float, price: int) -> float:
        """By way of the next airport, where something is to be bought first (rules 54, 55)."""
        track = self.track
        shop = square if track.airport[square] and money >= price else track.airport_ahead[square]
        if shop < 0:
            shop = square
        away = shop - square
        left = money - price - away * PACE_PRICE
        if shop < track.arrival or left >= 0.0:
            return away / PACE + self.turns(shop, missing, left)
        back = track.arrival - track.job_behind[track.arrival]  # from the arrival to work, and there again (rule 59)
        brought = max(JOB - back * PACE_PRICE, 10.0)
        trips = 1 + int(-left / brought)
        left += trips * brought
        return away / PACE + trips * (1.0 + back / PACE) + self.turns(shop, missing, left)

    def plan_the_end(self) -> None:
        """Whoever is on the arrival without all the cards flies back, so the last squares are planned again."""
        arrival = self.track.arrival
        last = self.track.airport_behind[arrival]
        for missing in range(self.sets):
            lacking = sum([self.lacking(missing, deck) for deck in range(WON_DECKS)])
            turns = STRANDED + MISSED * lacking if missing else 0.0
            self.ahead[arrival * self.sets + missing] = [turns] * len(SUMS)
        for _ in range(ROUNDS):
            self.reach(arrival)
            for square in range(arrival - 1, last - 1, -1):
                self.plan(square)
            for missing in range(1, self.sets):
                self.ahead[arrival * self.sets + missing] = self.turned_back(missing)
        self.reach(arrival)
        for square in range(arrival - 1, last - 1, -1):
            self.plan(square)

    def turned_back(self, missing: int) -> list[float]:
        """By plane; only who can't pay that may ask for a job (rule 66, ruling Q17)."""
        track = self.track
        flight = self.ahead[track.airport_behind[track.arrival] * self.sets + missing]
        job = self.ahead[track.job_behind[track.arrival] * self.sets + missing]
        flown = self.purses.paid(flight, track.ticket[track.arrival])
        worked = self.purses.earned(job, JOB, 0.0)
        return [1.0 + (way if way < UNPAYABLE else work) for way, work in zip(flown, worked, strict=True)]

    def plan(self, square: int) -> None:
        """The shortest of all moves from a square: so many squares for their price, or a plane (rules 24, 25, 40)."""
        track, prices = self.track, self.figures.move_price
        for missing in range(self.sets):
            ways = [
                self.purses.paid(self.reached[(square + squares) * self.sets + missing], prices[squares])
                for squares in range(1, min(FACES, track.arrival - square) + 1)
            ]
            if track.airport[square]:
                flight = self.reached[track.airport_ahead[square] * self.sets + missing]
                ways.append(self.purses.paid(flight, track.ticket[square]))
            self.ahead[square * self.sets + missing] = [1.0 + min(each) for each in zip(*ways, strict=True)]
        self.reach(square)

    def reach(self, square: int) -> None:
        """What playing the square does to the turns from there."""
        kind = self.track.kind[square]
        for missing in range(self.sets):
            at = square * self.sets + missing
            row = self.ahead[at]
            if kind == Kind.JOB:
                row = self.purses.earned(row, JOB, 0.0)
            elif kind == Kind.LETTER:
                row = self.purses.earned(row, LETTER, LETTER_LATE)
            elif kind == Kind.CHANCE:
                row = self.purses.earned(row, CHANCE, CHANCE_LATE)
            elif kind >= FIRST_DECK:
                row = self.with_card(at, missing, kind - FIRST_DECK)
            self.reached[at] = row

    def with_card(self, at: int, missing: int, deck: int) -> list[float]:
        """A report is sure, an adventure is not, a purchase is paid if it can be, needed or not (rules 35 to 37)."""
        lost = self.ahead[at]
        won = lost
        if self.lacking(missing, deck):
            won = self.ahead[at - self.units[deck]]
        if deck == Deck.REPORT:
            return won
        if deck == Deck.ADVENTURE:
            return [one + WON * (other - one) for one, other in zip(lost, won, strict=True)]
        row: list[float] = []
        for purse, money in enumerate(SUMS):
            share = self.bought[purse]
            row.append(share * self.purses.at(won, money - self.price[purse]) + (1.0 - share) * lost[purse])
        return row


def shopping(prices: list[int]) -> tuple[list[float], list[float]]:
    """For each sum of money: the share of the purchases that it pays for, and what these cost on average."""
    shares: list[float] = []
    means: list[float] = []
    for money in SUMS:
        payable = [price for price in prices if price <= money]
        shares.append(len(payable) / len(prices))
        means.append(sum(payable) / max(len(payable), 1))
    return shares, means
