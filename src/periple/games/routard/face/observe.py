"""What programs see of a journey: a list of ints of one size, whatever the number of seats.

All of it is open to everybody but one's own sealed bid. Players are counted from the seat that asks, clockwise; places
without a player are 0.
"""

from operator import attrgetter
from typing import Final

from periple.games.routard.made.numbers import Step
from periple.games.routard.position import Position
from periple.games.routard.rules.market import sales
from periple.games.routard.terms import DECKS, FRAME, ITEMS, KEPT_SEAT, SEATS, WON_DECKS
from periple.kernel.observe import Field
from periple.kernel.state import OVER

COMPUTED: Final = [
    Field("seats", 1, "players at the table"),
    Field("step", 1, "the kind of decision, in the numbers of `made.numbers.Step`; -1 when the journey is over"),
    Field("to_act", 1, "who must choose, counted from the seat that asks; -1 when the journey is over"),
    Field("turns_left", 1, "turns of the table before the journey ends for everybody"),
    Field("targets", WON_DECKS, "cards to bring home: purchases, reports, adventures"),
    Field("my_bid", 1, "one's own sealed bid, -1 for none"),
]
SOMEBODY: Final = [  # fields of the position that name a seat
    Field("turn", 1, "whose turn it is, counted from the seat that asks"),
    Field("first", 1, "who began, counted from the seat that asks"),
    Field("debtor", 1, "who owes, counted from the seat that asks"),
    Field("seller", 1, "who sells, counted from the seat that asks"),
]
FIELDS: Final = [  # fields of the position as they are
    Field("rounds", 1, "rounds begun"),
    Field("die", 1, "the last roll, 0 before the first"),
    Field("again", 1, "1 when an extra turn follows this one"),
    Field("ticket_bought", 1, "1 when a ticket was bought this turn"),
    Field("landed", 1, "1 when the player landed on this airport in this turn"),
    Field("deck", 1, "deck of the card in play"),
    Field("card", 1, "card in play, -1 for none"),
    Field("price", 1, "price of the card in play"),
    Field("bed", 1, "cheques asked by the lodging card"),
    Field("item", 1, "the element about to be lost"),
    Field("branch", 1, "the first branch of the card's choice"),
    Field("debt", 1, "euros that somebody can't pay at once"),
    Field("good", 1, "what is for sale, in the numbers of `terms.Good`"),
    Field("floor", 1, "its resale price"),
    Field("high", 1, "the best open bid"),
]
PER_SEAT: Final = [  # fields of the position with a number for each seat
    Field("money", 1, "euros"),
    Field("cheques", 1, "hotel cheques"),
    Field("tickets", 1, "plane tickets"),
    Field("place", 1, "the square, 0 while packing"),
    Field("packed", 1, "packing turns taken"),
    Field("skip", 1, "turns to miss"),
    Field("forced", 1, "squares of the next move that a card told, 0 for none, below 0 when it costs nothing"),
    Field("free", 1, "squares up to which the next move is free"),
]
PLAYER: Final = [
    Field("bag", ITEMS, "copies of papers, guide, gear, camera"),
    Field("won", WON_DECKS, "cards won of each kind"),
    Field("purchases", 1, "purchase cards as bits"),
    Field("stamp", 1, "how many pawns were set down before this one: the least on a square drives"),
    Field("carried", 1, "1 when brought along this turn"),
    Field("watched", 1, "1 when it can be called"),
    Field("lots", 1, "sales of its own accord this turn"),
    Field("held", 1, "cards kept for later"),
]
PILES: Final = [
    Field("cards", DECKS, "cards to draw, by deck"),
    Field("discards", DECKS, "discarded cards, by deck, as bits"),
]
OBSERVATION: Final = [
    *COMPUTED,
    *SOMEBODY,
    *FIELDS,
    *(
        Field(f"{field.name}_{player}", field.size, f"{field.meaning}, of player {player} from the seat that asks")
        for player in range(SEATS)
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
