"""What a seat may choose from, step by step, and what it may do at any time (rules 16, 25, 31 to 35, 53)."""

from typing import Final

from periple.games.globetrotter import adventures, keys, tickets, travel
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import (
    ADVENTURE,
    CHALLENGE,
    CLAIM,
    DECLINE,
    END_TURN,
    EXILE,
    GAMBLE,
    GIVE_TICKET,
    HOME,
    LAND,
    MOST_LEGS,
    NOWHERE,
    ROLL,
    SELL,
    SETTLE,
    WORK,
    Kind,
    Step,
)
from periple.kernel.state import OVER

# What a turn begins its choices with, by bits: work, the road, an adventure, the jackpot, the pocket money.
HEADS: Final = [
    [move for bit, move in enumerate([WORK, ROLL, ADVENTURE, GAMBLE, CLAIM]) if mask >> bit & 1] for mask in range(32)
]
BEFORE_DUTIES: Final = [CLAIM, SETTLE]
OPEN: Final = [Step.TURN, Step.ROAD, Step.CHALLENGE, Step.BONUS, Step.AFTER]  # jokers and sales are moves here


def moves(s: Position) -> list[int]:
    """What the seat to act may choose, by the step on top of the agenda."""
    step = s.agenda[-1]
    if step == Step.TURN:
        return turn_moves(s)
    if step == Step.ROAD:
        return road_moves(s)
    if step == Step.EXILE:
        return exile_moves(s)
    if step == Step.AFTER:
        return after_moves(s)
    if step == Step.HOME:
        return [HOME, HOME + 1]
    if step == Step.START:
        return BEFORE_DUTIES[:]
    return answers(s, step)


def answers(s: Position, step: int) -> list[int]:
    """What an adventure or a debt asks (rules 63, 67, 69, 70, 77, 80, 81)."""
    if step == Step.DEBT:
        return [SELL + ticket for ticket in s.hand[s.turn]]
    if step == Step.CHALLENGE:
        return challenge_moves(s)
    if step == Step.GIVE_TICKET:
        return [GIVE_TICKET + ticket for ticket in s.hand[s.turn]]
    if step == Step.GIVE_KEY:
        return adventures.key_moves(s)
    if step == Step.SWAP:
        return adventures.partners(s)
    if step == Step.LAST_CHANCE:
        return last_chance_moves(s)
    offered = [DECLINE]
    offer_goods(s, offered)
    offered.extend(adventures.bonus_moves(s))
    return offered


def turn_moves(s: Position) -> list[int]:
    """Travel on or work (rule 16), try one's luck, and what may be done at any time (rules 33, 35, 53)."""
    place = s.place[s.turn]
    kind = s.board.kind[place]
    tired = s.legs >= MOST_LEGS
    if kind == Kind.SEA_STOP:
        offered = [LAND, CLAIM] if s.unclaimed else [LAND]
        offer_goods(s, offered)
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
    offer_goods(s, offered)
    if not tired:
        if s.hand[s.turn] and s.figures.red[kind]:
            travel.offer_flights(s, offered)
        sails = s.board.sails[place]
        if sails and not s.sailed:
            offered.extend(sails)
    return offered


def offer_goods(s: Position, offered: list[int]) -> None:
    """Jokers, the purchase and sales: open at every choice of one's own turn (rulings A16, A18 and A39)."""
    me = s.turn
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    if not s.bought and s.money[me] >= s.figures.price:
        offered.extend(tickets.BUYS[tickets.affordable(s, me)])
    if s.hand[me]:
        tickets.offer_sales(s, me, offered)


def road_moves(s: Position) -> list[int]:
    """Every square within the points thrown, from a table (rule 25)."""
    offered: list[int] = []
    offer_goods(s, offered)
    within = s.board.reach[s.place[s.turn]][s.thrown]
    return offered + within if offered else within[:]


def exile_moves(s: Position) -> list[int]:
    """Either city of the ticket shown, but not the one to be left (ruling A55)."""
    at = 2 * s.shown
    place = s.place[s.victim]
    if s.figures.ends_of[at] == place:
        return [EXILE + 1]
    if s.figures.ends_of[at + 1] == place:
        return [EXILE]
    return [EXILE, EXILE + 1]


def challenge_moves(s: Position) -> list[int]:
    """The owner is challenged for a fee, or left in peace (rules 63, 64, ruling A14)."""
    offered = [CHALLENGE, DECLINE] if s.money[s.turn] >= s.figures.challenge else [DECLINE]
    offer_goods(s, offered)
    return offered


def after_moves(s: Position) -> list[int]:
    """Pairs of tickets, once the turn is over (rule 34)."""
    me = s.turn
    offered = [END_TURN]
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    offered.extend(tickets.PAIR_BUYS[tickets.pairs_affordable(s, me)])
    tickets.offer_sales(s, me, offered)
    return offered


def last_chance_moves(s: Position) -> list[int]:
    """A joker before a rival wins, or nothing (ruling A6)."""
    offered = [DECLINE]
    keys.offer_jokers(s, s.seat, offered)
    return offered


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
