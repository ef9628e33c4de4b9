"""What a seat may know as numbers, for programs."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from mypy_extensions import i64
from ..face.observe import DERIVED, MOST_SEATS, SETS, cards_of, offers, own, tiles
from ..position import LEFT, Position, SPENT
from ..rules import counting
from ..rules.packed import on_space, with_symbol
from ..terms import COLUMNS, KEPT, MOST_ICONS, MOST_OFFERS, Own, ROWS, SOURCES, SPACES
from periple.kernel.observe import zeros
from periple.kernel.state import OVER


def observe(s: Position, seat: int) -> list[int]:
    """All that a seat may know: `fields` of `face/observe.py` says what each number is."""
    room = s.agreement.room
    there = s.agreement.seats
    seen = [
        s.round,
        s.turn,
        4 if s.bonuses else s.step,
        1 if s.acted else 0,
        OVER if s.seat < 0 else (s.seat - seat) % there,
        (s.first - seat) % there,
        s.chosen + 1,
        s.taken,
        s.booths,
    ]
    at: i64
    for at in range(SPACES):
        seen.append(on_space(s.crowd, at))
    for at in range(SPACES):
        seen.append(on_space(s.rivals, at))
    for at in range(ROWS * COLUMNS):
        seen.append(s.market[at] + 1)
    for at in range(ROWS):
        seen.append(s.market[LEFT + at])
    for at in range(ROWS):
        seen.append(s.market[SPENT + at])
    tiles(s, seen)
    for at in range(MOST_OFFERS):
        seen.append(offers(s, seat, at))
    for ahead in range(there):
        add_player(s, (seat + ahead) % there, seen)
    seen.extend(zeros((KEPT + ROWS + SOURCES + SPACES + SPACES + MOST_ICONS + room + 13) * (MOST_SEATS - there)))
    return seen


def add_player(s: Position, who: i64, seen: list[int]) -> None:
    at: i64
    for at in range(KEPT):
        seen.append(own(s, who, at))
    for at in range(3):
        seen.append(counting.count(s, who, DERIVED[at]))
    seen.extend([own(s, who, Own.CREDITS), own(s, who, Own.FREE)])
    for at in range(4):
        seen.append(own(s, who, SETS[at]))
    seen.extend(
        [own(s, who, Own.SLOT) + 1, own(s, who, Own.ENTREPRENEUR) + 1, own(s, who, Own.READY), own(s, who, Own.CLAIMED)]
    )
    for at in range(ROWS):
        seen.append(own(s, who, Own.SAVING + at))
    for at in range(SOURCES):
        seen.append(own(s, who, Own.EARNED + at))
    for at in range(SPACES):
        seen.append(on_space(own(s, who, Own.GROUPS), at))
    for at in range(SPACES):
        seen.append(on_space(own(s, who, Own.PLACED), at))
    for at in range(MOST_ICONS):
        seen.append(with_symbol(own(s, who, Own.ICONS), at))
    cards_of(s, who, seen)
