"""What faces and programs get: view, catalogue, choices, told events, previews, observations."""

import msgspec
import pytest
from routard_door import (
    BAG,
    BED_2,
    BED_4,
    FREE_BED,
    SET,
    ahead,
    asides,
    call,
    heard,
    player,
    seen,
    sell,
    step_on,
    table,
    walk,
)

import periple
from door import do, names, offered, pick, refused
from periple import Match
from periple.games.routard.events import EVENTS
from periple.games.routard.face.catalogue import RoutardCatalogue
from periple.games.routard.face.view import RoutardView
from periple.games.routard.made import numbers
from periple.games.routard.verbs import VERBS
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.terminal.sitting import result_table


def catalogue() -> RoutardCatalogue:
    found = game("routard").catalogue()
    assert isinstance(found, RoutardCatalogue)
    return found


def played(seed: int, moves: int) -> Match:
    """A random game so far, with sales and calls."""
    match = periple.start("routard", seats=3, seed=seed, options={"start": "express"}, names=["Sam", "Laura", "Jackie"])
    dice = seeded(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = dice.below(3)
        free = match.asides(seat)
        if free and dice.below(8) == 0:
            match.play(free[dice.below(len(free))], seat=seat)
        else:
            offers = match.moves()
            match.play(offers[dice.below(len(offers))])
    return match


def test_the_numbers_that_rules_compute_with_are_those_of_the_table() -> None:
    for at, name in enumerate(VERBS.name):
        if VERBS.rows[at].at or VERBS.rows[at].aside:
            assert getattr(numbers.Verb, name.upper()) == at
            assert getattr(numbers, name.upper()) == VERBS.start[at]


@pytest.mark.parametrize("seed", range(4))
def test_every_target_is_known_to_the_catalogue_or_the_view(seed: int) -> None:
    known = catalogue().names
    steps = catalogue().steps
    match = played(seed, 0)
    dice = seeded(seed)
    for _ in range(150):
        if match.over:
            break
        for seat in range(3):
            for choice in [*match.asides(seat), *(match.choices() if seat == match.seat else [])]:
                assert choice.verb in catalogue().verbs
                for target in choice.targets:
                    places = {"seat": {"0", "1", "2"}, "step": set(steps)}
                    assert target.id in places.get(target.kind, known.get(target.kind, {}))
        offers = match.choices()
        match.play(offers[dice.below(len(offers))])


@pytest.mark.parametrize("seed", range(3))
def test_views_are_small_and_name_only_what_the_catalogue_knows(seed: int) -> None:
    match = played(seed, 120)
    known = catalogue().names
    sizes = []
    for seat in (0, 1, 2, None):
        view = seen(match, seat)
        sizes.append(len(msgspec.json.encode(view)))
        assert view.step in catalogue().steps
        assert set(view.stacks) <= set(known["square"])
        for one in view.players:
            assert one.square in known["square"]
            assert set(one.won.purchase + one.kept) <= set(known["card"])
    assert max(sizes) < 10_000
    assert sorted(sizes)[1] < 4_500


def test_rule_19_the_view_tells_what_is_missing_to_leave() -> None:
    match = table(
        places=[0, 0], money=[1380, 0], cheques=[10, 0], tickets=[1, 0], bags=[{"papers": 1, "guide": 2, "gear": 1}, {}]
    )
    assert player(match, 0).missing == {"money": 120, "camera": 1}
    refusal = match.why_not(VERBS.first("leave"))
    assert refusal is not None
    assert refusal.message("en") == "To leave, you still need 1 camera, 120 €. (rule 19: The least to leave with)"
    assert player(table(places=[20, 0]), 0).missing == {}


def test_rule_60_the_view_tells_who_has_answered_and_who_waits() -> None:
    match = table(seats=4, places=[28, 30, 31, 32], money=[0, 500, 0, 500])
    sell(match, 0, "gear")
    auction = seen(match).auction
    assert auction is not None
    assert (auction.bidder, auction.answered, auction.waiting, auction.floor) == (1, [], [3], 150)
    match.play(pick(match, "bid").at(170))
    auction = seen(match).auction
    assert auction is not None
    assert (auction.bidder, auction.answered, auction.waiting) == (3, [1], [])
    mine = seen(match, 1).mine
    assert mine is not None
    assert mine.bid == 170


def test_rule_60_a_passed_sealed_auction_is_told_to_nobody_else() -> None:
    match = table(seats=3, places=[28, 30, 31])
    sell(match, 0, "gear")
    do(match, "pass")
    assert [seen(match, seat).mine for seat in range(3)][1] is not None
    assert heard(match, "passed_this", 1) != []
    assert heard(match, "passed_this", 0) == heard(match, "passed_this", 2) == heard(match, "passed_this") == []
    before = seen(match, 2).auction
    other = table(seats=3, places=[28, 30, 31])
    sell(other, 0, "gear")
    other.play(pick(other, "bid").at(300))
    assert seen(other, 2).auction == before


def test_choices_carry_their_path_and_their_price() -> None:
    match = table(places=[20, 50])
    three = pick(match, "walk", ahead(match, 3))
    assert three.path == ["jaipur", "varanasi", "kathmandu", "annapurna"]
    assert [(one.what, one.n) for one in three.costs] == [("money", 50)]
    fly = pick(table(places=[19, 50], tickets=[1, 0]), "fly")
    assert (fly.path, [(one.what, one.n) for one in fly.costs]) == (["delhi", "bangkok"], [("ticket", 1)])
    shop = pick(table(places=[19, 50]), "buy", "item:camera")
    assert [(one.what, one.n, one.id) for one in shop.brings] == [("item", 1, "camera")]
    assert pick(table(places=[0, 0]), "line", "line:gear").chance


def test_numbers_are_asked_as_numbers() -> None:
    match = table(places=[21, 50])
    step_on(match, 1)
    choice = pick(match, "cheques")
    assert (choice.span and (choice.span.least, choice.span.most)) == (0, 40)
    assert "{n}" in choice.text.fr
    assert [(one.what, one.n) for one in choice.costs + choice.brings] == [("money", 20), ("cheques", 1)]  # of one
    lots = asides(match, 0, "sell_cheques")
    assert len(lots) == 1


def test_a_preview_tells_what_a_move_surely_changes() -> None:
    match = table(places=[20, 50])
    changes = {
        change.counter: (change.before, change.after) for change in match.preview(pick(match, "walk", ahead(match, 4)))
    }
    assert changes == {"money": (1000, 900), "square": (20, 24)}
    shop = table(places=[19, 50])
    changes = {
        change.counter: (change.before, change.after) for change in shop.preview(pick(shop, "buy", "item:guide"))
    }
    assert changes == {"money": (1000, 980), "guide": (1, 2)}
    packing = table(places=[0, 0])
    assert packing.preview(pick(packing, "line", "line:money")) == []  # the die decides


@pytest.mark.parametrize("line", ["ticket", "papers", "guide", "gear", "camera"])
def test_what_five_faces_of_the_die_bring_is_not_sure(line: str) -> None:
    for money in range(0, 900, 50):
        match = table(places=[0, 0], packed=[1, 1], money=[money, 0])
        choice = pick(match, "line", f"line:{line}")
        sure = {change.counter: change.after for change in match.preview(choice)}
        for die in range(200):
            world = match.glimpse()
            world.reimagine(0, seeded(1_000 + die))
            world.play(choice.move)
            assert sure.items() <= match.game.handlers.counters(world, 0).items(), (money, die)


def test_events_speak_to_their_reader() -> None:
    match = periple.arrange(
        "routard",
        {
            "seats": 3,
            "places": [20, 50, 41],
            "money": [1000, 1000, 1000],
            "cheques": [9, 9, 9],
            "bags": [{"camera": 0}, {}, {}],
            "next_cards": {"lodging": [BED_2], "report": ["the_blue_town"]},
        },
        names=["Sam", "Laura", "Jackie"],
    )
    walk(match, 1)
    do(match, "take")
    call(match, 1, 0)
    said = {seat: heard(match, "called", seat)[0].text for seat in (0, 1, 2, None)}
    assert said[0].fr == "Laura vous dénonce, à raison !"
    assert said[1].en == "You call out Sam, and are right!"
    assert said[2].fr == said[None].fr == "Laura dénonce Sam, à raison !"
    moved = heard(match, "moved_free", 2)[0]
    assert moved.text.fr == "Sam avance de 1 case jusqu'à Bénarès, sans rien payer."
    assert moved.args["path"] == ["jaipur", "varanasi"]


@pytest.mark.parametrize(
    ("start", "squares", "french"),
    [
        (1, 2, "Vous avancez de 2 cases jusqu'aux dunes de Merzouga (20 €)."),
        (17, 2, "Vous avancez de 2 cases jusqu'à l'aéroport de Delhi (20 €)."),
        (9, 2, "Vous avancez de 2 cases jusqu'au Serengeti (20 €)."),
        (57, 2, "Vous avancez de 2 cases jusqu'à La Havane (20 €)."),
        (43, 2, "Vous avancez de 2 cases jusqu'à l'île de Pâques (20 €)."),
    ],
)
def test_places_take_their_article(start: int, squares: int, french: str) -> None:
    match = table(places=[start, 50])
    step_on(match, squares)
    assert heard(match, "moved", 0)[0].text.fr == french


def test_every_event_speaks_to_the_one_who_acts() -> None:
    phrases = game("routard").teller.words.phrases["event"]
    impersonal = {"given_back", "passed_cheques", "time_out"}
    assert set(EVENTS) == {verb for verb in phrases if not verb.endswith("_you")}
    for verb in EVENTS:
        phrase = phrases[verb]
        assert bool(phrase.vous and phrase.you) == (verb not in impersonal), verb
        if any(entry.endswith(":seat") for entry in EVENTS[verb]):
            assert f"{verb}_you" in phrases, verb


def test_the_catalogue_has_the_whole_box() -> None:
    found = catalogue()
    assert [square.number for square in found.squares] == list(range(65))
    assert all(len(line.faces[reading]) == 6 for line in found.sheet for reading in ("chosen", "scan", "left"))
    printed = [rule for section in found.rulebook for rule in section.rules if rule.origin == "printed"]
    assert all(rule.lines.startswith(("p. ", "« ")) for rule in printed)
    assert {kind.id for kind in found.kinds} == {square.kind for square in found.squares}
    again = msgspec.json.decode(msgspec.json.encode(found), type=RoutardCatalogue)
    assert again == found
    assert all(0 <= square.x <= found.board.width and 0 <= square.y <= found.board.height for square in found.squares)


def test_a_view_passes_through_json() -> None:
    view = seen(played(5, 90), 1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=RoutardView) == view


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_observation_has_the_size_it_says(seats: int) -> None:
    one = game("routard")
    state = one.deal(seats, 3, one.settle(seats, {"start": "express"}))
    for _ in range(60):
        offers = state.moves()
        state.play(offers[len(offers) // 2])
    sizes = {len(one.observe(state, seat)) for seat in range(seats)}
    assert sizes == {sum(field.size for field in one.observation)}


def test_the_standing_counts_cards_that_count() -> None:
    match = table(places=[20, 30], won=[[*SET, "prayer_wheel"], ["berber_rug"]])
    assert match.game.handlers.standing(match.glimpse()) == [6, 1]


def test_a_snapshot_goes_on_where_it_was_taken() -> None:
    match = played(7, 80)
    again = periple.resume(match.snapshot(), [])
    assert again.hash == match.hash
    assert [choice.move for choice in again.choices()] == [choice.move for choice in match.choices()]
    assert seen(again, 0).players == seen(match, 0).players


def test_rule_57_no_choice_of_another_seat_tells_of_a_wrong() -> None:
    assert offered(table(places=[20, 50]), "call") == []
    assert [names(choice) for choice in table(places=[20, 50]).asides(1) if choice.verb == "call"] == []


def test_rule_1_scores_name_the_rules_that_ask_for_them() -> None:
    categories = table(places=[20, 30]).scores()[0].categories
    assert [(one.id, one.rule) for one in categories] == [
        ("purchase", 1),
        ("report", 1),
        ("adventure", 1),
        ("arrival", 63),
    ]


def test_rule_38_a_die_of_a_job_is_told_with_its_rule() -> None:
    match = table(places=[24, 50], dice=[4], next_cards={"job": ["opal_digging"]})
    walk(match, 1)
    assert [(one.rule, one.args) for one in heard(match, "rolled")] == [(38, {"n": 4})]


def test_rule_60_the_table_of_bids_ends_far_above_any_purse() -> None:
    match = table(seats=2, places=[28, 30], money=[0, 13_000])
    sell(match, 0, "guide")
    span = pick(match, "bid").span
    assert span is not None
    assert span.most == 12_000


def test_rule_38_a_choice_for_somebody_else_names_him_and_speaks_to_him() -> None:
    """False tip from a rival: the left-hand neighbour chooses what is said to the one who drew the card."""
    match = periple.arrange(
        "routard",
        {
            "places": [21, 50],
            "money": [500, 500],
            "next_cards": {"lodging": [FREE_BED], "letter": ["false_tip_from_a_rival"]},
        },
        names=["Ana", "Zoé"],
    )
    walk(match, 1)
    assert match.seat == 1
    assert [choice.text.en for choice in match.choices()] == [
        "Choose for Ana: “go back 2 squares”",
        "Choose for Ana: “give 60 € to the left-hand neighbour”",
    ]
    match.play(match.choices()[1])
    assert match.log(seat=0, lang="fr")[-3] == "Zoé choisit pour vous : « donnez 60 € au voisin de gauche »."
    assert match.log(seat=1, lang="fr")[-3] == "Vous choisissez pour Ana : « donnez 60 € au voisin de gauche »."
    own = table(places=[24, 50], won=[["sitar"], []], next_cards={"job": ["market_stall"]})
    walk(own, 1)
    assert own.choices()[0].text.fr == "Choisir : recevez 150 €"


def test_leaving_a_purchase_rests_on_rule_35_and_leaving_a_square_on_49() -> None:
    dear = table(places=[19, 50], money=[100, 500], next_cards={"purchase": ["berber_rug"]})
    walk(dear, 1)
    assert pick(dear, "leave_it").rules == [35]
    bare = table(places=[20, 50], bags=[{"camera": 0}, {}])
    walk(bare, 1)
    assert pick(bare, "leave_it").rules == [49]
    assert pick(bare, "take").text.en == "Take the report card anyway (500 € if you are called out)"


def test_rule_28_cheques_off_their_squares_are_refused_by_their_own_rule() -> None:
    shop = table(places=[23, 50])
    step_on(shop, 1)
    cheques = pick(shop, "cheques").at(1)
    assert refused(table(places=[24, 50]), cheques) == 28
    airport = table(places=[27, 50])
    step_on(airport, 1)
    assert refused(airport, cheques) == 28


def test_the_lodging_is_drawn_before_anybody_sleeps_in_it() -> None:
    match = table(places=[24, 50], cheques=[1, 0], next_cards={"lodging": [BED_4]})
    walk(match, 1)
    assert heard(match, "lodged")[0].text.fr.endswith(" tire l'hébergement « Une nuit de palace » : 4 chèques.")


@pytest.mark.parametrize(("lang", "total"), [("fr", "Total"), ("en", "Total")])
def test_there_is_no_total_where_points_decide_nothing(lang: str, total: str) -> None:
    match = table(places=[62, 30], won=[SET, []])
    walk(match, 2)
    shown = result_table(match, lang)
    assert total not in [str(cell) for cell in shown.columns[0].cells]
    assert len(shown.rows) == len(match.scores()[0].categories)


@pytest.mark.parametrize(
    ("place", "deck", "card", "rule"),
    [
        (19, "purchase", "pan_pipes", 35),
        (20, "report", "the_blue_town", 36),
        (22, "adventure", "sandstorm", 37),
        (24, "job", "grape_harvest", 38),
    ],
)
def test_a_card_is_drawn_by_the_rule_of_its_square(place: int, deck: str, card: str, rule: int) -> None:
    match = table(places=[place, 50], next_cards={deck: [card]})
    walk(match, 1)
    assert [(one.rule, one.args["card"]) for one in heard(match, "drew")] == [(rule, card)]


def test_leaving_is_told_from_home_and_no_cheques_are_not_told() -> None:
    match = table(places=[0, 50], money=[1500, 0], tickets=[1, 0], bags=[BAG, {}])
    do(match, "leave")
    assert heard(match, "left_home")[0].args == {"from": "home", "to": "casablanca"}
    match = table(places=[23, 50])
    walk(match, 1)
    assert heard(match, "bought_cheques") == []
