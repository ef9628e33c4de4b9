"""Placing, buying, advertising, limits and tracks: rules 17 to 20, 28 to 39, 51."""

from wishland_door import (
    ACTORS,
    CHARACTERS,
    COST,
    MASCOT_OF,
    PLACE,
    RESTAURANTS,
    RIDES,
    SHOWS,
    buy,
    buying,
    dream,
    dreams,
    entrepreneur,
    held,
    hotel,
    income,
    kinds_offered,
    number,
    placed,
    row,
    row_for,
    scored,
    seen,
    shows_of,
    table,
    view,
    workers,
)

from door import do, offered, pick, refused
from periple import Choice
from periple.games.wishland.made.numbers import ADVERTISE, PAY


def test_rule_17_one_worker_and_one_more_for_each_group_there_ones_own_included() -> None:
    crowd = {"placed": [{"ride": [1]}, {"ride": [2, 1]}], "workers": [5, 5]}
    match = table(**crowd, market={"ride": [RIDES[0]]}, credits=[20, 0])
    assert (row(match, "ride").need, row(match, "ride").after) == (4, 5)
    do(match, "buy", f"card:{RIDES[0]}")  # exactly four workers: nobody is left to pay
    assert workers(match, "free") == 0
    assert row(match, "ride").groups == 4
    assert placed(match) == {"ride": [2, 1 + 4]}
    short = table(
        placed=[{"ride": [1]}, {"ride": [2, 1]}], workers=[4, 5], market={"ride": [RIDES[0]]}, credits=[20, 0]
    )
    assert refused(short, buying("ride")) == 17


def test_rule_17_other_spaces_do_not_matter() -> None:
    match = table(placed=[{}, {"hotel": [1], "actor": [1, 1]}], market={"ride": [RIDES[0]]}, credits=[20, 0])
    buy(match, RIDES[0])
    assert workers(match, "free") == 3


def test_rule_18_the_price_is_paid_and_the_card_taken() -> None:
    match = table(market={"ride": [RIDES[1]]}, credits=[COST[RIDES[1]] + 2, 0])
    buy(match, RIDES[1])
    assert number(match, "credits") == 2
    assert seen(match).cards == [RIDES[1]]
    poor = table(market={"ride": [RIDES[1]]}, credits=[1, 0])
    assert refused(poor, buying("ride")) == 18
    assert refused(match, buying("ride", 3)) == 18  # nothing lies there


def test_rule_18_a_card_of_no_price_needs_no_credits() -> None:
    free = next(card for card in ACTORS if COST[card] == 0)
    match = table(market={"actor": [free]})
    do(match, "buy", f"card:{free}")
    assert seen(match).cards == [free]


def test_rule_19_extra_workers_pay_a_credit_each_and_count_as_one_group() -> None:
    ride = RIDES[1]  # costs 6
    match = table(market={"ride": [ride]}, credits=[4, 0])
    do(match, "buy", f"card:{ride}")
    assert [choice.move - PAY for choice in match.choices()] == [2, 3]
    assert refused(match, PAY + 1) == 19
    assert refused(match, PAY + 4) == 19
    assert refused(match, buying("ride")) == 18
    do(match, "pay", "paying:3")
    assert number(match, "credits") == 4 - (COST[ride] - 3)
    assert workers(match, "free") == 0
    assert row(match, "ride").groups == 1
    assert placed(match) == {"ride": [1, 4]}


def test_rule_19_workers_never_pay_more_than_the_price() -> None:
    cheap = next(card for card in RIDES if COST[card] == 1)
    match = table(market={"ride": [cheap]}, credits=[5, 0], workers=[9, 4])
    do(match, "buy", f"card:{cheap}")
    assert [choice.move - PAY for choice in match.choices()] == [0, 1]


def test_rule_19_can_be_switched_off() -> None:
    match = table(market={"ride": [RIDES[1]]}, credits=[5, 0], options={"worker_as_credit": "off"})
    assert refused(match, buying("ride")) == 18
    rich = table(market={"ride": [RIDES[1]]}, credits=[6, 0], options={"worker_as_credit": "off"})
    do(rich, "buy", f"card:{RIDES[1]}")
    assert number(rich, "credits") == 0
    assert workers(rich, "free") == 3


def bill(choice: Choice) -> dict[str, int]:
    return {cost.what: cost.n for cost in choice.costs}


def test_rule_19_a_purchase_says_all_that_it_costs() -> None:
    card = RESTAURANTS[3]  # costs 7
    match = table(market={"restaurant": [card]}, credits=[5, 0], workers=[8, 4], placed=[{}, {"restaurant": [1]}])
    buying_it = pick(match, "buy", f"card:{card}")
    assert buying_it.label("en") == "Orbit Canteen"
    assert bill(buying_it) == {"credits": 7}  # how is asked next
    way = row_for(match, 0, "restaurant").ways[0]
    assert way is not None
    assert (way.price, way.group, way.fewest, way.most) == (7, 2, 2, 6)
    match.play(buying_it)
    told = [choice.label("en") for choice in match.choices()]
    assert told[0] == "Pay 5 credits + 4 workers"
    assert told[-1] == "Pay 1 credit + 8 workers"
    last = match.choices()[-1]
    assert bill(last) == {"credits": 1, "workers": 8}
    match.play(last)
    line = next(line for line in match.log(1, "en") if "buys" in line)
    assert line.endswith("for 1 credit and 6 workers who pay 1 credit each, 8 workers in all.")
    line = next(line for line in match.log(0, "fr") if "achetez" in line)
    assert line.endswith("pour 1 crédit et 6 travailleurs qui paient 1 crédit chacun, soit 8 travailleurs en tout.")
    poor = table(market={"actor": [ACTORS[2]]}, credits=[0, 0])  # costs 3
    assert bill(pick(poor, "buy", f"card:{ACTORS[2]}")) == {"workers": 4}
    exact = table(market={"restaurant": [card]}, credits=[7, 0], workers=[1, 4])
    assert bill(pick(exact, "buy", f"card:{card}")) == {"credits": 7, "workers": 1}


def test_rule_20_advertising_brings_a_credit_and_one_bonus() -> None:
    for bonus, what in (("happiness", "happiness"), ("visitor", "visitors")):
        match = table()
        do(match, "advertise", f"bonus:{bonus}")
        assert number(match, what) == 1
        assert number(match, "credits") == 1
        assert workers(match, "free") == 3
    assert refused(table(), ADVERTISE + 3) == 20  # two bonuses
    assert refused(table(workers=[1, 4], placed=[{"ride": [1]}, {}]), ADVERTISE) == 20


def test_rule_20_crowding_counts_there_only_when_agreed() -> None:
    placed = [{"advertising": [1]}, {"advertising": [1, 1]}]
    match = table(placed=placed)
    do(match, "advertise", "bonus:visitor")
    assert workers(match, "free") == 2
    crowded = table(placed=placed, options={"advert_crowding": "on"})
    assert refused(crowded, ADVERTISE) == 20
    enough = table(placed=placed, workers=[5, 4], options={"advert_crowding": "on"})
    do(enough, "advertise", "bonus:visitor")
    assert workers(enough, "free") == 0


def test_rule_28_booths_and_rides_make_room_for_each_limited_kind() -> None:
    market = {
        "ride": [RIDES[5]],
        "restaurant": [RESTAURANTS[5]],
        "actor": [ACTORS[5]],
        "mascot": [CHARACTERS[5]],
        "hotel": [hotel(1)],
    }
    one_each = [RESTAURANTS[0], ACTORS[0], CHARACTERS[0], hotel(13)]
    match = table(parks=[one_each, []], market=market, credits=[30, 0])
    assert kinds_offered(match) == {"ride", "dream"}
    for kind in ("restaurant", "actor", "mascot", "hotel"):
        assert refused(match, buying(kind)) == 28
    for room in ({"parks": [[*one_each, RIDES[0]], []]}, {"parks": [one_each, []], "booths": [2, 1]}):
        wide = table(market=market, credits=[30, 0], **room)
        assert kinds_offered(wide) == {"ride", "restaurant", "actor", "mascot", "hotel", "dream"}


def test_rule_28_rides_have_no_limit() -> None:
    match = table(parks=[RIDES[:9], []], market={"ride": [RIDES[10]]}, credits=[30, 0])
    buy(match, RIDES[10])
    assert held(match, "ride") == 10


def test_rule_29_no_mascot_twice_unless_agreed() -> None:
    first, second, _ = MASCOT_OF["pirate"]
    told = {"parks": [[RIDES[5], RIDES[8], first], []], "market": {"mascot": [second, MASCOT_OF["ice"][0]]}}
    match = table(**told, credits=[30, 0])
    assert refused(match, buying("mascot", 0)) == 29
    assert pick(match, "buy", f"card:{MASCOT_OF['ice'][0]}")
    loose = table(**told, credits=[30, 0], options={"unique_mascots": "off"})
    buy(loose, second)
    assert held(loose, "mascot") == 2


def test_rule_30_squares_pay_on_arrival_and_the_last_is_the_end() -> None:
    paying = {3, 5, 8, 9}
    for square in range(10):
        match = table(happiness=[square, 0])
        do(match, "advertise", "bonus:happiness")
        assert number(match, "happiness") == square + 1
        assert scored(match, "cheer") == (1 if square + 1 in paying else 0)
        match = table(visitors=[square, 0])
        do(match, "advertise", "bonus:visitor")
        assert number(match, "visitors") == square + 1
        assert number(match, "credits") == 1 + (2 if square + 1 in paying else 0)
    full = table(happiness=[10, 0])
    do(full, "advertise", "bonus:happiness")
    assert number(full, "happiness") == 10


def test_rule_30_two_steps_pay_on_both_squares() -> None:
    match = table(market={"dream": dreams(5)}, credits=[20, 0], happiness=[7, 0])
    buy(match, dream(5))
    assert number(match, "happiness") == 9
    assert scored(match, "cheer") == 2


def test_rule_31_a_ride_earns_its_points_at_once() -> None:
    match = table(market={"ride": [RIDES[2]]}, credits=[30, 0])
    buy(match, RIDES[2])
    assert scored(match, "rides") == 5
    assert number(match, "limit") == 2


def test_rule_32_a_restaurant_raises_the_income() -> None:
    match = table(market={"restaurant": [RESTAURANTS[2]]}, credits=[30, 0])
    buy(match, RESTAURANTS[2])
    assert number(match, "next_income") == 5 + 3
    assert number(income(parks=[[RESTAURANTS[2]], []]), "credits") == PLACE + 8


def test_rule_33_an_actor_gives_steps_and_shows_a_show() -> None:
    card = "firework_volcano"
    match = table(market={"actor": [card]}, credits=[30, 0])
    buy(match, card)
    assert (number(match, "happiness"), number(match, "visitors"), workers(match, "unlocked")) == (1, 1, 5)
    assert shows_of(match) == {"fireworks"}
    assert number(match, "shows") == 1


def test_rule_34_a_mascot_gives_a_bonus_at_once() -> None:
    party, parade, work = MASCOT_OF["ocean"]
    for card, what in ((party, "happiness"), (parade, "visitors")):
        match = table(market={"mascot": [card]}, credits=[30, 0])
        buy(match, card)
        assert number(match, what) == 1
    match = table(market={"mascot": [work]}, credits=[30, 0])
    buy(match, work)
    assert workers(match, "unlocked") == 5


def test_rule_35_per_card_counts_what_is_there_at_that_moment() -> None:
    match = table(parks=[RIDES[:3], []], market={"hotel": [hotel(2)]}, credits=[30, 0])
    buy(match, hotel(2))
    assert scored(match, "rewards") == 3


def test_rule_36_a_card_never_answers_its_own_purchase() -> None:
    match = table(market={"dream": dreams(11)}, credits=[30, 0])
    buy(match, dream(11))
    assert scored(match, "rewards") == 0


def test_rule_37_some_hotels_score_at_the_end() -> None:
    match = table(parks=[[hotel(16), *RIDES[:4]], []])
    assert scored(match, "hotels") == 4


def test_rule_38_kinds_of_reward_are_counted_by_card() -> None:
    tiles = ["long_view", "house_habits", "right_away", "steady_earner"]
    silent = next(card for card in ACTORS if COST[card] == 0)
    cards = [RIDES[0], RESTAURANTS[1], SHOWS[1], silent, CHARACTERS[0], dream(29), dream(12)]
    match = table(parks=[cards, []], achievements=tiles, options={"achievements": "6"})
    progress = {tile.id: tile.progress[0] for tile in view(match, 0).achievements}
    assert progress == {
        "right_away": 3,  # the ride, the actor with a bonus and the mascot
        "steady_earner": 2,  # the restaurant and Dream 12
        "house_habits": 1,  # Dream 29
        "long_view": 2,  # the mascot and Dream 29; no show of an actor
    }


def test_rule_39_the_next_income_is_what_an_income_phase_would_really_pay() -> None:
    assert number(table(parks=[[RESTAURANTS[1]], []], visitors=[6, 0]), "next_income") == 5 + 2 + 2
    assert number(table(parks=[dreams(11, 12, 13, 14, 27, 33), []]), "next_income") == 0
    cards = [RESTAURANTS[1], dream(14)]
    for visitors, paid in ((0, 0), (1, 0), (2, 2), (4, 2), (5, 2), (6, 2), (7, 2 + 2), (8, 2 + 2), (9, 2), (10, 2)):
        told = number(table(parks=[cards, []], visitors=[visitors, 0]), "next_income")
        assert told == 5 + 2 - 1 + paid
        match = income(parks=[cards, []], visitors=[visitors, 0])
        assert number(match, "credits") == PLACE + told  # and so it comes
    happy = table(parks=[[RESTAURANTS[1], dream(13)], []], happiness=[5, 0])
    assert number(happy, "next_income") == 5 + 2 - 1  # a point is no credit


def test_rule_39_the_steps_of_the_next_income_count_for_whoever_looks_at_it() -> None:
    """Dream 21, entrepreneur 16, hotel 18 and an achievement, with Dream 14 about to reach square 6."""
    cards = [dream(14), "orbit_canteen"]
    for visitors, dream_points, hotel_points, banker in ((4, 2, 2, 3), (5, 2, 2, 3), (3, 1, 2, 2), (10, 2, 2, 3)):
        match = table(
            parks=[[*cards, dream(21), hotel(18)], []], visitors=[visitors, 0], entrepreneurs=[entrepreneur(16), ""]
        )
        assert scored(match, "dreams") == dream_points  # 8 or 10
        assert scored(match, "hotels") == hotel_points
        assert scored(match, "entrepreneur") == banker
    tile = {"achievements": ["singing_till"], "options": {"achievements": "6"}}
    more = [*cards, RESTAURANTS[0]]
    assert offered(table(parks=[more, []], visitors=[5, 0], **tile), "claim")  # 5 + 4 + 1 - 1 + 2
    assert not offered(table(parks=[more, []], visitors=[3, 0], **tile), "claim")


def test_rule_51_the_limit_holds_for_dreams() -> None:
    match = table(parks=[dreams(1), []], market={"dream": dreams(2)}, credits=[30, 0])
    assert refused(match, buying("dream")) == 51
    wide = table(parks=[[dream(1), RIDES[0]], []], market={"dream": dreams(2)}, credits=[30, 0])
    buy(wide, dream(2))
    assert held(wide, "dream") == 2
