"""What a seat may know as numbers of one size, for programs that learn: a row for each field (`kernel/observe.py`).

The seat that looks comes first, the others in the order of the table; empty places have zeros. Cards are told by their
place among all cards of both boxes, plus one, so that 0 is none.
"""

from typing import Final

from mypy_extensions import i64

from periple.kernel.observe import Field, bag, bits, count, flag, players, somebody, which
from periple.kernel.state import OVER
from ..content.figures import Figures
from ..position import LEFT, SPENT, Position
from ..rules import counting
from ..rules.packed import on_space, with_symbol
from ..terms import (
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

MOST_SEATS: Final = 5
DERIVED: Final = [Count.DREAMS, Count.SHOWS, Count.NEXT_INCOME]
SETS: Final = [Own.SHOWS, Own.CHARACTERS, Own.POWERS, Own.EASED]
NO_TILES: Final = [0] * MOST_TILES
MOST: Final = 255  # of anything that is counted in a park
MOST_SET: Final = 16  # bits of such a set


def fields(figures: Figures, room: int) -> list[Field]:
    """What each number of an observation is; `room` is how many cards a park can come to hold."""
    cards = len(figures.kind)
    return [
        count("round", 1, "the round, from 1", MOST),
        count("turn", 1, "the turn of the round, from 0", MOST),
        which(
            "step", 1, "what is asked: 0 keep, 1 order, 2 turn, 3 pay, 4 bonus", 4, lambda s: 4 if s.bonuses else s.step
        ),
        flag("acted", 1, "1 when the seat to act has placed, recovered or passed"),
        somebody(
            "to_act",
            1,
            "seats from the one that looks to the one that acts; -1 when the game is over",
            MOST_SEATS - 1,
            lambda s: s.seat,
            least=OVER,
        ),
        somebody("first", 1, "seats from the one that looks to the first player", MOST_SEATS - 1),
        which(
            "chosen",
            1,
            "the card being paid for: 8 * row + column, plus 1; 0 when none is",
            ROWS * COLUMNS,
            lambda s: s.chosen + 1,
        ),
        bits("taken", 1, "slots of the turn-order track that can't be chosen, as bits", MOST_SLOTS),
        count("booths", 1, "ticket booths left in the reserve", MOST),
        count(
            "crowd",
            SPACES,
            "groups on each space: six rows, then advertising",
            MOST,
            lambda s, at: on_space(s.crowd, at),
        ),
        count("rivals", SPACES, "rival groups on each space", MOST, lambda s, at: on_space(s.rivals, at)),
        which("market", ROWS * COLUMNS, "cards face up, by row and column", cards, lambda s, at: s.market[at] + 1),
        count("left", ROWS, "cards left in each pile", cards, lambda s, at: s.market[LEFT + at]),
        count("spent", ROWS, "cards on each pile's discards", cards, lambda s, at: s.market[SPENT + at]),
        which("tiles", MOST_TILES, "achievements: 0 not in play, 1 open, 2 claimed", 2, tiles),
        which("offers", MOST_OFFERS, "the entrepreneurs that this seat was dealt", cards, offers),
        *players(MOST_SEATS, " (seat {player} from the one that looks)", player_fields(cards, room)),
    ]


def player_fields(cards: int, room: int) -> list[Field]:
    """The same for each player: everything about a park is open."""
    return [
        count("counts", KEPT, "the counts of a park, in the order of `terms.Count`", MOST, own),
        count(
            "derived",
            3,
            "Dreams as they count, different shows, next income",
            MOST,
            lambda s, who, at: counting.count(s, who, DERIVED[at]),
        ),
        count(
            "own", 2, "credits, free workers", MOST, lambda s, who: [own(s, who, Own.CREDITS), own(s, who, Own.FREE)]
        ),
        bits(
            "sets", 4, "shows, characters, powers and eased kinds", MOST_SET, lambda s, who, at: own(s, who, SETS[at])
        ),
        which("slot", 1, "its slot plus 1, or 0", MOST_SLOTS, lambda s, who: own(s, who, Own.SLOT) + 1),
        which("entrepreneur", 1, "the card kept", cards, lambda s, who: own(s, who, Own.ENTREPRENEUR) + 1),
        bits("ready", 1, "open achievements that it could claim", MOST_TILES, lambda s, who: own(s, who, Own.READY)),
        bits("claimed", 1, "achievements that it has claimed", MOST_TILES, lambda s, who: own(s, who, Own.CLAIMED)),
        count(
            "savings",
            ROWS,
            "what cards take off the price of each kind",
            MOST,
            lambda s, who, at: own(s, who, Own.SAVING + at),
        ),
        count(
            "points",
            SOURCES,
            "points by rides, achievements, cheer, cards",
            MOST,
            lambda s, who, at: own(s, who, Own.EARNED + at),
        ),
        count(
            "groups", SPACES, "its groups on each space", MOST, lambda s, who, at: on_space(own(s, who, Own.GROUPS), at)
        ),
        count(
            "placed",
            SPACES,
            "its workers on each space",
            MOST,
            lambda s, who, at: on_space(own(s, who, Own.PLACED), at),
        ),
        count(
            "symbols",
            MOST_ICONS,
            "its cards with each symbol",
            MOST,
            lambda s, who, at: with_symbol(own(s, who, Own.ICONS), at),
        ),
        bag("cards", room, "its cards as they came", cards, cards_of),
    ]


def tiles(s: Position, seen: list[int]) -> None:
    first = len(seen)
    seen.extend(NO_TILES)
    for tile in s.tiles:
        seen[first + tile] = 1 if s.open_tiles >> tile & 1 else 2


def offers(s: Position, seat: int, at: int) -> int:
    """Only one's own are known (rule 7)."""
    dealt = s.agreement.figures.offers
    return s.offers[seat * dealt + at] + 1 if at < dealt and len(s.offers) > seat * dealt + at else 0


def own(s: Position, who: i64, at: i64) -> i64:
    """A number of a player's sheet: everything about a park is open."""
    return s.sheet[who * SHEET + at]


def cards_of(s: Position, who: int, seen: list[int]) -> None:
    cards = s.cards_of(who)
    for card in cards:
        seen.append(card + 1)
    seen.extend([0] * (s.agreement.room - len(cards)))
