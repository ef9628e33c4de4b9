"""The attack that a spectator can make on a shuffled pile: from the cards turned up in public to the generator's word.

A pile is shuffled from the end and drawn from the end, so every card turned up tells one number drawn below the size of
the pile, hence the leading bits of digit xor carry. Two facts about the multiply-with-carry make that enough:

- the next carry is nearly half of the present digit, so that who guesses one carry's leading bits knows all others';
- the next word is the present one times MULTIPLIER, modulo MODULUS, and the carry is its leading part.

So the leading bits of many multiples of one number are known: that number is found as a point of a lattice close to a
given one (Babai's nearest plane on a basis reduced by Lenstra, Lenstra and Lovász).
"""

from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise

from periple.kernel.dice import DIGIT, MULTIPLIER, Dice

MODULUS = MULTIPLIER * (DIGIT + 1) - 1
BITS = 4  # of every carry that are followed; finer where a card tells more
LEAVES = 6_000  # guesses tried before one gives up

Basis = list[list[int]]
Span = tuple[int, int]  # of 32-bit numbers, the second one not included


def positions(cards: int, turned_up: list[int]) -> list[int]:
    """Which place of a new pile each card came from, when the pile is shuffled and drawn from the end."""
    pile = list(range(cards))
    found: list[int] = []
    for card in turned_up:
        at = pile.index(card)
        found.append(at)
        pile[at] = pile[-1]
        pile.pop()
    return found


def find_word(cards: int, turned_up: list[int]) -> int | None:
    """The generator's word before the shuffle of a pile, from the first cards drawn of it; None when there is none."""
    places = positions(cards, turned_up)
    sizes = range(cards, cards - len(places), -1)
    spans = [span(place, size) for place, size in zip(places, sizes, strict=True)]
    target = Target(len(spans))
    for centres in guesses(spans):
        word = target.nearest(centres)
        before = word * (DIGIT + 1) % MODULUS
        if before > 0 and agrees(before, sizes, places):
            return before
    return None


def span(place: int, size: int) -> Span:
    """The outputs that `below(size)` makes this number of."""
    return -(-place * (DIGIT + 1) // size), -(-(place + 1) * (DIGIT + 1) // size)


def agrees(word: int, sizes: range, places: list[int]) -> bool:
    dice = Dice(word)
    return all(dice.below(size) == place for size, place in zip(sizes, places, strict=True))


def guesses(spans: list[Span]) -> Iterator[list[int]]:
    """Middles of what every word may be, the likeliest guesses first.

    A guess names the first carry's leading bits, and on which side of a round number each output lies.
    """
    queue: list[tuple[float, int, list[Span], Span]] = []
    for start in range(1 << (BITS - 1)):
        carry = (start << (32 - BITS), (start + 1) << (32 - BITS))
        heappush(queue, (0.0, len(queue), [], carry))
    met, leaves = len(queue), 0
    while queue and leaves < LEAVES:
        unlikely, _, known, carry = heappop(queue)
        at = len(known)
        if at == len(spans):
            leaves += 1
            yield [(low + high) << 31 for low, high in known]
            continue
        whole = spans[at][1] - spans[at][0]
        for part in cut(spans[at]):
            digit = crossed(part, carry)
            following = (MULTIPLIER * digit[0] >> 32, (MULTIPLIER * digit[1] >> 32) + 1)
            met += 1  # of guesses as likely, the one that has come furthest goes first
            cost = unlikely + (1.0 - (part[1] - part[0]) / whole)
            heappush(queue, (cost, -met, [*known, carry], following))


def cut(outputs: Span) -> list[Span]:
    """Outputs by their leading bits."""
    cell = 1 << (32 - BITS)
    marks = range(-(-(outputs[0] + 1) // cell) * cell, outputs[1], cell)
    edges = [outputs[0], *marks, outputs[1]]
    return list(pairwise(edges))


def crossed(outputs: Span, carry: Span) -> Span:
    """What the digit may be, if it gives one of these outputs with one of these carries: both by their common bits."""
    unknown = max((outputs[0] ^ (outputs[1] - 1)).bit_length(), (carry[0] ^ (carry[1] - 1)).bit_length())
    unknown = min(unknown, 32 - BITS)  # a carry's span may lap over by one
    low = (outputs[0] ^ (carry[0] + carry[1] >> 1)) >> unknown << unknown
    return low, low + (1 << unknown)


class Target:
    """The lattice of (w, w * MULTIPLIER, w * MULTIPLIER², …) modulo MODULUS, and its point near a given one."""

    def __init__(self, count: int) -> None:
        self.basis = reduced(count)
        self.flat: list[list[float]] = []  # each vector without what it has in common with those before
        self.norms: list[float] = []
        for row in self.basis:
            rest = [float(one) for one in row]
            for other, norm in zip(self.flat, self.norms, strict=True):
                share = sum(a * b for a, b in zip(row, other, strict=True)) / norm
                rest = [a - share * b for a, b in zip(rest, other, strict=True)]
            self.flat.append(rest)
            self.norms.append(sum(one * one for one in rest))

    def nearest(self, centres: list[int]) -> int:
        """The first number of the point nearest to these centres."""
        rest = [float(one) for one in centres]
        first = 0
        for at in range(len(rest) - 1, -1, -1):
            times = round(sum(a * b for a, b in zip(rest, self.flat[at], strict=True)) / self.norms[at])
            if times:
                row = self.basis[at]
                rest = [a - times * b for a, b in zip(rest, row, strict=True)]
                first += times * row[0]
        return first % MODULUS


@cache
def reduced(count: int) -> Basis:
    """A short basis, by the algorithm of Lenstra, Lenstra and Lovász in whole numbers (as de Weger wrote it)."""
    basis: Basis = [[pow(MULTIPLIER, at, MODULUS) for at in range(count)]]
    basis += [[MODULUS if at == row else 0 for at in range(count)] for row in range(1, count)]
    d = [1] * (count + 1)
    share = [[0] * count for _ in range(count)]
    for i in range(count):
        for j in range(i + 1):
            product = sum(a * b for a, b in zip(basis[i], basis[j], strict=True))
            for k in range(j):
                product = (d[k + 1] * product - share[i][k] * share[j][k]) // d[k]
            if j < i:
                share[i][j] = product
            else:
                d[i + 1] = product
    at = 1
    while at < count:
        shorten(basis, share, d, at, at - 1)
        if 4 * (d[at + 1] * d[at - 1] + share[at][at - 1] ** 2) < 3 * d[at] ** 2:
            swap(basis, share, d, at)
            at = max(at - 1, 1)
        else:
            for other in range(at - 2, -1, -1):
                shorten(basis, share, d, at, other)
            at += 1
    return basis


def shorten(basis: Basis, share: Basis, d: list[int], at: int, other: int) -> None:
    if 2 * abs(share[at][other]) <= d[other + 1]:
        return
    times = (2 * share[at][other] + d[other + 1]) // (2 * d[other + 1])
    basis[at] = [a - times * b for a, b in zip(basis[at], basis[other], strict=True)]
    for k in range(other):
        share[at][k] -= times * share[other][k]
    share[at][other] -= times * d[other + 1]


def swap(basis: Basis, share: Basis, d: list[int], at: int) -> None:
    basis[at], basis[at - 1] = basis[at - 1], basis[at]
    for j in range(at - 1):
        share[at][j], share[at - 1][j] = share[at - 1][j], share[at][j]
    between = share[at][at - 1]
    whole = (d[at - 1] * d[at + 1] + between * between) // d[at]
    for i in range(at + 1, len(basis)):
        before = share[i][at]
        share[i][at] = (d[at + 1] * share[i][at - 1] - between * before) // d[at]
        share[i][at - 1] = (whole * before + between * share[i][at]) // d[at + 1]
    d[at] = whole
