"""Rounds and turns: entrepreneurs, the turn-order track, four turns each, clean-up (rules 7, 10 to 12, 16, 22)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import ADVERTISE, BONUS, END_TURN, FREE_RECOVER, KEEP, PASS, RECOVER, SLOT, Step
from ..position import Position
from ..terms import BIT, BONUSES, MOST_OFFERS, MOST_SLOTS, NOTHING, SHEET, TABLE, Gain, Own, Power, Track
from . import achievements, income, market, park, scoring, solo, workers

FREE_SLOTS: Final = [
    [SLOT + slot for slot in range(MOST_SLOTS) if not taken >> slot & 1] for taken in range(1 << MOST_SLOTS)
]
KEEPS: Final = [[KEEP + which for which in range(offers)] for offers in range(MOST_OFFERS + 1)]
CHOICES: Final = [BONUS + bonus for bonus in range(BONUSES)]

# How a turn opens, by what is possible: recovering (1), recovering freely (2), advertising (4) with two bonuses (8).
RECOVERING: Final = 1
FREELY: Final = 2
ADVERT: Final = 4
TWICE: Final = 8


def _opening(code: int) -> list[int]:
    moves = [PASS]
    if code & RECOVERING:
        moves.append(RECOVER)
    if code & FREELY:
        moves.append(FREE_RECOVER)
    if code & ADVERT:
        first = ADVERTISE + BONUSES if code & TWICE else ADVERTISE
        moves.extend(range(first, first + BONUSES))
    return moves


OPENINGS: Final = [_opening(code) for code in range(16)]


# What may be chosen


def bonus_moves(s: Position) -> list[int]:
    return CHOICES[:]


def slot_moves(s: Position) -> list[int]:
    return FREE_SLOTS[s.taken][:]


def keep_moves(s: Position) -> list[int]:
    return KEEPS[s.agreement.figures.offers][:]


def turn_moves(s: Position) -> list[int]:
    """Place, recover or pass, and what is free before or after it (rules 16, 23, 24)."""
    me = s.seat
    base: i64 = me * SHEET
    sheet = s.sheet
    powers = sheet[base + Own.POWERS]
    freely = powers & Power.FREE_RECOVERY and workers.may_recover_freely(s, me)
    if s.acted:
        offered = [FREE_RECOVER, END_TURN] if freely else [END_TURN]
        if sheet[base + Own.READY]:
            achievements.offer(s, offered)
        return offered
    code = RECOVERING if sheet[base + Own.GROUPS] else 0
    if freely:
        code += FREELY
    free = sheet[base + Own.FREE]
    if free and (not s.agreement.advert_crowding or workers.to_advertise(s) <= free):
        code += ADVERT + TWICE if powers & Power.TWO_BONUSES else ADVERT
    offered = OPENINGS[code][:]
    if sheet[base + Own.READY]:
        achievements.offer(s, offered)
    market.offer(s, offered)
    return offered


# What is played


def after(s: Position) -> None:
    """A turn ends when nothing is left to choose in it."""
    if s.acted and not s.bonuses and s.step == Step.TURN and s.seat != OVER and nothing_free(s):
        next_turn(s)


def advertise(s: Position, which: int) -> None:
    workers.advertise(s, which)
    achievements.check(s, s.seat)
    s.acted = True


def recover(s: Position) -> None:
    workers.recover(s, 21)
    s.acted = True


def pass_turn(s: Position) -> None:
    """Rule 22."""
    s.acted = True
    say.passed(s, 22, s.seat)


def nothing_free(s: Position) -> bool:
    """Whether a turn that has been used has nothing more to offer."""
    base: i64 = s.seat * SHEET
    if s.sheet[base + Own.READY]:
        return False
    return not (s.sheet[base + Own.POWERS] & Power.FREE_RECOVERY and workers.may_recover_freely(s, s.seat))


def choose_bonus(s: Position, bonus: int) -> None:
    """Happiness, a visitor or a worker, as a card allows (rules 77, 83)."""
    s.bonuses -= 1
    say.chose_bonus(s, 36, s.seat, bonus)
    workers.take_bonus(s, s.seat, bonus, 1)
    achievements.check(s, s.seat)


# Entrepreneurs


def keep(s: Position, which: int) -> None:
    """From the first player clockwise, each keeps one entrepreneur and takes what it gives (rules 7, 54)."""
    me = s.seat
    card = s.offers[me * s.agreement.figures.offers + which]
    s.sheet[me * SHEET + Own.ENTREPRENEUR] = card
    say.kept(s, 7, me, card)
    park.add_card(s, me, card)
    achievements.check(s, me)
    s.at += 1
    if s.at < s.agreement.seats:
        s.seat = (me + 1) % s.agreement.seats
    else:
        begin_round(s)


# Rounds


def begin_round(s: Position) -> None:
    """The turn-order track is empty again; in solo the last slot stays closed (rules 11, 12, 60)."""
    s.taken = -1 << len(s.agreement.figures.slot_gain) & (1 << MOST_SLOTS) - 1
    if s.agreement.solo:
        solo.begin_round(s)
    for seat in range(s.agreement.seats):
        s.sheet[seat * SHEET + Own.SLOT] = NOTHING
    s.turn = 0
    s.at = 0
    s.step = Step.ORDER
    s.seat = s.first
    say.round_began(s, 11, s.first, s.round)


def take_slot(s: Position, slot: int) -> None:
    """A free slot and its reward, at once (rule 12)."""
    me = s.seat
    figures = s.agreement.figures
    s.sheet[me * SHEET + Own.SLOT] = slot
    s.taken |= BIT[slot]
    say.took_slot(s, 12, me, slot)
    gain = figures.slot_gain[slot]
    if gain:
        steps = figures.slot_steps[slot]
        if gain & Gain.CREDITS:
            park.receive(s, me, steps[3], 12)
        if gain & ~Gain.CREDITS:
            park.advance(s, me, Track.HAPPINESS, steps[0])
            park.advance(s, me, Track.VISITORS, steps[1])
            park.unlock(s, me, steps[2])
            achievements.check(s, me)
    s.at += 1
    if s.at < s.agreement.seats:
        s.seat = (me + 1) % s.agreement.seats
        return
    income.pay_all(s)
    s.order = in_order(s)
    s.at = 0
    s.step = Step.TURN
    begin_turn(s)


def in_order(s: Position) -> list[int]:
    """Seats by slot, from the left."""
    order: list[int] = []
    for slot in range(MOST_SLOTS):
        for seat in range(s.agreement.seats):
            if s.sheet[seat * SHEET + Own.SLOT] == slot:
                order.append(seat)
    return order


def begin_turn(s: Position) -> None:
    s.seat = s.order[s.at]
    s.acted = False
    say.turn_began(s, 16, s.seat, s.round, s.turn + 1)


def next_turn(s: Position) -> None:
    """The next seat in slot order; after four turns each the round ends (rules 11, 16)."""
    s.at += 1
    if s.at == s.agreement.seats:
        s.at = 0
        s.turn += 1
        if s.turn == s.agreement.figures.turns:
            end_round(s)
            return
    begin_turn(s)


def end_round(s: Position) -> None:
    """Clean-up and the next first player; after the last round the game is over (rules 10, 26, 40)."""
    if s.round == s.agreement.figures.rounds:
        s.seat = OVER
        say.ended(s, 40, TABLE)
        if s.listening:
            scoring.announce(s)
        return
    market.clean_up(s)
    if s.agreement.solo:
        solo.clean_up(s)
    s.round += 1
    s.first = (s.first + 1) % s.agreement.seats
    begin_round(s)
