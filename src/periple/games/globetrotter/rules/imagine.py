"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from periple.kernel.dice import Dice
from ..position import Position, put
from ..terms import EVERYBODY_BIT, NO_TICKET, SEAT_BIT
from . import packed


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    """Deal tickets and adventure cards anew; a seat of -2 (a spectator) knows no hand."""
    deal_tickets(s, SEAT_BIT[seat] if seat >= 0 else EVERYBODY_BIT, dice)
    s.decks = [shuffled(deck, s.drawn[half], dice) for half, deck in enumerate(s.decks)]
    s.dice = Dice(1 + dice.below(1 << 30))


def deal_tickets(s: Position, eye: int, dice: Dice) -> None:
    """Every ticket of which this eye does not know where it lies, put in order first, so that none can be read."""
    unseen = [ticket for ticket in range(s.figures.tickets) if not s.aware[ticket] & eye]
    hidden = [seat for seat in range(s.agreement.seats) if is_hidden(s, s.tucked[seat], eye)]
    tuck(s, hidden, unseen, dice)
    dice.shuffle(unseen)
    refill(s, s.pile, unseen, eye)
    refill(s, s.jackpot_tickets, unseen, eye)
    for hand in s.hand:
        refill(s, hand, unseen, eye)
        hand.sort()
    spread_awareness(s, eye)


def is_hidden(s: Position, ticket: int, eye: int) -> bool:
    return ticket != NO_TICKET and not s.aware[ticket] & eye


def tuck(s: Position, seats: list[int], unseen: list[int], dice: Dice) -> bool:
    """A home ticket for each of these seats that shows its home (rule 12); every seat must find one."""
    if not seats:
        return True
    home = s.home[seats[0]]
    fitting = [ticket for ticket in unseen if packed.leads_to(s.figures, ticket, home)]
    dice.shuffle(fitting)
    for ticket in fitting:
        others = [other for other in unseen if other != ticket]
        if tuck(s, seats[1:], others, dice):
            s.tucked = put(s.tucked, seats[0], ticket)
            unseen[:] = others
            return True
    return False


def refill(s: Position, tickets: list[int], unseen: list[int], eye: int) -> None:
    for at, ticket in enumerate(tickets):
        if not s.aware[ticket] & eye:
            tickets[at] = unseen.pop()


def spread_awareness(s: Position, eye: int) -> None:
    """In the imagined world each holder knows his own tickets; nobody knows more of what was dealt anew."""
    for ticket in range(s.figures.tickets):
        if not s.aware[ticket] & eye:
            s.aware[ticket] = 0
    for seat in range(s.agreement.seats):
        for ticket in s.hand[seat]:
            s.aware[ticket] |= SEAT_BIT[seat]
        if s.tucked[seat] != NO_TICKET:
            s.aware[s.tucked[seat]] |= SEAT_BIT[seat]


def shuffled(deck: list[int], drawn: int, dice: Dice) -> list[int]:
    """Cards already read keep their order at the bottom; the others are shuffled (rule 43)."""
    if drawn >= len(deck):
        return deck
    unread = sorted(deck[drawn:])
    dice.shuffle(unread)
    return deck[:drawn] + unread
