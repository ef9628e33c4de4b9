"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import EVERYBODY_BIT, NO_TICKET, SEAT_BIT
from periple.kernel.dice import Dice


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    """Deal tickets and adventure cards anew; a seat of -2 (a spectator) knows no hand."""
    deal_tickets(s, SEAT_BIT[seat] if seat >= 0 else EVERYBODY_BIT, dice)
    s.decks = [shuffled(deck, s.drawn[half], dice) for half, deck in enumerate(s.decks)]
    s.dice = Dice(1 + dice.below(1 << 30))


def deal_tickets(s: Position, eye: int, dice: Dice) -> None:
    """Every ticket of which this eye does not know where it lies; a home ticket must still show its home (rule 12)."""
    unseen = [ticket for ticket in range(s.figures.tickets) if not s.aware[ticket] & eye and ticket not in s.tucked]
    for seat in range(s.agreement.seats):
        tucked = s.tucked[seat]
        if tucked != NO_TICKET and not s.aware[tucked] & eye:
            home = s.home[seat]
            ends = s.figures.ends_of
            fitting = [ticket for ticket in unseen if home in (ends[2 * ticket], ends[2 * ticket + 1])]
            fitting.append(tucked)
            s.tucked[seat] = fitting[dice.below(len(fitting))]
            unseen.append(tucked)
            unseen.remove(s.tucked[seat])
    dice.shuffle(unseen)
    refill(s, s.pile, unseen, eye)
    refill(s, s.jackpot_tickets, unseen, eye)
    for hand in s.hand:
        refill(s, hand, unseen, eye)
        hand.sort()
    spread_awareness(s, eye)


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
    unread = deck[drawn:]
    dice.shuffle(unread)
    return deck[:drawn] + unread
