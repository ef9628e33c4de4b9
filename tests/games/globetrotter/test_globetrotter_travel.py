"""Rules 24 to 32 and 37 to 41: road, air and sea."""

from globetrotter_door import (
    CONTENT,
    adventure,
    ended,
    finish,
    goods,
    hand,
    places,
    player,
    pot,
    seen,
    step,
    table,
    turn_of,
    verbs,
)

from door import do, offered, refused, told
from periple.games.globetrotter.made.numbers import ADVENTURE, FLY, GO, ROLL, WORK


def go(place: str) -> int:
    return GO + CONTENT.places[place]


def test_rule_24_roads_are_travelled_with_the_twelve_sided_die() -> None:
    match = table(dice=[7])
    assert refused(match, go("vancouver")) == 24
    do(match, "roll")
    assert [event.args for event in match.told(1) if event.verb == "rolled"] == [{"face": "7"}]
    assert seen(match).face == "7"
    assert seen(match).thrown == 7
    assert refused(table(places=["manila", "winnipeg"]), ROLL) == 24


def test_ruling_a1_the_faces_of_the_die() -> None:
    assert CONTENT.memento.die.faces == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "plane", "x"]


def test_rule_25_any_square_up_to_the_points_thrown() -> None:
    match = table(dice=[7])
    do(match, "roll")
    reached = places(match, "drive")
    assert {"winnipeg", "san_diego", "las_vegas", "los_angeles", "vancouver", "portland"} <= reached
    assert refused(match, go("seattle")) == 27
    assert refused(match, go("miami")) == 25
    short = table(dice=[1])
    do(short, "roll")
    assert places(short, "drive") == {"vancouver", "portland", "spokane"}


def test_rule_25_the_distances_of_the_booklet() -> None:
    board = CONTENT.figures.board
    for one, other, steps in (
        ("vancouver", "seattle", 1),
        ("seattle", "san_francisco", 5),
        ("seattle", "los_angeles", 6),
        ("seattle", "winnipeg", 7),
        ("seattle", "las_vegas", 7),
        ("los_angeles", "san_diego", 1),
        ("las_vegas", "miami", 7),
    ):
        assert board.distance[CONTENT.places[one]][CONTENT.places[other]] == steps


def test_rule_26_squares_passed_over_do_nothing() -> None:
    """From San Francisco past the key city of Los Angeles to San Diego: no cost, no key."""
    match = table(places=["san_francisco", "winnipeg"], dice=[2])
    do(match, "roll")
    do(match, "drive", "place:san_diego")
    assert player(match).money == 500
    assert player(match).keys == []
    event = next(event for event in match.told(1) if event.verb == "arrived")
    assert event.args == {
        "from": "san_francisco",
        "place": "san_diego",
        "way": "road",
        "path": ["san_francisco", "los_angeles", "san_diego"],
    }


def test_rule_27_who_travels_must_leave() -> None:
    match = table(dice=[10])
    do(match, "roll")
    assert "seattle" not in places(match, "drive")
    assert refused(match, WORK) == 25
    flight = table(hands=[["T04"], []], places=["vancouver", "winnipeg"])
    assert places(flight, "fly") == {"adelaide"}
    assert refused(flight, FLY + 2 * 3 + 1) == 27
    assert places(table(hands=[["T06"], []], places=["singapore", "winnipeg"]), "fly") == {"florence"}


def test_rule_28_the_plane_gives_a_ticket_and_the_choice_again() -> None:
    match = table(places=["los_angeles", "winnipeg"], dice=["plane", 3], next_tickets=["T04"], arrived=True)
    do(match, "roll")
    assert goods(match) == ("los_angeles", 500, 1)
    assert hand(match) == ["T04"]
    assert {"roll", "fly"} <= verbs(match)
    assert refused(match, WORK) == 28
    assert refused(match, ADVENTURE) == 42
    do(match, "fly", "place:vancouver")
    assert goods(match) == ("vancouver", 400, 0)
    assert "work" in verbs(match)


def test_rule_29_the_cross_costs_100_and_ends_the_turn() -> None:
    match = table(dice=["x"], money=[200, 0])
    do(match, "roll")
    assert goods(match) == ("seattle", 100, 0)
    assert turn_of(match) == 1
    assert pot(match).money == 200


def test_rule_30_flights_leave_from_red_dots_only() -> None:
    national = table(hands=[["T05"], []])
    assert not offered(national, "fly")
    assert refused(national, FLY + 2 * 4) == 30
    for city in ("los_angeles", "vancouver"):
        assert places(table(places=[city, "winnipeg"], hands=[["T05"], []]), "fly") == {"tripoli", "lima"}


def test_rule_31_a_ticket_leads_to_either_of_its_cities() -> None:
    for city in ("tripoli", "lima"):
        match = table(places=["vancouver", "winnipeg"], hands=[["T05"], []])
        before = seen(match).ticket_pile
        do(match, "fly", f"place:{city}", "ticket:T05")
        assert goods(match) == (city, 400, 0)
        assert seen(match).ticket_pile == before + 1
        assert seen(match).seen_in_pile == ["T05"]


def test_rule_32_an_arrival_by_air_is_an_arrival() -> None:
    match = table(places=["vancouver", "winnipeg"], hands=[["T69"], []])
    do(match, "fly", "place:rio_de_janeiro")
    assert player(match).money == 300
    assert offered(match, "adventure")


def test_rule_37_lines_join_certain_ports_by_a_stop() -> None:
    assert not offered(table(), "sail")
    assert refused(table(), go("sea_south_pacific")) == 37
    match = table(places=["lima", "winnipeg"])
    assert places(match, "sail") == {"sea_south_pacific", "tahiti"}
    assert all(len(CONTENT.figures.board.line_ends[CONTENT.places[line.stop]]) == 2 for line in CONTENT.board.sea)


def test_rule_38_the_stop_is_free_and_ends_the_turn() -> None:
    match = table(places=["lima", "winnipeg"], money=[200, 0])
    do(match, "sail", "place:sea_south_pacific")
    assert goods(match) == ("sea_south_pacific", 200, 0)
    assert player(match).heading_for == "tahiti"
    assert turn_of(match) == 1
    assert told(match, "rolled") == []


def test_rule_39_next_turn_straight_to_the_other_end() -> None:
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], begin=True, money=[0, 0])
    do(match, "land")
    assert goods(match) == ("tahiti", 200, 0)
    assert not ended(match)


def test_rule_39_after_a_landing_no_second_sailing() -> None:
    """From Tahiti lines lead to Lima and to Fiji: not in the turn of the landing, but in the next one."""
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], begin=True, money=[0, 0])
    do(match, "land")
    assert "sail" not in verbs(match)
    assert refused(match, go("sea_tonga")) == 39
    assert refused(match, go("sea_south_pacific")) == 39
    assert seen(match).sailed is True
    for _ in range(2):
        do(match, "work")
        finish(match)
    assert turn_of(match) == 0
    do(match, "sail", "place:sea_tonga")
    assert player(match).heading_for == "fiji"


def test_rule_39_nor_from_another_port_reached_in_the_same_turn() -> None:
    match = table(places=["sea_north_pacific", "winnipeg"], toward=["vancouver", None], hands=[["T05"], []])
    do(match, "land")
    do(match, "fly", "place:lima")
    assert refused(match, go("sea_south_pacific")) == 39


def test_rule_40_no_change_at_sea() -> None:
    match = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], hands=[["T05"], []])
    assert verbs(match) == {"land", "buy", "sell"}
    assert places(match, "land") == {"tahiti"}
    assert refused(match, go("sea_tonga")) == 40
    assert refused(match, ROLL) == 40
    assert refused(match, WORK) == 16
    assert refused(match, FLY + 2 * 4) == 40


def test_rule_41_landing_is_an_arrival() -> None:
    match = table(places=["sea_north_pacific", "winnipeg"], toward=["vancouver", None])
    do(match, "land")
    assert player(match).money == 400
    assert offered(match, "adventure")


def test_ruling_a22_pawns_share_a_sea_stop() -> None:
    match = table(places=["lima", "sea_south_pacific"], toward=[None, "lima"])
    do(match, "sail", "place:sea_south_pacific")
    finish(match)
    assert [player(match, seat).place for seat in (0, 1)] == ["sea_south_pacific"] * 2
    do(match, "land")
    assert player(match, 1).place == "lima"


def test_ruling_a50_pawns_do_not_bar_the_road() -> None:
    match = table(places=["seattle", "vancouver"], dice=[2])
    do(match, "roll")
    do(match, "drive", "place:rogers_pass")
    assert player(match).place == "rogers_pass"
    assert player(match, 1).place == "vancouver"


def test_ruling_a51_a_roadless_port_has_no_die() -> None:
    match = table(places=["manila", "winnipeg"])
    assert verbs(match) == {"work", "buy", "sail"}


def test_ruling_a2_after_a_plane_the_sea_is_open() -> None:
    match = table(places=["vancouver", "winnipeg"], dice=["plane"])
    do(match, "roll")
    assert "sail" in verbs(match)
    assert "work" not in verbs(match)


def test_rule_42_is_refused_where_there_is_no_adventure() -> None:
    assert refused(table(), ADVENTURE) == 42
    assert step(adventure("vancouver", "nothing")) == "turn"
