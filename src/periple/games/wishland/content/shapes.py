"""The content files as they are written: every part of the box, field by field."""

from typing import Annotated, Literal

import msgspec

from periple.kernel.box import Row
from periple.kernel.words import Said, Text
from ..rules.packed import DEAREST

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Several = Annotated[int, msgspec.Meta(ge=1, le=99)]
KindName = Literal["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth"]
TrackName = Literal["", "happiness", "visitors"]


class PerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: KindName
    points: Number = 0
    credits: Number = 0


class Gains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives at once."""

    points: Number = 0
    happiness: Number = 0
    visitors: Number = 0
    workers: Number = 0
    credits: Number = 0
    booths: Number = 0
    per: PerCard | None = None


class Income(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives in every income phase."""

    credits: Number = 0
    happiness: Number = 0
    visitors: Number = 0
    workers: Number = 0


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card changes as long as it is in the park."""

    effect: str
    kind: KindName | None = None
    amount: Number = 1
    points: Number = 0
    credits: Number = 0
    bonuses: Number = 0
    at_least: Number = 0  # printed price
    at_most: Number = DEAREST


class EndReward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card scores at the end: points for every `per` of a count, or by a ladder of [at least, points]."""

    count: str = ""
    per: Several = 1
    points: Number = 0
    most: Number = 0
    ladder: list[tuple[Number, Number]] = []
    shows: Number = 0
    mascots_per_show: Number = 0
    again: TrackName = ""


class Once(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card allows once in a game: recovering as a free action, with so many workers unlocked."""

    recover: Literal[True]
    workers: Number = 0


class Card(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    number: Number = 0
    symbol: str = ""
    show: str = ""
    cost: Number = 0
    now: Gains = Gains()
    income: Income = Income()
    penalty: Number = 0
    lasting: Effect | None = None
    end: EndReward | None = None
    once: Once | None = None


class Majority(Row, frozen=True, kw_only=True):
    points: dict[Literal["2", "3", "4", "5"], list[int]]


class DreamFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    solo_removed: list[int]
    majority: Majority
    dream: list[Card]


class Achievement(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    number: int
    count: str
    at_least: Several
    points: Number


class Named(Row, frozen=True, kw_only=True):
    id: str
    name: Text


class Colour(Said, frozen=True, forbid_unknown_fields=True):
    """A colour's name, how it is painted, and the ink that reads well on it."""

    paint: str
    ink: str


class KindLine(Named, frozen=True, kw_only=True):
    colour: Colour


class Slot(Row, frozen=True, kw_only=True):
    happiness: Number = 0
    visitors: Number = 0
    workers: Number = 0
    credits: Number = 0


class Arrive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: list[int]
    points: Number = 0
    credits: Number = 0


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    start: Number
    points: Number = 0
    credits: Number = 0


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: Several


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: KindName
    least: int
    most: int


class TrackLine(Row, frozen=True, kw_only=True):
    last: int
    arrive: Arrive
    income: Paid
    half: Half
    count: Counted


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    market_columns: int
    kind: list[KindLine]
    symbol: list[Named]
    show: list[Named]
    slot: list[Slot]
    happiness: TrackLine
    visitors: TrackLine


class Round(Row, frozen=True, kw_only=True):
    rounds: int
    turns: int


class Workers(Row, frozen=True, kw_only=True):
    all: int
    start: int


class Start(Row, frozen=True, kw_only=True):
    booths: int
    credits: int
    first_credits: int = 0  # more for the first player
    happiness: int
    visitors: int
    entrepreneurs: int


class Base(Row, frozen=True, kw_only=True):
    credits: int


class Advertising(Row, frozen=True, kw_only=True):
    credits: int
    steps: int


class PerMatch(Row, frozen=True, kw_only=True):
    points: int


class Symbols(Row, frozen=True, kw_only=True):
    trio: int


class Ladder(Row, frozen=True, kw_only=True):
    points: Annotated[list[int], msgspec.Meta(min_length=1)]  # for 0, 1, 2 …; more than the last score as it


class Refill(Row, frozen=True, kw_only=True):
    players: int


class Solo(Row, frozen=True, kw_only=True):
    rows: int
    rivals: int


class Band(Row, frozen=True, kw_only=True, rename={"start": "from"}):
    start: int
    id: str
    name: Text
    won: bool


class Components(Row, frozen=True, kw_only=True):
    """What no file lists one by one."""

    booths: Number
    dream_booths: Number


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    round: Round
    workers: Workers
    start: Start
    income: Base
    advertising: Advertising
    mascots: PerMatch
    symbols: Symbols
    shows: Ladder
    refill: Refill
    solo: Solo
    solo_band: list[Band]
    components: Components
