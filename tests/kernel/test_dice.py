"""The generators are frozen: these numbers may never change, or old games would play differently."""

import hashlib
import struct
from collections import Counter

import pytest

from periple.kernel.dice import Dice, scatter, secret_seed, seeded

KEYED = secret_seed(2026, "a secret")
SEEDS = pytest.mark.parametrize("seed", [11, secret_seed(11, "another")], ids=["mwc63", "blake2b"])


def test_scatter_spreads_neighbouring_seeds() -> None:
    assert [scatter(seed) for seed in (0, 1, 2)] == VECTORS["scatter"]


def test_digits_are_frozen() -> None:
    dice = seeded(2026)
    assert [dice.digits() for _ in range(6)] == VECTORS["digits"]


def test_below_is_frozen_and_in_range() -> None:
    dice = seeded(7)
    assert [dice.below(6) for _ in range(12)] == VECTORS["below"]
    assert all(0 <= dice.below(n) < n for n in range(1, 200))


def test_shuffle_is_frozen_and_loses_nothing() -> None:
    cards = list(range(12))
    seeded(-5).shuffle(cards)
    assert cards == VECTORS["shuffle"]
    assert sorted(cards) == list(range(12))


def test_the_keyed_stream_is_frozen() -> None:
    assert VECTORS["key"] == [KEYED]
    dice = seeded(KEYED)
    assert [dice.digits() for _ in range(6)] == VECTORS["keyed_digits"]
    dice = seeded(KEYED)
    assert [dice.below(6) for _ in range(12)] == VECTORS["keyed_below"]
    cards = list(range(12))
    seeded(KEYED).shuffle(cards)
    assert cards == VECTORS["keyed_shuffle"]
    assert sorted(cards) == list(range(12))


def test_the_keyed_stream_is_blake2b_of_the_block_number() -> None:
    """As docs/server.md tells it, so that anybody can check a game without our code."""
    key = hashlib.blake2b(b"2026:a secret", digest_size=32, person=b"periple-chance").digest()
    blocks = b"".join(hashlib.blake2b(at.to_bytes(8, "little"), key=key).digest() for at in range(5))
    dice = seeded(KEYED)
    assert [dice.digits() for _ in range(80)] == list(struct.unpack("<80I", blocks))


def test_the_key_travels_with_a_state_and_copies_go_their_own_way() -> None:
    dice = seeded(KEYED)
    dice.script = [4, 2]
    dice.below(1000)
    again = Dice(int(dice.word))
    again.take_rest(dice.rest()[:])
    twin = dice.copy()
    for _ in range(40):
        expected = dice.below(1 << 30)
        assert [again.below(1 << 30), twin.below(1 << 30)] == [expected, expected]
    assert again.script == twin.script == [4, 2]
    assert again.rest() == twin.rest() == dice.rest()
    assert len(dice.rest()) == 6  # four of the key, two of the script


def test_a_quick_game_writes_no_key() -> None:
    dice = seeded(5)
    dice.script = [3]
    assert dice.rest() == [3]
    assert dice.word > 0


@SEEDS
@pytest.mark.parametrize("n", [2, 3, 7, 12, 45, 3 << 29])
def test_below_has_no_bias(seed: int, n: int) -> None:
    """Three thirds of a range that does not divide 2^32 evenly: a plain remainder would miss by a third."""
    dice, cells, count = seeded(seed), min(n, 12), 24_000
    seen = Counter(dice.below(n) * cells // n for _ in range(count))
    shares = [len(range(-(-cell * n // cells), -(-(cell + 1) * n // cells))) / n * count for cell in range(cells)]
    distance = sum((seen[cell] - share) ** 2 / share for cell, share in enumerate(shares))
    assert distance < 35  # chi-square with at most 11 degrees of freedom: once in 4,000 times


@SEEDS
def test_every_card_may_lie_anywhere(seed: int) -> None:
    dice, cards, rounds = seeded(seed), 9, 9_000
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(rounds):
        pile = list(range(cards))
        dice.shuffle(pile)
        seen.update(enumerate(pile))
    share = rounds / cards
    distance = sum((seen[at, card] - share) ** 2 / share for at in range(cards) for card in range(cards))
    assert distance < 110  # chi-square with 64 degrees of freedom: once in 4,000 times


@SEEDS
def test_rolls_are_fair(seed: int) -> None:
    dice = seeded(seed)
    seen = Counter(dice.roll(12) for _ in range(24_000))
    assert sorted(seen) == list(range(1, 13))
    assert all(1_800 < count < 2_200 for count in seen.values())


@SEEDS
def test_every_shuffle_of_four_cards_is_as_likely(seed: int) -> None:
    dice = seeded(seed)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert all(380 < count < 620 for count in seen.values())


def test_scripted_rolls_come_first_and_shuffles_ignore_them() -> None:
    dice = seeded(1)
    dice.script = [2, 6]
    plain = seeded(1)
    cards, same = list(range(9)), list(range(9))
    dice.shuffle(cards)
    plain.shuffle(same)
    assert cards == same
    assert [dice.roll(6), dice.roll(6)] == [6, 2]
    assert dice.roll(6) == plain.roll(6)


def test_a_copy_goes_its_own_way() -> None:
    dice = seeded(9)
    dice.script = [4]
    twin = dice.copy()
    assert [twin.roll(6), twin.below(100)] == [dice.roll(6), dice.below(100)]
    twin.below(100)
    assert twin.word != dice.word


def test_every_word_leads_on() -> None:
    dice = Dice(1)
    seen = {int(dice.word)}
    for _ in range(5_000):
        dice.digits()
        seen.add(int(dice.word))
    assert len(seen) == 5_001


VECTORS = {
    "key": [143140174258091885465186190056181158591891514044181948374740308042431121952873],
    "keyed_digits": [2635727646, 1537561412, 1135709395, 3789461925, 4088185815, 3172000590],
    "keyed_below": [3, 2, 1, 5, 5, 4, 2, 2, 5, 2, 0, 2],
    "keyed_shuffle": [6, 0, 4, 10, 1, 9, 5, 8, 11, 2, 3, 7],
    "scatter": [16294208416658607535, 10451216379200822465, 10905525725756348110],
    "digits": [2032380010, 463562455, 3261983923, 2471982715, 1733396005, 3926707684],
    "below": [0, 0, 3, 0, 4, 3, 4, 0, 2, 4, 0, 4],
    "shuffle": [8, 0, 3, 6, 1, 4, 7, 5, 2, 11, 9, 10],
}
