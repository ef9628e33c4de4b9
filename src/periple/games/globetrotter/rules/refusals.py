"""Why a move is not offered, rule by rule. Written apart from what offers moves, so that each checks the other.

The guard has looked before: the game is on, the verb exists, the seat is asked, the step is one that the verb answers.
"""

from typing import Final

from periple.kernel.refusal import Reason
from ..made.numbers import Step
from ..position import Position
from ..terms import MOST_LEGS, NOWHERE, Bonus, Kind
from . import packed

# What the numbers of a refusal are.
REFUSALS: Final = {"tired": ["n"], "no_fee": ["n"]}


def no(allowed: bool, rule: int, key: str) -> Reason | None:
    return None if allowed else Reason(rule, key)


def kind_here(s: Position) -> int:
    return s.board.kind[s.place[s.turn]]


# Travel or work


def work(s: Position, n: int, step: int) -> Reason | None:
    """Rule 16 and rulings A2, A36."""
    if kind_here(s) == Kind.SEA_STOP:
        return Reason(16, "no_work_at_sea")
    return no(not s.travelling, 28, "must_travel")


def end_turn(s: Position, n: int, step: int) -> Reason | None:
    """Rule 18 and ruling A56."""
    tired = s.legs >= MOST_LEGS and s.travelling and kind_here(s) != Kind.SEA_STOP
    return no(step == Step.AFTER or tired, 18, "go_on")


def claim(s: Position, n: int, step: int) -> Reason | None:
    """Rule 15."""
    return no(s.unclaimed, 15, "nothing_to_claim")


def stuck(s: Position) -> Reason | None:
    """Nothing new can be begun at sea, or when the turn has been long enough (rule 40, ruling A56)."""
    if kind_here(s) == Kind.SEA_STOP:
        return Reason(40, "at_sea")
    return Reason(18, "tired", [MOST_LEGS]) if s.legs >= MOST_LEGS else None


def roll(s: Position, n: int, step: int) -> Reason | None:
    """Rule 24."""
    return stuck(s) or no(len(s.board.roads[s.place[s.turn]]) > 0, 24, "no_road")


def land(s: Position, n: int, step: int) -> Reason | None:
    """Rule 39."""
    return no(kind_here(s) == Kind.SEA_STOP, 39, "not_at_sea")


def adventure(s: Position, n: int, step: int) -> Reason | None:
    """Rule 42."""
    if kind_here(s) not in (Kind.KEY_CITY, Kind.CONTINENTAL):
        return stuck(s) or Reason(42, "no_adventure_here")
    return stuck(s) or no(s.may_try, 42, "adventure_over")


def gamble(s: Position, n: int, step: int) -> Reason | None:
    """Rule 59."""
    if kind_here(s) != Kind.GAMBLING:
        return stuck(s) or Reason(59, "no_jackpot_here")
    return stuck(s) or no(s.may_gamble, 59, "gamble_over")


def fly(s: Position, end: int, step: int) -> Reason | None:
    """Rules 27, 30, 31."""
    found = stuck(s)
    if found is not None:
        return found
    if not s.figures.red[kind_here(s)]:
        return Reason(30, "no_airport")
    if packed.ticket_of(end) not in s.hand[s.turn]:
        return Reason(31, "not_held")
    return no(s.figures.ends_of[end] != s.place[s.turn], 27, "cannot_stay")


def go(s: Position, place: int, step: int) -> Reason | None:
    """By road, by a bonus, or to a sea stop."""
    if place >= s.board.places:
        return Reason(16, "no_such_move")
    if step == Step.ROAD:
        return drive(s, place)
    return bonus(s, place) if step == Step.BONUS else stuck(s) or sail(s, place)


def drive(s: Position, place: int) -> Reason | None:
    """Rules 25, 27."""
    steps = s.board.distance[s.place[s.turn]][place]
    if steps == 0:
        return Reason(27, "cannot_stay")
    return no(steps <= s.thrown, 25, "too_far")


def bonus(s: Position, place: int) -> Reason | None:
    """Rules 80, 81."""
    here = s.place[s.turn]
    if place == here:
        return Reason(80, "already_there")
    if s.bonus == Bonus.WORLD:
        return no(s.figures.city[s.board.kind[place]], 81, "not_a_city")
    return no(s.board.continent[place] == s.board.continent[here], 80, "other_continent")


def sail(s: Position, stop: int) -> Reason | None:
    """Rules 24, 37, 39."""
    if s.board.kind[stop] != Kind.SEA_STOP:
        return Reason(24, "roll_first")
    if s.place[s.turn] not in s.board.line_ends[stop]:
        return Reason(37, "no_line")
    return no(not s.sailed, 39, "sailed")


# Answers


def exile(s: Position, side: int, step: int) -> Reason | None:
    """Rule 55 and ruling A55."""
    return no(packed.city(s.figures, s.shown, side) != s.place[s.victim], 55, "must_leave")


def challenge(s: Position, n: int, step: int) -> Reason | None:
    """Rule 64 and ruling A14."""
    fee = s.figures.challenge
    return Reason(64, "no_fee", [fee]) if s.money[s.turn] < fee else None


def swap(s: Position, seat: int, step: int) -> Reason | None:
    """Rule 77."""
    if seat >= s.agreement.seats or s.home[seat] == NOWHERE:
        return Reason(77, "nobody_there")
    return no(seat != s.turn, 77, "not_yourself")


def give_key(s: Position, key: int, step: int) -> Reason | None:
    """Rule 70."""
    return no(key < s.figures.keys and s.keys[key] == s.turn, 70, "not_your_key")


def give_ticket(s: Position, ticket: int, step: int) -> Reason | None:
    """Rule 69."""
    return no(ticket in s.hand[s.turn], 69, "not_held")


# Goods


def joker(s: Position, city: int, step: int) -> Reason | None:
    return joker_aside(s, s.seat, city, step)


def joker_aside(s: Position, seat: int, city: int, step: int) -> Reason | None:
    """At any time, on a city without a token of one's own (rules 49, 53)."""
    if city >= s.figures.cities:
        return Reason(53, "no_such_move")
    if s.jokers[seat] == 0:
        return Reason(53, "no_joker")
    return no(not packed.has(s.souvenirs[seat], city), 49, "has_souvenir")


def sell(s: Position, ticket: int, step: int) -> Reason | None:
    return sell_aside(s, s.seat, ticket, step)


def sell_aside(s: Position, seat: int, ticket: int, step: int) -> Reason | None:
    """At any time, but for the first ticket (rules 11, 35)."""
    if s.home[seat] == NOWHERE:
        return Reason(11, "first_ticket")
    return no(ticket in s.hand[seat], 35, "not_held")


def buy(s: Position, count: int, step: int) -> Reason | None:
    """Once a turn, at the full price (rules 33, 36)."""
    if s.bought:
        return Reason(33, "bought")
    if count > len(s.pile):
        return Reason(36, "no_pile")
    return no(count * s.figures.price <= s.money[s.turn], 33, "no_money")


def buy_pairs(s: Position, pairs: int, step: int) -> Reason | None:
    """After the turn, two by two (rules 34, 36)."""
    if pairs * s.figures.pair > len(s.pile):
        return Reason(36, "no_pile")
    return no(pairs * s.figures.pair_price <= s.money[s.turn], 34, "no_money")
