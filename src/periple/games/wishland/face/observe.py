"""What a seat may know as numbers of one size, for programs that learn (see `FIELDS`).

The seat that looks comes first, the others in the order of the table; empty places have zeros. Cards are told by their
place among all cards of both boxes, plus one, so that 0 is none.
"""

from typing import Final

from periple.games.wishland.agreement import Figures
from periple.games.wishland.position import LEFT, PRICES, SPENT, Position
from periple.games.wishland.rules import counting
from periple.games.wishland.rules.packed import on_space, with_symbol
from periple.games.wishland.terms import (
    COLUMNS,
    KEPT,
    MOST_ICONS,
    MOST_OFFERS,
    MOST_SLOTS,
    MOST_TILES,
    ROWS,
    SHEET,
    SOURCES,
    SPACES,
    Count,
    Own,
)
from periple.kernel.observe import Field, bag, bits, count, flag, which
from periple.kernel.state import OVER

MOST_SEATS: Final = 5
DERIVED: Final = [Count.DREAMS, Count.SHOWS, Count.NEXT_INCOME]
PLAIN: Final = [Own.CREDITS, Own.FREE]
SETS: Final = [Own.SHOWS, Own.CHARACTERS, Own.POWERS, Own.EASED]
BY_KIND: Final = ROWS + SOURCES  # savings by kind, points by source
MOST: Final = 255  # of anything that is counted in a park
MOST_SET: Final = 16  # bits of such a set


def fields(figures: Figures, room: int) -> list[Field]:
    """What each number of an observation is; `room` is how many cards a park can come to hold."""
    cards = len(figures.kind)
    table = [
        count("round", 1, "the round, from 1", MOST),
        count("turn", 1, "the turn of the round, from 0", MOST),
        which("step", 1, "what is asked: 0 keep, 1 order, 2 turn, 3 pay, 4 bonus", 4),
        flag("acted", 1, "1 when the seat to act has placed, recovered or passed"),
        which(
            "to_act",
            1,
            "seats from the one that looks to the one that acts; -1 when the game is over",
            MOST_SEATS - 1,
            OVER,
        ),
        which("first", 1, "seats from the one that looks to the first player", MOST_SEATS - 1),
        which("chosen", 1, "the card being paid for: 8 * row + column, plus 1; 0 when none is", ROWS * COLUMNS),
        bits("taken", 1, "slots of the turn-order track that can't be chosen, as bits", MOST_SLOTS),
        count("booths", 1, "ticket booths left in the reserve", MOST),
        count("crowd", SPACES, "groups on each space: six rows, then advertising", MOST),
        count("rivals", SPACES, "rival groups on each space", MOST),
        which("market", ROWS * COLUMNS, "cards face up, by row and column", cards),
        count("left", ROWS, "cards left in each pile", cards),
        count("spent", ROWS, "cards on each pile's discards", cards),
        which("tiles", MOST_TILES, "achievements: 0 not in play, 1 open, 2 claimed", 2),
        which("offers", MOST_OFFERS, "the entrepreneurs that this seat was dealt", cards),
    ]
    player = [
        count("counts", KEPT, "the counts of a park, in the order of `terms.Count`", MOST),
        count("derived", len(DERIVED), "Dreams as they count, different shows, next income", MOST),
        count("own", len(PLAIN), "credits, free workers", MOST),
        bits("sets", len(SETS), "shows, characters, powers and eased kinds", MOST_SET),
        which("slot", 1, "its slot plus 1, or 0", MOST_SLOTS),
        which("entrepreneur", 1, "the card kept", cards),
        bits("ready", 1, "open achievements that it could claim", MOST_TILES),
        bits("claimed", 1, "achievements that it has claimed", MOST_TILES),
        count("savings", ROWS, "what cards take off the price of each kind", MOST),
        count("points", SOURCES, "points by rides, achievements, cheer, cards", MOST),
        count("groups", SPACES, "its groups on each space", MOST),
        count("placed", SPACES, "its workers on each space", MOST),
        count("symbols", MOST_ICONS, "its cards with each symbol", MOST),
        bag("cards", room, "its cards as they came", cards),
    ]
    return table + [
        field.of(at, " (seat {player} from the one that looks)") for at in range(MOST_SEATS) for field in player
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
    size = 4 + KEPT + len(DERIVED) + len(PLAIN) + len(SETS) + BY_KIND + 2 * SPACES + MOST_ICONS + s.agreement.room
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
    for own in PLAIN + SETS:
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
