"""The table of baselines in docs/arena.md: bots that play through Gymnasium's door, `make baselines`.

Every game is dealt by its number, seats take turns, and bots look at a fixed number of worlds: the same table on every
machine, for the versions of the environments that it names. `ppo` is the small net of `periple train --small`, taught
here first, where that was not done before: what it learns may differ a little from machine to machine.
"""

import argparse
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import numpy

import periple
from periple.arena.gym import Seat
from periple.arena.naming import version
from periple.bots.explorer import knows
from periple.bots.glance import Glance
from periple.bots.net import Net, read_net
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.lab.figures import interval

# Who plays, against whom, and how many games.
PAIRS = [
    "any:any:200", "tourist:any:100", "traveller:any:100", "navigator@40:traveller:40", "explorer@1:traveller:200",
    "ppo:any:200", "ppo:tourist:200",
]  # fmt: skip
PPO = "ppo"
LEARNT = Path("build/baselines")
WINDOWS = 60  # of `periple train --small`


class Game(NamedTuple):
    won: float  # a shared win is a part of one
    margin: float


def teach(title: str) -> None:
    """A small net by our own command; one that was broken off goes on."""
    how = ["--small", "--windows", str(WINDOWS), "--device", "cpu", "--out", str(LEARNT / title)]
    subprocess.run([sys.executable, "-m", "periple", "train", title, *how], check=True, stdout=sys.stderr)


@cache
def learnt(title: str) -> Net:
    return read_net(game(title), LEARNT / title / "explorer.npz")


def likeliest(title: str, glance: Glance) -> int:
    """What the small net would play, without chance or search."""
    net = learnt(title)
    moves = net.worth(glance.world, glance.moves)
    return moves[int(net.think(glance.observe(), glance.seats, moves).chances.argmax())]


def play(title: str, agent: str, rival: str, number: int) -> Game:
    """One game of two seats, the agent at seat `number % 2`."""
    env = Seat(title, [rival], reward="margin")
    player, dice = None if agent == PPO else bot(agent, title), seeded(number)
    env.reset(seed=number)
    over, margin = env.desk.over, 0.0
    while not over:
        desk = env.desk
        glance = Glance(desk.game, desk.state, env.seat, dice, desk.cast, desk.played)
        move = likeliest(title, glance) if player is None else player.choose(glance)
        _, margin, ended, cut, _ = env.step(numpy.int64(move))
        over = ended or cut
    return Game(env.desk.returns()[env.seat] + 0.5, margin)


def row(title: str, agent: str, rival: str, games: list[Game]) -> str:
    share = interval(sum(game.won for game in games), len(games))
    margins = [game.margin for game in games]
    reach = 1.96 * stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else 0.0
    won = f"{100 * share.share:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"
    return f"| {title} | `{agent}` | `{rival}` | {len(games)} | {won} | {fmean(margins):+.1f} ± {reach:.1f} |"


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    words.add_argument("--titles", default=",".join(one.title for one in periple.titles()))
    words.add_argument("--pairs", default=",".join(PAIRS), help="agent:rival:games, by commas")
    words.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    words.add_argument("--workers", type=int, default=2)
    given = words.parse_args()
    lines = ["| environment | agent | against | games | won, 95 % | margin |", "|---|---|---|---|---|---|"]
    sys.stdout.write("\n".join(lines) + "\n")
    with ProcessPoolExecutor(given.workers) as pool:
        for one in periple.titles():
            if one.title not in given.titles.split(","):
                continue
            for pair in given.pairs.split(","):
                agent, rival, usual = pair.split(":")
                if agent.startswith("explorer") and not knows(one):
                    continue
                many = max(2, round(int(usual) * given.share))
                if agent == PPO:
                    teach(one.title)
                asked = zip(*((one.title, agent, rival, number) for number in range(many)), strict=True)
                games = list(pool.map(play, *asked, chunksize=2))
                sys.stdout.write(row(version(one), agent, rival, games) + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
