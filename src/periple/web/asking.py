"""Why something is not offered, asked by what was clicked."""

import secrets
from typing import Final

from periple.kernel.ahead import turn_ahead
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.state import State
from periple.web.shapes import WhyBody, WhyOne

MOST: Final = 8  # reasons told for one question


def why(match: Match, seat: int, asked: WhyBody) -> list[WhyOne]:
    if asked.move is not None:
        return [reason(match, match.glimpse(), seat, asked.move)]
    state, twin = worlds(match, seat)
    if state is None or twin is None:
        return []  # a move is described for the seat that is to act, and by what that seat knows
    wanted = {(kind, key) for kind, key in asked.targets}
    found: list[tuple[tuple[bool, int], WhyOne]] = []
    told: set[tuple[str, int | None]] = set()
    for move in candidates(match, asked.verb):
        choice = described(match, twin, move)
        if choice is None or not wanted <= {(one.kind, one.id) for one in choice.targets}:
            continue
        one = reason(match, state, seat, move)
        if (one.verb, one.rule) not in told:
            told.add((one.verb, one.rule))
            aside = match.game.verbs.rows[match.game.verbs.verb_of[move]].why_aside is not None
            found.append(((aside, len(choice.targets)), one))
        if len(found) == MOST:
            break
    # What needs nothing beside what was pointed at was meant before what does: a road there before a ticket there.
    return [one for _, one in sorted(found, key=lambda one: one[0])]


def worlds(match: Match, seat: int) -> tuple[State | None, State | None]:
    """Where a seat asks, and a world that it imagines there: the table, or its next turn while others play."""
    if seat != match.seat:
        ahead = turn_ahead(match, seat)
        return ahead, ahead
    twin = match.glimpse()
    twin.reimagine(seat, seeded(secrets.randbits(62)))  # so that no answer can tell what the seat can't know
    return match.glimpse(), twin


def candidates(match: Match, verb: str | None) -> list[int]:
    """The moves of a verb, or all: what can be done at any time comes last, since what is asked for now was meant."""
    verbs = match.game.verbs
    wanted = [at for at, name in enumerate(verbs.name) if verb in (None, name)]
    wanted.sort(key=lambda at: verbs.rows[at].why_aside is not None)
    return [move for at in wanted for move in range(verbs.start[at], verbs.start[at] + verbs.count[at])]


def described(match: Match, state: State, move: int) -> Choice | None:
    """A move in words. One that is not allowed may have none: what it speaks of is not on the table."""
    try:
        return match.game.handlers.choice(state, move, match.cast)
    except (IndexError, KeyError, ValueError, AssertionError):
        return None


def reason(match: Match, state: State, seat: int, move: int) -> WhyOne:
    verbs = match.game.verbs
    verb = verbs.name_of(move) if 0 <= move < verbs.size else ""
    refused = match.game.why_not(state, move, seat, match.cast)
    if refused is None:
        return WhyOne(move, verb, True)
    return WhyOne(move, verb, False, refused.rule.number, refused.reason)
