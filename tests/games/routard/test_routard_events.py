"""Every event rests on its rule: random games of several agreements, listened to by everybody."""

from functools import cache

import pytest

import periple
from periple.games.routard.events import EVENTS
from periple.kernel.dice import seeded

RULES = {
    "answered": {60},
    "answered_this": {60},
    "bid": {60},
    "borrowed": {16},
    "bought": {42},
    "bought_cheques": {28, 62},
    "bought_ticket": {42},
    "called": {57},
    "called_wrongly": {57},
    "carried": {45, 48},
    "chose": {38},
    "chose_for": {38},
    "deck_empty": {30},
    "drew": {35, 36, 37, 38},
    "flew": {40, 66},
    "gained": {38},
    "given_back": {33, 57},
    "got_cheques": {38},
    "got_tickets": {38},
    "kept": {38},
    "left_home": {21},
    "left_it": {49},
    "lodged": {27},
    "lodged_free": {27},
    "lost": {52, 53, 54, 55},
    "lost_cheques": {38},
    "missed_turn": {50},
    "missed_turn_more": {50},
    "moved": {25, 45},
    "moved_again": {32},
    "moved_free": {25, 45},
    "moves_free": {50},
    "must_move": {50},
    "must_skip": {50},
    "not_allowed": {34},
    "offered": {60},
    "offered_cheques": {60},
    "owed": {31},
    "packed": {12},
    "packed_nothing": {12},
    "packed_this": {12},
    "paid": {31},
    "paid_night": {27, 62},
    "paid_part": {59},
    "paid_to": {31, 38},
    "passed": {60},
    "passed_cheques": {38},
    "passed_this": {60},
    "plays_again": {15, 48},
    "received": {38},
    "rolled": {37, 38, 45},
    "rolled_for_start": {6},
    "sent_back": {52},
    "shared_win": {23},
    "slept_outside": {62},
    "sold": {60},
    "sold_cheques": {60},
    "sold_to_bank": {38, 61},
    "sold_to_bank_cheques": {61},
    "sought_hotel": {62},
    "sought_job": {59},
    "stayed": {52},
    "time_out": {23},
    "too_dear": {14},
    "turn_began": {23},
    "used": {38},
    "waited": {66},
    "went_broke": {58},
    "won": {33},
    "won_by_cards": {23},
    "won_by_money": {23},
    "won_by_place": {23},
    "won_game": {63},
}
SELDOM = {
    "deck_empty",
    "missed_turn_more",
    "stayed",
    "time_out",
    "won_by_cards",
    "won_by_place",
    "won_by_money",
    "shared_win",
}
AGREEMENTS = [
    {"start": "express"},
    {"start": "express", "cards": "1"},
    {"start": "express", "fine": "strict", "auction": "ascending"},
    {"start": "packing"},
]


@cache
def heard() -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for number, options in enumerate(AGREEMENTS * 4):
        match = periple.start("routard", seats=3, seed=number, options=options)
        dice = seeded(number)
        for _ in range(500):
            if match.over:
                break
            seat = dice.below(3)
            free = match.asides(seat)
            if free and dice.below(8) == 0:
                match.play(free[dice.below(len(free))], seat=seat)
            else:
                offers = match.moves()
                match.play(offers[dice.below(len(offers))])
        for one in [told for listener in range(3) for told in match.told(listener)]:
            found.setdefault(one.verb, set()).add(one.rule)
    return found


def test_every_event_has_its_rules_here() -> None:
    assert set(RULES) == set(EVENTS)


@pytest.mark.parametrize("verb", sorted(set(EVENTS) - SELDOM))
def test_an_event_rests_on_its_rules(verb: str) -> None:
    assert verb in heard(), "never told in these games"
    assert heard()[verb] <= RULES[verb]
