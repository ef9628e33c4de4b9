"""What the content files hold, as types: whatever does not fit is told in one sentence."""

from typing import Literal

import msgspec

from periple.kernel.box import Row
from periple.kernel.words import Text

# What cards do: `do` is a list of these, carried out in order (`figures.py` writes them as instructions)

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


# The files


class Square(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    short: Text | None = None  # as the map writes it
    said: Text | None = None  # as a sentence says it
    country: Text
    kind: Literal["home", "airport", "arrival", "purchase", "report", "adventure", "job", "chance", "letter"]
    lat: float
    lon: float
    at: tuple[float, float]
    spot: tuple[float, float] | None = None
    ticket: int = 0


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: int = 0
    money: int = 0
    cheques: int = 0
    tickets: int = 0
    papers: int = 0
    guide: int = 0
    gear: int = 0
    camera: int = 0
    again: bool = False
    friend: bool = False  # the right-hand neighbour gives the gear


class SheetLine(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    spans: dict[str, list[int]]
    cell: list[Cell]


class Card(Row, frozen=True, kw_only=True):
    """Any card; what it has besides its name depends on its deck."""

    id: str
    name: Text
    place: Text | None = None
    text: Text | None = None
    price: int = 0
    cheques: int = 0
    do: list[Effect] = msgspec.field(default_factory=list)


class MovePrices(Row, frozen=True, kw_only=True):
    price: list[int]


class ChequePrice(Row, frozen=True, kw_only=True):
    price: int
    most: int


class Shop(Row, frozen=True, kw_only=True):
    papers: int
    guide: int
    gear: int
    camera: int
    most: int


class Resale(Row, frozen=True, kw_only=True):
    guide: int
    gear: int
    camera: int
    ticket: int
    cheque: int
    purchase_percent: int


class Auction(Row, frozen=True, kw_only=True):
    step: int
    lot: int
    lots: int


class Fine(Row, frozen=True, kw_only=True):
    money: int


class NoGuide(Row, frozen=True, kw_only=True):
    times: int


class Bag(Row, frozen=True, kw_only=True):
    papers: int
    guide: int
    gear: int
    camera: int
    tickets: int
    cheques: int
    money: int

    def figures(self) -> list[int]:
        return [self.papers, self.guide, self.gear, self.camera, self.tickets, self.cheques, self.money]


class Assistance(Row, frozen=True, kw_only=True):
    broke_below: int


class Length(Row, frozen=True, kw_only=True):
    turns: int


class PriceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: MovePrices
    cheque: ChequePrice
    shop: Shop
    resale: Resale
    auction: Auction
    fine: Fine
    no_guide: NoGuide
    leaving: Bag
    express: Bag
    assistance: Assistance
    length: Length


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the land is drawn: see `content/board.toml`."""

    frame: tuple[float, float, float, float]
    width: int
    height: int
    swell: float
    centre: tuple[float, float]
    reach: tuple[float, float]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    icon: str
    colour: str


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    map: Map
    kind: dict[str, Look]
    thing: dict[str, Look]
