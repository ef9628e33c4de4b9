"""What a seat may know as numbers, for programs."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from ..face.observe import ABSENT, above, cards, declined, in_hand, keys, pending, rounds_left, skips, step, tickets
from ..position import Position
from ..terms import MOST_SEATS as SEATS
from periple.kernel.observe import turned


def observe(s: Position, seat: int) -> list[int]:
    """All that a seat may know: `fields` of `face/observe.py` says what each number is."""
    there = s.agreement.seats
    seen = [
        ABSENT if s.seat < 0 else (s.seat - seat) % there,
        (s.turn - seat) % there,
        (s.first - seat) % there,
        s.agreement.seats,
        s.rounds,
        rounds_left(s),
        step(s),
        s.thrown,
        1 if s.bought else 0,
        1 if s.sailed else 0,
        1 if s.travelling else 0,
        1 if s.may_try else 0,
        1 if s.may_gamble else 0,
        1 if s.unclaimed else 0,
        1 if s.closing else 0,
        s.bonus,
        s.owed,
        1 if s.owed_to_jackpot else 0,
        s.halted,
        ABSENT if s.victim < 0 else (s.victim - seat) % there,
        s.shown,
        s.legs,
    ]
    turned(s.place, seat, ABSENT, SEATS, seen)
    turned(s.home, seat, ABSENT, SEATS, seen)
    turned(s.origin, seat, ABSENT, SEATS, seen)
    turned(s.toward, seat, ABSENT, SEATS, seen)
    pending(s, seat, seen)
    skips(s, seat, seen)
    turned(s.money, seat, ABSENT, SEATS, seen)
    in_hand(s, seat, seen)
    turned(s.jokers, seat, ABSENT, SEATS, seen)
    turned(s.supply, seat, ABSENT, SEATS, seen)
    turned(s.islands, seat, 0, SEATS, seen)
    turned(s.souvenirs, seat, 0, SEATS, seen)
    seen.extend(keys(s, seat))
    seen.extend([declined(s, seat), s.jackpot, len(s.jackpot_tickets), len(s.pile)])
    seen.extend(tickets(s, seat))
    seen.extend(above(s, seat))
    seen.extend(s.drawn)
    seen.extend(cards(s))
    return seen
