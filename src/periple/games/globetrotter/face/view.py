"""What a seat may know, field by field; `seen.py` fills it in. Whatever has no field here stays in the state."""

import msgspec

from periple.kernel.view import Head
from periple.kernel.words import Text


class Trotter(msgspec.Struct):
    """What everybody sees of a player (rules 8, 12)."""

    seat: int
    name: Text
    home: str | None
    place: str | None
    came_from: str | None
    heading_for: str | None  # at sea
    duties_wait: bool  # of an arrival while not on turn
    misses_turn: bool
    money: int
    tickets: int
    seen_tickets: list[str]
    keys: list[str]
    souvenirs: list[str]
    jokers: int
    tokens_left: int
    islands: list[str]


class Mine(msgspec.Struct):
    """A seat's own tickets, the one of its home included."""

    tickets: list[str]
    home_ticket: str | None


class Pot(msgspec.Struct):
    money: int
    tickets: int
    seen_tickets: list[str]
    keys: list[str]


class Exile(msgspec.Struct):
    """The ticket shown to all, and the pawn that it drives out (rule 56)."""

    seat: int
    ticket: str


class Adventure(msgspec.Struct):
    """The line read last: the catalogue has no texts of cards."""

    card: str
    place: str
    reader: int
    text: Text
    effect: str
    amount: int
    to: str | None


class Throw(msgspec.Struct, array_like=True):
    """Two dice of a gamble or a duel."""

    seat: int
    one: int
    other: int
    lucky: bool


class GlobetrotterView(Head[Trotter, Mine], kw_only=True):
    first: int
    most_rounds: int
    face: str | None  # of the 12-sided die as it lies
    thrown: int  # points that wait for a road move
    bought: bool
    sailed: bool
    may_try: bool
    may_gamble: bool
    must_travel: bool
    unclaimed: bool
    bonus: str | None  # continent or world
    owed: int  # dollars in a debt, tickets in a fine of tickets
    halted: str | None  # why the turn was cut short
    exile: Exile | None
    ticket_pile: int
    seen_in_pile: list[str]  # from the bottom up
    jackpot: Pot
    keys_on_board: list[str]
    cards_read: dict[str, int]  # by deck
    adventure: Adventure | None
    throws: list[Throw]
