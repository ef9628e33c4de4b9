"""What a seat may know as a list of ints of one size, for programs that learn and search.

Seats are counted from the one that looks: 0 is itself, 1 the next clockwise. ABSENT stands for what is not there.
"""

from typing import Final

from periple.kernel.observe import Field, bits, count, flag, somebody, turned, which
from periple.kernel.state import OVER
from ..made.numbers import Step
from ..position import Position
from ..terms import (
    EVERYBODY_BIT,
    MOST_CITIES,
    MOST_KEYS,
    MOST_LEGS,
    MOST_MONEY,
    MOST_PLACES,
    MOST_THROWS,
    MOST_TICKETS,
    NO_TICKET,
    NOBODY,
    SEAT_BIT,
    Bonus,
    Halt,
)
from ..terms import MOST_SEATS as SEATS

ABSENT: Final = -3
MOST_CARDS: Final = 60

# Where a ticket lies, as far as the seat knows.
UNKNOWN: Final = 0
SHOWN: Final = 1
IN_POT: Final = 2
IN_PILE: Final = 3
TUCKED: Final = 4  # + seat: under the board, its home showing
IN_HAND: Final = TUCKED + SEATS  # + seat

LAST_SEAT: Final = SEATS - 1
LAST_PLACE: Final = MOST_PLACES - 1
TO_ACT: Final = "the seat to act, from the one that looks; ABSENT when the game is over"
FLAGS: Final = "bought, sailed, must travel, adventure open, jackpot open, pocket money unclaimed, turn closing"
TICKET: Final = "by ticket: where it lies, as far as this seat knows: see observe.py"
ABOVE: Final = "by ticket known to lie in the pile: its place from the top, from 1; else 0"
CARD: Final = "by card: how many of its deck come before it, ABSENT while unknown"


def fields() -> list[Field]:
    """What each number means, in order."""
    return [
        somebody("to_act", 1, TO_ACT, LAST_SEAT, lambda s: s.seat, least=ABSENT),
        somebody("turn", 1, "the seat whose turn it is", LAST_SEAT),
        somebody("first", 1, "the seat that began", LAST_SEAT),
        which("seats", 1, "how many play", SEATS, lambda s: s.agreement.seats),
        count("round", 1, "rounds begun", MOST_MONEY, lambda s: s.rounds),
        count("rounds_left", 1, "until the game ends at the latest", MOST_MONEY, rounds_left, least=-1),
        which("step", 1, "what is asked: see Step in made/numbers.py", Step.CLOSE, step, least=ABSENT),
        count("thrown", 1, "points of the road die that wait", MOST_THROWS),
        flag(
            "flags",
            7,
            FLAGS,
            lambda s: [s.bought, s.sailed, s.travelling, s.may_try, s.may_gamble, s.unclaimed, s.closing],
        ),
        which("bonus", 1, "a bonus journey: see Bonus", Bonus.WORLD),
        count("owed", 1, "dollars or tickets owed", MOST_MONEY),
        flag("to_jackpot", 1, "whether to the jackpot", lambda s: s.owed_to_jackpot),
        which("halted", 1, "why the turn was cut short: see Halt", Halt.NOTHING, least=Halt.NO),
        somebody("exiled", 1, "whose pawn is being driven out", LAST_SEAT, lambda s: s.victim, least=ABSENT),
        which("shown", 1, "the ticket shown", MOST_TICKETS - 1, least=NO_TICKET),
        count("legs", 1, "throws and arrivals of this turn", MOST_LEGS + 1),
        which("place", SEATS, "by seat", LAST_PLACE, turned, ABSENT),
        which("home", SEATS, "by seat", LAST_PLACE, turned, ABSENT),
        which("origin", SEATS, "by seat: the square left last", LAST_PLACE, turned, ABSENT),
        which("toward", SEATS, "by seat: at sea, the port ahead", LAST_PLACE, turned, ABSENT),
        which("pending", SEATS, "by seat: whether the duties of an arrival wait", 1, pending, ABSENT),
        which("skips", SEATS, "by seat: whether the next turn is lost", 1, skips, ABSENT),
        count("money", SEATS, "by seat", MOST_MONEY, turned, ABSENT),
        count("tickets", SEATS, "by seat: how many", MOST_TICKETS, in_hand, ABSENT),
        count("jokers", SEATS, "by seat", MOST_KEYS, turned, ABSENT),
        count("supply", SEATS, "by seat: tokens left", MOST_TICKETS, turned, ABSENT),
        bits("islands", SEATS, "by seat: visited; 0 for an empty chair", MOST_KEYS, turned),
        bits("souvenirs", SEATS, "by seat: cities; 0 for an empty chair", MOST_CITIES, turned),
        which("keys", MOST_KEYS, "by key: a seat, -1 on the board, -2 in the jackpot", LAST_SEAT, keys, ABSENT),
        bits("declined", 1, "seats that let a rival win, from the one that looks", SEATS, declined),
        count("jackpot", 2, "dollars and tickets", MOST_MONEY, lambda s: [s.jackpot, len(s.jackpot_tickets)]),
        count("pile", 1, "tickets in the pile", MOST_TICKETS, lambda s: len(s.pile)),
        which("ticket", MOST_TICKETS, TICKET, IN_HAND + LAST_SEAT, tickets),
        count("above", MOST_TICKETS, ABOVE, MOST_TICKETS, above),
        count("drawn", 2, "by deck: cards read", MOST_MONEY),
        count("card", MOST_CARDS, CARD, MOST_CARDS, cards, ABSENT),
    ]


def step(s: Position) -> int:
    return ABSENT if s.seat == OVER else s.agenda[-1]


def rounds_left(s: Position) -> int:
    return s.agreement.most_rounds - s.rounds


def pending(s: Position, seat: int, seen: list[int]) -> None:
    turned([1 if waits else 0 for waits in s.pending], seat, ABSENT, SEATS, seen)


def skips(s: Position, seat: int, seen: list[int]) -> None:
    turned([1 if skips else 0 for skips in s.skips], seat, ABSENT, SEATS, seen)


def in_hand(s: Position, seat: int, seen: list[int]) -> None:
    turned([len(hand) for hand in s.hand], seat, ABSENT, SEATS, seen)


def keys(s: Position, seat: int) -> list[int]:
    seats = s.agreement.seats
    holders = [(holder - seat) % seats if holder >= 0 else holder for holder in s.keys]
    holders.extend([ABSENT] * (MOST_KEYS - len(holders)))
    return holders


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
    for ticket in s.pile:
        if aware[ticket] & eye:
            where[ticket] = IN_PILE
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


def above(s: Position, seat: int) -> list[int]:
    """How deep in the pile lie the tickets that this seat is aware of."""
    eye = SEAT_BIT[seat]
    aware = s.aware
    depth = [0] * MOST_TICKETS
    left = len(s.pile)
    for ticket in s.pile:
        if aware[ticket] & eye:
            depth[ticket] = left
        left -= 1
    return depth


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
