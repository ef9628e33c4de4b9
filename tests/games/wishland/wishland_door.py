"""How WishLand's tests set a table and read it, all through the public door."""

from pathlib import Path
from typing import cast

import periple
from door import do, offered
from periple import Match
from periple.games.wishland.terms import BUY, CLAIM, COLUMNS
from periple.kernel.registry import game

CONTENT = game("wishland").content  # type: ignore[attr-defined]
KINDS = ["ride", "restaurant", "actor", "mascot", "hotel", "dream"]
CALM = {"entrepreneurs": "off", "achievements": "0"}

RIDES = [card.id for card in CONTENT.decks[0]]
RESTAURANTS = [card.id for card in CONTENT.decks[1]]
ACTORS = [card.id for card in CONTENT.decks[2]]
MASCOTS = [card.id for card in CONTENT.decks[3]]
HOTELS = [card.id for card in CONTENT.decks[4]]
COST = {card.id: card.cost for card in CONTENT.cards}
MASCOT_OF = {icon.id: [c.id for c in CONTENT.decks[3] if c.icon == icon.id] for icon in CONTENT.board.icon}
CHARACTERS = [cards[0] for cards in MASCOT_OF.values()]  # twelve different mascots
SHOWS = [next(c.id for c in CONTENT.decks[2] if c.show == show.id) for show in CONTENT.board.show]  # one of each


def dream(number: int) -> str:
    return str(next(card.id for card in CONTENT.dreams.dream if card.number == number))


def dreams(*numbers: int) -> list[str]:
    return [dream(number) for number in numbers]


def hotel(number: int) -> str:
    """The first of the two hotels with an effect."""
    return hotels(number)[0]


def hotels(number: int) -> list[str]:
    return [card.id for card in CONTENT.decks[4] if card.number == number]


def entrepreneur(number: int) -> str:
    cards = CONTENT.entrepreneurs + CONTENT.dream_entrepreneurs
    return str(next(card.id for card in cards if card.number == number))


def other_entrepreneurs(*numbers: int) -> list[str]:
    taken = [entrepreneur(number) for number in numbers]
    return [card.id for card in CONTENT.entrepreneurs if card.id not in taken]


def table(**told: object) -> Match:
    """A position without entrepreneurs and achievements, unless told."""
    options = dict(CALM)
    if "entrepreneurs" in told or "offers" in told:
        options["entrepreneurs"] = "on"
    options |= cast(dict[str, str], told.pop("options", {}))
    content = cast(Path | None, told.pop("content", None))
    return periple.arrange("wishland", {**told, "options": options}, content=content)


def seen(match: Match, seat: int = 0) -> dict[str, object]:
    """What everybody sees of a seat's park."""
    parks = cast(list[dict[str, object]], match.view(None)["parks"])
    return parks[seat]


def number(match: Match, what: str, seat: int = 0) -> int:
    return cast(int, seen(match, seat)[what])


def workers(match: Match, what: str, seat: int = 0) -> int:
    return cast(dict[str, int], seen(match, seat)["workers"])[what]


def held(match: Match, kind: str, seat: int = 0) -> int:
    return cast(dict[str, int], seen(match, seat)["held"])[kind]


def scored(match: Match, category: str, seat: int = 0) -> int:
    return next(one.points for one in match.scores()[seat].categories if one.id == category)


def total(match: Match, seat: int = 0) -> int:
    return match.scores()[seat].total


def row(match: Match, kind: str) -> dict[str, object]:
    rows = cast(list[dict[str, object]], match.view(None)["market"])
    return next(one for one in rows if one["kind"] == kind)


def cards(match: Match, kind: str) -> list[str | None]:
    """The cards face up in a row."""
    shown = cast(list[dict[str, str] | None], row(match, kind)["cards"])
    return [None if card is None else card["id"] for card in shown]


def buy(match: Match, card: str, paying: int | None = None) -> None:
    """Buy a card; with as few workers paying as possible unless told."""
    do(match, "buy", f"card:{card}")
    choices = offered(match, "pay")
    if choices:
        match.play(choices[0] if paying is None else offered(match, "pay", f"pay:{paying}")[0])


def buying(kind: str, column: int = 0) -> int:
    """The move that buys in a row."""
    return BUY + COLUMNS * KINDS.index(kind) + column


def claiming(tile: str) -> int:
    return CLAIM + list(CONTENT.tile_ids).index(tile)


def income(**told: object) -> Match:
    """A table just after an income phase: seat 0 has taken the place without a reward."""
    match = table(phase="order", **told)
    for place in range(1, match.seats + 1):
        do(match, "slot", f"slot:{place}")
    return match


def finish_round(match: Match) -> None:
    """Everybody passes until the next round, or the end."""
    view = match.view(None)
    now = view["round"]
    while not match.over and match.view(None)["round"] == now:
        do(match, "end_turn" if offered(match, "end_turn") else "pass")
