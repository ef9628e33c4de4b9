"""What never changes, the table of verbs, what programs see, and what is told."""

from itertools import pairwise

import msgspec
import pytest
from wanderlust_door import (
    KIND,
    PLACES,
    ROUTES,
    automata_play,
    do,
    end_turn,
    table,
    travel,
)

import periple
from door import refused
from periple import Match
from periple.games.wanderlust.events import EVENTS
from periple.games.wanderlust.face.catalogue import WanderlustCatalogue
from periple.games.wanderlust.face.view import WanderlustView
from periple.games.wanderlust.made.numbers import HOP
from periple.kernel.registry import game
from periple.kernel.words import Phrase

GAME = game("wanderlust")
CATALOGUE = GAME.catalogue()
assert isinstance(CATALOGUE, WanderlustCatalogue)
ENDS = {route.id: route.ends for route in CATALOGUE.routes}


def seen(match: Match, seat: int | None = 0) -> WanderlustView:
    view = match.view(seat)
    assert isinstance(view, WanderlustView)
    return view


# The catalogue


def test_the_catalogue_has_the_whole_board() -> None:
    assert [place.id for place in CATALOGUE.places] == PLACES
    assert {place.id: place.kind for place in CATALOGUE.places} == KIND
    width, height = CATALOGUE.sheet.size
    for place in CATALOGUE.places:
        assert 0 <= place.spot[0] <= width
        assert 0 <= place.spot[1] <= height
    for one, other in pairwise(sorted(place.spot for place in CATALOGUE.places)):
        assert one != other
    assert len(CATALOGUE.routes) == len(ROUTES) == len(ENDS)
    assert sum(not route.drawn for route in CATALOGUE.routes) == 21
    assert "rome-athens-ship" in ENDS


def test_zone_colours_stand_out_on_paper() -> None:
    """At least 4.5 to 1 on white, as readable text asks."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for zone in CATALOGUE.zones:
        assert 1.05 / (light(zone.colour) + 0.05) >= 4.5, zone.id


def test_names_take_their_articles_in_a_sentence() -> None:
    said = {place.id: place.said for place in CATALOGUE.places}
    phrase = periple.Text(fr="un souvenir {place:de}, puis {place:à}", en="{place}")
    assert phrase.fill(place=said["cairo"]).fr == "un souvenir du Caire, puis au Caire"
    assert phrase.fill(place=said["victoria_falls"]).fr == "un souvenir des chutes Victoria, puis aux chutes Victoria"
    assert phrase.fill(place=said["athens"]).fr == "un souvenir d'Athènes, puis à Athènes"
    assert phrase.fill(place=said["grand_canyon"]).en == "the Grand Canyon"
    assert next(place.name.fr for place in CATALOGUE.places if place.id == "grand_canyon") == "Grand Canyon"


def test_every_printed_rule_tells_where_the_booklets_say_it() -> None:
    rules = [rule for section in CATALOGUE.rulebook for rule in section.rules]
    assert all(rule.lines for rule in rules if rule.origin == "printed")


# The table of verbs


def test_a_journal_from_before_the_spare_row_is_read() -> None:
    """Hops had the numbers that `former_hop` keeps free: a saved game of then leads to the same states."""
    match = table(places=["denver", "paris"], hands=[["car", "train"], []], row=["los_angeles", "perth", "xian"])
    travel(match, "mexico_city car", "los_angeles")
    saved = msgspec.to_builtins(match.save())
    former = GAME.verbs.first("former_hop")
    assert [entry for entry in saved["journal"] if entry[1] >= HOP]
    for entry in saved["journal"]:
        if entry[1] >= HOP:
            entry[1] += former - HOP
    assert periple.load(saved).hash == match.hash
    assert refused(table(), former) == 18  # but nobody plays them any more


# What programs see


def test_an_observation_has_the_size_that_is_written() -> None:
    size = sum(field.size for field in GAME.observation)
    for seats in range(1, 6):
        match = periple.start("wanderlust", seats, 3)
        for seat in range(seats):
            assert len(GAME.observe(match.glimpse(), seat)) == size


def field(match: Match, seat: int, name: str) -> list[int]:
    at = 0
    for one in GAME.observation:
        if one.name == name:
            return GAME.observe(match.glimpse(), seat)[at : at + one.size]
        at += one.size
    raise AssertionError(name)


def test_an_observation_tells_players_from_the_seat_s_own_point_of_view() -> None:
    match = table(seats=3, places=["rome", "lima", "perth"], turn=1, first=2, hands=[["car"], ["ship", "ship"], []])
    for seat, place in enumerate(("rome", "lima", "perth")):
        assert field(match, seat, "place_0")[0] == PLACES.index(place)
        assert field(match, seat, "turn") == [(1 - seat) % 3]
        assert field(match, seat, "first") == [(2 - seat) % 3]
    assert field(match, 0, "hand") == [1, 0, 0, 0, 0, 0]
    assert field(match, 0, "tickets_1")[0] == 2  # seat 1 holds two, and nobody saw which
    assert field(match, 0, "tickets_1")[1:] == [0] * 6
    assert field(match, 1, "hand") == [0, 0, 2, 0, 0, 0]
    assert field(match, 0, "player_3") == [0]


# What is told


def test_every_event_speaks_to_whoever_did_it() -> None:
    phrases = GAME.teller.words.phrases["event"]
    for verb in EVENTS:
        phrase = phrases[verb]
        assert isinstance(phrase, Phrase)
        if "{who" in phrase.fr and not verb.startswith("automaton"):
            assert phrase.vous and phrase.you, verb
            assert phrase.vous != phrase.fr


def test_players_are_called_by_their_names() -> None:
    match = periple.start("wanderlust", 2, 5, names=["Véronique", "Omar"])
    seat = match.seat
    assert seat is not None
    do(match, "draw")
    mine, theirs = match.log(seat, "fr", 0)[-2:], match.log(1 - seat, "fr", 0)[-1]
    assert mine[0] == "Vous piochez un ticket."
    assert mine[1].startswith("C'est un ticket")
    assert theirs == f"{['Véronique', 'Omar'][seat]} pioche un ticket."


def test_an_automaton_goes_by_its_trotter_s_name() -> None:
    match = periple.start("wanderlust", 1, 5, {"automata": "2"}, names=["Véronique"])
    assert seen(match).players[1].name.fr == "automate 1"
    do(match, "choose_trotter", "trotter:laura")
    assert [player.name.fr for player in seen(match).players] == ["Véronique", "Scott", "Jackie"]
    end_turn(match)
    assert any(line.startswith("Scott (automate)") for line in match.log(0, "fr"))


def answers(match: Match, automaton: int = 1) -> list[tuple[str, int, dict[str, object]]]:
    """What an automaton told of its guide."""
    return [
        (told.verb, told.rule, dict(told.args))
        for told in match.told(0)
        if told.actor == automaton and told.verb.startswith("automaton") and told.verb != "automaton_began"
    ]


def test_t11_rule_71_an_automaton_tells_each_question_of_its_guide() -> None:
    match = automata_play("busan", ["lima", "dubai", "victoria_falls"], "ndjamena", human="paris")
    told = answers(match)
    assert [(verb, rule) for verb, rule, _ in told] == [
        ("automaton_too_far", 66),
        ("automaton_too_far", 66),
        ("automaton_too_far", 66),
        ("automaton_none_near", 66),
        ("automaton_other_zone", 67),
        ("automaton_other_zone", 67),
        ("automaton_other_zone", 67),
        ("automaton_none_in_zone", 67),
        ("automaton_to_airport", 68),
        ("automaton_chose", 68),
        ("automaton_walked", 61),
        ("automaton_landing_held", 71),
        ("automaton_free", 69),
        ("automaton_flew", 62),
        ("automaton_chose", 70),
        ("automaton_walked", 61),
    ]
    assert told[11][2] == {"place": "victoria_falls", "airport": "ndjamena", "by": 2}
    assert told[12][2] == {"place": "dubai"}


def test_rule_69_a_card_blocked_by_the_reader_says_you() -> None:
    match = automata_play("beijing", ["havana", "lima", "lisbon"], "cape_town", human="paris")
    crowded = [told for told in match.told(0) if told.verb == "automaton_crowded"]
    assert crowded[0].args == {"place": "lisbon", "by": 0}
    assert crowded[0].text.fr == "La carte de Lisbonne est bloquée : vous êtes à un pas."


@pytest.mark.parametrize("others", [[], ["grand_tour"]])
def test_rule_60_an_automaton_tells_that_it_has_enough(others: list[str]) -> None:
    match = automata_play(
        "denver",
        ["perth", "xian", "mexico_city"],
        objectives=["collector", *others],
        souvenirs=[0, 6],
        visited=[[], ["denver"]],
        homes=["rome", "tokyo"],
    )
    assert ("automaton_has_enough", 60, {"item": "souvenir", "place": "denver"}) in answers(match)


def test_told_events_name_places_routes_and_tickets_by_id() -> None:
    match = table(places=["denver", "paris"], hands=[["car", "train"], []], row=["los_angeles", "perth", "xian"])
    travel(match, "mexico_city car", "los_angeles")
    hopped = [told for told in match.told(1) if told.verb == "hopped"]
    assert hopped[0].args == {
        "from": "denver",
        "to": "mexico_city",
        "route": "denver-mexico_city-car",
        "payment": "car",
        "way": "car",
    }
