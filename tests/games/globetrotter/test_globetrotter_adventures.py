"""Rules 42 to 54: adventures, keys, souvenirs and jokers."""

import pytest
from globetrotter_door import (
    CONTENT,
    adventure,
    asides,
    card,
    ended,
    finish,
    goods,
    places,
    player,
    put_in,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

import periple
from door import do, offered, refused, told
from periple.games.globetrotter.made.numbers import ADVENTURE, JOKER
from periple.kernel.registry import game

GAME = game("globetrotter")


def joker(city: str) -> int:
    return JOKER + CONTENT.city_ids[city]


def test_rule_42_an_adventure_is_optional() -> None:
    for city in ("los_angeles", "vancouver"):
        match = table(places=[city, "winnipeg"], arrived=True, dice=[1])
        assert {"adventure", "work", "roll"} <= verbs(match)
    do(match, "roll")
    do(match, "drive", "place:seattle")
    assert told(match, "adventure") == []
    assert player(match).souvenirs == []


def test_rule_43_the_top_card_is_read_and_goes_under_its_deck() -> None:
    """Thirty adventures later the first card is read again."""
    first = card("vancouver", "receive", 100)
    match = table(places=["vancouver", "winnipeg"], arrived=True, next_adventures=[first])
    do(match, "adventure")
    read = seen(match).adventure
    assert read is not None
    assert (read.card, read.place, read.reader, read.effect, read.amount) == (first, "vancouver", 1, "receive", 100)
    event = next(event for event in match.told(0) if event.verb == "adventure")
    assert (event.args["card"], event.args["place"], event.args["n"]) == (first, "vancouver", 100)
    assert read.text.en in event.text.en
    assert match.log(1)[0].startswith("Nellie, Vancouver: ")
    assert refused(match, ADVENTURE) == 42


@pytest.mark.parametrize("seats", [2, 6, 3, 5, 4])
def test_rule_43_every_table_sees_its_own_adventure_whatever_its_size(seats: int) -> None:
    """All tables of a process share what fills in their views, so every line is read at every size in turn."""
    state = periple.start("globetrotter", seats=seats, seed=1).glimpse()
    for number, printed in enumerate(CONTENT.cards):
        for city, line in printed.lines.items():
            reader = (number + len(city)) % seats
            state.last_card, state.last_place, state.last_reader = number, CONTENT.places[city], reader  # type: ignore[attr-defined]
            read = GAME.view(state, None, GAME.cast(seats, {}, None)).adventure
            assert (read.card, read.place, read.reader) == (printed.id, city, reader)
            assert (read.effect, read.amount, read.to) == (line.effect, line.amount, line.place)
            assert line.story.fr in read.text.fr and line.story.en in read.text.en


def test_rule_43_both_decks_turn_round() -> None:
    """A deck read to its end begins again with its first card."""
    cards = sum(card.deck == "americas_africa" for card in CONTENT.cards)
    match = table(places=["vancouver", "winnipeg"], arrived=True)
    state = match.glimpse()
    read: list[int] = []
    for _ in range(cards + 1):
        twin = state.copy()
        twin.play(ADVENTURE)
        read.append(twin.last_card)  # type: ignore[attr-defined]
        state.drawn = twin.drawn[:]  # type: ignore[attr-defined]
    assert len(set(read)) == cards
    assert read[-1] == read[0]


def test_rule_44_still_in_the_key_city_one_takes_the_key() -> None:
    match = adventure("los_angeles", "receive", 100)
    assert player(match).keys == ["los_angeles"]
    assert goods(match) == ("los_angeles", 600, 0)
    assert "los_angeles" not in seen(match).keys_on_board


def test_ruling_a8_a_key_in_the_jackpot_is_out_of_reach() -> None:
    match = adventure("los_angeles", "nothing", keys={"los_angeles": "jackpot"})
    assert player(match).keys == []
    assert step(match) == "turn"


def test_rule_45_moved_away_without_key_and_the_turn_is_over() -> None:
    match = adventure("los_angeles", "goto", to="san_diego", money=[100, 0])
    assert goods(match) == ("san_diego", 100, 0)
    assert player(match).keys == []
    assert turn_of(match) == 1


def test_ruling_a30_sent_to_an_island_one_pays_and_gets_the_joker() -> None:
    match = adventure("san_francisco", "goto", to="hawaii", money=[200, 0])
    assert goods(match) == ("hawaii", 100, 0)
    assert (player(match).jokers, player(match).souvenirs) == (1, [])
    assert turn_of(match) == 1


def test_ruling_a30_sent_home_by_a_card_one_wins_at_once() -> None:
    keys: dict[str, int] = dict.fromkeys(CONTENT.key_ids, 0)
    match = adventure("vancouver", "goto", to="seattle", keys=keys, money=[0, 0])
    assert (player(match).place, player(match).money, match.winners) == ("seattle", 0, [0])
    early = adventure("vancouver", "goto", to="seattle", keys={"rome": 0}, money=[0, 0])
    assert (player(early).place, early.over, turn_of(early)) == ("seattle", False, 1)


def test_rule_46_after_a_successful_adventure_the_turn_goes_on() -> None:
    for city in ("los_angeles", "vancouver"):
        match = adventure(city, "nothing")
        assert turn_of(match) == 0
        assert {"roll", "work"} <= verbs(match)


def test_rule_47_city_keys_by_stopping_continent_keys_by_souvenirs() -> None:
    match = adventure("vancouver", "nothing")
    assert player(match).keys == []
    match = adventure("vancouver", "nothing", souvenirs=[["miami"], []])
    assert player(match).keys == ["north_america"]
    assert [event.rule for event in match.told(None) if event.verb == "took_key"] == [50]
    assert [(one.id, one.points, one.rule) for one in match.scores()[0].categories] == [
        ("cities", 0, 47),
        ("continents", 1, 47),
    ]


def test_rule_48_still_in_a_continental_city_one_gains_a_souvenir() -> None:
    match = adventure("vancouver", "pay", 100)
    assert player(match).souvenirs == ["vancouver"]
    assert player(match).tokens_left == 14
    assert told(match, "souvenir") == [[CONTENT.places["vancouver"]]]


def test_ruling_a11_no_souvenir_without_adventure() -> None:
    match = table(places=["vancouver", "winnipeg"], arrived=True)
    do(match, "work")
    assert player(match).souvenirs == []


def test_rule_49_one_souvenir_per_city() -> None:
    match = adventure("vancouver", "nothing", souvenirs=[["vancouver"], []])
    assert player(match).souvenirs == ["vancouver"]
    assert (player(match).tokens_left, player(match).keys) == (14, [])
    held = table(jokers=[1, 0], souvenirs=[["vancouver"], []])
    assert refused(held, joker("vancouver")) == 49


def test_rule_50_two_souvenirs_take_the_continent_key() -> None:
    match = adventure("vancouver", "nothing", souvenirs=[["san_francisco"], []])
    assert player(match).keys == ["north_america"]
    apart = adventure("vancouver", "nothing", souvenirs=[["moscow"], []])
    assert player(apart).keys == []


def test_rule_51_strictly_more_souvenirs_take_the_key_over() -> None:
    told_by = {"keys": {"north_america": 1}}
    match = adventure("vancouver", "nothing", souvenirs=[["miami", "san_francisco"], ["miami", "vancouver"]], **told_by)
    assert (player(match).keys, player(match, 1).keys) == (["north_america"], [])


def test_ruling_a10_equality_does_not_move_the_key() -> None:
    match = adventure("vancouver", "nothing", souvenirs=[["miami"], ["miami", "vancouver"]], keys={"north_america": 1})
    assert (player(match).keys, player(match, 1).keys) == ([], ["north_america"])


def test_ruling_a9_a_holder_without_tokens_yields_to_two() -> None:
    one = adventure("vancouver", "nothing", keys={"north_america": 1})
    assert player(one).keys == []
    two = adventure("vancouver", "nothing", souvenirs=[["miami"], []], keys={"north_america": 1})
    assert player(two).keys == ["north_america"]
    pot = adventure(
        "vancouver",
        "nothing",
        seats=3,
        homes=["seattle", "winnipeg", "denver"],
        places=["vancouver", "winnipeg", "denver"],
        souvenirs=[["miami"], [], []],
        keys={"north_america": "jackpot"},
    )
    assert player(pot).keys == []


def test_rule_52_an_island_gives_a_joker_once() -> None:
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None])
    do(match, "land")
    assert goods(match) == ("tahiti", 400, 0)
    assert (player(match).jokers, player(match).islands) == (1, ["tahiti"])
    assert "work" in verbs(match)
    again = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], islands=[["tahiti"], []])
    do(again, "land")
    assert player(again).jokers == 0


def test_rule_53_a_joker_is_placed_when_its_owner_likes() -> None:
    match = table(jokers=[1, 0], dice=[3])
    assert len(offered(match, "joker")) == 18
    do(match, "roll")
    do(match, "joker", "place:moscow")
    assert (player(match).souvenirs, player(match).jokers) == (["moscow"], 0)
    assert offered(match, "drive")
    assert refused(match, joker("lagos")) == 53


def test_rule_53_a_joker_may_be_placed_after_the_turn_too() -> None:
    match = table(jokers=[1, 0])
    do(match, "work")
    assert step(match) == "after"
    do(match, "joker", "place:lagos")
    assert player(match).souvenirs == ["lagos"]


def test_rule_53_a_joker_is_placed_while_another_is_to_act() -> None:
    match = table(jokers=[0, 1], dice=[3], money=[500, 0])
    assert asides(match, 0) == []
    assert asides(match, 1) == [JOKER + at for at in range(18)]
    do(match, "roll")
    put_in(match, 1, joker("moscow"))
    assert (player(match, 1).souvenirs, player(match, 1).jokers) == (["moscow"], 0)
    assert (match.seat, step(match), asides(match, 1)) == (0, "road", [])
    assert offered(match, "drive")


def test_ruling_a39_a_joker_is_placed_after_a_forced_end_without_money() -> None:
    match = table(jokers=[1, 0], dice=["x"], money=[0, 0], souvenirs=[["miami"], []])
    do(match, "roll")
    assert (turn_of(match), player(match).money) == (1, 0)
    put_in(match, 0, joker("vancouver"))
    assert (player(match).keys, match.seat) == (["north_america"], 1)


def test_ruling_a39_a_joker_is_placed_whatever_else_is_asked() -> None:
    """One's own choices that offer no joker as a move leave it open as an aside."""
    match = adventure("cairo", "lose_key", keys={"tokyo": 0, "sydney": 0}, jokers=[1, 0], souvenirs=[["miami"], []])
    assert joker("vancouver") not in match.moves()
    put_in(match, 0, joker("vancouver"))
    do(match, "give_key", "key:north_america")
    assert sorted(player(match).keys) == ["cairo", "sydney", "tokyo"]
    debt = adventure("san_francisco", "pay", 200, money=[100, 0], hands=[["T05", "T06"], []], jokers=[1, 0])
    assert asides(debt, 0) == [JOKER + at for at in range(18)]


def test_ruling_a39_nobody_is_asked_and_an_aside_is_no_move() -> None:
    match = table(jokers=[2, 1], hands=[["T05"], ["T06"]])
    moves = match.moves()
    for seat in (0, 1):
        assert not set(asides(match, seat)) & (set(moves) if seat == 0 else set())
    do(match, "work")
    finish(match)
    assert match.seat == 1


def test_rule_54_a_joker_wins_or_takes_a_continent_key_at_once() -> None:
    match = table(jokers=[1, 0], souvenirs=[["miami"], []])
    do(match, "joker", "place:vancouver")
    assert player(match).keys == ["north_america"]
    over = table(jokers=[1, 0], souvenirs=[["melbourne", "singapore"], ["manila", "singapore"]], keys={"oceania": 1})
    do(over, "joker", "place:manila")
    assert (player(over).keys, player(over, 1).keys) == (["oceania"], [])


def test_ruling_a52_nobody_has_to_place_a_joker() -> None:
    match = table(jokers=[1, 0], souvenirs=[["johannesburg"], []])
    do(match, "work")
    finish(match)
    assert (player(match).keys, player(match).jokers) == ([], 1)
    assert ended(match)


def test_ruling_a53_fifteen_tokens_and_no_more() -> None:
    fourteen = [city for city in CONTENT.city_ids if city not in ("vancouver", "lagos", "moscow", "manila")]
    full = adventure("vancouver", "nothing", souvenirs=[fourteen, []], jokers=[1, 0])
    assert "vancouver" not in player(full).souvenirs
    assert player(full).tokens_left == 0
    island = table(
        places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], souvenirs=[fourteen, []], jokers=[1, 0]
    )
    do(island, "land")
    assert player(island).jokers == 1
    assert places(island, "joker") == {"vancouver", "lagos", "moscow", "manila"}
