"""The box: owners may replace files, mistakes are told in one sentence, every card speaks both languages."""

import string
from pathlib import Path

import pytest
from routard_door import money, player, seen, square, table, walk

import periple
from door import do
from periple.games.routard.title import Routard
from periple.kernel.registry import game
from periple.kit import inspect, inspect_match

SOURCE = Path(periple.__file__).parent / "games" / "routard"


def title() -> Routard:
    found = game("routard")
    assert isinstance(found, Routard)
    return found


def test_every_card_has_a_title_and_a_line_in_both_languages() -> None:
    routard = title()
    for deck, cards in enumerate(routard.content.decks):
        for number, card in enumerate(cards):
            text = routard.names.card_text(deck, number)
            assert card.name.fr
            assert card.name.en
            assert "\n" not in text.fr + text.en
            assert text.fr[-1] in ".!"
            assert text.en[-1] in ".!"


def test_the_words_of_both_languages_have_the_same_places() -> None:
    for section in title().teller.words.phrases.values():
        for text in section.values():
            assert places(text.fr) == places(text.en)


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def test_the_rulings_are_all_there() -> None:
    ids = [ruling.id for rule in title().rulebook.rules for ruling in rule.rulings]
    assert len(ids) == len(set(ids))
    assert {f"Q{n}" for n in range(1, 38)} <= set(ids)


def replaced(folder: Path, name: str, old: str, new: str) -> Path:
    text = (SOURCE / "content" / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_owners_may_use_their_own_cards(tmp_path: Path) -> None:
    folder = replaced(tmp_path, "jobs", "n = 150", "n = 770")
    mine = periple.start("routard", content=folder)
    assert mine.game.fingerprints["jobs"] != title().fingerprints["jobs"]
    assert mine.game.fingerprints["chances"] == title().fingerprints["chances"]
    with pytest.raises(periple.PeripleError, match="other cards"):
        periple.load(mine.save())
    assert periple.load(mine.save(), folder).hash == mine.hash


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("track", 'kind = "arrival"', 'kind = "airport"', "only arrival"),
        ("track", 'kind = "job"', 'kind = "jobb"', "there is no “jobb”"),
        ("track", "ticket = 350", "ticket = 355", "multiple of 10"),
        ("track", 'id = "cotonou"', 'id = "kandy"', "twice"),
        ("sheet", "chosen = [2, 2, 2]", "chosen = [2, 2, 1]", "does not cover"),
        ("sheet", 'id = "guide"', 'id = "book"', "in order"),
        ("prices", "[0, 20, 50, 100, 200, 400]", "[10, 20, 50, 100, 200, 400]", "first is 0"),
        ("prices", "lot = 10 ", "lot = 11 ", "from 1 to 10"),
        ("purchases", "price = 240", "price = 250", "multiple of 20"),
        ("jobs", "n = 150", "n = 155", "multiple of 10"),
        ("adventures", '{ op = "keep" }', '{ op = "skip", n = 1 }', "won or given back"),
        ("adventures", "on = [1]", "on = [2]", "each face once"),
        ("chances", 'op = "lose"', 'op = "loose"', "there is no “loose”"),
        ("reports", 'origin = "reconstructed" },', 'origin = "found" },', "there is no “found”"),
    ],
)
def test_mistakes_are_told_in_one_sentence(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    with pytest.raises(periple.PeripleError, match=said) as caught:
        periple.start("routard", content=replaced(tmp_path, name, old, new))
    assert caught.value.message("fr").endswith(".")


def test_a_folder_must_replace_something(tmp_path: Path) -> None:
    with pytest.raises(periple.PeripleError, match=r"no \.toml file"):
        periple.start("routard", content=tmp_path)
    (tmp_path / "cards.toml").write_text("", encoding="utf-8")
    with pytest.raises(periple.PeripleError, match="replaces nothing"):
        periple.start("routard", content=tmp_path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 9},
        {"places": [1, 2, 3]},
        {"places": [65, 1]},
        {"money": [15, 0]},
        {"money": [-10, 0]},
        {"dice": [7]},
        {"turn": 2},
        {"turns": 600},
        {"next_move": [7, 0]},
        {"stacks": {"20": [0, 1]}},
        {"won": [["no_such_card"], []]},
        {"won": [["sitar"], ["sitar"]]},
        {"kept": [["upset_stomach"], []]},
        {"bags": [{"tent": 1}, {}]},
        {"bags": [{"papers": 0}, {}], "places": [20, 30]},
        {"next_cards": {"weather": []}},
        {"no_such_word": 1},
        {"options": {"cards": "7"}},
        {"options": {"reports": "-1"}},
    ],
)
def test_impossible_positions_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(periple.PeripleError):
        periple.arrange("routard", wrong)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_kit(seats: int) -> None:
    options = {"fine": "booklet", "auction": "ascending" if seats == 4 else "sealed", "start": "express", "cards": "1"}
    inspect(title(), seats, options, seed=seats, stride=97)


def test_the_kit_through_the_door() -> None:
    match = inspect_match(title(), 3, {"start": "express", "cards": "1", "auction": "bank"}, seed=2)
    assert match.winners


def test_the_same_moves_give_the_same_journey() -> None:
    hashes = []
    for _ in range(2):
        match = table(seats=3, places=[20, 20, 5], seed=9)
        for turn in range(60):
            choices = match.choices()
            match.play(choices[(3 * turn) % len(choices)])
        hashes.append(match.hash)
    assert hashes[0] == hashes[1]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "chances",
            '{ op = "next_move", n = 1, paid = true }',
            '{ op = "next_move", n = 7, paid = true }',
            "from 1 to 6",
        ),
        (
            "chances",
            '{ op = "next_move", n = 1, paid = true }',
            '{ op = "next_move", n = 0, paid = true }',
            "from 1 to 6",
        ),
        ("chances", '{ op = "next_free", most = 6 }', '{ op = "next_free", most = 7 }', "from 1 to 6"),
        ("adventures", '{ op = "skip", n = 1 }', '{ op = "bargain", percent = 50 }', "draw another card"),
        ("adventures", '{ op = "skip", n = 1 }', '{ op = "draw", deck = "job" }', "draw another card"),
        ("adventures", '{ op = "skip", n = 1 }', '{ op = "hold", use = "insurance" }', "kept for later"),
        ("jobs", '{ op = "skip", n = 1 }', '{ op = "skip", n = 0 }', "from 1 to 9"),
        ("letters", 'from = "self", to = "poorest_other"', 'from = "self", to = "each_other"', "does not go"),
        ("letters", 'from = "richest_other", to = "self"', 'from = "richest_other", to = "left"', "does not go"),
    ],
)
def test_an_effect_that_the_rules_cannot_carry_out_is_refused(
    tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(periple.PeripleError, match=said) as caught:
        periple.start("routard", content=replaced(tmp_path, name, old, new))
    assert caught.value.message("fr").endswith(".")


def test_an_effect_hidden_in_a_branch_is_looked_at_too(tmp_path: Path) -> None:
    hidden = '{ op = "if", has = "camera", then = [{ op = "bargain", percent = 50 }], other = [] }'
    folder = replaced(tmp_path, "adventures", '{ op = "skip", n = 1 }', hidden)
    with pytest.raises(periple.PeripleError, match="draw another card"):
        periple.start("routard", content=folder)
    other = '{ op = "if", has = "camera", then = [], other = [{ op = "draw", deck = "job" }] }'
    folder = replaced(tmp_path, "adventures", '{ op = "skip", n = 1 }', other)
    with pytest.raises(periple.PeripleError, match="draw another card"):
        periple.start("routard", content=folder)


def own_card(folder: Path, do: str) -> Path:
    """The wallet that is handed back does something else."""
    return replaced(folder, "chances", '[{ op = "money", n = 100 }]', do)


def played_card(folder: Path, **told: object) -> periple.Match:
    position = {
        "places": [23, 50],
        "money": [1000, 1000],
        "cheques": [9, 9],
        "next_cards": {"lodging": ["wild_camping"], "chance": ["wallet_handed_back"]},
        **told,
    }
    match = periple.arrange("routard", position, content=folder)
    walk(match, 1)
    return match


@pytest.mark.parametrize(
    ("do", "dice", "found"),
    [
        (
            '[{ op = "roll", table = [{ on = [1, 2, 3, 4, 5, 6], do = [{ op = "money", n = 20 }] }] }, REST]',
            [3],
            1120,
        ),
        (
            '[{ op = "if", has = "camera", then = [{ op = "money", n = 20 }], other = [] }, REST]',
            [],
            1120,
        ),
        ('[{ op = "money_per_die", n = 10 }, REST]', [4], 1140),
        ('[{ op = "money", n = -40 }, REST]', [], 1060),
        ('[{ op = "move", n = 1 }, REST]', [], 1100),
        ('[{ op = "draw", deck = "job" }, REST]', [], 1300),
        ('[{ op = "lose", item = "camera" }, REST]', [], 1100),
        ('[{ op = "transfer", from = "self", to = "left", money = 50 }, REST]', [], 1050),
        ('[{ op = "transfer", from = "right", to = "self", money = 50 }, REST]', [], 1150),
    ],
)
def test_rule_38_the_rest_of_a_card_follows_whatever_came_first(
    tmp_path: Path, do: str, dice: list[int], found: int
) -> None:
    cards = {"lodging": ["wild_camping"], "chance": ["wallet_handed_back"], "job": ["kiwi_picking"]}
    match = played_card(
        own_card(tmp_path, do.replace("REST", '{ op = "money", n = 100 }')), dice=dice, next_cards=cards
    )
    assert money(match, 0) == found
    assert match.seat == 1


def test_rule_38_the_rest_of_a_card_waits_for_a_debt(tmp_path: Path) -> None:
    folder = own_card(tmp_path, '[{ op = "money", n = -40 }, { op = "ticket", n = 1 }]')
    match = played_card(folder, money=[0, 0], options={"auction": "bank"})
    assert player(match, 0).tickets == 0
    do(match, "sell", "good:gear")
    assert (player(match, 0).tickets, money(match, 0)) == (1, 110)


def test_a_card_more_needs_no_count(tmp_path: Path) -> None:
    """Content is counted, not declared: one more job is one more job."""
    first = (SOURCE / "content" / "jobs.toml").read_text(encoding="utf-8")
    line = next(row for row in first.splitlines() if 'id = "washing_dishes"' in row)
    (tmp_path / "jobs.toml").write_text(
        first.replace(line, line + "\n" + line.replace("washing_dishes", "night_baker")), encoding="utf-8"
    )
    match = periple.start("routard", seats=2, content=tmp_path)
    assert seen(match).decks["job"].cards == 26
    assert "night_baker" in match.game.catalogue().names["card"]


@pytest.mark.parametrize(("paid", "left"), [("true", 900), ("false", 1000)])
def test_rule_50_a_told_move_may_be_free(tmp_path: Path, paid: str, left: int) -> None:
    match = played_card(own_card(tmp_path, f'[{{ op = "next_move", n = 4, paid = {paid} }}]'), places=[23, 54])
    assert player(match, 0).next_move == 4
    walk(match, 1)
    walk(match, 4)
    assert (square(match, 0), money(match, 0)) == (28, left)


def test_a_card_gives_up_to_nine_tickets(tmp_path: Path) -> None:
    match = played_card(own_card(tmp_path, '[{ op = "ticket", n = 9 }]'))
    assert player(match, 0).tickets == 9
    with pytest.raises(periple.PeripleError, match="from 1 to 9"):
        periple.start("routard", content=own_card(tmp_path, '[{ op = "ticket", n = 10 }]'))


@pytest.mark.parametrize("thing", ["papers", "guide", "gear", "camera"])
def test_rule_19_the_least_to_leave_with_is_told_thing_by_thing(tmp_path: Path, thing: str) -> None:
    """An owner's box may ask for two copies of one of them: of that one, and of no other."""
    before, leaving, after = (SOURCE / "content" / "prices.toml").read_text(encoding="utf-8").partition("[leaving]")
    asked = after.replace(f"{thing} = 1", f"{thing} = 2", 1)
    (tmp_path / "prices.toml").write_text(before + leaving + asked, encoding="utf-8")
    bag = dict.fromkeys(["papers", "guide", "gear", "camera"], 1)
    packed = {"places": [0, 50], "money": [1500, 0], "cheques": [10, 0], "tickets": [1, 0]}
    for copies, ready in ((1, False), (2, True)):
        match = periple.arrange("routard", {**packed, "bags": [bag | {thing: copies}, {}]}, content=tmp_path)
        assert ("leave" in {choice.verb for choice in match.choices()}) is ready
