"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from periple.kernel.dice import Dice
from periple.kernel.state import OVER
from ..made.numbers import Step
from ..position import Position
from .packed import ONE_CARD, UNIT, cards_of, unpack
from .travel import payments_that_lead_on


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    """Deal tickets, encounters, destinations, missions and goals anew; a seat of -2 (a spectator) knows no hand."""
    deal_tickets(s, seat, dice)
    deal_encounters(s, seat, dice)
    shuffle_destinations(s, dice)
    if s.seat != OVER:  # missions and goals are shown at the end (rule 47)
        s.missions = deal_secrets(s.missions, len(s.agreement.figures.mission_points), seat, dice)
        s.goals = deal_secrets(s.goals, len(s.agreement.figures.goal_measure), seat, dice)
    if seat != s.turn:
        pay_anew(s)
    s.dice = Dice(1 + dice.below(1 << 30))


def pay_anew(s: Position) -> None:
    """The ways to pay for the route just chosen are those of the hand imagined, and tell nothing of the real one."""
    s.pays = []
    if s.agenda[-1] == Step.PAY:
        me = s.turn
        route = s.trip.pop()  # chosen before it counted as used
        lane = s.board.lane_from(s.place[me], route)
        s.pays = payments_that_lead_on(s, lane, s.hand[me], s.held[me], s.aids, offered=False)
        s.trip.append(route)


def deal_tickets(s: Position, seat: int, dice: Dice) -> None:
    """The pile and what others drew unseen; tickets that everybody saw taken stay where they are."""
    unseen = s.pile.cards
    for trotter in range(s.agreement.trotters):
        if trotter != seat:
            unseen.extend(unpack(s.hand[trotter] - s.known[trotter]))
    unseen.sort()
    dice.shuffle(unseen)
    for trotter in range(s.agreement.trotters):
        if trotter != seat:
            s.hand[trotter] = s.known[trotter]
            for _ in range(s.held[trotter] - len(unpack(s.known[trotter]))):
                s.hand[trotter] += UNIT[unseen.pop()]


def deal_encounters(s: Position, seat: int, dice: Dice) -> None:
    """The encounter deck and the cards that others hold, automata's included."""
    unseen = s.meetings[:]
    for trotter in range(s.agreement.trotters):
        if trotter != seat:
            for card in range(len(s.agreement.effect)):
                unseen.extend([card] * cards_of(s.friends[trotter], card))
    unseen.sort()
    dice.shuffle(unseen)
    for trotter in range(s.agreement.trotters):
        if trotter != seat:
            s.friends[trotter] = 0
            for _ in range(s.friends_held[trotter]):
                s.friends[trotter] += ONE_CARD[unseen.pop()]
    s.meetings = unseen


def shuffle_destinations(s: Position, dice: Dice) -> None:
    """The deck, but for the cards that everybody saw go under it."""
    known = s.deck[: s.under]
    unseen = sorted(s.deck[s.under :])
    dice.shuffle(unseen)
    s.deck = known + unseen


def deal_secrets(held: list[int], cards: int, seat: int, dice: Dice) -> list[int]:
    """One card each out of those that this seat does not hold; -1 is no card."""
    mine = held[seat] if 0 <= seat < len(held) else -1
    unseen = [card for card in range(cards) if card != mine]
    dice.shuffle(unseen)
    return [card if card < 0 or trotter == seat else unseen.pop() for trotter, card in enumerate(held)]
