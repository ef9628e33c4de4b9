"""A spectator attacks a Routard table: from the lodging cards that all could see to every card and die to come."""

import pytest
from attack import MODULUS, find_word

import periple
from periple.kernel.dice import DIGIT, Dice, seeded
from periple.kernel.match import Match

SEEN = 22  # lodging cards turned up; with 19 the attack works five times in six
DRAWN_BEFORE = 6 * 24  # numbers drawn for the six piles of 25 cards that are shuffled first


def watched(seed: int, secret: str) -> tuple[Match, list[int]]:
    """A game up to its last lodging card that the attack needs, and those cards as a spectator heard of them."""
    match = periple.start("routard", seats=4, seed=seed, secret=secret)
    lodgings = [card.id for card in match.game.content.decks[-1]]  # type: ignore[attr-defined]
    choosing, seen, since = seeded(seed), [], 0
    while len(seen) < SEEN:
        moves = match.moves()
        match.play(moves[choosing.below(len(moves))])
        heard, since = match.told(None, since), match.ply
        seen += [lodgings.index(told.args["card"]) for told in heard if told.verb in ("lodged", "lodged_free")]
    return match, seen[:SEEN]


@pytest.mark.parametrize("seed", [1, 2026, 0x5EED_5EED_5EED])
def test_the_first_generator_is_found_out(seed: int) -> None:
    match, seen = watched(seed, "")
    word = find_word(45, seen)
    assert word is not None
    lodgings = list(range(45))
    Dice(word).shuffle(lodgings)
    assert lodgings[::-1][:SEEN] == seen
    assert lodgings == match._start.decks[-1]  # type: ignore[attr-defined]  # cards that nobody has seen yet
    assert word * pow(DIGIT + 1, DRAWN_BEFORE, MODULUS) % MODULUS == int(seeded(seed).word)  # the seed itself


@pytest.mark.parametrize("seed", [1, 2026, 0x5EED_5EED_5EED])
def test_the_keyed_stream_is_not(seed: int) -> None:
    match, seen = watched(seed, "3f" * 32)
    assert match.generator == "blake2b"
    assert find_word(45, seen) is None
