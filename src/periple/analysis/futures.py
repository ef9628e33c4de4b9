"""What follows from a choice: it is played on to the seat's next turn in imagined worlds, everybody choosing as the
outlook would at a glance, with the same luck for every choice that is compared."""

from time import monotonic
from typing import Final

import msgspec

from periple.analysis.outlook import Outlook
from periple.bots.glance import Glance
from periple.kernel.state import OVER, Event, State

FEWEST: Final = 6  # worlds, however long they take
FAR: Final = 60  # decisions
LONELY: Final = 12  # decisions of somebody who plays alone


class Future(msgspec.Struct):
    """One world after a choice, and what the seat heard on the way."""

    end: State
    heard: list[Event]
    won: float  # 1 where the game has been won by then, 0 where it was lost or goes on
    lost: bool
    at_once: int = 0  # how much of what was heard is the choice itself, and what follows without another one


def futures(
    outlook: Outlook, glance: Glance, moves: list[int], worlds: int, seconds: float = 0.0
) -> list[list[Future]]:
    """By move, then by world; no more of them than there is time for, where that is given."""
    found: list[list[Future]] = [[] for _ in moves]
    begun = monotonic()
    for number in range(worlds):
        if seconds and number >= FEWEST and monotonic() - begun > seconds:
            break
        world = glance.imagine()
        for at, move in enumerate(moves):
            found[at].append(followed(outlook, world.copy(), move, glance.seat))
    return found


def followed(outlook: Outlook, state: State, move: int, seat: int) -> Future:
    """Up to the seat's next turn."""
    state.listening = True
    state.play(move)
    at_once = sum(event.heard_by(seat) for event in state.events)
    away = False
    for _ in range(LONELY if outlook.seats == 1 else FAR):
        if state.seat == OVER or (away and state.seat == seat):
            break
        away = away or state.seat != seat
        state.play(outlook.onward(state))
    heard = [event for event in state.events if event.heard_by(seat)]
    winners = outlook.game.handlers.winners(state) if state.seat == OVER else []
    lost = state.seat == OVER and seat not in winners
    return Future(state, heard, 1.0 if seat in winners else 0.0, lost, at_once)
