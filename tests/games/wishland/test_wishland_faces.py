"""What every face needs: views of ids, a catalogue that knows them all, previews, told events."""

import pytest
from wishland_door import (
    CATALOGUE,
    CONTENT,
    COST,
    RIDES,
    buy,
    cards,
    dream,
    dreams,
    entrepreneur,
    hotel,
    seen,
    table,
    view,
)

import periple
from door import do, pick
from periple import Match
from periple.games.wishland.face.scene import Scene
from periple.games.wishland.face.view import WishLandView
from periple.games.wishland.rules.scoring import CATEGORIES
from periple.kernel.dice import seeded
from scenes import stage

SIX = {"options": {"achievements": "6"}}


def played(seats: int, seed: int) -> Match:
    return periple.start("wishland", seats=seats, seed=seed, names=["Léa", "Karim", "Zoé", "Sam", "Véronique"][:seats])


def views(match: Match, seed: int) -> list[WishLandView]:
    """Everybody's view, all through a game of random moves."""
    dice = seeded(seed)
    found: list[WishLandView] = []
    while not match.over:
        found += [view(match, seat) for seat in [*range(match.seats), None]]
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_the_catalogue_knows_every_id_of_a_view(seats: int) -> None:
    names = CATALOGUE.names
    for one in views(played(seats, 4), 9)[::7]:
        assert one.step in CATALOGUE.steps
        for row in one.market:
            assert row.space in names["space"]
            assert all(card is None or card in CATALOGUE.cards for card in row.cards)
        for park in one.players:
            assert set(park.cards) <= set(CATALOGUE.cards)
            assert set(park.placed) <= set(names["space"])
            assert set(park.points) <= set(CATALOGUE.categories)
        assert {tile.id for tile in one.achievements} <= set(CATALOGUE.achievements)
        assert set(one.slots) <= {slot.id for slot in CATALOGUE.slots}
        for choice in one.choices:
            assert choice.verb in CATALOGUE.verbs
            assert all(target.id in names[target.kind] for target in choice.targets)


def test_the_catalogue_tells_cards_as_text_and_as_data() -> None:
    neon = CATALOGUE.cards[dream(11)]
    assert neon.kind == "dream"
    assert neon.penalty == 1
    assert neon.lasting is not None
    assert (neon.lasting.effect, neon.lasting.kind, neon.lasting.points) == ("on_play", "dream", 1)
    assert [part.when for part in neon.parts] == ["lasting", "penalty"]
    assert neon.text.en.startswith("From then on: 1 point for each Dream card that you play (except this one)")
    ride = CATALOGUE.cards[RIDES[0]]
    assert [(amount.what, amount.n) for amount in ride.now] == [("points", 1)]
    assert (ride.symbol, ride.icon, ride.cost) == ("pirate", "pirate", 1)
    assert CATALOGUE.cards[hotel(2)].per_card == [periple.Amount("points", 1, "ride")]
    assert CATALOGUE.cards[dream(7)].icon == "dream"  # no symbol of its own


def test_the_catalogue_has_the_board_the_figures_and_the_rules_by_section() -> None:
    assert [track.last for track in CATALOGUE.tracks.values()] == [10, 10]
    assert [square.square for square in CATALOGUE.tracks["visitors"].arrive] == [3, 5, 8, 9]
    assert CATALOGUE.tracks["visitors"].income_from == 6
    assert [slot.id for slot in CATALOGUE.slots] == ["1", "2", "3", "4", "5", "6"]
    assert (CATALOGUE.figures.rounds, CATALOGUE.figures.turns, CATALOGUE.figures.workers) == (7, 4, 10)
    assert CATALOGUE.figures.majority["3"] == [3, 1]
    assert [band.least for band in CATALOGUE.bands] == [0, 68, 72, 76, 80]
    assert [kind.id for kind in CATALOGUE.kinds if kind.limited] == ["restaurant", "actor", "mascot", "hotel", "dream"]
    assert list(CATALOGUE.categories) == [name for name, _ in CATEGORIES]
    told = {rule.number: rule for section in CATALOGUE.rulebook for rule in section.rules}
    assert told[51].lines == "Changements à la limite de cartes"
    assert all(section.name.fr for section in CATALOGUE.rulebook)
    assert {tile.id for tile in CONTENT.achievements} == set(CATALOGUE.achievements)


def changes(match: Match, verb: str, *targets: str) -> dict[str, tuple[int, int]]:
    return {one.counter: (one.before, one.after) for one in match.preview(pick(match, verb, *targets))}


def test_a_preview_tells_what_a_purchase_changes_however_it_is_paid() -> None:
    tiles = {"achievements": ["fine_dining", "singing_till"], "options": {"achievements": "6"}}
    match = table(market={"restaurant": ["orbit_canteen"]}, credits=[12, 0], **tiles)
    told = changes(match, "buy", "card:orbit_canteen")
    assert told == {
        "next_income": (5, 9),
        "held:restaurant": (0, 1),
        "symbol:space": (0, 1),
        "achievement:fine_dining": (0, 1),
        "achievement:singing_till": (5, 9),
    }
    do(match, "buy", "card:orbit_canteen")
    paid = changes(match, "pay", "paying:2")
    assert paid["credits"] == (12, 12 - (COST["orbit_canteen"] - 2))
    assert paid["free"] == (4, 1)
    assert paid["next_income"] == (5, 9)
    assert set(paid) <= set(CATALOGUE.counters)


def test_a_preview_tells_the_points_and_the_room_that_a_ride_makes() -> None:
    match = table(market={"ride": ["swinging_galleon"]}, credits=[0, 0], workers=[7, 4])
    told = changes(match, "buy", "card:swinging_galleon")
    assert told["points"] == (0, 3)
    assert told["limit"] == (1, 2)
    assert told["free"] == (7, 0)  # six of them pay


def test_a_view_tells_limits_before_they_bite() -> None:
    match = table(parks=[[hotel(11), hotel(7), RIDES[0]], []])
    park = seen(match)
    assert (park.limit, park.booths) == (2, 1)
    assert park.unlimited == ["mascot"]
    assert park.eased == ["ride"]


def test_a_view_tells_prices_that_differ_from_what_is_printed_to_whom_they_differ() -> None:
    match = table(entrepreneurs=[entrepreneur(7), ""], market={"ride": RIDES[1:3]})
    mine, theirs, watched = (view(match, seat).market[0] for seat in (0, 1, None))
    assert mine.prices[:2] == [CATALOGUE.cards[card].cost - 2 for card in RIDES[1:3]]
    assert theirs.prices == watched.prices == []


def test_only_the_seat_to_act_sees_its_ways_to_buy() -> None:
    match = table(market={"dream": dreams(7)})
    assert any(row.ways for row in view(match, 0).market)
    assert not any(row.ways for row in view(match, 1).market)
    assert not any(row.ways for row in view(match).market)
    buy(match, dream(7))
    assert any(row.ways for row in view(match, 1).market)


def test_alone_the_view_tells_the_band_and_what_is_missing() -> None:
    for points, band, next_one, missing in (
        (0, "stall", "village_fair", 68),
        (70, "village_fair", "neighbourhood_park", 2),
    ):
        rung = view(table(seats=1, earned=[{"rewards": points}]), 0).band
        assert rung is not None
        assert (rung.band, rung.next, rung.missing) == (band, next_one, missing)
    top = view(table(seats=1, earned=[{"rewards": 80}]), 0).band
    assert top is not None
    assert (top.band, top.next, top.missing) == ("legendary_park", None, 0)
    assert view(table(), 0).band is None


def test_events_are_told_with_ids_and_to_the_one_who_acts_as_you() -> None:
    match = periple.start("wishland", seats=2, seed=3, names=["Léa", "Karim"], options={"entrepreneurs": "off"})
    seat = match.seat
    assert seat is not None
    do(match, "slot", "slot:3")
    name = ["Léa", "Karim"][seat]
    mine = next(one for one in match.told(seat) if one.verb == "took_slot")
    theirs = next(one for one in match.told(1 - seat) if one.verb == "took_slot")
    assert (mine.args, mine.actor, mine.rule) == ({"slot": "3"}, seat, 12)
    assert mine.text.fr == "Vous prenez la place 3 de l'ordre du tour."
    assert theirs.text.fr == f"{name} prend la place 3 de l'ordre du tour."
    step = next(one for one in match.told(None) if one.verb == "advanced")
    assert step.args == {"track": "visitors", "square": 1}
    shown = next(one for one in match.told(None) if one.verb == "dealt_row")
    assert shown.actor is None
    assert shown.args == {"space": "ride", "cards": cards(match, "ride")}


def test_every_event_of_a_player_speaks_to_him_too() -> None:
    words = periple.kernel.registry.game("wishland").teller.words
    for verb, phrase in words.phrases["event"].items():
        assert ("{who}" in phrase.fr) == bool(phrase.vous), verb
        assert ("{who}" in phrase.en) == bool(phrase.you), verb


def test_a_choice_says_when_it_surely_ends_the_turn() -> None:
    away = {"placed": [{"ride": [1]}, {}]}
    for told, waits in (({}, False), ({"happiness": [6, 0], "achievements": ["broad_smile"]}, True)):
        match = table(**away, **told, options={"achievements": "6"} if waits else {})
        ends = {choice.verb: choice.ends_turn for choice in match.choices()}
        assert ends["pass"] == ends["recover"] == (not waits)
        assert not ends["advertise"]  # it may complete an achievement
        do(match, "pass")
        assert (match.seat == 1) == (not waits)
    free = table(**away, entrepreneurs=[entrepreneur(12), ""])
    assert not pick(free, "pass").ends_turn
    assert not pick(free, "free_recover").ends_turn
    do(free, "pass")
    assert pick(free, "free_recover").ends_turn
    assert pick(free, "end_turn").ends_turn


def rules_told(match: Match, verb: str) -> list[int]:
    return [one.rule for one in match.told(None) if one.verb == verb]


def test_every_event_names_the_rule_that_brings_it() -> None:
    ride = table(market={"ride": [RIDES[0]]}, credits=[9, 0])
    buy(ride, RIDES[0], 0)
    assert rules_told(ride, "bought") == [18]
    assert rules_told(ride, "earned") == [31]
    palace = table(market={"hotel": [hotel(5)]}, credits=[9, 0], happiness=[2, 0])
    buy(palace, hotel(5), 0)
    assert rules_told(palace, "earned") == [35, 30]  # its own point, then square 3
    assert rules_told(palace, "advanced") == [30, 30]
    per_card = table(parks=[[RIDES[0], "parrot_tavern"], []], market={"hotel": [hotel(2), hotel(4)]}, credits=[9, 0])
    buy(per_card, hotel(2), 0)
    assert rules_told(per_card, "earned") == [35]
    do(per_card, "pass")
    buy(per_card, hotel(4), 0)
    assert rules_told(per_card, "received") == [35]
    booth = table(parks=[dreams(17), []], market={"hotel": [hotel(6)]}, credits=[9, 0])
    buy(booth, hotel(6), 0)
    do(booth, "bonus", "bonus:worker")
    assert (rules_told(booth, "opened_booth"), rules_told(booth, "chose_bonus")) == ([28], [36])
    assert rules_told(booth, "bonus_by") == [77]
    assert rules_told(booth, "unlocked") == [25]
    neon = table(parks=[[dream(11), RIDES[0]], []], market={"dream": dreams(8)}, credits=[9, 0])
    buy(neon, dream(8), 0)
    assert (rules_told(neon, "earned"), rules_told(neon, "earned_by")) == ([], [71])
    advert = table(entrepreneurs=[entrepreneur(6), ""], visitors=[2, 0])
    do(advert, "advertise", "bonus:visitor")
    assert rules_told(advert, "advertised") == [20]
    assert (rules_told(advert, "received"), rules_told(advert, "received_by")) == ([20, 30], [106])
    back = table(entrepreneurs=[entrepreneur(15), ""], placed=[{"ride": [1]}, {}])
    do(back, "recover")
    assert (rules_told(back, "recovered"), rules_told(back, "received_by")) == ([21], [115])
    freely = table(entrepreneurs=[entrepreneur(12), ""], placed=[{"ride": [1]}, {}])
    do(freely, "free_recover")
    assert rules_told(freely, "recovered") == [24]
    claimed = table(entrepreneurs=[entrepreneur(5), ""], happiness=[6, 0], achievements=["broad_smile"], **SIX)
    do(claimed, "claim", "achievement:broad_smile")
    assert rules_told(claimed, "claimed") == [126]
    assert (rules_told(claimed, "earned"), rules_told(claimed, "earned_by")) == ([23], [105])


def test_the_events_of_a_round_name_their_rules() -> None:
    paid = table(phase="order", happiness=[6, 0], visitors=[0, 6])
    do(paid, "slot", "slot:2")
    do(paid, "slot", "slot:1")
    assert rules_told(paid, "took_slot") == [12, 12]
    assert rules_told(paid, "received") == [12, 12, 14]
    assert rules_told(paid, "earned") == [14]
    assert rules_told(paid, "income") == [15, 15]
    keeping = table(phase="keep", offers=[[entrepreneur(1), entrepreneur(2)], [entrepreneur(3), entrepreneur(4)]])
    do(keeping, "keep", f"card:{entrepreneur(1)}")
    assert (rules_told(keeping, "kept"), rules_told(keeping, "received")) == ([7], [35])
    passing = table(turn=4, seat=1, slots=[1, 2])
    do(passing, "pass")
    assert rules_told(passing, "passed") == [22]
    assert rules_told(passing, "cleared") == [26]
    assert rules_told(passing, "dealt_row") == [26] * 6
    assert rules_told(passing, "round_began") == [11]
    five = table(seats=5, market={"ride": [RIDES[0]]}, credits=[9] * 5)
    buy(five, RIDES[0], 0)
    assert rules_told(five, "revealed") == [57]
    alone = table(seats=1, round=7, turn=4, earned=[{"rewards": 60}])
    do(alone, "pass")
    assert (rules_told(alone, "ended"), rules_told(alone, "reached_band")) == ([40], [60])
    fresh = periple.start("wishland", seats=1, seed=1, options={"entrepreneurs": "off"})
    assert rules_told(fresh, "dealt_row") == [4] * 5
    assert rules_told(fresh, "rival_came") == [60, 60]


@pytest.mark.parametrize(("lang", "pause"), [("en", "; "), ("fr", " ; ")])
def test_the_terminal_sets_the_show_of_an_actor_apart_from_what_it_gives(lang: str, pause: str) -> None:
    shown = stage(table(), 0, lang)
    assert isinstance(shown, Scene)
    silent = 0
    for card in CATALOGUE.cards.values():
        told = shown.doing(card).plain
        assert told == told.strip() and "  " not in told
        if card.show:
            show, symbol = (
                CATALOGUE.names[kind][one or ""].say(lang)
                for kind, one in (("show", card.show), ("symbol", card.symbol))
            )
            gives = told.removesuffix(f"{show} [{symbol}]")
            assert gives != told and (not gives or gives.endswith(pause))
            silent += not gives
    assert silent > 0
