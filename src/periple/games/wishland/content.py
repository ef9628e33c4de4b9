"""Reading and checking the box: board, cards and figures, as TOML; any file can be replaced by its owner's."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from periple.games.wishland.checks import KINDS, bad, check_counts, check_names, check_room, index
from periple.games.wishland.figures import figures
from periple.games.wishland.terms import DEAREST, Count, Lasting
from periple.kernel.content import Shelf
from periple.kernel.rulebook import Origin
from periple.kernel.words import Text

BASE: Final = ["rides", "restaurants", "actors", "mascots", "hotels", "entrepreneurs", "achievements", "board", "game"]
DREAMS: Final = ["dreams", "dream_entrepreneurs", "dream_achievements"]

ROOMS: Final = dict.fromkeys(BASE, "periple.games.wishland")
ROOMS.update(dict.fromkeys(DREAMS, "periple.games.wishland.dreams"))

KindName = Literal["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth"]
TrackName = Literal["", "happiness", "visitors"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every part of the box says where it comes from."""

    origin: Origin


class PerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: KindName
    points: int = 0
    credits: int = 0


class Gains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives at once."""

    points: int = 0
    happiness: int = 0
    visitors: int = 0
    workers: int = 0
    credits: int = 0
    booths: int = 0
    per: PerCard | None = None


class Income(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives in every income phase."""

    credits: int = 0
    happiness: int = 0
    visitors: int = 0
    workers: int = 0


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card changes as long as it is in the park."""

    effect: str
    kind: KindName | None = None
    amount: int = 1
    points: int = 0
    credits: int = 0
    bonuses: int = 0
    at_least: int = 0  # printed price
    at_most: int = DEAREST


class EndReward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card scores at the end: points for every `per` of a count, or by a ladder of [at least, points]."""

    count: str = ""
    per: int = 1
    points: int = 0
    most: int = 0
    ladder: list[tuple[int, int]] = []
    shows: int = 0
    mascots_per_show: int = 0
    again: TrackName = ""


class Once(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card allows once in a game: recovering as a free action, with so many workers unlocked."""

    recover: bool
    workers: int = 0


class Card(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    number: int = 0
    icon: str = ""
    show: str = ""
    cost: int = 0
    now: Gains = Gains()
    income: Income = Income()
    penalty: int = 0
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
    at_least: int
    points: int


class AchievementFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    achievement: list[Achievement]


class Named(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    colour: Text | None = None


class Slot(Row, frozen=True, kw_only=True):
    happiness: int = 0
    visitors: int = 0
    workers: int = 0
    credits: int = 0


class Arrive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: list[int]
    points: int = 0
    credits: int = 0


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    start: int
    points: int = 0
    credits: int = 0


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: int


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
    kind: list[Named]
    icon: list[Named]
    show: list[Named]
    slot: list[Slot]
    happiness: TrackLine
    visitors: TrackLine


class Part(Row, frozen=True, kw_only=True):
    """A section of `game.toml`; each names its own figures."""


class Round(Part, frozen=True, kw_only=True):
    rounds: int
    turns: int


class Workers(Part, frozen=True, kw_only=True):
    all: int
    start: int


class Start(Part, frozen=True, kw_only=True):
    booths: int
    credits: int
    happiness: int
    visitors: int
    entrepreneurs: int


class Base(Part, frozen=True, kw_only=True):
    credits: int


class Advertising(Part, frozen=True, kw_only=True):
    credits: int
    steps: int


class PerMatch(Part, frozen=True, kw_only=True):
    points: int


class Symbols(Part, frozen=True, kw_only=True):
    trio: int


class Ladder(Part, frozen=True, kw_only=True):
    points: list[int]


class Refill(Part, frozen=True, kw_only=True):
    players: int


class Solo(Part, frozen=True, kw_only=True):
    rows: int
    rivals: int


class Band(Part, frozen=True, kw_only=True, rename={"start": "from"}):
    start: int
    name: Text
    won: bool


class Components(Part, frozen=True, kw_only=True):
    rides: int
    restaurants: int
    actors: int
    mascots: int
    hotels: int
    dreams: int
    entrepreneurs: int
    dream_entrepreneurs: int
    achievements: int
    dream_achievements: int
    booths: int
    dream_booths: int


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


class Content:
    """The whole box, checked, with the numbers that the rules use prepared."""

    def __init__(self, folder: Path | None) -> None:
        shelf = Shelf("WishLand", ROOMS, folder)
        self.decks = [cards(shelf, f"{kind}s", kind) for kind in KINDS[:5]]
        self.dreams = shelf.read("dreams", DreamFile)
        self.decks.append(self.dreams.dream)
        self.entrepreneurs = cards(shelf, "entrepreneurs", "entrepreneur")
        self.dream_entrepreneurs = cards(shelf, "dream_entrepreneurs", "entrepreneur")
        self.base_achievements = shelf.read("achievements", AchievementFile).achievement
        self.dream_achievements = shelf.read("dream_achievements", AchievementFile).achievement
        self.achievements = self.base_achievements + self.dream_achievements
        self.board = shelf.read("board", BoardFile)
        self.game = shelf.read("game", GameFile)
        self.fingerprint = shelf.fingerprint
        self.cards = [card for deck in self.decks for card in deck] + self.entrepreneurs + self.dream_entrepreneurs
        self.card_kinds = [kind for kind, deck in enumerate(self.decks) for _ in deck]
        self.card_kinds += [KINDS.index("entrepreneur")] * (len(self.cards) - len(self.card_kinds))
        self.card_ids = index([card.id for card in self.cards], "cards", "card")
        self.tile_ids = index([tile.id for tile in self.achievements], "achievements", "achievement")
        self.icons = index([icon.id for icon in self.board.icon], "board", "icon")
        self.shows = index([show.id for show in self.board.show], "board", "show")
        self.counts = codes(Count)
        self.effects = codes(Lasting)
        check_counts(self)
        check_room(self)
        check_names(self)
        self.figures = figures(self)

    def file_of(self, card: int) -> str:
        """The file where a card is described."""
        if self.cards[card] in self.dream_entrepreneurs:
            return "dream_entrepreneurs"
        return f"{KINDS[self.card_kinds[card]]}s"


def cards(shelf: Shelf, name: str, key: str) -> list[Card]:
    data = shelf.read(name, dict[str, list[Card]])
    if list(data) != [key]:
        raise bad(name, f"il faut une seule liste, « {key} »", f"there must be one list, “{key}”")
    return data[key]


def codes(names: type) -> dict[str, int]:
    """The words of a vocabulary in `terms.py`, as they are written in the content files."""
    return {name.lower(): code for name, code in vars(names).items() if name.isupper()}
