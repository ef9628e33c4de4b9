"""What cards do, as the content files write it: `do` is a list of these, carried out in order."""

from typing import Literal

import msgspec

ItemName = Literal["papers", "guide", "gear", "camera"]
WhoName = Literal["self", "left", "right", "each_other", "richest_other", "poorest_other", "same_square"]


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    pass


class Money(Base, frozen=True, tag="money"):
    """Receive from the bank, or pay when below 0."""

    n: int


class MoneyPerDie(Base, frozen=True, tag="money_per_die"):
    n: int


class MoneyPerCard(Base, frozen=True, tag="money_per_card"):
    """n for each card won of a deck, within limits."""

    deck: Literal["purchase", "report", "adventure"]
    n: int
    least: int
    most: int


class Cheques(Base, frozen=True, tag="cheques"):
    n: int


class Ticket(Base, frozen=True, tag="ticket"):
    n: int


class Gain(Base, frozen=True, tag="gain"):
    item: ItemName


class Lose(Base, frozen=True, tag="lose"):
    item: ItemName


class Move(Base, frozen=True, tag="move"):
    n: int


class JoinAhead(Base, frozen=True, tag="join_ahead"):
    most: int


class Skip(Base, frozen=True, tag="skip"):
    n: int


class NextMove(Base, frozen=True, tag="next_move"):
    n: int
    paid: bool


class NextFree(Base, frozen=True, tag="next_free"):
    most: int


class PlayAgain(Base, frozen=True, tag="play_again"):
    pass


class Draw(Base, frozen=True, tag="draw"):
    deck: Literal["job"]


class Bargain(Base, frozen=True, tag="bargain"):
    """A purchase card that may be bought for a part of its price."""

    percent: int


class SellPurchase(Base, frozen=True, tag="sell_purchase"):
    bonus: int


class Transfer(Base, frozen=True, tag="transfer", rename={"giver": "from", "taker": "to"}):
    giver: WhoName
    taker: WhoName
    money: int


class PassLeft(Base, frozen=True, tag="pass_left"):
    n: int


class Hold(Base, frozen=True, tag="hold"):
    use: Literal["insurance", "voucher", "free_night"]
    price: int = 0


class Keep(Base, frozen=True, tag="keep"):
    pass


class GiveBack(Base, frozen=True, tag="give_back"):
    pass


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
