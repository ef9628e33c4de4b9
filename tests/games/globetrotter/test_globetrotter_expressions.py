"""Rules 74 to 82: the special expressions of the cards, and the end of the game."""

from globetrotter_door import (
    CONTENT,
    adventure,
    ended,
    finish,
    goods,
    hand,
    places,
    player,
    put_in,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

from door import do, offered, refused, told
from periple.games.globetrotter.made.numbers import GO, JOKER, WORK


def every_key(seat: int, **others: int | str) -> dict[str, int | str]:
    keys: dict[str, int | str] = dict.fromkeys(CONTENT.key_ids, seat)
    return keys | others


def test_rule_74_tickets_are_exchanged_for_as_many() -> None:
    match = adventure("vancouver", "exchange_tickets", hands=[["T05", "T06"], []], next_tickets=["T09", "T10"])
    assert hand(match) == ["T09", "T10"]
    assert seen(match, 1).seen_in_pile == ["T06", "T05"]
    assert player(match).souvenirs == ["vancouver"]
    none = adventure("vancouver", "exchange_tickets")
    assert hand(none) == []


def test_rule_75_spending_the_day_keeps_the_souvenir_and_ends_the_turn() -> None:
    match = adventure("miami", "spend_day", money=[100, 0])
    assert (player(match).souvenirs, goods(match)) == (["miami"], ("miami", 100, 0))
    assert turn_of(match) == 1
    do(match, "work")
    finish(match)
    assert (turn_of(match), player(match).money) == (0, 400)


def test_rule_75_a_challenge_is_still_possible() -> None:
    match = adventure("new_york", "spend_day", keys={"new_york": 1}, dice=[3, 4], money=[100, 0])
    do(match, "challenge")
    assert player(match).keys == ["new_york"]
    assert ended(match)


def test_rule_76_a_weekend_costs_the_next_turn_and_its_money() -> None:
    match = adventure("los_angeles", "weekend", money=[100, 0])
    assert player(match).keys == ["los_angeles"]
    assert (turn_of(match), player(match).misses_turn) == (1, True)
    do(match, "work")
    finish(match)
    assert (turn_of(match), player(match).money) == (1, 100)
    assert told(match, "skipped") == [[]]
    do(match, "work")
    finish(match)
    assert (turn_of(match), player(match).money) == (0, 400)


def test_ruling_a29_a_challenge_lost_on_a_weekend_adds_exile() -> None:
    match = adventure(
        "los_angeles", "weekend", keys={"los_angeles": 1}, dice=[1, 2, 3, 4], next_tickets=["T05"], money=[100, 0]
    )
    do(match, "challenge")
    do(match, "exile", "place:lima")
    assert (player(match).place, player(match).misses_turn) == ("lima", True)


def test_rule_77_swapped_pawns_arrive_now_and_later() -> None:
    match = adventure("buenos_aires", "swap", places=["buenos_aires", "denver"], money=[500, 0])
    assert [player(match, seat).place for seat in (0, 1)] == ["denver", "buenos_aires"]
    assert (player(match).money, player(match).souvenirs) == (400, [])
    assert turn_of(match) == 0
    do(match, "work")
    finish(match)
    assert (turn_of(match), player(match, 1).money) == (1, 200)
    assert offered(match, "adventure")


def test_rule_77_the_player_chooses_with_whom() -> None:
    match = adventure(
        "buenos_aires",
        "swap",
        seats=3,
        homes=["seattle", "winnipeg", "denver"],
        places=["buenos_aires", "lima", "portland"],
    )
    assert refused(match, WORK) == 77
    do(match, "swap", "seat:2")
    assert player(match).place == "portland"
    assert ended(match)


def test_ruling_a33_a_pawn_put_at_sea_keeps_the_heading() -> None:
    match = adventure(
        "buenos_aires", "swap", places=["buenos_aires", "sea_south_pacific"], toward=[None, "lima"], money=[0, 0]
    )
    assert (player(match).place, player(match).heading_for) == ("sea_south_pacific", "lima")
    assert turn_of(match) == 1
    alone = adventure("buenos_aires", "swap", homes=["seattle", None], places=["buenos_aires", None])
    assert player(alone).souvenirs == ["buenos_aires"]


def test_rule_78_go_back_to_the_square_just_left() -> None:
    match = adventure("new_york", "go_back", origins=["montreal", None])
    assert goods(match) == ("montreal", 500, 0)
    assert player(match).keys == []
    assert {"work", "roll"} <= verbs(match)


def test_ruling_a31_back_to_a_sea_stop_ends_the_turn() -> None:
    match = adventure("new_york", "go_back", origins=["sea_sargasso", None], toward=["new_york", None], money=[0, 0])
    assert (player(match).place, player(match).heading_for) == ("sea_sargasso", "new_york")
    assert turn_of(match) == 1
    first = adventure("new_york", "go_back")
    assert (player(first).place, player(first).keys) == ("new_york", ["new_york"])


def test_ruling_a23_going_back_drives_out() -> None:
    match = adventure("new_york", "go_back", origins=["montreal", None], places=["new_york", "montreal"])
    assert step(match) == "exile"
    assert match.seat == 0


def test_rule_79_go_home_and_go_on() -> None:
    match = adventure("san_francisco", "go_home", homes=["manila", "winnipeg"])
    assert goods(match) == ("manila", 500, 0)
    assert player(match).souvenirs == []
    assert {"adventure", "work"} <= verbs(match)
    there = adventure("san_francisco", "go_home", homes=["san_francisco", "winnipeg"])
    assert player(there).souvenirs == ["san_francisco"]


def test_rule_80_a_travel_bonus_leads_anywhere_on_the_continent() -> None:
    match = adventure("miami", "travel_bonus")
    assert player(match).souvenirs == ["miami"]
    reached = places(match, "bonus")
    continent = {place.id for place in CONTENT.board.place if place.continent == "north_america"}
    assert reached == continent - {"miami"}
    assert refused(match, GO + CONTENT.places["rome"]) == 80
    do(match, "bonus", "place:new_york")
    assert goods(match) == ("new_york", 300, 0)
    assert offered(match, "adventure")


def test_ruling_a34_the_journey_is_optional() -> None:
    match = adventure("miami", "travel_bonus")
    do(match, "decline")
    assert goods(match) == ("miami", 500, 0)
    assert {"work", "roll"} <= verbs(match)


def test_ruling_a35_a_lost_challenge_loses_the_bonus() -> None:
    match = adventure("new_york", "travel_bonus", keys={"new_york": 1}, dice=[1, 2, 6, 6], next_tickets=["T05"])
    do(match, "challenge")
    do(match, "exile", "place:lima")
    assert step(match) != "bonus"
    assert player(match).place == "lima"
    won = adventure("new_york", "travel_bonus", keys={"new_york": 1}, dice=[6, 6])
    do(won, "challenge")
    assert step(won) == "bonus"


def test_rule_81_a_bonus_with_stars_leads_to_any_city() -> None:
    match = adventure("singapore", "bonus_any")
    reached = places(match, "bonus")
    assert {"cairo", "rome", "portland", "las_vegas", "tahiti"} <= reached
    assert not {"sahara", "mount_shasta", "sea_java", "singapore"} & reached
    assert refused(match, GO + CONTENT.places["sahara"]) == 81
    do(match, "bonus", "place:cairo")
    assert goods(match) == ("cairo", 300, 0)
    assert [one.rule for one in match.told(None) if one.verb == "arrived"][-1] == 81


def home_with(keys: dict[str, int | str], **position: object):  # type: ignore[no-untyped-def]
    """Seat 0 comes home to Seattle from Vancouver."""
    match = table(**({"places": ["vancouver", "winnipeg"], "dice": [1], "keys": keys} | position))  # type: ignore[arg-type]
    do(match, "roll")
    do(match, "drive", "place:seattle")
    return match


def test_rule_82_the_first_home_with_most_keys_wins() -> None:
    match = home_with(every_key(0, rome=1))
    assert match.over
    assert match.winners == [0]
    assert [score.total for score in match.scores()] == [15, 1]


def test_ruling_a4_a_key_on_the_board_or_too_few_keys_and_the_game_goes_on() -> None:
    left = every_key(0)
    del left["rome"]
    assert not home_with(left).over
    assert not home_with(every_key(1, rome=0)).over


def test_ruling_a5_a_tie_does_not_win() -> None:
    keys: dict[str, int | str] = {key: at % 2 for at, key in enumerate(CONTENT.key_ids)}
    assert not home_with(keys).over


def test_ruling_a6_a_change_of_keys_at_home_wins() -> None:
    match = table(keys=every_key(0, oceania=1, africa=1), jokers=[1, 0], souvenirs=[["manila", "melbourne"], []])
    assert not match.over
    do(match, "joker", "place:singapore")
    assert match.winners == [0]
    start = table(keys=every_key(0), begin=True)
    assert start.winners == [0]


def test_ruling_a6_no_win_after_the_turn() -> None:
    keys: dict[str, int | str] = {key: at % 2 for at, key in enumerate(CONTENT.key_ids)}
    assert [list(keys.values()).count(seat) for seat in (0, 1)] == [8, 8]
    match = table(keys=keys, jokers=[1, 0], souvenirs=[["manila", "melbourne"], []])
    do(match, "work")
    do(match, "joker", "place:singapore")
    assert [player(match, seat).keys for seat in (0, 1)].count([]) == 0
    assert (match.over, match.scores()[0].total) == (False, 9)


def test_ruling_a58_a_leader_at_home_in_a_turn_that_is_missed_wins_at_the_next_one() -> None:
    match = table(places=["seattle", "winnipeg"], misses=[0], turn=1, keys=every_key(0, rome=1), money=[0, 0])
    do(match, "work")
    finish(match)
    assert (match.over, turn_of(match), player(match).misses_turn) == (False, 1, False)
    do(match, "work")
    finish(match)
    assert match.winners == [0]


def test_ruling_a6_coming_home_by_a_debt_or_an_exile_wins() -> None:
    keys = every_key(0, rome=1)
    debt = adventure("san_francisco", "pay", 200, money=[0, 0], keys=keys)
    assert (player(debt).place, debt.winners) == ("seattle", [0])
    banished = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[1, 2, 1, 3], keys=keys, next_tickets=["T01"])
    do(banished, "gamble")
    do(banished, "exile", "place:seattle")
    assert banished.winners == [0]
    back = adventure("new_york", "go_back", origins=["seattle", None], keys=keys)
    assert back.winners == [0]
    lone = adventure("miami", "lose_joker", keys=keys)
    assert (player(lone).place, lone.winners) == ("seattle", [0])


def test_ruling_a6_an_exile_home_in_anothers_turn_wins_at_the_next_start() -> None:
    match = table(places=["vancouver", "denver"], turn=1, dice=[10], keys=every_key(0, rome=1), next_tickets=["T01"])
    do(match, "roll")
    do(match, "drive", "place:vancouver")
    do(match, "exile", "place:seattle")
    assert (player(match).place, match.over) == ("seattle", False)
    do(match, "work")
    finish(match)
    assert match.winners == [0]


def threatened(**position: object):  # type: ignore[no-untyped-def]
    """Seat 0 comes home with 8 keys; seat 1 has 7, and a joker that would take Oceania's key; seat 2 has 1."""
    names = list(CONTENT.key_ids)
    keys: dict[str, int | str] = {name: 0 if at < 7 else 1 for at, name in enumerate(names)}
    keys |= {"oceania": 0, names[14]: 2}
    usual: dict[str, object] = {
        "seats": 3,
        "homes": ["seattle", "winnipeg", "denver"],
        "places": ["vancouver", "winnipeg", "denver"],
        "dice": [1],
        "keys": keys,
        "souvenirs": [["manila", "melbourne"], ["manila", "singapore"], []],
        "jokers": [0, 1, 1],
    }
    match = table(**(usual | position))
    do(match, "roll")
    do(match, "drive", "place:seattle")
    return match


def test_ruling_a6_a_joker_may_avert_a_rivals_win() -> None:
    match = threatened()
    assert [score.total for score in match.scores()] == [8, 7, 1]
    assert (match.over, match.seat, step(match)) == (False, 1, "last_chance")
    assert verbs(match) == {"decline", "joker"}
    do(match, "joker", "place:melbourne")
    assert [score.total for score in match.scores()] == [7, 8, 1]
    assert (match.over, match.seat, step(match)) == (False, 0, "turn")
    assert {"roll", "work"} <= verbs(match)


def test_ruling_a6_who_keeps_the_joker_lets_the_rival_win() -> None:
    match = threatened()
    assert refused(match, WORK) == 82
    do(match, "decline")
    assert match.winners == [0]


def test_ruling_a6_only_a_joker_that_changes_a_key_is_asked_about() -> None:
    """Three tokens in Oceania can't be outdone; a joker without a token to add to changes nothing."""
    safe = threatened(souvenirs=[["manila", "melbourne", "singapore"], ["manila", "singapore"], []])
    assert safe.winners == [0]
    none = threatened(jokers=[0, 0, 1])
    assert none.winners == [0]


def test_ruling_a6_all_are_asked_in_order_and_a_useless_joker_averts_nothing() -> None:
    match = threatened(
        jokers=[0, 2, 1], souvenirs=[["manila", "melbourne"], ["manila", "singapore"], ["manila", "melbourne"]]
    )
    assert match.seat == 1
    do(match, "joker", "place:lagos")
    assert (match.seat, step(match)) == (1, "last_chance")
    do(match, "decline")
    assert (match.seat, step(match)) == (2, "last_chance")
    do(match, "joker", "place:singapore")
    assert [score.total for score in match.scores()] == [7, 7, 2]
    assert (match.over, match.seat, step(match)) == (False, 0, "turn")


def test_ruling_a6_an_aside_may_avert_the_win_too() -> None:
    match = threatened(souvenirs=[["manila", "melbourne"], ["manila", "singapore"], ["manila", "melbourne"]])
    assert match.seat == 1
    put_in(match, 2, JOKER + CONTENT.city_ids["singapore"])
    assert (match.over, match.seat, step(match)) == (False, 0, "turn")


def test_ruling_a6_averted_at_the_end_of_a_turn_the_next_seat_plays() -> None:
    """A debt brings seat 0 home and ends the turn; the joker saves the game, and seat 1 goes on."""
    names = list(CONTENT.key_ids)
    keys: dict[str, int | str] = {name: 0 if at < 8 else 1 for at, name in enumerate(names)} | {"oceania": 0}
    match = adventure(
        "san_francisco",
        "pay",
        200,
        money=[0, 0],
        keys=keys,
        jokers=[0, 1],
        souvenirs=[["manila", "melbourne"], ["manila", "singapore"]],
    )
    assert (match.seat, step(match)) == (1, "last_chance")
    do(match, "joker", "place:melbourne")
    assert (match.over, match.seat, step(match), turn_of(match)) == (False, 1, "turn", 1)


def test_ruling_a6_an_aside_that_gives_the_majority_wins_for_whoever_is_home() -> None:
    """Seat 2 takes a key from seat 1, and so seat 0, at home in its own turn, has the most."""
    match = threatened(
        keys=shared(), jokers=[0, 0, 1], souvenirs=[[], ["manila", "melbourne"], ["manila", "singapore"]]
    )
    assert [score.total for score in match.scores()] == [8, 8, 0]
    assert (match.over, match.seat) == (False, 0)
    put_in(match, 2, JOKER + CONTENT.city_ids["melbourne"])
    assert match.winners == [0]


def shared() -> dict[str, int | str]:
    return {name: 0 if at < 8 else 1 for at, name in enumerate(CONTENT.key_ids)}


def test_ruling_a7_keys_in_the_jackpot_do_not_delay_the_end() -> None:
    assert home_with(every_key(0, rome="jackpot")).winners == [0]
    assert not home_with(every_key(0, rome="jackpot"), options={"jackpot_keys": "block"}).over


def test_ruling_a5_after_the_last_round_most_keys_win() -> None:
    match = table(options={"rounds": "40"}, round=40, turn=1, keys={"rome": 1}, money=[0, 0])
    do(match, "work")
    finish(match)
    assert match.over
    assert match.winners == [1]
    early = table(options={"rounds": "40"}, round=39, turn=1, money=[0, 0])
    do(early, "work")
    assert not early.over
    shared = table(options={"rounds": "40"}, round=40, turn=1, money=[200, 0])
    do(shared, "work")
    assert shared.winners == [0, 1]
    souvenirs = table(options={"rounds": "40"}, round=40, turn=1, money=[0, 0], souvenirs=[["miami"], []])
    do(souvenirs, "work")
    assert souvenirs.winners == [0]
