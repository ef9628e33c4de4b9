"""What a seat may know as numbers of one size, for programs that learn (see `FIELDS`).

The seat that looks comes first, the others in the order of the table; empty places have zeros. Cards are told by their
place among all cards of both boxes, plus one, so that 0 is none.
"""

from typing import Final

from periple.games.wishland.position import LEFT, PRICES, SPENT, Position
from periple.games.wishland.rules import counting
from periple.games.wishland.rules.packed import on_space, with_symbol
from periple.games.wishland.terms import (
    COLUMNS,
    KEPT,
    MOST_ICONS,
    MOST_OFFERS,
    MOST_TILES,
    ROWS,
    SHEET,
    SPACES,
    Count,
    Own,
)
from periple.kernel.observe import Field
from periple.kernel.state import OVER

MOST_SEATS: Final = 5
DERIVED: Final = [Count.DREAMS, Count.SHOWS, Count.NEXT_INCOME]
PLAIN: Final = [Own.CREDITS, Own.FREE, Own.SHOWS, Own.CHARACTERS, Own.POWERS, Own.EASED]
BY_KIND: Final = ROWS + 4  # savings by kind, points by source


def fields(room: int) -> list[Field]:
    """What each number of an observation is; `room` is how many cards a park can come to hold."""
    table = [
        Field("round", 1, "the round, from 1"),
        Field("turn", 1, "the turn of the round, from 0"),
        Field("step", 1, "what is asked: 0 keep, 1 order, 2 turn, 3 pay, 4 bonus"),
        Field("acted", 1, "1 when the seat to act has placed, recovered or passed"),
        Field("to_act", 1, "seats from the one that looks to the one that acts; -1 when the game is over"),
        Field("first", 1, "seats from the one that looks to the first player"),
        Field("chosen", 1, "the card being paid for: 8 * row + column, plus 1; 0 when none is"),
        Field("taken", 1, "slots of the turn-order track that can't be chosen, as bits"),
        Field("booths", 1, "ticket booths left in the reserve"),
        Field("crowd", SPACES, "groups on each space: six rows, then advertising"),
        Field("rivals", SPACES, "rival groups on each space"),
        Field("market", ROWS * COLUMNS, "cards face up, by row and column"),
        Field("left", ROWS, "cards left in each pile"),
        Field("spent", ROWS, "cards on each pile's discards"),
        Field("tiles", MOST_TILES, "achievements: 0 not in play, 1 open, 2 claimed"),
        Field("offers", MOST_OFFERS, "the entrepreneurs that this seat was dealt"),
    ]
    player = [
        Field("counts", KEPT, "the counts of a park, in the order of `terms.Count`"),
        Field("derived", len(DERIVED), "Dreams as they count, different shows, next income"),
        Field(
            "own", len(PLAIN), "credits, free workers, shows, characters, powers and eased kinds (the last four bits)"
        ),
        Field("slot", 1, "its slot plus 1, or 0"),
        Field("entrepreneur", 1, "the card kept"),
        Field("ready", 1, "open achievements that it could claim, as bits"),
        Field("claimed", 1, "achievements that it has claimed, as bits"),
        Field(
            "savings",
            BY_KIND,
            "what cards take off the price of each kind; points by rides, achievements, cheer, cards",
        ),
        Field("groups", SPACES, "its groups on each space"),
        Field("placed", SPACES, "its workers on each space"),
        Field("symbols", MOST_ICONS, "its cards with each symbol"),
        Field("cards", room, "its cards as they came"),
    ]
    return table + [
        Field(f"{field.name}_{at}", field.size, f"{field.meaning} (seat {at} from the one that looks)")
        for at in range(MOST_SEATS)
        for field in player
    ]


def observe(s: Position, seat: int) -> list[int]:
    """All that a seat may know (see `fields`)."""
    n = s.agreement.seats
    seen = [
        s.round,
        s.turn,
        4 if s.bonuses else s.step,
        int(s.acted),
        -1 if s.seat == OVER else (s.seat - seat) % n,
        (s.first - seat) % n,
        s.chosen + 1,
        s.taken,
        s.booths,
    ]
    for space in range(SPACES):
        seen.append(on_space(s.crowd, space))
    for space in range(SPACES):
        seen.append(on_space(s.rivals, space))
    for at in range(PRICES):
        seen.append(s.market[at] + 1)
    for at in range(LEFT, SPENT + ROWS):
        seen.append(s.market[at])
    add_tiles(s, seen)
    dealt = s.agreement.figures.offers
    for at in range(MOST_OFFERS):
        offered = at < dealt and len(s.offers) > seat * dealt + at
        seen.append(s.offers[seat * dealt + at] + 1 if offered else 0)
    for at in range(n):
        add_player(s, (seat + at) % n, seen)
    size = 4 + KEPT + len(DERIVED) + len(PLAIN) + BY_KIND + 2 * SPACES + MOST_ICONS + s.agreement.room
    seen.extend([0] * (size * (MOST_SEATS - n)))
    return seen


def add_tiles(s: Position, seen: list[int]) -> None:
    states = [0] * MOST_TILES
    for tile in s.tiles:
        states[tile] = 1 if s.open_tiles >> tile & 1 else 2
    seen.extend(states)


def add_player(s: Position, seat: int, seen: list[int]) -> None:
    """Everything about a park is open."""
    base = seat * SHEET
    sheet = s.sheet
    for at in range(base, base + KEPT):
        seen.append(sheet[at])
    for what in DERIVED:
        seen.append(counting.count(s, seat, what))
    for own in PLAIN:
        seen.append(sheet[base + own])
    seen.append(sheet[base + Own.SLOT] + 1)
    seen.append(sheet[base + Own.ENTREPRENEUR] + 1)
    seen.append(sheet[base + Own.READY])
    seen.append(sheet[base + Own.CLAIMED])
    for at in range(base + Own.SAVING, base + Own.SAVING + BY_KIND):
        seen.append(sheet[at])
    for packed in (sheet[base + Own.GROUPS], sheet[base + Own.PLACED]):
        for space in range(SPACES):
            seen.append(on_space(packed, space))
    for icon in range(MOST_ICONS):
        seen.append(with_symbol(sheet[base + Own.ICONS], icon))
    cards = s.cards_of(seat)
    for card in cards:
        seen.append(card + 1)
    seen.extend([0] * (s.agreement.room - len(cards)))
