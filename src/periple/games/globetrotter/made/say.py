"""What is told of an event, one function for each; nothing unless somebody listens."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from periple.kernel.state import EVERYBODY, State


def turn_began(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("turn_began", rule, actor, [n], audience)


def threw(s: State, rule: int, actor: int, one: int, other: int, lucky: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("threw", rule, actor, [one, other, lucky], audience)


def drew(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("drew", rule, actor, [], audience)


def drew_this(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("drew_this", rule, actor, [ticket], audience)


def settled(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("settled", rule, actor, [place], audience)


def pocket(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("pocket", rule, actor, [n], audience)


def forgot(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("forgot", rule, actor, [], audience)


def worked(s: State, rule: int, actor: int, n: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("worked", rule, actor, [n, place], audience)


def rolled(s: State, rule: int, actor: int, face: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rolled", rule, actor, [face], audience)


def arrived(
    s: State, rule: int, actor: int, from_: int, place: int, way: int, path: list[int], audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("arrived", rule, actor, [from_, place, way, *path], audience)


def flew(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("flew", rule, actor, [ticket], audience)


def paid(s: State, rule: int, actor: int, n: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("paid", rule, actor, [n, place], audience)


def fined(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("fined", rule, actor, [n], audience)


def received(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("received", rule, actor, [n], audience)


def bought(s: State, rule: int, actor: int, n: int, cost: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought", rule, actor, [n, cost], audience)


def bought_for_jackpot(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought_for_jackpot", rule, actor, [n], audience)


def sold(s: State, rule: int, actor: int, ticket: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sold", rule, actor, [ticket, n], audience)


def returned(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("returned", rule, actor, [ticket], audience)


def gave_ticket(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("gave_ticket", rule, actor, [], audience)


def gave_this(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("gave_this", rule, actor, [ticket], audience)


def sent_home(s: State, rule: int, actor: int, from_: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sent_home", rule, actor, [from_, place], audience)


def adventure(
    s: State,
    rule: int,
    actor: int,
    line: int,
    card: int,
    place: int,
    reader: int,
    effect: int,
    n: int,
    to: int,
    audience: int = EVERYBODY,
) -> None:
    if s.listening:
        s.say("adventure", rule, actor, [line, card, place, reader, effect, n, to], audience)


def souvenir(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("souvenir", rule, actor, [place], audience)


def joker(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("joker", rule, actor, [place], audience)


def placed_joker(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("placed_joker", rule, actor, [place], audience)


def lost_joker(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_joker", rule, actor, [], audience)


def took_key(s: State, rule: int, actor: int, key: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("took_key", rule, actor, [key], audience)


def won_key(s: State, rule: int, actor: int, key: int, owner: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_key", rule, actor, [key, owner], audience)


def lost_key(s: State, rule: int, actor: int, key: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_key", rule, actor, [key], audience)


def showed(s: State, rule: int, actor: int, ticket: int, victim: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("showed", rule, actor, [ticket, victim], audience)


def exiled(s: State, rule: int, actor: int, victim: int, from_: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("exiled", rule, actor, [victim, from_, place], audience)


def swapped(
    s: State, rule: int, actor: int, other: int, place: int, other_place: int, audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("swapped", rule, actor, [other, place, other_place], audience)


def opened_jackpot(s: State, rule: int, actor: int, n: int, tickets: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("opened_jackpot", rule, actor, [n, tickets], audience)


def won_jackpot(s: State, rule: int, actor: int, n: int, tickets: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_jackpot", rule, actor, [n, tickets], audience)


def won_jackpot_keys(
    s: State, rule: int, actor: int, n: int, tickets: int, keys: int, audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("won_jackpot_keys", rule, actor, [n, tickets, keys], audience)


def lost_gamble(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_gamble", rule, actor, [], audience)


def challenged(s: State, rule: int, actor: int, owner: int, key: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("challenged", rule, actor, [owner, key, n], audience)


def lost_challenge(s: State, rule: int, actor: int, key: int, owner: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_challenge", rule, actor, [key, owner], audience)


def skipped(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("skipped", rule, actor, [], audience)


def halted(s: State, rule: int, actor: int, why: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("halted", rule, actor, [why, place], audience)


def kept_jokers(s: State, rule: int, actor: int, rival: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("kept_jokers", rule, actor, [rival], audience)


def won(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won", rule, actor, [n], audience)


def ended(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("ended", rule, actor, [n], audience)


def won_by_keys(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_keys", rule, actor, [n], audience)


def won_by_souvenirs(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_souvenirs", rule, actor, [n], audience)


def won_by_money(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_money", rule, actor, [n], audience)


def shared_win(s: State, rule: int, actor: int, winners: list[int], audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("shared_win", rule, actor, [*winners], audience)
