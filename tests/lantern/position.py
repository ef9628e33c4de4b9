"""The data of a game of Lantern, and its few rules."""

from typing import ClassVar

from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.refusal import Reason
from periple.kernel.state import OVER, State
from periple.kernel.verbs import Verbs

CARDS = 12
TURNS = 3
VERBS = Verbs([("guess", CARDS), ("change", 1), ("ring", 1)])
CHANGE, RING = VERBS.first("change"), VERBS.first("ring")


class Agreement:
    def __init__(self, seats: int) -> None:
        self.seats = seats


class Position(State):
    agreement: Agreement
    turns: int
    held: list[int]
    pile: list[int]
    right: list[int]
    rung: list[int]
    __slots__ = ("agreement", "held", "pile", "right", "rung", "turns")
    DERIVED: ClassVar = frozenset({"agreement"})

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.listening = False
        self.events = []

    def moves(self) -> list[int]:
        return [*range(CARDS), CHANGE]

    def asides(self, seat: int) -> list[int]:
        return [RING] if seat >= 0 and self.seat != OVER and not self.rung[seat] else []

    def play(self, move: int) -> None:
        """Rule 1."""
        me, rival = self.seat, (self.seat + 1) % self.agreement.seats
        if move == CHANGE:
            self.fate += 1
            self.pile.insert(0, self.held[me])
            self.dice.shuffle(self.pile)
            self.held[me] = self.pile.pop()
            self.tell("changed", me, [])
            self.tell("got", me, [self.held[me]], me)
        else:
            self.fate += 1
            right = self.held[rival] == move
            self.right[me] += right
            self.tell("guessed", me, [move + 1, rival, 2 * right])
        self.turns += 1
        self.seat = OVER if self.turns == TURNS * self.agreement.seats else rival

    def play_aside(self, seat: int, move: int) -> None:
        """Rule 2."""
        self.rung[seat] = 1
        self.tell("rang", seat, [])

    def tell(self, verb: str, actor: int, args: list[int], audience: int = -1) -> None:
        if self.listening:
            self.say(verb, 2 if verb == "rang" else 1, actor, args, audience)

    def copy(self) -> "Position":
        return from_ints(self.agreement, self.ints())

    def reimagine(self, seat: int, dice: Dice) -> None:
        if self.seat != OVER:
            unseen = sorted(self.pile + [card for at, card in enumerate(self.held) if at != seat])
            dice.shuffle(unseen)
            self.held = [card if at == seat else unseen.pop() for at, card in enumerate(self.held)]
            self.pile = unseen
        self.dice = Dice(1 + dice.below(1 << 30))

    def ints(self) -> list[int]:
        flat = [self.seat, int(self.dice.word), self.fate, self.turns]
        for part in (self.dice.rest(), self.held, self.pile, self.right, self.rung):
            add_part(flat, part)
        return flat


def from_ints(agreement: Agreement, ints: list[int]) -> Position:
    s = Position(agreement)
    reader = Reader(ints)
    s.seat = reader.one()
    s.dice = Dice(reader.one())
    s.fate = reader.one()
    s.turns = reader.one()
    s.dice.take_rest(reader.part())
    s.held, s.pile, s.right, s.rung = reader.part(), reader.part(), reader.part(), reader.part()
    return s


def deal(agreement: Agreement, dice: Dice) -> Position:
    s = Position(agreement)
    s.dice, s.fate, s.seat, s.turns = dice, 0, 0, 0
    s.pile = list(range(CARDS))
    dice.shuffle(s.pile)
    s.held = [s.pile.pop() for _ in range(agreement.seats)]
    s.right = [0] * agreement.seats
    s.rung = [0] * agreement.seats
    return s


def reason(s: Position, move: int, seat: int) -> Reason | None:
    if s.seat == OVER:
        return Reason(1, "over")
    if move == RING:
        return Reason(2, "rung") if s.rung[seat] else None
    if not 0 <= move < RING:
        return Reason(1, "no_such_card", [move + 1])
    return None if seat == s.seat else Reason(1, "not_now")
