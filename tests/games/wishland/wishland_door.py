"""How WishLand's tests set a table and read it, all through the public door."""

from pathlib import Path
from typing import cast

import periple
from door import do, offered
from periple import Match
from periple.games.wishland.face.view import Park, Row, WishLandView
from periple.games.wishland.made.numbers import BUY, CLAIM
from periple.games.wishland.position import Position
from periple.games.wishland.terms import COLUMNS
from periple.games.wishland.title import WishLand
from periple.kernel.registry import game

GAME = cast(WishLand, game("wishland"))
CONTENT = GAME.content
CATALOGUE = GAME.catalogue()
KINDS = ["ride", "restaurant", "actor", "mascot", "hotel", "dream"]
CALM = {"entrepreneurs": "off", "achievements": "0"}

RIDES = [card.id for card in CONTENT.decks[0]]
RESTAURANTS = [card.id for card in CONTENT.decks[1]]
ACTORS = [card.id for card in CONTENT.decks[2]]
MASCOTS = [card.id for card in CONTENT.decks[3]]
HOTELS = [card.id for card in CONTENT.decks[4]]
KIND_OF = {card.id: [*KINDS, "booth", "entrepreneur"][CONTENT.card_kinds[at]] for at, card in enumerate(CONTENT.cards)}
SHOW_OF = {card.id: card.show for card in CONTENT.cards}
PLACE = CONTENT.board.slot[0].credits  # what the first place of the turn order pays
COST = {card.id: card.cost for card in CONTENT.cards}
MASCOT_OF = {icon.id: [c.id for c in CONTENT.decks[3] if c.symbol == icon.id] for icon in CONTENT.board.symbol}
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


def view(match: Match, seat: int | None = None) -> WishLandView:
    told = match.view(seat)
    assert isinstance(told, WishLandView)
    return told


def offers(match: Match, seat: int) -> list[str]:
    """The entrepreneurs that a seat was dealt."""
    mine = view(match, seat).mine
    assert mine is not None
    return mine.offers


def seen(match: Match, seat: int = 0) -> Park:
    """What everybody sees of a seat's park."""
    return view(match).players[seat]


def number(match: Match, what: str, seat: int = 0) -> int:
    return cast(int, getattr(seen(match, seat), what))


def workers(match: Match, what: str, seat: int = 0) -> int:
    return number(match, "free" if what == "free" else "workers", seat)


def held(match: Match, kind: str, seat: int = 0) -> int:
    park = seen(match, seat)
    return park.booths if kind == "booth" else sum(KIND_OF[card] == kind for card in park.cards)


def placed(match: Match, seat: int = 0) -> dict[str, list[int]]:
    """Groups and workers by space."""
    return {space: [crew.groups, crew.workers] for space, crew in seen(match, seat).placed.items()}


def shows_of(match: Match, seat: int = 0) -> set[str]:
    """The shows that a park's cards name."""
    return {SHOW_OF[card] for card in seen(match, seat).cards if SHOW_OF[card]}


def scored(match: Match, category: str, seat: int = 0) -> int:
    return next(one.points for one in match.scores()[seat].categories if one.id == category)


def total(match: Match, seat: int = 0) -> int:
    return match.scores()[seat].total


def row(match: Match, kind: str) -> Row:
    return next(one for one in view(match).market if one.space == kind)


def row_for(match: Match, seat: int, space: str) -> Row:
    """A row as a seat sees it, with its ways to buy there."""
    return next(one for one in view(match, seat).market if one.space == space)


def cards(match: Match, kind: str) -> list[str | None]:
    """The cards face up in a row."""
    return row(match, kind).cards


def discards(match: Match, kind: str) -> list[str]:
    """A pile's discards: nobody draws them, but they lie open."""
    state = match.glimpse()
    assert isinstance(state, Position)
    return [CONTENT.cards[card].id for card in state.spent_of(KINDS.index(kind))]


def kinds_offered(match: Match) -> set[str]:
    """The kinds of the cards that can be bought."""
    return {KIND_OF[choice.targets[0].id] for choice in offered(match, "buy")}


def buy(match: Match, card: str, paying: int | None = None) -> None:
    """Buy a card; with as few workers paying as possible unless told."""
    do(match, "buy", f"card:{card}")
    choices = offered(match, "pay")
    if choices:
        match.play(choices[0] if paying is None else offered(match, "pay", f"paying:{paying}")[0])


def buying(kind: str, column: int = 0) -> int:
    """The move that buys in a row."""
    return BUY + COLUMNS * KINDS.index(kind) + column


def claiming(tile: str) -> int:
    return CLAIM + list(CONTENT.tile_ids).index(tile)


def played_state(seats: int, seed: int) -> Position:
    """A bare position at the beginning of a game, for those who look at every move of it."""
    state = GAME.deal(seats, seed, GAME.settle(seats, {}))
    state.listening = False
    return state


def income(**told: object) -> Match:
    """A table just after an income phase: seat 0 has taken the first place, which pays `PLACE`."""
    match = table(phase="order", **told)
    for place in range(1, match.seats + 1):
        do(match, "slot", f"slot:{place}")
    return match


def finish_round(match: Match) -> None:
    """Everybody passes until the next round, or the end."""
    now = view(match).round
    while not match.over and view(match).round == now:
        do(match, "end_turn" if offered(match, "end_turn") else "pass")
