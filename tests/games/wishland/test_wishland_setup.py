"""Setting up: rules 1 to 10, 50 and 54."""

import msgspec
import pytest
from wishland_door import (
    CONTENT,
    COST,
    GAME,
    KINDS,
    cards,
    dream,
    entrepreneur,
    kinds_offered,
    number,
    offers,
    row,
    seen,
    table,
    view,
    workers,
)

import periple
from door import do, names, offered, refused, told


def test_rule_1_one_to_five_seats() -> None:
    for seats in range(1, 6):
        assert len(periple.start("wishland", seats=seats).scores()) == seats
    for seats in (0, 6):
        with pytest.raises(periple.PeripleError):
            periple.start("wishland", seats=seats)


def test_rule_1_five_may_play_without_the_grey_row() -> None:
    match = periple.start("wishland", seats=5, options={"dreams": "off"})
    assert [one.space for one in view(match).market] == ["ride", "restaurant", "actor", "mascot", "hotel"]


def test_rule_2_the_box_is_complete() -> None:
    assert [len(deck) for deck in CONTENT.decks] == [36, 36, 36, 36, 36, 34]
    assert [card.number for card in CONTENT.dreams.dream] == list(range(1, 35))
    people = CONTENT.entrepreneurs + CONTENT.dream_entrepreneurs
    assert [card.number for card in people] == list(range(1, 18))
    assert len(CONTENT.base_achievements) == 12
    assert [tile.number for tile in CONTENT.dream_achievements] == list(range(1, 9))
    assert CONTENT.game.components.booths == 16
    assert CONTENT.game.components.dream_booths == 5


def test_rule_3_every_bought_card_but_a_dream_has_a_symbol_and_names_are_unique() -> None:
    for deck in CONTENT.decks[:5]:
        for icon in CONTENT.board.symbol:
            assert sum(card.symbol == icon.id for card in deck) == 3
    assert all(card.symbol == "" for card in CONTENT.dreams.dream)
    for lang in ("fr", "en"):
        names = [card.name.say(lang) for card in CONTENT.cards]
        assert len(set(names)) == len(names)


def test_rule_3_prices_reach_from_nothing_to_more_than_ten() -> None:
    assert min(COST.values()) == 0
    assert max(COST.values()) >= 10


def test_rule_4_four_cards_lie_beside_each_pile() -> None:
    match = periple.start("wishland", seats=3, seed=4)
    for kind, deck in zip(KINDS, CONTENT.decks, strict=True):
        assert len([card for card in cards(match, kind) if card]) == 4
        assert row(match, kind).pile == len(deck) - 4


def test_rule_5_four_workers_and_markers_at_nothing() -> None:
    match = periple.start("wishland", seats=2, options={"entrepreneurs": "off"})
    for seat in range(2):
        assert (seen(match, seat).free, seen(match, seat).workers) == (4, 4)
        assert (number(match, "happiness", seat), number(match, "visitors", seat), number(match, "total", seat)) == (
            0,
            0,
            0,
        )


def test_rule_6_one_booth_each_and_a_limit_of_one() -> None:
    match = periple.start("wishland", seats=4, options={"entrepreneurs": "off"})
    assert [number(match, "limit", seat) for seat in range(4)] == [1, 1, 1, 1]
    assert view(match).booths == 16 + 5 - 4


def test_rule_7_two_are_dealt_hidden_and_one_is_kept_in_order() -> None:
    one, two, three, four = (entrepreneur(n) for n in (1, 2, 3, 4))
    match = table(phase="keep", first=1, offers=[[one, two], [three, four]])
    assert match.seat == 1
    assert [names(c) for c in match.choices()] == [[f"card:{three}"], [f"card:{four}"]]
    assert offers(match, 0) == [one, two]
    assert three not in str(match.view(0))
    assert four not in str(match.view(None))
    do(match, "keep", f"card:{four}")
    assert seen(match, 1).entrepreneur == four
    assert workers(match, "unlocked", 1) == 6
    assert three not in str(match.view(0))
    assert match.seat == 0
    assert refused(match, 12) == 7
    do(match, "keep", f"card:{one}")
    assert number(match, "credits") == 9
    assert view(match).step == "order"


def test_rule_7_entrepreneurs_can_be_left_out() -> None:
    match = periple.start("wishland", seats=2, options={"entrepreneurs": "off"})
    assert view(match).step == "order"
    assert seen(match).entrepreneur is None


def test_rule_8_only_the_first_player_starts_with_a_credit() -> None:
    firsts = set()
    for seed in range(6):
        match = periple.start("wishland", seats=3, seed=seed, options={"entrepreneurs": "off"})
        assert match.seat is not None
        firsts.add(match.seat)
        assert [number(match, "credits", seat) for seat in range(3)] == [int(seat == match.seat) for seat in range(3)]
    assert len(firsts) > 1
    assert number(periple.start("wishland", seats=1, options={"entrepreneurs": "off"}), "credits") == 0


def test_rule_9_six_achievements_or_as_many_as_agreed() -> None:
    assert len(view(periple.start("wishland"), None).achievements) == 6
    for wanted in ("0", "3", "12"):
        match = periple.start("wishland", options={"achievements": wanted, "dreams": "off"})
        assert len(view(match).achievements) == int(wanted)


def test_rule_10_the_first_player_is_drawn_and_the_marker_passes_on() -> None:
    firsts = {view(periple.start("wishland", seats=3, seed=seed), None).first for seed in range(30)}
    assert firsts == {0, 1, 2}
    match = table(seats=3, first=2, round=3, turn=4, slots=[3, 2, 1], seat=0)
    do(match, "pass")
    assert view(match).first == 0
    assert match.seat == 0


def test_rule_50_the_grey_row_is_there_only_with_the_expansion() -> None:
    match = table(market={"dream": [dream(1), dream(2)]}, credits=[20, 0])
    assert offered(match, "buy", f"card:{dream(1)}")
    assert len(view(match).market) == 6
    plain = table(options={"dreams": "off"}, credits=[20, 0])
    assert len(view(plain, None).market) == 5
    assert "dream" not in kinds_offered(plain)


NEW_TILES = {tile.id for tile in CONTENT.dream_achievements}
NEW_PEOPLE = {card.id for card in CONTENT.dream_entrepreneurs}
SWITCHES = ["dreams", "dream_achievements", "dream_entrepreneurs"]
FORMER = {  # as games were saved when one switch was for the whole expansion
    "dreams": "off",
    "entrepreneurs": "on",
    "achievements": "6",
    "advert_crowding": "off",
    "worker_as_credit": "on",
    "unique_mascots": "on",
    "mascot_counts_itself": "off",
    "track_end": "half",
    "credits_to_points": "0",
}


def met(options: dict[str, str]) -> tuple[bool, set[str], set[str]]:
    """Whether Dreams are sold, and the achievements and entrepreneurs that 40 games show."""
    tiles: set[str] = set()
    people: set[str] = set()
    for seed in range(40):
        match = periple.start("wishland", seats=4, seed=seed, options=options)
        tiles |= {tile.id for tile in view(match).achievements}
        for seat in range(4):
            people |= set(offers(match, seat))
    return "dream" in [one.space for one in view(match).market], tiles, people


@pytest.mark.parametrize("on", [[switch for at, switch in enumerate(SWITCHES) if n >> at & 1] for n in range(8)])
def test_rule_54_dreams_achievements_and_entrepreneurs_are_three_switches(on: list[str]) -> None:
    dreams, tiles, people = met({switch: "on" if switch in on else "off" for switch in SWITCHES})
    assert dreams == ("dreams" in on)
    assert (NEW_TILES & tiles) == (NEW_TILES if "dream_achievements" in on else set())
    assert (NEW_PEOPLE & people) == (NEW_PEOPLE if "dream_entrepreneurs" in on else set())
    assert len(tiles - NEW_TILES) == 12
    assert len(people - NEW_PEOPLE) == 12
    assert view(periple.start("wishland", options={one: "off" for one in SWITCHES if one not in on})).booths == (
        19 if on else 14
    )  # two are with the players


def test_rule_54_all_three_are_on_unless_the_table_says_otherwise() -> None:
    assert met({}) == met(dict.fromkeys(SWITCHES, "on"))
    assert met({"dreams": "off"}) == met({"dreams": "off", "dream_achievements": "on", "dream_entrepreneurs": "on"})
    assert set(GAME.files({**FORMER, **dict.fromkeys(SWITCHES, "off")})).isdisjoint(SWITCHES)


def test_rule_54_a_game_saved_with_one_switch_for_all_goes_on_as_it_was() -> None:
    for setting in ("on", "off"):
        former = {**FORMER, "dreams": setting}
        now = {**former, "dream_achievements": setting, "dream_entrepreneurs": setting}
        match = periple.start("wishland", seats=4, seed=3, options=now)
        do(match, "keep", f"card:{offers(match, match.seat or 0)[0]}")
        saved = {**match.save(), "options": former}
        assert periple.load(saved).hash == match.hash
        snapshot = msgspec.msgpack.encode({**msgspec.msgpack.decode(match.snapshot()), "options": former})
        assert periple.resume(snapshot, []).hash == match.hash
        assert periple.resume(snapshot, []).options == match.options
        arranged = periple.arrange("wishland", {"options": now, "phase": "keep", "seed": 5})
        position = {"phase": "keep", "seed": 5, "options": {"dreams": setting}}
        assert periple.load({**arranged.save(), "options": former, "position": position}).hash == arranged.hash


def test_rule_54_the_kept_card_is_told_once_it_is_kept() -> None:
    assert not told(periple.start("wishland"), "kept")
