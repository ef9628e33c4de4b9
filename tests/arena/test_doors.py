"""The doors for programs that learn keep what their libraries promise, and show a seat no more than it may know."""

import copy
import itertools
import json
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy
import pyspiel
import pytest
from click.testing import CliRunner
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from pettingzoo.test import api_test, seed_test

import baselines
import periple
from periple import PeripleError, Refused
from periple.arena import aec, gym, spiel
from periple.cli import main
from periple.kernel.dice import seeded

TITLES = [one.title for one in periple.titles()]
SHORT = 120  # moves: whole games of Globetrotter are long


@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_finds_nothing_wrong(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises on names
        api_test(aec.env(title, limit=SHORT), num_cycles=SHORT + 40)
        seed_test(lambda: aec.env(title, limit=40), num_cycles=50)


@pytest.mark.parametrize("title", TITLES)
def test_gymnasium_finds_nothing_wrong(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a seat may know numbers of any size
        check_env(gym.Seat(title, ["any"], limit=SHORT), skip_render_check=True)


@pytest.mark.parametrize("title", TITLES)
def test_every_number_lies_in_its_space_to_the_last_observation(title: str) -> None:
    table = aec.env(title, seats=3, limit=300)
    table.reset(seed=8)
    dice = seeded(8)
    seat = gym.Seat(title, ["any"], limit=60)
    assert seat.observation_space.contains(seat.reset(seed=8)[0])
    while not table.desk.over:
        moves = table.desk.moves()
        table.step(moves[dice.below(len(moves))])
        if table.desk.played % 10 == 0 or table.desk.over:
            assert table.state_space.contains(table.state())
            for agent in table.possible_agents:
                assert table.observation_space(agent).contains(table.observe(agent))
    assert set(table.infos) == set(table.possible_agents)


@pytest.mark.parametrize("title", TITLES)
def test_sets_are_taken_apart_without_losing_a_bit(title: str) -> None:
    state = spiel.load(title, 2, limit=200).new_initial_state()
    state.apply_action(5)
    dice = seeded(2)
    for _ in range(60):
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
    tensor, at = state.observation_tensor(0), 0
    names = state.get_game().observation_names
    assert len(names) == len(set(names)) == len(tensor)
    back: list[int] = []
    for field in state.desk.game.observation:
        for _ in range(field.size):
            width = field.most.bit_length() if field.kind == "bits" else 1
            part = [int(number) for number in tensor[at : at + width]]
            back.append(sum(bit << place for place, bit in enumerate(part)) if field.kind == "bits" else part[0])
            at += width
    assert back == state.desk.observe(0)


def test_a_world_dealt_anew_looks_the_same_and_is_another() -> None:
    game = spiel.load("wanderlust", 2, limit=60)
    state = game.new_initial_state()
    state.apply_action(5)
    luck = iter([0.25, 0.5])
    worlds = [state.resample_from_infostate(0, lambda: next(luck)) for _ in range(2)]
    for world in worlds:
        assert world.observation_string(0) == state.observation_string(0)
        assert world.legal_actions() == state.legal_actions()
    ints = [one.desk.state.ints() for one in (state, *worlds)]
    assert ints[0] != ints[1] != ints[2]
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numpy.random.RandomState(1)), 2.0, 4, use_observation_string=True)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("title", TITLES)
def test_open_spiels_own_search_plays_every_title(title: str) -> None:
    """IS-MCTS keeps a node for each observation; it fails where two positions share one and their moves differ."""
    game = spiel.load(title, 2, limit=160)
    for deal in range(3):
        state, dice = game.new_initial_state(), seeded(deal)
        state.apply_action(deal)
        for _ in range(6):
            for _ in range(7):
                legal = state.legal_actions()
                state.apply_action(legal[dice.below(len(legal))])
            luck = RandomRolloutEvaluator(1, numpy.random.RandomState(deal))
            bot = ISMCTSBot(game, luck, 2.0, 12, use_observation_string=True)
            move = bot.step(state)
            assert move in state.legal_actions()
            state.apply_action(move)


def test_points_and_margins_are_told_and_may_be_paid() -> None:
    table = aec.env("wishland", seats=3, reward="margin")
    table.reset(seed=5)
    dice = seeded(1)
    while not table.desk.over:
        assert list(table.infos["seat_0"]["scores"]) == table.desk.game.standing(table.desk.state)
        moves = table.desk.moves()
        table.step(moves[dice.below(len(moves))])
    scores = list(table.infos["seat_0"]["scores"])
    assert scores == [sum(table.desk.game.handlers.points(table.desk.state, seat)) for seat in range(3)]
    best, second = sorted(scores, reverse=True)[:2]
    assert max(table.rewards.values()) == best - second == max(info["margin"] for info in table.infos.values())
    refused = gym.Seat("wanderlust", ["any"], reward="margin")
    refused.reset(seed=1)
    info = refused.step(numpy.int64(numpy.flatnonzero(~refused.action_masks())[0]))[4]
    assert list(info["scores"]) == refused.desk.game.standing(refused.desk.state), "what is secret stays so"


def test_many_seats_are_stepped_at_once() -> None:
    how = {"title": "wishland", "rivals": ["any"], "limit": 30}
    envs = gymnasium.make_vec("periple.arena.gym:Periple-v0", num_envs=3, vectorization_mode="sync", **how)
    seen, infos = envs.reset(seed=3)
    assert infos["scores"].shape == (3, 2)
    cut = 0
    for _ in range(40):
        seen, _, _, truncated, _ = envs.step(seen["action_mask"].argmax(axis=1))
        cut += int(truncated.sum())
    assert cut >= 3, "every one of them was broken off at the limit, and began anew"


@pytest.mark.parametrize("title", TITLES)
def test_a_fleet_is_a_vector_of_decisions(title: str) -> None:
    games = 4
    envs = gymnasium.make_vec("periple.arena.vector:PeripleSelfPlay-v0", num_envs=games, title=title, limit=25)
    seen, infos = envs.reset(seed=5)
    seats, ends, dice = infos["seats"], 0, seeded(1)
    assert envs.metadata["version"] == aec.env(title).metadata["version"]
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        legal = [numpy.flatnonzero(mask) for mask in seen["action_mask"]]
        moves = numpy.array([choices[dice.below(len(choices))] for choices in legal])
        seen, paid, ended, cut, infos = envs.step(moves)
        ends += int(ended.sum() + cut.sum())
        if ended.any():
            assert (paid[ended] == infos["rewards"][ended, seats[ended]]).all(), "to whoever has just moved"
        seats = infos["seats"]
    assert ends >= games
    envs.close()


def test_a_row_of_the_table_of_baselines_is_the_same_again() -> None:
    games = [baselines.play("routard", "any", "any", number) for number in (1, 1, 2)]
    assert games[0] == games[1]
    assert baselines.row("routard-4", "any", "any", games).startswith("| routard-4 | `any` | `any` | 3 |")


def test_a_seat_hears_the_table_where_that_is_asked_for() -> None:
    env = gym.Seat("routard", ["any"], render_mode="ansi", limit=40)
    env.reset(seed=1)
    env.step(numpy.int64(env.desk.moves()[0]))
    assert "." in (env.render() or "")
    assert gym.Seat("routard", ["any"]).render() is None


@pytest.mark.parametrize("title", TITLES)
def test_openspiel_plays_random_games(title: str) -> None:
    pyspiel.random_sim_test(spiel.load(title, 3, deals=100, limit=SHORT), num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_pays_what_the_losers_lose() -> None:
    table = aec.env("wishland", seats=3, render_mode="ansi")
    table.reset(seed=5)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    dice = seeded(1)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        paid[agent] += reward
        if over or cut:
            table.step(None)
            continue
        legal = numpy.flatnonzero(seen["action_mask"])
        table.step(int(legal[dice.below(len(legal))]))
    assert table.desk.state.seat == -1 and not table.desk.cut
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0
    assert "." in (table.render() or "")


def test_an_agent_is_refused_as_people_are() -> None:
    table = aec.env("wanderlust")
    table.reset(seed=1)
    before = table.desk.state.ints()
    forbidden = int(numpy.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Refused):
        table.step(forbidden)
    assert table.desk.state.ints() == before
    waiting = table.possible_agents[1 - table.desk.asked]
    assert table.observe(waiting)["action_mask"].sum() == 0, "only the seat that is asked may move"


def test_what_a_seat_cannot_know_does_not_change_what_it_sees() -> None:
    table = aec.env("wanderlust")
    table.reset(seed=3)
    agent = table.agent_selection
    seen = table.observe(agent)
    table.desk.state.reimagine(table.seat_of[agent], seeded(99))
    again = table.observe(agent)
    assert (seen["observation"] == again["observation"]).all()
    assert (seen["action_mask"] == again["action_mask"]).all()


def test_asides_are_asked_only_where_they_are_wanted() -> None:
    quiet = aec.env("routard", options={"start": "express"})
    loud = aec.env("routard", options={"start": "express"}, asides=True, limit=2000)
    assert loud.desk.space == quiet.desk.space + 1
    dice = seeded(4)
    asked = said = 0
    loud.reset(seed=2)
    while not loud.desk.over:
        moves = loud.desk.moves()
        silent = loud.desk.silent in moves
        asked += silent
        move = moves[-1] if silent and dice.below(4) else moves[dice.below(len(moves))]
        said += silent and move != loud.desk.silent
        loud.step(move)
    assert asked > said > 0
    quiet.reset(seed=2)
    while not quiet.desk.over:
        moves = quiet.desk.moves()
        assert moves == quiet.desk.state.moves()
        quiet.step(moves[dice.below(len(moves))])


def test_the_gymnasium_seat_turns_and_bots_sit_in_the_others() -> None:
    env = gymnasium.make("periple.arena.gym:Periple-v0", title="routard", rivals=["any", "any"], limit=60)
    seats = []
    for seed in range(3):
        env.reset(seed=seed)
        door = env.unwrapped
        assert isinstance(door, gym.Seat)
        seats.append(door.seat)
        assert door.desk.asked == door.seat
        over = False
        while not over:
            moves = numpy.flatnonzero(door.action_masks())
            _, _, ended, cut, _ = env.step(moves[0])
            over = ended or cut
    assert sorted(seats) == [0, 1, 2]


def test_a_move_that_is_not_allowed_loses_or_is_raised() -> None:
    env = gym.Seat("wanderlust", ["any"])
    env.reset(seed=1)
    wrong = numpy.int64(numpy.flatnonzero(~env.action_masks())[0])
    _, paid, over, _, info = env.step(wrong)
    assert (paid, over) == (-1.0, True) and "rule" in info["refused"]
    with pytest.raises(PeripleError, match="over"):
        env.step(wrong)
    strict = gym.Seat("wanderlust", ["any"], strict=True)
    strict.reset(seed=1)
    with pytest.raises(Refused):
        strict.step(wrong)


def test_openspiel_copies_and_replays_a_history() -> None:
    game = spiel.load("routard", 2, {"start": "express"}, deals=50)
    state = game.new_initial_state()
    state.apply_action(7)
    dice = seeded(1)
    for _ in range(60):
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
    twin = state.clone()
    _, replayed = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    deep = copy.deepcopy(state.desk)
    for other in (twin, replayed):
        assert other.desk.state.ints() == state.desk.state.ints() == deep.state.ints()
    state.apply_action(state.legal_actions()[0])
    assert twin.desk.state.ints() == replayed.desk.state.ints() != state.desk.state.ints()
    assert state.action_to_string(0, 0) == "line:money"


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("title", TITLES)
def test_environments_are_copied_and_pickled_in_the_middle_of_a_game(title: str, twin_of: Callable[[Any], Any]) -> None:
    table = aec.env(title, limit=60)
    table.reset(seed=3)
    seat = gym.Seat(title, ["traveller@1"], limit=60)
    seat.reset(seed=3)
    for _ in range(10):
        table.step(table.desk.moves()[0])
    twin, other = twin_of(table), twin_of(seat)
    for one in (table, twin):
        one.step(one.desk.moves()[-1])
        one.reset()
    assert table.desk.state.ints() == twin.desk.state.ints(), "the next game of both is the same"
    for one in (seat, other):
        one.step(numpy.int64(one.desk.moves()[0]))
    assert seat.desk.state.ints() == other.desk.state.ints()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: aec.env("chess"), "Unknown title"),
        (lambda: aec.env("wanderlust", seats=9), "not 9"),
        (lambda: aec.env("routard", options={"start": "late"}), "can't be"),
        (lambda: gym.Seat("routard", ["genius"]), "Unknown bot"),
        (lambda: spiel.read_options("start"), "not a setting"),
        (lambda: aec.env("routard", render_mode="human"), "render_mode"),
        (lambda: gym.Seat("routard", ["any"], render_mode="human"), "render_mode"),
        (lambda: gym.Seat("routard", ["any"], reward="fame"), "reward"),
        (lambda: aec.env("routard", content="nowhere"), "nowhere"),
        (lambda: spiel.load("routard", content=Path("nowhere")), "nowhere"),
    ],
)
def test_bad_input_is_one_sentence(make: object, sentence: str) -> None:
    assert callable(make)
    with pytest.raises(PeripleError, match=sentence):
        make()


@pytest.mark.parametrize("title", TITLES)
def test_every_number_and_every_move_is_told(title: str) -> None:
    done = CliRunner().invoke(main, ["arena", title, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    desk = aec.env(title).desk
    for parts, size in ((told["observation"], desk.width), (told["moves"], desk.space)):
        assert parts[0]["at"] == 0 and parts[-1]["at"] + parts[-1]["size"] == size
        assert all(one["at"] + one["size"] == other["at"] for one, other in itertools.pairwise(parts))
    assert all(part["meaning"] and part["kind"] for part in told["observation"])
    names = told["names"]
    assert len(names) == len(set(names)) == desk.space
    assert told["version"] == aec.env(title).metadata["version"] == gym.Seat(title, ["any"]).metadata["version"]
    assert told["version"].startswith(f"{title}-{desk.game.rules_version}-")


def test_the_arena_tells_a_title_it_does_not_know() -> None:
    done = CliRunner().invoke(main, ["arena", "chess", "--lang", "en"])
    assert done.exit_code == 2
    assert "Unknown title" in done.output
