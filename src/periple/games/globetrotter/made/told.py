"""Words of an arrangement that are fields of the position.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from periple.games.globetrotter.agreement import Agreement
from periple.games.globetrotter.position import Position

from periple.kernel.arranger import Arrangement, Arranger


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None
    money: list[int] | None = None
    jackpot_money: int | None = None
    jokers: list[int] | None = None


def take(by: Arranger[Any, Any, Agreement, Any], s: Position, told: Told) -> None:
    """Into a position, each within its bounds; what is not told stays as it is."""
    s.rounds = by.number("round", told.round, s.rounds)
    s.money = by.numbers(told.money, s.money, len(s.money))
    s.jackpot = by.number("jackpot_money", told.jackpot_money, s.jackpot)
    s.jokers = by.numbers(told.jokers, s.jokers, len(s.jokers))


def tell(s: Position, told: Told) -> None:
    """The way back."""
    told.round = s.rounds
    told.money = s.money[:]
    told.jackpot_money = s.jackpot
    told.jokers = s.jokers[:]
