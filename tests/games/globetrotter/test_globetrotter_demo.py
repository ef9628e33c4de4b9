"""The booklet's demonstration game, step by step, and Nicolas' last turn."""

from globetrotter_door import CONTENT, buy, ended, finish, hand, places, player, pot, seen, step, turn_of

import periple
from door import do, offered, refused
from periple import Match
from periple.games.globetrotter.made.numbers import GO, WORK

RICHARD, VERONIQUE, NICOLAS = 0, 1, 2

OPENING: dict[str, object] = {
    "seats": 3,
    "hands": [["T01"], ["T02"], ["T03"]],
    "jackpot_tickets": ["T07", "T08"],
    "next_tickets": ["T04", "T09", "T10", "T11", "T12", "T05", "T13", "T14"],
    "next_adventures": ["A01", "A02", "A03", "A04", "B01"],
    "dice": [6, 5, 3, 2, 4, 1, 7, "plane", 4, 5, 9, 10, 1, 2, 3, 4, 10, "x"],
}


class Expected:
    """What a seat has after a step, and what is in the jackpot."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def after(
        self,
        seat: int,
        place: str,
        money: int,
        tickets: int,
        keys: list[str],
        souvenirs: list[str],
        jackpot: tuple[int, int],
        jokers: int = 0,
    ) -> None:
        one = player(self.match, seat)
        found = (one.place, one.money, one.tickets, one.keys, one.souvenirs, one.jokers)
        assert found == (place, money, tickets, keys, souvenirs, jokers)
        held = pot(self.match)
        assert (held.money, held.tickets) == jackpot


def richards_first_turn(match: Match) -> None:
    """Steps 1 to 9."""
    check = Expected(match)
    assert (match.seat, [player(match, seat).money for seat in range(3)]) == (RICHARD, [500, 500, 500])
    do(match, "home", "place:seattle")
    check.after(RICHARD, "seattle", 500, 0, [], [], (200, 2))
    do(match, "roll")
    do(match, "drive", "place:los_angeles")
    check.after(RICHARD, "los_angeles", 300, 0, [], [], (200, 2))
    do(match, "adventure")
    check.after(RICHARD, "los_angeles", 400, 0, ["los_angeles"], [], (200, 2))
    do(match, "roll")
    check.after(RICHARD, "los_angeles", 400, 1, ["los_angeles"], [], (200, 2))
    assert hand(match, RICHARD) == ["T04"]
    do(match, "fly", "place:vancouver", "ticket:T04")
    check.after(RICHARD, "vancouver", 300, 0, ["los_angeles"], [], (200, 2))
    do(match, "adventure")
    check.after(RICHARD, "vancouver", 200, 0, ["los_angeles"], ["vancouver"], (300, 2))
    do(match, "roll")
    do(match, "drive", "place:seattle")
    check.after(RICHARD, "seattle", 200, 0, ["los_angeles"], ["vancouver"], (300, 2))
    do(match, "roll")
    do(match, "drive", "place:san_francisco")
    check.after(RICHARD, "san_francisco", 100, 0, ["los_angeles"], ["vancouver"], (300, 2))
    do(match, "adventure")
    check.after(RICHARD, "seattle", 0, 0, ["los_angeles"], ["vancouver"], (400, 2))
    assert turn_of(match) == VERONIQUE


def veroniques_first_turn(match: Match) -> None:
    """Steps 10 to 13."""
    check = Expected(match)
    do(match, "home", "place:manila")
    check.after(VERONIQUE, "manila", 500, 0, [], [], (400, 2))
    do(match, "adventure")
    check.after(VERONIQUE, "manila", 100, 0, [], ["manila"], (400, 4))
    do(match, "work")
    check.after(VERONIQUE, "manila", 300, 0, [], ["manila"], (400, 4))
    buy(match, "buy_pairs", 2)
    check.after(VERONIQUE, "manila", 0, 2, [], ["manila"], (400, 4))
    assert turn_of(match) == NICOLAS


def nicolas_first_turn(match: Match) -> None:
    """Steps 14 to 19."""
    check = Expected(match)
    do(match, "home", "place:winnipeg")
    check.after(NICOLAS, "winnipeg", 500, 0, [], [], (400, 4))
    do(match, "roll")
    do(match, "drive", "place:seattle")
    assert match.seat == NICOLAS
    assert places(match, "exile") == {"tripoli", "lima"}
    do(match, "exile", "place:lima")
    check.after(NICOLAS, "seattle", 400, 0, [], [], (400, 4))
    check.after(RICHARD, "lima", 0, 0, ["los_angeles"], ["vancouver"], (400, 4))
    do(match, "roll")
    do(match, "drive", "place:las_vegas")
    check.after(NICOLAS, "las_vegas", 300, 0, [], [], (400, 4))
    do(match, "gamble")
    check.after(NICOLAS, "las_vegas", 700, 4, [], [], (200, 2))
    assert hand(match, NICOLAS) == ["T07", "T08", "T09", "T10"]
    do(match, "roll")
    do(match, "drive", "place:miami")
    check.after(NICOLAS, "miami", 600, 4, [], [], (200, 2))
    do(match, "adventure")
    check.after(NICOLAS, "northwest_territories", 500, 0, [], [], (200, 2))
    assert step(match) == "after"
    do(match, "end_turn")


def richards_second_turn(match: Match) -> None:
    """Steps 20 to 22: the pocket money, the duty in Lima, the sea."""
    check = Expected(match)
    assert turn_of(match) == RICHARD
    events = [event for event in match.events[-1] if event.verb in ("pocket", "paid")]
    assert [(event.verb, event.args) for event in events] == [
        ("pocket", [300]),
        ("paid", [100, CONTENT.places["lima"]]),
    ]
    check.after(RICHARD, "lima", 200, 0, ["los_angeles"], ["vancouver"], (200, 2))
    do(match, "sail", "place:sea_south_pacific")
    check.after(RICHARD, "sea_south_pacific", 200, 0, ["los_angeles"], ["vancouver"], (200, 2))
    assert turn_of(match) == VERONIQUE


def test_demonstration_all_23_steps() -> None:
    match = periple.arrange("globetrotter", OPENING)
    richards_first_turn(match)
    veroniques_first_turn(match)
    nicolas_first_turn(match)
    richards_second_turn(match)
    do(match, "work")
    finish(match)
    do(match, "roll")
    finish(match)
    assert turn_of(match) == RICHARD
    do(match, "land")
    Expected(match).after(RICHARD, "tahiti", 400, 0, ["los_angeles"], ["vancouver"], (200, 2), jokers=1)


def opening(**changes: object) -> Match:
    match = periple.arrange("globetrotter", OPENING | changes)
    do(match, "home", "place:seattle")
    return match


def test_demonstration_step_2_neither_staying_nor_changing_ways() -> None:
    match = opening()
    do(match, "roll")
    assert refused(match, GO + CONTENT.places["seattle"]) == 27
    assert refused(match, GO + CONTENT.places["hawaii"]) == 25
    assert {"winnipeg", "san_diego", "las_vegas"} <= places(match, "drive")


def test_demonstration_step_3_a_card_to_san_diego() -> None:
    match = opening(next_adventures=["A06"])
    do(match, "roll")
    do(match, "drive", "place:los_angeles")
    do(match, "adventure")
    assert (player(match).place, player(match).keys) == ("san_diego", [])
    assert ended(match)


def test_demonstration_step_4_the_cross() -> None:
    match = opening(dice=[6, 5, 3, 2, 4, 1, 7, "x"])
    do(match, "roll")
    do(match, "drive", "place:los_angeles")
    do(match, "adventure")
    do(match, "roll")
    assert (player(match).place, player(match).money) == ("los_angeles", 300)
    assert ended(match)


def test_demonstration_step_7_the_squares_on_the_way() -> None:
    for place, cost in (("portland", 0), ("crater_lake", 100), ("mount_shasta", 100)):
        match = periple.arrange(
            "globetrotter",
            {"homes": ["seattle", "winnipeg"], "places": ["vancouver", "winnipeg"], "first": 0, "dice": [4]},
        )
        do(match, "roll")
        assert "san_francisco" not in places(match, "drive")
        do(match, "drive", f"place:{place}")
        assert player(match).money == 500 - cost
        assert ended(match)


def test_demonstration_step_9_a_ticket_would_have_been_sold() -> None:
    match = periple.arrange(
        "globetrotter",
        {
            "homes": ["seattle", "winnipeg"],
            "places": ["san_francisco", "winnipeg"],
            "first": 0,
            "arrived": True,
            "money": [100, 500],
            "hands": [["T05"], []],
            "next_adventures": ["A03"],
        },
    )
    do(match, "adventure")
    assert (player(match).place, player(match).money, player(match).tickets) == ("san_francisco", 0, 0)
    assert player(match).souvenirs == ["san_francisco"]


def test_demonstration_step_17_two_misses() -> None:
    match = periple.arrange(
        "globetrotter",
        {
            "seats": 3,
            "homes": ["seattle", "manila", "winnipeg"],
            "places": ["lima", "manila", "las_vegas"],
            "first": 0,
            "turn": NICOLAS,
            "arrived": True,
            "dice": [1, 2, 2, 4],
            "next_tickets": ["T13"],
        },
    )
    do(match, "gamble")
    assert match.seat == VERONIQUE
    do(match, "exile", "place:buenos_aires")
    assert player(match, NICOLAS).place == "buenos_aires"
    assert ended(match, NICOLAS)


LATE: dict[str, object] = {
    "seats": 3,
    "first": 0,
    "turn": NICOLAS,
    "homes": ["seattle", "manila", "winnipeg"],
    "places": ["nairobi", "london", "sydney"],
    "money": [300, 200, 600],
    "hands": [["T20", "T21"], ["T22"], ["T06", "T23", "T24", "T25"]],
    "jokers": [1, 0, 1],
    "souvenirs": [
        ["caracas", "buenos_aires", "vancouver", "peking", "johannesburg"],
        ["manila", "singapore", "amsterdam", "madrid", "bombay", "bangkok"],
        ["vancouver", "san_francisco", "moscow", "melbourne"],
    ],
    "keys": {
        **dict.fromkeys(["los_angeles", "rio_de_janeiro", "south_america"], RICHARD),
        **dict.fromkeys(["london", "paris", "new_york", "cairo", "oceania", "europe", "asia"], VERONIQUE),
        **dict.fromkeys(["hong_kong", "sydney", "tokyo", "north_america"], NICOLAS),
    },
    "next_adventures": ["B02", "A05"],
    "next_tickets": ["T13"],
}


def keys(match: Match, seat: int) -> set[str]:
    held = player(match, seat).keys
    assert isinstance(held, list)
    return set(held)


def to_cairo(match: Match) -> None:
    """E1 to E4."""
    assert set(seen(match).keys_on_board) == {"africa", "rome"}
    do(match, "fly", "place:singapore", "ticket:T06")
    assert (player(match, NICOLAS).money, player(match, NICOLAS).tickets) == (500, 3)
    do(match, "adventure")
    assert "singapore" in player(match, NICOLAS).souvenirs
    assert "oceania" in keys(match, VERONIQUE)
    do(match, "joker", "place:manila")
    assert keys(match, NICOLAS) == {"hong_kong", "sydney", "tokyo", "north_america", "oceania"}
    assert len(keys(match, VERONIQUE)) == 6
    do(match, "bonus", "place:cairo")
    assert (player(match, NICOLAS).place, player(match, NICOLAS).money) == ("cairo", 300)


def test_endgame_nicolas_last_turn() -> None:
    match = periple.arrange("globetrotter", LATE | {"dice": [1, 2, 1, 3, 5, 6]})
    to_cairo(match)
    do(match, "adventure")
    do(match, "give_key", "key:tokyo")
    assert pot(match).keys == ["tokyo"]
    assert keys(match, NICOLAS) == {"hong_kong", "sydney", "north_america", "oceania"}
    do(match, "challenge")
    assert [player(match, seat).money for seat in range(3)] == [300, 300, 200]
    assert keys(match, NICOLAS) == {"hong_kong", "sydney", "north_america", "oceania", "cairo"}
    assert keys(match, VERONIQUE) == {"london", "paris", "new_york", "europe", "asia"}
    assert [score.total for score in match.scores()] == [3, 5, 5]
    assert (turn_of(match), len(offered(match, "work"))) == (NICOLAS, 1)


def test_endgame_without_a_key_nicolas_goes_home() -> None:
    late = LATE | {"keys": {"cairo": VERONIQUE, "oceania": VERONIQUE}, "souvenirs": [[], ["manila"], ["moscow"]]}
    match = periple.arrange("globetrotter", late)
    do(match, "fly", "place:singapore", "ticket:T06")
    do(match, "adventure")
    do(match, "bonus", "place:cairo")
    do(match, "adventure")
    assert player(match, NICOLAS).place == "winnipeg"
    assert ended(match, NICOLAS)


def test_endgame_a_lost_duel_exiles_nicolas() -> None:
    match = periple.arrange("globetrotter", LATE | {"dice": [1, 2, 4, 4]})
    to_cairo(match)
    do(match, "adventure")
    do(match, "give_key", "key:tokyo")
    do(match, "challenge")
    assert match.seat == VERONIQUE
    assert "cairo" in keys(match, VERONIQUE)
    do(match, "exile", "place:san_francisco")
    assert player(match, NICOLAS).place == "san_francisco"
    assert ended(match, NICOLAS)
    assert step(match) == "after"
    assert refused(match, WORK) == 34
