"""Every title passes the kit: many random games over all seat counts and options."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import periple
from periple.kernel.cast import Cast
from periple.kernel.dice import Dice, seeded
from periple.kernel.game import Options
from periple.kernel.journal import digest
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import COMPILED, OVER, State, play_out
from periple.kit import Broken, inspect, inspect_match, unnamed_rules
from periple.kit.layout import hidden_fields
from periple.kit.taking_back import told_by_undoable
from periple.kit.watch import Watch
from runs import many

TITLES = [one.title for one in periple.titles()]
GAMES = many(2_000, 160, 40) if COMPILED else many(200, 20, 10)  # per title; the compiled run takes the bulk
CHUNKS = 10


def random_options(one: AnyGame, dice: Dice) -> Options:
    """Any value for any option, the printed rules half of the time."""
    if dice.below(2):
        return {}
    return {option.id: list(option.values)[dice.below(len(option.values))] for option in one.options}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("title", TITLES)
def test_random_games_keep_the_contract(title: str, chunk: int) -> None:
    one = game(title)
    dice = seeded(chunk)
    played = 0
    for number in range(chunk, GAMES, CHUNKS):
        seats = one.card.least_seats + number // CHUNKS % (one.card.most_seats - one.card.least_seats + 1)
        played += inspect(one, seats, random_options(one, dice), seed=number, stride=997 if number % 10 else 397)
    assert played >= GAMES // CHUNKS


@pytest.mark.parametrize("title", TITLES)
def test_undo_and_saving_keep_every_state(title: str) -> None:
    one = game(title)
    dice = seeded(77)
    for number in range(6 if COMPILED else many(6, 2, 2)):
        seats = one.card.least_seats + number % (one.card.most_seats - one.card.least_seats + 1)
        match = inspect_match(one, seats, random_options(one, dice), seed=number)
        assert match.over


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_is_named_by_code_and_by_a_test(title: str) -> None:
    book = game(title).rulebook
    here = Path(__file__).parents[2]
    assert unnamed_rules(book, here / "src" / "periple" / "games" / title) == []
    assert unnamed_rules(book, here / "tests" / "games" / title) == []


@pytest.mark.parametrize("title", TITLES)
def test_the_words_of_every_rule_are_there_in_both_languages(title: str) -> None:
    for rule in game(title).rulebook.rules:
        assert rule.fr.strip() != rule.en.strip()
        assert rule.title.fr
        assert rule.title.en
        for ruling in rule.rulings:
            assert ruling.fr != ruling.en


CHECKSUM = """
import periple
from periple.kernel.dice import seeded
from periple.kernel.journal import digest
from periple.kernel.registry import game
from periple.kernel.state import play_out
one = game("{title}")
for seed in range(6):
    seats = one.card.least_seats + seed % (one.card.most_seats - one.card.least_seats + 1)
    state = one.deal(seats, seed, one.settle(seats, {{}}))
    play_out(state, seeded(seed), one.bound(seats))
    print(digest(state))
"""


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_gives_the_same_game_under_any_hash_seed(title: str) -> None:
    found = set()
    for hash_seed in ("0", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", CHECKSUM.format(title=title)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert len(done.stdout.split()) == 6
        found.add(done.stdout)
    assert len(found) == 1


class Leaky:
    """A title that shows the first ticket hand to everybody, to see that the kit notices."""

    def __init__(self, one: AnyGame) -> None:
        self.one = one

    def __getattr__(self, name: str) -> object:
        return getattr(self.one, name)

    def view(self, state: State, seat: int | None, cast: Cast) -> object:
        return [self.one.view(state, seat, cast), digest(state)]


def test_the_kit_notices_a_leak() -> None:
    with pytest.raises(Broken, match="sees a secret"):
        inspect(Leaky(game("wanderlust")), 2, {}, seed=1, stride=5)  # type: ignore[arg-type]


def test_the_kit_notices_a_lost_component() -> None:
    one = game("wanderlust")

    class Careless(Leaky):
        def view(self, state: State, seat: int | None, cast: Cast) -> object:
            return self.one.view(state, seat, cast)

        def census(self, state: State) -> list[int]:
            return [*self.one.census(state), state.reveals]

    with pytest.raises(Broken, match="components"):
        inspect(Careless(one), 2, {}, seed=1, stride=50)  # type: ignore[arg-type]


class Forgetful:
    """A state that says of nothing that it was revealed, to see that the kit notices."""

    def __init__(self, inner: State) -> None:
        object.__setattr__(self, "inner", inner)

    reveals = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.inner, name, value)

    def copy(self) -> "Forgetful":
        return Forgetful(self.inner.copy())


@pytest.mark.parametrize("title", TITLES)
def test_the_kit_notices_a_secret_that_can_be_heard_and_taken_back(title: str) -> None:
    one = game(title)
    cast = one.cast(3, one.settle(3, {}), None)

    class Careless(Leaky):
        def view(self, state: Any, seat: int | None, cast: Cast) -> object:
            return one.view(state.inner, seat, cast)

    careless = Careless(one)
    state, dice, found = one.deal(3, 1, one.settle(3, {})), seeded(1), set()
    for _ in range(300):
        moves = state.moves()
        move, mover = moves[dice.below(len(moves))], state.seat
        assert told_by_undoable(one, cast, state, mover, move, seeded(2)) == ""
        found.add(told_by_undoable(careless, cast, Forgetful(state), mover, move, seeded(2)))  # type: ignore[arg-type]
        state.play(move)
        if state.seat == OVER:
            break
    assert "what is heard" in found


@pytest.mark.parametrize("title", TITLES)
def test_what_is_hidden_is_dealt_again(title: str) -> None:
    """So that no view can tell it: the kit compares what is seen in worlds in which every such field differs."""
    one, redealt = game(title), set()
    hidden = hidden_fields(one.deal(3, 0, one.settle(3, {})))
    for seed in range(8):
        if redealt != hidden:
            watch = Watch(one, 3, {}, seed, stride=41)
            watch.run()
            redealt |= watch.redealt
    assert hidden
    assert redealt == hidden


def test_the_kit_notices_what_is_dealt_again_and_was_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("periple.kit.watch.hidden_fields", lambda state: hidden_fields(state) - {"offers"})
    with pytest.raises(Broken, match=r"changes \['offers'\], which are not hidden"):
        inspect(game("wishland"), 3, {}, seed=1, stride=5)


@pytest.mark.parametrize("title", TITLES)
def test_random_games_end(title: str) -> None:
    one = game(title)
    for seats in range(one.card.least_seats, one.card.most_seats + 1):
        state = one.deal(seats, 5, one.settle(seats, {}))
        assert play_out(state, seeded(5), one.bound(seats)) <= one.bound(seats)
        assert state.seat == OVER
