"""A turn: pocket money, travel or work until it ends, and the offer after it (rules 10 to 18, 20, 23, 33 to 35)."""

from typing import Final

from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import ADVENTURE, BUY_PAIRS, CLAIM, END_TURN, GAMBLE, HOME, LAND, ROLL, SETTLE, WORK, Step
from ..position import Position, flag, put
from ..terms import MOST_LEGS, MOST_PAIRS, NO_FACE, NOBODY, NOWHERE, Bonus, Halt, Kind
from . import anytime, keys, packed, tickets, travel, victory

# What a turn begins its choices with, by bits: work, the road, an adventure, the jackpot, the pocket money.
HEADS: Final = [
    [move for bit, move in enumerate([WORK, ROLL, ADVENTURE, GAMBLE, CLAIM]) if mask >> bit & 1] for mask in range(32)
]
# By how many can be paid for: a move for each number of pairs.
PAIR_BUYS: Final = [[BUY_PAIRS + n for n in range(count)] for count in range(MOST_PAIRS + 1)]
OPEN: Final = [Step.TURN, Step.ROAD, Step.CHALLENGE, Step.BONUS, Step.AFTER]  # jokers and sales are moves here


# A turn begins


def begin_turn(s: Position, seat: int) -> None:
    """A new turn: home at first, later pocket money, the win, an exile's duties (rules 11, 15, 57, rulings A6, A26)."""
    s.turn = seat
    s.seat = seat
    forget_turn(s)
    say.turn_began(s, 10, seat, s.rounds)
    if s.home[seat] == NOWHERE:
        s.agenda = [Step.HOME]
        return
    s.agenda = [Step.TURN]
    if s.agreement.claimed:
        s.unclaimed = True
    else:
        pocket(s)
    if s.pending[seat]:
        s.pending = flag(s.pending, seat, False)
        s.agenda.append(Step.SETTLE)
        if s.unclaimed:
            s.agenda.append(Step.START)


def forget_turn(s: Position) -> None:
    """What counts for one turn only."""
    s.bought = False
    s.legs = 0
    s.travelling = False
    s.may_try = False
    s.may_gamble = False
    s.unclaimed = False
    s.closing = False
    s.sailed = False
    s.halted = Halt.NO
    s.face = NO_FACE
    s.bonus = Bonus.NONE
    s.victim = NOBODY


def claim_or_forget(s: Position, move: int) -> None:
    """Pocket money is paid to whoever asks for it first thing in the turn (rule 15, ruling A42)."""
    if not s.unclaimed or s.seat != s.turn:
        return
    s.unclaimed = False
    if move == CLAIM:
        pocket(s)
    else:
        say.forgot(s, 15, s.turn)


def pocket(s: Position) -> None:
    s.money[s.turn] += s.figures.pocket
    say.pocket(s, 15, s.turn, s.figures.pocket)


def start_moves(s: Position) -> list[int]:
    """The pocket money is claimed before the duties of an exile, or forgotten (rules 15, 57)."""
    return [CLAIM, SETTLE]


def claim(s: Position) -> None:
    """Claimed, or forgotten (`claim_or_forget`): now the duties of an exile, if they wait (rules 15, 57)."""
    if s.agenda[-1] == Step.START:
        s.agenda.pop()


def home_moves(s: Position) -> list[int]:
    return [HOME, HOME + 1]


def choose_home(s: Position, side: int) -> None:
    """One city of the first ticket becomes home; nothing is due, and it works by its kind (rules 11 to 14)."""
    me = s.turn
    ticket = s.hand[me].pop()
    s.tucked = put(s.tucked, me, ticket)
    place = packed.city(s.figures, ticket, side)
    s.home = put(s.home, me, place)
    s.place[me] = place
    say.settled(s, 11, me, place)
    s.agenda = [Step.TURN, Step.ACT]


# Travel or work


def turn_moves(s: Position) -> list[int]:
    """Travel on or work (rule 16), try one's luck, and what may be done at any time (rules 33, 35, 53)."""
    place = s.place[s.turn]
    kind = s.board.kind[place]
    tired = s.legs >= MOST_LEGS
    if kind == Kind.SEA_STOP:
        offered = [LAND, CLAIM] if s.unclaimed else [LAND]
        anytime.offer_goods(s, offered)
        return offered
    mask = 0 if s.travelling else 1  # work, also in perilous places and wastelands (ruling A36)
    if not tired:
        if s.board.has_road[place]:
            mask |= 2
        if s.may_try:
            mask |= 4
        elif s.may_gamble:
            mask |= 8
    if s.unclaimed:
        mask |= 16
    offered = HEADS[mask][:]
    if tired and not mask & 1:
        offered.append(END_TURN)
    anytime.offer_goods(s, offered)
    if not tired:
        if s.hand[s.turn] and s.figures.red[kind]:
            travel.offer_flights(s, offered)
        sails = s.board.sails[place]
        if sails and not s.sailed:
            offered.extend(sails)
    return offered


def work(s: Position) -> None:
    """Wages from the bank; working ends the turn (rules 16, 17)."""
    s.money[s.turn] += s.figures.work
    if s.listening:
        say.worked(s, 17, s.turn, s.figures.work, s.place[s.turn])
    s.agenda = [Step.CLOSE]


def end_turn(s: Position) -> None:
    """When the road has been too long (ruling A56)."""
    s.agenda = [Step.CLOSE]


def asides(s: Position, seat: int) -> list[int]:
    """Jokers and tickets to sell, at any time, for whoever can't do it by a move now (rules 35, 53, A18, A39)."""
    offered: list[int] = []
    if s.seat == OVER or s.home[seat] == NOWHERE:
        return offered
    step = s.agenda[-1] if seat == s.seat else Step.CLOSE
    if step in OPEN:
        return offered
    if s.jokers[seat] and step != Step.LAST_CHANCE:
        keys.offer_jokers(s, seat, offered)
    if step != Step.DEBT:
        tickets.offer_sales(s, seat, offered)
    return offered


# A turn ends


def close(s: Position) -> None:
    """The turn is over; pairs of tickets are offered to whoever could pay for one (rule 34, ruling A17).

    Coming home counts even when it ended the turn, by a card, a debt or an exile (rulings A6, A30).
    """
    if not s.keys_on_board:
        s.agenda.append(Step.CLOSE)
        if victory.wins(s):
            victory.review(s)
            return
        s.agenda.pop()
    figures = s.figures
    if len(s.pile) >= figures.pair and keys.can_raise(s, figures.pair_price):
        s.agenda = [Step.AFTER]
        return
    pass_on(s)


def after_moves(s: Position) -> list[int]:
    """Pairs of tickets, once the turn is over (rule 34)."""
    me = s.turn
    offered = [END_TURN]
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    offered.extend(PAIR_BUYS[tickets.pairs_affordable(s, me)])
    tickets.offer_sales(s, me, offered)
    return offered


def buy_pairs(s: Position, pairs: int) -> None:
    """The offer after the turn (rule 34)."""
    tickets.purchase(s, pairs * s.figures.pair, pairs * s.figures.pair_price, 34)
    pass_on(s)


def pass_on(s: Position) -> None:
    """Clockwise; a lost turn is passed over (rules 10, 76, ruling A28)."""
    seat = s.turn
    while True:
        seat = (seat + 1) % s.agreement.seats
        if seat == s.first:
            s.rounds += 1
            if s.rounds > s.agreement.most_rounds:
                victory.stop(s)
                return
        if not s.skips[seat]:
            break
        s.skips = flag(s.skips, seat, False)
        say.skipped(s, 76, seat)
    begin_turn(s, seat)
