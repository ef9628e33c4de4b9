"""Kings are made by losers whose last choice surely leads to one winner or another."""

from collections.abc import Callable

import msgspec
import pytest

from periple.kernel.registry import game
from periple.kernel.state import State
from periple.lab.findings import findings
from periple.lab.kingmaking import NOBODY, TRIED, Fork, kingmaker
from periple.lab.plan import Plan
from periple.lab.sitting import play_one
from periple.lab.study import study
from periple.lab.tables import tables_of

ENDS: dict[str, tuple[Callable[[int, int], list[int]], int]] = {
    "two kings": (lambda move, time: [1] if move == 3 else [2], 0),
    "one winner whatever is chosen": (lambda move, time: [1], NOBODY),
    "it could win itself": (lambda move, time: [0] if move == 5 and time == 2 else [move % 2 + 1], NOBODY),
    "chance decides": (lambda move, time: [1 + time % 2], NOBODY),
    "a shared win is another end": (lambda move, time: [1] if move == 3 else [1, 2], 0),
}


@pytest.mark.parametrize("case", list(ENDS))
def test_a_loser_decides_for_others_or_does_not(case: str) -> None:
    end, told = ENDS[case]
    state = game("wishland").deal(3, 1, game("wishland").settle(3, {}))

    def finish(position: State, move: int, time: int) -> list[int]:
        assert position is not state
        return end(move, time)

    fork = Fork(state, 0, [3, 4, 5], 4)
    assert kingmaker([fork], [1], finish) == told
    assert kingmaker([fork], [0], finish) == NOBODY, "a winner makes no king"


def test_few_moves_are_tried_the_chosen_one_first() -> None:
    state = game("wishland").deal(3, 1, game("wishland").settle(3, {}))
    fork = Fork(state, 0, list(range(100)), 7)
    assert fork.moves[0] == 7 and len(fork.moves) == len(set(fork.moves)) == TRIED


def test_looking_for_kings_changes_nothing_else() -> None:
    plan = Plan("wishland", ["any", "any", "any"], 4, 3, {})
    watched = msgspec.structs.replace(plan, kingmaking=2)
    rows = [play_one(watched, number) for number in range(4)]
    assert [row.kingmaker is None for row in rows] == [False, True, False, True]
    for number, row in enumerate(rows):
        row.kingmaker = None
        assert row == play_one(plan, number)
    rows[0].kingmaker, rows[2].kingmaker = 1, NOBODY
    found = {one.key: one for one in findings(study(game("wishland"), watched, tables_of(rows, plan.bots)))}
    assert found["kings"].figures == {"share": 0.5, "games": 2}
