"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from typing import TYPE_CHECKING

from periple.games.routard.market import MOST, can_bid
from periple.kernel.dice import Dice

if TYPE_CHECKING:
    from periple.games.routard.position import Position


def reimagine(s: "Position", seat: int, dice: Dice) -> None:
    """Shuffle every deck but the cards that everybody saw go under it; seal other bids anew; new chance."""
    for deck, pile in enumerate(s.piles):
        known = pile.cards[: s.under[deck]]
        unseen = pile.cards[s.under[deck] :]
        dice.shuffle(unseen)
        pile.cards = known + unseen
    if s.bids:
        seal_bids(s, seat, dice)
    s.dice = Dice(1 + dice.below(1 << 30))


def seal_bids(s: "Position", seat: int, dice: Dice) -> None:
    """Those who have answered a sealed auction may have passed or bid anything they can pay (ruling Q30)."""
    seats = s.journey.seats
    other = (s.seller + 1) % seats
    while other != s.bidder:
        most = min(s.money[other], MOST)
        if other != seat and can_bid(s, other, s.floor):
            steps = (most - s.floor) // s.journey.figures.step + 1
            choice = dice.below(steps + 1)
            s.bids[other] = 0 if choice == steps else s.floor + choice * s.journey.figures.step
        other = (other + 1) % seats
