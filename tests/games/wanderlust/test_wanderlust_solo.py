"""Rules 51 to 57, 72 and 73: one player against automata; T26."""

from io import StringIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from wanderlust_door import ZONE, automata_play, end_turn, hops, look, points, solo, take_any, travel, trotter, visited

import periple
from door import do, observed, told
from periple import Match
from periple.games.wanderlust.events import EVENTS
from periple.picture import svg
from periple.terminal.prompts import show_result
from periple.terminal.sitting import Sitting
from scenes import stage, text


def races(automata: int, count: int = 40, **options: str) -> list[Match]:
    return [periple.start("wanderlust", 1, seed, {"automata": str(automata)} | options) for seed in range(count)]


def dealt(automata: int, count: int = 40, **options: str) -> list[Match]:
    """Return races whose human has chosen a trotter."""
    matches = races(automata, count, **options)
    for match in matches:
        do(match, "choose_trotter", "trotter:scott")
    return matches


def revealed(matches: list[Match]) -> set[str]:
    return {objective["id"] for match in matches for objective in look(match)["objectives"]}


@pytest.mark.parametrize(("automata", "length"), [(1, "short"), (2, "medium"), (3, "long")])
def test_rule_51_one_two_or_three_automata(automata: int, length: str) -> None:
    match = races(automata, 1)[0]
    assert len(look(match)["players"]) == 1 + automata
    option = next(option for option in match.game.options if option.id == "automata")
    assert length in option.values[str(automata)].en


def test_rule_52_the_human_chooses_a_trotter_with_its_skill() -> None:
    match = races(2, 1)[0]
    assert len(match.choices()) == 6
    assert match.choices()[0].rules == [52]
    do(match, "choose_trotter", "trotter:laura")
    assert trotter(match, 0)["trotter"] == "laura"
    assert look(match)["step"] == "turn"
    sam = solo(trotters=["sam"], places=["denver", "tokyo"], hands=[[]], row=["grand_canyon"])
    assert hops(sam) == {"grand_canyon"}  # ruling A27


def test_rule_52_the_human_chooses_before_anything_is_dealt() -> None:
    """Ruling A39: the booklet has it before home towns, destinations, tickets and objectives."""
    for options in ({}, {"home_counts": "on", "collect_at_home": "on", "automaton_homes": "under_deck"}):
        match = races(2, 1, **options)[0]
        census = match.game.census(match.glimpse())
        view = look(match, 0)
        assert [(seen["home"], seen["place"], seen["tickets"]) for seen in view["players"]] == [(None, None, 0)] * 3
        assert (view["row"], view["river"], view["objectives"], view["under_the_deck"]) == ([], [], [], [])
        assert (view["mine"]["hand"], view["ticket_pile"], view["destination_deck"]) == ({}, 80, 68)
        assert not any(told(match, verb) for verb in ("born", "revealed", "dealt", "river_filled"))
        assert observed(match)["room"] == [0]
        do(match, "choose_trotter", "trotter:laura")
        view = look(match, 0)
        assert all(seen["home"] == seen["place"] != None for seen in view["players"])  # noqa: E711
        assert (len(view["row"]), len(view["river"]), len(view["objectives"])) == (3, 5, 3)
        assert (view["players"][0]["tickets"], view["step"], view["round"]) == (3, "turn", 1)
        assert match.game.census(match.glimpse()) == census


def test_rule_52_the_choice_stands_once_the_race_is_dealt() -> None:
    """Nobody looks at the deal and chooses again; a twin of the state before keeps its own cards."""
    match = races(1, 1)[0]
    assert match.final(0, match.choices()) == match.moves()
    before = match.glimpse()
    ints = before.ints()
    twin = before.copy()
    twin.play(match.moves()[0])
    assert before.ints() == ints
    do(match, "choose_trotter", "trotter:omar")
    assert not match.can_undo(0)


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 3), st.sampled_from(["aside", "under_deck"]))
@settings(max_examples=40, deadline=None)
def test_rule_52_nobody_knows_anything_of_the_deal(one: int, other: int, automata: int, homes: str) -> None:
    """Two seeds look the same to everybody: view, observation, moves, events, and the position as a link."""
    options = {"automata": str(automata), "automaton_homes": homes, "home_counts": "on"}
    seen = []
    for seed in (one, other):
        match = periple.start("wanderlust", 1, seed, options)
        views = [look(match, seat) for seat in (0, None)]
        events = [told(match, verb) for verb in EVENTS]
        shared = [periple.position(match, seat) for seat in (0, None)]
        seen.append((views, observed(match), match.moves(), events, shared))
    assert seen[0] == seen[1]


def test_rule_52_a_position_before_the_deal_is_shared_and_holds_nothing_else() -> None:
    match = races(2, 1)[0]
    position = periple.position(match, 0)
    again = periple.arrange("wanderlust", position)
    assert look(again, 0) == look(match, 0)
    do(again, "choose_trotter", "trotter:sam")
    assert len(look(again)["row"]) == 3
    others: list[dict[str, object]] = [
        {"row": ["lima"]},
        {"moment": {"agenda": [6, 0]}},
        {"options": {"trotters": "random"}},
    ]
    for more in others:
        with pytest.raises(periple.PeripleError):
            periple.arrange("wanderlust", position | more)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rule_52_the_terminal_and_the_picture_show_an_empty_table(lang: str) -> None:
    match = races(3, 1)[0]
    shown = stage(match, 0, lang)
    pages = " ".join(text(page(), 100) for page in shown.pages().values())
    assert "None" not in pages + " ".join(text(line) for line in shown.now())
    assert "<svg" in svg(match, 0, lang)


def test_rule_52_or_takes_one_at_random_by_option() -> None:
    """Ruling A10."""
    dealt = {trotter(match, 0)["trotter"] for match in races(1, trotters="random")}
    assert len(dealt) == 6


def test_rule_53_automata_are_other_trotters_with_markers_and_visited_cards() -> None:
    for match in races(3, 6):
        do(match, "choose_trotter", "trotter:scott")
        assert len({seen["trotter"] for seen in look(match)["players"]}) == 4
        for seen in look(match)["players"][1:]:
            assert (seen["seat"], seen["experience"], seen["markers"], seen["visited"]) == (None, 0, 0, [])
            assert seen["tickets"] == 0
    trio = ["globetrotter", "sector_charter", "frequent_flyer"]
    match = solo(objectives=trio, fulfilled=[[], trio])
    assert trotter(match, 1)["markers"] == 3  # ruling A1


def test_rule_54_no_two_automata_start_in_the_same_zone() -> None:
    shared = 0
    for match in dealt(3, 80):
        homes = [seen["home"] for seen in look(match)["players"]]
        assert len({ZONE[home] for home in homes[1:]}) == 3
        assert len(set(homes)) == 4
        shared += ZONE[homes[0]] in {ZONE[home] for home in homes[1:]}
        assert look(match)["destination_deck"] == 68 - 4 - 3  # ruling A42: rejected cards went back
    assert shared  # the human may


@pytest.mark.parametrize(("value", "under"), [("aside", 0), ("under_deck", 2)])
def test_ruling_a3_home_towns_of_automata(value: str, under: int) -> None:
    for match in dealt(2, 5, automaton_homes=value):
        view = look(match)
        assert view["under_the_deck"] == [seen["home"] for seen in view["players"][1:]][:under]
        assert view["destination_deck"] == 68 - 3 - 3 + under


def test_ruling_a3_an_arranged_position_loses_no_card() -> None:
    """With the homes under the deck, 68 cards are the human's home, the row and the deck."""
    for value, aside in (("aside", 3), ("under_deck", 1)):
        match = solo(2, {"automaton_homes": value}, row=["lima", "perth", "xian"])
        assert look(match)["destination_deck"] == 68 - 3 - aside


@pytest.mark.parametrize(
    ("value", "removed"),
    [("french", {"around_the_world", "travel_planner"}), ("english", {"first_to_the_finish", "around_the_world"})],
)
def test_rule_55_two_objectives_are_removed(value: str, removed: set[str]) -> None:
    """Ruling A2, both ways."""
    found = revealed(dealt(1, solo_objectives=value))
    assert len(found) == 6
    assert not found & removed


@pytest.mark.parametrize(("automata", "need"), [(1, [6, 3, 1]), (2, [6, 2, 1]), (3, [5, 2, 1])])
def test_rule_55_targets_count_everybody(automata: int, need: list[int]) -> None:
    """Ruling A28."""
    assert look(solo(automata, objectives=["collector"]))["objectives"][0]["need"] == need


def test_rule_56_neither_missions_nor_goals() -> None:
    for match in dealt(2, 3):
        for who in range(3):
            assert trotter(match, who, 0)["mission"] is None
            assert trotter(match, who, 0)["goal"] is None


def test_rule_57_the_human_then_each_automaton() -> None:
    match = races(3, 1)[0]
    do(match, "choose_trotter", "trotter:omar")
    assert look(match)["actions"] == 2
    for _ in range(2):
        end_turn(match)
    began = [event.actor for events in match.events for event in events if event.verb == "turn_began"]
    assert began == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert match.seat == 0


def test_rule_64_the_row_shifts_for_the_human_too() -> None:
    match = solo(
        actions=2, places=["denver", "tokyo"], row=["lima", "mexico_city", "perth"], next_destinations=["rome"]
    )
    travel(match, "mexico_city")
    assert look(match)["row"] == ["rome", "lima", "perth"]


def test_rule_65_the_human_earns_as_usual() -> None:
    match = solo(actions=2, places=["denver", "tokyo"], row=["mexico_city", "lima", "perth"])
    travel(match, "mexico_city")
    assert trotter(match, 0)["experience"] == 1


def second_for_automaton(automata: int = 1) -> Match:
    """The first automaton reaches its second objective when it claims Mexico City."""
    others = ["tokyo", "lagos"][: automata - 1]
    return automata_play(
        "denver",
        ["mexico_city", "perth", "xian"],
        *others,
        objectives=["globetrotter", "first_to_the_finish"],
        fulfilled=[[], ["globetrotter"], *[[] for _ in others]],
        experience=[0, 21, *[0 for _ in others]],
    )


@pytest.mark.parametrize("automata", [1, 3])
def test_rule_72_an_automaton_s_second_objective_triggers_the_end(automata: int) -> None:
    match = second_for_automaton(automata)
    assert look(match)["triggered_by"] == 1
    assert match.seat == 0
    end_turn(match)
    assert match.over
    began = [event.actor for events in match.events for event in events if event.verb == "turn_began"]
    last_round = began[began.index(1) + 1 :]
    assert last_round == [*range(2, automata + 1), 0, 1]  # everybody once more, the trigger last


def test_rule_72_the_human_s_second_objective_gives_everyone_a_last_turn() -> None:
    match = solo(
        2,
        places=["denver", "tokyo", "lagos"],
        row=["mexico_city", "reef", "uluru"],
        objectives=["globetrotter", "first_to_the_finish"],
        fulfilled=[["globetrotter"], [], []],
        experience=[21, 0, 0],
        hands=[["car", "ship"]],
    )
    travel(match, "mexico_city")
    assert (look(match)["triggered_by"], match.over, match.seat) == (0, False, 0)
    assert len(told(match, "automaton_began")) == 2
    end_turn(match)
    assert match.over
    assert len(told(match, "automaton_began")) == 2  # the human's last turn closes the race


def ended(experience: list[int], fulfilled: list[list[str]], **told_too: Any) -> Match:
    match = solo(
        triggered=0,
        last_turns=0,
        objectives=["globetrotter", "sector_charter", "collector"],
        fulfilled=fulfilled,
        experience=experience,
        **told_too,
    )
    take_any(match)
    assert match.over
    return match


TWO = ["globetrotter", "sector_charter"]


def test_t26_rule_73_one_objective_is_lost_without_scoring() -> None:
    match = ended([90, 1], [TWO[:1], []])
    assert match.winners == []
    assert told(match, "won") == []


@pytest.mark.parametrize("reached", [0, 1])
def test_rule_73_a_lost_race_says_so_and_why_and_is_not_scored(reached: int) -> None:
    """Ruling A27a: neither points nor totals, for nobody."""
    match = ended([9, 30], [TWO[:reached], TWO], souvenirs=[2, 0])
    assert told(match, "lost_race") == [[reached, 2]]
    assert [(score.total, score.categories) for score in match.scores()] == [(0, []), (0, [])]
    assert [player["points"] for player in look(match)["players"]] == [{}, {}]
    assert match.curve()[-1] == [0, 0]
    assert match.winners == []
    assert "perdue" in match.log(0, "fr")[-1]
    assert "lost" in match.log(0, "en")[-1]


def printed(match: Match, lang: str) -> str:
    """How the terminal ends a race, and a replay of it."""
    page = StringIO()
    show_result(match, Sitting(match, {}, lang, None), Console(file=page, width=100))
    return " ".join(page.getvalue().split())


def test_rule_73_the_terminal_says_that_the_race_is_lost_and_how_far_each_objective_was() -> None:
    """Ruling A27a: no table, no totals."""
    lost = printed(ended([9, 30], [TWO[:1], TWO], souvenirs=[4, 6], visited=[["lima"], []]), "fr")
    assert "Course perdue : il fallait remplir 2 objectifs, vous en avez rempli 1." in lost
    assert "Grand voyageur Nellie : 1 sur 8 · Scott : 0 sur 8" in lost
    assert "Collectionneur Nellie : 4/0/0 sur 6/3/1 · Scott : 6/0/0 sur 6/3/1" in lost
    assert "Total" not in lost and "Expérience" not in lost


def test_rule_73_of_a_race_that_was_finished_the_terminal_shows_the_table() -> None:
    beaten = printed(ended([20, 31], [TWO, []]), "en")
    assert "wins the race with 31 points" in beaten and "Total" in beaten
    won = printed(ended([20, 12], [TWO, []]), "en")
    assert "Winner" in won and "of 6/3/1" not in won


def test_rule_73_two_objectives_are_not_lost() -> None:
    match = ended([9, 30], [TWO, []])
    assert told(match, "lost_race") == []
    assert told(match, "won") == [[30]]
    assert [event.actor for event in match.events[-1] if event.verb == "won"] == [1]  # the automaton


def test_rule_73_a_b_c_for_everyone_and_the_highest_wins() -> None:
    match = ended(
        [20, 12], [TWO, []], souvenirs=[1, 0], homes=["rome", "tokyo"], visited=[["cairo", "lagos"], ["dubai"]]
    )
    assert points(match) == {"A": 1, "B": 20, "C": 10}
    assert points(match, 1) == {"A": 0, "B": 12, "C": 0}  # ruling A38: with fewer than two objectives too
    assert match.winners == [0]


def test_rule_73_an_automaton_may_win() -> None:
    match = ended([20, 31], [TWO, []])
    assert match.winners == []
    assert [score.total for score in match.scores()] == [30, 31]


@pytest.mark.parametrize(("cards", "winners"), [(["cairo"], [0]), ([], [])])
def test_rule_73_ties_as_in_rule_48(cards: list[str], winners: list[int]) -> None:
    """Equal points: the automaton has one card; then the human's souvenir decides, or the card does."""
    match = ended([19, 30], [TWO, []], souvenirs=[1, 0], homes=["rome", "tokyo"], visited=[cards, ["dubai"]])
    assert visited(match, 1) == ["dubai"]
    assert match.winners == winners


def test_a_whole_solo_race_ends() -> None:
    for match in races(1, 3, automaton_actions="2"):
        do(match, "choose_trotter", "trotter:omar")
        while not match.over:
            end_turn(match)
        assert match.winners == []  # who only takes tickets loses


def test_rule_6_a_home_that_counts_is_counted_once_when_its_automaton_claims_it() -> None:
    """Rulings A3 and A11: the home card lay under the deck, came up, and the automaton stands on it."""
    match = solo(
        homes=["tokyo", "denver"],
        places=["tokyo", "denver"],
        row=["perth", "rome", "denver"],
        objectives=["globetrotter", "around_the_world"],
        options={"home_counts": "on", "automaton_homes": "under_deck"},
    )

    def counted() -> list[int]:
        return [one["progress"][1][0] for one in look(match)["objectives"]]

    assert (visited(match, 1), counted()) == (["denver"], [1, 1])
    take_any(match)
    assert "denver" not in look(match)["row"]
    claimed = visited(match, 1)
    assert claimed.count("denver") == 1
    assert counted()[0] == len(claimed)


def test_rule_49_alone_with_the_family_variant_only_the_skill_is_missing() -> None:
    """Ruling A57."""
    family, standard = (periple.start("wanderlust", 1, 5, {"variant": value}) for value in ("family", "standard"))
    assert [look(match)["skills"] for match in (family, standard)] == [False, True]
    for match in (family, standard):
        mine = trotter(match, 0, 0)
        assert (mine["mission"], mine["goal"], sorted(mine["points"])) == (None, None, ["A", "B", "C"])
