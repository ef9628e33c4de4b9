"""Setting up the table (rules 1 to 10)."""

from periple.games.globetrotter import jackpot, tickets
from periple.games.globetrotter.agreement import Agreement
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.table import Table
from periple.games.globetrotter.terms import NO_CARD, NO_TICKET, NOBODY, NOWHERE, ON_BOARD, Step
from periple.games.globetrotter.turn import begin_turn, forget_turn
from periple.kernel.dice import Dice


def deal(agreement: Agreement, dice: Dice) -> Table:
    """A game ready to begin."""
    s = empty_table(agreement, dice)
    dice.shuffle(s.pile)  # rule 4
    for deck in s.decks:  # rule 3
        dice.shuffle(deck)
    jackpot.open_jackpot(s, 6)
    for seat in range(agreement.seats):  # rule 9
        tickets.draw(s, seat, 9)
    s.first = throw_for_first(s)
    s.rounds = 1
    begin_turn(s, s.first)
    return s


def empty_table(agreement: Agreement, dice: Dice) -> Table:
    """Nothing dealt yet, and nobody on the board."""
    n = agreement.seats
    s = Table(agreement)
    s.dice = dice
    s.listening = True
    s.fate = 0
    s.seat = 0
    s.turn = 0
    s.first = 0
    s.rounds = 0
    s.agenda = [Step.TURN]
    s.winner = NOBODY
    forget_turn(s)
    s.thrown = 0
    s.declined = 0
    s.owed = 0
    s.owed_to_jackpot = False
    s.victims = 0
    s.shown = NO_TICKET
    s.place = [NOWHERE] * n
    s.home = [NOWHERE] * n
    s.tucked = [NO_TICKET] * n
    s.origin = [NOWHERE] * n
    s.toward = [NOWHERE] * n
    s.pending = [False] * n
    s.skips = [False] * n
    lay_out_goods(s)
    return s


def lay_out_goods(s: Position) -> None:
    """Money in hand, tickets in the pile, keys on their squares, tokens in their supplies (rules 2, 4, 5, 8, 9)."""
    figures = s.figures
    n = s.agreement.seats
    s.money = [figures.start_money] * n
    s.hand = [[] for _ in range(n)]
    s.pile = list(range(figures.tickets))
    s.aware = [0] * figures.tickets
    s.jackpot = 0
    s.jackpot_tickets = []
    s.keys = [ON_BOARD] * figures.keys
    s.keys_held = [0] * n
    s.keys_on_board = figures.keys
    s.souvenirs = [0] * n
    s.counts = [0] * (n * figures.continents)
    s.jokers = [0] * n
    s.supply = [figures.tokens] * n
    s.islands = [0] * n
    s.decks = [deck[:] for deck in figures.deck]
    s.drawn = [0] * len(figures.deck)
    s.last_card = NO_CARD
    s.last_place = NOWHERE
    s.last_reader = NOBODY
    s.throws = []


def throw_for_first(s: Position) -> int:
    """The highest total of two dice begins; those who tie throw again (rule 10, ruling A44)."""
    seats = list(range(s.agreement.seats))
    while len(seats) > 1:
        totals: list[int] = []
        for seat in seats:
            one, other = s.dice.roll(6), s.dice.roll(6)
            totals.append(one + other)
            s.say("threw", 10, seat, [one, other, 0])
        best = max(totals)
        seats = [seat for seat, total in zip(seats, totals, strict=True) if total == best]
    return seats[0]
