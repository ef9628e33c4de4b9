"""Setting up the table (rules 4 to 10, 50, 54, 57 to 60)."""

from periple.games.wishland import market
from periple.games.wishland.agreement import Agreement
from periple.games.wishland.dreams import expansion
from periple.games.wishland.position import Position
from periple.games.wishland.terms import COLUMNS, EMPTY_ROW, KEPT, NOTHING, ROWS, SOURCES, Count, Step
from periple.games.wishland.turn import begin_round
from periple.kernel.dice import Dice
from periple.kernel.pile import Pile


def deal(agreement: Agreement, dice: Dice) -> Position:
    """A game ready to begin."""
    s = empty_table(agreement, dice)
    for pile in s.piles:
        dice.shuffle(pile.cards)
    market.reveal_all(s, 4)
    s.tiles = choose_tiles(s)
    s.open_tiles = s.tiles[:]
    s.first = 0 if agreement.solo else dice.below(agreement.seats)  # rule 10
    if agreement.entrepreneurs:
        deal_entrepreneurs(s)
        s.agenda = [Step.KEEP] * agreement.seats
        s.seat = s.first
    else:
        begin_round(s)
    return s


def empty_table(agreement: Agreement, dice: Dice) -> Position:
    """Every card in its pile; workers, markers, ticket booths and credits as a game begins (rules 5, 6, 8)."""
    figures = agreement.figures
    n = agreement.seats
    s = Position(agreement)
    s.dice = dice
    s.listening = True
    s.fate = 0
    s.seat = 0
    s.round = 1
    s.turn = 0
    s.at = 0
    s.first = 0
    s.agenda = [Step.TURN]
    s.acted = False
    s.chosen = NOTHING
    s.slots = [NOTHING] * n
    s.taken = 0
    s.order = list(range(n))
    s.credits = [figures.start_credits] * n
    s.tally = [0] * (KEPT * n)
    for seat in range(n):
        s.tally[seat * KEPT + Count.BOOTHS] = figures.start_booths
        s.tally[seat * KEPT + Count.HAPPINESS] = figures.start_steps[0]
        s.tally[seat * KEPT + Count.VISITORS] = figures.start_steps[1]
        s.tally[seat * KEPT + Count.WORKERS] = figures.start_workers
    s.icons = [0] * n
    s.shows = [0] * n
    s.characters = [0] * n
    s.powers = [0] * n
    s.saving = [0] * (ROWS * n)
    s.eased = [0] * n
    s.park = [[] for _ in range(n)]
    s.earned = [0] * (SOURCES * n)
    s.booths = expansion.booths(agreement) - n * figures.start_booths
    s.offers = []
    s.kept = [NOTHING] * n
    s.free = [figures.start_workers] * n
    s.groups = [0] * n
    s.placed = [0] * n
    s.crowd = 0
    s.rivals = 0
    s.piles = [Pile(cards, []) for cards in expansion.decks(agreement)]
    s.rows = [NOTHING] * (ROWS * COLUMNS)
    s.prices = [EMPTY_ROW] * ROWS
    s.tiles = []
    s.open_tiles = []
    s.claimed = [0] * n
    s.ready = [0] * n
    return s


def choose_tiles(s: Position) -> list[int]:
    """Some achievements at random (rule 9), those of the expansion among them when it is in play (rule 54)."""
    tiles = expansion.achievements(s.agreement)
    s.dice.shuffle(tiles)
    return sorted(tiles[: s.agreement.tiles])


def deal_entrepreneurs(s: Position) -> None:
    """Hidden cards to each seat (rules 7, 54)."""
    cards = expansion.entrepreneurs(s.agreement)
    s.dice.shuffle(cards)
    s.offers = cards[: s.agreement.figures.offers * s.agreement.seats]
