"""Chance: one small seeded generator, the same for ever on every machine.

The generator is a multiply-with-carry of one 64-bit word (the low 32 bits are the digit, the high bits the carry):

    word = MULTIPLIER * (word mod 2^32) + word div 2^32          output = digit xor carry, 32 bits

MULTIPLIER * 2^32 - 1 is a safe prime, so every word but the two that stand still lies on a cycle of about 2^62 steps.
MULTIPLIER is below 2^31, so the word never reaches 2^63: plain Python and compiled code compute the same numbers
without any wrapping. `tests/kernel/test_dice.py` freezes the numbers; they must never change, or old games would.
"""

from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 2147483085
DIGIT: Final = 0xFFFFFFFF
WORD: Final = 0xFFFFFFFFFFFFFFFF


def scatter(seed: int) -> int:
    """Spread a seed over 64 bits, so that neighbouring seeds give unrelated games (the finaliser of SplitMix64)."""
    z = (seed + 0x9E3779B97F4A7C15) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


class Dice:
    """Rolls, draws and shuffles. `script` holds rolls decided beforehand by an arranged position, next one last."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word
        self.script: list[int] = []

    def digits(self) -> i64:
        """The next 32 random bits."""
        word: i64 = self.word
        word = MULTIPLIER * (word & DIGIT) + (word >> 32)
        self.word = word
        return (word ^ (word >> 32)) & DIGIT

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely (multiply and shift; the few unfair digits are redrawn)."""
        size: i64 = n
        word: i64 = self.word
        word = MULTIPLIER * (word & DIGIT) + (word >> 32)  # as in `digits`, which would cost a call
        self.word = word
        product: i64 = ((word ^ (word >> 32)) & DIGIT) * size
        if (product & DIGIT) < size:
            unfair: i64 = (DIGIT + 1) % size
            while (product & DIGIT) < unfair:
                product = self.digits() * size
        return product >> 32

    def roll(self, faces: int) -> int:
        """One die, 1 to `faces`; a scripted roll comes first."""
        if self.script:
            return self.script.pop()
        return self.below(faces) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place (Fisher and Yates, from the end), with the same numbers as `below` would give."""
        digit: i64 = self.word & DIGIT
        carry: i64 = self.word >> 32
        for count in range(len(cards), 1, -1):
            size: i64 = count
            word: i64 = MULTIPLIER * digit + carry
            digit = word & DIGIT
            carry = word >> 32
            product: i64 = (digit ^ carry) * size
            while (product & DIGIT) < size and (product & DIGIT) < (DIGIT + 1) % size:
                word = MULTIPLIER * digit + carry
                digit = word & DIGIT
                carry = word >> 32
                product = (digit ^ carry) * size
            other: i64 = product >> 32
            card = cards[count - 1]
            cards[count - 1] = cards[other]
            cards[other] = card
        self.word = carry << 32 | digit

    def copy(self) -> "Dice":
        twin = Dice(self.word)
        if self.script:
            twin.script = self.script[:]
        return twin


def seeded(seed: int) -> Dice:
    """Fresh dice. Any whole number is a seed."""
    return Dice(1 + scatter(seed) % (MULTIPLIER * (DIGIT + 1) - 2))
