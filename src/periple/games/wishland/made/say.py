"""What is told of an event, one function for each; nothing unless somebody listens."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from periple.kernel.state import EVERYBODY, State


def round_began(s: State, rule: int, actor: int, round: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("round_began", rule, actor, [round], audience)


def turn_began(s: State, rule: int, actor: int, round: int, turn: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("turn_began", rule, actor, [round, turn], audience)


def kept(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("kept", rule, actor, [card], audience)


def took_slot(s: State, rule: int, actor: int, slot: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("took_slot", rule, actor, [slot], audience)


def income(s: State, rule: int, actor: int, credits: int, total: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("income", rule, actor, [credits, total], audience)


def bought(
    s: State,
    rule: int,
    actor: int,
    card: int,
    credits: int,
    paying: int,
    workers: int,
    space: int,
    column: int,
    audience: int = EVERYBODY,
) -> None:
    if s.listening:
        s.say("bought", rule, actor, [card, credits, paying, workers, space, column], audience)


def bought_with(
    s: State,
    rule: int,
    actor: int,
    card: int,
    credits: int,
    paying: int,
    workers: int,
    space: int,
    column: int,
    audience: int = EVERYBODY,
) -> None:
    if s.listening:
        s.say("bought_with", rule, actor, [card, credits, paying, workers, space, column], audience)


def cleared(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("cleared", rule, actor, [], audience)


def dealt_row(s: State, rule: int, actor: int, space: int, cards: list[int], audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("dealt_row", rule, actor, [space, *cards], audience)


def revealed(s: State, rule: int, actor: int, card: int, space: int, column: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("revealed", rule, actor, [card, space, column], audience)


def advertised(s: State, rule: int, actor: int, workers: int, bonuses: list[int], audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("advertised", rule, actor, [workers, *bonuses], audience)


def advertised_in_crowd(
    s: State, rule: int, actor: int, workers: int, bonuses: list[int], audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("advertised_in_crowd", rule, actor, [workers, *bonuses], audience)


def recovered(s: State, rule: int, actor: int, workers: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("recovered", rule, actor, [workers], audience)


def passed(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("passed", rule, actor, [], audience)


def claimed(s: State, rule: int, actor: int, achievement: int, condition: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("claimed", rule, actor, [achievement, condition], audience)


def chose_bonus(s: State, rule: int, actor: int, bonus: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("chose_bonus", rule, actor, [bonus], audience)


def earned(s: State, rule: int, actor: int, points: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("earned", rule, actor, [points], audience)


def received(s: State, rule: int, actor: int, credits: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("received", rule, actor, [credits], audience)


def earned_by(s: State, rule: int, actor: int, points: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("earned_by", rule, actor, [points, card], audience)


def received_by(s: State, rule: int, actor: int, credits: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("received_by", rule, actor, [credits, card], audience)


def bonus_by(s: State, rule: int, actor: int, n: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bonus_by", rule, actor, [n, card], audience)


def advanced(s: State, rule: int, actor: int, track: int, square: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("advanced", rule, actor, [track, square], audience)


def unlocked(s: State, rule: int, actor: int, workers: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("unlocked", rule, actor, [workers], audience)


def opened_booth(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("opened_booth", rule, actor, [], audience)


def rival_came(s: State, rule: int, actor: int, space: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rival_came", rule, actor, [space], audience)


def rivals_left(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rivals_left", rule, actor, [], audience)


def ended(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("ended", rule, actor, [], audience)


def reached_band(s: State, rule: int, actor: int, points: int, band: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("reached_band", rule, actor, [points, band], audience)


def won(s: State, rule: int, actor: int, points: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won", rule, actor, [points], audience)


def won_by_credits(s: State, rule: int, actor: int, points: int, credits: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_credits", rule, actor, [points, credits], audience)


def won_by_workers(s: State, rule: int, actor: int, points: int, workers: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_workers", rule, actor, [points, workers], audience)


def shared(s: State, rule: int, actor: int, points: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("shared", rule, actor, [points], audience)
