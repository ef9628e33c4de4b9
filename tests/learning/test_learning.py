"""A tiny net learns in seconds on a processor; what it knows is the same in NumPy; broken off, it goes on exactly."""

from pathlib import Path

import msgspec
import numpy
import pytest
import torch

from periple import PeripleError
from periple.arena.desk import Desk
from periple.bots.coding import EXACT, STEPS, Coding
from periple.bots.net import Net, fits, read_net
from periple.bots.recipe import KindOfGame, Recipe, recipe_of, small_recipe
from periple.kernel.observe import bag, bits, count, which
from periple.kernel.registry import game
from periple.kernel.sheet import Sheet
from periple.learning.learner import Learner, Told
from periple.learning.model import chances, shares
from periple.learning.rollout import leads
from periple.learning.training import Schedule, against, train

TITLES = ("wanderlust", "globetrotter", "wishland", "routard")
TINY = Recipe(rows=32, window=8, batch=128, width=32, blocks=1, heads=2, guided=6, lessons=1, guide="traveller@1")


def quiet(told: Told) -> None:
    assert told.key


def learner(title: str, recipe: Recipe = TINY) -> Learner:
    torch.set_num_threads(1)
    return Learner(game(title), recipe, "cpu", 0)


def test_a_tiny_net_beats_random_play(tmp_path: Path) -> None:
    recipe = msgspec.structs.replace(TINY, guided=250, lessons=8, width=64, games=[KindOfGame(2)], margin=0.5)
    pupil = learner("wishland", recipe)
    before = against(pupil, "any", 20)
    train(pupil, Schedule(2, 2, games=0), tmp_path, quiet)
    after = against(pupil, "any", 20)
    assert after > 0.7 > before
    assert pupil.progress.games > 0 and (tmp_path / "explorer.npz").stat().st_size < 4_000_000


def test_broken_off_it_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    recipe = msgspec.structs.replace(TINY, guided=2, rows=8)
    whole, first, second = (learner("routard", recipe) for _ in range(3))
    train(whole, Schedule(2, 1, games=0), tmp_path / "whole", quiet)

    def unplugged(told: Told) -> None:
        if told.facts.get("windows") == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(first, Schedule(2, 1, games=0), tmp_path / "parts", unplugged)
    train(second, Schedule(2, 1, games=0), tmp_path / "parts", quiet)
    assert second.progress.windows == 2
    for one, other in zip(whole.model.parameters(), second.model.parameters(), strict=True):
        assert torch.equal(one, other)


@pytest.mark.parametrize("title", TITLES)
def test_numpy_says_what_the_learner_says(title: str, tmp_path: Path) -> None:
    pupil = learner(title, msgspec.structs.replace(TINY, games=recipe_of(game(title)).games))
    with torch.no_grad():
        for parameter in pupil.model.parameters():
            parameter.add_(torch.randn_like(parameter) * 0.05)
        pupil.model.met[:] = True
    pupil.export(tmp_path / "explorer.npz")
    net = read_net(game(title), tmp_path / "explorer.npz")
    assert fits(net.facts, game(title))
    desk = Desk(title, 2)
    desk.deal(4)
    for _ in range(30):
        moves = desk.moves()
        seen = desk.observe(desk.asked)
        thought = net.think(seen, 2, moves)
        logits, value, _ = pupil.model(torch.tensor([net.sheet.narrowed(seen)]))
        allowed = torch.zeros(1, net.facts.moves + 1, dtype=torch.bool)
        allowed[0, moves] = True
        assert numpy.allclose(chances(logits, allowed).exp()[0, moves].detach(), thought.chances, atol=0.05)
        told = shares(value, torch.tensor([2])).exp().mean(1)[0, :2].detach()
        assert numpy.allclose(told, thought.shares, atol=0.05)
        assert thought.shares.sum() <= 1.0001 and (thought.spread >= 0).all()
        desk.play(moves[len(moves) // 2])


def test_a_net_knows_which_game_it_learnt(tmp_path: Path) -> None:
    pupil = learner("routard")
    pupil.export(tmp_path / "explorer.npz")
    net: Net = read_net(game("routard"), tmp_path / "explorer.npz")
    other = msgspec.structs.replace(net.facts, rules_version=net.facts.rules_version + 1)
    assert fits(net.facts, game("routard")) and not fits(other, game("routard"))
    assert not fits(msgspec.structs.replace(net.facts, fingerprints={}), game("routard"))
    assert not fits(net.facts, game("wishland"))


def test_a_net_is_gone_on_from_if_it_is_of_this_kind(tmp_path: Path) -> None:
    pupil, other = learner("wishland"), learner("wishland", msgspec.structs.replace(TINY, seed=2))
    pupil.model.met[:] = True
    pupil.export(tmp_path / "explorer.npz")
    other.take_up(read_net(game("wishland"), tmp_path / "explorer.npz"))
    assert other.progress.imitated
    desk = Desk("wishland", 2)
    desk.deal(4)
    seen = torch.tensor([Sheet(desk.game.observation).narrowed(desk.observe(desk.asked))])
    for one, two in zip(pupil.model(seen), other.model(seen), strict=True):
        assert torch.allclose(one, two, atol=0.05)
    with pytest.raises(PeripleError, match="another shape"):
        learner("wishland", msgspec.structs.replace(TINY, width=64)).take_up(
            read_net(game("wishland"), tmp_path / "explorer.npz")
        )
    with pytest.raises(PeripleError, match="did not learn routard"):
        learner("routard").take_up(read_net(game("wishland"), tmp_path / "explorer.npz"))


def test_what_a_net_knew_is_kept_when_it_goes_on_without_meeting_it(tmp_path: Path) -> None:
    pupil, other = learner("wishland"), learner("wishland", msgspec.structs.replace(TINY, seed=2))
    pupil.model.met[:] = True
    pupil.export(tmp_path / "explorer.npz")
    begun = read_net(game("wishland"), tmp_path / "explorer.npz")
    other.take_up(begun)
    other.export(tmp_path / "again.npz")
    again = read_net(game("wishland"), tmp_path / "again.npz")
    assert begun.first.any() and numpy.allclose(begun.first, again.first, atol=1e-3)


def test_a_net_that_goes_on_may_imitate_first(tmp_path: Path) -> None:
    begun = learner("routard")
    begun.progress.decisions, begun.progress.scale = 1000, 7.5
    begun.export(tmp_path / "explorer.npz")
    pupil = learner("routard", msgspec.structs.replace(TINY, guide="explorer@8"))
    pupil.take_up(read_net(game("routard"), tmp_path / "explorer.npz"), imitates=True)
    told: list[str] = []
    train(pupil, Schedule(1, 1, games=0), tmp_path / "run", lambda one: told.append(one.key))
    assert told == ["watched", "imitated", "window"]
    assert pupil.progress.decisions > 1000 and pupil.progress.scale == 7.5


def test_alone_the_outcome_is_all_that_counts() -> None:
    """The margin weighs leads among several; a race is won or not, by however many points."""
    gains = []
    for margin in (0.0, 5.0):
        pupil = learner(
            "wanderlust", msgspec.structs.replace(TINY, games=[KindOfGame(1), KindOfGame(2)], margin=margin)
        )
        halves = pupil.fleets(1, 8, 4)
        try:
            for half in halves:
                for _ in range(4):
                    pupil.act(half)
                    half.finish()
            gains.append([half.lesson(pupil.model, 0.9, margin) for half in halves])
        finally:
            for half in halves:
                half.close()
    for plain, weighed in zip(*gains, strict=True):
        alone = plain.players == 1
        assert alone.any() and (~alone).any()
        assert torch.equal(plain.gain[alone], weighed.gain[alone])
        assert not torch.equal(plain.gain[~alone], weighed.gain[~alone])


def test_every_value_has_its_row_and_large_counts_share() -> None:
    coding = Coding([which("a", 2, "", 3, least=-1), count("b", 1, "", 1000), bits("c", 1, "", 40), bag("d", 3, "", 9)])
    words = numpy.array([-1, 3, 20, 5, 1, 0, 9, 2])
    rows = coding.rows_of(words)
    assert len(set(rows.tolist())) == 2 + 1 + 3 + 2 and rows.max() < coding.rows
    assert rows[0] == 0 and rows[1] == 5 + 4
    assert STEPS[EXACT - 1] == EXACT - 1 and STEPS[20] == STEPS[20 + 3] - 0 == 17
    assert (numpy.diff(STEPS) >= 0).all() and (numpy.diff(STEPS) <= 1).all()


def test_leads_are_counted_from_the_best_of_the_others() -> None:
    points = numpy.array([[10, 7, 3], [5, 5, 0], [8, 0, 0]], numpy.float32)
    assert leads(points, numpy.array([3, 2, 1])).tolist() == [[3, -3, -7], [0, 0, 0], [8, 0, 0]]


def test_a_title_has_its_recipe_and_a_small_one() -> None:
    for title in TITLES:
        recipe = recipe_of(game(title))
        seats = {kind.seats for kind in recipe.games}
        card = game(title).card
        assert {2, 3, card.most_seats} <= seats and (card.least_seats > 1 or 1 in seats)
        assert small_recipe(recipe).width < recipe.width
        for kind in recipe.games:
            game(title).settle(kind.seats, kind.options)
