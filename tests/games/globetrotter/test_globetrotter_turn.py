"""Rules 16 to 23 and 33 to 36: the turn, and tickets bought and sold."""

from globetrotter_door import (
    CONTENT,
    adventure,
    asides,
    buy,
    ended,
    finish,
    goods,
    hand,
    places,
    player,
    pot,
    put_in,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

import periple
from door import do, offered, pick, refused, told
from periple.games.globetrotter.made.numbers import ADVENTURE, BUY, BUY_PAIRS, END_TURN, FLY, SELL, WORK
from periple.games.globetrotter.terms import MOST_LEGS
from periple.games.globetrotter.words.names import HALTS
from periple.kernel.registry import game


def test_rule_16_travel_on_or_work() -> None:
    match = table(money=[100, 500])
    assert {"work", "roll"} <= verbs(match)
    assert refused(match, END_TURN) == 18
    do(match, "work")
    assert player(match).money == 300


def test_ruling_a36_work_at_the_start_of_a_turn_on_any_square_of_land() -> None:
    for place in ("portland", "mount_shasta", "sahara", "tahiti", "las_vegas"):
        match = table(places=[place, "winnipeg"], begin=True, money=[0, 0])
        do(match, "work")
        assert goods(match) == (place, 500, 0)
    at_sea = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], begin=True)
    assert refused(at_sea, WORK) == 16


def test_rule_20_a_forced_end_says_so_and_why() -> None:
    for place, why, rule in (("portland", "regional", 72), ("crater_lake", "perilous", 72)):
        match = table(dice=[3])
        do(match, "roll")
        do(match, "drive", f"place:{place}")
        assert (step(match), seen(match).halted) == ("after", why)
        event = next(event for event in match.events[-1] if event.verb == "halted")
        assert (event.rule, event.actor) == (rule, 0)
    assert "ville régionale" in table_log("portland", "fr")
    free = table(dice=[3])
    assert seen(free).halted is None
    do(free, "work")
    assert (step(free), seen(free).halted) == ("after", None)
    do(match, "end_turn")
    assert seen(match).halted is None


def table_log(place: str, lang: str) -> str:
    match = table(dice=[3])
    do(match, "roll")
    do(match, "drive", f"place:{place}")
    return "\n".join(match.log(None, lang))


def test_rule_20_every_way_to_end_by_force_is_told() -> None:
    lost = {"next_tickets": ["T05"], "dice": [1, 2, 4, 4]}
    cases = [
        (table(dice=["x"]), "roll", ["cross"]),
        (table(dice=["x"], money=[0, 500]), "roll", ["cross", "debt"]),
        (table(places=["lima", "winnipeg"]), "sail", ["sea_stop"]),
        (table(places=["las_vegas", "winnipeg"], arrived=True, dice=[1, 2, 1, 3]), "gamble", ["gamble"]),
    ]
    for match, verb, why in cases:
        do(match, verb)
        assert halts(match) == why
    for city, effect, amount, position, why in (
        ("los_angeles", "goto", 0, {}, ["sent"]),
        ("miami", "spend_day", 0, {}, ["day"]),
        ("los_angeles", "weekend", 0, {}, ["weekend"]),
        ("vancouver", "pay", 300, {"money": [100, 0]}, ["debt"]),
        ("manila", "use_tickets", 2, {"money": [300, 0]}, ["debt"]),
        ("cairo", "lose_key", 0, {}, ["nothing"]),
        ("new_york", "go_back", 0, {"origins": ["sea_sargasso", None], "toward": ["new_york", None]}, ["sea_stop"]),
        ("miami", "goto", 0, {"to": "northwest_territories"}, ["sent"]),
    ):
        assert halts(adventure(city, effect, amount, **position)) == why  # type: ignore[arg-type]
    duel = adventure("cairo", "nothing", keys={"cairo": 1}, **lost)  # type: ignore[arg-type]
    do(duel, "challenge")
    assert halts(duel) == ["challenge"]
    stayed = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[6, 6])
    do(stayed, "gamble")
    assert halts(stayed) == []


def halts(match: periple.Match) -> list[str]:
    return [HALTS[args[0]] for args in told(match, "halted")]


def test_rule_35_tickets_are_sold_while_another_is_to_act() -> None:
    match = table(hands=[[], ["T05", "T06"]], money=[0, 0], turn=0)
    assert asides(match, 1) == [SELL + 4, SELL + 5]
    put_in(match, 1, SELL + 4)
    assert (goods(match, 1), match.seat) == (("winnipeg", 100, 1), 0)
    assert seen(match, 0).seen_in_pile == ["T05"]
    assert asides(match, 0) == []


def test_ruling_a18_the_first_ticket_is_not_for_sale() -> None:
    match = periple.arrange("globetrotter", {"first": 0, "hands": [["T01"], ["T02"]], "seats": 2})
    assert [asides(match, seat) for seat in (0, 1)] == [[], []]


def test_ruling_a18_a_ticket_sold_before_a_fine_in_tickets_is_missed() -> None:
    """Two owed of three held: one sold leaves just enough, two sold and one must be bought."""
    match = adventure("manila", "use_tickets", 2, hands=[["T05", "T06", "T09"], []], money=[200, 0])
    assert step(match) == "give_ticket"
    put_in(match, 0, SELL + 4)
    assert (goods(match), pot(match).tickets, step(match)) == (("manila", 300, 0), 4, "turn")
    one = adventure("johannesburg", "use_tickets", 1, hands=[["T05", "T06", "T09"], []], money=[0, 0])
    put_in(one, 0, SELL + 4)
    assert (step(one), hand(one)) == ("give_ticket", ["T06", "T09"])


def test_ruling_a37_an_arrival_is_settled_once() -> None:
    match = table(homes=["denver", "winnipeg"], places=["vancouver", "winnipeg"], begin=True, money=[100, 0])
    assert player(match).money == 400
    assert refused(match, ADVENTURE) == 42


def test_rule_17_working_ends_the_turn() -> None:
    match = table(money=[0, 0])
    do(match, "work")
    assert turn_of(match) == 1
    assert goods(match) == ("seattle", 200, 0)


def test_rule_18_a_turn_holds_many_moves() -> None:
    match = table(dice=[1, 1, 1, 2], money=[900, 0])
    for place in ("vancouver", "seattle", "vancouver"):
        do(match, "roll")
        do(match, "drive", f"place:{place}")
        assert turn_of(match) == 0
    do(match, "roll")
    do(match, "drive", "place:portland")
    assert ended(match)


def test_ruling_a56_no_turn_is_endless() -> None:
    match = table(dice=[1] * MOST_LEGS, money=[5000, 0])
    for leg in range(MOST_LEGS // 2):
        do(match, "roll")
        do(match, "drive", "place:vancouver" if leg % 2 == 0 else "place:seattle")
    assert verbs(match) == {"work", "buy"}
    assert refused(match, 1) == 18


def test_rule_19_each_kind_of_square_acts_on_arrival() -> None:
    """National 100, regional free and the end, perilous 100 and the end: from Seattle with a 3."""
    for place, money, over in (("spokane", 500, True), ("vancouver", 400, False), ("crater_lake", 400, True)):
        match = table(dice=[3], hands=[[], []])
        do(match, "roll")
        do(match, "drive", f"place:{place}")
        assert (player(match).place, player(match).money) == (place, money)
        assert ended(match) is over


def test_rule_20_no_work_after_a_forced_end() -> None:
    match = table(dice=[2], money=[100, 0])
    do(match, "roll")
    do(match, "drive", "place:portland")
    assert (turn_of(match), player(match).money) == (1, 100)
    assert told(match, "worked") == []


def test_rule_21_squares_pay_the_bank_and_fines_the_jackpot() -> None:
    match = table(places=["vancouver", "winnipeg"], homes=["denver", "winnipeg"], dice=[1])
    do(match, "roll")
    do(match, "drive", "place:seattle")
    assert (player(match).money, pot(match).money) == (400, 200)
    fined = adventure("vancouver", "pay", 100)
    assert (player(fined).money, pot(fined).money) == (400, 300)


def test_rule_22_one_move_uses_one_way() -> None:
    """With a 7 from Seattle, Vancouver's ship to Hawaii is no part of the move."""
    match = table(dice=[7])
    do(match, "roll")
    reached = places(match, "drive")
    assert "vancouver" in reached
    assert not {"sea_north_pacific", "hawaii"} & reached
    assert not offered(match, "sail")


def test_rule_23_ways_may_follow_one_another() -> None:
    match = table(dice=[1], hands=[["T04"], []])
    do(match, "roll")
    do(match, "drive", "place:vancouver")
    assert offered(match, "sail", "place:sea_north_pacific")
    do(match, "fly", "place:adelaide")
    assert goods(match) == ("adelaide", 300, 0)


def test_rule_33_one_purchase_a_turn_at_200_each() -> None:
    match = table(money=[700, 0], next_tickets=["T09", "T10", "T11"])
    span = pick(match, "buy").span
    assert span is not None
    assert (span.least, span.most, span.step) == (1, 3, 1)
    assert refused(match, BUY + 3) == 33
    buy(match, "buy", 2)
    assert goods(match) == ("seattle", 300, 2)
    assert hand(match) == ["T09", "T10"]
    assert refused(match, BUY) == 33
    for _ in range(2):
        do(match, "work")
        finish(match)
    assert turn_of(match) == 0
    assert offered(match, "buy")


def test_ruling_a16_the_purchase_is_open_after_the_die_too() -> None:
    match = table(dice=[3], money=[400, 0])
    do(match, "roll")
    buy(match, "buy", 1)
    assert not offered(match, "buy")
    assert offered(match, "drive")


def test_rule_34_two_for_300_after_the_turn() -> None:
    match = table(money=[500, 0], next_tickets=["T09", "T10", "T11", "T12"])
    assert refused(match, BUY_PAIRS) == 34
    buy(match, "buy", 1)
    do(match, "work")
    assert step(match) == "after"
    assert refused(match, BUY) == 33
    buy(match, "buy_pairs", 2)
    assert goods(match) == ("seattle", 200, 3)
    assert hand(match) == ["T09", "T10", "T11"]
    assert turn_of(match) == 1


def test_ruling_a17_pairs_only_and_as_many_as_one_can_pay() -> None:
    match = table(money=[500, 0])
    do(match, "work")
    span = pick(match, "buy_pairs").span
    assert span is not None
    assert (span.least, span.most, span.step) == (2, 4, 2)
    assert refused(match, BUY_PAIRS + 2) == 34


def test_rule_35_tickets_are_sold_at_any_time_for_100() -> None:
    match = table(hands=[["T05", "T06"], []], dice=[3], money=[0, 0])
    do(match, "sell", "ticket:T05")
    assert goods(match) == ("seattle", 100, 1)
    do(match, "roll")
    do(match, "sell", "ticket:T06")
    assert goods(match) == ("seattle", 200, 0)
    assert refused(match, SELL + 5) == 35


def test_rule_35_tickets_may_be_sold_for_a_new_pair() -> None:
    match = table(hands=[["T05", "T06"], []], money=[0, 0], next_tickets=["T09", "T10"])
    do(match, "work")
    assert step(match) == "after"
    do(match, "sell", "ticket:T05")
    buy(match, "buy_pairs", 2)
    assert hand(match) == ["T06", "T09", "T10"]


def test_rule_36_tickets_are_drawn_unseen_and_stay_secret() -> None:
    match = table(money=[400, 0], next_tickets=["T33", "T44"])
    buy(match, "buy", 2)
    assert hand(match) == ["T33", "T44"]
    for eye in (1, None):
        assert "T33" not in str(match.view(eye))
        assert not any("Chicago" in line for line in match.log(eye))
    assert any("Chicago" in line for line in match.log(0))
    finish(match)


def test_ruling_a43_an_empty_pile_sells_nothing() -> None:
    match = table(pile=["T50"], money=[900, 0])
    buy(match, "buy", 1)
    assert seen(match).ticket_pile == 0
    assert refused(match, BUY) == 33
    fresh = table(pile=["T50"], money=[900, 0])
    assert refused(fresh, BUY + 1) == 36


def test_ruling_a57_a_ticket_handed_back_is_shown() -> None:
    match = table(hands=[["T04"], []], places=["los_angeles", "winnipeg"])
    do(match, "fly", "place:vancouver")
    assert seen(match, 1).seen_in_pile == ["T04"]
    assert refused(match, FLY + 6) == 31
    assert pick(match, "adventure").rules == [42, 43]


def test_rule_84_a_key_city_costs_what_the_rule_prints() -> None:
    costs_as_printed(table(places=["san_diego", "winnipeg"], dice=[1]), 84, "key_city", "los_angeles")


def test_rule_85_a_continental_city_costs_what_the_rule_prints() -> None:
    costs_as_printed(table(dice=[1]), 85, "continental", "vancouver")


def costs_as_printed(match: periple.Match, rule: int, kind: str, city: str) -> None:
    """The rule names every city of its kind, and its price is paid on arrival."""
    printed = game("globetrotter").rulebook.rule(rule)
    for place in CONTENT.board.place:
        assert (place.name.en in printed.en.partition("They are: ")[2]) is (place.kind == kind)
    cost = next(one.cost for one in CONTENT.memento.kind if one.id == kind)
    assert f" {cost} $" in printed.fr and f"${cost}," in printed.en
    before = player(match).money
    do(match, "roll")
    do(match, "drive", f"place:{city}")
    assert before - player(match).money == cost
    assert "adventure" in verbs(match)
