"""Hints: chances that hold, reasons and risks that were seen in the worlds, and nothing that the seat does not know."""

from typing import Any

import msgspec
import numpy
import pytest

import periple
from periple import Match
from periple.analysis.deeds import Deed, Namer
from periple.analysis.futures import Future
from periple.analysis.hints import HAIR, NEAR, Weighed, by_a_hair, equal, hint, option, risk, threatens, told
from periple.analysis.outlook import Outlook, outlook_of, ranked
from periple.analysis.reasons import Difference, by_name, counter, over_by_then, reasons, sentence, sorted_out
from periple.bots.chances import Chances
from periple.bots.glance import Glance
from periple.bots.scale import FARTHEST_OFF, honest, measured, scales_of
from periple.bots.weighing import Weighing
from periple.kernel.columns import changed
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import EVERYBODY, Event, State
from periple.kernel.words import Text, same

TITLES = ("wanderlust", "globetrotter", "wishland", "routard")
SET = ["pan_pipes", "sitar", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]
LOOKS = 12


def played(title: str, moves: int, seed: int = 5) -> Match:
    match, asked = periple.start(title, seats=2, seed=seed), periple.bot("tourist", seed=1)
    while match.ply < moves or len(match.moves()) < 2:
        match.play(asked.choose(match))
    return match


def look(match: Match, state: State | None = None) -> Glance:
    assert match.seat is not None
    return Glance(match.game, state or match.glimpse(), match.seat, seeded(3), match.cast, match.ply)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_hidden_changes_no_hint_and_no_chance(title: str) -> None:
    """Dealt anew, every chance, interval, reason and risk stays bit for bit the same."""
    match = played(title, 24)
    assert match.seat is not None
    other = match.glimpse()
    other.reimagine(match.seat, seeded(77))
    assert other.ints() != match.glimpse().ints()
    hints = [hint(look(match, state), looks=LOOKS, worlds=4) for state in (None, other)]
    assert msgspec.json.encode(hints[0]) == msgspec.json.encode(hints[1])
    outlook = outlook_of(match.game, match.cast)
    assert outlook.now(look(match)) == outlook.now(look(match, other))


def test_at_lima_with_all_cards_and_a_ticket_the_advice_is_to_fly() -> None:
    squares = [square.id for square in game("routard").catalogue().squares]
    position = {
        "places": [squares.index("lima"), 30],
        "money": [200, 600],
        "cheques": [3, 10],
        "won": [SET, []],
        "tickets": [1, 0],
    }
    match = periple.arrange("routard", position)
    found = hint(look(match), looks=60, worlds=4)
    assert match.game.choice(match.glimpse(), found.move, match.cast).verb == "fly"
    assert found.options[0].move == found.move


def test_choices_within_ten_points_are_told_and_always_two() -> None:
    near = [Weighed(1, 0.70, 0.01), Weighed(2, 0.64, 0.02), Weighed(3, 0.61, 0.02), Weighed(4, 0.60, 0.02)]
    assert [one.move for one in told(near)] == [1, 2, 3]
    far = [Weighed(1, 0.70, 0.01), Weighed(2, 0.40, 0.02), Weighed(3, 0.30, 0.02)]
    assert [one.move for one in told(far)] == [1, 2]
    shown = option(Weighed(1, 0.99, 0.05))
    assert (shown.low, shown.high) == (pytest.approx(0.926), 1.0)
    assert HAIR == 0.01 and NEAR == 0.10
    assert [one.move for one in told(far, beside=3)] == [1, 3]
    assert [one.move for one in told(near, beside=4)] == [1, 4, 2]


def test_a_hair_is_little_of_the_chance_itself_too() -> None:
    def near(*chances: float) -> bool:
        return by_a_hair([option(Weighed(move, chance, 0.0)) for move, chance in enumerate(chances)])

    assert near(0.330, 0.325) and near(0.012, 0.011)
    assert not near(0.33, 0.319) and not near(0.029, 0.022)
    assert not near(0.5)


def test_choices_are_equal_only_within_the_doubt_of_the_search() -> None:
    def even(other: float, doubt: float) -> bool:
        return equal([Weighed(1, 0.63, 0.05), Weighed(2, other, 0.05, doubt)])

    assert not even(0.61, 0.01) and even(0.61, 0.02)
    assert even(0.625, 0.0) and not even(0.61, 0.0)  # where nobody measured the doubt, a point is
    assert not equal([Weighed(1, 0.63, 0.05)])


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_never_says_both_even_and_by_a_hair(title: str) -> None:
    match, asked = played(title, 12), periple.bot("tourist", seed=3)
    seen = 0
    while seen < 6 and not match.over:
        if len(match.moves()) > 2:
            found = hint(look(match), looks=LOOKS, worlds=2)
            seen += 1
            assert not (found.even and found.hair)
        for _ in range(4):
            if not match.over:
                match.play(asked.choose(match))
    assert seen == 6


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_compares_with_the_choice_that_the_player_looks_at(title: str) -> None:
    match = played(title, 12)
    found = hint(look(match), looks=LOOKS, worlds=2)
    for move in match.moves()[:6]:
        beside = hint(look(match), looks=LOOKS, worlds=2, beside=move)
        assert beside.move == found.move
        if move == found.move:
            assert beside.reasons[0].en == "Your choice is the best."
        else:
            assert beside.options[1].move == move
            assert beside.reasons[0].en in ("Your choice is as good.", "Compared with your choice:")
            assert len(beside.reasons) > 1 and beside.options[1].chance <= beside.options[0].chance
    assert hint(look(match), looks=LOOKS, worlds=2, beside=10**6).reasons == found.reasons


def test_what_a_search_would_play_promises_most() -> None:
    found = ranked([Weighing(7, 0.6, 0.03, 0.0, 90), Weighing(3, 0.62, 0.01, 0.02, 40)], 0.04)
    assert [(one.move, one.chance, one.give, one.lag_give) for one in found] == [
        (7, 0.6, pytest.approx(0.05), 0.0),
        (3, 0.6, pytest.approx(0.0412, abs=1e-4), 0.02),
    ]
    assert ranked([], 0.0) == []


def difference(category: bool, mean: float, sure: float, key: str = "keys") -> Difference:
    return Difference(category, key, same(key), mean, sure)


def test_only_what_surely_differs_is_told_points_first() -> None:
    found = [
        difference(False, 3.0, 9.0, "tickets"),
        difference(True, 1.0, 3.0, "city keys"),
        difference(False, -200.0, 5.0, "money"),
        difference(False, 5.0, 1.5, "luck"),
        difference(False, 0.2, 9.0, "little"),
    ]
    gains, costs = sorted_out(found)
    assert [one.key for one in gains] == ["city keys", "tickets"]
    assert [one.key for one in costs] == ["money"]
    words = game("routard").teller.words
    assert sentence("fewer", costs[0], False, words).fr == "En échange, 200 € de moins en moyenne."
    assert "1 point (city keys)" in sentence("more", gains[0], True, words).en
    assert "point" not in sentence("more", gains[0], False, words).en


def test_a_reason_counts_in_the_words_of_the_game_and_tells_what_comes_at_times() -> None:
    words = game("routard").teller.words
    assert sentence("more", difference(False, 3.4, 9.0, "square"), False, words).fr.endswith(
        "3 cases de plus en moyenne."
    )
    often = sentence("more", difference(True, 0.5, 9.0, "adventure"), False, words)
    assert "une fois sur deux environ, 1 aventure de plus" in often.fr and "every other time" in often.en
    unnamed = sentence("more", difference(False, 2.0, 9.0, "lanterns"), False, words)
    assert "2 (lanterns) more" in unnamed.en


@pytest.mark.parametrize("title", TITLES)
def test_every_counter_of_a_title_has_its_phrase(title: str) -> None:
    here = game(title)
    counters = here.catalogue().counters
    pointed = "points" in counters
    wanted = {key for key, name in counters.items() if ":" not in key and "{" not in name.en}
    wanted |= set() if pointed else {key for key, _ in here.handlers.categories}
    told = here.teller.words.section("so_many")
    assert wanted <= told.keys(), wanted - told.keys()
    assert all("{n}" in said.fr and "{n}" in said.en for said in told.values())


def test_of_turns_to_miss_fewer_is_better() -> None:
    words, miss = game("routard").teller.words, same("turns to miss")
    gained, lost = counter(words, "miss", miss, [-1, -1, -2]), counter(words, "miss", miss, [1, 1, 2])
    assert "brings 1 turn played more" in sentence("more", gained, False, words).en and gained.mean > 0
    assert "1 turn played less" in sentence("fewer", lost, False, words).en and lost.mean < 0
    assert counter(words, "money", same("money"), [3, 4]).mean == 3.5


def future(match: Match, won: float = 0.0, lost: bool = False, heard: list[Event] | None = None) -> Future:
    return Future(match.glimpse(), heard or [], won, lost)


def test_games_that_are_over_by_the_next_turn_come_first() -> None:
    match = periple.start("globetrotter", seats=2, seed=1)
    plain, winning, lost = future(match), future(match, won=1.0), future(match, lost=True)
    assert over_by_then([plain] * 4, [plain] * 4) == []
    assert "wins before your next turn in 50 games" in over_by_then([winning, winning, plain, plain], [plain] * 4)[0].en
    assert over_by_then([winning] * 4, [winning] * 4) == []
    assert "lost before your next turn in 25 more" in over_by_then([plain] * 4, [lost, plain, plain, plain])[0].en


def test_a_second_gain_does_not_say_again_until_when_and_a_sure_win_says_enough() -> None:
    match = periple.start("routard", seats=2, seed=1)
    assert match.seat is not None
    glance = Glance(match.game, match.glimpse(), match.seat, seeded(1), match.cast)
    outlook = outlook_of(match.game, match.cast)
    rich = match.glimpse()
    rich.money[match.seat] += 300
    rich.cheques[match.seat] += 4
    left, right = [Future(rich, [], 0.0, False)] * 4, [future(match)] * 4
    assert [one.en for one in reasons(outlook, glance, glance.moves[0], left, right)] == [
        "By your next turn it brings 300 € more on average.",
        "And 4 hotel cheques more on average.",
    ]
    won = [Future(rich, [], 1.0, False)] * 4
    assert [one.en for one in reasons(outlook, glance, glance.moves[0], won, right)] == [
        "It wins before your next turn, in every game that was tried."
    ]


def test_a_risk_is_what_happens_in_the_worst_worlds_and_not_in_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match = periple.start("globetrotter", seats=2, seed=1)
    assert match.seat is not None
    missed, threw = (
        Event(verb, 1, match.seat, args, EVERYBODY) for verb, args in (("skipped", []), ("threw", [1, 2, 3]))
    )
    after = [future(match, heard=[threw, missed] if at < 6 else [threw]) for at in range(60)]
    own = numpy.array([[[0.1, 0.9]] if at < 6 else [[0.6, 0.4]] for at in range(60)], numpy.float32)
    if match.seat == 1:
        own = own[:, :, ::-1]

    def judged(outlook: Outlook, states: list[State]) -> Any:
        return own[: len(states)]

    monkeypatch.setattr(Outlook, "shares", judged)
    outlook = outlook_of(match.game, match.cast)
    text, share = risk(outlook, look(match), after)
    assert text is not None and text.en == "At worst you miss your turn." and share is None
    often = [future(match, heard=[missed] if at < 6 or at > 49 else []) for at in range(60)]
    text, share = risk(outlook, look(match), often)
    assert text is not None and share == pytest.approx(16 / 60)
    by_chance = [future(match, heard=[missed] if at < 4 or at % 4 == 0 else []) for at in range(60)]
    assert risk(outlook, look(match), by_chance) == (None, None)
    nothing, none = risk(outlook, look(match), [future(match, heard=[missed]) for _ in range(20)])
    assert nothing is None and none is None
    key = Event("took_key", 1, 1 - match.seat, [3], EVERYBODY)
    text, _ = risk(outlook, look(match), [future(match, heard=[key] if at < 6 else []) for at in range(60)])
    rival = match.cast.who(1 - match.seat).say("en")
    assert text is not None and text.en.startswith(f"At worst {rival} may take the key of ")


def test_of_what_others_do_only_deeds_are_told_and_harm_only_to_oneself() -> None:
    match = periple.start("routard", seats=2, seed=1)
    assert match.seat is not None
    glance, other = look(match), 1 - match.seat
    heard = [
        Event("missed_turn", 1, match.seat, [1], EVERYBODY),
        Event("missed_turn", 1, other, [1], EVERYBODY),
        Event("called", 1, other, [match.seat], EVERYBODY),
        Event("called", 1, match.seat, [other], EVERYBODY),
        Event("rolled", 1, match.seat, [6], EVERYBODY),
        Event("lodged", 1, other, [0, 1], EVERYBODY),
    ]
    namer = Namer(glance)
    told = namer.deeds(future(match, heard=heard))
    assert [(deed.actor == match.seat, deed.key) for deed in told] == [
        (True, "missed_turn"),
        (False, "called_you"),
        (False, "lodged"),
    ]
    assert [threatens(namer, glance, deed) for deed in told] == [True, True, False]
    assert not threatens(namer, glance, Deed(-1, "won", (0,)))


def test_a_reason_names_what_a_person_would() -> None:
    """The key that the choice leads to, and the one that the rival would take else."""
    match = periple.start("globetrotter", seats=2, seed=1)
    assert match.seat is not None
    glance, other = look(match), 1 - match.seat
    own, rival = Event("took_key", 1, match.seat, [3], EVERYBODY), Event("took_key", 1, other, [5], EVERYBODY)
    left = [future(match, heard=[own] if at < 16 else []) for at in range(20)]
    right = [future(match, heard=[rival] if at < 10 else []) for at in range(20)]
    keys = match.game.teller.verbs["took_key"].args[0].names
    who = match.cast.who(other).say("en")
    assert [one.en for one in by_name(glance, glance.moves[0], left, right)] == [
        f"By your next turn you can take the key of {keys[3].en}: 80 times in a hundred, against 0.",
        f"Otherwise {who} may take the key of {keys[5].en} before your next turn: 50 times in a hundred, against 0.",
    ]
    missed = Event("skipped", 1, match.seat, [], EVERYBODY)
    safe, unsafe = [future(match)] * 20, [future(match, heard=[missed])] * 20
    assert [one.en for one in by_name(glance, glance.moves[0], safe, unsafe)] == [
        "With the other choice, almost surely you miss your turn."
    ]
    assert by_name(glance, glance.moves[0], left[:4], left[:4]) == []  # nothing differs
    seldom = [future(match, heard=[own] if at < 3 else []) for at in range(20)]
    assert by_name(glance, glance.moves[0], seldom, safe) == []  # nothing surely does


def test_what_the_choice_says_itself_is_no_reason() -> None:
    """Whoever chooses a card in WishLand need not be told that they can buy it."""
    match = played("wishland", 12)
    glance = look(match)
    bought = next(one for one in match.choices() if one.verb == "buy")
    card = next(target.id for target in bought.targets if target.kind == "card")
    args = match.game.teller.verbs["bought"].args
    number = args[0].ids.index(card)
    event = Event("bought", 1, glance.seat, [number, 1, 0, 1, 0, 0], EVERYBODY)
    left, right = [future(match, heard=[event])] * 8, [future(match)] * 8
    assert by_name(glance, bought.move, left, right) == []
    other = next(move for move in glance.moves if move != bought.move)
    assert "buy" in by_name(glance, other, left, right)[0].en
    at_once = [Future(one.end, one.heard, 0.0, False, 1) for one in left]
    assert by_name(glance, other, at_once, right) == []


def test_one_step_from_the_end_is_said() -> None:
    match = periple.start("wanderlust", seats=2, seed=3)
    while len(match.moves()) < 3:
        match.play(match.moves()[0])
    assert match.seat is not None
    glance, near = look(match), match.glimpse()
    near.marks = changed(near.marks, match.seat, 1)
    told = by_name(glance, glance.moves[0], [Future(near, [], 0.0, False)] * 4, [future(match)] * 4)
    assert [one.en for one in told] == ["By your next turn you will be one step from the end."]
    far = match.glimpse()
    far.marks = changed(far.marks, 1 - match.seat, 1)
    told = by_name(glance, glance.moves[0], [future(match)] * 4, [Future(far, [], 0.0, False)] * 4)
    assert [one.en for one in told] == [f"Otherwise {match.cast.who(1 - match.seat).en} will be one step from the end."]


def test_alone_it_says_what_the_automaton_will_probably_reach_and_when() -> None:
    match = periple.start("wanderlust", seats=1, seed=3)
    while len(match.moves()) < 3:
        match.play(match.moves()[0])
    glance = look(match)
    began, claimed = Event("turn_began", 1, 0, [3], EVERYBODY), Event("claimed", 1, 1, [7], EVERYBODY)
    after = [future(match, heard=[began, claimed] if at < 6 else []) for at in range(10)]
    place = match.game.teller.verbs["claimed"].args[0].names[7]
    who = match.cast.who(1).capital().say("en")
    assert [one.en for one in by_name(glance, glance.moves[0], after, after)] == [
        f"{who} will probably claim the card of {place.en} within 2 turns (60 times in a hundred)."
    ]
    assert by_name(glance, glance.moves[0], after[5:], after[5:]) == []


def test_a_lead_counts_the_more_the_further_the_game_is() -> None:
    chances = Chances(0.1, 1.0)
    early, late = chances.shares([10.0, 0.0, 0.0], 0.1), chances.shares([10.0, 0.0, 0.0], 0.9)
    assert sum(early) == pytest.approx(1.0) and early[0] < late[0] and early[1] == early[2]
    tempered = Chances(0.1, 1.0, ahead=0.5).shares([10.0, 4.0, 0.0], 0.5)
    plain = Chances(0.1, 1.0).shares([7.0, 4.0, 0.0], 0.5)
    assert tempered == pytest.approx(plain)  # half of the lead of six counts
    assert (
        Chances(0.1, ahead=0.5).shares([5.0, 5.0, 0.0], 0.5)[:2] == [Chances(0.1).shares([5.0, 5.0, 0.0], 0.5)[0]] * 2
    )
    alone = Chances(1.0, 0.0, 50.0, 10.0)
    assert alone.shares([55.0], 0.5) == [0.5] and alone.shares([70.0], 0.5)[0] > 0.99


@pytest.mark.parametrize("title", TITLES)
def test_every_title_was_measured_with_its_rules_and_cards(title: str) -> None:
    """What is told is within four points of what was won, on games that it was not fitted to; also alone."""
    chosen = game(title)
    kept = scales_of(chosen)
    assert kept is not None and kept.title == title
    assert measured(chosen, 2) and measured(chosen, chosen.card.least_seats)
    assert all(one.off <= FARTHEST_OFF and one.games >= 100 and one.slope > 0 for one in kept.scale)
    assert all(honest(chosen, many) for many in range(chosen.card.least_seats, chosen.card.most_seats + 1))


def test_far_off_chances_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = game("routard")
    kept = scales_of(chosen)
    assert kept is not None
    off = [msgspec.structs.replace(one, off=4.2) for one in kept.scale]
    monkeypatch.setattr("periple.bots.scale.scales_of", lambda game: msgspec.structs.replace(kept, scale=off))
    assert not honest(chosen, 2)


def test_sentences_are_in_both_languages() -> None:
    found = hint(look(played("routard", 60)), looks=LOOKS, worlds=4)
    texts: list[Text] = [*found.reasons, *([] if found.risk is None else [found.risk])]
    assert texts and all(text.fr and text.en for text in texts)
