"""Stage 1 (rules 10 to 21)."""

import pytest
from routard_door import BAG, bag, cheques, money, player, square, step, table, verbs

import periple
from door import do, names, offered, pick, refused, told

LINES = ["money", "cheques", "ticket", "papers", "guide", "gear", "camera"]

# What every line gives for the faces 1 to 6: euros, cheques, tickets, papers, guides, gear, cameras; and plays again
SHEET = {
    "money": [(400,), (400,), (600,), (600,), (800,), (800,)],
    "cheques": [(0, 5), (0, 5), (0, 5), (0, 10), (0, 10), (0, 10)],
    "ticket": [(-200, 0, 1), (-400, 0, 1), (-400, 0, 1), (-500, 0, 1), (-500, 0, 1), (-700, 0, 1)],
    "papers": [(0, 0, 0, 1), (-200, 0, 0, 1), (-200, 0, 0, 1), (-300, 0, 0, 1), (-300, 0, 0, 1), (0, 0, 0, 1, "+")],
    "guide": [(0,), (-10, 0, 0, 0, 1), (-10, 0, 0, 0, 1), (-10, 0, 0, 0, 2), (-10, 0, 0, 0, 2), (0, 0, 0, 0, 1, "+")],
    "gear": [
        (0, 0, 0, 0, 0, 1, "+"),
        (0, 0, 0, 0, 0, 1, "+"),
        (-150, 0, 0, 0, 0, 1),
        (-300, 0, 0, 0, 0, 1),
        (0, "+"),
        (-700, 0, 0, 0, 0, 1, 1),
    ],
    "camera": [
        (-400, 0, 0, 0, 0, 0, 1),
        (-150, 0, 0, 0, 0, 0, 1),
        (-250, 0, 0, 0, 0, 0, 1),
        (0, 0, 0, 0, 0, 0, 1, "+"),
        (0, 0, 0, 0, 0, 0, 1, "+"),
        (-600, 0, 0, 0, 0, 0, 1),
    ],
}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("die", range(1, 7))
def test_rule_10_the_whole_sheet(line: str, die: int) -> None:
    match = table(places=[0, 0], money=[2000, 0], cheques=[0, 0], dice=[die])
    do(match, "line", f"line:{line}")
    cell = SHEET[line][die - 1]
    gains = [n for n in cell if n != "+"]
    gains += [0] * (7 - len(gains))
    mine = player(match, 0)
    found = [mine.money, mine.cheques, mine.tickets, *(bag(match, 0, item) for item in BAG)]
    assert found == [2000 + gains[0], *gains[1:]]
    assert match.seat == (0 if "+" in cell else 1)


def test_rule_12_what_a_cell_gives_is_told() -> None:
    said = []
    for line, die in (("guide", 1), ("guide", 4), ("gear", 6)):
        match = periple.arrange("routard", {"places": [0, 0], "money": [2000, 0], "dice": [die]}, names=["Ana", "Zoé"])
        do(match, "line", f"line:{line}")
        said += [match.log(seat, lang)[-2] for seat, lang in ((1, "fr"), (0, "fr"), (1, "en"))]
    assert said == [
        "C'est épuisé : Ana n'obtient rien.",
        "C'est épuisé : vous n'obtenez rien.",
        "Sold out: Ana gets nothing.",
        "Ana obtient 2 guides de voyage pour 10 €.",
        "Vous obtenez 2 guides de voyage pour 10 €.",
        "Ana gets 2 travel guides for 10 €.",
        "Ana obtient un équipement et un appareil photo pour 700 €.",
        "Vous obtenez un équipement et un appareil photo pour 700 €.",
        "Ana gets a set of gear and a camera for 700 €.",
    ]


@pytest.mark.parametrize(
    ("reading", "line", "die", "found"),
    [
        ("scan", "ticket", 5, -700),
        ("left", "ticket", 2, -200),
        ("left", "ticket", 5, -500),
    ],
)
def test_rule_10_other_readings_of_the_sheet(reading: str, line: str, die: int, found: int) -> None:
    match = table(options={"sheet": reading}, places=[0, 0], money=[1000, 0], dice=[die])
    do(match, "line", f"line:{line}")
    assert money(match, 0) == 1000 + found


def test_rule_11_the_first_turn_is_pocket_money() -> None:
    match = table(places=[0, 0], packed=[0, 0])
    assert [names(choice) for choice in match.choices()] == [["line:money"]]
    assert refused(match, pick(table(places=[0, 0]), "line", "line:gear").move) == 11


def test_t1_a_four_brings_600_and_ends_the_turn() -> None:
    match = table(places=[0, 0], packed=[0, 0], money=[0, 0], dice=[4])
    do(match, "line", "line:money")
    assert money(match, 0) == 600
    assert match.seat == 1


def test_t15_another_line_on_the_first_turn_is_illegal() -> None:
    other = pick(table(places=[0, 0]), "line", "line:camera").move
    assert refused(table(places=[0, 0], packed=[0, 1]), other) == 11


def test_rule_12_any_of_the_seven_lines_later() -> None:
    match = table(places=[0, 0])
    assert [names(choice)[0] for choice in offered(match, "line")] == [f"line:{line}" for line in LINES]


def test_rule_13_money_again_and_several_copies() -> None:
    match = table(places=[0, 0], money=[0, 0], dice=[1, 1, 2, 1, 2])
    do(match, "line", "line:money")
    do(match, "line", "line:money")
    do(match, "line", "line:money")
    assert money(match, 0) == 800
    match = table(places=[0, 0], dice=[4, 1, 4], bags=[BAG, BAG], money=[1000, 1000])
    do(match, "line", "line:guide")
    do(match, "line", "line:money")
    do(match, "line", "line:guide")
    assert bag(match, 0, "guide") == 5


def test_rule_14_what_cannot_be_paid_does_not_happen() -> None:
    match = table(places=[0, 0], money=[190, 0], dice=[2])
    do(match, "line", "line:papers")
    assert money(match, 0) == 190
    assert bag(match, 0, "papers") == 0
    assert match.seat == 1


def test_t16_camera_at_400_with_300() -> None:
    match = table(places=[0, 0], money=[300, 0], dice=[1])
    do(match, "line", "line:camera")
    assert (money(match, 0), bag(match, 0, "camera"), match.seat) == (300, 0, 1)
    assert told(match, "too_dear") == [[400]]


def test_t17_two_guides_for_ten() -> None:
    match = table(places=[0, 0], money=[10, 0], dice=[4])
    do(match, "line", "line:guide")
    assert (money(match, 0), bag(match, 0, "guide")) == (0, 2)


def test_rule_15_play_again_on_any_line_or_leave() -> None:
    ready = {"places": [0, 0], "bags": [BAG, BAG], "tickets": [1, 0], "money": [1500, 0]}
    match = table(**ready, dice=[6])
    do(match, "line", "line:papers")
    assert match.seat == 0
    assert bag(match, 0, "papers") == 2
    assert len(offered(match, "line")) == 7
    do(match, "leave")
    assert square(match, 0) == 1


def test_rule_16_the_right_hand_neighbour_gives_gear() -> None:
    bags = [BAG, BAG, {**BAG, "gear": 1}]
    match = table(seats=3, places=[0, 0, 20], bags=bags, money=[1000] * 3, dice=[5])
    do(match, "line", "line:gear")
    assert [bag(match, seat, "gear") for seat in range(3)] == [2, 1, 0]  # even his last one, even travelling
    assert match.seat == 1


def test_t18_neighbour_with_two_gives_one_and_with_none_one_plays_again() -> None:
    match = table(places=[0, 0], bags=[{"gear": 0}, {"gear": 2}], dice=[5])
    do(match, "line", "line:gear")
    assert (bag(match, 0, "gear"), bag(match, 1, "gear"), match.seat) == (1, 1, 1)
    match = table(places=[0, 0], bags=[{"gear": 0}, {"gear": 0}], dice=[5])
    do(match, "line", "line:gear")
    assert (bag(match, 0, "gear"), match.seat) == (0, 0)
    assert len(offered(match, "line")) == 7


def test_rule_17_gear_and_camera_for_700_or_nothing() -> None:
    match = table(places=[0, 0], money=[700, 0], dice=[6])
    do(match, "line", "line:gear")
    assert (money(match, 0), bag(match, 0, "gear"), bag(match, 0, "camera")) == (0, 1, 1)


def test_t19_gear_and_camera_with_too_little() -> None:
    match = table(places=[0, 0], money=[690, 0], dice=[6])
    do(match, "line", "line:gear")
    assert (money(match, 0), bag(match, 0, "gear"), bag(match, 0, "camera"), match.seat) == (690, 0, 0, 1)


def test_rule_18_cheques_of_the_sheet_are_free() -> None:
    match = table(places=[0, 0], money=[0, 0], cheques=[0, 0], dice=[4])
    do(match, "line", "line:cheques")
    assert (money(match, 0), cheques(match, 0)) == (0, 10)


READY = {"places": [0, 0], "bags": [BAG, {}], "tickets": [1, 0], "money": [1500, 0], "cheques": [10, 0]}


@pytest.mark.parametrize(
    "short",
    [
        {"money": [1490, 0]},
        {"cheques": [9, 0]},
        {"tickets": [0, 0]},
        {"bags": [{**BAG, "papers": 0}, {}]},
        {"bags": [{**BAG, "guide": 0}, {}]},
        {"bags": [{**BAG, "gear": 0}, {}]},
        {"bags": [{**BAG, "camera": 0}, {}]},
    ],
)
def test_rule_19_the_least_to_leave_with(short: dict[str, object]) -> None:
    leave = pick(table(**READY), "leave").move
    assert refused(table(**{**READY, **short}), leave) == 19


def test_rule_20_one_may_go_on_packing() -> None:
    match = table(**READY, dice=[1])
    assert len(offered(match, "line")) == 7
    do(match, "line", "line:money")
    assert square(match, 0) == 0
    assert money(match, 0) == 1900


def test_rule_21_departure_and_a_travel_turn_at_once() -> None:
    match = table(**READY)
    do(match, "leave")
    assert (square(match, 0), player(match, 0).tickets, match.seat, step(match)) == (1, 0, 0, "road")
    assert "line" not in verbs(match)


def test_t20_leaving_costs_the_ticket_and_a_move_must_follow() -> None:
    match = table(**{**READY, "tickets": [2, 0]})
    do(match, "leave")
    assert player(match, 0).tickets == 1
    assert offered(match, "fly") == []  # not in the turn of landing
    assert len(offered(match, "walk")) == 6
    fly = pick(table(places=[10, 0], tickets=[1, 0]), "fly").move
    assert refused(match, fly) == 40


def test_rule_21_first_flight_option() -> None:
    match = table(**{**READY, "tickets": [2, 0], "options": {"first_flight": "on"}})
    do(match, "leave")
    do(match, "fly")
    assert square(match, 0) == 10


@pytest.mark.parametrize("sheet", ["chosen", "scan", "left"])
def test_rule_11_a_four_is_600_in_every_reading_of_the_sheet(sheet: str) -> None:
    for die, pocket in ((1, 400), (4, 600), (6, 800)):
        match = table(places=[0, 0], packed=[0, 0], money=[0, 0], dice=[die], options={"sheet": sheet})
        do(match, "line", "line:money")
        assert money(match, 0) == pocket
