"""Setting up the table (rules 4 to 10, 50, 54, 57 to 60)."""

from periple.kernel.columns import column
from periple.kernel.dice import Dice
from ..agreement import Agreement
from ..made.numbers import Step
from ..made.playable import Playable, empty
from ..position import LEFT, MARKET, PRICES, Position
from ..terms import BIT, NOTHING, ROWS, SHEET, Count, Own
from . import expansion, market, piles
from .packed import EMPTY_ROW
from .turn import begin_round


def deal(agreement: Agreement, dice: Dice) -> Playable:
    """A game ready to begin."""
    s = nothing_dealt(agreement, dice)
    shuffle(s)
    market.reveal_all(s, 4)
    lay_tiles(s, choose_tiles(s))
    s.first = 0 if agreement.solo else dice.below(agreement.seats)  # rule 10
    if not agreement.solo:
        s.sheet[s.first * SHEET + Own.CREDITS] += agreement.figures.first_credits  # rule 8
    if agreement.entrepreneurs:
        deal_entrepreneurs(s)
        s.step = Step.KEEP
        s.seat = s.first
    else:
        begin_round(s)
    return s


def nothing_dealt(agreement: Agreement, dice: Dice) -> Playable:
    """Every card in its pile; workers, markers, ticket booths and credits as a game begins (rules 5, 6, 8)."""
    figures = agreement.figures
    n = agreement.seats
    s = empty(agreement, dice)
    s.step = Step.TURN
    s.order = list(range(n))
    s.sheet = column(first_sheet(agreement) * n)
    s.park = column([0] * (agreement.room * n))
    s.booths = expansion.booths(agreement) - n * figures.start_booths
    s.market = column([NOTHING] * PRICES + [EMPTY_ROW] * ROWS + [0] * (MARKET - LEFT))
    s.piles = agreement.stock.cards[:]
    for pile, deck in enumerate(agreement.stock.decks):
        s.market[LEFT + pile] = len(deck)
    return s


def first_sheet(agreement: Agreement) -> list[int]:
    """A seat's sheet as the game begins."""
    figures = agreement.figures
    sheet = [0] * SHEET
    sheet[Count.BOOTHS] = figures.start_booths
    sheet[Count.HAPPINESS] = figures.start_steps[0]
    sheet[Count.VISITORS] = figures.start_steps[1]
    sheet[Count.WORKERS] = figures.start_workers
    sheet[Own.FREE] = figures.start_workers
    sheet[Own.CREDITS] = figures.start_credits
    sheet[Own.SLOT] = NOTHING
    sheet[Own.ENTREPRENEUR] = NOTHING
    return sheet


def shuffle(s: Position) -> None:
    """Every pile (rule 4)."""
    for pile in range(s.agreement.stock.piles):
        piles.shuffle(s, pile)


def choose_tiles(s: Position) -> list[int]:
    """Some achievements at random (rule 9), those of the expansion among them when it is in play (rule 54)."""
    tiles = expansion.achievements(s.agreement)
    s.dice.shuffle(tiles)
    return sorted(tiles[: s.agreement.tiles])


def lay_tiles(s: Position, tiles: list[int]) -> None:
    s.tiles = tiles
    for tile in tiles:
        s.open_tiles |= BIT[tile]


def deal_entrepreneurs(s: Position) -> None:
    """Hidden cards to each seat (rules 7, 54)."""
    cards = expansion.entrepreneurs(s.agreement)
    s.dice.shuffle(cards)
    s.offers = cards[: s.agreement.figures.offers * s.agreement.seats]
