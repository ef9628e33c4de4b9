"""What happens when two rules meet: duels, keys, special cards, the end, and what is done between two moves."""

import pytest
from globetrotter_door import (
    CONTENT,
    adventure,
    asides,
    buy,
    ended,
    finish,
    goods,
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
from periple.games.globetrotter.made.numbers import BUY, GO, JOKER, SELL
from periple.games.globetrotter.terms import MOST_LEGS


def three(**position: object) -> periple.Match:
    usual: dict[str, object] = {"seats": 3, "homes": ["seattle", "winnipeg", "denver"]}
    return table(**(usual | position))


def test_rule_62_a_banished_player_settles_on_his_next_turn() -> None:
    """Rules 57 and 62: driven out after a lost jackpot, one pays when the next turn begins."""
    match = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[1, 2, 3, 5], next_tickets=["T05"], money=[0, 0])
    do(match, "gamble")
    do(match, "exile", "place:lima")
    do(match, "work")
    finish(match)
    assert (turn_of(match), goods(match)) == (0, ("lima", 200, 0))


def test_rule_64_a_duel_leaves_only_its_own_throws() -> None:
    """Rules 60 and 64: the throws of an earlier game are gone."""
    match = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[1, 2, 6, 6])
    do(match, "gamble")
    assert [(throw.seat, throw.one, throw.other, throw.lucky) for throw in seen(match).throws] == [
        (0, 1, 2, False),
        (0, 6, 6, True),
    ]
    duel = adventure("cairo", "nothing", keys={"cairo": 1}, dice=[1, 2, 2, 4, 3, 4])
    do(duel, "challenge")
    assert [(throw.seat, throw.lucky) for throw in seen(duel).throws] == [(0, False), (1, False), (0, True)]
    assert [event.rule for event in duel.told(None) if event.verb == "threw"] == [64, 64, 64]
    assert [event.rule for event in match.told(None) if event.verb == "threw"] == [60, 60]


def test_rule_66_a_key_won_at_home_may_win_the_game() -> None:
    """Rules 66 and 82."""
    others = [key for key in CONTENT.key_ids if key != "cairo"]
    keys: dict[str, int | str] = {key: 0 if at < 8 else 1 for at, key in enumerate(others)} | {"cairo": 1}
    match = adventure("cairo", "nothing", homes=["cairo", "winnipeg"], keys=keys, dice=[6, 6])
    assert not match.over
    do(match, "challenge")
    assert match.winners == [0]


def test_rule_70_the_last_key_goes_without_a_question() -> None:
    """Rules 44, 70 and 71: one key is given, and the key of the city is taken after it."""
    match = adventure("cairo", "lose_key", keys={"tokyo": 0})
    assert (pot(match).keys, player(match).keys, step(match)) == (["tokyo"], ["cairo"], "turn")


def test_rule_70_a_key_given_up_may_be_the_one_to_be_challenged_for() -> None:
    """Rules 63 and 70: in a city whose key one has just put in the jackpot there is nothing to win (ruling A8)."""
    match = adventure("cairo", "lose_key", keys={"cairo": 0, "tokyo": 0})
    do(match, "give_key", "key:cairo")
    assert (player(match).keys, step(match), pot(match).keys) == (["tokyo"], "turn", ["cairo"])


def test_rule_75_a_day_spent_ends_after_a_lost_challenge_without_a_weekend() -> None:
    """Rules 65 and 75: exile, but the next turn is played."""
    match = adventure("new_york", "spend_day", keys={"new_york": 1}, dice=[1, 2, 6, 6], next_tickets=["T05"])
    do(match, "challenge")
    do(match, "exile", "place:lima")
    assert (player(match).place, player(match).misses_turn) == ("lima", False)
    assert [args[0] for args in told(match, "halted")] == [14]


def test_rule_75_declining_the_challenge_ends_the_day() -> None:
    match = adventure("new_york", "spend_day", keys={"new_york": 1}, money=[100, 0])
    assert pick(match, "decline").ends_turn
    do(match, "decline")
    assert turn_of(match) == 1


def test_rule_76_only_the_next_turn_is_lost() -> None:
    """Rules 10 and 76: the flag goes with the turn it costs, and a round passes for all."""
    match = three(misses=[1], money=[0, 0, 0])
    do(match, "work")
    assert (turn_of(match), seen(match).round) == (2, 1)
    assert player(match, 1).misses_turn is False
    do(match, "work")
    finish(match)
    assert (turn_of(match), seen(match).round) == (0, 2)
    do(match, "work")
    finish(match)
    assert turn_of(match) == 1


def test_rule_77_a_swap_from_and_to_the_sea() -> None:
    """Rules 40 and 77: the one who is put at sea goes on where the other was heading, next turn."""
    match = adventure(
        "buenos_aires", "swap", places=["buenos_aires", "sea_south_pacific"], toward=[None, "lima"], money=[0, 100]
    )
    assert player(match, 1).heading_for is None
    assert goods(match, 1) == ("buenos_aires", 300, 0)
    assert turn_of(match) == 1
    do(match, "work")
    finish(match)
    do(match, "land")
    assert player(match).place == "lima"


def test_rule_77_a_swap_drives_nobody_out_and_settles_the_new_square() -> None:
    """Rules 55 and 77, ruling A23: two pawns on the square swapped to stay."""
    match = adventure(
        "buenos_aires",
        "swap",
        seats=3,
        homes=["seattle", "winnipeg", "denver"],
        places=["buenos_aires", "chicago", "chicago"],
        money=[500, 0, 0],
    )
    do(match, "swap", "seat:1")
    assert [player(match, seat).place for seat in range(3)] == ["chicago", "buenos_aires", "chicago"]
    assert (player(match).money, told(match, "showed")) == (400, [])


def test_rule_78_back_on_a_perilous_place_one_may_work() -> None:
    """Rules 16 and 78, rulings A31 and A36."""
    match = adventure("new_york", "go_back", origins=["niagara_falls", None], money=[500, 0])
    assert goods(match) == ("niagara_falls", 500, 0)
    assert "work" in verbs(match)


def test_rule_79_going_home_drives_a_rival_out_of_it() -> None:
    """Rules 13, 55 and 79, ruling A23."""
    match = adventure(
        "san_francisco", "go_home", places=["san_francisco", "seattle"], next_tickets=["T05"], money=[0, 0]
    )
    assert step(match) == "exile"
    do(match, "exile", "place:lima")
    assert (goods(match), goods(match, 1)[0]) == (("seattle", 0, 0), "lima")
    assert "roll" in verbs(match)


def test_rule_80_a_bonus_unused_is_gone() -> None:
    """Rules 63 and 80: declining the challenge leaves the bonus, declining the bonus leaves nothing."""
    match = adventure("new_york", "travel_bonus", keys={"new_york": 1})
    do(match, "decline")
    assert (step(match), seen(match).bonus) == ("bonus", "continent")
    do(match, "decline")
    assert (step(match), seen(match).bonus) == ("turn", None)
    used = adventure("miami", "travel_bonus", money=[900, 0])
    do(used, "bonus", "place:portland")
    assert (seen(used).bonus, ended(used), player(used).place) == (None, True, "portland")


def test_rule_80_a_joker_during_a_bonus_and_a_purchase_too() -> None:
    """Rules 33, 53 and 80."""
    match = adventure("miami", "travel_bonus", jokers=[1, 0], souvenirs=[["vancouver"], []], money=[500, 0])
    assert player(match).keys == ["north_america"]
    do(match, "joker", "place:moscow")
    buy(match, "buy", 1)
    assert refused(match, BUY) == 33
    do(match, "bonus", "place:bermuda")
    assert player(match).jokers == 1


def test_rule_82_the_jackpot_may_bring_the_majority_but_not_the_way_home() -> None:
    """Rules 82 and 83: one wins at home, not in a gambling city."""
    keys: dict[str, int | str] = dict.fromkeys(CONTENT.key_ids, 0) | {"rome": "jackpot"}
    match = table(places=["las_vegas", "winnipeg"], arrived=True, dice=[6, 6], keys=keys)
    do(match, "gamble")
    assert (len(player(match).keys), match.over) == (16, False)


def test_ruling_a5_the_last_round_ends_for_all_even_when_turns_are_missed() -> None:
    match = three(options={"rounds": "40"}, round=40, turn=1, misses=[2], money=[0, 0, 0])
    do(match, "work")
    assert match.over
    assert told(match, "ended") == [[40]]
    assert [event.actor for event in match.told(None) if event.verb == "ended"] == [None]


def test_ruling_a5_money_breaks_the_last_tie() -> None:
    """Keys, then souvenirs on the board, then money; tokens in hand and tickets do not count."""
    match = table(options={"rounds": "40"}, round=40, turn=1, money=[300, 0], jokers=[0, 3], hands=[[], ["T05"]])
    do(match, "work")
    finish(match)
    assert match.winners == [0]


def test_ruling_a56_tired_the_traveller_may_only_rest() -> None:
    """Rulings A2 and A56: after a plane one may not work, and when the turn is too long one may only end it."""
    match = table(places=["vancouver", "winnipeg"], dice=["plane"] * MOST_LEGS, money=[100, 0])
    for _ in range(MOST_LEGS):
        do(match, "roll")
    assert {"end_turn", "sell"} == verbs(match) - {"buy"}
    do(match, "end_turn")
    assert ended(match)


def test_ruling_a18_a_sale_between_two_moves_pays_for_a_challenge() -> None:
    """Rules 35 and 64: money raised by an aside counts at once."""
    match = adventure("cairo", "nothing", keys={"cairo": 1}, money=[0, 0], hands=[["T05"], ["T06"]], dice=[6, 6])
    put_in(match, 1, SELL + 5)
    assert player(match, 1).money == 100
    do(match, "sell", "ticket:T05")
    do(match, "challenge")
    assert (player(match).money, player(match, 1).money) == (0, 200)


def test_ruling_a18_an_aside_does_not_forget_the_pocket_money() -> None:
    """Rules 15 and 35: with money to be claimed, an aside of another seat is no move of one's own."""
    match = table(options={"pocket_money": "claimed"}, begin=True, hands=[[], ["T05"]], money=[0, 0])
    put_in(match, 1, SELL + 4)
    do(match, "claim")
    assert player(match).money == 300


def test_ruling_a18_who_chooses_an_exile_may_sell_first() -> None:
    match = table(
        places=["las_vegas", "winnipeg"],
        arrived=True,
        dice=[1, 2, 3, 5],
        next_tickets=["T05"],
        hands=[["T09"], ["T06"]],
    )
    do(match, "gamble")
    assert (match.seat, step(match)) == (1, "exile")
    put_in(match, 1, SELL + 5)
    put_in(match, 0, SELL + 8)
    assert [goods(match, seat)[2] for seat in (0, 1)] == [0, 0]
    do(match, "exile", "place:lima")
    assert player(match).place == "lima"


def test_ruling_a39_an_aside_may_take_the_key_one_was_about_to_give() -> None:
    """Rules 51, 53 and 70: another seat's joker takes a key while its owner chooses which to give."""
    match = adventure(
        "cairo",
        "lose_key",
        keys={"oceania": 0, "tokyo": 0},
        souvenirs=[["manila"], ["manila", "singapore"]],
        jokers=[0, 1],
    )
    assert step(match) == "give_key"
    put_in(match, 1, JOKER + CONTENT.city_ids["melbourne"])
    assert (player(match).keys, player(match, 1).keys) == (["tokyo"], ["oceania"])
    do(match, "give_key", "key:tokyo")
    assert player(match).keys == ["cairo"]


def test_ruling_a39_the_last_key_taken_away_there_is_nothing_to_give() -> None:
    """Rules 53, 70 and 71: when asides take every key of whoever must give one, the turn ends at home."""
    match = adventure(
        "cairo",
        "lose_key",
        keys={"oceania": 0, "asia": 0},
        souvenirs=[[], ["manila", "singapore", "bombay", "peking"]],
        jokers=[0, 2],
        money=[200, 0],
    )
    assert step(match) == "give_key"
    put_in(match, 1, JOKER + CONTENT.city_ids["melbourne"])
    put_in(match, 1, JOKER + CONTENT.city_ids["bangkok"])
    assert player(match, 1).keys == ["asia", "oceania"]
    assert (goods(match), turn_of(match)) == (("seattle", 200, 0), 1)


@pytest.mark.parametrize(("place", "verb"), [("seattle", "drive"), ("vancouver", "adventure")])
def test_rule_16_nobody_moves_out_of_turn(place: str, verb: str) -> None:
    """Rules 16 and 35: another seat may sell or place a joker, and nothing else."""
    match = table(places=[place, "winnipeg"], arrived=True, dice=[3], hands=[[], ["T05"]])
    if verb == "drive":
        do(match, "roll")
    with pytest.raises(periple.Refused) as caught:
        match.play(pick(match, verb) if verb == "adventure" else offered(match, verb)[0], seat=1)
    assert caught.value.rule.number == 16
    assert asides(match, 1) == [SELL + 4]
    assert GO not in asides(match, 1)


def test_rule_67_a_debt_that_is_paid_is_gone() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 0], hands=[["T05", "T06"], []])
    assert seen(match).owed == 200
    do(match, "sell", "ticket:T06")
    assert (seen(match).owed, step(match)) == (0, "turn")
    fine = adventure("johannesburg", "use_tickets", 1, hands=[["T05", "T06"], []])
    assert seen(fine).owed == 1
    do(fine, "give_ticket", "ticket:T06")
    assert seen(fine).owed == 0


@pytest.mark.parametrize("at", range(6))
def test_rule_51_on_every_continent_equality_moves_nothing_and_more_does(at: int) -> None:
    continent = CONTENT.board.continent[at]
    one, two, three_ = continent.cities
    tie = table(keys={continent.id: 1}, jokers=[1, 0], souvenirs=[[one], [one, two]])
    do(tie, "joker", f"place:{two}")
    assert (player(tie).keys, player(tie, 1).keys) == ([], [continent.id])
    more = table(keys={continent.id: 1}, jokers=[1, 0], souvenirs=[[one, two], [one, two]])
    do(more, "joker", f"place:{three_}")
    assert (player(more).keys, player(more, 1).keys) == ([continent.id], [])


def facing(continent: str, mine: int, **position: object) -> periple.Match:
    """Seat 0 is at home with all city keys; seat 1 has two tokens of a continent, and a joker."""
    cities = next(one.cities for one in CONTENT.board.continent if one.id == continent)
    keys: dict[str, int | str] = dict.fromkeys(CONTENT.key_ids, 0)
    usual: dict[str, object] = {"keys": keys, "jokers": [0, 1], "souvenirs": [cities[:mine], cities[1:]], "begin": True}
    return table(**(usual | position))


@pytest.mark.parametrize("continent", [one.id for one in CONTENT.board.continent])
def test_ruling_a6_a_joker_on_any_continent_may_change_a_key(continent: str) -> None:
    """Two against two: a third token takes the key. Two against three, or one's own key: nobody is asked."""
    assert step(facing(continent, 2)) == "last_chance"
    assert facing(continent, 3).winners == [0]
    own: dict[str, int | str] = dict.fromkeys(CONTENT.key_ids, 0) | {continent: 1}
    assert facing(continent, 2, keys=own).winners == [0]
    pot_: dict[str, int | str] = dict.fromkeys(CONTENT.key_ids, 0) | {continent: "jackpot"}
    assert facing(continent, 2, keys=pot_).winners == [0]


def test_ruling_a6_a_new_win_is_a_new_question() -> None:
    """Who let the first win pass is asked again when it was averted and comes back, and so is who averted it."""
    names = list(CONTENT.key_ids)
    keys: dict[str, int | str] = {key: 1 if at < 6 else 0 for at, key in enumerate(names)}
    keys |= {"europe": 1, "oceania": 1, "africa": 2}
    match = three(
        turn=1,
        begin=True,
        keys=keys,
        jokers=[2, 1, 1],
        souvenirs=[
            ["manila", "singapore", "bombay", "bangkok", "madrid", "moscow"],
            ["manila", "melbourne", "madrid", "moscow", "bombay", "bangkok"],
            ["madrid", "moscow"],
        ],
    )
    assert [score.total for score in match.scores()] == [7, 8, 1]
    assert (match.seat, step(match)) == (2, "last_chance")
    do(match, "decline")
    assert (match.seat, step(match)) == (0, "last_chance")
    do(match, "joker", "place:melbourne")
    assert (match.seat, step(match)) == (1, "turn")
    do(match, "joker", "place:peking")
    assert [score.total for score in match.scores()] == [7, 8, 1]
    assert (match.seat, step(match)) == (2, "last_chance")
    do(match, "decline")
    assert (match.seat, step(match)) == (0, "last_chance")
    do(match, "decline")
    assert match.winners == [1]


def test_ruling_a6_several_jokers_together_may_change_a_key() -> None:
    """No token yet, but two jokers: enough against a holder who has one, or none."""
    assert step(facing("europe", 1, souvenirs=[["madrid"], []], jokers=[0, 2])) == "last_chance"
    assert facing("europe", 1, souvenirs=[["madrid"], []], jokers=[0, 1]).winners == [0]
    full = facing("europe", 3, souvenirs=[["madrid", "moscow"], ["madrid", "moscow", "amsterdam"]], jokers=[0, 3])
    assert step(full) == "last_chance"  # elsewhere they are enough: no continent is guarded by a token


def test_ruling_a56_every_turn_has_its_forty_legs() -> None:
    """The count begins anew: in a later turn too, just forty throws and arrivals."""
    match = table(begin=True, dice=["plane"] * MOST_LEGS, places=["vancouver", "winnipeg"])
    for _ in range(MOST_LEGS):
        assert "roll" in verbs(match)
        do(match, "roll")
    assert "roll" not in verbs(match)


def test_ruling_a6_a_rival_is_asked_whatever_else_waits() -> None:
    """Rules 50, 80 and 82: the souvenir that wins at home comes with a bonus; the rival is asked before it."""
    keys: dict[str, int | str] = {key: 0 if at < 7 else 1 for at, key in enumerate(CONTENT.key_ids)} | {"europe": 0}
    match = adventure(
        "miami",
        "travel_bonus",
        homes=["miami", "winnipeg"],
        keys=keys,
        jokers=[0, 1],
        souvenirs=[["vancouver", "san_francisco", "madrid", "moscow"], ["vancouver", "madrid", "moscow"]],
    )
    assert (len(player(match).keys), step(match), match.seat) == (9, "last_chance", 1)
    do(match, "decline")
    assert match.winners == [0]
