"""No bot idles for ever: games of every level end in time, and nobody lets round after round go by.

Two Travellers once stood in Paris for 270 rounds of the Routard, each waiting with a job on offer. The longest of many
games finds such a standstill; thousands are played in `make soak`.
"""

import random
from statistics import median

import msgspec
import pytest

import periple
from periple.kernel.registry import game
from periple.kernel.state import COMPILED
from periple.lab.plan import Plan
from periple.lab.sitting import Sitting
from runs import many

TITLES = [one.title for one in periple.titles()]
LEVELS = ["any", "tourist", "traveller@1", "navigator@6", "explorer@1"]
STILL = 15  # rounds in a row in which nothing that anybody has may stay the same
LONGER = 3  # times the median, and some rounds more: the longest of a series
SOME = 15
# Games in which everybody stood still, by cards to bring home and number of the game.
STOOD = [("2", 182), ("2", 192), ("3", 13), ("3", 38), ("3", 43), ("3", 56)]


class Watched(Sitting):
    """A game that is watched for rounds in which nothing happens to anybody."""

    def __init__(self, plan: Plan, number: int) -> None:
        super().__init__(plan, number)
        self.had = b""
        self.since = 0
        self.still = 0  # the longest time without a change, in rounds

    def note(self, seat: int, move: int) -> None:
        super().note(seat, move)
        view = self.game.view(self.state, None, self.cast)
        has = msgspec.json.encode(view.players)
        if has != self.had:
            self.had, self.since = has, view.round
        self.still = max(self.still, view.round - self.since)


def played(title: str, bots: list[str], number: int, options: dict[str, str] | None = None) -> tuple[int, int]:
    """Return how many rounds a game took, and for how many nothing changed."""
    sitting = Watched(Plan(title, bots, 1, 20_000, options or {}), number)
    return sitting.play().rounds, sitting.still


def varied(title: str, level: str, number: int) -> tuple[int, int]:
    """Play a game of one level: every number of seats in turn, and other options in every second game."""
    one, dice = game(title), random.Random(number)
    seats = one.card.least_seats + number % (one.card.most_seats - one.card.least_seats + 1)
    options = {option.id: dice.choice(list(option.values)) for option in one.options if number % 2}
    return played(title, [level] * seats, number, options)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_idles_for_ever(title: str, level: str) -> None:
    games = many(400, 8, 4) if COMPILED else many(10, 2, 1)
    found = [varied(title, level, number) for number in range(games)]
    assert max(still for _, still in found) < STILL, found
    rounds = [
        length for length, _ in found[::2]
    ]  # by the options of the box: twenty cards to bring home take their time
    assert max(rounds) <= LONGER * median(rounds) + SOME, sorted(rounds)


@pytest.mark.parametrize(("cards", "number"), STOOD)
def test_nobody_stands_on_the_arrival_of_the_routard_for_ever(cards: str, number: int) -> None:
    rounds, still = played("routard", ["traveller@2", "traveller@2"], number, {"cards": cards})
    assert still < STILL
    assert rounds < 100
