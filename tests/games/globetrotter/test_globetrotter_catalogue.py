"""What faces draw from: the catalogue, the targets and paths of choices, what they cost and bring, previews."""

import zlib

import msgspec
from globetrotter_door import CONTENT, adventure, seen, table

import periple
from door import do, offered, pick
from periple import Amount
from periple.games.globetrotter.face.catalogue import GlobetrotterCatalogue
from periple.games.globetrotter.title import Globetrotter
from periple.kernel.dice import seeded
from periple.kernel.registry import game

GAME = game("globetrotter")
assert isinstance(GAME, Globetrotter)
CATALOGUE = GAME.catalogue()


def test_catalogue_passes_through_json_unchanged_and_is_small() -> None:
    written = msgspec.json.encode(CATALOGUE)
    assert msgspec.json.decode(written, type=GlobetrotterCatalogue) == CATALOGUE
    assert len(written) < 300_000  # more than half of it choices, so that no view has to tell them
    assert len(zlib.compress(written)) < 55_000


def test_catalogue_every_place_is_drawn_on_the_map() -> None:
    width, height = CATALOGUE.map.size
    spots = set()
    for place in CATALOGUE.places:
        assert place.x is not None
        assert place.y is not None
        assert 0 < place.x < width
        assert 0 < place.y < height
        assert (place.true_x is None) == (place.true_y is None)
        assert -90 < place.lat < 90
        assert -180 <= place.lon <= 180
        spots.add((place.x, place.y))
    assert len(spots) == len(CATALOGUE.places) == 170
    assert sum(place.true_x is not None for place in CATALOGUE.places) > 0


def test_catalogue_holds_all_that_the_board_shows() -> None:
    assert len(CATALOGUE.roads) + 2 * len(CATALOGUE.sea) == 207
    assert [len(CATALOGUE.tickets), len(CATALOGUE.keys), len(CATALOGUE.kinds)] == [70, 16, 9]
    assert {kind.id: kind.cost for kind in CATALOGUE.kinds}["key_city"] == 200
    assert len({continent.colour for continent in CATALOGUE.continents}) == 6
    assert CATALOGUE.prices.ticket == 200
    assert CATALOGUE.card.minutes == (90, 120)
    short = {key.id: key.short.fr for key in CATALOGUE.keys}
    assert (short["los_angeles"], short["north_america"], short["paris"]) == ("L. A.", "Am. Nord", "Paris")


def test_catalogue_names_places_by_themselves_and_sentences_with_their_article() -> None:
    assert CATALOGUE.names["place"]["sahara"].fr == "Sahara"
    match = table(places=["algiers", "winnipeg"], dice=[1])
    do(match, "roll")
    do(match, "drive", "place:sahara")
    assert "Nellie reaches the Sahara by road." in match.log(None, "en")
    assert "Nellie rejoint le Sahara par la route." in match.log(None, "fr")
    key = adventure("cairo", "nothing")
    assert "Vous prenez la clé du Caire !" in key.log(0, "fr")
    assert "You take the key of Cairo!" in key.log(0, "en")


def test_catalogue_every_printed_rule_tells_its_booklet_lines() -> None:
    rules = [rule for section in CATALOGUE.rulebook for rule in section.rules]
    assert all(rule.lines.startswith("p. ") for rule in rules if rule.origin == "printed")
    assert [section.name.fr for section in CATALOGUE.rulebook][:2] == ["Préparer la partie", "La ville de départ"]


def test_targets_are_ids_that_catalogue_or_view_know_and_paths_follow_roads() -> None:
    roads = {frozenset(ends) for ends in CATALOGUE.roads}
    lines = {frozenset((line.stop, end)) for line in CATALOGUE.sea for end in line.ends}
    dice = seeded(4)
    verbs = set()
    for seed in range(6):
        match = periple.start("globetrotter", seats=3, seed=seed)
        for _ in range(250):
            if match.over:
                break
            for choice in match.choices():
                verbs.add(choice.verb)
                assert choice.verb in CATALOGUE.verbs
                for target in choice.targets:
                    known = target.id in CATALOGUE.names.get(target.kind, {})
                    assert known or (target.kind == "seat" and int(target.id) < 3)
                pairs = [frozenset(pair) for pair in zip(choice.path, choice.path[1:], strict=False)]
                if choice.verb == "drive":
                    assert pairs
                    assert set(pairs) <= roads
                elif choice.verb in ("sail", "land"):
                    assert set(pairs) <= lines
            assert seen(match).step in CATALOGUE.steps
            moves = match.moves()
            match.play(moves[dice.below(len(moves))])
    assert {"drive", "fly", "sail", "land", "adventure", "buy", "sell", "work"} <= verbs


def test_choices_tell_what_they_cost_and_bring() -> None:
    road = table(places=["edmonton", "winnipeg"], dice=[10], hands=[["T05", "T06"], []])
    do(road, "roll")
    waste = pick(road, "drive", "place:northwest_territories")
    assert waste.costs == [Amount("money", 100), Amount("ticket", 2)]
    assert waste.ends_turn
    home = pick(road, "drive", "place:seattle")
    assert (home.costs, home.ends_turn) == ([], False)
    assert (home.path[0], home.path[-1], len(home.path)) == ("edmonton", "seattle", 5)
    sea = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None])
    assert pick(sea, "land").brings == [Amount("joker", 1)]
    again = table(places=["sea_south_pacific", "winnipeg"], toward=["tahiti", None], islands=[["tahiti"], []])
    assert pick(again, "land").brings == []
    work = pick(table(), "work")
    assert (work.brings, work.ends_turn, work.chance) == ([Amount("money", 200)], True, False)
    assert pick(table(), "roll").chance
    sale = offered(road, "sell", "ticket:T05")[0]
    assert (sale.costs, sale.brings) == ([Amount("ticket", 1, "T05")], [Amount("money", 100)])


def test_previews_tell_what_is_sure_and_nothing_else() -> None:
    match = table(places=["vancouver", "winnipeg"], arrived=True, jokers=[1, 0], souvenirs=[["miami"], []])
    changes = {change.counter: (change.before, change.after) for change in match.preview(pick(match, "work"))}
    assert changes == {"money": (500, 700)}
    joker = match.preview(pick(match, "joker", "place:vancouver"))
    assert {change.counter: change.after for change in joker} == {"keys": 1, "souvenirs": 2, "jokers": 0}
    assert match.preview(pick(match, "adventure")) == []
    assert {change.counter for change in match.preview(pick(match, "buy"))} == {"money", "tickets"}


def test_a_finished_game_has_a_curve_of_keys() -> None:
    match = periple.start("globetrotter", seats=2, seed=3, options={"rounds": "40"})
    dice = seeded(3)
    while not match.over:
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    curve = match.curve()
    assert len(curve) == match.ply + 1
    assert curve[0] == [0, 0]
    assert curve[-1] == [score.total for score in match.scores()]


def test_an_observation_has_its_documented_size() -> None:
    for seats in (2, 6):
        match = periple.start("globetrotter", seats=seats, seed=1)
        sizes = {len(GAME.observe(match.glimpse(), seat)) for seat in range(seats)}
        assert sizes == {sum(field.size for field in GAME.observation)}
    names = [field.name for field in GAME.observation]
    assert len(names) == len(set(names))
    assert all(field.meaning for field in GAME.observation)
    assert len(CONTENT.tickets) == 70
