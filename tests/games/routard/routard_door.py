"""Short words for the tests of Le Jeu du Routard: a table in any position, and what lies on it."""

import pytest

import periple
from door import do, names, pick
from periple import Choice, Match
from periple.games.routard.face.view import RoutardView, Traveller
from periple.games.routard.position import Position
from periple.kernel.view import Told

FREE_BED = "wild_camping"  # 0 cheques
BED_1 = "youth_hostel"
BED_2 = "guest_house"
BED_3 = "hotel_with_a_pool"
BED_4 = "a_night_in_a_palace"

SET = ["pan_pipes", "sitar", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]
BAG = {"papers": 1, "guide": 1, "gear": 1, "camera": 1}
SALE = {"seats": 3, "places": [28, 0, 50], "turn": 0, "tickets": [1, 0, 0], "won": [SET, [], []]}
DARE = {"seats": 3, "places": [20, 50, 41], "bags": [{"camera": 0}, {}, {}]}


def table(**told: object) -> Match:
    """A position; beds are free and purses well filled unless told."""
    seats = told.get("seats", 2)
    assert isinstance(seats, int)
    cards = told.setdefault("next_cards", {})
    assert isinstance(cards, dict)
    cards.setdefault("lodging", [FREE_BED])
    told.setdefault("money", [1000] * seats)
    told.setdefault("cheques", [10] * seats)
    return periple.arrange("routard", told)


def world(match: Match) -> Position:
    """The state itself, for what no view tells."""
    s = match.glimpse()
    assert isinstance(s, Position)
    return s


# What lies on the table


def seen(match: Match, seat: int | None = None) -> RoutardView:
    view = match.view(seat)
    assert isinstance(view, RoutardView)
    return view


def player(match: Match, seat: int) -> Traveller:
    return seen(match).players[seat]


def square(match: Match, seat: int) -> int:
    return numbers(match).index(player(match, seat).square)


def numbers(match: Match) -> list[str]:
    """The ids of the squares, in their order."""
    return list(match.game.catalogue().names["square"])


def money(match: Match, seat: int) -> int:
    return player(match, seat).money


def cheques(match: Match, seat: int) -> int:
    return player(match, seat).cheques


def bag(match: Match, seat: int, item: str) -> int:
    return int(getattr(player(match, seat).bag, item))


def won(match: Match, seat: int, deck: str) -> list[str]:
    return list(getattr(player(match, seat).won, deck))


def pawns(match: Match, at: int) -> list[int]:
    """The stack on a square, the driver first."""
    return seen(match).stacks.get(numbers(match)[at], [])


def step(match: Match) -> str:
    return seen(match).step


def verbs(match: Match) -> set[str]:
    return {choice.verb for choice in match.choices()}


def heard(match: Match, verb: str, seat: int | None = None) -> list[Told]:
    return [one for one in match.told(seat) if one.verb == verb]


# What is done


def ahead(match: Match, squares: int) -> str:
    """The square so many steps before the player whose turn it is, as a target."""
    return "square:" + numbers(match)[square(match, seen(match).turn) + squares]


def step_on(match: Match, squares: int) -> None:
    """Advance, and stop in the window of the square."""
    do(match, "walk", ahead(match, squares))


def walk(match: Match, squares: int) -> None:
    """Advance, buying nothing on the way."""
    step_on(match, squares)
    buy_nothing(match)


def drive(match: Match) -> None:
    do(match, "drive")
    buy_nothing(match)


def buy_nothing(match: Match) -> None:
    """Nor sell anything on arriving."""
    while step(match) in ("cheques", "shop", "arrived"):
        if step(match) == "cheques":
            buy_cheques(match, 0)
        else:
            do(match, "done" if step(match) == "shop" else "bed")


def buy_cheques(match: Match, number: int) -> None:
    match.play(pick(match, "cheques").at(number))


def bid(match: Match, euros: int) -> None:
    match.play(pick(match, "bid").at(euros))


def sell_lot(match: Match, number: int) -> None:
    """Cheques, to settle a debt."""
    match.play(pick(match, "sell_cheques").at(number))


# Out of turn


def asides(match: Match, seat: int, verb: str) -> list[Choice]:
    """What a seat may do of its own accord with this verb."""
    return [choice for choice in match.asides(seat) if choice.verb == verb]


def goods(match: Match, seat: int) -> set[str]:
    """What a seat may put up for sale of its own accord."""
    found = [choice for verb in ("sell", "sell_cheques", "sell_card") for choice in asides(match, seat, verb)]
    return {names(choice)[0].removeprefix("good:") for choice in found}


def sale(match: Match, seat: int, good: str, number: int = 1) -> int:
    """The move by which a seat sells a good; of cheques, so many."""
    verbs = ("sell", "sell_cheques", "sell_card")
    found = [choice for verb in verbs for choice in asides(match, seat, verb) if names(choice) == [f"good:{good}"]]
    assert len(found) == 1, f"{good}: {len(found)}"
    return found[0].at(number) if good == "cheque" else found[0].move


def sell(match: Match, seat: int, good: str, number: int = 1) -> None:
    match.play(sale(match, seat, good, number), seat=seat)


def call(match: Match, caller: int, seat: int) -> None:
    found = [choice for choice in asides(match, caller, "call") if names(choice) == [f"seat:{seat}"]]
    assert len(found) == 1
    match.play(found[0], seat=caller)


def refused_aside(match: Match, seat: int, move: int) -> int:
    """A move that a seat may not make now; nothing changes; the number of the rule that forbids it."""
    before = match.hash
    with pytest.raises(periple.Refused) as caught:
        match.play(move, seat=seat)
    assert match.hash == before
    return caught.value.rule.number


def dared(**more: object) -> Match:
    """Seat 0 has taken a report card without a camera."""
    match = table(**{**DARE, **more}, next_cards={"report": ["the_blue_town"]})
    walk(match, 1)
    do(match, "take")
    return match


def honest() -> Match:
    match = table(seats=3, places=[20, 50, 41], next_cards={"report": ["the_blue_town"]})
    walk(match, 1)
    return match


def callable_by(match: Match, seat: int) -> list[int]:
    """Whom a seat may call."""
    return [int(choice.targets[0].id) for choice in asides(match, seat, "call")]
