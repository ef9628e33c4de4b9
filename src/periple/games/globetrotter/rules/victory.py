"""Coming home with the most keys, and what the others may still do about it (rule 82, rulings A4 to A7)."""

from typing import Final

from periple.kernel import ranking
from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import DECLINE, Step
from ..position import Position
from ..terms import IN_JACKPOT, NOBODY, NOWHERE, ON_BOARD, SEAT_BIT
from . import keys, packed, scoring

# While one of these waits nobody wins: the turn is over, or what a card or a square asks comes first.
BUSY: Final = [Step.HOME, Step.EXILE, Step.DEBT, Step.GIVE_TICKET, Step.GIVE_KEY, Step.SWAP, Step.AFTER]


def wins(s: Position) -> bool:
    """At home in one's own turn, no key left on the board, more keys than anybody else (rulings A4, A5, A7)."""
    me = s.turn
    if s.keys_on_board or s.place[me] != s.home[me] or s.home[me] == NOWHERE or s.agenda[-1] in BUSY:
        return False
    if s.agreement.jackpot_blocks and IN_JACKPOT in s.keys:
        return False
    mine = s.keys_held[me]
    for seat in range(s.agreement.seats):
        if seat != me and s.keys_held[seat] >= mine:
            return False
    return True


def at_rest(s: Position) -> bool:
    """Before somebody is asked: whether no win is to be looked at, or nothing more follows from it (rule 82)."""
    return s.keys_on_board > 0 or review(s)


def review(s: Position) -> bool:
    """Whether nothing more follows from the keys as they lie; False when a win has just been averted (ruling A6).

    Every other seat whose jokers could change a key is asked first, clockwise; then the win is declared.
    """
    asking = s.agenda[-1] == Step.LAST_CHANCE
    if not wins(s):
        if asking:
            s.agenda.pop()
            s.seat = s.turn
            s.declined = 0
        return not asking
    for further in range(1, s.agreement.seats):
        rival = (s.turn + further) % s.agreement.seats
        if not packed.has(s.declined, rival) and could_change_a_key(s, rival):
            if not asking:
                s.agenda.append(Step.LAST_CHANCE)
            s.seat = rival
            return True
    s.winner = s.turn
    s.seat = OVER
    say.won(s, 82, s.turn, s.keys_held[s.turn])
    return True


def could_change_a_key(s: Position, seat: int) -> bool:
    """Whether the jokers of a seat, put down now, would win it the key of a continent (rules 50, 51, 54)."""
    jokers = s.jokers[seat]
    if jokers == 0:
        return False
    figures = s.figures
    for continent in range(figures.continents):
        holder = s.keys[figures.city_keys + continent]
        if holder in (seat, IN_JACKPOT):
            continue
        count = packed.souvenirs(s, seat, continent)
        most = min(count + jokers, figures.cities_on[continent])
        needed = figures.for_key
        if holder != ON_BOARD:
            needed = max(needed, packed.souvenirs(s, holder, continent) + 1)
        if count < most and most >= needed:
            return True
    return False


def last_chance_moves(s: Position) -> list[int]:
    """A joker before a rival wins, or nothing (ruling A6)."""
    offered = [DECLINE]
    keys.offer_jokers(s, s.seat, offered)
    return offered


def let_win(s: Position) -> None:
    """The seat asked keeps its jokers (ruling A6)."""
    s.declined |= SEAT_BIT[s.seat]
    say.kept_jokers(s, 82, s.seat, s.turn)


def stop(s: Position) -> None:
    """The agreed rounds are over: who wins, and by what (ruling A5)."""
    s.seat = OVER
    s.agenda = s.agenda or [Step.TURN]
    say.ended(s, 82, NOBODY, s.rounds - 1)
    found = scoring.winners(s)
    if len(found) > 1:
        say.shared_win(s, 82, NOBODY, found)
        return
    one = found[0]
    keys, souvenirs, money = scoring.rank(s, one)
    tied = ranking.equal_places(scoring.ranks(s), one)
    if tied == 0:
        say.won_by_keys(s, 82, one, keys)
    elif tied == 1:
        say.won_by_souvenirs(s, 82, one, souvenirs)
    else:
        say.won_by_money(s, 82, one, money)
