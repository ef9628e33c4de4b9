"""What programs see of a journey: a list of ints of one size, whatever the number of seats.

All of it is open to everybody but one's own sealed bid. Players are counted from the seat that asks, clockwise; places
without a player are 0.
"""

from operator import attrgetter
from typing import Final

from periple.games.routard.made.numbers import Step
from periple.games.routard.position import Position
from periple.games.routard.rules.market import sales
from periple.games.routard.terms import (
    CARDS,
    DECKS,
    FACES,
    FRAME,
    ITEMS,
    KEPT_SEAT,
    MOST_CHEQUES,
    MOST_LOTS,
    MOST_MONEY,
    NO_CARD,
    SEATS,
    STEP,
    WON_DECKS,
    Good,
)
from periple.kernel.observe import bits, count, flag, which
from periple.kernel.state import OVER

MOST_TEXT: Final = 255  # squares, branches, turns: more than a board or a card can tell
COMPUTED: Final = [
    which("seats", 1, "players at the table", SEATS),
    which(
        "step",
        1,
        "the kind of decision, in the numbers of `made.numbers.Step`; -1 when the journey is over",
        STEP,
        least=OVER,
    ),
    which(
        "to_act",
        1,
        "who must choose, counted from the seat that asks; -1 when the journey is over",
        SEATS - 1,
        least=OVER,
    ),
    count("turns_left", 1, "turns of the table before the journey ends for everybody", MOST_MONEY, least=-1),
    count("targets", WON_DECKS, "cards to bring home: purchases, reports, adventures", CARDS),
    count("my_bid", 1, "one's own sealed bid, -1 for none", MOST_MONEY, least=-1),
]
SOMEBODY: Final = [  # fields of the position that name a seat
    which("turn", 1, "whose turn it is, counted from the seat that asks", SEATS - 1),
    which("first", 1, "who began, counted from the seat that asks", SEATS - 1),
    which("debtor", 1, "who owes, counted from the seat that asks", SEATS - 1),
    which("seller", 1, "who sells, counted from the seat that asks", SEATS - 1),
]
FIELDS: Final = [  # fields of the position as they are
    count("rounds", 1, "rounds begun", MOST_MONEY),
    which("die", 1, "the last roll, 0 before the first", FACES),
    flag("again", 1, "1 when an extra turn follows this one"),
    flag("ticket_bought", 1, "1 when a ticket was bought this turn"),
    flag("landed", 1, "1 when the player landed on this airport in this turn"),
    which("deck", 1, "deck of the card in play", DECKS - 1),
    which("card", 1, "card in play, -1 for none", CARDS - 1, least=NO_CARD),
    count("price", 1, "price of the card in play", MOST_MONEY),
    count("bed", 1, "cheques asked by the lodging card", MOST_CHEQUES),
    which("item", 1, "the element about to be lost", ITEMS - 1),
    which("branch", 1, "the first branch of the card's choice", MOST_TEXT),
    count("debt", 1, "euros that somebody can't pay at once", MOST_MONEY),
    which("good", 1, "what is for sale, in the numbers of `terms.Good`", Good.PURCHASE + CARDS - 1),
    count("floor", 1, "its resale price", MOST_MONEY),
    count("high", 1, "the best open bid", MOST_MONEY),
]
PER_SEAT: Final = [  # fields of the position with a number for each seat
    count("money", 1, "euros", MOST_MONEY),
    count("cheques", 1, "hotel cheques", MOST_MONEY),
    count("tickets", 1, "plane tickets", MOST_MONEY),
    which("place", 1, "the square, 0 while packing", MOST_TEXT),
    count("packed", 1, "packing turns taken", MOST_MONEY),
    count("skip", 1, "turns to miss", MOST_TEXT),
    which(
        "forced",
        1,
        "squares of the next move that a card told, 0 for none, below 0 when it costs nothing",
        FACES,
        least=-FACES,
    ),
    count("free", 1, "squares up to which the next move is free", MOST_TEXT),
]
PLAYER: Final = [
    count("bag", ITEMS, "copies of papers, guide, gear, camera", MOST_MONEY),
    count("won", WON_DECKS, "cards won of each kind", CARDS),
    bits("purchases", 1, "purchase cards as bits", CARDS),
    which("stamp", 1, "how many pawns were set down before this one: the least on a square drives", SEATS - 1),
    flag("carried", 1, "1 when brought along this turn"),
    flag("watched", 1, "1 when it can be called"),
    count("lots", 1, "sales of its own accord this turn", MOST_LOTS),
    count("held", 1, "cards kept for later", DECKS * CARDS),
]
PILES: Final = [
    count("cards", DECKS, "cards to draw, by deck", CARDS),
    bits("discards", DECKS, "discarded cards, by deck, as bits", CARDS),
]
OBSERVATION: Final = [
    *COMPUTED,
    *SOMEBODY,
    *FIELDS,
    *(
        field.of(at, ", of player {player} from the seat that asks")
        for at in range(SEATS)
        for field in PER_SEAT + PLAYER
    ),
    *PILES,
]
WIDTH: Final = sum([field.size for field in PER_SEAT + PLAYER])
somebody: Final = attrgetter(*[field.name for field in SOMEBODY])
plain: Final = attrgetter(*[field.name for field in FIELDS])
per_seat: Final = attrgetter(*[field.name for field in PER_SEAT])


def observe(s: Position, seat: int) -> list[int]:
    seats = s.agreement.seats
    over = s.seat == OVER
    step = OVER if over else s.agenda[-1] % FRAME
    seen: list[int] = [seats, step, OVER if over else (s.seat - seat) % seats, s.agreement.last_turn - s.turns]
    seen.extend(s.agreement.targets)
    seen.append(s.bids[seat] if s.bids and step == Step.BID else -1)
    seen.extend([(who - seat) % seats for who in somebody(s)])
    seen.extend([int(value) for value in plain(s)])
    columns: tuple[list[int], ...] = per_seat(s)
    ranks = sorted(s.stamp)
    for player in range(SEATS):
        if player < seats:
            which = (seat + player) % seats
            seen.extend([column[which] for column in columns])
            observe_player(s, which, ranks, seen)
        else:
            seen.extend([0] * WIDTH)
    seen.extend(s.tops)
    seen.extend(s.spent)
    return seen


def observe_player(s: Position, player: int, ranks: list[int], seen: list[int]) -> None:
    won = s.won[player * WON_DECKS : (player + 1) * WON_DECKS]
    seen.extend(s.bag[player * ITEMS : (player + 1) * ITEMS])
    seen.extend([cards.bit_count() for cards in won])
    seen.append(won[0])
    seen.append(ranks.index(s.stamp[player]))
    seen.append(s.carried >> player & 1)
    seen.append(s.watched >> player & 1)
    seen.append(sales(s, player))
    seen.append(sum([1 for kept in s.held if kept // KEPT_SEAT == player]))
