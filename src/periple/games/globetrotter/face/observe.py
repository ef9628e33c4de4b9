"""What a seat may know as a list of ints of one size, for programs that learn and search.

Seats are counted from the one that looks: 0 is itself, 1 the next clockwise. ABSENT stands for what is not there.
"""

from typing import Final

from periple.games.globetrotter.made.numbers import Step
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import (
    EVERYBODY_BIT,
    MOST_CITIES,
    MOST_KEYS,
    MOST_LEGS,
    MOST_MONEY,
    MOST_PLACES,
    MOST_SEATS,
    MOST_THROWS,
    MOST_TICKETS,
    NO_TICKET,
    NOBODY,
    SEAT_BIT,
    Bonus,
    Halt,
)
from periple.kernel.observe import bits, count, flag, which
from periple.kernel.state import OVER

ABSENT: Final = -3
MOST_CARDS: Final = 60

# Where a ticket lies, as far as the seat knows.
UNKNOWN: Final = 0
SHOWN: Final = 1
IN_POT: Final = 2
IN_PILE: Final = 3
TUCKED: Final = 4  # + seat: under the board, its home showing
IN_HAND: Final = TUCKED + MOST_SEATS  # + seat

FIELDS: Final = [
    which(
        "to_act",
        1,
        "the seat to act, from the one that looks; ABSENT when the game is over",
        MOST_SEATS - 1,
        least=ABSENT,
    ),
    which("turn", 1, "the seat whose turn it is", MOST_SEATS - 1),
    which("first", 1, "the seat that began", MOST_SEATS - 1),
    which("seats", 1, "how many play", MOST_SEATS),
    count("round", 1, "rounds begun", MOST_MONEY),
    count("rounds_left", 1, "until the game ends at the latest", MOST_MONEY, least=-1),
    which("step", 1, "what is asked: see Step in made/numbers.py", Step.CLOSE, least=ABSENT),
    count("thrown", 1, "points of the road die that wait", MOST_THROWS),
    flag("flags", 7, "bought, sailed, must travel, adventure open, jackpot open, pocket money unclaimed, turn closing"),
    which("bonus", 1, "a bonus journey: see Bonus", Bonus.WORLD),
    count("owed", 1, "dollars or tickets owed", MOST_MONEY),
    flag("to_jackpot", 1, "whether to the jackpot"),
    which("halted", 1, "why the turn was cut short: see Halt", Halt.NOTHING, least=Halt.NO),
    which("exiled", 1, "whose pawn is being driven out", MOST_SEATS - 1, least=ABSENT),
    which("shown", 1, "the ticket shown", MOST_TICKETS - 1, least=NO_TICKET),
    count("legs", 1, "throws and arrivals of this turn", MOST_LEGS + 1),
    which("place", MOST_SEATS, "by seat", MOST_PLACES - 1, least=ABSENT),
    which("home", MOST_SEATS, "by seat", MOST_PLACES - 1, least=ABSENT),
    which("origin", MOST_SEATS, "by seat: the square left last", MOST_PLACES - 1, least=ABSENT),
    which("toward", MOST_SEATS, "by seat: at sea, the port ahead", MOST_PLACES - 1, least=ABSENT),
    which("pending", MOST_SEATS, "by seat: whether the duties of an arrival wait", 1, least=ABSENT),
    which("skips", MOST_SEATS, "by seat: whether the next turn is lost", 1, least=ABSENT),
    count("money", MOST_SEATS, "by seat", MOST_MONEY, least=ABSENT),
    count("tickets", MOST_SEATS, "by seat: how many", MOST_TICKETS, least=ABSENT),
    count("jokers", MOST_SEATS, "by seat", MOST_KEYS, least=ABSENT),
    count("supply", MOST_SEATS, "by seat: tokens left", MOST_TICKETS, least=ABSENT),
    bits("islands", MOST_SEATS, "by seat: visited; 0 for an empty chair", MOST_KEYS),
    bits("souvenirs", MOST_SEATS, "by seat: cities; 0 for an empty chair", MOST_CITIES),
    which("keys", MOST_KEYS, "by key: a seat, -1 on the board, -2 in the jackpot", MOST_SEATS - 1, least=ABSENT),
    bits("declined", 1, "seats that let a rival win, from the one that looks", MOST_SEATS),
    count("jackpot", 2, "dollars and tickets", MOST_MONEY),
    count("pile", 1, "tickets in the pile", MOST_TICKETS),
    which("ticket", MOST_TICKETS, "by ticket: where it lies, as far as this seat knows: see observe.py", IN_HAND + 5),
    count(
        "above",
        MOST_TICKETS,
        "by ticket known to lie in the pile: its place from the top, from 1; else 0",
        MOST_TICKETS,
    ),
    count("drawn", 2, "by deck: cards read", MOST_MONEY),
    count(
        "card",
        MOST_CARDS,
        "by card: how many of its deck come before it, ABSENT while unknown",
        MOST_CARDS,
        least=ABSENT,
    ),
]
EMPTY_SEATS: Final = [[ABSENT] * n for n in range(MOST_SEATS + 1)]
NO_SETS: Final = [[0] * n for n in range(MOST_SEATS + 1)]


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
    turned(seen, s.islands, seat, seats, 0)
    turned(seen, s.souvenirs, seat, seats, 0)
    seen.extend([from_seat(holder, seat, seats) if holder >= 0 else holder for holder in s.keys])
    seen.extend([ABSENT] * (MOST_KEYS - len(s.keys)))
    seen.append(declined(s, seat))
    seen.append(s.jackpot)
    seen.append(len(s.jackpot_tickets))
    seen.append(len(s.pile))
    tickets(s, seat, seen)
    seen.extend(s.drawn)
    seen.extend(cards(s))
    return seen


def from_seat(other: int, seat: int, seats: int) -> int:
    """A seat counted from the one that looks."""
    return (other - seat) % seats if other >= 0 else ABSENT


def turned(seen: list[int], values: list[int], seat: int, seats: int, empty: int = ABSENT) -> None:
    """Values by seat, from the one that looks."""
    seen.extend(values[seat:])
    seen.extend(values[:seat])
    seen.extend(EMPTY_SEATS[MOST_SEATS - seats] if empty else NO_SETS[MOST_SEATS - seats])


def declined(s: Position, seat: int) -> int:
    bits = 0
    for other in range(s.agreement.seats):
        if s.declined & SEAT_BIT[other]:
            bits |= SEAT_BIT[(other - seat) % s.agreement.seats]
    return bits


def tickets(s: Position, seat: int, seen: list[int]) -> None:
    """Only what this seat is aware of (ruling A57)."""
    eye = SEAT_BIT[seat]
    aware = s.aware
    where = [UNKNOWN] * MOST_TICKETS
    above = [0] * MOST_TICKETS
    left = len(s.pile)
    for ticket in s.pile:
        if aware[ticket] & eye:
            where[ticket] = IN_PILE
            above[ticket] = left
        left -= 1
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
    seen.extend(where)
    seen.extend(above)


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
