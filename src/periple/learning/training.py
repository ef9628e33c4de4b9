"""Training in pieces: each begins with fresh games and ends with a checkpoint, so that one who was broken off goes on
exactly as if nothing had happened."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import numpy
import torch

from periple.arena.fleet import Fleet
from periple.learning.learner import Learner, Told
from periple.learning.model import chances


@dataclass(frozen=True)
class Schedule:
    windows: int  # in all
    piece: int = 0  # windows between two checkpoints; as the recipe says when 0
    minutes: float = 0.0  # stop in time, whatever is left; 0 for no limit
    imitating: float = 0.25  # of that time, at most
    rivals: tuple[str, ...] = ("tourist", "traveller@2")  # the ladder
    games: int = 200  # against each of them after every piece; 0 for none


def train(learner: Learner, schedule: Schedule, folder: Path, tell: Callable[[Told], None]) -> None:
    """Train until the schedule is done; a checkpoint in the folder is taken up again."""
    checkpoint = folder / "checkpoint.pt"
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    if checkpoint.exists():
        learner.load(checkpoint)
    else:
        torch.manual_seed(learner.recipe.seed)
    done = learner.progress
    limit = schedule.minutes * 60 or 1e9
    if not done.imitated:
        if learner.recipe.guided:
            learner.imitate(tell, limit * schedule.imitating)
        done.imitated = True
        climb(learner, schedule, tell)
        keep(learner, checkpoint, folder)
    while done.windows < schedule.windows and time.monotonic() - begun < limit:
        piece(learner, schedule, begun, limit, tell)
        climb(learner, schedule, tell)
        keep(learner, checkpoint, folder)


def piece(learner: Learner, schedule: Schedule, begun: float, limit: float, tell: Callable[[Told], None]) -> None:
    done = learner.progress
    halves = learner.fleets(learner.recipe.seed + 1 + done.windows, learner.recipe.rows, learner.recipe.window)
    try:
        for _ in range(min(schedule.piece or learner.recipe.piece, schedule.windows - done.windows)):
            spent = time.monotonic()
            if spent - begun > limit:
                break
            before = done.decisions
            learner.play(halves, 1.0 - max(done.windows / schedule.windows, (spent - begun) / limit))
            took = time.monotonic() - spent
            done.seconds += took
            rate = round((done.decisions - before) / took)
            tell(Told("window", {"windows": done.windows, "games": done.games, "rate": rate}))
    finally:
        for half in halves:
            half.close()


def keep(learner: Learner, checkpoint: Path, folder: Path) -> None:
    learner.save(checkpoint)
    learner.export(folder / "explorer.npz")


def climb(learner: Learner, schedule: Schedule, tell: Callable[[Told], None]) -> None:
    """How strong the net is now, against each rung of the ladder."""
    done = learner.progress
    row = {"windows": float(done.windows), "decisions": float(done.decisions), "games": float(done.games)}
    row |= {name: float(tensor) for name, tensor in learner.last.items()}
    for rival in schedule.rivals if schedule.games else ():
        row[rival] = against(learner, rival, schedule.games)
        margin = 1.96 * sqrt(row[rival] * (1 - row[rival]) / schedule.games)
        percent, give = f"{100 * row[rival]:.1f}", f"{100 * margin:.1f}"
        tell(Told("rung", {"rival": rival, "percent": percent, "games": schedule.games, "give": give}))
    done.curve.append(row)


@torch.no_grad()
def against(learner: Learner, rival: str, games: int, seats: int = 2) -> float:
    """The net's share of the wins at a table of two with a bot, without any chance of its own; seats turned."""
    recipe = learner.recipe
    ended, won = numpy.zeros(games, bool), 0.0
    workers = min(learner.workers, games)
    with Fleet(
        learner.game.title,
        games,
        seats,
        asides=recipe.asides,
        workers=workers,
        limit=recipe.limit,
        choices_only=True,
        rivals=[rival] * (seats - 1),
        sieve=recipe.sieve,
    ) as fleet:
        fleet.reset(987_654_321)
        while not ended.all():
            words = torch.from_numpy(fleet.observations).to(learner.device)
            masks = torch.from_numpy(fleet.masks).to(learner.device)
            best = chances(learner.model(words)[0], masks).argmax(1).cpu().numpy()
            fleet.step(best)
            fresh = fleet.done & ~ended
            won += float(fleet.shares[fresh][fleet.learns[fresh]].sum())
            ended |= fleet.done
    return won / games
