"""Sequential halving: moves are compared in the same sampled states, and the better half goes on into new ones."""

# Stays plain: what it asks may be plain or compiled.

from typing import Protocol

from periple.bots.effort import Effort


class Comparison(Protocol):
    """The moves of one decision. Each is named by its place in a list of candidates."""

    def compare(self, live: list[int], room: int) -> int:
        """Look at these moves in new sampled states, with about `room` looks; return how many looks it took."""

    def ranked(self, live: list[int]) -> list[int]:
        """Return the same moves, the best first."""

    def kept(self, ranked: list[int]) -> list[int]:
        """Return those of the better half that still have a chance to be the best."""


def halve(comparison: Comparison, live: list[int], effort: Effort, at_once: int = 1) -> list[int]:
    """Compare moves until the effort is spent, in rounds of equal length; return those of the last round, ranked.

    Every round looks at each of its moves at least once. A search whose round leaves a single move ends early.
    """
    rounds = (len(live) - 1).bit_length()
    for stage in range(1, rounds + 1):
        part = stage / rounds
        effort.spent += comparison.compare(live, effort.room(part, at_once))
        while effort.lasts(part):
            effort.spent += comparison.compare(live, effort.room(part, at_once))
        live = comparison.ranked(live)
        if stage < rounds:
            live = comparison.kept(live)
        if len(live) == 1:
            break
    return live
