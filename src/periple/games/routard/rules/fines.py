"""The fine (rule 57): a player may dare to take what he has no right to, and the others may call it.

Whatever could be a wrong (a paid night, a card played) can be called, whether it was one or not, so that the offer
itself tells nothing. Any other seat calls at any moment until the player has played again: his next turn may have
begun, but he has decided nothing in it (ruling Q13). Each wrong is called once and fined once; a wrong call costs
nothing, and nobody is asked whether he wants to call.
"""

from ..made import say
from ..made.numbers import CALL, Step
from ..position import Position
from ..terms import Debt, Deck
from . import cards, packed, purse, wrongs


def append_calls(s: Position, caller: int, offered: list[int]) -> None:
    watched = s.watched
    if watched == 0:
        return
    for seat in range(s.agreement.seats):
        if seat != caller and packed.has(watched, seat) and not packed.is_called(s, seat, caller):
            offered.append(CALL + seat)


def call(s: Position, caller: int, seat: int) -> None:
    """A right call brings the fine for one wrong, as soon as no card, debt or auction is under way; when all that may
    have been wrong was called, nothing is left to call. What was called can't be taken back (rule 57, ruling Q13)."""
    s.reveals += 1
    found = wrongs.last_of(s.wrongs, seat)
    if found < 0:
        packed.add_called(s, seat, caller)
        say.called_wrongly(s, 57, caller, seat)
        return
    say.called(s, 57, caller, seat)
    s.wrongs.remove(found)
    s.caught.append(found)
    if packed.acts(s, seat) > 1:
        packed.change_acts(s, seat, -1)
    else:
        wrongs.clear(s, seat)
    at = 0
    while at < len(s.agenda) and not settling(packed.step_of(s.agenda[at])):
        at += 1
    s.agenda.insert(at, packed.frame(Step.FINE, packed.right_call(seat, caller)))


def settling(step: int) -> bool:
    """What must be finished before a fine is paid: a card being obeyed, a debt, an auction."""
    return step in (Step.RUN, Step.PURCHASE, Step.LOSS, Step.OPTION, Step.PICK, Step.SETTLE, Step.BID)


def fine(s: Position, call: int) -> None:
    """The offender gives back what he took and pays the caller (rule 57, rulings Q14, Q15)."""
    seat = packed.accused(call)
    wrong = wrongs.last_of(s.caught, seat)
    s.caught.remove(wrong)
    give_back(s, seat, packed.wrong_deck(wrong), packed.wrong_card(wrong))
    purse.owe(s, seat, s.agreement.figures.fine, packed.caller_of(call), Debt.PLAIN)


def give_back(s: Position, seat: int, deck: int, card: int) -> None:
    """The card goes under its deck, if the offender still has it and the table did not agree otherwise (ruling Q14)."""
    if deck == Deck.LODGING or not s.agreement.fine_returns_card:
        return
    if packed.has(packed.cards_won(s, seat, deck), card):
        packed.remove_won(s, seat, deck, card)
        cards.put_under(s, deck, card)
        say.given_back(s, 57, seat, deck, s.agreement.figures.first_card[deck] + card)
