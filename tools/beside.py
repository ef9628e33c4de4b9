"""Random play beside Catanatron, turn about in one run: python tools/beside.py [TITLE …] (needs catanatron installed).

Processor time, not the clock, so that other work on the machine hardly matters; the middle of five ratios is told.
"""

import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

import periple
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import COMPILED, play_out

SECONDS = 1.5
ROUNDS = 5
WARM_UP = 4


def ours(title: str, seats: int, first: int) -> float:
    one = game(title)
    options = one.settle(seats, {})
    decisions = number = 0
    begun = process_time()
    while process_time() - begun < SECONDS:
        state = one.deal(seats, first + number, options)
        state.listening = False
        decisions += play_out(state, seeded(first + number), one.bound(seats))
        number += 1
    return decisions / (process_time() - begun)


def theirs() -> float:
    ticks = 0
    begun = process_time()
    while process_time() - begun < SECONDS:
        match = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while match.winning_color() is None and match.state.num_turns < 1000:
            match.play_tick()
            ticks += 1
    return ticks / (process_time() - begun)


if __name__ == "__main__":
    for title in sys.argv[1:] or [one.title for one in periple.titles()]:
        for turn in range(WARM_UP):  # until all that is prepared when first asked for is there
            ours(title, 3, 10_000 * turn)
        ratios = sorted(ours(title, 3, 100_000 * turn) / theirs() for turn in range(1, ROUNDS + 1))
        how = "compiled" if COMPILED else "plain"
        sys.stdout.write(f"{title} ({how}): {ratios[2]:.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f})\n")
