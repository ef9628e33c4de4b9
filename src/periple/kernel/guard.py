"""Why a move is not offered, before its verb is asked: the same in every title, read from its tables."""

from collections.abc import Callable
from typing import Any

from periple.kernel.refusal import Reason
from periple.kernel.state import OVER, State
from periple.kernel.verbs import NO_VERB, Steps, Verbs

Why = Callable[[Any, int, int], Reason | None]  # position, the move's argument, step
WhyAside = Callable[[Any, int, int, int], Reason | None]  # position, the seat that asks, the move's argument, step


class Guard:
    """`room` has the functions that rows name; one that is missing fails when the title is imported."""

    def __init__(self, verbs: Verbs, steps: Steps, room: object, over: int, turn: int) -> None:
        self.verbs = verbs
        self.steps = steps
        self.over = over  # the rules that a game is over by, and that each plays in turn
        self.turn = turn
        self.why: list[Why | None] = []
        self.why_aside: list[WhyAside | None] = []
        for row in verbs.rows:
            self.why.append(named(room, row.why, row.name) if row.why else None)
            self.why_aside.append(named(room, row.why_aside, row.name) if row.aside else None)

    def reason(self, s: State, move: int, seat: int, step: int) -> Reason | None:
        if s.seat == OVER:
            return Reason(self.over, "over")
        verbs = self.verbs
        verb = verbs.of(move)
        aside = None if verb == NO_VERB else self.why_aside[verb]
        if verb == NO_VERB:
            return Reason(self.turn, "no_such_move")
        row = verbs.rows[verb]
        if not (row.at or row.aside or row.no):
            return Reason(self.turn, "no_such_move")
        number = row.plus + row.by * (move - verbs.start[verb])
        answers = verbs.open_at[verb] >> step & 1 == 1
        if aside is not None and not (answers and seat == s.seat):
            return aside(s, seat, number, step)
        if seat != s.seat:
            return Reason(self.turn, "not_your_turn")
        if not answers:
            asked = self.steps.rows[step]
            rule, key = row.no.get(asked.name, (asked.rule, asked.no))
            return Reason(rule, key)
        why = self.why[verb]
        return None if why is None else why(s, number, step)


def named(room: object, name: str, verb: str) -> Any:
    found = getattr(room, name, None)
    if found is None:
        raise ValueError(f"verb {verb}: the refusals have no “{name}”")
    return found
