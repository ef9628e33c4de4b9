"""Why a move is not offered, before its verb is asked: the same in every title, read from its tables."""

from collections.abc import Callable
from typing import Any

from periple.kernel.refusal import Reason
from periple.kernel.state import OVER
from periple.kernel.verbs import NO_VERB, Verbs


class Guard:
    """Whether the game is on, the verb exists, the seat is asked and the step is one that the verb answers; only then
    the row's own function is asked what stands against the move."""

    def __init__(self, verbs: Verbs, step_of: Callable[[Any], int], over: int, turn: int) -> None:
        self.verbs = verbs
        self.steps = verbs.steps
        self.step_of = step_of
        self.over = over  # the rules that a game is over by, and that each plays in turn
        self.turn = turn

    def reason(self, s: Any, move: int, seat: int) -> Reason | None:
        """What stands against a move of a seat; None when nothing does."""
        if s.seat == OVER:
            return Reason(self.over, "over")
        verbs = self.verbs
        verb = verbs.of(move)
        if verb == NO_VERB or verbs.rows[verb].retired():
            return Reason(self.turn, "no_such_move")
        row = verbs.rows[verb]
        number = row.plus + row.by * (move - verbs.start[verb])
        step = self.step_of(s)
        answers = verbs.open_at[verb] >> step & 1 == 1
        if row.why_aside is not None and not (answers and seat == s.seat):
            return row.why_aside(s, seat, number, step)
        if seat != s.seat:
            return Reason(self.turn, "not_your_turn")
        if not answers:
            asked = self.steps.rows[step]
            rule, key = row.no.get(asked.name, (asked.rule, asked.no))
            return Reason(rule or row.rules[0], key)
        return None if row.why is None else row.why(s, number, step)
