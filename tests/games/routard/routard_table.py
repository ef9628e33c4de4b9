"""Short words for the tests of Le Jeu du Routard: a table in any position, and what lies on it."""

import periple
from door import do, names
from periple import Choice, Match
from periple.games.routard.refusals import reason

FREE_BED = "wild_camping"  # 0 cheques
BED_1 = "youth_hostel"
BED_2 = "guest_house"
BED_3 = "hotel_with_a_pool"
BED_4 = "a_night_in_a_palace"

SET = ["pan_pipes", "sitar", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]
BAG = {"papers": 1, "guide": 1, "gear": 1, "camera": 1}


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


def player(match: Match, seat: int) -> dict[str, object]:
    players = match.view(None)["players"]
    assert isinstance(players, list)
    found = players[seat]
    assert isinstance(found, dict)
    return found


def square(match: Match, seat: int) -> object:
    return player(match, seat)["square"]


def money(match: Match, seat: int) -> object:
    return player(match, seat)["money"]


def cheques(match: Match, seat: int) -> object:
    return player(match, seat)["cheques"]


def bag(match: Match, seat: int, item: str) -> int:
    copies = player(match, seat)["bag"]
    assert isinstance(copies, dict)
    return int(copies[item])


def won(match: Match, seat: int, deck: str) -> list[str]:
    cards = player(match, seat)["won"]
    assert isinstance(cards, dict)
    return list(cards[deck])


def pawns(match: Match, at: int) -> list[int]:
    """The stack on a square, the driver first."""
    squares = match.view(None)["squares"]
    assert isinstance(squares, dict)
    return list(squares[str(at)]["pawns"]) if str(at) in squares else []


def step(match: Match) -> object:
    return match.view(None)["step"]


def verbs(match: Match) -> set[str]:
    return {choice.verb for choice in match.choices()}


def walk(match: Match, squares: int) -> None:
    """Advance, buying nothing on the way."""
    do(match, "walk", f"squares:{squares}")
    buy_nothing(match)


def drive(match: Match) -> None:
    do(match, "drive")
    buy_nothing(match)


def buy_nothing(match: Match) -> None:
    """Nor sell anything on arriving."""
    while step(match) in ("cheques", "shop", "arrived"):
        if step(match) == "cheques":
            do(match, "cheques", "cheques:0")
        else:
            do(match, "done" if step(match) == "shop" else "bed")


def asides(match: Match, seat: int, verb: str) -> list[Choice]:
    """What a seat may do out of turn with this verb."""
    state = match._state
    found = [match.game.choice(state, move) for move in state.asides(seat)]
    return [choice for choice in found if choice.verb == verb]


def aside(match: Match, seat: int, verb: str, *targets: str) -> None:
    found = [choice for choice in asides(match, seat, verb) if all(target in names(choice) for target in targets)]
    assert len(found) == 1, f"{verb} {targets}: {len(found)}"
    state = match._state
    state.play_aside(seat, found[0].move)
    match.events.append(state.events)
    state.events = []


def refused_aside(match: Match, seat: int, move: int) -> int:
    """The rule that forbids a seat this move now."""
    found = reason(match._state, move, seat)
    assert found is not None
    return found.rule


def sell(match: Match, seat: int, good: str) -> None:
    aside(match, seat, "sell_cheques" if good.startswith("cheques") else "sell", f"good:{good}")
