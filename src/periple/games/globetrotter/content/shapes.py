"""The content files of Globetrotter: what each must hold."""

from typing import Literal

import msgspec

from periple.kernel.box import Row
from periple.kernel.words import Text


class Continent(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    half: Literal["americas_africa", "eurasia_oceania"]
    cities: list[str]
    colour: str = "#4B5870"


class Place(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    kind: str
    at: tuple[float, float]
    continent: str | None = None
    country: Text | None = None
    spot: tuple[float, ...] = ()  # x and y in board units; then, of a place that was moved aside, its true spot
    said: Text | None = None  # the name within a sentence, where it differs

    def in_words(self) -> Text:
        return self.said or self.name


class Road(Row, frozen=True, kw_only=True):
    ends: tuple[str, str]


class SeaLine(Row, frozen=True, kw_only=True):
    stop: str
    ends: tuple[str, str]


class Swell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A smooth swelling of the map, where places are crowded: around a longitude and latitude."""

    by: float
    around: tuple[float, float]
    reach: tuple[float, float]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing: degrees west, south, east and north, and its size in board units."""

    frame: tuple[float, float, float, float]
    size: tuple[float, float]
    swell: Swell | None = None


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    map: Map
    continent: list[Continent]
    place: list[Place]
    road: list[Road]
    sea: list[SeaLine]


class TicketCard(Row, frozen=True, kw_only=True):
    id: str
    cities: tuple[str, str]


class Line(Row, frozen=True, kw_only=True):
    effect: str
    story: Text
    amount: int = 0
    place: str | None = None


class AdventureCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    deck: Literal["americas_africa", "eurasia_oceania"]
    lines: dict[str, Line]


class SquareKind(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    cost: int
    ends: bool
    red: bool
    city: bool


class Money(Row, frozen=True, kw_only=True):
    start: int
    pocket: int
    work: int
    cross: int
    challenge: int


class TicketPrices(Row, frozen=True, kw_only=True):
    price: int
    pair: int
    pair_price: int
    resale: int


class Jackpot(Row, frozen=True, kw_only=True):
    money: int
    tickets: int
    tries: int
    totals: list[int]


class Keys(Row, frozen=True, kw_only=True):
    souvenirs: int


class Die(Row, frozen=True, kw_only=True):
    faces: list[str]


class Components(Row, frozen=True, kw_only=True):
    keys: int
    city_keys: int
    souvenirs: int
    tickets: int
    adventures: int


class MementoFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: list[SquareKind]
    money: Money
    tickets: TicketPrices
    jackpot: Jackpot
    keys: Keys
    die: Die
    components: Components


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    icon: str
    colour: str


class LookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: dict[str, Look]
    effect: dict[str, str]
    thing: dict[str, str]
