"""The fine (rule 57): in a bluffing game a player may take what he has no right to, and the others may call it.

Whatever could be a bluff (a paid night, a card played) can be called, whether it was one or not, so that the offer
itself tells nothing. A seat calls at the start of its own turn, hence in order from the offender's left, and once for
each turn of another player; a wrong call costs nothing (ruling Q13).
"""

from typing import TYPE_CHECKING, Final

from periple.games.routard import purse
from periple.games.routard.terms import CALL, WON_DECKS, Debt, Deck

if TYPE_CHECKING:
    from periple.games.routard.position import Position

# An unpunished bluff is one int: the seat, then the deck and the card.
WRONG_SEAT: Final = 512
WRONG_DECK: Final = 64


def watch(s: "Position", seat: int) -> None:
    """This seat did something this turn that others may call."""
    s.watched |= 1 << seat


def note(s: "Position", seat: int, deck: int, card: int) -> None:
    """A bluff: paying the single price without guide, or taking a card without what it needs."""
    s.wrongs.append(seat * WRONG_SEAT + deck * WRONG_DECK + card)


def clear(s: "Position", seat: int) -> None:
    """What a seat did can no longer be called: its next turn begins, or it has been fined (rule 57)."""
    s.watched &= ~(1 << seat)
    s.called[seat] = 0
    if s.wrongs:
        s.wrongs = [wrong for wrong in s.wrongs if wrong // WRONG_SEAT != seat]


def offer(s: "Position", offered: list[int]) -> None:
    me = s.turn
    watched = s.watched
    if watched == 0:
        return
    for seat in range(s.journey.seats):
        if seat != me and watched >> seat & 1 and not s.called[seat] >> me & 1:
            offered.append(CALL + seat)


def can_call(s: "Position") -> bool:
    calls: list[int] = []
    offer(s, calls)
    return len(calls) > 0


def call(s: "Position", seat: int) -> None:
    """The first right call is paid the fine by the offender, who gives back what he took, and closes the matter
    (rule 57, rulings Q13 to Q15)."""
    me = s.turn
    s.called[seat] |= 1 << me
    found = [wrong for wrong in s.wrongs if wrong // WRONG_SEAT == seat]
    if s.listening:
        s.say("called" if found else "called_wrongly", 57, me, [seat])
    if not found:
        return
    clear(s, seat)
    for wrong in found:
        punish(s, seat, wrong % WRONG_SEAT // WRONG_DECK, wrong % WRONG_DECK)
    purse.owe(s, seat, s.journey.figures.fine, me, Debt.PLAIN)


def punish(s: "Position", seat: int, deck: int, card: int) -> None:
    if deck == Deck.LODGING or not s.journey.fine_returns_card:
        return
    bit = 1 << card
    at = seat * WON_DECKS + deck
    if s.won[at] & bit:
        s.won[at] &= ~bit
        s.piles[deck].cards.insert(0, card)
        s.under[deck] += 1
        if s.listening:
            s.say("given_back", 57, seat, [deck, card])
