"""Rules 67 to 73: debts, fines, lost keys and hard squares."""

from globetrotter_door import adventure, ended, goods, hand, player, pot, seen, step, table, turn_of

from door import do, names, offered, pick, refused
from periple.games.globetrotter.made.numbers import ROLL


def test_rule_67_who_cannot_pay_gives_all_and_goes_home() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 0])
    assert goods(match) == ("seattle", 0, 0)
    assert player(match).souvenirs == []
    assert turn_of(match) == 1


def test_rule_67_square_costs_count_too() -> None:
    match = table(places=["san_francisco", "winnipeg"], dice=[1], money=[100, 0])
    do(match, "roll")
    do(match, "drive", "place:los_angeles")
    assert goods(match) == ("seattle", 0, 0)
    assert (turn_of(match), pot(match).money) == (1, 200)


def test_ruling_a19_as_few_tickets_as_needed_of_ones_choice() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 0], hands=[["T05", "T06"], []])
    assert step(match) == "debt"
    assert {names(choice)[0] for choice in offered(match, "sell")} == {"ticket:T05", "ticket:T06"}
    assert refused(match, ROLL) == 67
    do(match, "sell", "ticket:T06")
    assert (goods(match), hand(match)) == (("san_francisco", 0, 1), ["T05"])
    assert player(match).souvenirs == ["san_francisco"]
    assert pot(match).money == 400


def test_ruling_a19_all_tickets_are_sold_when_all_are_needed() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 0], hands=[["T05"], []])
    assert goods(match) == ("san_francisco", 0, 0)
    assert player(match).souvenirs == ["san_francisco"]
    assert not ended(match)


def test_ruling_a23_a_return_for_debt_drives_nobody_out() -> None:
    match = adventure("san_francisco", "pay", 200, money=[0, 0], places=["san_francisco", "seattle"])
    assert [player(match, seat).place for seat in (0, 1)] == ["seattle", "seattle"]
    assert player(match, 1).duties_wait is False


def test_rule_68_adventure_debts_go_to_the_jackpot_even_in_part() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 0])
    assert pot(match).money == 300


def test_rule_69_missing_tickets_are_bought_at_200() -> None:
    match = adventure("manila", "use_tickets", 2, money=[500, 0])
    assert goods(match) == ("manila", 100, 0)
    assert (pot(match).tickets, player(match).souvenirs) == (4, ["manila"])
    assert seen(match).bought is False


def test_ruling_a20_own_tickets_first_of_ones_choice() -> None:
    match = adventure("johannesburg", "use_tickets", 1, hands=[["T05", "T06"], []])
    assert step(match) == "give_ticket"
    do(match, "give_ticket", "ticket:T06")
    assert (hand(match), pot(match).tickets) == (["T05"], 3)
    assert "T06" not in str(match.view(1))
    two = adventure("manila", "use_tickets", 2, hands=[["T05", "T06", "T09"], []])
    do(two, "give_ticket", "ticket:T06")
    assert (step(two), seen(two).owed, hand(two)) == ("give_ticket", 1, ["T05", "T09"])
    do(two, "give_ticket", "ticket:T05")
    assert (step(two), hand(two), pot(two).tickets) == ("turn", ["T09"], 4)
    short = adventure("manila", "use_tickets", 2, money=[300, 0])
    assert goods(short) == ("seattle", 100, 0)
    assert (pot(short).tickets, turn_of(short)) == (3, 1)


def test_rule_70_the_player_chooses_the_key_to_lose() -> None:
    match = adventure("cairo", "lose_key", keys={"tokyo": 0, "sydney": 0, "oceania": 0})
    assert {names(choice)[0] for choice in offered(match, "give_key")} == {"key:tokyo", "key:sydney", "key:oceania"}
    do(match, "give_key", "key:oceania")
    assert pot(match).keys == ["oceania"]
    assert sorted(player(match).keys) == ["cairo", "sydney", "tokyo"]


def test_rule_71_without_a_key_or_joker_one_goes_home() -> None:
    match = adventure("cairo", "lose_key", money=[200, 0])
    assert goods(match) == ("seattle", 200, 0)
    assert (player(match).keys, turn_of(match)) == ([], 1)
    joker = adventure("miami", "lose_joker", money=[200, 0], keys={"tokyo": 0})
    assert goods(joker) == ("seattle", 200, 0)
    assert (player(joker).keys, player(joker).souvenirs) == (["tokyo"], [])


def test_ruling_a40_a_lost_joker_returns_to_the_supply() -> None:
    match = adventure("miami", "lose_joker", jokers=[1, 0])
    assert (player(match).jokers, player(match).souvenirs) == (0, ["miami"])
    assert player(match).tokens_left == 14


def test_rule_72_perilous_regional_and_national_squares() -> None:
    for place, cost, over in (("mount_shasta", 100, True), ("sacramento", 0, True), ("seattle", 100, False)):
        match = table(homes=["denver", "winnipeg"], places=["san_francisco", "winnipeg"], dice=[5], money=[200, 0])
        do(match, "roll")
        do(match, "drive", f"place:{place}")
        assert player(match).money == 200 - cost
        assert ended(match) is over


def test_rule_73_a_wasteland_takes_all_tickets() -> None:
    match = adventure("miami", "goto", to="northwest_territories", hands=[["T05", "T06", "T09"], []], money=[200, 0])
    assert goods(match) == ("northwest_territories", 100, 0)
    assert seen(match, 1).seen_in_pile == ["T09", "T06", "T05"]
    assert turn_of(match) == 1


def test_debt_1_a_ticket_is_sold_and_the_rest_stays_unpaid() -> None:
    """$100 and one ticket against a fine of $300."""
    match = adventure("vancouver", "pay", 300, money=[100, 0], hands=[["T05"], []])
    assert goods(match) == ("seattle", 0, 0)
    assert pot(match).money == 400
    assert turn_of(match) == 1


def test_debt_2_a_ticket_is_bought_and_the_turn_goes_on() -> None:
    """$200 and one ticket against a fine of two tickets."""
    match = adventure("vancouver", "use_tickets", 2, money=[200, 0], hands=[["T05"], []])
    assert goods(match) == ("vancouver", 0, 0)
    assert pot(match).tickets == 4
    assert player(match).souvenirs == ["vancouver"]
    assert turn_of(match) == 0
    assert pick(match, "work").label("fr").startswith("Travailler")
