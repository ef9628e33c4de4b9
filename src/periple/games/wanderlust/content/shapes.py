"""The shape of the content files: what each part of the box must say of itself."""

from typing import Annotated, Literal

import msgspec

from periple.kernel.box import Row
from periple.kernel.words import Text

Points = Annotated[list[int], msgspec.Meta(min_length=1)]  # for 0, 1, 2 … of something; more than the last score as it


class Zone(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    colour: str
    airport: str


class Place(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    kind: Literal["city", "port", "wonder", "airport"]
    zone: str
    at: tuple[float, float]
    said: Text | None = None  # the name within a sentence, with its article


class RouteLine(Row, frozen=True, kw_only=True):
    ends: tuple[str, str]
    kind: Literal["car", "train", "ship", "charter", "hitchhike"]
    wrap: bool = False


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    zone: list[Zone]
    place: list[Place]
    route: list[RouteLine]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the board is drawn: see `content/display.toml`; no rule looks at it."""

    frame: tuple[float, float, float, float]  # west, south, east, north
    size: tuple[int, int]
    swell: float
    at: tuple[float, float]
    reach: tuple[float, float]


class DisplayFile(Sheet, frozen=True, forbid_unknown_fields=True):
    places: dict[str, Annotated[list[float], msgspec.Meta(min_length=2, max_length=4)]]


class TicketCard(Row, frozen=True, kw_only=True):
    id: Literal["car", "train", "ship", "charter", "airline", "wild"]
    name: Text
    route: Text
    count: int


class TicketFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deal: int
    river: int
    ticket: list[TicketCard]


class Card(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    text: Text
    icon: str


class ObjectiveCard(Card, frozen=True, kw_only=True):
    measure: str
    need: dict[Literal["2", "3", "4", "5"], list[int]]
    points: int


class ObjectiveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first_game: list[str]
    solo_removed: dict[Literal["french", "english"], list[str]]
    objective: list[ObjectiveCard]


class GoalCard(Card, frozen=True, kw_only=True):
    measure: str
    at_least: int
    points: int


class MissionCard(Card, frozen=True, kw_only=True):
    feat: str
    at_least: int
    points: int


class TrotterCard(Row, frozen=True, kw_only=True):
    id: str
    name: str
    age: int
    occupation: Text
    skill: str
    text: Text
    icon: str


class EncounterCard(Card, frozen=True, kw_only=True):
    effect: str
    amount: int
    count: int


class Collectibles(Row, frozen=True, kw_only=True):
    souvenir: int
    postcard: int
    camera: int
    set: int


class Limits(Row, frozen=True, kw_only=True):
    souvenirs_per_city: int
    postcards_per_port: int
    photos_per_wonder: int


class Experience(Row, frozen=True, kw_only=True):
    per_point: int


class Destinations(Row, frozen=True, kw_only=True):
    city: Points
    port: Points
    wonder: Points


class Zones(Row, frozen=True, kw_only=True):
    points: Points


class Turn(Row, frozen=True, kw_only=True):
    actions: int
    photo_actions: int
    planning_tickets: int
    row: int


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    souvenir: int
    postcard: int
    camera: int


class Automaton(Row, frozen=True, kw_only=True):
    actions: Annotated[dict[Literal["1", "2", "3"], int], msgspec.Meta(min_length=3)]
    xp_per_destination: int
    near: int
    prices: Prices


class Advanced(Row, frozen=True, kw_only=True):
    minimum: int


class ScoreFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    collectibles: Collectibles
    limits: Limits
    experience: Experience
    destinations: Destinations
    zones: Zones
    turn: Turn
    automaton: Automaton
    advanced: Advanced
