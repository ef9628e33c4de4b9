"""What programs see of a journey as numbers of one size: a row for each field (`kernel/observe.py`).

All of it is open to everybody but one's own sealed bid. Players are counted from the seat that asks, clockwise; places
without a player are 0.
"""

from typing import Final

from periple.kernel.observe import Field, bits, count, flag, players, somebody, which
from periple.kernel.state import OVER
from ..made.numbers import Step
from ..position import Position
from ..rules import packed
from ..rules.packed import sales
from ..terms import (
    CARDS,
    DECKS,
    FACES,
    ITEMS,
    MOST_BRANCHES,
    MOST_CHEQUES,
    MOST_LOTS,
    MOST_MONEY,
    NO_CARD,
    SEATS,
    STEP,
    WON_DECKS,
    Debt,
    Good,
    Use,
)

MOST_TEXT: Final = 255  # squares, branches, turns: more than a board or a card can tell
USES: Final = Use.FREE_NIGHT + 1
LAST_SEAT: Final = SEATS - 1
GOODS: Final = Good.PURCHASE + CARDS - 1
STEPS: Final = "the kind of decision, in the numbers of `made.numbers.Step`; -1 when the journey is over"
TO_ACT: Final = "who must choose, counted from the seat that asks; -1 when the journey is over"
FORCED: Final = "squares of the next move that a card told, 0 for none, below 0 when it costs nothing"
KEPT: Final = "cards kept for later, by player from the seat that asks and by use: Use in terms.py"
CALLED: Final = "by player from the seat that asks: who called it in vain, as bits, counted likewise"
STAMP: Final = "how many pawns were set down before this one: the least on a square drives"


def fields() -> list[Field]:
    """What each number means, in order."""
    return [
        which("seats", 1, "players at the table", SEATS, lambda s: s.agreement.seats),
        which("step", 1, STEPS, STEP, step, least=OVER),
        somebody("to_act", 1, TO_ACT, LAST_SEAT, lambda s: s.seat, least=OVER),
        count("turns_left", 1, "turns of the table before the journey ends for everybody", MOST_MONEY, turns_left, -1),
        count("targets", WON_DECKS, "cards to bring home: purchases, reports, adventures", CARDS, targets),
        count("my_bid", 1, "one's own sealed bid, -1 for none", MOST_MONEY, my_bid, least=-1),
        somebody("turn", 1, "whose turn it is, counted from the seat that asks", LAST_SEAT),
        somebody("first", 1, "who began, counted from the seat that asks", LAST_SEAT),
        somebody("debtor", 1, "who owes, counted from the seat that asks", LAST_SEAT),
        somebody("seller", 1, "who sells, counted from the seat that asks", LAST_SEAT),
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
        which("good", 1, "what is for sale, in the numbers of `terms.Good`", GOODS),
        count("floor", 1, "its resale price", MOST_MONEY),
        count("high", 1, "the best open bid", MOST_MONEY),
        *players(SEATS, ", of player {player} from the seat that asks", player_fields()),
        count("cards", DECKS, "cards to draw, by deck", CARDS, lambda s: s.tops),
        bits("discards", DECKS, "discarded cards, by deck, as bits", CARDS, lambda s: s.spent),
        flag("optional", 1, "1 when the purchase may be left"),
        flag("spared", 1, "1 when the cheques that lack for the night are forgiven"),
        which("purpose", 1, "what the debt is for: Debt in terms.py", Debt.HOTEL),
        count("branch_count", 1, "how many branches the card has", MOST_BRANCHES),
        count("kept", SEATS * USES, KEPT, CARDS, kept),
        bits("called", SEATS, CALLED, SEATS, called),
    ]


def player_fields() -> list[Field]:
    """The same for each player."""
    return [
        count("money", 1, "euros", MOST_MONEY),
        count("cheques", 1, "hotel cheques", MOST_MONEY),
        count("tickets", 1, "plane tickets", MOST_MONEY),
        which("place", 1, "the square, 0 while packing", MOST_TEXT),
        count("packed", 1, "packing turns taken", MOST_MONEY),
        count("skip", 1, "turns to miss", MOST_TEXT),
        which("forced", 1, FORCED, FACES, least=-FACES),
        count("free", 1, "squares up to which the next move is free", MOST_TEXT),
        count("bag", ITEMS, "copies of papers, guide, gear, camera", MOST_MONEY),
        count("won", WON_DECKS, "cards won of each kind", CARDS, won),
        bits("purchases", 1, "purchase cards as bits", CARDS, lambda s, who: s.won[who * WON_DECKS]),
        which("stamp", 1, STAMP, LAST_SEAT, lambda s, who: sorted(s.stamp).index(s.stamp[who])),
        flag("carried", 1, "1 when brought along this turn", lambda s, who: s.carried >> who & 1),
        flag("watched", 1, "1 when it can be called", lambda s, who: s.watched >> who & 1),
        count("lots", 1, "sales of its own accord this turn", MOST_LOTS, lambda s, who: sales(s, who)),
        count("held", 1, "cards kept for later", DECKS * CARDS, held),
    ]


def step(s: Position) -> int:
    return OVER if s.seat == OVER else packed.step_of(s.agenda[-1])


def turns_left(s: Position) -> int:
    return s.agreement.last_turn - s.turns


def targets(s: Position) -> list[int]:
    return s.agreement.targets


def my_bid(s: Position, seat: int) -> int:
    """Only one's own is known before all have answered (ruling Q30)."""
    return s.bids[seat] if s.bids and step(s) == Step.BID else -1


def won(s: Position, who: int) -> list[int]:
    return [cards.bit_count() for cards in s.won[who * WON_DECKS : (who + 1) * WON_DECKS]]


def held(s: Position, who: int) -> int:
    return sum([1 for kept in s.held if packed.keeper_of(kept) == who])


def kept(s: Position, seat: int) -> list[int]:
    """Return how many cards each player keeps for each use."""
    found = [0] * (SEATS * USES)
    for card in s.held:
        player = (packed.keeper_of(card) - seat) % s.agreement.seats
        found[player * USES + packed.use_of(card)] += 1
    return found


def called(s: Position, seat: int) -> list[int]:
    """Return by player the callers who may not call it again, as bits; empty places have none."""
    seats = s.agreement.seats
    found = [0] * SEATS
    for player in range(seats):
        for caller in range(seats):
            if packed.is_called(s, (seat + player) % seats, (seat + caller) % seats):
                found[player] |= 1 << caller
    return found
