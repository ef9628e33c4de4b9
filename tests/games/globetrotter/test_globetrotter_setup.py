"""Rules 1 to 15: the box, the table, the home city and the pocket money."""

import pytest
from globetrotter_door import (
    CONTENT,
    adventure,
    ended,
    finish,
    goods,
    hand,
    player,
    pot,
    seen,
    step,
    table,
    verbs,
)

import periple
from door import do, names, offered, pick, refused, told
from periple.games.globetrotter.made.numbers import HOME, ROLL, WORK


def test_rule_1_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert len(periple.start("globetrotter", seats=seats).scores()) == seats
    for seats in (1, 7):
        with pytest.raises(periple.PeripleError):
            periple.start("globetrotter", seats=seats)


def test_rule_2_the_box_holds_what_the_booklet_says() -> None:
    kinds = [place.kind for place in CONTENT.board.place]
    assert (kinds.count("key_city"), len(CONTENT.board.continent)) == (10, 6)
    assert (len(CONTENT.tickets), len(CONTENT.cards), len(CONTENT.memento.die.faces)) == (70, 60, 12)
    match = periple.start("globetrotter", seats=6, seed=3)
    assert [player(match, seat).tokens_left for seat in range(6)] == [15] * 6


def test_rule_3_two_decks_by_half_of_the_world() -> None:
    """Seattle's neighbour reads Americas and Africa; Manila is read from the other deck."""
    west = adventure("vancouver", "receive", 100)
    assert seen(west).cards_read == {"americas_africa": 1, "eurasia_oceania": 0}
    east = adventure("manila", "receive", 100)
    assert seen(east).cards_read == {"americas_africa": 0, "eurasia_oceania": 1}
    assert [sum(card.deck == deck for card in CONTENT.cards) for deck in ("americas_africa", "eurasia_oceania")] == [
        30,
        30,
    ]


def test_rule_4_tickets_are_shuffled_and_the_rest_is_the_pile() -> None:
    one = periple.start("globetrotter", seats=3, seed=1)
    other = periple.start("globetrotter", seats=3, seed=2)
    assert seen(one).ticket_pile == 70 - 2 - 3
    assert [hand(one, seat) for seat in range(3)] != [hand(other, seat) for seat in range(3)]


def test_rule_5_every_key_starts_on_its_square() -> None:
    keys = seen(periple.start("globetrotter", seats=2)).keys_on_board
    assert len(keys) == 16
    assert {"rome", "los_angeles", "africa", "oceania"} <= set(keys)


def test_rule_6_the_jackpot_opens_with_200_and_two_tickets() -> None:
    jackpot = pot(periple.start("globetrotter", seats=4))
    assert (jackpot.money, jackpot.tickets, jackpot.keys) == (200, 2, [])
    assert jackpot.seen_tickets == []


def test_rule_8_everybody_sees_the_souvenir_board() -> None:
    match = table(souvenirs=[["vancouver", "moscow"], ["lagos"]])
    for eye in (None, 0, 1):
        assert [sorted(one.souvenirs) for one in seen(match, eye).players] == [["moscow", "vancouver"], ["lagos"]]


def test_rule_9_five_hundred_and_a_secret_ticket() -> None:
    match = periple.start("globetrotter", seats=3, seed=5)
    for seat in range(3):
        assert (player(match, seat).money, player(match, seat).tickets, len(hand(match, seat))) == (500, 1, 1)
        assert player(match, seat).seen_tickets == []
    assert seen(match).mine is None


def test_rule_10_the_highest_throw_begins_and_play_goes_clockwise() -> None:
    match = periple.arrange("globetrotter", {"seats": 3, "dice": [1, 2, 6, 5, 3, 4]})
    assert match.seat == 1
    for following in (2, 0, 1):
        do(match, "home", *pick_home(match))
        do(match, "work")
        finish(match)
        assert match.seat == following


def pick_home(match: periple.Match) -> list[str]:
    return names(offered(match, "home")[0])


def test_ruling_a44_those_who_tie_throw_again() -> None:
    match = periple.arrange("globetrotter", {"seats": 3, "dice": [6, 5, 1, 1, 5, 6, 2, 2, 3, 3]})
    assert match.seat == 2


def test_rule_11_home_is_chosen_at_the_first_turn() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "hands": [["T01"], ["T02"]], "seats": 2})
    assert player(match).place is None
    assert verbs(match) == {"home"}
    assert refused(match, WORK) == 11
    do(match, "home", "place:amsterdam")
    assert (player(match).home, player(match).place) == ("amsterdam", "amsterdam")
    assert player(match, 1).home is None


def test_rule_12_the_home_ticket_leaves_the_game() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "hands": [["T01"], ["T02"]], "seats": 2})
    do(match, "home", "place:seattle")
    assert (player(match).tickets, hand(match)) == (0, [])
    mine, other = seen(match, 0).mine, seen(match, 1).mine
    assert mine is not None
    assert other is not None
    assert (mine.home_ticket, other.home_ticket) == ("T01", None)
    assert "T01" not in str(match.view(1))


def test_rule_13_home_is_always_free() -> None:
    match = table(places=["vancouver", "winnipeg"], money=[200, 500], dice=[1])
    do(match, "roll")
    do(match, "drive", "place:seattle")
    assert goods(match) == ("seattle", 200, 0)
    other = table(homes=["denver", "winnipeg"], places=["vancouver", "winnipeg"], money=[200, 500], dice=[1])
    do(other, "roll")
    do(other, "drive", "place:seattle")
    assert goods(other) == ("seattle", 100, 0)


def test_rule_14_a_continental_home_offers_an_adventure_at_once() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "hands": [["T02"], ["T03"]], "seats": 2})
    do(match, "home", "place:manila")
    assert goods(match) == ("manila", 500, 0)
    assert offered(match, "adventure")
    other = periple.arrange("globetrotter", {"first": 0, "hands": [["T02"], ["T03"]], "seats": 2})
    do(other, "home", "place:munich")
    assert not offered(other, "adventure")


def test_rule_15_pocket_money_from_the_second_turn_on() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "hands": [["T01"], ["T03"]], "seats": 2})
    for seat in (0, 1):
        do(match, "home", names(offered(match, "home")[0])[0])
        assert player(match, seat).money == 500
        do(match, "work")
        finish(match)
    assert player(match).money == 500 + 200 + 300
    assert told(match, "pocket") == [[300]]


def test_ruling_a42_claimed_money_is_paid_to_who_asks_first() -> None:
    match = table(options={"pocket_money": "claimed"}, begin=True, money=[0, 0])
    assert player(match).money == 0
    do(match, "claim")
    assert player(match).money == 300
    assert not offered(match, "claim")
    assert not ended(match)


def test_ruling_a42_forgotten_money_is_lost() -> None:
    match = table(options={"pocket_money": "claimed"}, begin=True, money=[0, 0])
    do(match, "work")
    assert player(match).money == 200
    assert told(match, "forgot") == [[]]


def test_ruling_a42_an_exile_claims_before_his_duties() -> None:
    match = table(
        options={"pocket_money": "claimed"}, begin=True, duties=[0], money=[0, 0], places=["lima", "winnipeg"]
    )
    assert verbs(match) == {"claim", "settle"}
    assert step(match) == "start"
    assert refused(match, ROLL) == 15
    match.play(pick(match, "claim"))
    assert goods(match) == ("lima", 200, 0)
    forgetful = table(
        options={"pocket_money": "claimed"}, begin=True, duties=[0], money=[0, 0], places=["lima", "winnipeg"]
    )
    do(forgetful, "settle")
    assert goods(forgetful) == ("seattle", 0, 0)


def test_ruling_a45_two_players_may_share_a_home() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "seats": 2, "hands": [["T01"], ["T61"]]})
    do(match, "home", "place:seattle")
    do(match, "work")
    finish(match)
    do(match, "home", "place:seattle")
    assert [player(match, seat).place for seat in (0, 1)] == ["seattle", "seattle"]
    assert refused(match, HOME) == 11
