"""Whether hints do harm: somebody who follows every one of them plays against Traveller (docs/explorer.md).

    python tools/follow_hints.py routard --games 200 --looks 300

Seats are turned from game to game. `--looks` counts worlds instead of the second that a table gives, so that a busy
machine plays the same. What a hint does not speak of, asides, the follower leaves alone.
"""

import argparse
from math import sqrt

import click

import periple
from periple.analysis.outlook import outlook_of
from periple.bots.glance import Glance
from periple.kernel.dice import seeded
from periple.kernel.match import Match

SURE = 1.96


def advised(match: Match, looks: int) -> int:
    """The move that a hint would tell."""
    assert match.seat is not None
    glance = Glance(match.game, match.glimpse(), match.seat, seeded(match.ply), match.cast, match.ply)
    if len(glance.moves) == 1:
        return glance.moves[0]
    return outlook_of(match.game, match.cast).search(glance, 0.0, looks)[0]


def follow(title: str, seed: int, looks: int, options: dict[str, str]) -> float:
    """The follower's share of one game."""
    match = periple.start(title, seats=2, seed=seed, options=options)
    rival, mine = periple.bot("traveller", seed=seed), seed % 2
    while not match.over:
        said = rival.aside(match, 1 - mine)
        if said is not None:
            match.play(said, seat=1 - mine)
            continue
        match.play(advised(match, looks) if match.seat == mine else rival.choose(match))
    return 1.0 / len(match.winners) if mine in match.winners else 0.0


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's, of 95 %."""
    share, square = won / games, SURE * SURE
    middle = (share + square / 2 / games) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / 4 / games / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=910_000, help="seed of the first game")
    parser.add_argument("--looks", type=int, default=200)
    parser.add_argument("--set", nargs="*", default=[], help="option=value")
    asked = parser.parse_args()
    options = dict(one.split("=") for one in asked.set)
    won = 0.0
    for game in range(1, asked.games + 1):
        won += follow(asked.title, asked.first + game, asked.looks, options)
        if game % 10 == 0 or game == asked.games:
            low, high = interval(won, game)
            told = f"{won:g} of {game} won, {100 * won / game:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
            click.echo(f"{asked.title}, {asked.looks} looks: {told}")


if __name__ == "__main__":
    main()
