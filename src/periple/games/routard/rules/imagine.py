"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from periple.kernel.dice import Dice
from ..position import Position
from .market import MOST, can_bid


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    """Shuffle every deck but the cards that everybody saw go under it; seal other bids anew; new chance."""
    for deck, cards in enumerate(s.decks):
        known = cards[: s.under[deck]]
        unseen = cards[s.under[deck] : s.tops[deck]]
        unseen.sort()  # so that nothing of the real order is left
        dice.shuffle(unseen)
        s.decks[deck] = known + unseen
    if s.bids:
        seal_bids(s, seat, dice)
    s.dice = Dice(1 + dice.below(1 << 30))


def seal_bids(s: Position, seat: int, dice: Dice) -> None:
    """Those who have answered a sealed auction may have passed or bid anything they can pay (ruling Q30)."""
    seats = s.agreement.seats
    other = (s.seller + 1) % seats
    while other != s.bidder:
        most = min(s.money[other], MOST)
        if other != seat and can_bid(s, other, s.floor):
            steps = (most - s.floor) // s.agreement.figures.step + 1
            choice = dice.below(steps + 1)
            s.bids[other] = 0 if choice == steps else s.floor + choice * s.agreement.figures.step
        other = (other + 1) % seats
