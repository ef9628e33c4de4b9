"""What happens when two rules meet: travel, tickets, adventures, souvenirs and exile."""

from globetrotter_door import (
    CONTENT,
    adventure,
    buy,
    finish,
    goods,
    hand,
    player,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

import periple
from door import do, offered, pick, refused, told
from periple.games.globetrotter.made.numbers import GAMBLE, WORK


def three(**position: object) -> periple.Match:
    usual: dict[str, object] = {"seats": 3, "homes": ["seattle", "winnipeg", "denver"]}
    return table(**(usual | position))


def test_rule_41_a_landing_drives_out_then_pays_then_gives_the_joker() -> None:
    """Rules 39, 41, 52, 55 and 58: the pawn on the island leaves before anything is paid."""
    match = table(places=["sea_south_pacific", "tahiti"], toward=["tahiti", None], next_tickets=["T05"], money=[100, 0])
    do(match, "land")
    assert (step(match), player(match).money, player(match).jokers) == ("exile", 100, 0)
    do(match, "exile", "place:lima")
    assert (goods(match), player(match).jokers) == (("tahiti", 0, 0), 1)
    assert player(match, 1).place == "lima"


def test_rule_41_an_island_that_can_t_be_paid_gives_no_joker() -> None:
    """Rules 52 and 67: whoever owes for the island is sent home without its joker."""
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], money=[0, 0])
    do(match, "land")
    assert (goods(match), player(match).jokers, player(match).islands) == (("seattle", 0, 0), 0, [])
    assert turn_of(match) == 1


def test_rule_28_the_choice_to_travel_outlasts_a_purchase_and_a_sale() -> None:
    """Rules 28, 33 and 35: after a plane one may buy and sell, but not work; arriving ends that."""
    match = table(places=["los_angeles", "winnipeg"], dice=["plane", 1], next_tickets=["T04", "T09"], arrived=True)
    do(match, "roll")
    buy(match, "buy", 1)
    do(match, "sell", "ticket:T09")
    assert refused(match, WORK) == 28
    do(match, "roll")
    do(match, "drive", "place:las_vegas")
    assert "work" in verbs(match)


def test_rule_28_the_plane_closes_the_adventure_for_good() -> None:
    match = table(places=["vancouver", "winnipeg"], dice=["plane"], arrived=True)
    do(match, "roll")
    assert not offered(match, "adventure")
    gambler = table(places=["las_vegas", "winnipeg"], dice=["plane"], arrived=True)
    do(gambler, "roll")
    assert refused(gambler, GAMBLE) == 59


def test_rule_29_the_cross_of_whoever_is_poor_sends_home() -> None:
    """Rules 29 and 67: away from home the cross can't be paid."""
    match = table(places=["san_francisco", "winnipeg"], dice=["x"], money=[0, 0], hands=[[], []])
    do(match, "roll")
    assert goods(match) == ("seattle", 0, 0)
    seller = table(places=["san_francisco", "winnipeg"], dice=["x"], money=[0, 0], hands=[["T05", "T06"], []])
    do(seller, "roll")
    assert (step(seller), seen(seller).owed) == ("debt", 100)
    do(seller, "sell", "ticket:T05")
    assert (goods(seller), turn_of(seller)) == (("san_francisco", 0, 1), 1)


def test_rule_33_each_turn_has_its_own_purchase_its_own_sailing_and_its_own_legs() -> None:
    """Rules 18, 33 and 39: what a turn has used up is there again in the next one."""
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], money=[900, 0])
    buy(match, "buy", 1)
    do(match, "land")
    do(match, "work")
    finish(match)
    do(match, "work")
    finish(match)
    view = seen(match)
    assert (view.turn, view.bought, view.sailed, view.face, view.halted) == (0, False, False, None, None)
    assert {"sail", "buy"} <= verbs(match)


def test_rule_34_pairs_are_offered_to_whoever_could_sell_for_them() -> None:
    """Rules 34 and 35: 100 dollars and two tickets are enough to ask, one ticket is not."""
    asked = table(dice=["x"], money=[200, 0], hands=[["T05", "T06"], []])
    do(asked, "roll")
    assert (step(asked), player(asked).money) == ("after", 100)
    assert not offered(asked, "buy_pairs")
    unasked = table(dice=["x"], money=[200, 0], hands=[["T05"], []])
    do(unasked, "roll")
    assert turn_of(unasked) == 1
    none_left = table(dice=["x"], money=[900, 0], pile=["T50"])
    do(none_left, "roll")
    assert turn_of(none_left) == 1
    last_pair = table(dice=["x"], money=[900, 0], pile=["T50", "T51"])
    do(last_pair, "roll")
    assert (step(last_pair), len(offered(last_pair, "buy_pairs"))) == ("after", 1)


def test_rule_36_the_pile_bounds_what_can_be_bought() -> None:
    match = table(pile=["T50", "T51", "T52"], money=[5000, 0])
    span = pick(match, "buy").span
    assert span is not None
    assert (span.least, span.most) == (1, 3)
    do(match, "work")
    assert pick(match, "buy_pairs").span is None
    buy(match, "buy_pairs", 2)
    assert (hand(match), seen(match).ticket_pile) == (["T50", "T51"], 1)


def test_rule_45_a_card_may_send_onto_another_pawn() -> None:
    """Rules 45, 55, 58 and 73: exile, payment, tickets, end of the turn, in this order."""
    match = adventure(
        "miami",
        "goto",
        to="northwest_territories",
        places=["miami", "northwest_territories"],
        hands=[["T06", "T09"], []],
        next_tickets=["T05"],
        money=[300, 0],
    )
    assert step(match) == "exile"
    do(match, "exile", "place:tripoli")
    assert goods(match) == ("northwest_territories", 200, 0)
    verbs_told = [event.verb for event in match.told(None)]
    assert verbs_told.index("exiled") < verbs_told.index("paid") < verbs_told.index("returned")
    assert verbs_told.index("returned") < verbs_told.index("halted")


def test_rule_45_sent_to_a_city_there_is_neither_adventure_nor_jackpot_nor_work() -> None:
    for city, place in (("los_angeles", "las_vegas"), ("vancouver", "seattle")):
        match = adventure(city, "goto", to=place, homes=["denver", "winnipeg"], money=[900, 0])
        assert (player(match).place, player(match).money, step(match)) == (place, 800, "after")
        assert refused(match, WORK) == 34
        assert refused(match, GAMBLE) == 34


def test_rule_49_a_joker_replaces_the_later_souvenir() -> None:
    """Rules 49 and 53: where the joker lies, an adventure brings no second token."""
    match = adventure("vancouver", "nothing", souvenirs=[["vancouver"], []], jokers=[0, 0])
    assert player(match).tokens_left == 14


def test_rule_51_a_third_token_defends_the_key() -> None:
    """Rules 50 and 51: the holder's own further token moves nothing; a rival needs one more than that."""
    match = adventure("vancouver", "nothing", souvenirs=[["miami", "san_francisco"], []], keys={"north_america": 0})
    assert player(match).keys == ["north_america"]
    rival = table(
        turn=1,
        jokers=[0, 1],
        keys={"north_america": 0},
        souvenirs=[["miami", "san_francisco", "vancouver"], ["miami", "san_francisco"]],
    )
    do(rival, "joker", "place:vancouver")
    assert (player(rival).keys, player(rival, 1).keys) == (["north_america"], [])


def test_rule_53_each_continent_counts_its_own_tokens() -> None:
    """Rules 50, 51 and 53: tokens of one continent are no help on another, nor those of another player."""
    match = three(jokers=[2, 0, 0], souvenirs=[["miami", "moscow"], ["madrid"], ["lagos"]])
    do(match, "joker", "place:lagos")
    assert player(match).keys == []
    do(match, "joker", "place:madrid")
    assert player(match).keys == ["europe"]
    assert [player(match, seat).keys for seat in (1, 2)] == [[], []]


def test_rule_55_pawns_not_yet_placed_and_pawns_at_sea_stay() -> None:
    """Rule 55 and rulings A22, A25."""
    match = table(homes=["seattle", None], places=["lima", None], money=[0, 0])
    do(match, "sail")
    assert told(match, "showed") == []


def test_rule_57_an_exile_who_can_t_pay_his_duty_goes_home() -> None:
    """Rules 57 and 67: with the pocket money it is enough, without it (a claim forgotten) it is not."""
    match = table(places=["new_york", "winnipeg"], duties=[0], begin=True, money=[0, 0])
    assert goods(match) == ("new_york", 100, 0)
    assert offered(match, "adventure")
    poor = table(
        options={"pocket_money": "claimed"}, places=["new_york", "winnipeg"], duties=[0], begin=True, money=[100, 0]
    )
    do(poor, "settle")
    assert (goods(poor), turn_of(poor)) == (("seattle", 0, 0), 1)


def test_rule_57_duties_are_settled_once() -> None:
    match = table(places=["lima", "winnipeg"], duties=[0], begin=True, money=[0, 0])
    do(match, "work")
    finish(match)
    do(match, "work")
    finish(match)
    assert (turn_of(match), goods(match)) == (0, ("lima", 700, 0))


def test_rule_15_a_rival_s_answer_does_not_forget_the_pocket_money() -> None:
    """Rules 15 and 82, ruling A42: at home with the most keys, asked about before anything was claimed."""
    keys: dict[str, int | str] = {key: 0 if at < 8 else 1 for at, key in enumerate(CONTENT.key_ids)} | {"oceania": 0}
    match = table(
        options={"pocket_money": "claimed"},
        begin=True,
        keys=keys,
        jokers=[0, 1],
        souvenirs=[["manila", "melbourne"], ["manila", "singapore"]],
        money=[0, 0],
    )
    assert (match.seat, step(match)) == (1, "last_chance")
    do(match, "joker", "place:melbourne")
    assert (match.seat, step(match), told(match, "forgot")) == (0, "turn", [])
    do(match, "claim")
    assert player(match).money == 300
