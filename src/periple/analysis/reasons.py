"""Why one choice is better than another, in words: what really differs between the futures that follow, and only that.

Both are played on to the seat's next turn in the same imagined worlds, everybody choosing as the net would. What
is told is the counter of which there is most surely more; where there is none, that the difference lies further away.
"""

from math import sqrt
from typing import Final

from periple.analysis.outlook import Outlook
from periple.bots.glance import Glance
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State
from periple.kernel.words import HOUSE, Text

WORDS: Final = HOUSE["analysis"]
WORLDS: Final = 12
FAR: Final = 60  # decisions
LONELY: Final = 12  # decisions of somebody who plays alone
SURE: Final = 2.0  # standard errors
LEAST: Final = 0.4  # of a counter


def reason(outlook: Outlook, glance: Glance, better: int, other: int, worlds: int = WORLDS) -> Text:
    found = differences(outlook, glance, better, other, worlds)
    names = outlook.game.catalogue().counters
    told = [(sure, key, mean) for key, (mean, sure) in found.items() if key in names and mean >= LEAST and sure >= SURE]
    if not told:
        return WORDS["further"]
    _, key, mean = max(told)
    return WORDS["more"].fill(n=rounded(mean), counter=names[key])


def rounded(number: float) -> Text:
    """To a half below ten, else whole."""
    whole = round(2 * number) / 2 if number < 10 else round(number)
    told = f"{whole:g}"
    return Text(fr=told.replace(".", ","), en=told)


def differences(
    outlook: Outlook, glance: Glance, better: int, other: int, worlds: int
) -> dict[str, tuple[float, float]]:
    """By counter: how much more of it the better choice leaves on average, and how many standard errors that is."""
    apart: dict[str, list[int]] = {}
    for _ in range(worlds):
        world = glance.imagine()
        ends = [played_on(outlook, world.copy(), move, glance.seat) for move in (better, other)]
        left, right = (outlook.game.handlers.counters(end, glance.seat) for end in ends)
        for key in left:
            apart.setdefault(key, []).append(left[key] - right.get(key, 0))
    return {key: average(values) for key, values in apart.items()}


def average(values: list[int]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, abs(mean) / (sqrt(spread / len(values)) + 1e-6)


def played_on(outlook: Outlook, state: State, move: int, seat: int) -> State:
    """The seat's next turn after this choice."""
    state.play(move)
    away = False
    for _ in range(LONELY if outlook.seats == 1 else FAR):
        if state.seat == OVER or (away and state.seat == seat):
            break
        away = away or state.seat != seat
        state.play(likeliest(outlook.game, outlook, state))
    return state


def likeliest(game: AnyGame, outlook: Outlook, state: State) -> int:
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    thought = outlook.net.think(game.observe(state, state.seat), outlook.seats, moves)
    return moves[int(thought.chances.argmax())]
