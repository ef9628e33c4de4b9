"""How good a position of Le Jeu du Routard looks to a seat: cards first, then the way, the purse and the bag.

It is called on worlds imagined for the seat. Worth is counted in euros, more or less.
"""

from typing import Final

from periple.games.routard.made.numbers import CALL, Step, Verb
from periple.games.routard.position import Position
from periple.games.routard.rules import hitch, scoring
from periple.games.routard.rules.packed import sales
from periple.games.routard.rules.purse import broke as is_broke
from periple.games.routard.terms import FIRST_DECK, FRAME, ITEMS, KEPT_SEAT, NEEDED, WON_DECKS, WRONG_SEAT, Deck, Item
from periple.games.routard.verbs import VERBS
from periple.kernel.state import OVER

SPREAD: Final = 700.0
WIN: Final = 100_000.0
RIVAL: Final = 0.25  # how much of the best rival's worth counts against one

CARD: Final = 330.0  # one that counts
SPARE_CARD: Final = 0.2  # of its price, for a purchase that does not
SQUARE: Final = 20.0  # nearer home
SQUARE_HOME: Final = 75.0  # nearer home with all the cards
SCARCE: Final = 55.0  # for each chance too few ahead: two for each missing card are comfortable
MISSED: Final = 260.0  # for each card that can't be had ahead any more
WAITING: Final = 900.0  # on the arrival without all the cards

LACK: Final = [600.0, 170.0, 230.0, 260.0]  # of papers, guide, gear and camera, while they are needed
SPARE: Final = [25.0, 6.0, 20.0, 20.0]  # a second copy
TICKET: Final = 110.0
TICKET_HOME: Final = 420.0
KEPT: Final = 45.0
MISSED_TURN: Final = 130.0
FORCED: Final = 40.0
FREE: Final = 45.0
BROKE: Final = 60.0
DRIVER: Final = 70.0
RIDER: Final = 45.0
CAUGHT: Final = 420.0  # a bluff that may be called

MOVE: Final = 120.0  # the turn is still to be played
LOT: Final = 140.0  # selling for nothing leads nowhere

AT_HOME: Final = 2800.0  # not yet travelling
PACKED: Final = [330.0, 120.0, 330.0, 360.0]  # the first copy of each element, while packing
PACKED_TICKET: Final = 520.0
PACKED_CHEQUE: Final = 22.0


def unfinished(state: Position) -> bool:
    """A window, a bed, a card, a sale or a debt waits: judge when that is done."""
    return state.seat != OVER and state.agenda[-1] % FRAME not in (Step.PACK, Step.ROAD)


def value(state: Position, seat: int) -> float:
    if state.seat == OVER:
        return WIN if seat in scoring.winners(state) else -WIN
    rival = max(worth(state, other) for other in range(state.agreement.seats) if other != seat)
    mine = worth(state, seat)
    if state.turn == seat and not unfinished(state):
        mine += MOVE - LOT * sales(state, seat)
    return mine - RIVAL * rival


def worth_saying(state: Position, seat: int, asides: list[int]) -> list[int]:
    """Wrongs that everybody could see are called; things are sold of one's own accord by whoever has no money left."""
    guilty = {wrong // WRONG_SEAT for wrong in state.wrongs}
    calls = [move for move in asides if VERBS.verb_of[move] == Verb.CALL and move - CALL in guilty]
    if calls or state.place[seat] == 0 or not is_broke(state, seat):
        return calls
    return [move for move in asides if VERBS.verb_of[move] in (Verb.SELL, Verb.SELL_CARD)]


def worth(s: Position, seat: int) -> float:
    return packing(s, seat) if s.place[seat] == 0 else travelling(s, seat)


def packing(s: Position, seat: int) -> float:
    """What is still missing to leave comes first; money beyond the minimum pays for it."""
    least = s.agreement.figures.leaving
    total = -AT_HOME
    for item in range(ITEMS):
        copies = s.bag[seat * ITEMS + item]
        total += PACKED[item] * min(copies, least[item]) + SPARE[item] * min(max(copies - least[item], 0), 1)
    total += PACKED_TICKET * min(s.tickets[seat], least[4]) + TICKET * min(max(s.tickets[seat] - least[4], 0), 1)
    total += PACKED_CHEQUE * min(s.cheques[seat], least[5]) + 6.0 * min(max(s.cheques[seat] - least[5], 0), 10)
    money = s.money[seat]
    return total + 0.8 * min(money, least[6]) + 0.25 * min(max(money - least[6], 0), 1500)


def travelling(s: Position, seat: int) -> float:
    home = scoring.complete(s, seat)
    place = s.place[seat]
    total = (SQUARE_HOME if home else SQUARE) * place + purse(s, seat, home) + bag(s, seat) + later(s, seat)
    for deck in range(WON_DECKS):
        target = s.agreement.targets[deck]
        count = s.won[seat * WON_DECKS + deck].bit_count()
        missing = target - min(count, target)
        total += CARD * (target - missing)
        if missing:
            chances = squares_ahead(s, deck, place)
            total -= SCARCE * max(2 * missing - chances, 0) + MISSED * max(missing - chances, 0)
    mask = s.won[seat * WON_DECKS + Deck.PURCHASE]
    if mask.bit_count() > s.agreement.targets[Deck.PURCHASE]:
        prices = s.agreement.figures.purchase_price
        total += SPARE_CARD * min(price for card, price in enumerate(prices) if mask >> card & 1)
    if place == s.track.arrival and not home:
        total -= WAITING - (400.0 if s.tickets[seat] else 0.0)
    return total


def squares_ahead(s: Position, deck: int, place: int) -> int:
    return s.track.kind[place + 1 :].count(deck + FIRST_DECK)


def purse(s: Position, seat: int, home: bool) -> float:
    """The first euros and cheques are worth most."""
    money = s.money[seat]
    nights = 4 + (s.track.arrival - s.place[seat]) // 4
    cheques = s.cheques[seat]
    total = 0.7 * min(money, 500) + 0.3 * min(max(money - 500, 0), 1500)
    total += 24.0 * min(cheques, nights) + 4.0 * max(cheques - nights, 0) - 60.0 * max(3 - cheques, 0)
    tickets = s.tickets[seat]
    return total + (TICKET_HOME if home else TICKET) * min(tickets, 1) + 40.0 * max(tickets - 1, 0)


def bag(s: Position, seat: int) -> float:
    """What is missing counts while it is needed (rule 56); a spare copy counts a little."""
    total = 0.0
    needed = [True, s.place[seat] < s.track.arrival, False, False]
    for deck in range(WON_DECKS):
        if s.won[seat * WON_DECKS + deck].bit_count() < s.agreement.targets[deck]:
            needed[NEEDED[deck]] = True
    for item in range(ITEMS):
        copies = s.bag[seat * ITEMS + item]
        if copies == 0 and needed[item]:
            total -= LACK[item]
        elif copies > 1:
            total += SPARE[item]
    if not needed[Item.GEAR]:
        total += 5.0 * min(s.bag[seat * ITEMS + Item.GEAR], 1)
    return total


def later(s: Position, seat: int) -> float:
    """Instructions that wait, who drives whom, and bluffs that may come to light."""
    total = -MISSED_TURN * s.skip[seat] - BROKE * is_broke(s, seat)
    if s.forced[seat]:
        total -= FORCED
    if s.free[seat]:
        total += FREE
    for kept in s.held:
        if kept // KEPT_SEAT == seat:
            total += KEPT
    if hitch.riders(s, seat):
        total -= DRIVER
    elif hitch.stack(s, s.place[seat])[0] != seat and s.place[seat] < s.track.arrival:
        total += RIDER
    for wrong in s.wrongs:
        if wrong // WRONG_SEAT == seat:
            total -= CAUGHT
    return total


def spread() -> float:
    """A lead of so many euros makes a clear favourite."""
    return SPREAD
