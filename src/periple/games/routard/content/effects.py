"""What cards do, as the content files write it: `do` is a list of these, carried out in order.

Those that neither branch nor need a table write their own instruction (`line`); `program.py` writes the others.
"""

from typing import Final, Literal

import msgspec

from periple.games.routard.terms import FACES, WIDTH, Item, Op, Who
from periple.kernel.box import codes
from periple.kernel.words import PeripleError, Text

ITEM: Final = codes(Item)
WHO: Final = codes(Who)

ItemName = Literal["papers", "guide", "gear", "camera"]
WhoName = Literal["self", "left", "right", "each_other", "richest_other", "poorest_other", "same_square"]


def round_sum(money: int) -> int:
    """Rule 70."""
    if money % 10:
        raise PeripleError(Text(f"{money} n'est pas un multiple de 10.", f"{money} is not a multiple of 10."))
    return money


def between(what: str, n: int, least: int, most: int) -> int:
    """A number that the rules can carry out."""
    if not least <= n <= most:
        raise PeripleError(
            Text(f"{what} va de {least} à {most}, pas {n}.", f"{what} goes from {least} to {most}, not {n}.")
        )
    return n


def instruction(*numbers: int) -> list[int]:
    """An Op and its numbers, as long as all instructions are."""
    return [*numbers, *[0] * (WIDTH - len(numbers))]


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    pass


class Money(Base, frozen=True, tag="money"):
    """Receive from the bank, or pay when below 0."""

    n: int

    def line(self) -> list[int]:
        return instruction(Op.MONEY, round_sum(self.n))


class MoneyPerDie(Base, frozen=True, tag="money_per_die"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.MONEY_PER_DIE, round_sum(self.n))


class MoneyPerCard(Base, frozen=True, tag="money_per_card"):
    """n for each card won of a deck, within limits."""

    deck: Literal["purchase", "report", "adventure"]
    n: int
    least: int
    most: int


class Cheques(Base, frozen=True, tag="cheques"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.CHEQUES, self.n)


class Ticket(Base, frozen=True, tag="ticket"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.TICKET, between("ticket", self.n, 1, 9))


class Gain(Base, frozen=True, tag="gain"):
    item: ItemName

    def line(self) -> list[int]:
        return instruction(Op.GAIN, ITEM[self.item])


class Lose(Base, frozen=True, tag="lose"):
    item: ItemName

    def line(self) -> list[int]:
        return instruction(Op.LOSE, ITEM[self.item])


class Move(Base, frozen=True, tag="move"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.MOVE, self.n)


class JoinAhead(Base, frozen=True, tag="join_ahead"):
    most: int

    def line(self) -> list[int]:
        return instruction(Op.JOIN_AHEAD, between("join_ahead", self.most, 1, 99))


class Skip(Base, frozen=True, tag="skip"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.SKIP, between("skip", self.n, 1, 9))


class NextMove(Base, frozen=True, tag="next_move"):
    n: int
    paid: bool

    def line(self) -> list[int]:
        return instruction(Op.NEXT_MOVE, between("next_move", self.n, 1, FACES), int(self.paid))


class NextFree(Base, frozen=True, tag="next_free"):
    most: int

    def line(self) -> list[int]:
        return instruction(Op.NEXT_FREE, between("next_free", self.most, 1, FACES))


class PlayAgain(Base, frozen=True, tag="play_again"):
    def line(self) -> list[int]:
        return instruction(Op.PLAY_AGAIN)


class Draw(Base, frozen=True, tag="draw"):
    deck: Literal["job"]


class Bargain(Base, frozen=True, tag="bargain"):
    """A purchase card that may be bought for a part of its price."""

    percent: int

    def line(self) -> list[int]:
        return instruction(Op.BARGAIN, between("bargain", self.percent, 0, 100))


class SellPurchase(Base, frozen=True, tag="sell_purchase"):
    bonus: int

    def line(self) -> list[int]:
        return instruction(Op.SELL_PURCHASE, round_sum(self.bonus))


class Transfer(Base, frozen=True, tag="transfer", rename={"giver": "from", "taker": "to"}):
    giver: WhoName
    taker: WhoName
    money: int

    def line(self) -> list[int]:
        """One player gives to whoever plays the card, or that one gives to one player."""
        givers = self.taker == "self" and self.giver != "self"
        takers = self.giver == "self" and self.taker in ("left", "right", "richest_other", "poorest_other")
        if not (givers or takers) or self.money < 0:
            raise PeripleError(
                Text(
                    f"Un don ne va pas de « {self.giver} » à « {self.taker} » pour {self.money} €.",
                    f"A gift does not go from “{self.giver}” to “{self.taker}” for {self.money} €.",
                )
            )
        return [Op.TRANSFER, WHO[self.giver], WHO[self.taker], round_sum(self.money)]


class PassLeft(Base, frozen=True, tag="pass_left"):
    n: int

    def line(self) -> list[int]:
        return instruction(Op.PASS_LEFT, between("pass_left", self.n, 1, 99))


class Hold(Base, frozen=True, tag="hold"):
    use: Literal["insurance", "voucher", "free_night"]
    price: int = 0


class Keep(Base, frozen=True, tag="keep"):
    def line(self) -> list[int]:
        return instruction(Op.KEEP)


class GiveBack(Base, frozen=True, tag="give_back"):
    def line(self) -> list[int]:
        return instruction(Op.GIVE_BACK)


class If(Base, frozen=True, tag="if"):
    has: ItemName
    then: list["Effect"]
    other: list["Effect"]


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: list["Effect"]


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: list[int]
    do: list["Effect"]


class Choose(Base, frozen=True, tag="choice"):
    by: Literal["self", "left"]
    options: list[Branch]


class Roll(Base, frozen=True, tag="roll"):
    table: list[Chance]


Effect = (
    Money
    | MoneyPerDie
    | MoneyPerCard
    | Cheques
    | Ticket
    | Gain
    | Lose
    | Move
    | JoinAhead
    | Skip
    | NextMove
    | NextFree
    | PlayAgain
    | Draw
    | Bargain
    | SellPurchase
    | Transfer
    | PassLeft
    | Hold
    | Keep
    | GiveBack
    | If
    | Choose
    | Roll
)
