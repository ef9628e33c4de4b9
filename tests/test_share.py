"""Any position as a link: what a seat may know is told again, exactly, and nothing else is."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import periple
from door import FIXTURES, recorded
from periple import Match, PeripleError
from periple.kernel.dice import seeded
from periple.kernel.door import arrange_with
from periple.kernel.registry import game
from periple.share import Question, link, read_link, share
from periple.tables.positions import from_position
from runs import many

TITLES = [one.title for one in periple.titles()]
STRIDE = many(37, 71, 71)  # prime to all that comes back regularly


def moments(title: str) -> Iterator[tuple[Match, int | None]]:
    """Recorded games of bots, with all numbers of seats and options, each seen by another seat at every stop."""
    for path in sorted((FIXTURES / title).glob("*.json")):
        for line, match in recorded(path):
            if line % STRIDE == 0 and not match.over:
                eyes = [None, *range(match.seats)]
                yield match, eyes[(line // STRIDE) % len(eyes)]


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """A view, without what tells how the table came about."""
    view: dict[str, Any] = msgspec.to_builtins(match.view(seat))
    return view | {"ply": 0, "can_undo": False}


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_sees_the_same_in_a_shared_position_and_may_do_the_same(title: str) -> None:
    stops = 0
    for match, seat in moments(title):
        again = arrange_with(match.game, periple.position(match, seat))
        assert seen(again, seat) == seen(match, seat)
        assert again.seat == match.seat
        if seat is not None:
            assert match.game.observe(again.glimpse(), seat) == match.game.observe(match.glimpse(), seat)
            assert again.asides(seat) == match.asides(seat)
        if seat == match.seat:
            assert again.choices() == match.choices()
        assert match.game.census(again.glimpse()) == match.game.census(match.glimpse())
        stops += 1
    assert stops > many(40, 20, 20)


@pytest.mark.parametrize("seed", range(6))
def test_the_ways_to_pay_of_somebody_else_are_those_of_an_imagined_hand(seed: int) -> None:
    """What another could really pay a route with (Wanderlust) would tell what is in that hand."""
    match = periple.start("wanderlust", 3, seed)
    dice = seeded(seed)
    while match.view(match.seat).step != "pay":
        match.play(match.moves()[dice.below(len(match.moves()))])
    assert match.seat is not None
    again = periple.arrange("wanderlust", periple.position(match, (match.seat + 1) % 3))
    mine = again.view(again.seat).mine
    assert mine is not None
    paid = [amount.id for choice in again.choices() for amount in choice.costs if amount.what == "ticket"]
    assert again.choices() and all(mine.hand.get(ticket, 0) for ticket in paid)


@pytest.mark.parametrize("title", TITLES)
def test_a_shared_position_tells_nothing_that_the_seat_can_not_know(title: str) -> None:
    for match, seat in moments(title):
        other = Match(match.game, match.glimpse(), match.seats, match.seed, match.options)
        world = other.glimpse()
        world.reimagine(-2 if seat is None else seat, seeded(match.ply + 1))
        twin = Match(match.game, world, match.seats, match.seed, match.options)
        assert periple.position(twin, seat) == periple.position(other, seat)


@pytest.mark.parametrize("title", TITLES)
def test_a_shared_position_can_be_played_on_without_getting_stuck(title: str) -> None:
    dice = seeded(5)
    for number, (match, seat) in enumerate(moments(title)):
        if number % 12 == 5:
            again = arrange_with(match.game, periple.position(match, seat))
            for _ in range(1_000):
                if again.over:
                    break
                moves = again.moves()
                assert moves, f"{title} is stuck after line {match.ply} and {again.ply} more"
                again.play(moves[dice.below(len(moves))])


@pytest.mark.parametrize("title", TITLES)
def test_a_link_holds_a_position_with_its_names_and_question_and_is_short(title: str) -> None:
    match = periple.start(title, seats=2, seed=7, names=["Jackie", "Omar"])
    for _ in range(30):
        match.play(match.moves()[-1])
    shared = share(match, 1, Question("Pourquoi ?", 12))
    fragment = link(shared)
    assert read_link(f"http://there/play#{fragment}") == read_link(fragment) == shared
    assert shared.names == ["Jackie", "Omar"]
    assert (shared.seat, shared.question) == (1, Question("Pourquoi ?", 12))
    assert len(fragment) < 3_000
    again = from_position(game(title), 2, shared.position, shared.names)
    assert seen(again, 1) == seen(match, 1)


def test_a_broken_or_foreign_link_is_refused_in_a_sentence() -> None:
    match = periple.start("wanderlust", seats=2, seed=7)
    good = share(match, 0)
    fragment = link(good)
    old = msgspec.structs.replace(good, rules=good.rules + 1)
    other = msgspec.structs.replace(good, content="0000")
    nowhere = msgspec.structs.replace(good, title="chess")
    for wrong in (
        "",
        "hello",
        "v0." + fragment[3:],
        fragment[:-20],
        "v1.!!!",
        "v1.AAAA",
        *map(link, (old, other, nowhere)),
    ):
        with pytest.raises(PeripleError) as caught:
            read_link(wrong)
        assert caught.value.message("fr") != caught.value.message("en")


def test_a_finished_game_is_not_shared() -> None:
    match = periple.start("wishland", seats=2, seed=1)
    while not match.over:
        match.play(match.moves()[0])
    with pytest.raises(PeripleError, match="over"):
        periple.position(match, 0)


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("wanderlust", {"agenda": []}),
    ("wanderlust", {"agenda": [7]}),
    ("wanderlust", {"agenda": [99]}),
    ("wanderlust", {"trip": [5, 6, 7]}),
    ("wanderlust", {"visited": [3]}),
    ("wanderlust", {"seat": 9}),
    ("wanderlust", {"seat": [0]}),
    ("wanderlust", {"dice": 4}),
    ("globetrotter", {"agenda": [0, 4], "victim": 1}),
    ("globetrotter", {"throws": [1]}),
    ("globetrotter", {"drawn": [0]}),
    ("routard", {"agenda": [19, 16 + 32 * 3]}),
    ("routard", {"agenda": [19, 15]}),
    ("routard", {"forced": [1]}),
    ("routard", {"agenda": [19, 12], "bids": [1]}),
    ("wishland", {"step": 3}),
    ("wishland", {"order": [0, 0]}),
    ("wishland", {"step": 4}),
]


@pytest.mark.parametrize(("title", "moment"), HOSTILE)
def test_a_moment_that_makes_no_sense_is_refused(title: str, moment: dict[str, Any]) -> None:
    match = periple.start(title, seats=2, seed=7, options={"start": "express"} if title == "routard" else {})
    for _ in range(3):
        match.play(match.moves()[0])
    shared = periple.position(match, match.seat)
    from_position(game(title), 2, shared, ["A", "B"])
    with pytest.raises(PeripleError):
        from_position(game(title), 2, shared | {"moment": shared.get("moment", {}) | moment}, ["A", "B"])
