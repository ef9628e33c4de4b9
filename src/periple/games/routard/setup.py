"""Setting up the table (rules 3 to 8, 69)."""

from typing import Final

from periple.games.routard.agreement import Agreement
from periple.games.routard.position import Position
from periple.games.routard.table import Table
from periple.games.routard.terms import BANK, DECKS, FACES, ITEMS, NO_CARD, NOBODY, WON_DECKS
from periple.games.routard.turn import begin_turn
from periple.kernel.dice import Dice

TURN: Final = 600  # euros: what pocket money brings in a turn, on average


def deal(agreement: Agreement, dice: Dice) -> Table:
    """A journey ready to begin: decks shuffled, bags empty (or packed, in the express game), the starter rolled for."""
    s = empty_table(agreement, dice)
    for cards in s.decks:
        dice.shuffle(cards)
    if agreement.express:
        pack_bags(s)
    s.first = roll_for_start(s)
    if agreement.later_more:
        make_up_for_the_start(s)
    begin_turn(s, s.first, False)
    return s


def empty_table(agreement: Agreement, dice: Dice) -> Table:
    """Every pawn at home, every card in its pile, nothing in the bags (rules 3 to 5); no turn has begun."""
    n = agreement.seats
    s = Table(agreement)
    s.dice = dice
    s.listening = True
    s.fate = 0
    s.rounds = 0
    s.turns = 0
    s.agenda = []
    s.die = 0
    s.winner = NOBODY
    s.money = [0] * n
    s.cheques = [0] * n
    s.tickets = [0] * n
    s.bag = [0] * (n * ITEMS)
    s.won = [0] * (n * WON_DECKS)
    s.held = []
    s.place = [0] * n
    s.stamp = [0] * n
    s.clock = 0
    s.packed = [0] * n
    s.skip = [0] * n
    s.forced = [0] * n
    s.free = [0] * n
    s.decks = [list(range(count)) for count in agreement.figures.cards]
    s.tops = agreement.figures.cards[:]
    s.spent = [0] * DECKS
    s.last = [NO_CARD] * DECKS
    s.under = [0] * DECKS
    clear_decisions(s)
    return s


def clear_decisions(s: Position) -> None:
    """Nothing is under way: no card, no debt, no sale, no bluff."""
    s.card = NO_CARD
    s.creditor = BANK
    s.high_seat = NOBODY
    s.optional = s.spared = False
    s.bids = []
    s.wrongs = []
    s.caught = []
    s.deck = s.price = s.bed = s.item = s.chooser = s.branch = s.branch_count = 0
    s.debtor = s.debt = s.purpose = s.seller = s.good = s.floor = s.bidder = s.high = s.out = 0
    s.watched = s.called = 0


def pack_bags(s: Position) -> None:
    """The express game: the four elements, a ticket, money and cheques for everybody (rule 69)."""
    n = s.agreement.seats
    packed = s.agreement.figures.express
    s.bag = packed[:ITEMS] * n
    s.tickets = [packed[4]] * n
    s.cheques = [packed[5]] * n
    s.money = [packed[6]] * n


def make_up_for_the_start(s: Position) -> None:
    """Who begins is ahead, since the first to arrive wins at once (rule 63): the others get a share of a turn."""
    seats = s.agreement.seats
    for later in range(1, seats):
        s.money[(s.first + later) % seats] += later * (TURN // seats)


def roll_for_start(s: Position) -> int:
    """All roll and the highest begins; those who tie for it roll again (rule 6)."""
    rolling = list(range(s.agreement.seats))
    while True:
        rolls = [s.dice.roll(FACES) for _ in rolling]
        for seat, die in zip(rolling, rolls, strict=True):
            s.say("rolled_for_start", 6, seat, [die])
        best = max(rolls)
        rolling = [seat for seat, die in zip(rolling, rolls, strict=True) if die == best]
        if len(rolling) == 1:
            return rolling[0]
