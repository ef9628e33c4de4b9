"""An owner's own cards: what a file gives to any kind of card works as its text says, or a sentence refuses it."""

from pathlib import Path
from typing import cast

import pytest
from wishland_door import (
    ACTORS,
    CHARACTERS,
    COST,
    HOTELS,
    RESTAURANTS,
    RIDES,
    SHOWS,
    buy,
    dream,
    number,
    scored,
    table,
    view,
)

import periple
from door import offered, refused
from periple import Match
from periple.games.wishland import title
from periple.games.wishland.made.numbers import BUY
from periple.games.wishland.terms import COLUMNS
from periple.kernel.registry import game
from periple.kit import inspect

SOURCE = Path(title.__file__).parent
OWN = {
    "ride": "buccaneer_boat",
    "restaurant": "parrot_tavern",
    "actor": ACTORS[0],
    "mascot": CHARACTERS[0],
    "hotel": HOTELS[0],
    "dream": dream(1),
    "entrepreneur": "the_heiress",
}
KINDS = list(OWN)


def own_card(tmp_path: Path, kind: str, effect: str) -> Path:
    """A folder in which one card of a kind has this effect, and no other than its price."""
    name = f"{kind}s.toml"
    path = SOURCE / "content" / name
    text = path.read_text(encoding="utf-8")
    head, rest = text.split(f'id = "{OWN[kind]}"', 1)
    if kind == "dream":
        card, rest = rest.split("origin", 1)
        lines = [line for line in card.split("\n") if line.startswith(("name", "cost"))]
        card = "\n".join(["", *lines, effect, ""])
        (tmp_path / name).write_text(f'{head}id = "{OWN[kind]}"{card}origin{rest}', encoding="utf-8")
        return tmp_path
    card, rest = rest.split(" }, origin", 1) if " }, origin" in rest.split("\n", 1)[0] else rest.split(", origin", 1)
    for given in (", now", ", income", ", lasting", ", end", ", once"):
        card = card.split(given)[0]
    (tmp_path / name).write_text(f'{head}id = "{OWN[kind]}"{card}, {effect}, origin{rest}', encoding="utf-8")
    return tmp_path


def having(folder: Path, kind: str, *cards: str, **told: object) -> Match:
    """A table where seat 0 has the own card in its park, and others."""
    if kind == "entrepreneur":
        return table(content=folder, parks=[list(cards), []], entrepreneurs=[OWN[kind], ""], **told)
    others = [card for card in cards if card != OWN[kind]]
    return table(content=folder, parks=[[OWN[kind], *others], []], **told)


def text_of(folder: Path, kind: str) -> str:
    one = cast(title.WishLand, game("wishland", folder))
    return one.speaker.texts.effect(one.content.card_ids[OWN[kind]]).en


@pytest.mark.parametrize("kind", KINDS)
def test_rule_15_a_penalty_works_on_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, "penalty = 2")
    assert text_of(folder, kind) == "income penalty: 2 credits"
    assert number(having(folder, kind), "next_income") == 3


@pytest.mark.parametrize(("penalty", "left"), [(4, 1), (5, 0), (6, 0)])
def test_rule_15_an_income_never_falls_below_nothing(tmp_path: Path, penalty: int, left: int) -> None:
    assert number(having(own_card(tmp_path, "ride", f"penalty = {penalty}"), "ride"), "next_income") == left


@pytest.mark.parametrize("kind", KINDS)
def test_rule_36_a_discount_works_on_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, 'lasting = { effect = "discount", kind = "ride", amount = 2 }')
    assert text_of(folder, kind) == "from then on: Ride cards cost you 2 less"
    match = having(folder, kind, market={"ride": [RIDES[1]]}, credits=[9, 0])
    buy(match, RIDES[1], 0)
    assert number(match, "credits") == 9 - (COST[RIDES[1]] - 2)


@pytest.mark.parametrize("kind", KINDS)
def test_rule_45_an_end_reward_scores_on_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, 'end = { count = "workers", points = 1 }')
    match = having(folder, kind)
    category = {"hotel": "hotels", "entrepreneur": "entrepreneur", "dream": "dreams"}.get(kind, "cards")
    assert scored(match, category) == 4
    assert sum(scored(match, one) for one in ("hotels", "entrepreneur", "dreams", "cards")) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_rule_42_more_shows_count_on_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, "end = { shows = 2 }")
    assert text_of(folder, kind) == "at the end: counts as 2 more different shows"
    assert number(having(folder, kind), "shows") == (3 if kind == "actor" else 2)  # an actor has a show of its own


@pytest.mark.parametrize("kind", KINDS)
def test_rule_94_mascots_make_shows_without_any_dream(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, "end = { mascots_per_show = 2 }")
    mascots = CHARACTERS[1:5] if kind != "mascot" else CHARACTERS[1:4]
    assert number(having(folder, kind, *mascots), "shows") == (3 if kind == "actor" else 2)


@pytest.mark.parametrize("kind", KINDS)
def test_rule_36_a_lasting_effect_answers_on_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(
        tmp_path, kind, 'lasting = { effect = "on_play", kind = "restaurant", at_most = 2, points = 3, credits = 1 }'
    )
    but = " (except this one)" if kind == "restaurant" else ""
    told = "3 points, 1 credit for each Restaurant card that you play with a printed price of 2 or less"
    assert text_of(folder, kind) == f"from then on: {told}{but}"
    for card, points in ((RESTAURANTS[1], 3), (RESTAURANTS[2], 0)):
        match = having(folder, kind, RIDES[1], market={"restaurant": [card]}, credits=[20, 0])
        buy(match, card, 0)
        assert scored(match, "rewards") == points


@pytest.mark.parametrize("kind", KINDS)
def test_rule_17_and_28_limits_bend_by_any_card(tmp_path: Path, kind: str) -> None:
    folder = own_card(tmp_path, kind, 'lasting = { effect = "no_limit", kind = "actor" }')
    match = having(folder, kind, *SHOWS[1:5], market={"actor": [SHOWS[6]]}, credits=[20, 0])
    buy(match, SHOWS[6])
    crowd: dict[str, object] = {"placed": [{}, {"actor": [1, 1, 1, 1]}], "market": {"actor": [SHOWS[6]]}}
    assert refused(having(folder, kind, RIDES[1], credits=[20, 0], **crowd), BUY + COLUMNS * 2) == 17
    (tmp_path / "eased").mkdir()
    eased = own_card(tmp_path / "eased", kind, 'lasting = { effect = "one_worker", kind = "actor" }')
    buy(having(eased, kind, RIDES[1], credits=[20, 0], **crowd), SHOWS[6], 0)


@pytest.mark.parametrize(
    ("kind", "effect", "said"),
    [
        ("hotel", 'lasting = { effect = "no_limit" }', "kind"),
        ("hotel", 'lasting = { effect = "one_worker" }', "kind"),
        ("ride", 'lasting = { effect = "none" }', "none"),
        ("ride", 'lasting = { effect = "discount", kind = "booth" }', "booth|guichet"),
        ("ride", 'lasting = { effect = "discount", amount = 0 }', "amount"),
        ("ride", 'lasting = { effect = "discount", points = 1 }', "points"),
        ("ride", 'lasting = { effect = "on_claim", bonuses = 1 }', "bonuses"),
        ("ride", 'lasting = { effect = "on_play", kind = "ride" }', "on_play"),
        ("ride", 'lasting = { effect = "counts_more" }', "Dream|Rêve"),
        ("ride", "once = { recover = true }", "once"),
        ("entrepreneur", "once = { recover = false }", "recover"),
        ("ride", "end = {}", "end"),
        ("ride", "end = { points = 3 }", "count"),
        ("ride", 'end = { count = "rides" }', "count"),
        ("ride", 'end = { count = "rides", per = 0, points = 1 }', "per"),
        ("ride", 'end = { count = "rides", ladder = [[1, 1]], most = 2 }', "ladder"),
        ("ride", 'end = { count = "rides", ladder = [[3, 2], [5, 1]] }', "ladder"),
        ("ride", 'now = { per = { kind = "ride" } }', "per"),
        ("ride", "now = { points = -1 }", "points"),
        ("ride", "penalty = -1", "penalty"),
    ],
)
def test_what_would_do_nothing_is_refused_in_one_sentence(tmp_path: Path, kind: str, effect: str, said: str) -> None:
    folder = own_card(tmp_path, kind, effect)
    with pytest.raises(periple.PeripleError) as caught:
        periple.start("wishland", content=folder)
    for lang in ("fr", "en"):
        assert any(word in caught.value.message(lang) for word in said.split("|"))


def test_a_card_more_needs_no_count_changed(tmp_path: Path) -> None:
    text = (SOURCE / "content" / "rides.toml").read_text(encoding="utf-8")
    name = '{ fr = "Ma roue", en = "Own Wheel" }'
    card = f'{{ id = "own_wheel", name = {name}, symbol = "ice", cost = 1, origin = "printed" }},'
    (tmp_path / "rides.toml").write_text(text.replace("\n]", f"\n  {card}\n]"), encoding="utf-8")
    match = table(content=tmp_path, market={"ride": ["own_wheel"]}, credits=[3, 0])
    assert offered(match, "buy", "card:own_wheel")


def test_a_market_of_eight_columns_sells_them_all(tmp_path: Path) -> None:
    text = (SOURCE / "content" / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(text.replace("market_columns = 4", "market_columns = 8"), encoding="utf-8")
    cheap = [card for card in RIDES if COST[card] <= 4][:8]
    for seats, rows in ((2, "ride"), (1, "1")):
        match = table(content=tmp_path, seats=seats, market={rows: cheap}, credits=[9] * seats)
        found = [choice.targets[0].id for choice in offered(match, "buy") if choice.move < BUY + COLUMNS]
        assert found == cheap
        buy(match, cheap[6])
        assert [card is None for card in view(match).market[0].cards] == [False] * 6 + [True, False]
    assert inspect(game("wishland", tmp_path), 3, {}, seed=2, stride=25) > 100


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_a_market_of_other_sizes_plays(tmp_path: Path, columns: int) -> None:
    text = (SOURCE / "content" / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(
        text.replace("market_columns = 4", f"market_columns = {columns}"), encoding="utf-8"
    )
    assert inspect(game("wishland", tmp_path), 2, {}, seed=columns, stride=25) > 50


def test_rule_35_credits_are_paid_for_every_card_of_another_kind(tmp_path: Path) -> None:
    folder = own_card(tmp_path, "ride", 'now = { per = { kind = "restaurant", credits = 2 } }')
    park = [[*RESTAURANTS[:3]], []]
    match = table(content=folder, parks=park, market={"ride": [OWN["ride"]]}, credits=[9, 0])
    buy(match, OWN["ride"])
    assert number(match, "credits") == 9 - COST[OWN["ride"]] + 3 * 2


def test_rule_5_each_marker_starts_on_its_own_square(tmp_path: Path) -> None:
    text = (SOURCE / "content" / "game.toml").read_text(encoding="utf-8")
    (tmp_path / "game.toml").write_text(text.replace("visitors = 0", "visitors = 2"), encoding="utf-8")
    match = periple.start("wishland", content=tmp_path)
    assert [number(match, track) for track in ("happiness", "visitors")] == [0, 2]
