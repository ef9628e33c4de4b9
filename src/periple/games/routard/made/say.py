"""What is told of an event, one function for each; nothing unless somebody listens."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from periple.kernel.state import EVERYBODY, State


def rolled_for_start(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rolled_for_start", rule, actor, [n], audience)


def turn_began(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("turn_began", rule, actor, [n], audience)


def packed(s: State, rule: int, actor: int, line: int, die: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("packed", rule, actor, [line, die], audience)


def packed_this(s: State, rule: int, actor: int, cell: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("packed_this", rule, actor, [cell], audience)


def packed_nothing(s: State, rule: int, actor: int, cell: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("packed_nothing", rule, actor, [cell], audience)


def too_dear(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("too_dear", rule, actor, [money], audience)


def borrowed(s: State, rule: int, actor: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("borrowed", rule, actor, [other], audience)


def plays_again(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("plays_again", rule, actor, [], audience)


def left_home(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("left_home", rule, actor, [from_, to], audience)


def rolled(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rolled", rule, actor, [n], audience)


def moved(
    s: State, rule: int, actor: int, n: int, money: int, from_: int, to: int, path: list[int], audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("moved", rule, actor, [n, money, from_, to, *path], audience)


def moved_free(
    s: State, rule: int, actor: int, n: int, money: int, from_: int, to: int, path: list[int], audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("moved_free", rule, actor, [n, money, from_, to, *path], audience)


def carried(s: State, rule: int, actor: int, other: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("carried", rule, actor, [other, to], audience)


def moved_again(
    s: State, rule: int, actor: int, from_: int, to: int, path: list[int], audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("moved_again", rule, actor, [from_, to, *path], audience)


def flew(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("flew", rule, actor, [from_, to], audience)


def waited(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("waited", rule, actor, [], audience)


def sought_job(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sought_job", rule, actor, [from_, to], audience)


def bought_cheques(s: State, rule: int, actor: int, n: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought_cheques", rule, actor, [n, money], audience)


def bought(s: State, rule: int, actor: int, item: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought", rule, actor, [item, money], audience)


def bought_ticket(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought_ticket", rule, actor, [money], audience)


def lodged(s: State, rule: int, actor: int, card: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lodged", rule, actor, [card, n], audience)


def lodged_free(s: State, rule: int, actor: int, card: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lodged_free", rule, actor, [card, n], audience)


def paid_night(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("paid_night", rule, actor, [n], audience)


def paid_part(s: State, rule: int, actor: int, n: int, missing: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("paid_part", rule, actor, [n, missing], audience)


def sought_hotel(s: State, rule: int, actor: int, n: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sought_hotel", rule, actor, [n, from_, to], audience)


def slept_outside(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("slept_outside", rule, actor, [n], audience)


def drew(s: State, rule: int, actor: int, deck: int, card: int, text: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("drew", rule, actor, [deck, card, text], audience)


def won(s: State, rule: int, actor: int, deck: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won", rule, actor, [deck, card], audience)


def given_back(s: State, rule: int, actor: int, deck: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("given_back", rule, actor, [deck, card], audience)


def used(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("used", rule, actor, [card], audience)


def kept(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("kept", rule, actor, [card], audience)


def received(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("received", rule, actor, [money], audience)


def got_cheques(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("got_cheques", rule, actor, [n], audience)


def lost_cheques(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_cheques", rule, actor, [n], audience)


def got_tickets(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("got_tickets", rule, actor, [n], audience)


def gained(s: State, rule: int, actor: int, item: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("gained", rule, actor, [item], audience)


def lost(s: State, rule: int, actor: int, item: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost", rule, actor, [item], audience)


def sent_back(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sent_back", rule, actor, [from_, to], audience)


def must_skip(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("must_skip", rule, actor, [n], audience)


def must_move(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("must_move", rule, actor, [n], audience)


def moves_free(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("moves_free", rule, actor, [n], audience)


def missed_turn(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("missed_turn", rule, actor, [n], audience)


def missed_turn_more(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("missed_turn_more", rule, actor, [n], audience)


def not_allowed(s: State, rule: int, actor: int, deck: int, item: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("not_allowed", rule, actor, [deck, item], audience)


def left_it(s: State, rule: int, actor: int, deck: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("left_it", rule, actor, [deck], audience)


def deck_empty(s: State, rule: int, actor: int, deck: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("deck_empty", rule, actor, [deck], audience)


def chose(s: State, rule: int, actor: int, option: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("chose", rule, actor, [option], audience)


def chose_for(s: State, rule: int, actor: int, option: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("chose_for", rule, actor, [option, other], audience)


def owed(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("owed", rule, actor, [money], audience)


def paid(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("paid", rule, actor, [money], audience)


def paid_to(s: State, rule: int, actor: int, money: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("paid_to", rule, actor, [money, other], audience)


def went_broke(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("went_broke", rule, actor, [money], audience)


def offered(s: State, rule: int, actor: int, good: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("offered", rule, actor, [good, money], audience)


def offered_cheques(s: State, rule: int, actor: int, n: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("offered_cheques", rule, actor, [n, money], audience)


def answered(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("answered", rule, actor, [], audience)


def answered_this(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("answered_this", rule, actor, [money], audience)


def passed_this(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("passed_this", rule, actor, [], audience)


def bid(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bid", rule, actor, [money], audience)


def passed(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("passed", rule, actor, [], audience)


def sold(s: State, rule: int, actor: int, good: int, money: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sold", rule, actor, [good, money, other], audience)


def sold_cheques(s: State, rule: int, actor: int, n: int, money: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sold_cheques", rule, actor, [n, money, other], audience)


def sold_to_bank(s: State, rule: int, actor: int, good: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sold_to_bank", rule, actor, [good, money], audience)


def sold_to_bank_cheques(s: State, rule: int, actor: int, n: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sold_to_bank_cheques", rule, actor, [n, money], audience)


def passed_cheques(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("passed_cheques", rule, actor, [n], audience)


def called(s: State, rule: int, actor: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("called", rule, actor, [other], audience)


def called_wrongly(s: State, rule: int, actor: int, other: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("called_wrongly", rule, actor, [other], audience)


def won_game(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_game", rule, actor, [], audience)


def time_out(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("time_out", rule, actor, [], audience)


def won_by_cards(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_cards", rule, actor, [n], audience)


def won_by_place(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_place", rule, actor, [place], audience)


def won_by_money(s: State, rule: int, actor: int, money: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_money", rule, actor, [money], audience)


def shared_win(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("shared_win", rule, actor, [], audience)


def stayed(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("stayed", rule, actor, [n], audience)
