"""The door, tried with the smallest title: names, asides, numbers, told events, undo, snapshots, previews."""

import msgspec
import pytest

import periple
from door import do, pick
from lantern.title import Lantern
from periple import PeripleError, Refused
from periple.kernel.registry import AnyGame, _loaded, _loaders, game, register
from periple.kit import inspect, inspect_match


@pytest.fixture(autouse=True)
def _lantern() -> object:
    register("lantern", lambda title, *_: Lantern())
    yield
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)


def table(**told: object) -> periple.Match:
    return periple.arrange("lantern", {"seats": 3, **told}, names=["Richard", "Véronique", "Nicolas"])


def lantern() -> AnyGame:
    return game("lantern")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_passes_the_kit(seats: int) -> None:
    for seed in range(40):
        assert inspect(lantern(), seats, {}, seed, stride=1) >= 3 * seats
        assert inspect_match(lantern(), seats, {}, seed).over


def test_a_run_of_numbers_is_one_choice() -> None:
    match = table(held=[1, 2, 3])
    guess = pick(match, "guess")
    assert guess.span == periple.Span(1, 12)
    assert guess.label("en") == "Guess 1 to 12"
    assert len(match.choices()) == 2
    match.play(guess.at(2))
    assert match.scores()[0].total == 3


def test_an_aside_is_played_between_two_moves_and_the_seat_to_act_goes_on() -> None:
    match = table(held=[1, 2, 3])
    ring = match.asides(2)[0]
    match.play(ring, seat=2)
    assert match.seat == 0
    assert match.asides(2) == []
    assert [(entry.seat, entry.move) for entry in match.journal] == [(2, ring.move)]
    with pytest.raises(Refused) as caught:
        match.play(ring, seat=2)
    assert caught.value.rule.number == 2


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes() -> None:
    match = table(held=[1, 2, 3])
    before = match.hash
    with pytest.raises(Refused):
        match.play(0, seat=1)
    with pytest.raises(PeripleError, match="line 7"):
        match.play(0, seat=0, at=7)
    assert match.hash == before
    assert match.ply == 0


def test_a_move_that_does_not_exist_is_refused() -> None:
    refused = table().why_not(40, 0)
    assert refused is not None
    assert refused.message("fr").startswith("Ce coup n'existe pas.")


def test_everybody_hears_a_story_of_their_own() -> None:
    match = table(held=[1, 2, 3])
    match.play(1)
    texts = {seat: match.told(seat)[0].text.en for seat in (0, 1, 2, None)}
    assert texts[0] == "You guess 2 for Véronique: right."
    assert texts[1] == "Richard guesses 2 for you: right."
    assert texts[2] == texts[None] == "Richard guesses 2 for Véronique: right."
    told = match.told(2)[0]
    assert told.args == {"n": 2, "rival": 1, "right": 1}
    assert (told.actor, told.rule, told.ply, told.private) == (0, 1, 1, False)


def test_private_events_reach_one_seat() -> None:
    match = table(held=[1, 2, 3])
    do(match, "change")
    assert [told.verb for told in match.told(0)] == ["changed", "got"]
    assert match.told(0)[1].private
    assert [told.verb for told in match.told(1)] == [told.verb for told in match.told(None)] == ["changed"]


def test_old_lines_keep_the_name_of_their_moment() -> None:
    match = table(held=[1, 2, 3])
    do(match, "change")
    match.rename(0, "Jackie")
    match.play(pick(match, "change"))
    match.play(pick(match, "change"))
    do(match, "change")
    public = match.log(None, "en")
    assert public[0] == "Richard changes the card."
    assert public[3] == "Jackie changes the card."
    again = periple.load(match.save())
    assert again.log(None, "en") == public


def test_names_are_checked() -> None:
    for names in (["a", "b"], ["", "b", "c"], ["x" * 41, "b", "c"], ["a\u202eb", "b", "c"]):
        with pytest.raises(PeripleError):
            periple.start("lantern", seats=3, names=names)


def test_undo_is_an_entry_and_takes_back_only_ones_own() -> None:
    match = table(held=[1, 2, 3])
    ring = match.asides(1)[0].move
    match.play(ring, seat=1)
    with pytest.raises(PeripleError):
        match.undo(0)
    assert match.can_undo(1)
    assert not match.can_undo(0)
    match.undo(1)
    assert [entry.move for entry in match.journal] == [ring, periple.UNDO]
    assert [told.verb for told in match.told(0)] == ["took_back"]
    match.play(ring, seat=1)
    match.play(0)  # a guess shows something: nothing before it comes back
    assert not match.can_undo()
    assert periple.load(match.save()).hash == match.hash


def test_a_snapshot_goes_on_where_it_was_taken_undo_included() -> None:
    match = table(held=[1, 2, 3])
    match.play(0)
    match.play(match.asides(2)[0], seat=2)
    snapshot, ply = match.snapshot(), match.ply
    match.undo(2)
    match.play(pick(match, "change"))
    again = periple.resume(snapshot, match.journal[ply:])
    assert again.hash == match.hash
    assert again.ply == match.ply
    assert again.journal == match.journal[ply:]
    assert again.log(None, "fr", since=ply) == match.log(None, "fr", since=ply)


def test_a_preview_tells_what_is_sure_and_no_more() -> None:
    match = table(held=[1, 2, 3])
    assert match.preview(match.asides(1)[0], seat=1) == [periple.Change("points", 0, 1)]
    assert match.preview(1) == []  # a right guess, but who knows


def test_scores_a_curve_and_returns() -> None:
    match = table(held=[1, 2, 3])
    while not match.over:
        match.play(1)
    assert [score.total for score in match.scores()] == [9, 0, 0]
    assert match.scores()[0].categories[0].rule == 1
    assert match.winners == [0]
    curve = match.curve()
    assert len(curve) == match.ply + 1
    assert curve[0] == [0, 0, 0]
    assert curve[-1] == [9, 0, 0]
    state = match.glimpse()
    assert lantern().returns(state, 3) == pytest.approx([2 / 3, -1 / 3, -1 / 3])


def test_schema_and_views_agree() -> None:
    found = periple.schema("lantern")
    assert "LanternView" in msgspec.json.encode(found).decode()
    match = table()
    view = match.view(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert (view.title, view.ply, len(view.choices), len(view.asides)) == ("lantern", 0, 2, 1)


def test_what_looks_alike_has_the_same_key() -> None:
    match = table(held=[1, 2, 3])
    other = table(held=[1, 4, 5])
    third = table(held=[2, 1, 3])
    keys = [lantern().key(one.glimpse(), 0) for one in (match, other, third)]
    assert keys[0] == keys[1] != keys[2]
    assert sum(lantern().mask(match.glimpse())) == len(match.moves())
