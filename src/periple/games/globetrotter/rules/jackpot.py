"""Dice for the jackpot and for keys (rules 6, 59 to 66, 83)."""

from ..made import say
from ..made.numbers import CHALLENGE, DECLINE
from ..position import Position
from ..terms import IN_JACKPOT, NOBODY, SEAT_BIT, Halt
from . import anytime, arrival, halt, keys, packed, tickets


def open_jackpot(s: Position, rule: int) -> None:
    """Money from the bank and tickets from the pile, face down (rules 6, 61, ruling A47)."""
    s.jackpot = s.figures.jackpot_money
    for _ in range(s.figures.jackpot_tickets):
        if s.pile:
            s.reveals += 1
            s.jackpot_tickets.append(s.pile.pop())
    say.opened_jackpot(s, rule, NOBODY, s.jackpot, len(s.jackpot_tickets))


def throw(s: Position, seat: int, rule: int) -> bool:
    """Two dice; 7, 11 and doubles are lucky (rules 60, 64)."""
    one = s.dice.roll(6)
    other = s.dice.roll(6)
    s.reveals += 1
    s.throws.append(seat)
    s.throws.append(one)
    s.throws.append(other)
    lucky = packed.is_lucky(s.figures, one, other)
    say.threw(s, rule, seat, one, other, int(lucky))
    return lucky


def gamble(s: Position) -> None:
    """Two tries for everything in the jackpot; then the right-hand neighbour drives the pawn out (rules 60 to 62)."""
    me = s.turn
    s.may_gamble = False
    s.throws.clear()
    for _ in range(s.figures.tries):
        if throw(s, me, 60):
            win(s)
            return
    say.lost_gamble(s, 62, me)
    halt.halt(s, Halt.GAMBLE)
    arrival.banish(s, (me + s.agreement.seats - 1) % s.agreement.seats)


def win(s: Position) -> None:
    """Money, tickets and keys; a new jackpot is opened and the turn goes on (rules 60, 61, 83)."""
    me = s.turn
    s.money[me] += s.jackpot
    with_keys = s.keys.count(IN_JACKPOT)
    if with_keys:
        say.won_jackpot_keys(s, 60, me, s.jackpot, len(s.jackpot_tickets), with_keys)
    else:
        say.won_jackpot(s, 60, me, s.jackpot, len(s.jackpot_tickets))
    for ticket in s.jackpot_tickets:
        tickets.keep(s.hand[me], ticket)
        s.aware[ticket] |= SEAT_BIT[me]
        say.drew_this(s, 60, me, ticket, me)
    s.jackpot_tickets.clear()
    for key in range(s.figures.keys):
        if s.keys[key] == IN_JACKPOT:
            keys.take_key(s, me, key, 83)
    open_jackpot(s, 61)


def challenge_moves(s: Position) -> list[int]:
    """The owner is challenged for a fee, or left in peace (rules 63, 64, ruling A14)."""
    offered = [CHALLENGE, DECLINE] if s.money[s.turn] >= s.figures.challenge else [DECLINE]
    anytime.offer_goods(s, offered)
    return offered


def decline(s: Position) -> None:
    """No challenge; a bonus may still wait (rule 63)."""
    s.agenda.pop()


def challenge(s: Position) -> None:
    """Pay the owner, then throw in turn until somebody is lucky (rules 63 to 66, rulings A13 to A15)."""
    me = s.turn
    s.agenda.pop()
    key = s.board.key_of[s.place[me]]
    owner = s.keys[key]
    s.throws.clear()
    s.money[me] -= s.figures.challenge
    s.money[owner] += s.figures.challenge
    say.challenged(s, 64, me, owner, key, s.figures.challenge)
    if duel(s, me, owner):
        keys.take_key(s, me, key, 66)
        return
    say.lost_challenge(s, 65, me, key, owner)
    halt.halt(s, Halt.CHALLENGE)
    arrival.banish(s, owner)


def duel(s: Position, me: int, owner: int) -> bool:
    """Whether the challenger wins. By rounds, both throw, and two hits or two misses are thrown again (ruling A13)."""
    while True:
        mine = throw(s, me, 64)
        if mine and not s.agreement.by_rounds:
            return True
        theirs = throw(s, owner, 64)
        if mine != theirs:
            return mine
