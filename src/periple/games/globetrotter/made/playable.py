"""A position that can be played: dispatch, copies and ints."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from typing import ClassVar

from mypy_extensions import i64

from ..rules import (
    adventures,
    anytime,
    arrival,
    debts,
    imagine,
    jackpot,
    keys,
    tickets,
    travel,
    turn,
    victory,
)
from ..agreement import Agreement
from ..position import Position
from ..terms import NOBODY, NOWHERE, NO_CARD, NO_FACE, NO_TICKET, ON_BOARD, Halt
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import OVER


class Playable(Position):
    __slots__ = ()
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "board", "figures"})
    HIDDEN: ClassVar[frozenset[str]] = frozenset({"tucked", "hand", "pile", "aware", "jackpot_tickets", "decks"})

    def moves(self) -> list[int]:
        step: i64 = self.agenda[-1]
        if step < 6:
            if step < 3:
                if step < 1:
                    return turn.turn_moves(self)
                elif step < 2:
                    return turn.home_moves(self)
                else:
                    return turn.start_moves(self)
            elif step < 4:
                return travel.road_moves(self)
            elif step < 5:
                return arrival.exile_moves(self)
            else:
                return debts.sale_moves(self)
        elif step < 9:
            if step < 7:
                return debts.ticket_moves(self)
            elif step < 8:
                return keys.key_moves(self)
            else:
                return adventures.partners(self)
        elif step < 11:
            if step < 10:
                return jackpot.challenge_moves(self)
            else:
                return adventures.bonus_moves(self)
        elif step < 12:
            return turn.after_moves(self)
        else:
            return victory.last_chance_moves(self)

    def play(self, move: int) -> None:
        turn.claim_or_forget(self, move)
        at: i64 = move
        if at < 10:
            if at < 5:
                if at < 2:
                    if at < 1:
                        turn.work(self)  # work
                    else:
                        travel.roll(self)  # roll
                elif at < 3:
                    travel.land(self)  # land
                elif at < 4:
                    adventures.try_adventure(self)  # adventure
                else:
                    jackpot.gamble(self)  # gamble
            elif at < 7:
                if at < 6:
                    jackpot.challenge(self)  # challenge
                else:
                    step = self.agenda[-1]
                    if step == 9:
                        jackpot.decline(self)
                    elif step == 10:
                        adventures.decline_bonus(self)
                    else:
                        victory.let_win(self)
            elif at < 8:
                turn.claim(self)  # claim
            elif at < 9:
                turn.claim(self)  # settle
            else:
                step = self.agenda[-1]
                if step == 11:
                    turn.pass_on(self)
                else:
                    turn.end_turn(self)
        elif at < 54:
            if at < 14:
                if at < 12:
                    turn.choose_home(self, move - 10)  # home
                else:
                    arrival.exile(self, move - 12)  # exile
            elif at < 20:
                adventures.swap(self, move - 14)  # swap
            elif at < 36:
                keys.give_key(self, move - 20)  # give_key
            else:
                anytime.joker(self, move - 36)  # joker
        elif at < 229:
            if at < 124:
                tickets.buy(self, move - 53)  # buy
            elif at < 159:
                turn.buy_pairs(self, move - 123)  # buy_pairs
            else:
                step = self.agenda[-1]
                if step == 5:
                    debts.sell_for_debt(self, move - 159)
                else:
                    anytime.sell(self, move - 159)
        elif at < 299:
            debts.give_owed_ticket(self, move - 229)  # give_ticket
        elif at < 439:
            travel.fly(self, move - 299)  # fly
        else:
            step = self.agenda[-1]
            if step == 3:
                travel.drive(self, move - 439)
            elif step == 10:
                adventures.take_bonus(self, move - 439)
            else:
                travel.sail(self, move - 439)
        follow(self)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def asides(self, seat: int) -> list[int]:
        return turn.asides(self, seat)

    def play_aside(self, seat: int, move: int) -> None:
        if move < 159:
            anytime.joker_aside(self, seat, move - 36)
        else:
            anytime.sell_aside(self, seat, move - 159)
        follow(self)

    def copy(self) -> "Playable":
        twin = Playable(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.agenda = self.agenda[:]
        twin.winner = self.winner
        twin.bought = self.bought
        twin.legs = self.legs
        twin.thrown = self.thrown
        twin.face = self.face
        twin.travelling = self.travelling
        twin.may_try = self.may_try
        twin.may_gamble = self.may_gamble
        twin.unclaimed = self.unclaimed
        twin.closing = self.closing
        twin.sailed = self.sailed
        twin.halted = self.halted
        twin.declined = self.declined
        twin.bonus = self.bonus
        twin.owed = self.owed
        twin.owed_to_jackpot = self.owed_to_jackpot
        twin.victims = self.victims
        twin.victim = self.victim
        twin.shown = self.shown
        twin.place = self.place[:]
        twin.home = self.home
        twin.tucked = self.tucked
        twin.origin = self.origin[:]
        twin.toward = self.toward[:]
        twin.pending = self.pending
        twin.skips = self.skips
        twin.money = self.money[:]
        twin.hand = [part[:] for part in self.hand]
        twin.pile = self.pile[:]
        twin.aware = self.aware[:]
        twin.jackpot = self.jackpot
        twin.jackpot_tickets = self.jackpot_tickets[:]
        twin.keys = self.keys
        twin.keys_held = self.keys_held
        twin.keys_on_board = self.keys_on_board
        twin.souvenirs = self.souvenirs
        twin.counts = self.counts
        twin.jokers = self.jokers
        twin.supply = self.supply
        twin.islands = self.islands
        twin.decks = self.decks
        twin.drawn = self.drawn[:]
        twin.last_card = self.last_card
        twin.last_place = self.last_place
        twin.last_reader = self.last_reader
        twin.throws = self.throws[:]
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.reveals,
            self.turn,
            self.first,
            self.rounds,
            self.winner,
            int(self.bought),
            self.legs,
            self.thrown,
            self.face,
            int(self.travelling),
            int(self.may_try),
            int(self.may_gamble),
            int(self.unclaimed),
            int(self.closing),
            int(self.sailed),
            self.halted,
            self.declined,
            self.bonus,
            self.owed,
            int(self.owed_to_jackpot),
            self.victims,
            self.victim,
            self.shown,
            self.jackpot,
            self.keys_on_board,
            self.last_card,
            self.last_place,
            self.last_reader,
        ]
        add_part(flat, self.agenda)
        add_part(flat, self.place)
        add_part(flat, self.home)
        add_part(flat, self.tucked)
        add_part(flat, self.origin)
        add_part(flat, self.toward)
        add_part(flat, [int(one) for one in self.pending])
        add_part(flat, [int(one) for one in self.skips])
        add_part(flat, self.money)
        add_part(flat, self.pile)
        add_part(flat, self.aware)
        add_part(flat, self.jackpot_tickets)
        add_part(flat, self.keys)
        add_part(flat, self.keys_held)
        add_part(flat, self.souvenirs)
        add_part(flat, self.counts)
        add_part(flat, self.jokers)
        add_part(flat, self.supply)
        add_part(flat, self.islands)
        add_part(flat, self.drawn)
        add_part(flat, self.throws)
        add_part(flat, self.dice.rest())
        for part in self.hand:
            add_part(flat, part)
        for part in self.decks:
            add_part(flat, part)
        return flat


def step_of(s: Position) -> int:
    return s.agenda[-1]


def follow(s: Position) -> None:
    """Whatever needs nobody happens, until somebody must choose or the game is over."""
    while s.seat != OVER:
        step: i64 = s.agenda[-1]
        if step < 13:
            if victory.at_rest(s):
                return
            continue
        s.agenda.pop()
        if step < 16:
            if step < 14:
                arrival.settle(s)
            elif step < 15:
                arrival.act(s)
            else:
                keys.remain(s)
        elif step < 17:
            adventures.reward(s)
        elif step < 18:
            arrival.come_back(s)
        else:
            turn.close(s)


def from_ints(agreement: Agreement, ints: list[int]) -> Playable:
    """The position that `ints()` wrote."""
    seats = agreement.seats
    flat = Reader(ints)
    s = Playable(agreement)
    s.seat = flat.one()
    s.dice = Dice(flat.one())
    s.reveals = flat.one()
    s.turn = flat.one()
    s.first = flat.one()
    s.rounds = flat.one()
    s.winner = flat.one()
    s.bought = flat.yes()
    s.legs = flat.one()
    s.thrown = flat.one()
    s.face = flat.one()
    s.travelling = flat.yes()
    s.may_try = flat.yes()
    s.may_gamble = flat.yes()
    s.unclaimed = flat.yes()
    s.closing = flat.yes()
    s.sailed = flat.yes()
    s.halted = flat.one()
    s.declined = flat.one()
    s.bonus = flat.one()
    s.owed = flat.one()
    s.owed_to_jackpot = flat.yes()
    s.victims = flat.one()
    s.victim = flat.one()
    s.shown = flat.one()
    s.jackpot = flat.one()
    s.keys_on_board = flat.one()
    s.last_card = flat.one()
    s.last_place = flat.one()
    s.last_reader = flat.one()
    s.agenda = flat.part()
    s.place = flat.part()
    s.home = flat.part()
    s.tucked = flat.part()
    s.origin = flat.part()
    s.toward = flat.part()
    s.pending = [one != 0 for one in flat.part()]
    s.skips = [one != 0 for one in flat.part()]
    s.money = flat.part()
    s.pile = flat.part()
    s.aware = flat.part()
    s.jackpot_tickets = flat.part()
    s.keys = flat.part()
    s.keys_held = flat.part()
    s.souvenirs = flat.part()
    s.counts = flat.part()
    s.jokers = flat.part()
    s.supply = flat.part()
    s.islands = flat.part()
    s.drawn = flat.part()
    s.throws = flat.part()
    s.dice.take_rest(flat.part())
    s.hand = [flat.part() for _ in range(seats)]
    s.decks = []
    while not flat.done():
        s.decks.append(flat.part())
    return s


def empty(agreement: Agreement, dice: Dice) -> Playable:
    """Every field as it starts; somebody listens."""
    seats = agreement.seats
    figures = agreement.figures
    s = Playable(agreement)
    s.seat = s.reveals = 0
    s.dice = dice
    s.listening = True
    s.turn = s.first = s.legs = s.thrown = s.declined = s.bonus = s.owed = s.victims = s.jackpot = s.keys_on_board = 0
    s.rounds = 1
    s.winner = s.victim = s.last_reader = NOBODY
    s.bought = s.travelling = s.may_try = s.may_gamble = s.unclaimed = s.closing = s.sailed = s.owed_to_jackpot = False
    s.face = NO_FACE
    s.halted = Halt.NO
    s.shown = NO_TICKET
    s.last_card = NO_CARD
    s.last_place = NOWHERE
    s.agenda = []
    s.place = [NOWHERE] * seats
    s.home = [NOWHERE] * seats
    s.tucked = [NO_TICKET] * seats
    s.origin = [NOWHERE] * seats
    s.toward = [NOWHERE] * seats
    s.pending = [False] * seats
    s.skips = [False] * seats
    s.money = [0] * seats
    s.pile = []
    s.aware = [0] * (figures.tickets)
    s.jackpot_tickets = []
    s.keys = [ON_BOARD] * (figures.keys)
    s.keys_held = [0] * seats
    s.souvenirs = [0] * seats
    s.counts = [0] * (seats * figures.continents)
    s.jokers = [0] * seats
    s.supply = [0] * seats
    s.islands = [0] * seats
    s.drawn = [0] * (len(figures.deck))
    s.throws = []
    s.hand = []
    s.decks = []
    return s
