"""Many games at once: the same whatever the number of workers, refused whole, and never waiting for the dead."""

import copy
import os
import pickle
import signal

import numpy
import pytest
from numpy.typing import NDArray

from periple import PeripleError
from periple.arena.desk import Desk
from periple.arena.fleet import Fleet, any_legal
from periple.arena.gym import Seat
from periple.kernel.sheet import LOW, WORD, Sheet

EXPRESS = {"start": "express", "cards": "1"}


def sail(
    workers: int, steps: int, rivals: tuple[str, ...] = (), guide: str = "", title: str = "routard"
) -> list[NDArray[numpy.int64]]:
    luck = numpy.random.default_rng(3)
    kept = []
    options = EXPRESS if title == "routard" else {}
    with Fleet(title, 6, 2, options, workers=workers, rivals=rivals, guide=guide) as fleet:
        fleet.reset(seed=11)
        for _ in range(steps):
            fleet.step(any_legal(fleet.masks, luck))
            row = [fleet.observations, fleet.masks, fleet.seats[:, None], fleet.done[:, None], fleet.advice[:, None]]
            row.append(numpy.round(fleet.rewards * 100))
            kept.append(numpy.concatenate([part.astype(numpy.int64) for part in row], axis=1))
    return kept


@pytest.mark.parametrize(("steps", "rivals", "guide"), [(200, (), ""), (20, ("tourist",), "traveller@1")])
def test_a_fleet_is_the_same_whatever_the_number_of_workers(steps: int, rivals: tuple[str, ...], guide: str) -> None:
    alone, shared = sail(0, steps, rivals, guide), sail(2, steps, rivals, guide)
    assert len(alone) == len(shared) == steps
    for one, other in zip(alone, shared, strict=True):
        assert (one == other).all()


def test_a_guide_that_searches_knows_its_own_row_alone() -> None:
    """It keeps its tree for its next decision: another row's would tell other advice than a worker of that row."""
    alone, shared = (sail(workers, 12, guide="navigator@20", title="wanderlust") for workers in (0, 2))
    assert all((one == other).all() for one, other in zip(alone, shared, strict=True))


def test_every_row_is_what_a_desk_of_its_own_would_show() -> None:
    with Fleet("routard", 3, 2, EXPRESS) as fleet:
        fleet.reset(seed=5)
        desks = [Desk("routard", 2, EXPRESS) for _ in range(3)]
        for number, desk in enumerate(desks):
            desk.deal(5 + number)
        ended = [0, 0, 0]
        sheet = Sheet(desks[0].game.observation)
        while min(ended) == 0:
            for row, desk in enumerate(desks):
                assert fleet.seats[row] == desk.asked
                assert fleet.observations[row].tolist() == sheet.narrowed(desk.observe(desk.asked))
                assert numpy.flatnonzero(fleet.masks[row]).tolist() == desk.moves()
            actions = numpy.array([desk.moves()[len(desk.moves()) // 2] for desk in desks])
            fleet.step(actions)
            for row, desk in enumerate(desks):
                desk.play(int(actions[row]))
                assert fleet.done[row] == desk.over
                assert fleet.rewards[row].tolist() == desk.returns()
                if desk.over:
                    ended[row] += 1
                    desk.deal(5 + row + 3 * ended[row])


@pytest.mark.parametrize("spare", [0, 1])
def test_as_many_workers_as_cores_keep_to_one_each(spare: int) -> None:
    cores = os.sched_getaffinity(0)
    with Fleet("routard", 2 * len(cores) + 2, workers=len(cores) + spare) as fleet:
        fleet.reset(seed=1)
        kept = [os.sched_getaffinity(process.pid or 0) for process in fleet.processes]
    assert kept == [cores] * (len(cores) + 1) if spare else kept == [{core} for core in sorted(cores)]


def test_an_action_that_is_not_allowed_is_told_and_none_is_played() -> None:
    with Fleet("wanderlust", 4, workers=2) as fleet:
        fleet.reset(seed=1)
        before = fleet.observations.copy()
        actions = any_legal(fleet.masks, numpy.random.default_rng(0))
        actions[0] = numpy.flatnonzero(~fleet.masks[0])[0]
        with pytest.raises(PeripleError, match="Game 0 of the fleet"):
            fleet.step(actions)
        assert (fleet.observations[:2] == before[:2]).all()


def test_a_worker_that_is_gone_is_told_at_once() -> None:
    with Fleet("wishland", 4, workers=2) as fleet:
        fleet.reset(seed=1)
        pid = fleet.processes[1].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        fleet.processes[1].join(10)
        with pytest.raises(PeripleError, match="has stopped"):
            fleet.step(any_legal(fleet.masks, numpy.random.default_rng(0)))


def test_a_fleet_too_small_for_its_workers_is_refused() -> None:
    with pytest.raises(PeripleError, match="too small"):
        Fleet("wishland", 1, workers=2)


def test_any_legal_picks_every_legal_move_and_no_other() -> None:
    masks = numpy.array([[0, 1, 0, 1], [1, 0, 0, 0]], bool)
    luck = numpy.random.default_rng(1)
    picked = {tuple(any_legal(masks, luck).tolist()) for _ in range(100)}
    assert picked == {(1, 0), (3, 0)}


def test_rows_play_the_kinds_of_games_of_a_mix() -> None:
    mix = [(2, {}), (4, {"dreams": "off"}), (1, {})]
    with Fleet("wishland", 6, mix=mix) as fleet:
        fleet.reset(seed=2)
        assert fleet.players.tolist() == [2, 4, 1, 2, 4, 1]
        luck, ended = numpy.random.default_rng(4), numpy.zeros(6, int)
        while ended.min() == 0:
            fleet.step(any_legal(fleet.masks, luck))
            ended += fleet.done
            over = fleet.done & (fleet.players > 1)
            assert numpy.abs(fleet.rewards[over].sum(axis=1)).max(initial=0.0) < 1e-5
            assert (fleet.points[fleet.done, 0] > 0).all()
            assert (fleet.seats < fleet.players).all()


def test_with_choices_only_nobody_is_asked_who_has_one_move() -> None:
    with Fleet("wanderlust", 4, choices_only=True) as fleet:
        fleet.reset(seed=1)
        for _ in range(100):
            assert fleet.masks.sum(axis=1).min() > 1
            fleet.step(any_legal(fleet.masks, numpy.random.default_rng(0)))


def test_a_guide_advises_every_row_and_a_limit_breaks_games_off() -> None:
    with Fleet("globetrotter", 4, asides=True, limit=30, guide="traveller@1") as fleet:
        fleet.reset(seed=1)
        cut = 0
        for _ in range(40):
            assert fleet.masks[numpy.arange(4), fleet.advice].all()
            fleet.begin(fleet.advice.copy())
            fleet.finish()
            cut += int(fleet.cut.sum())
            assert (fleet.done | ~fleet.cut).all()
        assert cut == 4


def test_rivals_take_their_seats_and_learners_all_others() -> None:
    """Three seats, one rival: two learners side by side, a seat further in every row; nobody else is ever asked."""
    with Fleet("wishland", 3, 3, rivals=["traveller@1"], choices_only=True) as fleet:
        fleet.reset(seed=2)
        assert fleet.learns.tolist() == [[True, True, False], [False, True, True], [True, False, True]]
        luck, ended, won = numpy.random.default_rng(4), numpy.zeros(3, int), 0.0
        while ended.min() < 2:
            assert fleet.learns[numpy.arange(3), fleet.seats].all()
            fleet.step(any_legal(fleet.masks, luck))
            won += float(fleet.shares[fleet.done][fleet.learns[fleet.done]].sum())
            ended += fleet.done
        assert won < ended.sum() / 2, "two who choose at random win less than half of the games from a traveller"


@pytest.mark.parametrize("asides", [False, True])
def test_a_game_against_rivals_is_that_of_gymnasiums_seat(asides: bool) -> None:
    """Row 1 of a fleet and the seat at Gymnasium's door are asked the same, with the same seed, to the end."""
    seat = Seat("routard", ["tourist"], 1, EXPRESS, asides)
    with Fleet("routard", 2, 2, EXPRESS, asides, rivals=["tourist"]) as fleet:
        fleet.reset(seed=5)
        seat.company.begin(6)
        seat.desk.deal(6)
        seat.company.first = seat.seat
        seat.company.play(seat.desk)
        sheet, played = Sheet(seat.desk.game.observation), []
        while not seat.desk.over:
            assert fleet.seats[1] == seat.desk.asked == 1
            assert fleet.observations[1].tolist() == sheet.narrowed(seat.desk.observe(1))
            played.append(fleet.masks.argmax(axis=1))
            fleet.step(played[-1])
            seat.step(played[-1][1])
        assert fleet.done[1] and fleet.rewards[1].tolist() == seat.desk.returns()
        end = fleet.observations.copy()
        fleet.reset(seed=5)
        for actions in played:
            fleet.step(actions)
        assert (fleet.observations == end).all(), "the same seed and actions: the same games"


@pytest.mark.parametrize(
    ("rivals", "sentence"), [(["genius"], "Unknown bot"), (["any", "any"], "2 rivals leave no seat for a learner")]
)
def test_rivals_that_cannot_be_are_told_before_any_worker_starts(rivals: list[str], sentence: str) -> None:
    with pytest.raises(PeripleError, match=sentence):
        Fleet("wishland", 4, 2, rivals=rivals, workers=2)


def test_large_sets_are_told_in_words_of_31_bits() -> None:
    sheet = Sheet(Desk("routard", 2).game.observation)
    numbers = [0] * Desk("routard", 2).width
    fields = Desk("routard", 2).game.observation
    ends = [sum(field.size for field in fields[: at + 1]) for at in range(len(fields))]
    last = max(at for at, field in enumerate(fields) if field.kind == "bits" and field.most > LOW)
    numbers[ends[last] - 1] = (5 << WORD) + 3
    words = sheet.narrowed(numbers)
    assert [word for word in words if word] == [3, 5]
    sheet.write(numbers)
    assert numpy.frombuffer(sheet.read(), "int32").tolist() == words
    assert len(words) == sheet.width and max(words) <= LOW


def test_a_fleet_that_sieves_asks_only_about_what_the_judge_finds_worth_a_look() -> None:
    """Of the Routard's asides few are: whoever learns need not be silent three times of four."""
    asked = {}
    for sieve in (False, True):
        with Fleet("routard", 4, asides=True, choices_only=True, guide="traveller@1", sieve=sieve) as fleet:
            fleet.reset(3)
            asides = 0
            for _ in range(300):
                advised = fleet.masks[numpy.arange(4), fleet.advice]
                assert advised.all()
                asides += int(fleet.masks[:, -1].sum())
                fleet.step(fleet.advice.copy())
            asked[sieve] = asides
    assert 0 < asked[True] * 4 < asked[False]


def test_a_desk_that_sieves_is_copied_and_written_down_as_one() -> None:
    desk = Desk("routard", 2, sieve=True)
    desk.deal(5)
    for twin in (copy.deepcopy(desk), pickle.loads(pickle.dumps(desk))):
        assert twin.worth() == desk.worth() and set(desk.worth()) <= set(desk.moves())
        assert twin.judge is not None
