"""The fine (rule 57): a player may dare to take what he has no right to, and the others may call it.

Whatever could be a wrong (a paid night, a card played) can be called, whether it was one or not, so that the offer
itself tells nothing. Any other seat calls at any moment until the player's next turn that is not missed, once for each
such act; a wrong call costs nothing, and nobody is asked whether he wants to call (ruling Q13).
"""

from typing import Final

from periple.games.routard import cards, purse
from periple.games.routard.made.numbers import CALL, Step
from periple.games.routard.position import Position
from periple.games.routard.terms import FRAME, SEATS, WON_DECKS, WRONG_DECK, WRONG_SEAT, Debt, Deck

ALL: Final = (1 << SEATS) - 1


def watch(s: Position, seat: int) -> None:
    """This seat did something that every other one may call now, also those who called before."""
    s.watched |= 1 << seat
    s.called &= ~(ALL << seat * SEATS)


def note(s: Position, seat: int, deck: int, card: int) -> None:
    """A wrong: paying the single price without guide, or taking a card without what it needs."""
    s.wrongs.append(seat * WRONG_SEAT + deck * WRONG_DECK + card)


def clear(s: Position, seat: int) -> None:
    """What a seat did can no longer be called: it plays again, or has been called (rule 57)."""
    s.watched &= ~(1 << seat)
    s.called &= ~(ALL << seat * SEATS)
    if s.wrongs:
        s.wrongs = [wrong for wrong in s.wrongs if wrong // WRONG_SEAT != seat]


def append_calls(s: Position, caller: int, offered: list[int]) -> None:
    watched = s.watched
    if watched == 0:
        return
    for seat in range(s.agreement.seats):
        if seat != caller and watched >> seat & 1 and not s.called >> (seat * SEATS + caller) & 1:
            offered.append(CALL + seat)


def call(s: Position, caller: int, seat: int) -> None:
    """The first right call closes the matter and brings the fine, as soon as no card, debt or auction is under way
    (rule 57, ruling Q13)."""
    s.called |= 1 << seat * SEATS + caller
    found = [wrong for wrong in s.wrongs if wrong // WRONG_SEAT == seat]
    if s.listening:
        s.say("called" if found else "called_wrongly", 57, caller, [seat])
    if not found:
        return
    clear(s, seat)
    s.caught.extend(found)
    at = 0
    while at < len(s.agenda) and not settling(s.agenda[at] % FRAME):
        at += 1
    s.agenda.insert(at, Step.FINE + FRAME * (seat * SEATS + caller))


def settling(step: int) -> bool:
    """What must be finished before a fine is paid: a card being obeyed, a debt, an auction."""
    return step in (Step.RUN, Step.PURCHASE, Step.LOSS, Step.OPTION, Step.PICK, Step.SETTLE, Step.BID)


def fine(s: Position, who: int) -> None:
    """The offender gives back what he took and pays the caller (rule 57, rulings Q14, Q15)."""
    seat = who // SEATS
    for wrong in s.caught:
        if wrong // WRONG_SEAT == seat:
            give_back(s, seat, wrong % WRONG_SEAT // WRONG_DECK, wrong % WRONG_DECK)
    s.caught = [wrong for wrong in s.caught if wrong // WRONG_SEAT != seat]
    purse.owe(s, seat, s.agreement.figures.fine, who % SEATS, Debt.PLAIN)


def give_back(s: Position, seat: int, deck: int, card: int) -> None:
    """The card goes under its deck, if the offender still has it and the table did not agree otherwise (ruling Q14)."""
    if deck == Deck.LODGING or not s.agreement.fine_returns_card:
        return
    bit = 1 << card
    at = seat * WON_DECKS + deck
    if s.won[at] & bit:
        s.won[at] &= ~bit
        cards.put_under(s, deck, card)
        if s.listening:
            s.say("given_back", 57, seat, [deck, s.agreement.figures.first_card[deck] + card])
