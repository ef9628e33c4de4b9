"""What programs see of a journey: a list of ints of one size, whatever the number of seats.

All of it is open to everybody but one's own sealed bid. Players are counted from the seat that asks, clockwise; places
without a player are 0.
"""

from typing import Final

from periple.games.routard.made.numbers import Step
from periple.games.routard.position import Position
from periple.games.routard.rules.market import sales
from periple.games.routard.terms import DECKS, FRAME, ITEMS, SEATS, WON_DECKS
from periple.kernel.observe import Field
from periple.kernel.state import OVER

TABLE: Final = [
    Field("seats", 1, "players at the table"),
    Field("step", 1, "the kind of decision, in the numbers of `terms.Step`; -1 when the journey is over"),
    Field("to_act", 1, "who must choose, counted from the seat that asks; -1 when the journey is over"),
    Field("turn", 1, "whose turn it is, counted from the seat that asks"),
    Field("first", 1, "who began, counted from the seat that asks"),
    Field("rounds", 1, "rounds begun"),
    Field("turns_left", 1, "turns of the table before the journey ends for everybody"),
    Field("targets", WON_DECKS, "cards to bring home: purchases, reports, adventures"),
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
    Field("debtor", 1, "who owes, counted from the seat that asks"),
    Field("good", 1, "what is for sale, in the numbers of `terms.Good`"),
    Field("floor", 1, "its resale price"),
    Field("seller", 1, "who sells, counted from the seat that asks"),
    Field("high", 1, "the best open bid"),
    Field("my_bid", 1, "one's own sealed bid, -1 for none"),
]
PLAYER: Final = [
    Field("money", 1, "euros"),
    Field("cheques", 1, "hotel cheques"),
    Field("tickets", 1, "plane tickets"),
    Field("bag", ITEMS, "copies of papers, guide, gear, camera"),
    Field("won", WON_DECKS, "cards won of each kind"),
    Field("purchases", 1, "purchase cards as bits"),
    Field("square", 1, "0 while packing"),
    Field("stamp", 1, "how many pawns were set down before this one: the least on a square drives"),
    Field("packed", 1, "packing turns taken"),
    Field("skip", 1, "turns to miss"),
    Field("forced", 1, "squares of the next move that a card told, 0 for none, below 0 when it costs nothing"),
    Field("free", 1, "squares up to which the next move is free"),
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
    *TABLE,
    *(
        Field(f"{field.name}_{player}", field.size, f"{field.meaning}, of player {player} from the seat that asks")
        for player in range(SEATS)
        for field in PLAYER
    ),
    *PILES,
]
WIDTH: Final = 21  # numbers of a player


def observe(s: Position, seat: int) -> list[int]:
    seats = s.agreement.seats
    over = s.seat == OVER
    step = OVER if over else s.agenda[-1] % FRAME
    sealed = len(s.bids) > 0 and step == Step.BID
    seen = [
        seats,
        step,
        OVER if over else (s.seat - seat) % seats,
        (s.turn - seat) % seats,
        (s.first - seat) % seats,
        s.rounds,
        s.agreement.last_turn - s.turns,
        *s.agreement.targets,
        s.die,
        int(s.again),
        int(s.ticket_bought),
        int(s.landed),
        s.deck,
        s.card,
        s.price,
        s.bed,
        s.item,
        s.branch,
        s.debt,
        (s.debtor - seat) % seats,
        s.good,
        s.floor,
        (s.seller - seat) % seats,
        s.high,
        s.bids[seat] if sealed else -1,
    ]
    ranks = sorted(s.stamp)
    for step_on in range(SEATS):
        if step_on < seats:
            observe_player(s, (seat + step_on) % seats, ranks, seen)
        else:
            seen.extend([0] * WIDTH)
    seen.extend(s.tops)
    seen.extend(s.spent)
    return seen


def observe_player(s: Position, player: int, ranks: list[int], seen: list[int]) -> None:
    at = player * ITEMS
    won = player * WON_DECKS
    held = 0
    for kept in s.held:
        held += int(kept // 4096 == player)
    seen.extend(
        [
            s.money[player],
            s.cheques[player],
            s.tickets[player],
            s.bag[at],
            s.bag[at + 1],
            s.bag[at + 2],
            s.bag[at + 3],
            s.won[won].bit_count(),
            s.won[won + 1].bit_count(),
            s.won[won + 2].bit_count(),
            s.won[won],
            s.place[player],
            ranks.index(s.stamp[player]),
            s.packed[player],
            s.skip[player],
            s.forced[player],
            s.free[player],
            s.carried >> player & 1,
            s.watched >> player & 1,
            sales(s, player),
            held,
        ]
    )
