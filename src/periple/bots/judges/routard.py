"""How good a position of Le Jeu du Routard looks to a seat: cards first, then the way, the purse and the bag.

It is called on worlds imagined for the seat. Worth is counted in euros, more or less.
"""

from typing import Final

from periple.bots.foresight import Foresight
from periple.games.routard import hitch, scoring
from periple.games.routard.cards import KEPT_SEAT
from periple.games.routard.fines import WRONG_SEAT
from periple.games.routard.market import sales
from periple.games.routard.position import Position
from periple.games.routard.purse import broke as is_broke
from periple.games.routard.terms import (
    CALL,
    FIRST_DECK,
    FRAME,
    ITEMS,
    NEEDED,
    VERBS,
    WON_DECKS,
    Deck,
    Item,
    Step,
    Verb,
)
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

FEW: Final = 8  # numbers are all tried
STEPS: Final = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 36, 50, 80]  # of more, these

# Packing, by the sheet of rule 12: how many turns each element takes, about, and what it costs.
READY: Final = 300.0  # packed, and not yet travelling
PACKING_TURN: Final = 280.0
PACKING_TURNS: Final = [0.85, 1.0, 0.6, 0.65]
PACKING_PRICE: Final = [170.0, 10.0, 190.0, 230.0]
TICKET_PRICE: Final = 450.0
CHEQUES_A_TURN: Final = 7.0
MONEY_A_TURN: Final = 600.0


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


def worth_trying(state: Position, moves: list[int]) -> list[int]:
    """Of many bids or numbers of cheques a few, close together at first: ten euros more change no high bid."""
    if len(moves) <= FEW or VERBS.verb_of[moves[-1]] not in (Verb.BID, Verb.CHEQUES):
        return moves
    return [moves[at] for at in STEPS if at < len(moves)]


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
    """How many turns are still to be packed, about; and a little for what is there more than once."""
    figures = s.agreement.figures
    least = figures.leaving
    turns, price = 0.0, float(least[6])
    total = READY
    for item in range(ITEMS):
        copies = s.bag[seat * ITEMS + item]
        if copies < least[item]:
            turns += PACKING_TURNS[item]
            price += PACKING_PRICE[item]
        else:
            total += SPARE[item] * min(copies - least[item], 1)
    if s.tickets[seat] < least[4]:
        turns += 1.0
        price += TICKET_PRICE
    else:
        total += TICKET * min(s.tickets[seat] - least[4], 1)
    turns += max(least[5] - s.cheques[seat], 0) / CHEQUES_A_TURN
    total += 6.0 * min(max(s.cheques[seat] - least[5], 0), 10)
    turns += max(price - s.money[seat], 0.0) / MONEY_A_TURN
    return total - PACKING_TURN * turns + 0.25 * min(max(s.money[seat] - price, 0.0), 1500.0)


def travelling(s: Position, seat: int) -> float:
    home = scoring.complete(s, seat)
    place = s.place[seat]
    total = (SQUARE_HOME if home else SQUARE) * place + purse(s, seat, home) + bag(s, seat) + later(s, seat)
    target = s.agreement.target
    for deck in range(WON_DECKS):
        count = s.won[seat * WON_DECKS + deck].bit_count()
        missing = target - min(count, target)
        total += CARD * (target - missing)
        if missing:
            chances = squares_ahead(s, deck, place)
            total -= SCARCE * max(2 * missing - chances, 0) + MISSED * max(missing - chances, 0)
    mask = s.won[seat * WON_DECKS + Deck.PURCHASE]
    if mask.bit_count() > target:
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
        if s.won[seat * WON_DECKS + deck].bit_count() < s.agreement.target:
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


def foresight() -> Foresight:
    """Dice and cards decide most of what follows: see some turns of everybody's, the same ones for every move."""
    return Foresight(further=12, halving=True)
