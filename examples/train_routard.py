"""A small policy that learns to beat Tourist in Le Jeu du Routard express: make add EXTRA=train, then

    python examples/train_routard.py --minutes 8

It plays many games at once in `periple.arena.fleet`, its own seat by a policy of two layers, the other by Tourist's
chance, and learns by advantage actor-critic (generalised advantages, clipped steps). At the end 1,000 fresh games are
played, seats turned, and the share it won is printed with its 95 % interval.
"""

import argparse
import os
import sys
import time
from typing import Any

import numpy
import torch
from numpy.typing import NDArray

from periple.arena.fleet import Fleet, any_legal
from periple.kernel.sheet import words_of
from periple.lab.figures import Share, interval

OPTIONS = {"start": "express"}
GAMES, WINDOW = 256, 96  # rows of the fleet, decisions between two lessons
GAMMA, LAMBDA, CLIP, RATE, PASSES = 0.997, 0.95, 0.2, 1e-3, 2
CARD = 0.1  # what a card won looks worth on the way: a hint that cancels out over a game, and so misleads nobody
ONE_HOT = {"step": 40, "deck": 8, "card": 64, "place_0": 128}  # numbers that name something
DROPPED = ("purchases", "discards")  # sets of cards as bits
Numbers = NDArray[Any]
Kept = tuple[Any, ...] | None  # tensors: what was seen, allowed and chosen, how likely, worth what, and the hint


class Reader:
    """Turns the numbers of an observation into what a network likes."""

    def __init__(self, fleet: Fleet) -> None:
        self.plain: list[int] = []
        self.named: list[tuple[int, int]] = []
        places: dict[str, slice] = {}
        at = 0
        for field in fleet.game.observation:
            size = field.size * words_of(field)  # a large set takes several numbers of a fleet's arrays
            places[field.name] = slice(at, at + size)
            if field.name in ONE_HOT:
                self.named.append((at, ONE_HOT[field.name]))
            elif not field.name.startswith(DROPPED) and field.name[-2:] not in ("_2", "_3", "_4", "_5"):
                self.plain += range(at, at + size)
            at += size
        self.cards = [places[f"won_{player}"] for player in (0, 1)]
        self.width = len(self.plain) + sum(size for _, size in self.named)

    def outlook(self, seen: Numbers) -> Numbers:
        """The cards won that count (two of each kind), beyond the rival's."""
        mine, theirs = (numpy.minimum(seen[:, cards], 2).sum(axis=1) for cards in self.cards)
        found: Numbers = (CARD * (mine - theirs)).astype(numpy.float32)
        return found

    def read(self, seen: Numbers) -> Any:
        numbers = seen[:, self.plain].astype(numpy.float32)
        parts = [numpy.sign(numbers) * numpy.log1p(numpy.abs(numbers)) / 3]
        for at, size in self.named:
            parts.append(numpy.eye(size, dtype=numpy.float32)[numpy.clip(seen[:, at] + 1, 0, size - 1)])
        return torch.from_numpy(numpy.concatenate(parts, axis=1))


class Policy(torch.nn.Module):
    def __init__(self, width: int, moves: int, hidden: int = 96) -> None:
        super().__init__()
        self.body = torch.nn.Sequential(
            torch.nn.Linear(width, hidden), torch.nn.Tanh(), torch.nn.Linear(hidden, hidden), torch.nn.Tanh()
        )
        self.move, self.value = torch.nn.Linear(hidden, moves), torch.nn.Linear(hidden, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        inside = self.body(seen)
        logits = self.move(inside).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(inside).squeeze(-1)


def choose(
    policy: Policy, reader: Reader, fleet: Fleet, mine: Numbers, luck: numpy.random.Generator
) -> tuple[Numbers, Numbers, Kept]:
    """The policy's moves where it is asked, any legal move elsewhere; and what is to be remembered of the former."""
    actions = any_legal(fleet.masks, luck)
    rows = numpy.flatnonzero(fleet.seats == mine)
    if not len(rows):
        return actions, rows, None
    seen, masks = reader.read(fleet.observations[rows]), torch.from_numpy(fleet.masks[rows])
    with torch.no_grad():
        choices, values = policy(seen, masks)
        chosen = choices.sample()
    actions[rows] = chosen.numpy()
    outlook = reader.outlook(fleet.observations[rows])
    return actions, rows, (seen, masks, chosen, choices.log_prob(chosen), values, outlook)


def collect(policy: Policy, reader: Reader, fleet: Fleet, mine: Numbers, luck: numpy.random.Generator) -> list[Any]:
    """A window of play: the policy's decisions, each with its advantage and what it should have been worth."""
    steps = []
    for _ in range(WINDOW):
        actions, rows, kept = choose(policy, reader, fleet, mine, luck)
        fleet.step(actions)
        paid = fleet.rewards[numpy.arange(GAMES), mine].copy()
        steps.append((rows, kept, paid, fleet.done.copy()))
    with torch.no_grad():
        masks = torch.from_numpy(fleet.masks.copy())
        follows = policy(reader.read(fleet.observations), masks)[1].numpy().copy()
    follows[fleet.seats != mine] = 0  # Tourist is asked: nobody knows yet
    hints = numpy.where(fleet.seats == mine, reader.outlook(fleet.observations), -reader.outlook(fleet.observations))
    ahead = numpy.zeros(GAMES, numpy.float32)
    lessons = []
    for rows, kept, paid, done in reversed(steps):
        follows[done], ahead[done], hints[done] = paid[done], 0, 0
        if kept is None:
            continue
        values = kept[4].numpy()
        gained = GAMMA * hints[rows] - kept[5]
        ahead[rows] = GAMMA * follows[rows] + gained - values + GAMMA * LAMBDA * ahead[rows]
        follows[rows], hints[rows] = values, kept[5]
        advantages = torch.from_numpy(ahead[rows].copy())
        lessons.append((*kept[:4], advantages, advantages + kept[4]))
    return [torch.cat(part) for part in zip(*lessons, strict=True)]


def learn(policy: Policy, optimiser: Any, lessons: list[Any]) -> None:
    count = len(lessons[0])
    for _ in range(PASSES):
        for rows in torch.split(torch.randperm(count), 2048):
            seen, masks, chosen, before, advantages, worth = (part[rows] for part in lessons)
            choices, values = policy(seen, masks)
            ratio = (choices.log_prob(chosen) - before).exp()
            steady = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
            gain = torch.minimum(ratio * steady, ratio.clamp(1 - CLIP, 1 + CLIP) * steady).mean()
            loss = (values - worth).pow(2).mean() - gain - 0.005 * choices.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def examine(policy: Policy, reader: Reader, workers: int, games: int, seed: int) -> Share:
    """Fresh games against Tourist, each row's first one, so that short games count no more than long ones."""
    mine, luck = numpy.arange(games) % 2, numpy.random.default_rng(seed)
    won, over = 0.0, numpy.zeros(games, bool)
    with Fleet("routard", games, 2, OPTIONS, workers=workers) as fleet:
        fleet.reset(seed)
        while not over.all():
            fleet.step(choose(policy, reader, fleet, mine, luck)[0])
            for row in numpy.flatnonzero(fleet.done & ~over):
                won += float(fleet.rewards[row, mine[row]]) + 0.5  # a shared win is half a win
            over |= fleet.done
    return interval(won, games)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    words.add_argument("--minutes", type=float, default=8.0)
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--keep", help="a file for the policy; if there is one already it learns on")
    words.add_argument("--games", type=int, default=1000, help="of the examination")
    given = words.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    luck, mine = numpy.random.default_rng(given.seed), numpy.arange(GAMES) % 2
    begun, decisions = time.monotonic(), 0
    with Fleet("routard", GAMES, 2, OPTIONS, workers=given.workers) as fleet:
        fleet.reset(given.seed)
        reader = Reader(fleet)
        policy = Policy(reader.width, fleet.space)
        optimiser = torch.optim.Adam(policy.parameters(), RATE)
        if given.keep and os.path.exists(given.keep):
            known = torch.load(given.keep)
            policy.load_state_dict(known["policy"])
            optimiser.load_state_dict(known["optimiser"])
        while time.monotonic() - begun < 60 * given.minutes:
            lessons = collect(policy, reader, fleet, mine, luck)
            learn(policy, optimiser, lessons)
            decisions += len(lessons[0])
            told = f"{time.monotonic() - begun:.0f} s, {decisions:,} decisions, outlook {lessons[5].mean():+.3f}"
            sys.stderr.write(f"\r{told}" if sys.stderr.isatty() else "")
    if given.keep:
        torch.save({"policy": policy.state_dict(), "optimiser": optimiser.state_dict()}, given.keep)
    spent = time.process_time()
    share = examine(policy, reader, given.workers, given.games, 10_000_000)
    sys.stdout.write(
        f"{given.games} games against any: {100 * share.share:.1f} % won "
        f"({100 * share.low:.1f} to {100 * share.high:.1f}), after {decisions:,} decisions "
        f"and {spent:.0f} s of this process\n"
    )


if __name__ == "__main__":
    main()
