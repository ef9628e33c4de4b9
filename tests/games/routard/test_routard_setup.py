"""Setting up, the variants and the box (rules 1 to 9, 68 to 70)."""

import msgspec
import pytest
from routard_door import BAG, FREE_BED, SET, bag, cheques, money, player, seen, square, table, verbs, walk, won

import periple
from door import do, offered, told


def test_rule_1_the_first_home_with_two_of_each_wins() -> None:
    match = table(places=[62, 30], won=[SET, []])
    walk(match, 2)
    assert match.over
    assert match.winners == [0]
    assert [score.total for score in match.scores()] == [7, 0]


def test_rule_1_five_cards_are_not_enough() -> None:
    match = table(places=[62, 30], won=[SET[:5], []])
    walk(match, 2)
    assert not match.over
    assert match.winners == []


def test_rule_2_both_stages_go_on_side_by_side() -> None:
    match = table(places=[0, 20], dice=[1])
    do(match, "line", "line:money")
    assert match.seat == 1
    assert verbs(match) >= {"walk"}
    assert player(match, 0).stage == "packing"
    assert player(match, 1).stage == "travelling"


def test_rule_5_all_pawns_start_at_home() -> None:
    match = periple.start("routard", seats=6, seed=3)
    assert [square(match, seat) for seat in range(6)] == [0] * 6


@pytest.mark.parametrize("seed", range(12))
def test_rule_6_the_highest_roll_begins_and_ties_roll_again(seed: int) -> None:
    match = periple.start("routard", seats=4, seed=seed)
    rolls = [(event.actor, event.args[0]) for event in match.events[0] if event.verb == "rolled_for_start"]
    rolling = [0, 1, 2, 3]
    while len(rolling) > 1:
        now, rolls = rolls[: len(rolling)], rolls[len(rolling) :]
        assert [seat for seat, _ in now] == rolling
        best = max(die for _, die in now)
        rolling = [seat for seat, die in now if die == best]
    assert rolls == []
    assert seen(match).first == rolling[0] == match.seat


@pytest.mark.parametrize(("seats", "more"), [(2, 300), (3, 200), (4, 150), (5, 120), (6, 100)])
def test_who_follows_may_be_given_a_little_more(seats: int, more: int) -> None:
    """An option of ours: a share of a turn's worth for each place after the starter; nothing unless it is agreed."""
    match = periple.start("routard", seats=seats, seed=5, options={"purse": "later_more"})
    first = seen(match).first
    assert [money(match, (first + later) % seats) for later in range(seats)] == [more * later for later in range(seats)]
    assert [money(periple.start("routard", seats=seats, seed=5), seat) for seat in range(seats)] == [0] * seats
    express = periple.start("routard", seats=seats, seed=5, options={"purse": "later_more", "start": "express"})
    assert money(express, (first + 1) % seats) == 1800 + more


def test_rule_6_then_clockwise() -> None:
    match = periple.start("routard", seats=3, seed=1)
    order = []
    for _ in range(6):
        order.append(match.seat)
        do(match, "line", "line:money")
    first = order[0]
    assert first is not None
    assert order == [(first + step) % 3 for step in range(6)]


def test_rule_7_the_bank_never_runs_short() -> None:
    match = table(places=[0, 0], money=[500000, 0], dice=[6, 6])
    do(match, "line", "line:money")
    assert money(match, 0) == 500800


@pytest.mark.parametrize("seats", [1, 7])
def test_rule_8_two_to_six_players(seats: int) -> None:
    with pytest.raises(periple.PeripleError):
        periple.start("routard", seats=seats)
    assert [periple.start("routard", seats=n).seats for n in range(2, 7)] == [2, 3, 4, 5, 6]


def test_rule_9_seven_decks() -> None:
    decks = seen(periple.start("routard", seats=2)).decks
    assert {name: deck.cards for name, deck in decks.items()} == {
        "purchase": 25,
        "report": 25,
        "adventure": 25,
        "job": 25,
        "chance": 25,
        "letter": 25,
        "lodging": 45,
    }


def test_rule_9_an_empty_deck_is_rebuilt_from_its_discards() -> None:
    match = table(places=[23, 30], piles={"job": ["washing_dishes"]}, next_cards={"lodging": [FREE_BED]})
    walk(match, 2)
    assert told(match, "drew")[-1][0] == 3
    match = table(places=[23, 30], piles={"job": []})
    walk(match, 2)
    jobs = seen(match).decks["job"]
    assert (jobs.cards, jobs.discards) == (seen(table()).decks["job"].cards - 1, 1)


def test_t41_a_deck_that_players_own_gives_nothing() -> None:
    purchases = table().game.catalogue().decks[0]
    ids = [card.id for card in purchases.cards]
    match = table(places=[19, 30], won=[ids[:1], ids[1:]])
    walk(match, 1)
    assert match.seat == 1
    assert money(match, 0) == 1000
    assert won(match, 0, "purchase") == ids[:1]
    assert told(match, "deck_empty") == [[0]]


def test_rule_68_one_two_or_three_of_each() -> None:
    short = table(seats=6, options={"cards": "1"}, places=[62] + [30] * 5, won=[SET[::2]] + [[]] * 5)
    walk(short, 2)
    assert short.winners == [0]
    long = table(options={"cards": "3"}, places=[62, 30], won=[SET, []])
    walk(long, 2)
    assert not long.over


@pytest.mark.parametrize(("kind", "deck"), [("purchases", 0), ("reports", 1), ("adventures", 2)])
def test_rule_68_a_number_for_each_kind_from_0_to_6(kind: str, deck: int) -> None:
    """Ruling Q36b: the kind alone has another number; the others stay at two."""
    none = [card for at, card in enumerate(SET) if at // 2 != deck]
    for number, enough in (("0", True), ("1", False), ("6", False)):
        match = table(options={kind: number}, places=[62, 30], won=[none, []])
        assert list(msgspec.structs.astuple(seen(match).goal)) == [int(number) if at == deck else 2 for at in range(3)]
        walk(match, 2)
        assert match.over is enough, number
    cards = getattr(match.game.catalogue(), "decks")[deck].cards  # noqa: B009
    six = [*none, *(card.id for card in cards[:6])]
    match = table(options={kind: "6"}, places=[62, 30], won=[six, []])
    walk(match, 2)
    assert match.winners == [0]
    match = table(options={kind: "6"}, places=[62, 30], won=[six[:-1], []])
    walk(match, 2)
    assert not match.over


def test_rule_68_two_of_each_unless_agreed() -> None:
    assert msgspec.structs.astuple(seen(table(places=[62, 30])).goal) == (2, 2, 2)
    match = table(options={"cards": "0"}, places=[62, 30])
    walk(match, 2)
    assert match.winners == [0]  # a plain race


def test_t14_target_three_with_two_players_and_one_with_six() -> None:
    cards = [*SET, "the_river_crossing", "whale_ahead"]
    match = table(options={"cards": "3"}, places=[62, 30], won=[cards, []])
    walk(match, 2)
    assert not match.over  # 2 purchases, 3 reports, 3 adventures
    match = table(options={"cards": "3"}, places=[62, 30], won=[[*cards, "prayer_wheel"], []])
    walk(match, 2)
    assert match.winners == [0]


def test_rule_69_express_bags_are_packed() -> None:
    match = periple.start("routard", seats=3, seed=4, options={"start": "express"})
    for seat in range(3):
        assert money(match, seat) == 1800
        assert cheques(match, seat) == 10
        assert [bag(match, seat, item) for item in BAG] == [1, 1, 1, 1]


def test_t40_the_first_player_flies_off_at_once() -> None:
    match = periple.start("routard", seats=2, seed=4, options={"start": "express"})
    first = match.seat
    assert first is not None
    assert square(match, first) == 1
    assert player(match, first).tickets == 0
    assert square(match, 1 - first) == 0
    assert player(match, 1 - first).tickets == 1
    assert len(offered(match, "walk")) == 6
    assert offered(match, "fly") == []


def test_rule_70_every_sum_is_a_multiple_of_ten() -> None:
    for seed in range(3):
        match = periple.start("routard", seats=3, seed=seed, options={"start": "express"})
        for turn in range(120):
            if match.over:
                break
            choices = match.choices()
            match.play(choices[(7 * turn + seed) % len(choices)])
            assert all(money(match, seat) % 10 == 0 for seat in range(3))
    with pytest.raises(periple.PeripleError):
        table(money=[15, 0])


def test_t42_nothing_is_ever_below_zero_and_no_card_is_lost() -> None:
    match = periple.start("routard", seats=4, seed=11, options={"start": "express", "fine": "booklet"})
    whole = match.game.census(match.glimpse())
    for turn in range(400):
        if match.over:
            break
        choices = match.choices()
        match.play(choices[(5 * turn + turn // 7) % len(choices)])
        state = match.glimpse()
        assert match.game.census(state) == whole
        for seat in range(4):
            mine = player(match, seat)
            assert min(mine.money, mine.cheques, mine.tickets) >= 0
            assert min(bag(match, seat, item) for item in BAG) >= 0
