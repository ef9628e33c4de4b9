"""What the door promises of every title: its schema, saved games of format 1, snapshots."""

from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

import periple
from periple import Match
from periple.kernel.dice import seeded
from periple.kernel.registry import game

TITLES = [one.title for one in periple.titles()]


def played(title: str, moves: int, seed: int = 5) -> Match:
    match = periple.start(title, seats=3, seed=seed)
    dice = seeded(seed)
    while not match.over and match.ply < moves:
        match.play(match.moves()[dice.below(len(match.moves()))])
    return match


def plain(told: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


@pytest.mark.parametrize("title", TITLES)
def test_real_games_are_as_the_schema_says(title: str) -> None:
    schema = periple.schema(title)
    parts = schema["properties"]
    assert isinstance(parts, dict)
    check = {
        name: Draft202012Validator({**part, "$defs": schema["$defs"]}, format_checker=None)
        for name, part in parts.items()
    }
    check["catalogue"].validate(plain(game(title).catalogue()))
    for moves in (0, 7, 40, 111, 10_000):
        match = played(title, moves)
        for seat in (0, 1, 2, None):
            check["view"].validate(plain(match.view(seat)))
        for choice in match.choices():
            check["choice"].validate(plain(choice))
        for told in match.told(0)[-40:]:
            check["told"].validate(plain(told))
    spoilt = plain(match.view(0)) | {"players": "nobody"}
    assert not check["view"].is_valid(spoilt)


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_sees_a_spectators_view_and_its_own_where_a_title_says_so(title: str) -> None:
    shared = game(title).handlers.mine is not None
    assert shared == (title == "globetrotter")
    for moves in (0, 7, 40, 111, 10_000):
        match = played(title, moves)
        for seat in range(3):
            own = match.own(seat)
            assert (own is not None) == shared
            if own is not None:
                assert plain(match.view(seat)) == plain(match.view(None)) | plain(own)


def first_format(match: Match) -> dict[str, object]:
    """The match as version 1 wrote it: bare moves, with hashes of another layout."""
    saved = match.save()
    kept = {name: saved[name] for name in ("format", "title", "seats", "seed", "options", "position")}
    journal = [[entry.move, "0" * 16] for entry in match.journal]
    return kept | {"version": 1, "fingerprint": "0" * 16, "journal": journal}


@pytest.mark.parametrize("title", TITLES)
def test_a_game_saved_in_format_1_still_loads(title: str) -> None:
    match = played(title, 80)
    assert periple.load(first_format(match)).hash == match.hash


@pytest.mark.parametrize("title", TITLES)
def test_a_game_of_format_1_whose_rules_have_changed_says_why_not(title: str) -> None:
    old = first_format(played(title, 20))
    journal = old["journal"]
    assert isinstance(journal, list)
    journal.insert(9, [10_000, "0" * 16])
    with pytest.raises(periple.PeripleError, match="move 10 is not allowed any more"):
        periple.load(old)


@pytest.mark.parametrize("title", TITLES)
def test_a_snapshot_goes_on_as_the_match_does(title: str) -> None:
    match = played(title, 60)
    snapshot, ply = match.snapshot(), match.ply
    for _ in range(20):
        match.play(match.moves()[-1])
    again = periple.resume(snapshot, match.journal[ply:])
    assert (again.hash, again.ply, again.seat) == (match.hash, match.ply, match.seat)
    assert again.log(0, "fr", since=ply) == match.log(0, "fr", since=ply)


@pytest.mark.parametrize("title", TITLES)
def test_the_move_that_ended_a_game_stays(title: str) -> None:
    """After it seed and secrets are told. A journal that has it taken back is still read."""
    match = played(title, 10_000)
    match._back = [(len(match.journal) - 1, match._start.copy())]  # as if it had revealed nothing
    assert match.over
    assert not match.can_undo()
    with pytest.raises(periple.PeripleError, match="Nothing to undo"):
        match.undo()
    match.undo(ended=True)
    assert not match.over
