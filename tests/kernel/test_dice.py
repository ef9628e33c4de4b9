"""The generator is frozen: these numbers may never change, or old games would play differently."""

from collections import Counter

from periple.kernel.dice import Dice, scatter, seeded


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


def test_rolls_are_fair() -> None:
    dice = seeded(11)
    seen = Counter(dice.roll(12) for _ in range(24_000))
    assert sorted(seen) == list(range(1, 13))
    assert all(1_800 < count < 2_200 for count in seen.values())


def test_every_shuffle_of_four_cards_is_as_likely() -> None:
    dice = seeded(3)
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
    "scatter": [16294208416658607535, 10451216379200822465, 10905525725756348110],
    "digits": [2032380010, 463562455, 3261983923, 2471982715, 1733396005, 3926707684],
    "below": [0, 0, 3, 0, 4, 3, 4, 0, 2, 4, 0, 4],
    "shuffle": [8, 0, 3, 6, 1, 4, 7, 5, 2, 11, 9, 10],
}
