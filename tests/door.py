"""How tests play: through the public door, naming choices as a player would."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import periple
from periple import Choice, Match
from periple.kernel.door import begin, play_entry
from periple.kernel.journal import Saved, read_saved

FIXTURES = Path(__file__).parent / "fixtures"


def recorded(path: Path) -> Iterator[tuple[int, Match]]:
    """A recorded game before each of its lines, and over: played again, with the cards that it was recorded with."""
    saved = read_saved(msgspec.json.decode(path.read_bytes())["match"])
    assert isinstance(saved, Saved)
    match = begin(saved)
    for line, entry in enumerate(saved.journal):
        yield line, match
        play_entry(match, entry)
    yield len(saved.journal), match


def pick(match: Match, verb: str, *targets: str) -> Choice:
    """The one choice with this verb that touches all these targets."""
    found = offered(match, verb, *targets)
    assert len(found) == 1, f"{verb} {targets}: {len(found)} choices among {[c.text.en for c in match.choices()]}"
    return found[0]


def offered(match: Match, verb: str, *targets: str) -> list[Choice]:
    return [c for c in match.choices() if c.verb == verb and touches(c, targets)]


def touches(choice: Choice, targets: tuple[str, ...]) -> bool:
    """Whether a choice touches all targets, each written as "kind:id"; a kind alone stands for its only one."""
    touched = {f"{target.kind}:{target.id}" for target in choice.targets}
    return all(target in touched or f"{target}:{target}" in touched for target in targets)


def do(match: Match, verb: str, *targets: str) -> None:
    match.play(pick(match, verb, *targets))


def refused(match: Match, move: int) -> int:
    """Play a move that must be refused; nothing changes; the number of the rule that forbids it."""
    before = match.hash
    with pytest.raises(periple.Refused) as caught:
        match.play(move)
    assert match.hash == before
    assert caught.value.message("fr") and caught.value.message("en")
    return caught.value.rule.number


def told(match: Match, verb: str) -> list[list[int]]:
    """The numbers of every event with this verb so far."""
    return [event.args for events in match.events for event in events if event.verb == verb]


def names(choice: Choice) -> list[str]:
    """What a choice touches, each written as "kind:id"."""
    return [f"{target.kind}:{target.id}" for target in choice.targets]


def observed(match: Match, seat: int = 0) -> dict[str, list[int]]:
    """Return what programs see as this seat, by the names of the fields."""
    numbers = match.game.observe(match.glimpse(), seat)
    found: dict[str, list[int]] = {}
    for field in match.game.observation:
        found[field.name], numbers = numbers[: field.size], numbers[field.size :]
    return found
