"""What a seat may know as numbers, for programs."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from mypy_extensions import i64
from ..face.observe import called, held, kept, my_bid, step, targets, turns_left, won
from ..position import Position
from ..rules.packed import sales
from ..terms import ITEMS, SEATS, WON_DECKS
from periple.kernel.observe import zeros
from periple.kernel.state import OVER


def observe(s: Position, seat: int) -> list[int]:
    """All that a seat may know: `fields` of `face/observe.py` says what each number is."""
    there = s.agreement.seats
    seen = [s.agreement.seats, step(s), OVER if s.seat < 0 else (s.seat - seat) % there, turns_left(s)]
    seen.extend(targets(s))
    seen.extend(
        [
            my_bid(s, seat),
            (s.turn - seat) % there,
            (s.first - seat) % there,
            (s.debtor - seat) % there,
            (s.seller - seat) % there,
            s.rounds,
            s.die,
            1 if s.again else 0,
            1 if s.ticket_bought else 0,
            1 if s.landed else 0,
            s.deck,
            s.card,
            s.price,
            s.bed,
            s.item,
            s.branch,
            s.debt,
            s.good,
            s.floor,
            s.high,
        ]
    )
    for ahead in range(there):
        add_player(s, (seat + ahead) % there, seen)
    seen.extend(zeros((ITEMS + WON_DECKS + 14) * (SEATS - there)))
    seen.extend(s.tops)
    seen.extend(s.spent)
    seen.extend([1 if s.optional else 0, 1 if s.spared else 0, s.purpose, s.branch_count])
    seen.extend(kept(s, seat))
    seen.extend(called(s, seat))
    return seen


def add_player(s: Position, who: i64, seen: list[int]) -> None:
    seen.extend(
        [
            s.money[who],
            s.cheques[who],
            s.tickets[who],
            s.place[who],
            s.packed[who],
            s.skip[who],
            s.forced[who],
            s.free[who],
        ]
    )
    seen.extend(s.bag[who * ITEMS : (who + 1) * ITEMS])
    seen.extend(won(s, who))
    seen.extend(
        [
            s.won[who * WON_DECKS],
            sorted(s.stamp).index(s.stamp[who]),
            1 if s.carried >> who & 1 else 0,
            1 if s.watched >> who & 1 else 0,
            sales(s, who),
            held(s, who),
        ]
    )
