"""What the tests of Globetrotter share: arranged tables, and short ways to look at them."""

import periple
from door import do, offered, pick
from periple import Match
from periple.games.globetrotter.content.box import Content
from periple.games.globetrotter.face.view import GlobetrotterView, Pot, Trotter

CONTENT = Content(None)


def table(**position: object) -> Match:
    """Two pawns, Seattle at seat 0 and Winnipeg at seat 1, seat 0 to act, unless told otherwise."""
    usual: dict[str, object] = {"homes": ["seattle", "winnipeg"], "turn": 0, "first": 0}
    return periple.arrange("globetrotter", usual | position)


def card(city: str, effect: str, amount: int = 0, place: str | None = None) -> str:
    """A card whose line for this city does just that."""
    for one in CONTENT.cards:
        line = one.lines.get(city)
        if line and line.effect == effect and line.amount == amount and place in (None, line.place):
            return one.id
    raise AssertionError(f"no card has {effect} {amount} for {city}")


def adventure(city: str, effect: str, amount: int = 0, to: str | None = None, **position: object) -> Match:
    """Seat 0 has just arrived in a city, and this adventure has been tried."""
    told: dict[str, object] = {"places": [city, "winnipeg"], "arrived": True}
    match = table(**(told | position | {"next_adventures": [card(city, effect, amount, to)]}))
    do(match, "adventure")
    return match


def asides(match: Match, seat: int) -> list[int]:
    """What a seat may do between two moves."""
    return [choice.move for choice in match.asides(seat)]


def put_in(match: Match, seat: int, move: int) -> None:
    """An aside of a seat."""
    assert move in asides(match, seat)
    match.play(move, seat=seat)


def seen(match: Match, seat: int | None = None) -> GlobetrotterView:
    """What a seat sees, or a spectator."""
    view = match.view(seat)
    assert isinstance(view, GlobetrotterView)
    return view


def player(match: Match, seat: int = 0) -> Trotter:
    return seen(match).players[seat]


def pot(match: Match) -> Pot:
    return seen(match).jackpot


def hand(match: Match, seat: int = 0) -> list[str]:
    mine = seen(match, seat).mine
    assert mine is not None
    return mine.tickets


def goods(match: Match, seat: int = 0) -> tuple[str | None, int, int]:
    """Place, money, number of tickets."""
    one = player(match, seat)
    return one.place, one.money, one.tickets


def step(match: Match) -> str:
    return seen(match).step


def turn_of(match: Match) -> int:
    return seen(match).turn


def verbs(match: Match) -> set[str]:
    return {choice.verb for choice in match.choices()}


def buy(match: Match, verb: str, count: int) -> None:
    """Buy so many tickets: a choice of one number, or of several."""
    choice = pick(match, verb)
    match.play(choice.at(count))


def finish(match: Match) -> None:
    """Buy nothing after the turn, when that is asked."""
    if step(match) == "after":
        do(match, "end_turn")


def ended(match: Match, seat: int = 0) -> bool:
    """Whether the turn of this seat is over."""
    return match.over or turn_of(match) != seat or step(match) == "after"


def places(match: Match, verb: str) -> set[str]:
    return {target.id for choice in offered(match, verb) for target in choice.targets if target.kind == "place"}
