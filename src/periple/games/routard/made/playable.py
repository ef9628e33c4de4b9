"""A position that can be played: dispatch, copies and ints."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from typing import ClassVar

from mypy_extensions import i64

from ..rules import (
    airport,
    cards,
    fines,
    imagine,
    lodging,
    market,
    obey,
    packing,
    purse,
    road,
    squares,
    turn,
)
from ..agreement import Agreement
from ..position import Position
from ..terms import BANK, DECKS, FRAME, ITEMS, NOBODY, NO_CARD, STEP, WON_DECKS
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import OVER


class Playable(Position):
    __slots__ = ()
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "track"})
    HIDDEN: ClassVar[frozenset[str]] = frozenset({"decks", "bids"})

    def moves(self) -> list[int]:
        step: i64 = self.agenda[-1] & STEP
        if step < 7:
            if step < 3:
                if step < 1:
                    return packing.moves(self)
                elif step < 2:
                    return road.moves(self)
                else:
                    return lodging.cheque_moves(self)
            elif step < 5:
                if step < 4:
                    return airport.shop_moves(self)
                else:
                    return lodging.lodge_moves(self)
            elif step < 6:
                return squares.purchase_moves(self)
            else:
                return squares.dare_moves(self)
        elif step < 10:
            if step < 8:
                return obey.loss_moves(self)
            elif step < 9:
                return obey.option_moves(self)
            else:
                return market.pick_moves(self)
        elif step < 12:
            if step < 11:
                return market.settle_moves(self)
            else:
                return airport.arrived_moves(self)
        elif step < 14:
            return market.bid_moves(self)
        else:
            return lodging.hotel_moves(self)

    def play(self, move: int) -> None:
        at: i64 = move
        if at < 31:
            if at < 20:
                if at < 16:
                    if at < 8:
                        if at < 7:
                            packing.choose(self, move)  # line
                        else:
                            packing.leave(self)  # leave
                    elif at < 15:
                        road.walk(self, move - 8)  # walk
                    else:
                        road.drive(self)  # drive
                elif at < 18:
                    if at < 17:
                        airport.fly_on(self)  # fly
                    else:
                        airport.fly_back(self)  # fly_back
                elif at < 19:
                    road.assist(self)  # assist
                else:
                    road.work(self)  # work
            elif at < 27:
                if at < 25:
                    if at < 24:
                        airport.buy(self, move - 20)  # buy
                    else:
                        airport.buy_ticket(self)  # buy_ticket
                elif at < 26:
                    airport.use_voucher(self)  # use_voucher
                else:
                    raise ValueError("nobody is asked this")
            elif at < 29:
                if at < 28:
                    turn.close(self)  # done
                else:
                    squares.dare(self)  # take
            elif at < 30:
                step = self.agenda[-1] & STEP
                if step == 5:
                    squares.leave_purchase(self)
                elif step == 6:
                    squares.leave_it(self)
                else:
                    purse.leave_it(self)
            else:
                step = self.agenda[-1] & STEP
                if step == 4:
                    lodging.pay(self)
                else:
                    squares.pay(self)
        elif at < 47:
            if at < 35:
                if at < 33:
                    if at < 32:
                        step = self.agenda[-1] & STEP
                        if step == 4:
                            lodging.pay_single(self)
                        else:
                            squares.pay_single(self)
                    else:
                        lodging.use_free_night(self)  # free_night
                elif at < 34:
                    lodging.pay(self)  # hotel
                else:
                    obey.insure(self)  # insure
            elif at < 37:
                if at < 36:
                    obey.accept_loss(self)  # lose
                else:
                    raise ValueError("nobody is asked this")
            elif at < 41:
                obey.choose(self, move - 37)  # option
            else:
                raise ValueError("nobody is asked this")
        elif at < 128:
            if at < 92:
                if at < 88:
                    step = self.agenda[-1] & STEP
                    if step == 2:
                        lodging.choose_cheques(self, move - 47)
                    else:
                        lodging.pay_hotel(self, move - 47)
                else:
                    market.settle(self, move - 88)  # sell
            elif at < 103:
                market.settle(self, move - 88)  # sell_cheques
            else:
                raise ValueError("nobody is asked this")
        elif at < 1330:
            if at < 129:
                market.decline(self)  # pass
            else:
                market.bid(self, 10 * move - 1290)  # bid
        elif at < 1331:
            turn.close(self)  # bed
        elif at < 1391:
            step = self.agenda[-1] & STEP
            if step == 10:
                market.settle(self, move - 1316)
            else:
                market.sell_with_bonus(self, move - 1316)
        else:
            road.wait(self)  # wait
        follow(self)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def asides(self, seat: int) -> list[int]:
        return turn.asides(self, seat)

    def play_aside(self, seat: int, move: int) -> None:
        if move < 92:
            if move < 88:
                fines.call(self, seat, move - 41)
            else:
                market.sell_freely(self, seat, move - 88)
        elif move < 1331:
            market.sell_freely(self, seat, move - 88)
        else:
            market.sell_freely(self, seat, move - 1316)
        follow(self)

    def copy(self) -> "Playable":
        twin = Playable(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.turns = self.turns
        twin.agenda = self.agenda[:]
        twin.lots = self.lots
        twin.called = self.called
        twin.again = self.again
        twin.ticket_bought = self.ticket_bought
        twin.landed = self.landed
        twin.die = self.die
        twin.carried = self.carried
        twin.winner = self.winner
        twin.money = self.money[:]
        twin.cheques = self.cheques[:]
        twin.tickets = self.tickets[:]
        twin.bag = self.bag[:]
        twin.won = self.won[:]
        twin.held = self.held[:]
        twin.place = self.place[:]
        twin.stamp = self.stamp[:]
        twin.clock = self.clock
        twin.packed = self.packed[:]
        twin.skip = self.skip[:]
        twin.forced = self.forced[:]
        twin.free = self.free[:]
        twin.decks = self.decks[:]
        twin.tops = self.tops[:]
        twin.spent = self.spent[:]
        twin.last = self.last[:]
        twin.under = self.under[:]
        twin.deck = self.deck
        twin.card = self.card
        twin.price = self.price
        twin.optional = self.optional
        twin.bed = self.bed
        twin.spared = self.spared
        twin.item = self.item
        twin.chooser = self.chooser
        twin.branch = self.branch
        twin.branch_count = self.branch_count
        twin.debtor = self.debtor
        twin.creditor = self.creditor
        twin.debt = self.debt
        twin.purpose = self.purpose
        twin.seller = self.seller
        twin.good = self.good
        twin.floor = self.floor
        twin.bidder = self.bidder
        twin.bids = self.bids[:]
        twin.high = self.high
        twin.high_seat = self.high_seat
        twin.out = self.out
        twin.wrongs = self.wrongs[:]
        twin.caught = self.caught[:]
        twin.watched = self.watched
        twin.acts = self.acts
        twin.fresh = self.fresh
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.reveals,
            self.turn,
            self.first,
            self.rounds,
            self.turns,
            self.lots,
            self.called,
            int(self.again),
            int(self.ticket_bought),
            int(self.landed),
            self.die,
            self.carried,
            self.winner,
            self.clock,
            self.deck,
            self.card,
            self.price,
            int(self.optional),
            self.bed,
            int(self.spared),
            self.item,
            self.chooser,
            self.branch,
            self.branch_count,
            self.debtor,
            self.creditor,
            self.debt,
            self.purpose,
            self.seller,
            self.good,
            self.floor,
            self.bidder,
            self.high,
            self.high_seat,
            self.out,
            self.watched,
            self.acts,
            int(self.fresh),
        ]
        add_part(flat, self.agenda)
        add_part(flat, self.money)
        add_part(flat, self.cheques)
        add_part(flat, self.tickets)
        add_part(flat, self.bag)
        add_part(flat, self.won)
        add_part(flat, self.held)
        add_part(flat, self.place)
        add_part(flat, self.stamp)
        add_part(flat, self.packed)
        add_part(flat, self.skip)
        add_part(flat, self.forced)
        add_part(flat, self.free)
        add_part(flat, self.tops)
        add_part(flat, self.spent)
        add_part(flat, self.last)
        add_part(flat, self.under)
        add_part(flat, self.bids)
        add_part(flat, self.wrongs)
        add_part(flat, self.caught)
        add_part(flat, self.dice.rest())
        for part in self.decks:
            add_part(flat, part)
        return flat


def step_of(s: Position) -> int:
    return s.agenda[-1] & STEP


def follow(s: Position) -> None:
    """Whatever needs nobody happens, until somebody must choose or the game is over."""
    agenda = s.agenda
    while s.seat != OVER:
        frame = agenda[-1]
        step: i64 = frame & STEP
        if step < 16:
            if asked(s, step):
                return
            continue
        agenda.pop()
        if step < 19:
            if step < 17:
                obey.run(s, frame // FRAME)
            elif step < 18:
                lodging.go_to_bed(s)
            else:
                squares.play(s)
        elif step < 21:
            if step < 20:
                turn.end_turn(s)
            else:
                cards.draw_job(s)
        elif step < 22:
            airport.arrive(s)
        else:
            fines.fine(s, frame // FRAME)


def asked(s: Position, step: i64) -> bool:
    """Who must choose; False when it turns out that nobody must."""
    if step == 6:
        s.seat = s.turn
        return squares.dare_open(s)
    if step == 8:
        s.seat = s.chooser
        return True
    if step == 10:
        s.seat = s.debtor
        return purse.unsettled(s)
    if step == 12:
        s.seat = s.bidder
        return True
    if step == 14:
        s.seat = s.turn
        return lodging.hotel_open(s)
    s.seat = s.turn
    return True


def from_ints(agreement: Agreement, ints: list[int]) -> Playable:
    """The position that `ints()` wrote."""
    flat = Reader(ints)
    s = Playable(agreement)
    s.seat = flat.one()
    s.dice = Dice(flat.one())
    s.reveals = flat.one()
    s.turn = flat.one()
    s.first = flat.one()
    s.rounds = flat.one()
    s.turns = flat.one()
    s.lots = flat.one()
    s.called = flat.one()
    s.again = flat.yes()
    s.ticket_bought = flat.yes()
    s.landed = flat.yes()
    s.die = flat.one()
    s.carried = flat.one()
    s.winner = flat.one()
    s.clock = flat.one()
    s.deck = flat.one()
    s.card = flat.one()
    s.price = flat.one()
    s.optional = flat.yes()
    s.bed = flat.one()
    s.spared = flat.yes()
    s.item = flat.one()
    s.chooser = flat.one()
    s.branch = flat.one()
    s.branch_count = flat.one()
    s.debtor = flat.one()
    s.creditor = flat.one()
    s.debt = flat.one()
    s.purpose = flat.one()
    s.seller = flat.one()
    s.good = flat.one()
    s.floor = flat.one()
    s.bidder = flat.one()
    s.high = flat.one()
    s.high_seat = flat.one()
    s.out = flat.one()
    s.watched = flat.one()
    s.acts = flat.one()
    s.fresh = flat.yes()
    s.agenda = flat.part()
    s.money = flat.part()
    s.cheques = flat.part()
    s.tickets = flat.part()
    s.bag = flat.part()
    s.won = flat.part()
    s.held = flat.part()
    s.place = flat.part()
    s.stamp = flat.part()
    s.packed = flat.part()
    s.skip = flat.part()
    s.forced = flat.part()
    s.free = flat.part()
    s.tops = flat.part()
    s.spent = flat.part()
    s.last = flat.part()
    s.under = flat.part()
    s.bids = flat.part()
    s.wrongs = flat.part()
    s.caught = flat.part()
    s.dice.take_rest(flat.part())
    s.decks = []
    while not flat.done():
        s.decks.append(flat.part())
    return s


def empty(agreement: Agreement, dice: Dice) -> Playable:
    """Every field as it starts; somebody listens."""
    seats = agreement.seats
    s = Playable(agreement)
    s.seat = s.reveals = 0
    s.dice = dice
    s.listening = True
    s.turn = s.first = s.rounds = s.turns = s.lots = s.called = s.die = s.carried = s.clock = s.deck = s.price = (
        s.bed
    ) = s.item = s.chooser = s.branch = s.branch_count = s.debtor = s.debt = s.purpose = s.seller = s.good = s.floor = (
        s.bidder
    ) = s.high = s.out = s.watched = s.acts = 0
    s.again = s.ticket_bought = s.landed = s.optional = s.spared = s.fresh = False
    s.winner = s.high_seat = NOBODY
    s.card = NO_CARD
    s.creditor = BANK
    s.agenda = []
    s.money = [0] * seats
    s.cheques = [0] * seats
    s.tickets = [0] * seats
    s.bag = [0] * (seats * ITEMS)
    s.won = [0] * (seats * WON_DECKS)
    s.held = []
    s.place = [0] * seats
    s.stamp = [0] * seats
    s.packed = [0] * seats
    s.skip = [0] * seats
    s.forced = [0] * seats
    s.free = [0] * seats
    s.tops = [0] * DECKS
    s.spent = [0] * DECKS
    s.last = [NO_CARD] * DECKS
    s.under = [0] * DECKS
    s.bids = []
    s.wrongs = []
    s.caught = []
    s.decks = []
    return s
