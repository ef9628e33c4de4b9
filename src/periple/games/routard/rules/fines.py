"""The fine (rule 57): a player may dare to take what he has no right to, and the others may call it.

Whatever could be a wrong (a paid night, a card played) can be called, whether it was one or not, so that the offer
itself tells nothing. Any other seat calls at any moment until the player has played again: his next turn may have
begun, but he has decided nothing in it (ruling Q13). Each wrong is called once and fined once; a wrong call costs
nothing, and nobody is asked whether he wants to call.
"""

from typing import Final

from ..made import say
from ..made.numbers import CALL, Step
from ..position import Position
from ..terms import ACTS_BITS, FRAME, MOST_ACTS, SEATS, WON_DECKS, WRONG_DECK, WRONG_SEAT, Debt, Deck
from . import cards, purse

ALL: Final = (1 << SEATS) - 1


def watch(s: Position, seat: int, doubtful: bool) -> None:
    """This seat did something that every other one may call now, also those who called before. All but a night paid by
    whoever shows a guide is doubtful: it may take a right call."""
    s.watched |= 1 << seat
    s.called &= ~(ALL << seat * SEATS)
    if doubtful and acts(s, seat) < MOST_ACTS:
        s.acts += 1 << ACTS_BITS * seat


def acts(s: Position, seat: int) -> int:
    """How often this seat can still be called rightly, as far as anybody knows who looks at no bag."""
    return s.acts >> ACTS_BITS * seat & MOST_ACTS


def note(s: Position, seat: int, deck: int, card: int) -> None:
    """A wrong: paying the single price without guide, or taking a card without what it needs."""
    s.wrongs.append(seat * WRONG_SEAT + deck * WRONG_DECK + card)


def play_again(s: Position) -> None:
    """The first decision of a turn: what the player did before can no longer be called (rule 57)."""
    if s.fresh:
        s.fresh = False
        if s.watched >> s.turn & 1:
            clear(s, s.turn)


def clear(s: Position, seat: int) -> None:
    """What a seat did can no longer be called."""
    s.watched &= ~(1 << seat)
    s.called &= ~(ALL << seat * SEATS)
    s.acts &= ~(MOST_ACTS << ACTS_BITS * seat)
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
    """A right call brings the fine for one wrong, as soon as no card, debt or auction is under way; when all that may
    have been wrong was called, nothing is left to call. What was called can't be taken back (rule 57, ruling Q13)."""
    s.reveals += 1
    found = last_of(s.wrongs, seat)
    if found < 0:
        s.called |= 1 << seat * SEATS + caller
        say.called_wrongly(s, 57, caller, seat)
        return
    say.called(s, 57, caller, seat)
    s.wrongs.remove(found)
    s.caught.append(found)
    if acts(s, seat) > 1:
        s.acts -= 1 << ACTS_BITS * seat
    else:
        clear(s, seat)
    at = 0
    while at < len(s.agenda) and not settling(s.agenda[at] % FRAME):
        at += 1
    s.agenda.insert(at, Step.FINE + FRAME * (seat * SEATS + caller))


def last_of(wrongs: list[int], seat: int) -> int:
    """The latest wrong of a seat, or -1."""
    for wrong in reversed(wrongs):
        if wrong // WRONG_SEAT == seat:
            return wrong
    return -1


def settling(step: int) -> bool:
    """What must be finished before a fine is paid: a card being obeyed, a debt, an auction."""
    return step in (Step.RUN, Step.PURCHASE, Step.LOSS, Step.OPTION, Step.PICK, Step.SETTLE, Step.BID)


def fine(s: Position, who: int) -> None:
    """The offender gives back what he took and pays the caller (rule 57, rulings Q14, Q15)."""
    seat = who // SEATS
    wrong = last_of(s.caught, seat)
    s.caught.remove(wrong)
    give_back(s, seat, wrong % WRONG_SEAT // WRONG_DECK, wrong % WRONG_DECK)
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
        say.given_back(s, 57, seat, deck, s.agreement.figures.first_card[deck] + card)
