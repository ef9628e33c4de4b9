"""Chance: two generators behind the same dice, both the same for ever on every machine.

The first (MWC63) is quick. Whoever sees enough of its cards can compute the rest, so it is for imagined worlds, bots,
series and games whose seed is no secret. It is a multiply-with-carry of one 64-bit word (the low 32 bits are the digit,
the high bits the carry):

    word = MULTIPLIER * (word mod 2^32) + word div 2^32          output = digit xor carry, 32 bits

MULTIPLIER * 2^32 - 1 is a safe prime, so every word but the two that stand still lies on a cycle of about 2^62 steps.
MULTIPLIER is below 2^31, so the word never reaches 2^63: plain Python and compiled code compute the same numbers
without any wrapping.

The second (BLAKE2B) is for live tables: a stream that nobody can compute who does not have its key of 256 bits. Its
digits, 32 bits each, are those of BLAKE2b(block number; key), sixteen a block. Dice on it count the digits they have
drawn; the word is then -1 less that count, so that one comparison tells the two apart.

`tests/kernel/test_dice.py` freezes the numbers of both; they must never change, or old games would.
"""

import struct
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

MWC63: Final = "mwc63"
BLAKE2B: Final = "blake2b"

MULTIPLIER: Final = 2147483085
DIGIT: Final = 0xFFFFFFFF
WORD: Final = 0xFFFFFFFFFFFFFFFF
KEY_BYTES: Final = 32
KEY_WORDS: Final = 4  # a key among a state's ints


def scatter(seed: int) -> int:
    """Spread a seed over 64 bits, so that neighbouring seeds give unrelated games (the finaliser of SplitMix64)."""
    z = (seed + 0x9E3779B97F4A7C15) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


class Stream:
    """What a key gives, digit by digit. The last block is kept, and shared by all copies of the dice."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block: tuple[int, tuple[int, ...]] = (-1, ())

    def digits(self, at: int) -> int:
        """The 32 bits at a place."""
        number, block = self.block
        if number != at >> 4:
            number = at >> 4
            made = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
            block = struct.unpack("<16I", made)
            self.block = (number, block)
        return block[at & 15]


class Dice:
    """Rolls, draws and shuffles. `script` holds rolls decided beforehand by an arranged position, next one last."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word  # below 0: so many digits of the stream were drawn, and one
        self.script: list[int] = []
        self.stream: Stream | None = None

    def digits(self) -> i64:
        """The next 32 random bits."""
        word: i64 = self.word
        if word < 0:
            return self._keyed_digits()
        word = MULTIPLIER * (word & DIGIT) + (word >> 32)
        self.word = word
        return (word ^ (word >> 32)) & DIGIT

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely (multiply and shift; the few unfair digits are redrawn)."""
        size: i64 = n
        word: i64 = self.word
        if word < 0:
            return self._keyed_below(n)
        word = MULTIPLIER * (word & DIGIT) + (word >> 32)  # as in `digits`, which would cost a call
        self.word = word
        product: i64 = ((word ^ (word >> 32)) & DIGIT) * size
        if (product & DIGIT) < size:
            unfair: i64 = (DIGIT + 1) % size
            while (product & DIGIT) < unfair:
                product = self.digits() * size
        return product >> 32

    def _keyed_digits(self) -> i64:
        stream = self.stream
        assert stream is not None, "dice with a word below 0 have a stream"
        found = stream.digits(-1 - self.word)
        self.word -= 1
        return found

    def _keyed_below(self, n: int) -> int:
        product = int(self._keyed_digits()) * n
        while (product & DIGIT) < n and (product & DIGIT) < (DIGIT + 1) % n:
            product = int(self._keyed_digits()) * n
        return product >> 32

    def roll(self, faces: int) -> int:
        """One die, 1 to `faces`; a scripted roll comes first."""
        if self.script:
            return self.script.pop()
        return self.below(faces) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place (Fisher and Yates, from the end), with the same numbers as `below` would give."""
        if self.word < 0:
            for last in range(len(cards) - 1, 0, -1):
                at = self._keyed_below(last + 1)
                cards[last], cards[at] = cards[at], cards[last]
            return
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
        if self.word < 0:
            twin.stream = self.stream
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy: its word, and the rest as a state writes it."""
        return dice_again, (int(self.word), self.rest()[:])

    def rest(self) -> list[int]:
        """What a state's ints hold of the dice beside the word: the script, and before it the key where there is one.

        It is never part of what anybody is shown: imagined worlds have dice of their own.
        """
        if self.word < 0 and self.stream is not None:
            return [*struct.unpack("<4q", self.stream.key), *self.script]
        return self.script

    def take_rest(self, rest: list[int]) -> None:
        """The way back from `rest`."""
        if self.word < 0:
            self.stream = Stream(struct.pack("<4q", *rest[:KEY_WORDS]))
            rest = rest[KEY_WORDS:]
        self.script = rest


def dice_again(word: int, rest: list[int]) -> Dice:
    """The dice that were written down."""
    dice = Dice(word)
    dice.take_rest(rest)
    return dice


def seeded(seed: int) -> Dice:
    """Fresh dice. Any whole number is a seed; one of more than 64 bits is the key of a stream (`secret_seed`)."""
    if seed > WORD:
        dice = Dice(-1)
        dice.stream = Stream((seed & ((1 << 8 * KEY_BYTES) - 1)).to_bytes(KEY_BYTES, "little"))
        return dice
    return Dice(1 + scatter(seed) % (MULTIPLIER * (DIGIT + 1) - 2))


def secret_seed(seed: int, secret: str) -> int:
    """The seed of a live table's stream, from the two things that its commitment promises."""
    key = blake2b(f"{seed}:{secret}".encode(), digest_size=KEY_BYTES, person=b"periple-chance").digest()
    return 1 << 8 * KEY_BYTES | int.from_bytes(key, "little")
