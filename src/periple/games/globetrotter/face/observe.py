"""What a seat may know as a list of ints of one size, for programs that learn and search.

Seats are counted from the one that looks: 0 is itself, 1 the next clockwise. ABSENT stands for what is not there.
"""

from typing import Final

from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import EVERYBODY_BIT, MOST_KEYS, MOST_SEATS, MOST_TICKETS, NOBODY, SEAT_BIT
from periple.kernel.observe import Field
from periple.kernel.state import OVER

ABSENT: Final = -9
MOST_CARDS: Final = 60

# Where a ticket lies, as far as the seat knows.
UNKNOWN: Final = 0
SHOWN: Final = 1
IN_POT: Final = 2
TUCKED: Final = 10  # + seat: under the board, its home showing
IN_HAND: Final = 20  # + seat
IN_PILE: Final = 100  # + how many tickets lie above it

FIELDS: Final = [
    Field("to_act", 1, "the seat to act, from the one that looks; ABSENT when the game is over"),
    Field("turn", 1, "the seat whose turn it is"),
    Field("first", 1, "the seat that began"),
    Field("seats", 1, "how many play"),
    Field("round", 1, "rounds begun"),
    Field("rounds_left", 1, "until the game ends at the latest"),
    Field("step", 1, "what is asked: see Step in made/numbers.py"),
    Field("thrown", 1, "points of the road die that wait"),
    Field(
        "flags", 7, "bought, sailed, must travel, adventure open, jackpot open, pocket money unclaimed, turn closing"
    ),
    Field("bonus", 1, "a bonus journey: see Bonus"),
    Field("owed", 2, "dollars or tickets owed, and whether to the jackpot"),
    Field("halted", 1, "why the turn was cut short: see Halt"),
    Field("exile", 2, "the pawn being driven out, and the ticket shown"),
    Field("legs", 1, "throws and arrivals of this turn"),
    Field("place", MOST_SEATS, "by seat"),
    Field("home", MOST_SEATS, "by seat"),
    Field("origin", MOST_SEATS, "by seat: the square left last"),
    Field("toward", MOST_SEATS, "by seat: at sea, the port ahead"),
    Field("pending", MOST_SEATS, "by seat: whether the duties of an arrival wait"),
    Field("skips", MOST_SEATS, "by seat: whether the next turn is lost"),
    Field("money", MOST_SEATS, "by seat"),
    Field("tickets", MOST_SEATS, "by seat: how many"),
    Field("jokers", MOST_SEATS, "by seat"),
    Field("supply", MOST_SEATS, "by seat: tokens left"),
    Field("islands", MOST_SEATS, "by seat: visited, as bits"),
    Field("souvenirs", MOST_SEATS, "by seat: cities, as bits"),
    Field("keys", MOST_KEYS, "by key: a seat, -1 on the board, -2 in the jackpot"),
    Field("declined", 1, "seats that let a rival win, as bits from the one that looks"),
    Field("jackpot", 2, "dollars and tickets"),
    Field("pile", 1, "tickets in the pile"),
    Field("ticket", MOST_TICKETS, "by ticket: where it lies, as far as this seat knows: see observe.py"),
    Field("drawn", 2, "by deck: cards read"),
    Field("card", MOST_CARDS, "by card: how many of its deck come before it, or ABSENT while that is unknown"),
]
EMPTY_SEATS: Final = [[ABSENT] * n for n in range(MOST_SEATS + 1)]


def observe(s: Position, seat: int) -> list[int]:
    """Everything a seat may know; `FIELDS` tells what each number is."""
    seats = s.agreement.seats
    owed_to_jackpot = 1 if s.owed_to_jackpot else 0
    seen = [
        from_seat(s.seat, seat, seats),
        from_seat(s.turn, seat, seats),
        from_seat(s.first, seat, seats),
        seats,
        s.rounds,
        s.agreement.most_rounds - s.rounds,
        ABSENT if s.seat == OVER else s.agenda[-1],
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
        owed_to_jackpot,
        s.halted,
        from_seat(s.victim, seat, seats),
        s.shown,
        s.legs,
    ]
    turned(seen, s.place, seat, seats)
    turned(seen, s.home, seat, seats)
    turned(seen, s.origin, seat, seats)
    turned(seen, s.toward, seat, seats)
    turned(seen, [1 if waits else 0 for waits in s.pending], seat, seats)
    turned(seen, [1 if skips else 0 for skips in s.skips], seat, seats)
    turned(seen, s.money, seat, seats)
    turned(seen, [len(hand) for hand in s.hand], seat, seats)
    turned(seen, s.jokers, seat, seats)
    turned(seen, s.supply, seat, seats)
    turned(seen, s.islands, seat, seats)
    turned(seen, s.souvenirs, seat, seats)
    seen.extend([from_seat(holder, seat, seats) if holder >= 0 else holder for holder in s.keys])
    seen.extend([ABSENT] * (MOST_KEYS - len(s.keys)))
    seen.append(declined(s, seat))
    seen.append(s.jackpot)
    seen.append(len(s.jackpot_tickets))
    seen.append(len(s.pile))
    seen.extend(tickets(s, seat))
    seen.extend(s.drawn)
    seen.extend(cards(s))
    return seen


def from_seat(other: int, seat: int, seats: int) -> int:
    """A seat counted from the one that looks."""
    return (other - seat) % seats if other >= 0 else ABSENT


def turned(seen: list[int], values: list[int], seat: int, seats: int) -> None:
    """Values by seat, from the one that looks."""
    seen.extend(values[seat:])
    seen.extend(values[:seat])
    seen.extend(EMPTY_SEATS[MOST_SEATS - seats])


def declined(s: Position, seat: int) -> int:
    bits = 0
    for other in range(s.agreement.seats):
        if s.declined & SEAT_BIT[other]:
            bits |= SEAT_BIT[(other - seat) % s.agreement.seats]
    return bits


def tickets(s: Position, seat: int) -> list[int]:
    """Only what this seat is aware of (ruling A57)."""
    eye = SEAT_BIT[seat]
    aware = s.aware
    where = [UNKNOWN] * MOST_TICKETS
    above = len(s.pile)
    for ticket in s.pile:
        above -= 1
        if aware[ticket] & eye:
            where[ticket] = IN_PILE + above
    for ticket in s.jackpot_tickets:
        if aware[ticket] & eye:
            where[ticket] = IN_POT
    for other in range(s.agreement.seats):
        at = (other - seat) % s.agreement.seats
        for ticket in s.hand[other]:
            if aware[ticket] & eye:
                where[ticket] = IN_HAND + at
        tucked = s.tucked[other]
        if tucked >= 0 and aware[tucked] & eye:
            where[tucked] = TUCKED + at
    if s.victim != NOBODY:
        where[s.shown] = SHOWN
    return where


def cards(s: Position) -> list[int]:
    """Cards that were read lie under their deck in a known order (rule 43)."""
    found = [ABSENT] * MOST_CARDS
    for half in range(len(s.decks)):
        deck = s.decks[half]
        size = len(deck)
        drawn = s.drawn[half]
        for at in range(min(drawn, size)):
            if deck[at] < MOST_CARDS:
                found[deck[at]] = (at - drawn) % size
    return found


def open_tickets(s: Position, tickets: list[int], ids: list[str]) -> list[str]:
    """Those tickets of which everybody knows that they lie here, a pile from its bottom up (ruling A57)."""
    aware = s.aware
    return [ids[ticket] for ticket in tickets if aware[ticket] & EVERYBODY_BIT]


def keys_by_holder(s: Position, ids: list[str]) -> list[list[str]]:
    """By seat; then, from the end, on the board and in the jackpot."""
    found: list[list[str]] = [[] for _ in range(s.agreement.seats + 2)]
    for key in range(len(s.keys)):
        found[s.keys[key]].append(ids[key])
    return found


def counters(s: Position, seat: int) -> dict[str, int]:
    """What a preview compares."""
    return {
        "money": s.money[seat],
        "tickets": len(s.hand[seat]),
        "keys": s.keys_held[seat],
        "souvenirs": int(s.souvenirs[seat]).bit_count(),
        "jokers": s.jokers[seat],
    }
